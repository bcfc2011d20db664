"""The body of a room: all beside one another where there is room, else one below the other in a page that scrolls."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.stage.page import ROOMY
from game.ui.look import Look
from game.ui.widgets import ScrollArea, Widget

_SIDE: Final = 8
"""What stays free at both sides for the ring that marks the focus."""
SHEET: Final = 560
CHART: Final = 330
"""How high a score sheet and a chart are in a page that scrolls."""


def is_low(look: Look, window: pygame.Rect) -> bool:
    """Return whether a window has too few logical pixels for parts beside one another."""
    return window.width < look.unit * ROOMY[0] - 1 or window.height < look.unit * ROOMY[1] - 1


class LongPage(ScrollArea):
    """Holds the parts of a body. Where there is room they are placed by the room itself, and nothing scrolls."""

    def stack(self, area: pygame.Rect, parts: Sequence[tuple[Widget, tuple[int, int]]], gap: int) -> None:
        """Place parts one below the other, each of a size at most as wide as the page."""
        before, side = self.offset, self.look.px(_SIDE)
        self.place(area)
        room, y = self.inner_width - 2 * side, area.y + side
        for part, (width, height) in parts:
            if part.visible:
                wide = min(width, room)
                part.place(pygame.Rect(area.x + side + (room - wide) // 2, y, wide, height))
                y += height + gap
        self.set_length(y - gap + side - area.y, before)

    def fill(self, area: pygame.Rect) -> None:
        """Take an area in which everything was placed beside one another."""
        self.place(area)
        self.set_length(0)
