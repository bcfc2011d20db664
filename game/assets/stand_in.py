"""Plain pictures drawn by the program: for sprites that are not there, and for small shapes with smooth edges."""

from collections.abc import Callable
from typing import Final

import pygame

Colour = tuple[int, int, int]
OVERSAMPLING: Final = 4
_LARGE: Final = 400_000


def bleed(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with its colours spread under its transparent pixels, so that scaling gives no dark seams.

    Scaling mixes the colours of neighbours whatever their alpha; what lies under nothing must look like what is near.
    """
    width, height = picture.get_size()
    under = pygame.Surface((width, height), pygame.SRCALPHA)
    under.fill((*pygame.transform.average_color(picture, consider_alpha=True)[:3], 255))
    for share in (16, 4):
        little = pygame.transform.smoothscale(picture.premul_alpha(), (max(1, width // share), max(1, height // share)))
        spread = pygame.transform.smoothscale(little, (width, height))
        for _ in range(3):
            under.blit(spread, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    under.blit(picture, (0, 0))
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    under.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return under


def oversampling(size: tuple[int, int]) -> int:
    """Return how many times too large a picture of a size is drawn."""
    return OVERSAMPLING if size[0] * size[1] <= _LARGE else 2


def smooth(
    size: tuple[int, int],
    draw: Callable[[pygame.Surface, int], object],
    ground: Colour | None = None,
    factor: int | None = None,
) -> pygame.Surface:
    """Draw something several times too large (the factor is told to `draw`) and scale it down: smooth edges.

    Give the `ground` colour where the edge of the drawing has only one.
    """
    width, height = max(1, size[0]), max(1, size[1])
    factor = factor or oversampling(size)
    large = pygame.Surface((width * factor, height * factor), pygame.SRCALPHA)
    if ground is not None:
        large.fill((*ground, 0))
    draw(large, factor)
    return pygame.transform.smoothscale(large if ground is not None else bleed(large), (width, height))


def rounded_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return white with rounded corners on nothing: to multiply a texture with."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    radius = min(radius, size[0] // 2, size[1] // 2)
    if radius < 1:
        return mask
    corner = smooth(
        (2 * radius, 2 * radius),
        lambda large, f: pygame.draw.circle(large, "white", (radius * f, radius * f), radius * f),
        (255, 255, 255),
    )
    for x, left in ((0, 0), (size[0] - radius, radius)):
        for y, top in ((0, 0), (size[1] - radius, radius)):
            piece = corner.subsurface((left, top, radius, radius))
            mask.fill((255, 255, 255, 0), (x, y, radius, radius))
            mask.blit(piece, (x, y))
    return mask


def round_off(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Cut the corners of a picture with an alpha channel round, and return it."""
    mask = rounded_mask(picture.get_size(), radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def card(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a plain card with a colour of its own, for a missing sprite."""
    seed = sum(ord(character) * (index + 7) for index, character in enumerate(name))
    tone = pygame.Color(0)
    tone.hsva = (seed * 47 % 360, 38, 62, 100)
    radius = min(size) // 8

    def draw(large: pygame.Surface, factor: int) -> None:
        area = large.get_rect()
        pygame.draw.rect(large, tone.lerp("black", 0.45), area, border_radius=radius * factor)
        pygame.draw.rect(large, tone, area.inflate(-4 * factor, -4 * factor), border_radius=radius * factor)

    return smooth(size, draw)


def dot(size: tuple[int, int], tone: Colour) -> pygame.Surface:
    """Return a plain ring, for an icon that is not there."""

    def draw(large: pygame.Surface, factor: int) -> None:
        radius = min(large.get_size()) * 3 // 8
        pygame.draw.circle(large, tone, large.get_rect().center, radius, max(1, min(size) * factor // 8))

    return smooth(size, draw, tone)
