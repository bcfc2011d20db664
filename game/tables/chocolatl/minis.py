"""Small cards that still tell their number: on trays, in lists, on seats' boards."""

from typing import Final

import pygame

from game.assets.stand_in import round_off
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type

SHAPE: Final = 1.36
"""How much higher than wide a small card is."""


def mini_height(width: int) -> int:
    """Return how high a small card of a width is."""
    return round(width * SHAPE)


def mini_card(
    look: Look, width: int, value: int, colour: str = "", *, improved: bool = False, faded: bool = False
) -> pygame.Surface:
    """Return a small card: its number large, its seat's colour and symbol, gilded where it is an improvement card."""
    key = ("mini card", width, value, colour, improved, faded, look.contrast)
    return look.composed(key, lambda: _draw(look, width, value, colour, improved=improved, dim=faded))


def _draw(look: Look, width: int, value: int, colour: str, *, improved: bool, dim: bool) -> pygame.Surface:
    size = width, mini_height(width)
    radius, rim = max(2, width // 8), max(1, width // 18)
    tone = theme.SEAT_COLOURS.get(colour, theme.PARCHMENT_SHADE)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(theme.GOLD_BRIGHT if improved else tone)
    edge = rim * (2 if improved else 1)
    inner = pygame.Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)
    made.blit(carving.gradient(inner.size, (255, 249, 232), _mixed(tone, (255, 244, 214), 0.45)), inner)
    band = pygame.Rect(inner.x, inner.bottom - round(size[1] * 0.30), inner.width, round(size[1] * 0.30))
    made.fill(tone, band)
    if colour:
        flat = round(size[1] * 0.26)
        light = theme.SEAT_INKS.get(colour, theme.WHITE)
        symbol = look.assets.sprites.get(f"seats/{colour}_flat", (flat, flat), light)
        made.blit(symbol, symbol.get_rect(center=band.center))
    number = Type(size[1] * (0.58 if value < 10 else 0.52) / look.unit, "serif", "bold")
    middle = size[0] // 2, inner.y + (band.y - inner.y) // 2
    look.write(made, str(value), middle, number, theme.INK, anchor="center")
    if improved:
        star = look.assets.sprites.get("chocolatl/mark_gold", (band.height, band.height), theme.GOLD_DEEP)
        if not colour:
            made.blit(star, star.get_rect(center=band.center))
    if dim:
        made.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(made, (26, 15, 6), made.get_rect(), max(1, rim // 2), border_radius=radius)
    return round_off(made, radius)


def _mixed(one: theme.Colour, other: theme.Colour, share: float) -> theme.Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
