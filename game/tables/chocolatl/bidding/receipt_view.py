"""The slip beside the hand that adds a bid up: cards, each modifier, and the sum."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.locale import _, ngettext, number, pgettext, signed
from game.tables.chocolatl.bid import Receipt, totals
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.words import numbered
from game.ui import carving
from game.ui.theme import Type

_LOW: Final = 150
"""Logical height below which the slip is a low one, with everything closer together."""
_MANY: Final = 3
"""More lines than that need the room of a low slip, however high it is."""
_SIZES: Final = (20, 18, 16)
"""The type sizes of the lines; the largest that fits is taken."""
_LOSS: Final = (154, 47, 26)


def paint_receipt(desk: Desk, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the receipt of the station that is looked at."""
    look, station = desk.look, desk.receipt_station
    if station is None or not carving.reach(rect, look.unit).colliderect(surface.get_clip()):
        return
    look.panel(surface, rect, "parchment")
    bid = desk.receipt(station, desk.away if desk.picked is None else desk.picked)
    lines = receipt_lines(desk, bid)
    low = rect.height < look.px(_LOW) or len(lines) > _MANY
    inner = rect.inflate(-2 * look.px(12 if low else 16), -2 * look.px(5 if low else 10))
    left = inner.right
    if desk.draft is not None and len(desk.draft.stations) > 1:
        all_of_them = _("all: {sum}").format(sum=number(desk.sum_of_all))
        left = look.write(surface, all_of_them, inner.topright, Type(18), look.ink_soft, anchor="topright").left
    room = left - look.px(6) - inner.x
    type_ = look.fitted(numbered(station), room, Type(20, "serif", "semibold"))
    title = look.write(surface, numbered(station), inner.topleft, type_, look.ink, width=room)
    bottom = inner.bottom - look.px(32 if low else 46)
    _write_lines(desk, surface, lines, pygame.Rect(inner.x, title.bottom, inner.width, bottom - title.bottom))
    pygame.draw.line(surface, look.ink_soft, (inner.x, bottom), (inner.right, bottom), max(1, look.px(1.5)))
    middle = (bottom + inner.bottom) // 2 + look.px(1)
    label = pgettext("sum", "offering") if desk.draft is not None and desk.draft.full(station) else _("so far")
    words, total = (Type(20, "serif", "semibold"), 30) if low else (Type(24, "serif", "semibold"), 44)
    look.write(surface, label, (inner.x, middle), words, look.ink, anchor="midleft")
    sum_type = Type(total, "serif", "bold")
    look.write(surface, number(bid.total), (inner.right, middle), sum_type, look.ink, anchor="midright")


def _write_lines(desk: Desk, surface: pygame.Surface, lines: Sequence[tuple[str, str]], area: pygame.Rect) -> None:
    """Write words and numbers beneath one another, as large as there is room for them."""
    look = desk.look
    step = min(look.px(29), area.height // max(1, len(lines)))
    size = next((size for size in _SIZES if look.height(Type(size)) * 0.85 <= step), _SIZES[-1])
    y = area.y + step // 2 + look.px(1)
    for label, value in lines:
        figures = Type(size + 2, "serif", "bold")
        shown = look.write(surface, value, (area.right, y), figures, _tone(desk, value), anchor="midright")
        width = shown.left - area.x - look.px(6)
        look.write(surface, label, (area.x, y), Type(size), look.ink, anchor="midleft", width=width)
        y += step


def receipt_lines(desk: Desk, bid: Receipt) -> list[tuple[str, str]]:
    """Return the parts of a bid: words and numbers."""
    cards = " + ".join(map(str, bid.cards)) or _("no card yet")
    lines = [(cards, number(bid.sum) if bid.cards else "")]
    if bid.huts:
        count = desk.shown.huts[desk.rail_seat]
        text = ngettext("one hut", "{count} huts", count).format(count=count)
        lines.append((text, signed(bid.huts)))
    if bid.oldman is None:
        lines.append((_("Old Man"), "?"))
    elif bid.oldman:
        lines.append((_("Old Man"), signed(bid.oldman)))
    before = totals(desk.shown.before, desk.rail_seat).get(bid.station)
    if before is not None:
        # Translators: stands before the number that the same player's offering was worth here in the round before.
        lines.append((_("last round"), number(before)))
    return lines


def _tone(desk: Desk, value: str) -> tuple[int, int, int]:
    return _LOSS if value.startswith("−") else desk.look.ink
