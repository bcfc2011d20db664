"""The column of key hints on the rail: "R turn it"."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.locale import labelled
from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Widget

_KEY: Final = Type(18, weight="semibold")
_ROW: Final = 44
_CAP: Final = 30


class HintsWidget(Widget):
    """Keys and gestures that do something now, each with a word."""

    role = "text"

    def __init__(self) -> None:
        super().__init__("hints")
        self._hints: tuple[tuple[str, str], ...] = ()
        self.covers: Callable[[pygame.Rect], bool] = lambda _rect: False
        """Whether something of the table lies in a rectangle, which hints would cover."""

    def show(self, hints: Sequence[tuple[str, str]]) -> None:
        """Show other keys."""
        if tuple(hints) != self._hints:
            self._hints = tuple(hints)
            self.name = ", ".join(labelled(key, word) for key, word in hints)
            self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        look, hints = self.look, self._hints
        if not hints or self.covers(self.rect):
            return
        row = min(look.px(_ROW), self.rect.height // len(hints))
        y = self.rect.centery - row * len(hints) // 2
        for key, word in hints:
            middle = y + row // 2
            width = look.width(key, _KEY) + look.px(18)
            cap = pygame.Rect(self.rect.x, 0, width, min(look.px(_CAP), row - look.px(4)))
            cap.centery = middle
            look.panel(surface, cap, "inset")
            look.write(surface, key, cap.center, _KEY, look.light, anchor="center")
            left = cap.right + look.px(10)
            look.write(
                surface, word, (left, middle), theme.SMALL, look.light_soft,
                anchor="midleft", width=self.rect.right - left,
            )  # fmt: skip
            y += row
