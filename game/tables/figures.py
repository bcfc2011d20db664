"""Figures of the rules that a game draws itself: small boards and pieces as they look on its table."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.rules.match import Match
from game.rules.record import read
from game.tables.table import Table
from game.texts import texts_of
from game.ui import theme
from game.ui.look import Look

_RIM: Final = 3


class Figure(NamedTuple):
    """The size of a figure, and what draws it when it is seen."""

    size: tuple[int, int]
    draw: Callable[[], pygame.Surface]


MakeFigure: TypeAlias = Callable[[Look, int], Figure]
"""Makes a figure that is no wider than a width."""


@cache
def position(game: str, name: str) -> Match:
    """Return the match at the position that a figure shows; its record lies beside the rulebook's text."""
    texts = texts_of(game)
    assert texts is not None
    return read((texts.folder / f"{name}.tgr").read_bytes().splitlines(keepends=True))


def part_of_board(look: Look, table: Table, whole: tuple[int, int], box: pygame.Rect) -> Figure:
    """Return a part of the picture of a board."""
    return Figure(box.size, lambda: rimmed(look, table.picture(whole).subsurface(box).copy()))


def rimmed(look: Look, picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with a dark rim drawn on it."""
    pygame.draw.rect(picture, theme.TABLE_DARK, picture.get_rect(), look.px(_RIM))
    return picture
