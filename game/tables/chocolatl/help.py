"""What the banner says on Chocolatl's table: a line for the step, the big button, and the keys that do something."""

from typing import Final, Protocol

from game.locale import _, ngettext, pgettext
from game.rules.chocolatl.actions import CardWon
from game.rules.core import Seat
from game.session.session import Session
from game.tables.chocolatl.bid import COMMIT, PICKING, Laying
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal import dice
from game.tables.chocolatl.words import numbered, station_label, way_name, way_reason
from game.tables.stage import Stage
from game.tables.table import Banner, Shortcut
from game.ui.keys import KeyMap


class Course(Protocol):
    """How what has happened is told."""

    @property
    def waiting(self) -> bool:
        """Whether somebody has to go on."""

    @property
    def looked_at(self) -> bool:
        """Whether what has happened is looked at, and nobody decides."""

    @property
    def announces(self) -> bool:
        """Whether a round begins."""

    def go_on(self) -> bool:
        """Show what comes next; return whether that was waited for."""


class Told(Protocol):
    """A table of which the banner tells."""

    session: Session
    stage: Stage
    desk: Desk
    laying: Laying

    @property
    def course(self) -> Course:
        """How what has happened is told."""

    @property
    def bids(self) -> OpenBids | None:
        """The bids that lie open."""

    @property
    def sums_up(self) -> bool:
        """Whether a round is summed up."""

    @property
    def counts(self) -> bool:
        """Whether final scoring is counted."""


ID: Final = COMMIT.partition(".")[2]


def banner(table: Told) -> Banner:
    """Return what the banner says."""
    return Banner(_help(table), keys=keys(table), shortcuts=_shortcuts(table), title=_title(table), more=_more(table))


def _title(table: Told) -> str:
    """Return what stands in the banner while everybody looks at what has happened."""
    if table.counts:
        return _("Final scoring")
    bids = table.bids
    return numbered(bids.station) if bids is not None else _("Round {number}").format(number=table.desk.shown.round)


def _help(table: Told) -> str:
    desk = table.desk
    if table.course.looked_at:
        return _looked_at(table)
    match desk.shown.step.name.lower():  # not what is asked when all has been shown
        case "sacrifice":
            return _sacrifice(table)
        case "bid":
            return _bid(table)
        case "dice":
            return _dice(table)
        case "city":
            return _("take the hut or the bonus die")
        case "pyramid":
            return _("decide who places the first stone")
        case "discard":
            return _discard(table)
    return _("the game is over") if desk.shown.over else _looked_at(table)


def _looked_at(table: Told) -> str:
    """Return what is to be seen while everybody looks."""
    if table.counts:
        return _("all points are counted") if table.course.waiting else _("the last points are counted")
    if table.sums_up:
        return _("the round is over")
    if table.bids is not None:
        return _("the offerings are revealed") if table.course.waiting else _("the offerings are being revealed")
    started = table.desk.shown.started
    if started is None or not table.course.announces:
        return ""
    return _("{way}: {reason}").format(way=way_name(started.way), reason=way_reason(started, table.desk.session.names))


def _sacrifice(table: Told) -> str:
    desk = table.desk
    if desk.picked is None or not table.laying.possible:
        return _("sacrifice a card, face down")
    return _("sacrifice the {card}: press Enter to commit").format(card=desk.shown.hand[desk.picked])


def _discard(table: Told) -> str:
    desk = table.desk
    if desk.picked is not None and table.laying.possible:
        return _("discard the {card}: press Enter to commit").format(card=desk.shown.hand[desk.picked])
    won = next((event.card for event in reversed(desk.shown.recent) if isinstance(event, CardWon)), 0)
    return _("you won the {card}: discard another card").format(card=won)


