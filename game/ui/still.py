"""What lies still below what moves, kept as pictures: the only part of a canvas that must be forgotten in time."""

from collections.abc import Iterator
from typing import Final

import pygame

HIGH: Final = 120
"""How high the pictures are. They are as wide as the window: short rows far apart take twice as long to paint."""
_A_FRAME: Final = 4
"""How many are made in a frame at most: making one costs more than it saves in this frame."""


class Band:
    """A picture of the lowest things of a list, in a part of the window."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.picture: pygame.Surface | None = None
        self.cut = -1
        """All things below this depth are on it; -1 where it shows nothing."""
        self.asked = False

    def like(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the picture to paint on, of the same kind as a surface."""
        if self.picture is None or self.picture.get_masks() != surface.get_masks():
            self.picture = pygame.Surface(self.rect.size, 0, surface)
        return self.picture


class Still:
    """Pictures of the lowest things, as far as they are needed. A depth is a thing's number from below."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._bands: dict[int, Band] = {}
        self._made = 0

    def begin(self) -> None:
        """Begin a frame."""
        self._made = 0

    def drop(self) -> None:
        """Keep nothing, because nothing moves any more."""
        self._bands.clear()

    def bands(self, area: pygame.Rect) -> Iterator[Band]:
        """Yield the bands that an area touches."""
        for number in range(area.top // HIGH, -(-area.bottom // HIGH)):
            band = self._bands.get(number)
            if band is None:
                band = self._bands[number] = Band(pygame.Rect(0, number * HIGH, self._width, HIGH))
            yield band

    def worth(self, band: Band) -> bool:
        """Whether a band should be made: it is asked for in a second frame, and there is time."""
        asked, band.asked = band.asked, True
        if asked and self._made < _A_FRAME:
            self._made += 1
            return True
        return False

    def forget(self, area: pygame.Rect, depth: int) -> None:
        """Forget what is kept where a thing of a depth looks different."""
        if self._bands:
            for number in range(area.top // HIGH, -(-area.bottom // HIGH)):
                band = self._bands.get(number)
                if band is not None and band.cut > depth:
                    band.cut = -1

    def clear(self) -> None:
        """Forget everything, because depths mean other things now."""
        for band in self._bands.values():
            band.cut = -1
