"""How a board changes its size or place: its old picture glides to where the new one lies."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Sequence, Tween, between

SECONDS: Final = 0.3


class Glide:
    """A picture on its way from one rectangle to another, painted by the board in place of itself."""

    def __init__(self, picture: pygame.Surface, start: pygame.Rect, end: pygame.Rect) -> None:
        self._picture = picture
        self._start = start
        self._end = end
        self._scaled = picture
        self.rect = start.copy()
        self.over = False

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the picture where it is now."""
        if self._scaled.get_size() != self.rect.size:
            self._scaled = pygame.transform.scale(self._picture, self.rect.size)
        surface.blit(self._scaled, self.rect)

    def animation(self, damage: Callable[[pygame.Rect], object], ended: Callable[[], object]) -> Animation:
        """Return the animation of the glide; `damage` gets the areas to redraw, `ended` is called at the end."""

        def step(share: float) -> None:
            pairs = zip((*self._start.topleft, *self._start.size), (*self._end.topleft, *self._end.size), strict=True)
            before = self.rect
            self.rect = pygame.Rect(*(round(between(one, other, share)) for one, other in pairs))
            damage(before.union(self.rect))

        def end() -> None:
            if not self.over:
                self.over = True
                ended()

        return Sequence(Tween(SECONDS, step, ease_in_out), Call(end))
