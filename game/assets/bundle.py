"""Everything that is loaded from the disk, in one place that scenes share."""

from pathlib import Path
from typing import Final

import pygame

from game.assets import memory
from game.assets.cache import surface_bytes
from game.assets.composed import Composed
from game.assets.early import taken
from game.assets.fonts import Fonts
from game.assets.sprites import Sprites
from game.sound import SoundPlayer, open_player

_COMPOSED: Final = 150_000_000
"""Bytes of composed pictures while something moves: a room has three that are as large as the window, a table two."""
_RESTING: Final = 42_000_000
_ALL_RESTING: Final = 95_000_000
"""Bytes of all pictures but text at rest, within which large ones are kept too: a table at 1080p, hardly one at 4K."""
_WITH_WINDOW: Final = 138_000_000
"""Bytes that these may take together with the window and what stands still behind it."""


class Assets:
    """Sprites, type and sounds, and a cache for what is composed of them."""

    def __init__(self, sprites: Path | None = None, *, silent: bool = False) -> None:
        memory.give_back()
        begun = taken()
        self.sprites = begun if sprites is None and begun is not None else Sprites(sprites)
        self.fonts = Fonts()
        self.sounds: SoundPlayer = open_player(silent=silent)
        self.making = self.sprites.making
        self.composed = Composed(_COMPOSED, self.fonts, self.making)

    def forget_sizes(self) -> None:
        """Drop everything made for another window size."""
        self.sprites.clear()
        self.composed.clear()

    def forget_rooms(self) -> None:
        """Drop what rooms were composed of, because a table needs the room."""
        self.composed.shrink(_RESTING)

    def forget_spare(self) -> None:
        """Drop what the scene of today hardly needs."""
        self.fonts.forget_spare()
        self.making.forget()
        room = min(_ALL_RESTING, _WITH_WINDOW - _window_bytes())
        self.composed.shrink(min(_RESTING, room // 2))
        self.sprites.forget_spare(room - self.composed.used)


def _window_bytes() -> int:
    window = pygame.display.get_surface()
    return 2 * surface_bytes(window) if window is not None else 0
