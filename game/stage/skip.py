"""The mark that ends a longer moment at once: it lies above everything, and is there only as long as the moment."""

from typing import Final

import pygame

from game.anim.tween import Animator
from game.locale import _
from game.ui.movers import Mover, Movers
from game.ui.widgets import Button

SKIP: Final = "skip"
LONG: Final = 2.2
"""How many seconds a moment lasts at least, at normal speed, so that the mark is worth showing."""
_LAYER: Final = 800
_SIZE: Final = 52
_EDGE: Final = 18


class SkipButton(Button):
    """Ends the moment that is shown. What it looks like lies above all movers, where widgets are not seen."""

    hurries = False

    def __init__(self, animator: Animator, movers: Movers) -> None:
        super().__init__(SKIP, _("Skip"), self._skip, icon="skip_forward", kind="icon")
        self.tip = _("Skip this (or click twice anywhere)")
        self._animator, self._movers = animator, movers
        self._above = _Above(self)
        self.visible = False

    def _skip(self) -> None:
        self._animator.end_moment()
        self.follow()

    def lay_out(self, room: pygame.Rect) -> None:
        """Lie in the lower left corner of the table’s part of the window."""
        size, edge = self.look.target(_SIZE), self.look.px(_EDGE)
        self.place(pygame.Rect(room.x + edge, room.bottom - edge - size, size, size))

    def follow(self) -> None:
        """Appear while something is shown that can be skipped, and disappear after it."""
        length = self._animator.moment_length
        there = length is not None and length >= LONG
        if there != self.visible:
            self.visible = there
            if there:
                self._movers.add(self._above)
            else:
                self._movers.remove(self._above)

    def changed(self) -> None:
        super().changed()
        if self.host is not None:
            self._above.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint nothing: its picture lies above the movers."""


class _Above(Mover):
    def __init__(self, button: SkipButton) -> None:
        super().__init__(_LAYER)
        self._button = button

    @property
    def area(self) -> pygame.Rect:
        return self._button.rect.inflate(24, 24)

    def draw(self, surface: pygame.Surface) -> None:
        self._button.draw(surface)
