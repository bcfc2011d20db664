"""The old picture of a window whose size has changed: it is stretched until the new picture is painted."""

from collections.abc import Callable
from itertools import pairwise
from time import thread_time
from typing import Final

import pygame

_BANDS: Final = 16
_SLICE: Final = 0.005
"""Seconds of each frame for painting the new picture."""
REST: Final = 0.08
"""Seconds without another size after which everything is laid out for the last one."""


class Veil:
    """An old picture of the window, and how far the new one beneath it is painted."""

    def __init__(self, picture: pygame.Surface, size: tuple[int, int]) -> None:
        """Show a picture in a window of this size."""
        self.picture = picture
        self.size = size
        self._bands: list[pygame.Rect] | None = None

    @property
    def lifting(self) -> bool:
        """Whether the new picture is being painted."""
        return self._bands is not None

    def lift(self) -> None:
        """Begin to paint the new picture."""
        wide, high = self.size
        edges = [high * number // _BANDS for number in range(_BANDS + 1)]
        self._bands = [pygame.Rect(0, top, wide, end - top) for top, end in pairwise(edges)]

    def paint(self, backdrop: pygame.Surface, paint: Callable[[pygame.Surface, pygame.Rect], object]) -> bool:
        """Paint as many bands of the new picture as a frame has time for; return whether all are painted."""
        begin = thread_time()
        while self._bands and thread_time() - begin < _SLICE:
            band = self._bands.pop(0)
            backdrop.set_clip(band)
            paint(backdrop, band)
        backdrop.set_clip(None)
        return not self._bands

    def show(self, window: pygame.Surface) -> None:
        """Show the old picture in the whole window."""
        pygame.transform.scale(self.picture, window.get_size(), window)
