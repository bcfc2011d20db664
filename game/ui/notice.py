"""A sentence at the top of the window that goes by itself: what the game has to say outside of the table."""

from typing import Final

import pygame

from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Picture

LAYER: Final = 1000
_SECONDS_PER_CHARACTER: Final = 0.07


def seconds(text: str) -> float:
    """Return how long a sentence stays: long enough to be read twice."""
    return 3.0 + _SECONDS_PER_CHARACTER * len(text)


def picture(look: Look, text: str, window: pygame.Rect, *, warning: bool) -> Picture:
    """Return the sentence on a tag, for the lower middle of the window."""
    pad, icon = look.px(18), look.px(24)
    lines = look.wrap(text, min(look.px(760), window.width - 8 * pad))
    width = max(look.width(line) for line in lines) + 2 * pad + icon + look.px(12)
    height = len(lines) * look.line() + 2 * look.px(12)
    out = look.px(30)
    ground = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    inner = pygame.Rect(out, out, width, height)
    look.panel(ground, inner, "tooltip")
    mark = look.icon("warning" if warning else "info", icon, theme.TERRACOTTA if warning else look.ink_soft)
    ground.blit(mark, mark.get_rect(midleft=(inner.x + pad, inner.centery)))
    words = pygame.Rect(inner.x + pad + icon + look.px(12), inner.y + look.px(12), width, height)
    look.paragraph(
        ground, text, pygame.Rect(words.topleft, (width - 2 * pad - icon - look.px(10), height)), colour=look.ink
    )
    place = Picture(ground, 0, 0, LAYER)
    place.move(window.centerx - ground.get_width() / 2, window.y + look.px(92) - out)
    return place
