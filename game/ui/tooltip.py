"""A word about what the pointer rests on: it comes after a moment, never moves, and never hides what it explains."""

from typing import Final

import pygame

from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Picture

DELAY: Final = 0.4
LAYER: Final = 900
_MOST_WIDTH: Final = 420


def tooltip(look: Look, text: str, about: pygame.Rect, window: pygame.Rect) -> Picture:
    """Return the picture of a tooltip, placed above, below or beside what it is about."""
    type_, pad = theme.SMALL, look.px(14)
    lines = look.wrap(text, min(look.px(_MOST_WIDTH), window.width - 4 * pad), type_)
    width = max(look.width(line, type_) for line in lines) + 2 * pad
    height = len(lines) * look.line(type_) + 2 * look.px(8)
    place = _place(about, (width, height), look.px(10), window)
    out = look.px(30)
    picture = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    inner = pygame.Rect(out, out, width, height)
    look.panel(picture, inner, "tooltip")
    look.paragraph(picture, text, inner.inflate(-2 * pad + 2, -2 * look.px(8)), type_, look.ink)
    return Picture(picture, place.x - out, place.y - out, LAYER)


def _place(about: pygame.Rect, size: tuple[int, int], gap: int, window: pygame.Rect) -> pygame.Rect:
    """Return the first place beside the thing that is wholly in the window."""
    tries = (
        {"midbottom": (about.centerx, about.top - gap)},
        {"midtop": (about.centerx, about.bottom + gap)},
        {"midright": (about.left - gap, about.centery)},
        {"midleft": (about.right + gap, about.centery)},
    )
    placed = []
    for anchor in tries:
        rect = pygame.Rect((0, 0), size)
        for name, value in anchor.items():
            setattr(rect, name, value)
        rect.clamp_ip(window)
        if not rect.colliderect(about):
            return rect
        placed.append(rect)
    return placed[0]
