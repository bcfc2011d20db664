"""Chips: small parchment labels beside the piece that causes something, with the seat, a number and a picture."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.tables.table import PreviewChip
from game.ui.look import Look
from game.ui.theme import Type

HEIGHT: Final = 40
TEXT: Final = Type(21, weight="bold")
LOSS: Final = (156, 58, 23)
_SIDE: Final = 12
_MEDALLION: Final = 30
_ICON: Final = 34
_GAP: Final = 6
_SMALL: Final = 18 / 21
"""Factor on the size of small chips, whose text is as small as any text."""


def chip_picture(
    look: Look, chip: PreviewChip, names: Sequence[str], colours: Sequence[str], *, small: bool = False
) -> pygame.Surface:
    """Return a chip as a picture with its shadow; its card is in the middle of it."""
    key = ("chip", chip.seat, chip.text, chip.icon, chip.loss, round(look.unit, 3), tuple(names), look.contrast, small)
    return look.composed(key, lambda: _draw(look, chip, names, colours, small=small))


def chip_size(look: Look, chip: PreviewChip, names: Sequence[str], *, small: bool = False) -> tuple[int, int]:
    """Return how large a chip is, without its shadow. A small one tells its seat by the symbol alone."""
    scale = _SMALL if small else 1
    width = 2 * look.px(_SIDE * scale) + look.width(_words(chip, names, small=small), _type(small=small))
    if chip.seat is not None:
        width += look.px((_MEDALLION + _GAP - 4) * scale)
    if chip.icon:
        width += look.px((_ICON + 2) * scale)
    height = look.px(HEIGHT * scale)
    return max(width, height), height


def _words(chip: PreviewChip, names: Sequence[str], *, small: bool) -> str:
    return chip.text if chip.seat is None or small else f"{names[chip.seat]} {chip.text}"


def _type(*, small: bool) -> Type:
    return Type(TEXT.size * _SMALL, weight="bold") if small else TEXT


def _draw(
    look: Look, chip: PreviewChip, names: Sequence[str], colours: Sequence[str], *, small: bool
) -> pygame.Surface:
    scale = _SMALL if small else 1
    size, out = chip_size(look, chip, names, small=small), look.px(14)
    made = pygame.Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect((out, out), size)
    sprite = "ui/chip" if chip.seat is None else f"ui/chip_{colours[chip.seat]}"
    if not look.frame(made, card, sprite):
        look.panel(made, card, "tooltip")
    x = card.x + look.px(_SIDE * scale)
    if chip.seat is not None:
        diameter = look.px(_MEDALLION * scale)
        x -= look.px(4)
        medallion, offset = look.assets.sprites.card(f"seats/{colours[chip.seat]}", diameter)
        made.blit(medallion, (x + offset[0], card.centery - diameter // 2 + offset[1]))
        x += diameter + look.px(_GAP * scale)
    ink = LOSS if chip.loss else look.ink
    words, type_ = _words(chip, names, small=small), _type(small=small)
    text = look.write(made, words, (x, card.centery), type_, ink, anchor="midleft")
    if chip.icon:
        icon = look.assets.sprites.fit(chip.icon, (look.px(_ICON * scale), look.px(_ICON * scale)))
        made.blit(icon, icon.get_rect(midleft=(text.right + look.px(2), card.centery)))
    return made


def arrange(rects: Iterable[pygame.Rect], bounds: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return the rectangles moved as little as keeps them apart and within bounds; earlier ones stay where they are."""
    placed: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clamp(bounds)
        placed.append(min(_ways(rect, placed, bounds, gap), key=lambda way: _distance(way, rect)))
    return placed


def _ways(rect: pygame.Rect, placed: Sequence[pygame.Rect], bounds: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return the places beside those that are taken where a rectangle is free, or where it was if there is none."""
    tries = [rect]
    for other in placed:
        tries += [
            rect.move(0, other.bottom + gap - rect.top),
            rect.move(0, other.top - gap - rect.bottom),
            rect.move(other.right + gap - rect.left, 0),
            rect.move(other.left - gap - rect.right, 0),
        ]
    free = [each for each in tries if bounds.contains(each) and each.inflate(gap - 1, gap - 1).collidelist(placed) < 0]
    return free or [rect]


def _distance(one: pygame.Rect, other: pygame.Rect) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)
