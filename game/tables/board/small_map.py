"""A small map of the board in a corner, while part of the board is out of sight: what lies where, and what is seen."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

import pygame

from game.rules.core import Cell
from game.tables.board.view import BoardView
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Colour

DrawPiece: TypeAlias = Callable[[pygame.Surface, Cell, tuple[int, int], int], bool]
"""Draws the piece on a space round a middle, of a width; returns whether there is one."""
SIZE: Final = 210
"""Largest width and height of the map, in logical pixels."""
_PAD: Final = 8
_MARGIN: Final = 10
_LEAST: Final = 2


class SmallMap:
    """Draws the map and says where it is."""

    def __init__(self, look: Look, view: BoardView) -> None:
        self.look = look
        self.view = view

    def needed(self, land: Mapping[Cell, Colour]) -> bool:
        """Whether somebody looks at a part of the board while other land is out of sight."""
        return bool(land) and self.view.touched and not self.view.shows(land)

    def rect(self, land: Mapping[Cell, Colour]) -> pygame.Rect:
        """Return where the map lies: in the lower left corner of the free board."""
        side, pad = self._side(land), self.look.px(_PAD)
        bounds, pitch = self.view.bounds(land), self.view.pitch
        size = round(bounds.width / pitch * side) + 2 * pad, round(bounds.height / pitch * side) + 2 * pad
        return self._in_corner(size)

    @property
    def area(self) -> pygame.Rect:
        """All that a map may paint, whatever land it shows."""
        side = self.look.px(SIZE)
        return carving.reach(self._in_corner((side, side)), self.look.unit)

    def _in_corner(self, size: tuple[int, int]) -> pygame.Rect:
        free, margin = self.view.free, self.look.px(_MARGIN)
        return pygame.Rect((free.x + margin, free.bottom - margin - size[1]), size)

    def _side(self, land: Mapping[Cell, Colour]) -> float:
        """Return how large a space is on the map."""
        bounds, pitch = self.view.bounds(land), self.view.pitch
        most = self.look.px(SIZE) - 2 * self.look.px(_PAD)
        return max(_LEAST, most * pitch / max(bounds.width, bounds.height))

    def _dot(self, land: Mapping[Cell, Colour]) -> int:
        """Return how large what is drawn on a space is."""
        return max(_LEAST, round(self._side(land)) - 1)

    def make(self, land: Mapping[Cell, Colour], draw: DrawPiece) -> Iterator[None]:
        """Make the pictures of its pieces one by one."""
        size, nowhere = self._dot(land) + 1, pygame.Surface((1, 1), pygame.SRCALPHA)
        for cell in land:
            draw(nowhere, cell, (0, 0), size)
            yield

    def paint(self, surface: pygame.Surface, land: Mapping[Cell, Colour], draw: DrawPiece) -> None:
        """Paint the map with its pieces, spaces without any in their colours, and a frame round what is seen."""
        rect, look = self.rect(land), self.look
        if not carving.reach(rect, look.unit).colliderect(surface.get_clip()):
            return
        look.panel(surface, rect, "wood")
        inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        bounds, share = self.view.bounds(land), self._side(land) / self.view.pitch
        dot = self._dot(land)
        for cell, tone in land.items():
            x, y = self.view.rect(cell).topleft
            place = inner.x + round((x - bounds.x) * share), inner.y + round((y - bounds.y) * share)
            middle = place[0] + dot // 2, place[1] + dot // 2
            if not draw(surface, cell, middle, dot + 1):
                pygame.draw.circle(surface, tone, middle, max(1, round(dot * 0.32)))
        seen = self.view.free.clip(bounds)
        frame = pygame.Rect(
            inner.x + round((seen.x - bounds.x) * share), inner.y + round((seen.y - bounds.y) * share),
            round(seen.width * share), round(seen.height * share),
        )  # fmt: skip
        carving.rim(surface, theme.INK, frame.inflate(2, 2), max(3, look.px(4)))
        carving.rim(surface, look.ring, frame, max(1, look.px(2)))
