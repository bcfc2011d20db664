"""Labels lie as near to what they speak of as they cover nothing that counts, with a line to it."""

from typing import Any

import pygame
import pytest

from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.tables.part import table_part
from game.tables.pictures.beside import beside, connection, ends_on, leader
from game.tables.tile_table import TileTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.test_covered import steps

WINDOW = pygame.Rect(0, 0, 1280, 720)
TILED = [name for name in GAMES if issubclass(table_part(name).table, TileTable)]


def test_a_label_lies_beside_all_that_is_taken_and_next_to_what_it_speaks_of() -> None:
    taken = [pygame.Rect(x, y, 60, 60) for x in range(300, 700, 60) for y in range(200, 440, 60)]
    about = taken[0]
    label = beside((90, 30), about, taken, WINDOW, 3)
    assert label is not None
    assert WINDOW.contains(label)
    assert label.collidelist(taken) < 0
    assert label.inflate(40, 40).colliderect(about), "at its corner nothing else lies"


def test_a_label_of_the_middle_goes_to_the_edge_with_a_line_to_what_it_speaks_of() -> None:
    stage = Harness(new_match(TILED[0], 2, 3), table_part(TILED[0]).table, size=(1280, 720), speed=0)
    taken = [pygame.Rect(x, y, 60, 60) for x in range(300, 720, 60) for y in range(200, 500, 60)]
    about = pygame.Rect(480, 320, 60, 60)
    label = beside((90, 30), about, taken, WINDOW, 3)
    assert label is not None
    assert label.collidelist(taken) < 0
    line = connection(label, ends_on(about), taken, near=5)
    assert line is not None
    picture, corner = leader(stage.look, line)
    area = picture.get_rect(topleft=corner)
    assert area.colliderect(label)
    assert area.colliderect(about)
    assert connection(about.move(about.width + 2, 0), ends_on(about), (), near=9) is None, "neighbours need no line"


def test_a_line_goes_round_what_it_may_not_cross() -> None:
    label, about = pygame.Rect(300, 100, 60, 20), pygame.Rect(300, 300, 60, 60)
    price, other = pygame.Rect(310, 180, 60, 40), ((240, 150), (300, 240))
    line = connection(label, ends_on(about), [price], lines=[other], near=5)
    assert line is not None
    assert not price.clipline(line)
    (_x, top), (_right, bottom) = line
    assert (top, bottom) == (119, 304)


def test_where_nothing_is_free_there_is_no_place() -> None:
    assert beside((90, 30), pygame.Rect(600, 300, 60, 60), [WINDOW], WINDOW, 3) is None


@sampled("size", [(1280, 720), (1024, 768), (1080, 1920)])
@pytest.mark.parametrize("game", TILED)
def test_previews_of_a_whole_game_cover_no_tile_no_place_and_no_board(game: str, size: tuple[int, int]) -> None:
    match = new_match(game, max(GAMES[game].seat_counts), 3)
    stage = Harness(match, table_part(game).table, size=size, speed=0)
    table, looked, on_places = stage.table, 0, 0
    assert isinstance(table, TileTable)
    desk, ghost = table.desk, table.ghost
    for _match in steps(match, 5):
        table.refresh()
        for action in sorted(desk.offers, key=repr)[:: max(1, len(desk.offers) // 3)]:
            if not isinstance(action, desk.laying):
                continue
            laying: Any = action
            ghost.show(laying)
            own = [desk.board.rect(cell) for cell in ghost.own_cells()]
            for chip in ghost.chips:
                assert stage.screen.rect.contains(chip.rect)
                on_own = chip.rect.collidelist(own) >= 0
                assert chip.rect.collidelist(desk.kept_clear(to_act=False)) < 0 or on_own, chip.text
                on_places += chip.rect.collidelist(desk.kept_clear()) >= 0 and not on_own
                assert sum(chip.rect.colliderect(other.rect) for other in ghost.chips) == 1
                looked += 1
            ghost.hide()
    assert looked > 5
    assert on_places * 20 <= looked, "only where there is no other room"


def test_no_free_place_is_nearer_than_the_one_that_is_found() -> None:
    """Compared with all places that can be tried, in many rooms with this and that in them."""
    rng, size = Generator(7), (26, 11)
    room = pygame.Rect(3, 5, 240, 180)
    found_none = 0
    for _round in range(60):
        taken = [
            pygame.Rect(rng.below(240), rng.below(180), rng.below(90), rng.below(60)) for _rect in range(rng.below(30))
        ]
        about = pygame.Rect(rng.below(260), rng.below(200), 20, 24)
        middle = about.centerx - size[0] // 2, about.centery - size[1] // 2
        free = []
        for x in range(-72, 73):
            for y in range(-54, 55):
                tried = pygame.Rect(middle[0] + 2 * x, middle[1] + 2 * y, *size)
                if room.contains(tried) and tried.collidelist(taken) < 0:
                    away = max(0, abs(x) - 46 // 4), max(0, abs(y) - 35 // 4)
                    free.append((away[0] ** 2 + away[1] ** 2, x * x + y * y, x, y, tried.topleft))
        found = beside(size, about, taken, room, 0)
        assert (found.topleft if found is not None else None) == (min(free)[-1] if free else None)
        found_none += found is None
    assert found_none < 60
