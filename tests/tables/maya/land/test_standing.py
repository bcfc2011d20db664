"""How cities stand is seen on the board: gaps, who leads, what a last gap brings, walls and what they brought."""

import pygame
import pytest

from game.rules.core import Cell
from game.tables.maya.land import hexes
from game.tables.maya.land.standing import CLOCKWISE, NAMES, CityStanding, first_of, nearly_closed, wall_ends
from game.tables.maya.land.town import _beside
from tests.art import shared_assets
from tests.tables.harness import Harness
from tests.tables.maya.desk import TIKAL, random_desk, table_of

RING = frozenset(hexes.neighbours(TIKAL))


def standing_of(stage: Harness) -> CityStanding:
    board = table_of(stage).board
    return board.town.standing(table_of(stage).desk.board)


@pytest.mark.parametrize("inside", [frozenset([TIKAL]), frozenset([TIKAL, (5, 8)]), RING | {TIKAL}, RING])
def test_walls_meet_at_every_corner(inside: frozenset[Cell]) -> None:
    walls = {(cell, side): wall_ends(cell, side, inside) for cell, side in hexes.boundary(inside)}
    ends = [end for wall in walls.values() for end in wall]
    for (cell, side), wall in walls.items():
        after = CLOCKWISE[(CLOCKWISE.index(side) + 1) % 6]
        if wall[1] == "o":
            assert walls[cell, after][0] == "o"
        else:
            near = hexes.neighbours(cell)[after]
            on = CLOCKWISE[(CLOCKWISE.index(side) - 1) % 6]
            assert walls[near, on][0] == "i"
    assert ends.count("o") - ends.count("i") == (0 if inside == RING else 12)
    known = shared_assets().sprites.entries
    assert all(f"maya/city_wall_{NAMES[side]}_{wall}" in known for (_cell, side), wall in walls.items())


def test_what_a_last_gap_brings_stands_in_it_for_every_city_that_waits() -> None:
    stage = random_desk(3, 4, 180)
    desk = table_of(stage).desk
    pills = standing_of(stage).gap_pills(desk.shown.cities)
    waiting = [city for city in desk.shown.cities if nearly_closed(city)]
    assert sorted(pills) == sorted({city.gaps[0] for city in waiting})
    assert len(waiting) > len(pills) > 0
    for cell, placed in pills.items():
        assert len(placed) == sum(city.gaps[0] == cell for city in waiting)
        rects = [rect for _picture, rect in placed]
        assert all(not one.colliderect(other) for one in rects for other in rects if one is not other)
        assert rects[0].unionall(rects[1:]).collidepoint(desk.board.middle(cell))


def test_names_give_way_to_what_a_gap_brings() -> None:
    taken = pygame.Rect(100, 100, 40, 20)
    assert _beside(pygame.Rect(0, 0, 30, 10), [taken]).topleft == (0, 0)
    assert _beside(pygame.Rect(120, 105, 60, 10), [taken]).topleft == (140, 105)
    assert _beside(pygame.Rect(60, 105, 60, 10), [taken]).topleft == (40, 105)


def test_first_is_whoever_got_most_and_nobody_where_nothing_was_paid() -> None:
    assert first_of((6, 0, 12)) == [2]
    assert first_of((9, 9, 0)) == [0, 1]
    assert first_of((0, 0, 0)) == []
