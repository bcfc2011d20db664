"""Pieces in another size: made one after the other, their measures worked out once."""

import pygame
import pytest

from game.assets.sprites import Sprites
from game.rules.maya.actions import Expand
from game.tables.maya.pieces import PieceArt, Pieces
from tests.tables.maya.desk import dealt, end, play, table_of


def test_a_piece_is_measured_once_for_each_width(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = table_of(dealt()).desk
    pieces, measured = Pieces(desk.look), 0
    source_size = Sprites.source_size

    def counted(sprites: Sprites, name: str) -> tuple[int, int]:
        nonlocal measured
        measured += 1
        return source_size(sprites, name)

    monkeypatch.setattr(Sprites, "source_size", counted)
    first, again = pieces.temple(71), pieces.temple(71)
    assert measured == 1
    assert (first.image, first.offset) == (again.image, again.offset)
    larger = pieces.temple(93)
    assert larger.image.get_width() > first.image.get_width()
    assert larger.offset != first.offset


def test_a_view_tells_where_its_spaces_lie_now() -> None:
    view = table_of(dealt()).desk.board.copy()
    cell, before = (1, 8), view.rect((1, 8))
    assert view.rect(cell) == before
    view.rect(cell).move_ip(5, 5)
    assert view.rect(cell) == before, "what is told can be moved"
    view.origin = view.origin[0] + 7, view.origin[1] - 3
    assert view.rect(cell) == before.move(7, -3)
    view.scale *= 1.5
    assert view.rect(cell).width > before.width
    assert view.rect(cell).center == view.middle(cell)


def test_a_town_is_painted_one_piece_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = dealt()
    play(stage, Expand((5, 8), "maize1"))
    end(stage)
    desk, town = table_of(stage).desk, table_of(stage).board.town
    view = desk.board.copy()
    view.scale *= 1.37
    asked: list[tuple[str, float]] = []
    on_board = Pieces.on_board

    def noted(pieces: Pieces, name: str, width: float) -> PieceArt:
        asked.append((name, width))
        return on_board(pieces, name, width)

    monkeypatch.setattr(Pieces, "on_board", noted)
    parts, made = 0, 0
    for _part in town.parts(pygame.Surface(view.frame.size), view.frame, view, desk.shown):
        parts, made = parts + 1, max(made, len(set(asked)))
        asked.clear()
    assert parts > len(desk.shown.planted)
    assert made <= 6, "no part makes many pieces of a new size"
