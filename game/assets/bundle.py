"""Everything that is loaded from the disk, in one place that scenes share."""

from pathlib import Path

from game.assets import memory
from game.assets.composed import Composed
from game.assets.fonts import Fonts
from game.assets.sprites import Sprites
from game.sound import SoundPlayer, open_player


class Assets:
    """Sprites, type and sounds, and a cache for what is composed of them."""

    def __init__(self, sprites: Path | None = None, *, silent: bool = False) -> None:
        memory.give_back()
        self.sprites = Sprites(sprites)
        self.fonts = Fonts()
        self.sounds: SoundPlayer = open_player(silent=silent)
        self.composed = Composed(85_000_000, self.fonts)

    def forget_sizes(self) -> None:
        """Drop everything made for another window size."""
        self.sprites.clear()
        self.composed.clear()

    def forget_spare(self) -> None:
        """Drop what the scene of today hardly needs."""
        self.sprites.forget_spare()
        self.composed.shrink(self.composed.budget // 2)
