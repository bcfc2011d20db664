"""What is said while the end is counted: a heading on wood, and at the foot in few words who gets what."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.locale import _, ngettext, number
from game.rules.core import Seat
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type

Words = tuple[tuple[Seat, ...], str, str]
"""Whom a sentence is about, the sentence, and what it brings."""
HEADING: Final = Type(40, "serif", "semibold")
_WORDS: Final = Type(30, "serif", "semibold")
_NOTE: Final = Type(24)
_WIDEST: Final = 470
_HIGH: Final = 116


def placed(place: int, seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Say who has a place, the first (0) or the second (1), alone or shared with others."""
    if len(seats) == 1:
        words = _("{name} is second") if place else _("{name} has the most")
        return words.format(name=names[seats[0]])
    if place:
        shared = ngettext("{count} shares second place", "{count} share second place", len(seats))
    else:
        shared = ngettext("{count} shares first place", "{count} share first place", len(seats))
    return shared.format(count=number(len(seats)))


def heading_place(look: Look, stage: pygame.Rect, words: str, note: str, taken: pygame.Rect) -> pygame.Rect:
    """Return where a heading stands: in the upper left corner, or in the right one where the left is taken."""
    wide = max(look.width(words, HEADING), look.width(note, _NOTE) if note else 0)
    rect = pygame.Rect(stage.x + look.px(24), stage.y + look.px(20), wide + look.px(64), look.px(112 if note else 84))
    if rect.colliderect(taken):
        rect.right = stage.right - look.px(24)
    return rect


def paint_heading(look: Look, surface: pygame.Surface, rect: pygame.Rect, words: str, note: str = "") -> None:
    """Draw what is counted now on wood, with a note below it."""
    look.panel(surface, rect, "wood")
    x, y = rect.x + look.px(32), rect.centery
    if note:
        look.write(surface, note, (x, rect.bottom - look.px(18)), _NOTE, look.light_soft, anchor="bottomleft")
        y = rect.y + look.px(40)
    look.write(surface, words, (x, y), HEADING, look.gold, anchor="midleft", shadow=True)


def words_place(look: Look, stage: pygame.Rect, told: Sequence[Words], taken: pygame.Rect) -> pygame.Rect:
    """Return where sentences stand: at the foot of the stage, or at its head where the foot is taken."""
    each = min(look.px(_WIDEST), (stage.width - look.px(80)) // max(1, len(told)))
    rect = pygame.Rect(0, 0, each * len(told), look.px(_HIGH))
    rect.midbottom = stage.centerx, stage.bottom - look.px(28)
    if rect.colliderect(taken):
        rect.midtop = stage.centerx, stage.y + look.px(28)
    return rect


def paint_words(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, told: Sequence[Words], colours: Sequence[str]
) -> None:
    """Draw some sentences beside one another on parchment."""
    if not told or not carving.reach(rect, look.unit).colliderect(surface.get_clip()):
        return
    each = rect.width // len(told)
    look.panel(surface, rect, "parchment")
    for index, (seats, words, note) in enumerate(told):
        x, small = rect.x + index * each + look.px(26), look.px(56 if len(seats) < 3 else 40)
        if index:
            line = x - look.px(26)
            pygame.draw.line(surface, theme.PARCHMENT_SHADE, (line, rect.y + 16), (line, rect.bottom - 16), 2)
        for seat in seats:
            medallion = look.medallion(colours[seat], small)
            surface.blit(medallion, medallion.get_rect(midleft=(x, rect.centery)))
            x += small + look.px(4)
        room = rect.x + (index + 1) * each - look.px(20) - x - look.px(8)
        top = x + look.px(8), rect.centery - look.px(2)
        look.write(surface, words, top, _WORDS, look.ink, anchor="bottomleft", width=room)
        below = top[0], rect.centery + look.px(4)
        look.write(surface, note, below, _NOTE, look.ink_soft, width=room)
