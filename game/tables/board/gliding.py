"""How a board changes its size or place: its old picture glides to where the new one lies."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Sequence, Tween, between

SECONDS: Final = 0.3
_BAND: Final = 1_000_000
"""How many pixels are scaled at a time: few enough for the processor's own memory."""

_ROUND: Final = 64


class Glide:
    """A picture on its way from one rectangle to another, painted by the board in place of itself."""

    def __init__(self, picture: pygame.Surface, start: pygame.Rect, end: pygame.Rect) -> None:
        self._picture = picture
        self._start = start
        self._end = end
        self._scratch: pygame.Surface | None = None
        self.rect = start.copy()
        self.over = False

    def paint(self, surface: pygame.Surface) -> None:
        """Paint as much of the picture where it is now as is seen."""
        if self.rect.size == self._picture.get_size():
            surface.blit(self._picture, self.rect)
            return
        seen = self.rect.clip(surface.get_clip())
        if not seen.width or not seen.height:
            return
        left, right = self._cut(seen.left, seen.right, across=True)
        top, bottom = self._cut(seen.top, seen.bottom, across=False)
        x, end = self._placed(left, across=True), self._placed(right, across=True)
        rows = max(1, _BAND * (bottom - top) // max(1, (end - x) * seen.height))
        for row in range(top, bottom, rows):
            last = min(bottom, row + rows)
            y, below = self._placed(row, across=False), self._placed(last, across=False)
            if below > y:
                part = self._picture.subsurface((left, row, right - left, last - row))
                into = self._scratch_for((end - x, below - y))
                pygame.transform.scale(part, into.get_size(), into)
                surface.blit(into, (x, y))

    def _cut(self, begin: int, end: int, *, across: bool) -> tuple[int, int]:
        """Return between which pixels of the picture lies what is seen between two pixels of the window."""
        axis = 0 if across else 1
        whole, start, length = self._picture.get_size()[axis], self.rect[axis], max(1, self.rect.size[axis])
        first = (begin - start) * whole // length
        last = -((start - end) * whole // length)
        return max(0, first), min(whole, max(last, first + 1))

    def _placed(self, pixel: int, *, across: bool) -> int:
        """Return where a pixel of the picture begins in the window."""
        axis = 0 if across else 1
        return self.rect[axis] + round(pixel * self.rect.size[axis] / self._picture.get_size()[axis])

    def _scratch_for(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface of a size; its memory is used again and again."""
        kept = self._scratch
        if kept is None or kept.get_width() < size[0] or kept.get_height() < size[1]:
            wide, high = kept.get_size() if kept is not None else (0, 0)
            larger = [-(-max(one, other) // _ROUND) * _ROUND for one, other in ((wide, size[0]), (high, size[1]))]
            kept = pygame.Surface(larger, self._picture.get_flags() & pygame.SRCALPHA, self._picture)
            self._scratch = kept
        return kept.subsurface((0, 0, *size))

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
