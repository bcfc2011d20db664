"""The pointer's shapes, of our own make and in two sizes."""

from typing import Final, Literal, TypeAlias

import pygame

from game.assets.sprites import Sprites

CursorName: TypeAlias = Literal["arrow", "hand", "grab", "grabbing", "refused", "text", "wait"]
_SYSTEM: Final[dict[str, int]] = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW, "hand": pygame.SYSTEM_CURSOR_HAND, "grab": pygame.SYSTEM_CURSOR_HAND,
    "grabbing": pygame.SYSTEM_CURSOR_SIZEALL, "refused": pygame.SYSTEM_CURSOR_NO,
    "text": pygame.SYSTEM_CURSOR_IBEAM, "wait": pygame.SYSTEM_CURSOR_WAIT,
}  # fmt: skip
_LARGE_FROM: Final = 1.4


class Cursors:
    """Shows one shape at a time; a system that takes no coloured pointer keeps its own."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._shown: tuple[str, int] | None = None
        self._made: dict[tuple[str, int], pygame.Cursor] = {}

    def show(self, name: CursorName, unit: float) -> None:
        """Show a shape, large where the interface is."""
        key = name, 64 if unit >= _LARGE_FROM else 32
        if key == self._shown:
            return
        self._shown = key
        try:
            if key not in self._made:
                self._made[key] = self._make(*key)
            pygame.mouse.set_cursor(self._made[key])
        except (pygame.error, ValueError):
            self._made[key] = pygame.Cursor(_SYSTEM["arrow"])

    def _make(self, name: str, size: int) -> pygame.Cursor:
        sprite = f"cursors/{name}_{size}"
        entry = self._sprites.entry(sprite)
        if entry is None or not self._sprites.has(sprite):
            return pygame.Cursor(_SYSTEM[name])
        x, y = entry.anchor or (0, 0)
        return pygame.Cursor((int(x), int(y)), self._sprites.get(sprite, (size, size)))
