"""The assets that all tests of a process share: blank pictures of the true sizes, or the real art."""

import pygame

from game.assets.bundle import Assets
from game.assets.manifest import SpriteEntry
from game.assets.sprites import Sprites
from game.assets.stand_in import Colour


class BlankSprites(Sprites):
    """Sprites with the real sizes, cards, anchors and slices, and nothing painted on them."""

    def _decode(self, entry: SpriteEntry) -> pygame.Surface:
        return pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    def _make(self, name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
        return self._blank(name, size) or super()._make(name, size, tint)

    def _blank(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        entry = self.entries.get(name)
        if entry is None:
            return None
        opaque = entry.file.endswith(".jpg")
        return pygame.Surface(size) if opaque else pygame.Surface(size, pygame.SRCALPHA, 32)

    def nine(self, name: str, size: tuple[int, int], unit: float) -> pygame.Surface | None:
        """Return a blank surface for every nine-slice of the manifest."""
        entry = self.entries.get(name)
        return None if entry is None or entry.slices is None else self._blank(name, size)

    def texture(self, name: str, size: tuple[int, int], unit: float, offset: tuple[int, int]) -> pygame.Surface | None:
        """Return a blank surface for every picture of the manifest."""
        return self._blank(name, size)


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
        if not real:
            assets.sprites = BlankSprites()
        _made[real] = assets
    return _made[real]


def forget_assets() -> None:
    """Make the assets again when they are asked for: pygame was quit and started again."""
    _made.clear()
