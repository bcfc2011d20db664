"""The frame of a seat's own board: a wooden card headed by the seat's colour, pattern, symbol, name and points."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.assets.stand_in import round_off
from game.locale import number
from game.tables.pictures.drawing import glow, outline
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type

HEADER: Final = 50
NAME: Final = Type(24, weight="semibold")
POINTS: Final = Type(32, "serif", "semibold")
PROJECTED: Final = Type(20)
POINTS_HIGH: Final = Type(26, "serif", "semibold")
PROJECTED_LOW: Final = Type(17)
_ROWS: Final = 42
"""How high a header is, in logical pixels, in which projected points find room below the others."""
WARM: Final = (255, 206, 120)
_TONE: Final = (30, 14, 4, 70)
_LIGHT_COLOURS: Final = frozenset(("white", "yellow"))


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """What the header says of a seat."""

    name: str
    colour: str
    active: bool


def shadow_reach(look: Look) -> int:
    """Return how far a card paints beyond its rectangle."""
    return look.px(carving.SHADOW + 6)


def ground(
    look: Look,
    size: tuple[int, int],
    label: SeatLabel,
    header: int,
    style: str,
    more: Callable[[pygame.Surface], object],
) -> pygame.Surface:
    """Return a card with its header, shadow and, where its seat is active, its warm rim.

    `more` paints what lies within and never changes for cards of this style and size.
    """
    key = ("seat card", size, label, header, style, round(look.unit, 3), look.contrast)
    return look.composed(key, lambda: _ground(look, size, label, header, more))


def _ground(
    look: Look,
    size: tuple[int, int],
    label: SeatLabel,
    header: int,
    more: Callable[[pygame.Surface], object],
) -> pygame.Surface:
    out = shadow_reach(look)
    made = pygame.Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect((out, out), size)
    if label.active:
        light = glow(look, size, WARM, carving.SHADOW, 150, theme.RADIUS)
        made.blit(light, light.get_rect(center=card.center))
    look.panel(made, card, "wood")
    face = pygame.Surface(size, pygame.SRCALPHA)
    if not look.contrast:
        face.fill(_TONE)
    more(face)
    _header(look, face, label, header)
    round_off(face, look.px(theme.RADIUS))
    made.blit(face, card)
    if label.active:
        edge = look.px(1)
        rim = outline(look, (size[0] + 2 * edge, size[1] + 2 * edge), theme.GOLD, 3, theme.RADIUS + 1)
        made.blit(rim, (card.x - edge, card.y - edge))
    return made


def _header(look: Look, face: pygame.Surface, label: SeatLabel, height: int) -> None:
    width = face.get_width()
    strip = look.assets.sprites.nine(f"ui/seat_header_{label.colour}", (width, height), look.unit)
    if strip is not None:
        strip.lay(face)
    else:
        face.fill(theme.SEAT_COLOURS.get(label.colour, theme.STONE), (0, 0, width, height))
    diameter = round(height * 0.78)
    medallion, offset = look.assets.sprites.card(f"seats/{label.colour}", diameter)
    left = look.px(14) - round(height * 0.03)
    face.blit(medallion, (left + offset[0], (height - diameter) // 2 + offset[1]))


def name_left(look: Look, header: int) -> int:
    """Return how far right of a card's left edge the name begins."""
    return look.px(26) + round(header * 0.72)


def write_name(
    look: Look, surface: pygame.Surface, card: pygame.Rect, label: SeatLabel, header: int, width: int
) -> None:
    """Write the name into the header, as much of it as fits."""
    dark = label.colour in _LIGHT_COLOURS
    place = card.x + name_left(look, header), card.y + header // 2
    tone = theme.INK if dark else look.light
    look.write(surface, label.name, place, NAME, tone, anchor="midleft", width=width, shadow=not dark)


def in_rows(look: Look, name: str, room: int, header: int) -> bool:
    """Whether a name would be cut beside its points, so that the projected ones stand below them."""
    return header >= look.px(_ROWS) and cuts(look, name, room)


def cuts(look: Look, name: str, room: int) -> bool:
    """Whether a name would be cut: in a low strip it gets the place of the projected points, which the tip tells."""
    return look.cuts_line(name, room, NAME)


def counter_width(look: Look, points: int, projected: str, coin: int, *, rows: bool = False) -> int:
    """Return how wide the points in the header are."""
    if rows:
        told = look.width(f"({projected})", PROJECTED_LOW) if projected else 0
        return max(coin + look.px(4) + look.width(number(points), POINTS_HIGH), told)
    width = coin + look.px(4) + look.width(number(points), POINTS)
    if projected:
        width += look.px(8) + look.width(f"({projected})", PROJECTED)
    return width


def write_points(
    look: Look,
    surface: pygame.Surface,
    right: tuple[int, int],
    points: int,
    projected: str,
    coin: pygame.Surface,
    *,
    rows: bool = False,
) -> pygame.Rect:
    """Write points ending at a place, with a coin and projected points; return the coin's rectangle."""
    x, y = right
    told = f"({projected})"
    if projected and rows:
        place = x, y + look.px(14)
        look.write(surface, told, place, PROJECTED_LOW, look.light_soft, anchor="midright", shadow=True)
        y -= look.px(7)
    elif projected:
        x = look.write(surface, told, (x, y), PROJECTED, look.light_soft, anchor="midright", shadow=True).left
        x -= look.px(8)
    type_ = POINTS_HIGH if rows else POINTS
    written = look.write(surface, number(points), (x, y), type_, look.gold, anchor="midright", shadow=True)
    rect = coin.get_rect(midright=(written.left - look.px(4), y))
    surface.blit(coin, rect)
    return rect
