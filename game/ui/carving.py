"""Wood, parchment and buttons, composed of sprites once per size; where those are missing, drawn plainly."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.assets.bundle import Assets
from game.assets.making import Steps
from game.assets.nine import Nine
from game.assets.stand_in import oversampling, round_off, rounded_mask, smooth
from game.ui import theme
from game.ui.theme import Colour

Maker: TypeAlias = Callable[[], pygame.Surface]
Offset: TypeAlias = tuple[int, int]
SHADOW: Final = 26
"""How far a panel's shadow reaches, in logical pixels."""

_FILLS: Final[dict[str, tuple[Colour, Colour]]] = {
    "parchment": ((244, 233, 208), (226, 207, 166)),
    "wood": ((112, 72, 40), (78, 48, 26)),
    "rail": ((110, 70, 38), (74, 45, 24)),
    "banner": ((116, 74, 40), (82, 50, 27)),
    "tooltip": ((246, 236, 212), (234, 217, 180)),
    "field": ((252, 244, 224), (246, 235, 208)),
    "row": ((230, 211, 172), (222, 201, 158)),
    "inset": ((40, 24, 14), (54, 33, 19)),
    "button_rest": ((124, 79, 43), (82, 50, 27)),
    "button_hover": ((146, 95, 54), (98, 61, 33)),
    "button_pressed": ((84, 52, 28), (98, 61, 34)),
    "button_disabled": ((92, 66, 45), (76, 53, 36)),
    "button_gold_rest": ((240, 205, 124), (178, 128, 44)),
    "button_gold_hover": ((250, 222, 150), (200, 148, 60)),
    "button_gold_pressed": ((190, 140, 56), (214, 168, 84)),
    "button_gold_disabled": ((150, 122, 78), (122, 96, 58)),
}
_RADII: Final = {"field": 8, "row": 10, "rail": 0, "inset": 8}
_SHADOWED: Final = frozenset(("ui/panel_parchment", "ui/panel_wood"))
_FLAT: Final = frozenset(("field", "row", "inset", "rail"))
_CONTRAST: Final[dict[str, tuple[Colour, Colour]]] = {
    "parchment": ((255, 250, 238), (255, 250, 238)),
    "tooltip": ((255, 255, 255), (255, 255, 255)),
    "field": ((255, 255, 255), (255, 255, 255)),
    "row": ((248, 238, 214), (248, 238, 214)),
    "wood": ((38, 22, 12), (38, 22, 12)),
    "rail": ((38, 22, 12), (38, 22, 12)),
    "banner": ((38, 22, 12), (38, 22, 12)),
}


def reach(rect: pygame.Rect, unit: float) -> pygame.Rect:
    """Return a panel's rectangle with its shadow."""
    return rect.inflate(2 * round(SHADOW * unit) + 2, 2 * round(SHADOW * unit) + 2)


class _Frame(NamedTuple):
    """A nine-slice with its texture, of some size."""

    whole: tuple[int, int]
    out: Offset
    """How far it reaches out at the left and at the top of its card."""
    lay: Callable[[pygame.Surface, Offset], Iterator[bool]]
    """Lays it on a picture part by part, its card's top left at a place; yields whether it waits for a texture."""


def framed(assets: Assets, name: str, size: tuple[int, int], unit: float) -> tuple[pygame.Surface, Offset] | None:
    """Return a nine-slice with its texture, its card as large as told, and where its top left lies from the card's.

    None if the sprite is missing. A panel whose sprite has no shadow gets the soft one.
    """
    frame = _frame(assets, name, size, unit)
    if frame is None:
        return None

    def make() -> Steps:
        made = pygame.Surface(frame.whole, pygame.SRCALPHA)
        yield from frame.lay(made, frame.out)
        return made

    key = ("framed", name, size, round(unit, 3))
    return assets.composed.get_in_steps(key, make), (-frame.out[0], -frame.out[1])


def _frame(assets: Assets, name: str, size: tuple[int, int], unit: float) -> _Frame | None:
    entry = assets.sprites.entry(name)
    if entry is None or entry.slices is None or not assets.sprites.has(name):
        return None
    fringe = entry.fringe
    shadow = name in _SHADOWED and assets.sprites.entry("ui/shadow")
    if shadow:
        fringe = shadow.fringe
    scale = unit / (shadow.scale if shadow else entry.scale)
    out = round(fringe[0] * scale), round(fringe[1] * scale)
    whole = size[0] + out[0] + round(fringe[2] * scale), size[1] + out[1] + round(fringe[3] * scale)

    def lay(ground: pygame.Surface, place: Offset) -> Iterator[bool]:
        corner = place[0] - out[0], place[1] - out[1]
        if shadow:
            yield from _lay(ground, assets.sprites.nine("ui/shadow", whole, unit), corner)
        if entry.fill:
            yield from _fill(ground, assets, entry.fill, entry.mask, pygame.Rect(place, size), unit)
        nine = assets.sprites.nine(name, size if shadow else whole, unit)
        yield from _lay(ground, nine, place if shadow else corner)

    return _Frame(whole, out, lay)


