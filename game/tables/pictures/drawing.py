"""Small pictures drawn by the program that all tables share, made once and kept: dashes, glows, insets, tints."""

from functools import partial
from typing import Final

import pygame

from game.assets.making import Steps, at_once
from game.assets.stand_in import round_off, smooth
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Colour

SHADES: Final[tuple[Colour, ...]] = ((255, 255, 255), (241, 247, 232), (255, 246, 230), (239, 240, 243))
SHADE_STEPS: Final = len(SHADES)
_WOOD: Final = "table/wood"


def shaded(picture: pygame.Surface, step: int) -> pygame.Surface:
    """Return a picture in one of some tints that are hardly different; step 0 is the picture itself."""
    if step % SHADE_STEPS == 0:
        return picture
    made = picture.copy()
    made.fill((*SHADES[step % SHADE_STEPS], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a translucent copy of a picture."""
    made = picture.copy()
    made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def dashed(
    look: Look,
    size: tuple[int, int],
    tone: Colour,
    *,
    radius: float = 16,
    width: float = 2,
    alpha: int = 115,
    fill: int = 20,
) -> pygame.Surface:
    """Return a rounded outline of dashes with a breath of colour inside."""
    key = ("dashed", size, tone, radius, width, alpha, fill, round(look.unit, 3))
    line = max(1, round(width * look.unit))
    corner = min(look.px(radius), min(size) // 3)
    return look.composed(key, lambda: _dashed(size, tone, corner, line, look.px(9), alpha, fill))


def _dashed(
    size: tuple[int, int], tone: Colour, radius: int, width: int, dash: int, alpha: int, fill: int
) -> pygame.Surface:
    inside = carving.rounded(size, radius, tone)
    inside.fill((255, 255, 255, fill), special_flags=pygame.BLEND_RGBA_MULT)

    def draw(large: pygame.Surface, factor: int, tone: Colour = tone) -> None:
        r, w, right, bottom = radius * factor, width * factor, large.get_width(), large.get_height()
        for length, place in ((right - 2 * r, _across), (bottom - 2 * r, _down)):
            count = max(1, round(length / (1.8 * dash * factor)))
            step = length / count
            for index in range(count):
                start = r + index * step + step * 0.22
                for rect in place(start, step * 0.56, w, right, bottom):
                    pygame.draw.rect(large, tone, rect, border_radius=w // 2)
        for x, y, quarter in (
            (0, 0, 0),
            (right - 2 * r, 0, 1),
            (right - 2 * r, bottom - 2 * r, 2),
            (0, bottom - 2 * r, 3),
        ):
            _corner(large, (x + r, y + r), r, w, quarter, tone)

    lines = smooth(size, draw, tone)
    if carving.is_light(tone):
        lines = _with_edge(lines, smooth(size, partial(draw, tone=carving.EDGE), carving.EDGE), max(1, width // 2))
    lines.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    inside.blit(lines, (0, 0))
    return inside


def _with_edge(lines: pygame.Surface, shape: pygame.Surface, out: int) -> pygame.Surface:
    """Return light lines with their shape in dark all round them."""
    made = pygame.Surface(lines.get_size(), pygame.SRCALPHA)
    for x, y in ((-out, 0), (out, 0), (0, -out), (0, out)):
        made.blit(shape, (x, y))
    made.blit(lines, (0, 0))
    return made


def _across(start: float, length: float, width: int, right: int, bottom: int) -> list[pygame.Rect]:  # noqa: ARG001
    return [pygame.Rect(round(start), y, round(length), width) for y in (0, bottom - width)]


def _down(start: float, length: float, width: int, right: int, bottom: int) -> list[pygame.Rect]:  # noqa: ARG001
    return [pygame.Rect(x, round(start), width, round(length)) for x in (0, right - width)]


def _corner(
    large: pygame.Surface, middle: tuple[int, int], radius: int, width: int, quarter: int, tone: Colour
) -> None:
    """Draw the dash that goes round a corner: an eighth of a circle in the middle of its quarter."""
    outer, inner = pygame.Vector2(-(radius), 0), pygame.Vector2(-(radius - width), 0)
    turns = [22 + quarter * 90 + index * 46 / 8 for index in range(9)]
    points = [outer.rotate(turn) + middle for turn in turns] + [inner.rotate(turn) + middle for turn in reversed(turns)]
    pygame.draw.polygon(large, tone, points)


def outline(look: Look, size: tuple[int, int], tone: Colour, width: float, radius: float) -> pygame.Surface:
    """Return a rounded frame with smooth corners that is seen on any ground."""
    line, corner = max(1, round(width * look.unit)), min(look.px(radius), min(size) // 2)
    return look.composed(
        ("outline", size, tone, line, corner), lambda: carving.outline_on_all(size, corner, line, tone)
    )


def inset(look: Look, size: tuple[int, int], radius: float = 14, alpha: int = 90) -> pygame.Surface:
    """Return a hollow cut into wood: dark, with a shadow at its upper edges and light at the lower ones."""
    corner = look.px(radius)
    return look.composed(("hollow", size, corner, alpha), lambda: _inset(size, corner, alpha, look.px(4)))


def _inset(size: tuple[int, int], radius: int, alpha: int, depth: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((20, 9, 2, alpha))
    for index in range(3 * depth):
        strength = round(120 * (1 - index / (3 * depth)) ** 2)
        ring = made.get_rect().inflate(-2 * index, -2 * index)
        tone = (8, 3, 0, min(255, alpha + strength))
        pygame.draw.rect(made, tone, ring, 1, border_radius=max(1, radius - index))
    light = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(light, (255, 225, 170, 46), light.get_rect(), max(1, depth // 3), border_radius=radius)
    light.fill((255, 255, 255, 0), (0, 0, size[0], size[1] // 2), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(light, (0, 0))
    return round_off(made, radius)


def glow(
    look: Look, size: tuple[int, int], tone: Colour, reach: float, strength: int, radius: float = 16, inside: int = 255
) -> pygame.Surface:
    """Return a soft light round a rounded rectangle; the picture is `reach` logical pixels larger on every side.

    `inside` is how much of the light lies on the rectangle itself, of 255.
    """
    out = look.px(reach)
    key = ("glowing", size, tone, out, strength, radius, inside)
    return look.composed(key, lambda: _glow(size, tone, out, strength, look.px(radius), inside))


def _glow(size: tuple[int, int], tone: Colour, out: int, strength: int, radius: int, inside: int) -> pygame.Surface:
    share = max(1, out // 8)
    whole = size[0] + 2 * out, size[1] + 2 * out
    little = max(8, whole[0] // share), max(8, whole[1] // share)
    small = pygame.Surface(little, pygame.SRCALPHA)
    small.fill((*tone, 0))
    scale = little[0] / whole[0]
    card = pygame.Rect(round(out * scale), round(out * scale), round(size[0] * scale), round(size[1] * scale))
    pygame.draw.rect(small, (*tone, 255), card.inflate(2, 2), border_radius=max(1, round(radius * scale) + 1))
    made = carving.softened(small, whole, round(out * scale * 0.42), tone, strength)
    if inside < 255:
        share_left = pygame.Surface(whole, pygame.SRCALPHA)
        share_left.fill((255, 255, 255, 255))
        pygame.draw.rect(share_left, (255, 255, 255, inside), pygame.Rect((out, out), size), border_radius=radius)
        made.blit(share_left, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def table_wood(look: Look, size: tuple[int, int], *, keep: bool = True) -> pygame.Surface:
    """Return the wood of the table for a window."""

    if not keep:
        return look.assets.making.make(lambda: at_once(wood_in_steps(look, size)))
    return look.composed_in_steps(("table wood", size, round(look.unit, 3)), partial(wood_in_steps, look, size))


def wood_in_steps(look: Look, size: tuple[int, int]) -> Steps:
    """Make the wood of the table for a window."""
    found = yield from look.assets.sprites.texture_in_steps(_WOOD, size, look.unit, (0, 0))
    if found is None:
        found = pygame.Surface(size)
        found.fill(theme.TABLE_DARK)
    return found


def lay_shadow(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a soft shadow round a large rectangle, of small pieces: nothing as large as the rectangle is kept."""
    out = look.px(carving.SHADOW)
    side = 4 * out
    shadow = look.composed(
        ("shadow piece", out), lambda: carving.soft_shadow((side, side), look.px(10), out, look.px(6))
    )
    outer, corner = rect.inflate(2 * out, 2 * out), 2 * out
    far = shadow.get_width() - corner
    for x, left in ((outer.x, 0), (outer.right - corner, far)):
        for y, top in ((outer.y, 0), (outer.bottom - corner, far)):
            surface.blit(shadow, (x, y), (left, top, corner, corner))
    for y, top in ((outer.y, 0), (outer.bottom - out, shadow.get_height() - out)):
        strip = _stretched(look, shadow, pygame.Rect(side // 2, top, 1, out), (outer.width - 2 * corner, out))
        surface.blit(strip, (outer.x + corner, y))
    for x, left in ((outer.x, 0), (outer.right - out, shadow.get_width() - out)):
        strip = _stretched(look, shadow, pygame.Rect(left, side // 2, out, 1), (out, outer.height - 2 * corner))
        surface.blit(strip, (x, outer.y + corner))


def _stretched(look: Look, picture: pygame.Surface, piece: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    size = max(1, size[0]), max(1, size[1])
    key = ("shadow strip", tuple(piece), size)
    return look.composed(key, lambda: pygame.transform.scale(picture.subsurface(piece), size))


def around(area: pygame.Rect, hole: pygame.Rect | None) -> list[pygame.Rect]:
    """Return an area without a hole in it, as rectangles."""
    hole = hole.clip(area) if hole is not None else None
    if hole is None or not hole.width or not hole.height:
        return [area]
    parts = [
        pygame.Rect(area.x, area.y, area.width, hole.y - area.y),
        pygame.Rect(area.x, hole.bottom, area.width, area.bottom - hole.bottom),
        pygame.Rect(area.x, hole.y, hole.x - area.x, hole.height),
        pygame.Rect(hole.right, hole.y, area.right - hole.right, hole.height),
    ]
    return [part for part in parts if part.width and part.height]
