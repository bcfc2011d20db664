"""What a seat does just now, in a few words for its board."""

from collections.abc import Sequence

from game.locale import _
from game.rules.chocolatl.actions import DiceHeld, DiceRolled
from game.rules.chocolatl.board import Step
from game.rules.core import Seat
from game.tables.chocolatl.shown import Shown


def status(shown: Shown, deciding: Seat, seat: Seat, names: Sequence[str]) -> tuple[str, bool]:
    """Return what a seat does, and whether that is done."""
    if shown.committed(seat):
        return _done(shown), True
    match shown.step:
        case Step.SACRIFICE | Step.BID if seat in shown.waiting:
            return _waiting(shown, deciding, seat, names), False
        case Step.DICE | Step.BONUS:
            return _dice(shown, deciding, seat)
        case Step.CITY if seat == deciding:
            return _("chooses hut or die"), False
        case Step.PYRAMID if seat == deciding:
            return _("decides who places first"), False
        case Step.DISCARD if seat == deciding:
            return _("discards a card"), False
    return "", False


def _done(shown: Shown) -> str:
    if shown.step == Step.SACRIFICE:
        return _("has sacrificed a card")
    return {
        "red": _("has placed all cards"),
        "green": _("has placed six cards"),
        "gold": _("has placed two cards"),
    }[shown.way]


def _waiting(shown: Shown, deciding: Seat, seat: Seat, names: Sequence[str]) -> str:
    sacrifice = shown.step == Step.SACRIFICE
    if seat == deciding:
        return _("chooses a sacrifice") if sacrifice else _("places cards now")
    before = [other for other in shown.waiting if other < seat]
    if not before:
        return ""
    if seat == shown.waiting[-1] and len(shown.waiting) > 2:
        return _("chooses last") if sacrifice else _("offers last")
    text = _("chooses after {name}") if sacrifice else _("offers after {name}")
    return text.format(name=names[before[-1]])


def _dice(shown: Shown, deciding: Seat, seat: Seat) -> tuple[str, bool]:
    if shown.step == Step.BONUS and seat == shown.seat:
        return _("rolls bonus dice"), False
    held = False
    for event in shown.recent:
        if isinstance(event, DiceRolled):
            held = False
        elif isinstance(event, DiceHeld) and event.seat == seat and event.station == shown.station:
            held = True
    if held:
        return _("rolls no dice"), True
    if not shown.dice[seat]:
        return "", False
    return (_("asked: roll bonus dice?") if seat == deciding else _("may roll bonus dice")), False
