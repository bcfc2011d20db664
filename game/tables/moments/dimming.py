"""Dimming: the eye goes to one place, because the rest of the table is darker for as long."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.tween import Animation, Tween
from game.tables.stage import Stage
from game.ui.movers import Mover

FIFTH: Final = 51
"""How dark the rest of the table is, of 255."""
SECONDS: Final = 0.18
_TONE: Final = (12, 6, 2)


class Dimming(Mover):
    """Darkens an area. Whatever stays bright lies above its layer."""

    def __init__(self, stage: Stage, where: Callable[[], pygame.Rect], layer: int) -> None:
        super().__init__(layer)
        self._stage = stage
        self._where = where
        self._share = 0.0
        self._dark = pygame.Surface((1, 1))
        self._dark.fill(_TONE)

    @property
    def area(self) -> pygame.Rect:
        return self._where()

    def draw(self, surface: pygame.Surface) -> None:
        self._dark.set_alpha(round(FIFTH * self._share))
        area = self.area.clip(surface.get_clip())
        if self._dark.get_width() < area.width or self._dark.get_height() < area.height:
            size = max(self._dark.get_width(), area.width), max(self._dark.get_height(), area.height)
            alpha, self._dark = self._dark.get_alpha(), pygame.Surface(size)
            self._dark.fill(_TONE)
            self._dark.set_alpha(alpha)
        if area.width and area.height:
            surface.blit(self._dark, area, ((0, 0), area.size))

    def comes(self) -> Animation:
        """Return the light going down."""
        return Tween(SECONDS, self._step, travel=False)

    def goes(self) -> Animation:
        """Return the light coming back."""
        return Tween(SECONDS, lambda share: self._step(1 - share), travel=False)

    def _step(self, share: float) -> None:
        if self not in self._stage.movers:
            self._stage.movers.add(self)
        self._share = share
        self.touch()
        if share <= 0:
            self._stage.movers.remove(self)

    def remove(self) -> None:
        """Let the table be as bright as ever, at once."""
        self._stage.movers.remove(self)
