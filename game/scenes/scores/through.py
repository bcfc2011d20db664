"""The ground of the scores: the table of the match, which shows through dark and blurred."""

from typing import Final

import pygame

from game.ui import carving
from game.ui.look import Look
from game.ui.scene import Scene

_BLUR: Final = 14
_DARK: Final = 205
_PLAIN: Final = (24, 13, 7)


def through(table: Scene, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the table as it shows through: drawn once, made small and large again, and darkened."""
    if look.contrast:
        return carving.gradient(size, _PLAIN, _PLAIN).convert()
    whole = pygame.Surface(size).convert()
    table.paint(whole, whole.get_rect())
    little = pygame.transform.smoothscale(whole, (max(1, size[0] // _BLUR), max(1, size[1] // _BLUR)))
    veil = pygame.Surface(little.get_size())
    veil.fill((10, 5, 2))
    veil.set_alpha(_DARK)
    little.blit(veil, (0, 0))
    return pygame.transform.smoothscale(little, size)