def _bid(table: Told) -> str:
    desk = table.desk
    draft = desk.draft
    if draft is None or not table.laying.possible:
        return _("place cards face down")
    if draft.complete and draft.forced:
        return ngettext(
            "last card placed automatically: commit or change it",
            "last cards placed automatically: commit or change them",
            len(draft.forced),
        )
    if draft.complete:
        return _("all placed: commit or change them")
    if desk.picked is not None:
        return _("choose the location for the {card}").format(card=desk.shown.hand[desk.picked])
    if desk.target is not None:
        left = draft.each - len(draft.at(desk.target))
        if left:
            text = ngettext(
                "place {count} card at {station}, face down", "place {count} cards at {station}, face down", left
            )
            return text.format(count=left, station=numbered(desk.target))
    each = ngettext(
        "place {count} card at each location, face down",
        "place {count} cards at each location, face down",
        draft.each,
    )
    return each.format(count=draft.each)


def _dice(table: Told) -> str:
    return ngettext("roll the bonus die, or keep it", "roll bonus dice, or keep them",
                    dice.owned(table.desk))  # fmt: skip


# -- buttons


def _shortcuts(table: Told) -> tuple[Shortcut, ...]:
    desk, course = table.desk, table.course
    key = KeyMap(table.stage.settings.keys).label("end_turn")
    if course.waiting:
        node = "" if table.counts else "reveal.go_on"
        return (Shortcut("go_on", _("Continue"), course.go_on, key, closes=True, on_table=True, node=node),)
    if not desk.may_act:
        return ()
    if table.laying.possible:
        text = {
            "bid": pgettext("button", "Commit"),
            "sacrifice": pgettext("button", "Sacrifice"),
            "discard": pgettext("button", "Discard"),
        }[desk.step]
        enabled = table.laying.ready
        return (Shortcut(ID, text, table.laying.commit, key, enabled, closes=True, note=_note(table)),)
    return ()


def _more(table: Told) -> tuple[Shortcut, ...]:
    """Return the ways of laying the rest of the cards at once."""
    told = {"done": _("what the Merchant would place; you can change it")}
    return tuple(Shortcut(id_, text, act, note=told.get(id_, "")) for id_, text, act in table.laying.fillings())


def _note(table: Told) -> str:
    """Return what committing does next, or how much is missing."""
    desk, missing = table.desk, table.laying.missing
    if missing:
        return ngettext("{count} card missing", "{count} cards missing", missing).format(count=missing)
    if desk.step == "discard":
        return _("out of the game")
    following = next_to_choose(table)
    return (
        _("then {name}").format(name=desk.name(following))
        if following is not None
        else _("then everything is revealed")
    )


def next_to_choose(table: Told) -> Seat | None:
    """Return who chooses after the deciding seat if all choose in secret; None if it is the last."""
    others = [seat for seat in table.desk.shown.waiting if seat != table.session.seat]
    return others[0] if others else None


# -- keys


def keys(table: Told) -> tuple[tuple[str, str], ...]:
    """Return the keys and gestures that do something now."""
    desk = table.desk
    if table.course.waiting:
        return ((pgettext("key", "Space"), _("continue")),)
    if not (desk.may_act and table.laying.possible):
        return ()
    labels = desk.card_keys()
    cards = _("{first}–{last}").format(first=labels[0], last=labels[-1])
    if desk.step in PICKING:
        return ((cards, _("choose a card")), (_("Enter"), _("commit")))
    draft = desk.draft
    if draft is None:
        return ()
    if draft.complete:
        return ((_("Enter"), _("commit")), (pgettext("mouse", "Drag"), _("swap two cards")))
    if len(draft.stations) == 1:
        where = _("to {station}").format(station=station_label(draft.stations[0]))
        return ((cards, where), (pgettext("mouse", "Click"), where), (_("Enter"), _("commit")))
    return (
        (cards, pgettext("keys", "card")),
        (", .", pgettext("keys", "location")),
        (pgettext("mouse", "Drag"), _("place or swap")),
        (_("Enter"), _("commit")),
    )
