"""Lines, dashes and lights round hexagons and groups of them: small pictures, made once for each size."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.rules.core import Cell
from game.tables.maya.land import hexes
from game.tables.maya.land.hex_view import HexView
from game.ui import carving
from game.ui.look import Look
from game.ui.theme import Colour

_DASHES: Final = 3
"""Number of dashes on a side of a dashed hexagon."""


def _box(radius: float) -> tuple[int, int]:
    """Return the size of a picture in which a hexagon of this radius has room, its middle in the middle."""
    half = math.ceil(radius) + 2
    return 2 * half + 1, 2 * half + 1


def hexagon(look: Look, radius: float, tone: Colour, alpha: int = 255) -> pygame.Surface:
    """Return a filled hexagon with smooth edges."""
    size = _box(radius)

    def draw(large: pygame.Surface, factor: int) -> None:
        middle = size[0] * factor / 2, size[1] * factor / 2
        pygame.draw.polygon(large, tone, hexes.corners(middle, radius * factor))

    return look.composed(("hexagon", round(radius, 2), tone, alpha), lambda: _veiled(smooth(size, draw, tone), alpha))


def ring(look: Look, radius: float, tone: Colour, width: float, alpha: int = 255) -> pygame.Surface:
    """Return the outline of a hexagon, as wide as told in device pixels, its outer corners on the radius."""
    size, line = _box(radius), max(1.0, width)

    def draw(large: pygame.Surface, factor: int) -> None:
        middle = size[0] * factor / 2, size[1] * factor / 2
        pygame.draw.polygon(large, tone, hexes.corners(middle, radius * factor))
        inner = hexes.corners(middle, (radius - line / (hexes.ROOT / 2)) * factor)
        pygame.draw.polygon(large, (*tone, 0), inner)

    key = ("hexagon ring", round(radius, 2), tone, round(line, 1), alpha)
    return look.composed(key, lambda: _veiled(smooth(size, draw, tone), alpha))


def dashed(look: Look, radius: float, tone: Colour, width: float, *, alpha: int = 255, fill: int = 0) -> pygame.Surface:
    """Return a hexagon of dashes with a breath of colour inside."""
    size, line = _box(radius), max(1.0, width)

    def dashes(large: pygame.Surface, factor: int, tone: Colour = tone, more: float = 0.0) -> None:
        middle = size[0] * factor / 2, size[1] * factor / 2
        points = hexes.corners(middle, (radius - line / 2) * factor)
        for index, start in enumerate(points):
            end = points[(index + 1) % 6]
            for dash in range(_DASHES):
                first, last = (dash + 0.2) / _DASHES, (dash + 0.8) / _DASHES
                thick(large, _between(start, end, first), _between(start, end, last), (line + more) * factor, tone)

    def make() -> pygame.Surface:
        made = _veiled(smooth(size, dashes, tone), alpha)
        if carving.is_light(tone):
            wide = partial(dashes, tone=carving.EDGE, more=max(2.0, 0.6 * line))
            under = _veiled(smooth(size, wide, carving.EDGE), alpha)
            under.blit(made, (0, 0))
            made = under
        if fill:
            ground = hexagon(look, radius, tone, fill)
            made.blit(ground, ground.get_rect(center=made.get_rect().center))
        return made

    return look.composed(("hexagon dashed", round(radius, 2), tone, round(line, 1), alpha, fill), make)


def thick(
    surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], width: float, tone: Colour
) -> None:
    """Draw a line with round ends."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, y) or 1.0
    aside = -y / length * width / 2, x / length * width / 2
    points = [
        (start[0] + aside[0], start[1] + aside[1]), (end[0] + aside[0], end[1] + aside[1]),
        (end[0] - aside[0], end[1] - aside[1]), (start[0] - aside[0], start[1] - aside[1]),
    ]  # fmt: skip
    pygame.draw.polygon(surface, tone, points)
    for point in (start, end):
        pygame.draw.circle(surface, tone, point, width / 2)


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _veiled(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    if alpha < 255:
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# -- groups


def side_line(
    look: Look, radius: float, side: hexes.Side, tone: Colour, width: float
) -> tuple[pygame.Surface, tuple[float, float]]:
    """Return a side of a hexagon as a line with round ends, and where its middle lies from the hexagon's."""
    (x0, y0), (x1, y1) = hexes.side_ends(side)
    line = max(1.0, width)
    size = math.ceil(abs(x1 - x0) * radius + line) + 2, math.ceil(abs(y1 - y0) * radius + line) + 2

    def draw(large: pygame.Surface, factor: int) -> None:
        x, y, half = size[0] * factor / 2, size[1] * factor / 2, radius * factor / 2
        along = (x1 - x0) * half, (y1 - y0) * half
        thick(large, (x - along[0], y - along[1]), (x + along[0], y + along[1]), line * factor, tone)

    key = ("hexagon side", round(radius, 2), side, tone, round(line, 1))
    return look.composed(key, lambda: smooth(size, draw, tone)), ((x0 + x1) / 2 * radius, (y0 + y1) / 2 * radius)


def border(
    surface: pygame.Surface,
    look: Look,
    view: HexView,
    cells: Iterable[Cell],
    tone: Colour,
    width: float,
    by: tuple[int, int] = (0, 0),
    *,
    edged: bool = True,
) -> None:
    """Draw the line round a group of spaces, moved by some pixels where the surface is a part of the window.

    A light line lies between two dark ones, where it is `edged`: it is seen on sand and parchment too.
    """
    cells = tuple(cells)
    if edged and carving.is_light(tone):
        border(surface, look, view, cells, carving.EDGE, width + max(2.0, 0.6 * width), by)
    clip, reach = surface.get_clip(), round(width) + 4
    clip = clip.move(-by[0], -by[1]).inflate(reach, reach)
    lines: dict[hexes.Side, tuple[pygame.Surface, int, int]] = {}
    for cell, side in hexes.boundary(cells):
        if not view.rect(cell).colliderect(clip):
            continue
        if side not in lines:
            picture, (dx, dy) = side_line(look, view.radius, side, tone, width)
            corner = picture.get_rect(center=(by[0] + math.floor(dx + 0.5), by[1] + math.floor(dy + 0.5)))
            lines[side] = picture, corner.x, corner.y
        picture, left, top = lines[side]
        x, y = view.middle(cell)
        surface.blit(picture, (x + left, y + top))


def light(
    look: Look, view: HexView, cells: Sequence[Cell], tone: Colour, reach: float, strength: int
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a soft light round and under a group of spaces, with its reach in device pixels, and its place."""
    out = math.ceil(reach)
    area = view.bounds(cells).inflate(2 * out, 2 * out)
    first = min(cells)
    shape = tuple(sorted((cell[0] - first[0], cell[1] - first[1]) for cell in cells))
    middles = [view.middle(cell) for cell in cells]
    corner, radius = area.topleft, view.radius

    def fill(small: pygame.Surface, scale: float) -> None:
        for x, y in middles:
            place = (x - corner[0]) * scale, (y - corner[1]) * scale
            pygame.draw.polygon(small, (*tone, 255), hexes.corners(place, radius * scale * 1.06))

    key = ("hexagon light", shape, view.pitch, tone, out, strength)
    return look.composed(key, lambda: soft(area.size, out, tone, strength, fill)), area


def soft(
    size: tuple[int, int],
    out: int,
    tone: Colour,
    strength: int,
    fill: Callable[[pygame.Surface, float], object],
) -> pygame.Surface:
    """Return a shape with its edges blurred over `out` pixels; `fill` draws it at the scale it is told."""
    share = max(1, out // 6)
    little = max(6, size[0] // share), max(6, size[1] // share)
    small = pygame.Surface(little, pygame.SRCALPHA)
    small.fill((*tone, 0))
    fill(small, little[0] / size[0])
    return carving.softened(small, size, round(out / share * 0.45), tone, strength)
