"""A picture of the whole board of Maya, for saves, the title and the end."""

from collections.abc import Iterable
from typing import Final

import pygame

from game.rules.core import Cell
from game.tables.maya.desk import Desk
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.land.town import Town
from game.tables.pictures.drawing import table_wood

_TRIAL: Final = (3100, 2100)
"""A size of picture in which places are measured, in the board's proportions."""


def part_around(desk: Desk, cells: Iterable[Cell], pitch: int) -> tuple[tuple[int, int], pygame.Rect]:
    """Return the size of a picture with hexagons of about this width, and where some spaces are in it."""
    scale = pitch / view_in_picture(desk, _TRIAL).pitch
    size = round(_TRIAL[0] * scale), round(_TRIAL[1] * scale)
    return size, view_in_picture(desk, size).bounds(cells).inflate(pitch, pitch).clip((0, 0), size)


def view_in_picture(desk: Desk, size: tuple[int, int]) -> HexView:
    """Return where the board lies in a picture."""
    view = HexView([1], 10_000, desk.everywhere)
    view.place(pygame.Rect((0, 0), size).inflate(-size[0] // 30, -size[1] // 30), 1.0)
    view.fit(())
    return view


def picture(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as fits into a size, on its wood."""
    view = view_in_picture(desk, size)
    made = _ground(desk, view, size).copy()
    town = Town(desk.look, desk.pieces, desk.session.colours)
    town.paint(made, made.get_rect(), view, desk.shown)
    town.paint_cities(made, view, desk.shown, desk.ground.sites if view.radius >= 14 else {})
    town.paint_markers(made, view, desk.shown)
    return made


def _ground(desk: Desk, view: HexView, size: tuple[int, int]) -> pygame.Surface:
    """Return the board without tiles, on its wood; it is shared by all matches on the same areas: do not draw on it."""

    def make() -> pygame.Surface:
        made = pygame.Surface(size)
        made.blit(table_wood(desk.look, size, keep=False), (0, 0))
        made.blit(ground.picture(view), view.frame)
        return made

    ground, look = desk.ground, desk.look
    of = ground.cells, ground.outside, tuple(ground.sites.items()), tuple(ground.idle_sites.items())
    return look.composed(("board in a picture", size, look.unit, look.contrast, of), make)
