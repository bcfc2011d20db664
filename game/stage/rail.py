"""The wooden rail along the bottom, and the warm light on it where a person decides."""

from typing import Final

import pygame

from game.ui.look import Look

_GRAIN: Final = (48, 24)
_WARM: Final = (255, 198, 110)
_BRIGHTEST: Final = 84


def paint_rail(surface: pygame.Surface, look: Look, rail: pygame.Rect, light: pygame.Rect, *, lit: bool) -> None:
    """Paint the rail; where it is lit the light lies round a part of it, and reaches beyond its ends."""
    if rail.height <= 1:
        return  # the hand stands in a column
    look.panel(surface, rail, "rail")
    if not lit or look.contrast:
        return
    reach = light.inflate(light.width // 3, 0)
    reach.update(reach.x, rail.y, reach.width, rail.height)
    if reach.colliderect(surface.get_clip()):
        surface.blit(look.composed(("rail light", reach.size), lambda: _glow(reach.size)), reach)


def _glow(size: tuple[int, int]) -> pygame.Surface:
    """Return a soft warm light, brightest in the middle, nothing at its edges."""
    small = pygame.Surface(_GRAIN, pygame.SRCALPHA)
    width, height = _GRAIN
    for y in range(height):
        for x in range(width):
            dx, dy = (x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1
            share = max(0.0, 1 - (dx * dx + dy * dy * 0.8) ** 0.5)
            small.set_at((x, y), (*_WARM, round(_BRIGHTEST * share)))
    return pygame.transform.smoothscale(small, size)
