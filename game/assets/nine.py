"""Nine-slices: pictures whose corners keep their size while what lies between them is stretched."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.assets.shrinking import shrink

Slices: TypeAlias = tuple[int, int, int, int]
"""How wide the borders are: left, top, right, bottom."""
Tones: TypeAlias = dict[tuple[int, ...], tuple[int, ...] | None]
"""The tone of each piece of a source; None if it has several."""
_WHITE: Final = (255, 255, 255, 255)


class Nine:
    """A nine-slice for a size: it is laid on pictures piece by piece, and what is empty or of one tone costs little."""

    def __init__(
        self, source: pygame.Surface, slices: Slices, size: tuple[int, int], scale: float, tones: Tones
    ) -> None:
        """`tones` keeps, for all sizes of this source, which of its pieces have only one tone."""
        self._source = source
        self._tones = tones
        left, top, right, bottom = slices
        fit = min(scale, size[0] / max(1, left + right), size[1] / max(1, top + bottom))
        columns = _cuts(source.get_width(), left, right), _cuts(size[0], round(left * fit), round(right * fit))
        rows = _cuts(source.get_height(), top, bottom), _cuts(size[1], round(top * fit), round(bottom * fit))
        self._parts = [
            (pygame.Rect(from_x, from_y, from_width, from_height), pygame.Rect(to_x, to_y, to_width, to_height))
            for (from_x, from_width), (to_x, to_width) in zip(*columns, strict=True)
            for (from_y, from_height), (to_y, to_height) in zip(*rows, strict=True)
            if min(from_width, from_height, to_width, to_height) > 0
        ]

    def _pieces(self) -> Iterator[tuple[pygame.Surface, pygame.Rect, tuple[int, ...] | None]]:
        """Yield each piece of the source, where it lies, and its tone if it has only one."""
        for part, rect in self._parts:
            piece = self._source.subsurface(part)
            key = tuple(part)
            if key not in self._tones:
                self._tones[key] = tone(piece)
            yield piece, rect, self._tones[key]

    def lay(self, ground: pygame.Surface, place: tuple[int, int] = (0, 0)) -> None:
        """Lay it on a picture, with its top left at a place."""
        for _piece in self.lay_pieces(ground, place):
            pass

    def lay_pieces(self, ground: pygame.Surface, place: tuple[int, int]) -> Iterator[bool]:
        """Lay it on a picture piece by piece."""
        for piece, rect, only in self._pieces():
            yield False
            if only is None:
                ground.blit(shrink(piece, rect.size), rect.move(place))
            elif only[3] == 255:
                ground.fill(only, rect.move(place))
            elif only[3]:
                flat = pygame.Surface(rect.size, pygame.SRCALPHA)
                flat.fill(only)
                ground.blit(flat, rect.move(place))

    def cut_pieces(self, picture: pygame.Surface, ground: pygame.Surface, place: tuple[int, int]) -> Iterator[bool]:
        """Lay a picture of the same size on another piece by piece, in the shape of this mask."""
        for piece, rect, only in self._pieces():
            yield False
            part = picture.subsurface(rect)
            if only != _WHITE:
                part = part.convert_alpha()
                part.blit(shrink(piece, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            ground.blit(part, rect.move(place))


def tone(piece: pygame.Surface) -> tuple[int, ...] | None:
    """Return the only tone of a picture with alpha, or None if it has several."""
    data = pygame.image.tobytes(piece, "RGBA")
    return tuple(data[:4]) if data == data[:4] * (len(data) // 4) else None


def _cuts(length: int, first: int, last: int) -> tuple[tuple[int, int], ...]:
    middle = max(0, length - first - last)
    return (0, first), (first, middle), (first + middle, length - first - middle)
