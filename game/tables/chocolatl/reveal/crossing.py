"""The window as it was, fading above the window as it is: the board does not jump when it grows."""

from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Call, Sequence, Tween
from game.tables.stage import Stage
from game.ui.movers import Mover

SECONDS: Final = 0.3
_LAYER: Final = 700


class Crossing(Mover):
    """A picture of the whole window that fades."""

    def __init__(self, picture: pygame.Surface) -> None:
        super().__init__(_LAYER)
        self._picture = picture
        self.strength = 255

    @property
    def area(self) -> pygame.Rect:
        return self._picture.get_rect()

    def draw(self, surface: pygame.Surface) -> None:
        # an opaque picture with an alpha of 255 is blended pixel by pixel, ten times as slowly as with any other
        self._picture.set_alpha(self.strength if self.strength < 255 else None)
        clip = surface.get_clip()
        surface.blit(self._picture, clip, clip)


def cross(stage: Stage) -> None:
    """Let what the window shows now fade above what it shows next."""
    shown = pygame.display.get_surface()
    if shown is None or stage.animator.speed <= 0:
        return
    mover = Crossing(shown.copy())

    def step(share: float) -> None:
        mover.strength = round(255 * (1 - share))
        mover.touch()

    stage.movers.add(mover)
    fade = Tween(SECONDS, step, ease_in_out, travel=False)
    stage.animator.run(Sequence(fade, Call(lambda: stage.movers.remove(mover))), blocking=False)
