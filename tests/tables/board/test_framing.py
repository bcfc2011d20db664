"""How large a board can be shown: what counts is seen whole, lies under nothing, and is as large as can be."""

import pygame
import pytest

from game.rules.rng import Generator
from game.tables.board.framing import Room, Run, runs
from game.tables.board.small_map import SIZE, SmallMap
from game.tables.board.view import BoardView
from game.ui import carving
from game.ui.look import Look
from tests.art import shared_assets

WINDOW = pygame.Rect(0, 0, 1200, 800)


def square(x: int, y: int) -> Run:
    return Run(x - 0.5, y - 0.5, x + 0.5, y + 0.5)


def room(*covers: pygame.Rect) -> Room:
    return Room(WINDOW, covers, WINDOW.center)


def test_spaces_side_by_side_are_one_part() -> None:
    parts = runs([square(2, 0), square(0, 0), square(1, 0), square(0, 1), square(5, 0)])
    assert parts == (Run(-0.5, -0.5, 2.5, 0.5), Run(4.5, -0.5, 5.5, 0.5), Run(-0.5, 0.5, 0.5, 1.5))


def test_without_anything_over_it_a_board_fills_the_window() -> None:
    framed = room().frame(runs(square(x, y) for x in range(6) for y in range(4)), 1000)
    assert framed.pitch == 200
    assert framed.origin == (100, 100)


def test_a_board_lies_in_the_middle_where_it_may_not_be_larger() -> None:
    framed = room().frame([square(0, 0)], 150)
    assert framed.pitch == 150
    assert framed.origin == WINDOW.center


def test_land_reaches_beside_a_column_where_nothing_stands() -> None:
    upper_left = pygame.Rect(0, 0, 400, 400)
    corner = [square(x, y) for x in range(6) for y in range(4) if not (x < 2 and y < 2)]
    framed = room(upper_left).frame(runs(corner), 1000)
    assert framed.pitch == 200, "the columns' empty half is used"
    whole = [square(x, y) for x in range(6) for y in range(4)]
    assert room(upper_left).frame(runs(whole), 1000).pitch < 140


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_counts_is_covered_or_cut(seed: int) -> None:
    rng = Generator(seed)
    covers = [
        pygame.Rect(rng.below(1200), rng.below(800), 20 + rng.below(200), 20 + rng.below(200))
        for _ in range(1 + rng.below(6))
    ]
    cells = {(rng.below(9), rng.below(7)) for _ in range(3 + rng.below(40))}
    parts, free = runs(square(*cell) for cell in cells), room(*covers)
    framed = free.frame(parts, 300)
    if framed.pitch > 8:
        assert free.holds(parts, framed.pitch, framed.origin)
        assert free.place(parts, framed.pitch + 12) is None or framed.pitch == 300


def test_where_nothing_fits_the_least_size_is_taken() -> None:
    framed = room(WINDOW).frame([square(0, 0)], 300, 20)
    assert framed.pitch == 20


def test_of_the_outermost_places_half_is_enough() -> None:
    view = BoardView((20, 400), 400)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0)
    land = [(x, y) for x in range(4) for y in range(4)]
    places = [(-1, 1), (4, 2), (1, -1), (2, 4)]
    assert view.look_at(land, places)
    assert view.pitch == (1000 - 6) // 5, "four tiles, and half a place at both sides"
    assert view.shows(land)
    assert not view.shows(places)


def test_what_somebody_looks_at_stays_until_they_ask_for_the_whole_again() -> None:
    view = BoardView((20, 100, 200, 400), 400)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0)
    land = [(x, y) for x in range(8) for y in range(8)]
    view.look_at(land, ())
    fitted = view.pitch
    assert view.zoom(1, (500, 500), land)
    assert view.touched
    assert view.pitch > fitted
    assert not view.zoom(-1, (500, 500), land), "no step of the wheel is smaller than what fits"
    assert view.look_at(land, ())
    assert view.pitch == fitted


def test_a_small_map_comes_while_somebody_looks_at_a_part_of_the_board() -> None:
    view = BoardView((20, 100, 200, 400), 400)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0)
    land = dict.fromkeys([(x, y) for x in range(8) for y in range(8)], (255, 255, 255))
    view.look_at(list(land), ())
    small = SmallMap(Look(shared_assets(), 1.0), view)
    assert not small.needed(land)
    view.zoom(2, (500, 500), list(land))
    assert small.needed(land)
    rect = small.rect(land)
    assert view.free.contains(rect)
    assert max(rect.size) <= SIZE
    assert small.area.contains(carving.reach(rect, 1.0)), "it is wiped away with its shadow"
