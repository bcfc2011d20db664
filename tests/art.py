"""The assets that all tests of a process share: blank pictures of the true sizes, or the real art."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import pygame

from game.assets.bundle import Assets
from game.assets.cache import SurfaceCache
from game.assets.making import Parts
from game.assets.manifest import SpriteEntry
from game.assets.nine import Nine
from game.assets.sprites import Sprites
from game.assets.stand_in import Colour


@cache
def _sheet(size: tuple[int, int], opaque: bool) -> pygame.Surface:
    return pygame.Surface(size) if opaque else pygame.Surface(size, pygame.SRCALPHA, 32)


def blank(size: tuple[int, int], *, opaque: bool) -> pygame.Surface:
    """Return nothing of a size, cut from a sheet that all share: it takes neither time nor memory."""
    width = next((width for width in (2048, 4096) if width >= size[0]), size[0])
    height = next((height for height in (1280, 2304) if height >= size[1]), size[1])
    return _sheet((width, height), opaque).subsurface((0, 0, *size))


_EMPTY: Final = pygame.Surface((9, 9), pygame.SRCALPHA, 32)


class BlankNine(Nine):
    """A nine-slice on which nothing is painted."""

    def lay(self, ground: pygame.Surface, place: tuple[int, int] = (0, 0)) -> None:
        """Leave the ground as it is."""

    def lay_pieces(self, ground: pygame.Surface, place: tuple[int, int]) -> Iterator[bool]:
        """Leave the ground as it is."""
        return iter(())

    def cut_pieces(self, picture: pygame.Surface, ground: pygame.Surface, place: tuple[int, int]) -> Iterator[bool]:
        """Leave the ground as it is."""
        return iter(())


class BlankSprites(Sprites):
    """Sprites with the real sizes, cards, anchors and slices, and nothing painted on them."""

    def _decode(self, entry: SpriteEntry) -> pygame.Surface:
        return pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    def _make(self, name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
        return self._blank(name, size) or super()._make(name, size, tint)

    def _blank(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        entry = self.entries.get(name)
        return None if entry is None else blank(size, opaque=entry.file.endswith(".jpg"))

    def nine(self, name: str, size: tuple[int, int], unit: float) -> Nine | None:
        """Return an empty nine-slice for every one of the manifest."""
        entry = self.entries.get(name)
        return None if entry is None or entry.slices is None else BlankNine(_EMPTY, entry.slices, size, 1.0, {})

    def texture_in_steps(
        self, name: str, size: tuple[int, int], unit: float, offset: tuple[int, int]
    ) -> Parts[pygame.Surface | None]:
        """Make a blank surface for every picture of the manifest."""
        yield from ()
        return self._blank(name, size)


DECODED: Final = 200_000_000
"""How many bytes of decoded pictures are kept for all tests: the game keeps less, and decodes more often."""


class RealSprites(Sprites):
    """The true pictures, decoded once for all tests."""

    def __init__(self) -> None:
        super().__init__()
        self._decoded = SurfaceCache(DECODED // 2)
        self._grounds = SurfaceCache(DECODED // 2)


_made: dict[bool, Assets] = {}
_wanted = [False]


def look_at_real_art(wanted: bool) -> None:
    """Choose what `shared_assets` returns from now on."""
    _wanted[0] = wanted


def shared_assets() -> Assets:
    """Return the assets of this process; tests marked `real_art` get the true pictures."""
    real = _wanted[0]
    if real not in _made:
        assets = Assets(silent=True)
        assets.sprites = RealSprites() if real else BlankSprites()
        _made[real] = assets
    return _made[real]


def forget_assets() -> None:
    """Make the assets again when they are asked for: pygame was quit and started again."""
    _made.clear()