def _lay(ground: pygame.Surface, picture: Nine | None, place: Offset) -> Iterator[bool]:
    if picture is not None:
        yield from picture.lay_pieces(ground, place)


def _fill(
    ground: pygame.Surface, assets: Assets, texture: str, mask: str, card: pygame.Rect, unit: float
) -> Iterator[bool]:
    """Lay a piece of a texture with rounded corners on a card; each size shows another piece."""
    offset = card.width * 7 % 991, card.height * 13 % 499
    piece = yield from assets.sprites.texture_in_steps(texture, card.size, unit, offset)
    if piece is None:
        ground.blit(gradient(card.size, *_FILLS["parchment" if texture.endswith("parchment") else "wood"]), card)
        return
    yield False
    shape = assets.sprites.nine(mask, card.size, unit) if mask else None
    if shape is not None:
        yield from shape.cut_pieces(piece, ground, card.topleft)
    else:
        ground.blit(piece, card)


def panel(
    assets: Assets, kind: str, size: tuple[int, int], unit: float, *, contrast: bool = False
) -> tuple[pygame.Surface, Offset]:
    """Return a panel with its shadow, and where its top left lies when the panel's lies at 0, 0."""
    for name in _names(kind, contrast=contrast):
        found = framed(assets, name, size, unit)
        if found:
            return found
    out = 0 if kind in _FLAT else round(SHADOW * unit)
    key = ("panel", kind, size, round(unit, 3), contrast)
    return assets.composed.get(key, lambda: _plain(kind, size, unit, contrast=contrast)), (-out, -out)


def lay_panel(
    assets: Assets, ground: pygame.Surface, kind: str, rect: pygame.Rect, unit: float, *, contrast: bool = False
) -> Iterator[bool]:
    """Lay a panel on a picture part by part, without keeping it; yield whether it waits for a texture."""
    for name in _names(kind, contrast=contrast):
        frame = _frame(assets, name, rect.size, unit)
        if frame is not None:
            yield from frame.lay(ground, rect.topleft)
            return
    picture, offset = panel(assets, kind, rect.size, unit, contrast=contrast)
    ground.blit(picture, (rect.x + offset[0], rect.y + offset[1]))


def _names(kind: str, *, contrast: bool) -> tuple[str, ...]:
    """Return which sprites a panel may have, the first that is there."""
    if contrast and kind in _CONTRAST:
        return ()
    return f"ui/{kind}" if kind.startswith("button") else f"ui/panel_{kind}", f"ui/{kind}"


