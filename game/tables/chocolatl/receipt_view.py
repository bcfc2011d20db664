"""The slip beside the hand that adds a bid up: cards, each modifier, and the sum."""

from typing import Final

import pygame

from game.locale import _, ngettext, number, signed
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.receipt import Receipt
from game.tables.chocolatl.words import numbered
from game.ui import theme
from game.ui.theme import Type

_LINE: Final = Type(20)
_NUMBER: Final = Type(22, "serif", "bold")
_TOTAL: Final = Type(44, "serif", "bold")
_LOSS: Final = (154, 47, 26)


def paint_receipt(desk: Desk, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the receipt of the station that is looked at."""
    look, station = desk.look, desk.receipt_station
    if station is None or not rect.colliderect(surface.get_clip()):
        return
    look.panel(surface, rect, "parchment")
    pad = look.px(16)
    inner = rect.inflate(-2 * pad, -2 * look.px(10))
    bid = desk.receipt(station, desk.picked)
    title = look.write(
        surface, numbered(station), inner.topleft, theme.Type(20, "serif", "semibold"), look.ink, width=inner.width
    )
    lines = receipt_lines(desk, bid)
    bottom = inner.bottom - look.px(46)
    room = bottom - title.bottom
    step = min(look.px(29), room // max(1, len(lines)))
    y = title.bottom + step // 2 + look.px(1)
    for label, value in lines:
        shown = look.write(surface, value, (inner.right, y), _NUMBER, _tone(desk, value), anchor="midright")
        width = shown.left - inner.x - look.px(6)
        look.write(surface, label, (inner.x, y), _LINE, look.ink, anchor="midleft", width=width)
        y += step
    pygame.draw.line(surface, look.ink_soft, (inner.x, bottom), (inner.right, bottom), max(1, look.px(1.5)))
    middle = (bottom + inner.bottom) // 2 + look.px(1)
    label = _("offering") if desk.draft is not None and desk.draft.full(station) else _("so far")
    look.write(surface, label, (inner.x, middle), Type(24, "serif", "semibold"), look.ink, anchor="midleft")
    look.write(surface, number(bid.total), (inner.right, middle), _TOTAL, look.ink, anchor="midright")


def receipt_lines(desk: Desk, bid: Receipt) -> list[tuple[str, str]]:
    """Return the parts of a bid: words and numbers."""
    cards = " + ".join(map(str, bid.cards)) or _("no card yet")
    lines = [(cards, number(bid.sum) if bid.cards else "")]
    if bid.huts:
        count = desk.shown.huts[desk.rail_seat]
        text = ngettext("own hut", "{count} own huts", count).format(count=count)
        lines.append((text, signed(bid.huts)))
    if bid.oldman is None:
        lines.append((_("Old Man"), "?"))
    elif bid.oldman:
        lines.append((_("Old Man"), signed(bid.oldman)))
    return lines


def _tone(desk: Desk, value: str) -> tuple[int, int, int]:
    return _LOSS if value.startswith("−") else desk.look.ink
