"""The slip in a tray that adds up the seat's own bid: sum, huts, the Old Man, and who won here last."""

from typing import Final

import pygame

from game.locale import number, signed
from game.tables.chocolatl.bid import Receipt, winners_of_last_round
from game.tables.chocolatl.desk import Desk
from game.ui import theme

_MORE: Final = (44, 122, 66)
_LESS: Final = (168, 54, 32)
_CHIP: Final = 24
_SMALL: Final = 17


def paint_tag(desk: Desk, surface: pygame.Surface, tag: pygame.Rect, bid: Receipt | None, station: int) -> None:
    """Paint the slip of a station; without a bid only who won there in the last round, and with how much."""
    ground, look = desk.ground, desk.look
    last = winners_of_last_round(desk.session.history()).get(station)
    if tag.width < ground.px(_CHIP) or (bid is None and last is None):
        return
    if bid is not None:
        radius = ground.px(6)
        pygame.draw.rect(surface, theme.PARCHMENT, tag, border_radius=radius)
        pygame.draw.rect(surface, theme.GOLD_DEEP, tag, max(1, ground.px(1.5)), border_radius=radius)
    foot = round(tag.height * 0.36) if last is not None else 0
    if last is not None:
        _paint_last(desk, surface, pygame.Rect(tag.x, tag.bottom - foot, tag.width, foot), last, lit=bid is None)
    if bid is None:
        return
    total, room = number(bid.total), tag.width - ground.px(6)
    type_ = look.fitted(total, room, ground.type(34, "serif", "bold"))
    look.write(surface, total, (tag.centerx, tag.y + (tag.height - foot) // 2), type_, look.ink, anchor="center")
    if change := bid.huts + (bid.oldman or 0):
        size = ground.px(_CHIP)
        middle = tag.right - size // 5, tag.y + size // 8
        pygame.draw.circle(surface, theme.PARCHMENT, middle, size // 2 + 1)
        pygame.draw.circle(surface, _MORE if change > 0 else _LESS, middle, size // 2)
        look.write(surface, signed(change), middle, ground.type(15, weight="bold"), theme.PARCHMENT, anchor="center")


def _paint_last(desk: Desk, surface: pygame.Surface, foot: pygame.Rect, last: tuple[int, int], *, lit: bool) -> None:
    ground, look, (seat, total) = desk.ground, desk.look, last
    size, type_ = min(foot.height, ground.px(_SMALL)), ground.type(_SMALL, weight="semibold")
    text = number(total)
    x = foot.centerx - (size + ground.px(3) + look.width(text, type_)) // 2
    desk.pieces.medallion(surface, desk.colour(seat), (x + size // 2, foot.centery), size)
    tone = look.light_soft if lit else look.ink_soft
    look.write(surface, text, (x + size + ground.px(3), foot.centery), type_, tone, anchor="midleft")