def _plain(kind: str, size: tuple[int, int], unit: float, *, contrast: bool) -> pygame.Surface:
    top, bottom = (_CONTRAST if contrast and kind in _CONTRAST else _FILLS).get(kind, _FILLS["wood"])
    radius = round(_RADII.get(kind, theme.RADIUS) * unit)
    face = gradient(size, top, bottom)
    rim = max(1, round(2 * unit))
    light = (255, 240, 205, 120) if kind != "inset" else (0, 0, 0, 90)
    dark = (20, 9, 2, 120) if kind != "inset" else (255, 225, 170, 40)
    edge = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(edge, dark, edge.get_rect().move(-rim // 2, -rim // 2), rim, border_radius=radius)
    pygame.draw.rect(edge, light, edge.get_rect().move(rim // 2, rim // 2), rim, border_radius=radius)
    face.blit(edge, (0, 0))
    round_off(face, radius)
    if kind in _FLAT:
        return face
    out = round(SHADOW * unit)
    made = soft_shadow(size, radius, out, round(6 * unit))
    made.blit(face, (out, out))
    return made


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """Return an opaque surface that goes from one colour to another from top to bottom."""
    strip = pygame.Surface((1, max(2, size[1])), pygame.SRCALPHA)
    for y in range(strip.get_height()):
        share = y / (strip.get_height() - 1)
        strip.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)))
    return pygame.transform.scale(strip, (max(1, size[0]), max(1, size[1])))


def softened(
    small: pygame.Surface, size: tuple[int, int], blur: int, tone: theme.Colour, strength: int = 255
) -> pygame.Surface:
    """Return a shape that was drawn small, blurred, of one tone and at full size: a large blur takes long."""
    made = pygame.transform.gaussian_blur(small, max(1, blur))
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((*tone, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(made, size)


def soft_shadow(size: tuple[int, int], radius: int, out: int, down: int, strength: int = 120) -> pygame.Surface:
    """Return the shadow of a rounded shape, reaching `out` beyond it on every side and lying `down` lower."""
    whole = size[0] + 2 * out, size[1] + 2 * out
    share = max(2, out // 4)
    small = pygame.Surface((max(1, whole[0] // share), max(1, whole[1] // share)), pygame.SRCALPHA)
    inner = pygame.Rect(out // share, (out + down) // share, size[0] // share, size[1] // share)
    pygame.draw.rect(small, (8, 4, 1, strength), inner, border_radius=max(1, radius // share))
    return softened(small, whole, 2, (8, 4, 1))


def rim(surface: pygame.Surface, tone: Colour, rect: pygame.Rect, width: int) -> None:
    """Draw the edges of a rectangle, also where the clip ends within them: there pygame draws a frame displaced."""
    high = max(0, rect.height - 2 * width)
    surface.fill(tone, (rect.x, rect.y, rect.width, min(width, rect.height)))
    surface.fill(tone, (rect.x, rect.bottom - min(width, rect.height), rect.width, min(width, rect.height)))
    for x in (rect.x, rect.right - min(width, rect.width)):
        surface.fill(tone, (x, rect.y + width, min(width, rect.width), high))


def outline(size: tuple[int, int], radius: int, width: int, tone: Colour) -> pygame.Surface:
    """Return a rounded frame with smooth corners: drawn as small as its corners allow, and drawn out."""

    def draw(large: pygame.Surface, factor: int) -> None:
        pygame.draw.rect(large, tone, large.get_rect(), width * factor, border_radius=radius * factor)

    corner = max(radius, width) + 1
    if min(size) <= 2 * corner + 1:
        return smooth(size, draw, tone)
    small = smooth((2 * corner + 1, 2 * corner + 1), draw, tone, oversampling(size))
    return drawn_out(small, corner, size)


def drawn_out(small: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture with the line in its middle repeated across and down, its corners as they are."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(small.get_at((corner, corner)))
    right, bottom = size[0] - corner, size[1] - corner
    across, down = (size[0] - 2 * corner, corner), (corner, size[1] - 2 * corner)
    for x, left in ((0, 0), (right, corner + 1)):
        for y, top in ((0, 0), (bottom, corner + 1)):
            _copy(made, small.subsurface((left, top, corner, corner)), (x, y))
        _copy(made, pygame.transform.scale(small.subsurface((left, corner, corner, 1)), down), (x, corner))
    for y, top in ((0, 0), (bottom, corner + 1)):
        _copy(made, pygame.transform.scale(small.subsurface((corner, top, 1, corner)), across), (corner, y))
    return made


def _copy(made: pygame.Surface, piece: pygame.Surface, place: Offset) -> None:
    """Put pixels in place of others, those that nobody sees too."""
    made.fill((0, 0, 0, 0), (place, piece.get_size()))
    made.blit(piece, place, special_flags=pygame.BLEND_RGBA_ADD)


EDGE: Final = (8, 5, 3)
"""The dark line beside a light line, so that one of the two is seen on any ground."""
_LIGHT: Final = 0.3
_HAIR: Final = 0.34
"""How wide the dark lines are beside a light one, in shares of its width."""


def luminance(tone: Colour) -> float:
    """Return how light a colour is, from 0 to 1."""
    linear = [part / 255 for part in tone[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in linear]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return how far two colours are apart in lightness, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def is_light(tone: Colour) -> bool:
    """Return whether a line needs dark ones beside it to be seen on parchment too."""
    return luminance(tone) >= _LIGHT


def outline_on_all(size: tuple[int, int], radius: int, width: int, tone: Colour) -> pygame.Surface:
    """Return a rounded frame that is seen on any ground: a light one lies between two dark lines."""
    if not is_light(tone):
        return outline(size, radius, width, tone)
    hair = max(1, round(width * _HAIR))
    made = outline(size, radius, width + 2 * hair, EDGE)
    inner = max(1, size[0] - 2 * hair), max(1, size[1] - 2 * hair)
    made.blit(outline(inner, max(1, radius - hair), width, tone), (hair, hair))
    return made


def rounded(size: tuple[int, int], radius: int, tone: Colour) -> pygame.Surface:
    """Return a filled rounded shape with smooth corners."""
    shape = rounded_mask(size, radius)
    shape.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def medallion(colour: str, size: int) -> pygame.Surface:
    """Return a plain disc in a seat's colour with a gold rim, for a medallion that is not there."""

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD, middle, radius)
        pygame.draw.circle(large, theme.SEAT_COLOURS.get(colour, theme.STONE), middle, radius * 85 // 100)
        mark = theme.SEAT_INKS.get(colour, theme.WHITE)
        sides = 3 + sorted(theme.SEAT_COLOURS).index(colour) if colour in theme.SEAT_COLOURS else 3
        points = [pygame.Vector2(0, -radius * 0.5).rotate(360 * i / sides) + middle for i in range(sides)]
        pygame.draw.polygon(large, mark, points)

    return smooth((size, size), draw)
