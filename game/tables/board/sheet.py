"""A picture of a board that is painted piece by piece, so that no frame has to paint all of it."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

_BAND: Final = 1_000_000
"""About how many pixels a band has: memory for it is taken in a moment."""


class Sheet:
    """A picture in bands, one below the other, and where it lies in the window."""

    def __init__(
        self,
        rect: pygame.Rect,
        blank: Callable[[tuple[int, int]], pygame.Surface],
        parts: Callable[[pygame.Surface, pygame.Rect], Iterator[None]],
    ) -> None:
        """`blank` makes an empty band, `parts` paints on it what lies in a part of the picture."""
        self.rect = pygame.Rect(rect.topleft, (max(1, rect.width), max(1, rect.height)))
        self._blank = blank
        self._parts = parts
        self._high = max(1, min(self.rect.height, _BAND // self.rect.width))
        self._bands: list[pygame.Surface] = []
        self._work = self._paint()

    @property
    def whole(self) -> bool:
        """Whether all of it is painted."""
        return len(self._bands) * self._high >= self.rect.height

    @property
    def work(self) -> Iterator[None]:
        """What is still to be painted, piece by piece."""
        return self._work

    def finish(self) -> None:
        """Paint all that is still to be painted."""
        for _part in self._work:
            pass

    def _paint(self) -> Iterator[None]:
        width, height = self.rect.size
        for top in range(0, height, self._high):
            band = self._blank((width, min(self._high, height - top)))
            yield
            yield from self._parts(band, pygame.Rect((0, top), band.get_size()))
            self._bands.append(band)

    def blit(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Show the picture in its own size, its top left at a place."""
        for number, band in enumerate(self._bands):
            surface.blit(band, (place[0], place[1] + number * self._high))

    def cuts(self, top: int, bottom: int, most: int) -> Iterator[tuple[int, int]]:
        """Cut rows into parts of at most `most` rows, each within one band; yield where each begins and ends."""
        while top < bottom:
            end = min(bottom, top + most, (top // self._high + 1) * self._high)
            yield top, end
            top = end

    def part(self, area: pygame.Rect) -> pygame.Surface:
        """Return an area of the picture; the area must lie within one band."""
        number = area.top // self._high
        return self._bands[number].subsurface(area.move(0, -number * self._high))

    @property
    def flags(self) -> int:
        """Whether the picture lets shine through what lies beneath."""
        return self._bands[0].get_flags() & pygame.SRCALPHA
