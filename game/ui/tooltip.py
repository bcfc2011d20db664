"""A word about what the pointer rests on: it comes after a moment, never moves, and never hides what it explains."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

import pygame

from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Picture

DELAY: Final = 0.4
KEYS_DELAY: Final = 0.9
LAYER: Final = 900
MARGIN: Final = 8
"""How far from the edge of the window a tip stays, in logical pixels."""
_WIDTHS: Final = (420, 560, 300)
"""How wide its text may be: the first width for which there is room."""
_HEADING: Final = replace(theme.SMALL, weight="bold")
_SHADOW: Final = 30
Line: TypeAlias = tuple[str, theme.Type]


def placed(
    look: Look,
    text: str,
    about: pygame.Rect,
    window: pygame.Rect,
    near: tuple[int, int] | None = None,
    *,
    beside: bool = False,
    avoid: Sequence[pygame.Rect] = (),
) -> tuple[list[Line], pygame.Rect] | None:
    """Return a tip's lines and its rectangle: above, below or beside what it is about, None if it could only hide that.

    Where a text has several lines the first one says what the thing is. Beside something long the tip comes near the
    pointer. What is one of a column has it `beside` itself rather than on its neighbours. It is off what it is to
    `avoid` if there is such a place.
    """
    room = window.inflate(-2 * look.px(MARGIN), -2 * look.px(MARGIN))
    about = about.clip(window)
    others = [rect for rect in avoid if not rect.colliderect(about)]
    for kept in (others, ()) if others else ((),):
        for most in _WIDTHS:
            lines = _lines(look, text, min(look.px(most), room.width - 2 * look.px(14)))
            places = _beside(about, _size(look, lines), look.px(10), near, sideways=beside)
            place = _first(places, (about, *kept), room)
            if place is not None:
                return lines, place
    return None


def _lines(look: Look, text: str, width: int) -> list[Line]:
    """Return the lines of a text, each in its type."""
    first, *rest = text.split("\n")
    types = [(first, _HEADING if rest else theme.SMALL), *((more, theme.SMALL) for more in rest)]
    return [(line, type_) for paragraph, type_ in types for line in look.wrap(paragraph, width, type_)]


def _size(look: Look, lines: list[Line]) -> tuple[int, int]:
    width = max(look.width(line, type_) for line, type_ in lines)
    return width + 2 * look.px(14), len(lines) * look.line(theme.SMALL) + 2 * look.px(8)


def expect(look: Look) -> None:
    """Let be decoded what a tip is made of, because one will soon be shown."""
    sprites = look.assets.sprites
    entry = sprites.entry("ui/panel_tooltip")
    if entry is not None and entry.fill:
        sprites.expect_one(entry.fill)


def picture(look: Look, lines: list[Line], place: pygame.Rect) -> Picture:
    """Return the picture of a tip that was placed."""
    out = look.px(_SHADOW)
    made = pygame.Surface((place.width + 2 * out, place.height + 2 * out), pygame.SRCALPHA)
    look.panel(made, pygame.Rect((out, out), place.size), "tooltip")
    x, y = out + look.px(14), out + look.px(8)
    for line, type_ in lines:
        look.write(made, line, (x, y), type_, look.ink)
        y += look.line(theme.SMALL)
    return Picture(made, place.x - out, place.y - out, LAYER)


def _first(places: Iterable[pygame.Rect], kept: Sequence[pygame.Rect], room: pygame.Rect) -> pygame.Rect | None:
    """Return the first place that is wholly in the room when moved there, and still on nothing that is to be seen."""
    for rect in places:
        rect.clamp_ip(room)
        if room.contains(rect) and rect.collidelist(kept) < 0:
            return rect
    return None


def _beside(
    about: pygame.Rect, size: tuple[int, int], gap: int, near: tuple[int, int] | None, *, sideways: bool
) -> Iterator[pygame.Rect]:
    """Return the places above, below, left and right of a thing, or those at its sides first."""
    x, y = about.center
    if near is not None and about.collidepoint(near):
        x = near[0] if about.width > size[0] else x
        y = near[1] if about.height > size[1] else y
    upright = ("midbottom", (x, about.top - gap)), ("midtop", (x, about.bottom + gap))
    sides = ("midright", (about.left - gap, y)), ("midleft", (about.right + gap, y))
    rect = pygame.Rect((0, 0), size)
    for anchor, place in (*sides, *upright) if sideways else (*upright, *sides):
        setattr(rect, anchor, place)
        yield rect.copy()
