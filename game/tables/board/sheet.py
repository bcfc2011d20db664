"""A picture of a board that is painted strip by strip, so that no frame has to paint all of it."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

STRIPS: Final = 9


class Sheet:
    """A picture, where it lies in the window, and how far it is painted."""

    def __init__(self, picture: pygame.Surface, rect: pygame.Rect, paint: Callable[[pygame.Rect], object]) -> None:
        self.picture = picture
        self.rect = rect
        self._paint = paint
        self._painted = 0

    def strips(self) -> Iterator[None]:
        """Paint one strip after the other."""
        while self._painted < STRIPS:
            self.paint((self._painted + 1) / STRIPS)
            yield

    def paint(self, share: float = 1.0) -> None:
        """Paint as many strips as make a share of the picture."""
        width, height = self.picture.get_size()
        while self._painted < min(STRIPS, round(share * STRIPS)):
            top, bottom = (height * number // STRIPS for number in (self._painted, self._painted + 1))
            strip = pygame.Rect(0, top, width, bottom - top)
            self.picture.set_clip(strip)
            self._paint(strip)
            self.picture.set_clip(None)
            self._painted += 1
