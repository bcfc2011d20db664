"""The wood round the rooms: the table from edge to edge, the rail at its foot, the dark band of a heading."""

import pygame

from game.ui import carving, theme
from game.ui.scene import Scene


def paint_table(scene: Scene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the wooden table from edge to edge."""
    size = scene.rect.size

    def make() -> pygame.Surface:
        wood = scene.context.assets.sprites.texture("table/wood", size, 0.0, (0, 0))
        return wood if wood is not None else carving.gradient(size, theme.TABLE, theme.TABLE_DARK).convert()

    if scene.look.contrast:
        surface.fill((24, 13, 7), area)
    else:
        surface.blit(scene.look.composed(("table", size), make), area, area)


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
