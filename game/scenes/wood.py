"""The wood round the rooms: the table from edge to edge, the rail at its foot, the dark band of a heading."""

from typing import Final

import pygame

from game.ui import carving, theme
from game.ui.look import Look
from game.ui.scene import Scene

_PLAIN: Final = 24, 13, 7
"""The table where contrast is high."""


def table(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the wooden table from edge to edge."""

    def make() -> pygame.Surface:
        wood = look.assets.sprites.texture("table/wood", size, 0.0, (0, 0))
        return wood if wood is not None else carving.gradient(size, theme.TABLE, theme.TABLE_DARK).convert()

    def make_plain() -> pygame.Surface:
        made = pygame.Surface(size)
        made.fill(_PLAIN)
        return made

    return look.composed(("plain table", size), make_plain) if look.contrast else look.composed(("table", size), make)


def band(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the dark band of a heading with its thin golden edge."""

    def make() -> pygame.Surface:
        made, high = _veil(size), look.px(1.5)
        made.fill(theme.GOLD_DEEP, (0, size[1] - high, size[0], high))
        return made

    return look.composed(("edged band", size, look.unit), make)


def paint_table(scene: Scene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the wooden table from edge to edge."""
    if scene.look.contrast:
        surface.fill(_PLAIN, area)
    else:
        surface.blit(table(scene.look, scene.rect.size), area, area)


def paint_rail(scene: Scene, surface: pygame.Surface, rail: pygame.Rect, area: pygame.Rect) -> None:
    """Paint the rail of lighter wood along the bottom."""
    if rail.inflate(0, 2 * scene.look.px(30)).colliderect(area):
        scene.look.panel(surface, rail, "rail")


def paint_band(scene: Scene, surface: pygame.Surface, band: pygame.Rect, area: pygame.Rect) -> None:
    """Paint the dark band of a heading with its thin golden edge."""
    if not band.colliderect(area):
        return
    veil = scene.look.composed(("band", band.size), lambda: _veil(band.size))
    surface.blit(veil, band)
    high = scene.look.px(1.5)
    surface.fill(theme.GOLD_DEEP, (0, band.bottom - high, band.width, high))


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((12, 6, 3, 168))
    return veil
