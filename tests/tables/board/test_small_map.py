"""The small map shows the pieces themselves, and key hints give way to pieces that were brought under them."""

import pygame
import pytest

from game.rules.games import GAMES
from game.tables.part import table_part
from game.tables.tile_table import TileTable, pieces_in
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.test_covered import steps

TILED = [name for name in GAMES if issubclass(table_part(name).table, TileTable)]


def late(game: str) -> tuple[Harness, TileTable]:  # type: ignore[type-arg]
    match = new_match(game, 2, 3)
    stage = Harness(match, table_part(game).table, size=(1280, 720), speed=0)
    for number, _match in enumerate(steps(match, 5)):
        if number > 8:
            break
    stage.table.refresh()
    assert isinstance(stage.table, TileTable)
    return stage, stage.table


@pytest.mark.real_art
@pytest.mark.parametrize("game", TILED)
def test_every_tile_is_drawn_on_the_map(game: str) -> None:
    _stage, table = late(game)
    desk = table.desk
    for cell in desk.tiles():
        surface = pygame.Surface((60, 60), pygame.SRCALPHA)
        assert desk.draw_on_map(surface, cell, (30, 30), 16), cell
        assert pygame.mask.from_surface(surface).count() > 40, "something is seen of it"
    assert not desk.draw_on_map(pygame.Surface((60, 60)), (99, 99), (30, 30), 16)


@pytest.mark.parametrize("game", TILED)
def test_hints_see_pieces_only_where_somebody_looks_at_a_part(game: str) -> None:
    stage, table = late(game)
    desk = table.desk
    area = desk.board.rect(next(iter(desk.tiles())))
    assert not pieces_in(table, area), "the camera has put them there"
    table.zoom(1, area.center)
    stage.settle()
    assert pieces_in(table, desk.board.rect(next(iter(desk.tiles()))))
    assert not pieces_in(table, pygame.Rect(-5000, -5000, 10, 10))
