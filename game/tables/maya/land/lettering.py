"""Writing that can be read on any ground: letters with a dark edge, and golden numbers on a pill."""

from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.ui import theme
from game.ui.carving import soft_shadow
from game.ui.look import Look
from game.ui.theme import Colour, Type

_HALO: Final = (26, 15, 6)
_ROUND: Final = (
    (1.0, 0.0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0.0, 1.0), (-0.38, 0.92), (-0.71, 0.71), (-0.92, 0.38),
)  # fmt: skip
BADGE: Final = 38
_MOST: Final = 0.62
"""How high type on the land is at most, in shares of a hexagon's radius."""
_BADGE_TYPE: Final = Type(28, "serif", "bold")
_BADGE_EDGE: Final = (107, 60, 0)
_GOLD: Final = (255, 233, 174), (217, 169, 71)
_SILVER: Final = (246, 248, 250), (168, 176, 186)
"""The tones of a pill from its top to its bottom: gold for whoever is first, silver for the second."""


def haloed(look: Look, text: str, type_: Type, tone: Colour) -> pygame.Surface:
    """Return a line of text with a dark edge."""

    def make() -> pygame.Surface:
        line, under = look.text(text, type_, tone), look.text(text, type_, _HALO)
        out = max(1, round(type_.size * look.unit * 0.12))
        made = pygame.Surface((line.get_width() + 2 * out, line.get_height() + 2 * out), pygame.SRCALPHA)
        for x, y in _ROUND:
            for way in (1, -1):
                made.blit(under, (round(out + way * x * out), round(out + way * y * out)))
        made.blit(line, (out, out))
        return made

    return look.composed(("haloed", text, type_, tone, round(look.unit, 3)), make)


def on_land(look: Look, radius: float, size: float) -> float:
    """Return a size of type that leaves a space's neighbours in sight, however large other type is."""
    return min(size, _MOST * radius / look.unit)


def badge(look: Look, text: str, share: float = 1.0, *, silver: bool = False) -> pygame.Surface:
    """Return points on a golden pill with its shadow, the pill in the middle; `share` makes it smaller."""
    type_ = Type(_BADGE_TYPE.size * share, _BADGE_TYPE.face, _BADGE_TYPE.weight)
    high = max(look.px(BADGE * share), look.height(type_) - look.px(4))
    size = max(round(high * 1.5), look.width(text, type_) + round(high * 0.9)), high
    out = look.px(8)

    def make() -> pygame.Surface:
        made = soft_shadow(size, high // 2, out, look.px(2), 170)
        made.blit(_pill(size, max(1, look.px(2 * share)), silver=silver), (out, out))
        look.write(made, text, made.get_rect().center, type_, theme.INK, anchor="center")
        return made

    return look.composed(("badge", text, size, silver), make)


def _pill(size: tuple[int, int], edge: int, *, silver: bool) -> pygame.Surface:
    high, low = _SILVER if silver else _GOLD

    def draw(large: pygame.Surface, factor: int) -> None:
        whole = large.get_rect()
        pygame.draw.rect(large, _BADGE_EDGE, whole, border_radius=whole.height // 2)
        inner = whole.inflate(-2 * edge * factor, -2 * edge * factor)
        face = pygame.Surface(inner.size, pygame.SRCALPHA)
        for y in range(inner.height):
            share = y / inner.height
            tone = [round(a + (b - a) * share) for a, b in zip(high, low, strict=True)]
            face.fill(tone, (0, y, inner.width, 1))
        mask = pygame.Surface(inner.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=inner.height // 2)
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(face, inner)

    return smooth(size, draw)
