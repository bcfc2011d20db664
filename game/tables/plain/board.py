"""Where the spaces of a plain table lie: a grid round all cells that are known."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.rules.core import Cell

_LARGEST: Final = 150
"""The widest a space may be, in logical pixels."""


@dataclass(slots=True)
class PlainGrid:
    """The cells between two corners, in a rectangle of the window."""

    left: int = 0
    top: int = 0
    columns: int = 0
    rows: int = 0
    side: int = 0
    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @classmethod
    def round(cls, cells: Iterable[Cell], room: pygame.Rect, unit: float) -> "PlainGrid":
        """Return the grid that holds all cells, in the middle of a room."""
        known = list(cells)
        if not known:
            return cls()
        left, top = min(x for x, _ in known), min(y for _, y in known)
        columns, rows = max(x for x, _ in known) - left + 1, max(y for _, y in known) - top + 1
        side = max(4, min(room.width // columns, room.height // rows, round(_LARGEST * unit)))
        area = pygame.Rect(0, 0, side * columns, side * rows)
        area.center = room.center
        return cls(left, top, columns, rows, side, area)

    def rect(self, cell: Cell) -> pygame.Rect:
        """Return where a cell lies."""
        x, y = self.area.x + (cell[0] - self.left) * self.side, self.area.y + (cell[1] - self.top) * self.side
        return pygame.Rect(x, y, self.side, self.side)

    def at(self, place: tuple[int, int]) -> Cell | None:
        """Return the cell at a place of the window."""
        if not self.side or not self.area.collidepoint(place):
            return None
        return (place[0] - self.area.x) // self.side + self.left, (place[1] - self.area.y) // self.side + self.top
