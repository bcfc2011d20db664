"""How a board changes its size or place: its old picture glides to where the new one lies."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Sequence, Tween, between
from game.tables.board.sheet import Sheet

SECONDS: Final = 0.3
_BAND: Final = 1_000_000
"""How many pixels are scaled at a time: few enough for the processor's own memory."""
_BEYOND: Final = 64
"""How far a scaled pixel may reach beyond what is seen, at most."""


class Glide:
    """A picture on its way from one rectangle to another, painted by the board in place of itself."""

    def __init__(self, sheet: Sheet, start: pygame.Rect, end: pygame.Rect) -> None:
        self.sheet = sheet
        self._start = start
        self._end = end
        self._scratch: pygame.Surface | None = None
        self.rect = start.copy()
        self.over = False

    def paint(self, surface: pygame.Surface) -> None:
        """Paint as much of the picture where it is now as is seen."""
        if self.rect.size == self.sheet.rect.size:
            self.sheet.blit(surface, self.rect.topleft)
            return
        seen = self.rect.clip(surface.get_clip())
        if not seen.width or not seen.height:
            return
        left, right = self._cut(seen.left, seen.right, across=True)
        top, bottom = self._cut(seen.top, seen.bottom, across=False)
        x, end = self._placed(left, across=True), self._placed(right, across=True)
        scratch, larger = self._scratch_for(surface, end - x), self.rect.height / self.sheet.rect.height
        for row, last in self.sheet.cuts(top, bottom, max(1, int((scratch.get_height() - 1) / larger))):
            y, below = self._placed(row, across=False), self._placed(last, across=False)
            if below > y:
                part = self.sheet.part(pygame.Rect(left, row, right - left, last - row))
                into = scratch.subsurface((0, 0, end - x, below - y))
                pygame.transform.scale(part, into.get_size(), into)
                surface.blit(into, (x, y))

    def _cut(self, begin: int, end: int, *, across: bool) -> tuple[int, int]:
        """Return between which pixels of the picture lies what is seen between two pixels of the window."""
        axis = 0 if across else 1
        whole, start, length = self.sheet.rect.size[axis], self.rect[axis], max(1, self.rect.size[axis])
        first = (begin - start) * whole // length
        last = -((start - end) * whole // length)
        return max(0, first), min(whole, max(last, first + 1))

    def _placed(self, pixel: int, *, across: bool) -> int:
        """Return where a pixel of the picture begins in the window."""
        axis = 0 if across else 1
        return self.rect[axis] + round(pixel * self.rect.size[axis] / self.sheet.rect.size[axis])

    def _scratch_for(self, surface: pygame.Surface, width: int) -> pygame.Surface:
        """Return what the picture is scaled into; it is as wide as will be needed, so that one is enough."""
        if self._scratch is None or self._scratch.get_width() < width:
            width = max(width, surface.get_width() + _BEYOND)
            high = max(_BEYOND, _BAND // width)
            self._scratch = pygame.Surface((width, high), self.sheet.flags, self.sheet.part(pygame.Rect(0, 0, 1, 1)))
        return self._scratch

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
