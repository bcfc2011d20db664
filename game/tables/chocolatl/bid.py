"""A bid of Chocolatl while it is laid: the draft, what it adds up to, laying the rest at once, and what hands do to it.

The rules hear only of what is committed.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from game.ai.players import players_of
from game.ai.search import Timer
from game.ai.thought import Effort
from game.locale import _
from game.rules.chocolatl.actions import Bid, BidsRevealed, Discard, RoundStarted, Sacrifice, StationRanked
from game.rules.chocolatl.box import STATION_KEYS, Station, StationName
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
from game.rules.core import Event, Reason, Seat
from game.rules.numbers import Generator
from game.tables.chocolatl.shown import Shown
from game.tables.chocolatl.words import numbered

if TYPE_CHECKING:
    from game.tables.chocolatl.bidding.trays import Trays
    from game.tables.chocolatl.desk import Desk

COMMIT: Final = "shortcut.commit"
PICKING: Final = ("sacrifice", "discard")
"""The steps for which one card of the hand is chosen."""
Slots: TypeAlias = dict[int, tuple[int, ...]]
"""The cards laid at each station, in the order of laying; a card is identified by its place in the hand."""
Wanted = dict[int, list[int]]
"""By station the cards to be laid there, by their places in the hand."""


class _Written(msgspec.Struct, frozen=True):
    """A draft in the form in which the store keeps it."""

    question: Any
    slots: dict[int, tuple[int, ...]]
    forced: tuple[int, ...] = ()


class _Chosen(msgspec.Struct, frozen=True):
    """A card that is chosen and not put aside yet, in the form in which the store keeps it."""

    question: Any
    card: int


def choice_written(question: Sequence[Any], card: int | None) -> bytes | None:
    """Return the place of a chosen card for the store, with the question that it answers; None if none is chosen."""
    return None if card is None else msgspec.json.encode(_Chosen(question, card))


def choice_of(content: bytes | None, question: Sequence[Any], cards: int) -> int | None:
    """Return the place of the card that was chosen, if that answers the same question and there are so many cards."""
    try:
        kept = msgspec.json.decode(content or b"", type=_Chosen)
    except msgspec.DecodeError:
        return None
    return kept.card if kept.question == question and 0 <= kept.card < cards else None


class BidDraft:
    """Cards of one hand tried out at stations: taken back, moved and swapped at will."""

    def __init__(
        self, hand: Sequence[int], used: Mapping[int, int], stations: Sequence[int], each: int, key: Hashable = None
    ) -> None:
        """Give the hand, which of its cards lie at stations already (by place), and where how many are asked for.

        The key tells whose it is, and when: a draft continues only where all of this is still the same.
        """
        self.key = key
        self.hand = tuple(hand)
        self.used = dict(used)
        self.stations = tuple(stations)
        self.each = each
        self.slots: Slots = dict.fromkeys(self.stations, ())
        self.forced: frozenset[int] = frozenset()
        """The cards that were laid automatically and that nobody has moved or confirmed yet."""
        self.by_hand = False
        """Whether the last thing that was done to it was laying or confirming a card."""
        self._past: list[tuple[Slots, frozenset[int]]] = []
        self._future: list[tuple[Slots, frozenset[int]]] = []

    def same_question(self, other: "BidDraft") -> bool:
        """Whether another draft answers the same question: the same seat in the same position."""
        mine, theirs = ((draft.key, draft.hand, draft.used, draft.stations, draft.each) for draft in (self, other))
        return mine == theirs

    # -- what there is

    def station_of(self, card: int) -> int | None:
        """Return the station at which a card is tried out."""
        return next((station for station, cards in self.slots.items() if card in cards), None)

    def at(self, station: int) -> tuple[int, ...]:
        """Return the cards tried out at a station."""
        return self.slots.get(station, ())

    def values(self, station: int) -> tuple[int, ...]:
        """Return the values of the cards tried out at a station."""
        return tuple(self.hand[card] for card in self.at(station))

    def full(self, station: int) -> bool:
        """Whether nothing more can be laid at a station."""
        return len(self.at(station)) >= self.each

    @property
    def free(self) -> list[int]:
        """The cards that lie nowhere, in the order of the hand."""
        return [card for card in range(len(self.hand)) if card not in self.used and self.station_of(card) is None]

    @property
    def missing(self) -> int:
        """How many cards are still to be laid."""
        return sum(self.each - len(cards) for cards in self.slots.values())

    @property
    def complete(self) -> bool:
        """Whether the draft can be committed."""
        return not self.missing

    @property
    def empty(self) -> bool:
        """Whether nothing is laid."""
        return not any(self.slots.values())

    @property
    def next_station(self) -> int | None:
        """The first station at which something is missing."""
        return next((station for station in self.stations if not self.full(station)), None)

    def bid(self) -> Bid:
        """Return the draft as an action of the rules; an unfinished one too, to ask why it is refused."""
        keys: dict[int, StationName] = dict(enumerate(STATION_KEYS, start=1))
        return Bid({keys[station]: self.values(station) for station in self.stations})

    def missing_of(self, bid: Bid) -> Slots:
        """Return by station the values of another offering that are not laid there."""
        wanted = {int(name): cards for name, cards in bid.cards.items()}
        left = {
            station: tuple(card for card in cards if card not in self.values(station))
            for station, cards in wanted.items()
        }
        return {station: cards for station, cards in left.items() if cards}

    def bid_with(self, card: int, station: int) -> Bid:
        """Return just one card at a station as an action, to ask why it can't lie there."""
        return Bid({STATION_KEYS[station - 1]: (self.hand[card],)})

    # -- changing it

    def lay(self, card: int, station: int) -> bool:
        """Lay a card at a station, from the hand or from another station; return whether that was possible.

        What can only lie in one way then is laid too.
        """
        if station not in self.slots or card in self.used or self.full(station) or card in self.at(station):
            return False
        self._remember()
        self._remove(card)
        self.slots[station] = (*self.slots[station], card)
        self._lay_the_rest()
        self.by_hand = True
        return True

    def fill(self, wanted: Mapping[int, Sequence[int]]) -> bool:
        """Lay several cards at once, as one change; return whether any was laid. Nobody has laid them by hand."""
        if not any(wanted.values()):
            return False
        self._remember()
        for station, cards in wanted.items():
            self.slots[station] = (*self.slots[station], *cards)
        self._lay_the_rest()
        self.by_hand = False
        return True

    def lay_all_forced(self) -> None:
        """Lay all cards that have only one possible place."""
        before = dict(self.slots), self.forced
        self._lay_the_rest()
        if self.slots != before[0]:
            self._past.append(before)

    def _lay_the_rest(self) -> None:
        """Lay the last cards if they all go to the same station, where there is nothing to choose."""
        open_stations = [station for station in self.stations if not self.full(station)]
        free = self.free
        if len(open_stations) == 1 and len(free) == self.missing:
            self.slots[open_stations[0]] = (*self.slots[open_stations[0]], *free)
            self.forced |= set(free)

    def confirm(self, card: int) -> bool:
        """Keep a card that was laid automatically; return whether it was laid so."""
        if card not in self.forced:
            return False
        self.forced -= {card}
        self.by_hand = True
        return True

    def take_back(self, card: int) -> bool:
        """Take a card back into the hand; return whether it was tried out."""
        if self.station_of(card) is None:
            return False
        self._remember()
        self._remove(card)
        return True

    def swap(self, one: int, other: int) -> bool:
        """Exchange the places of two cards, of which at least one is laid; return whether that changed anything."""
        here, there = self.station_of(one), self.station_of(other)
        if here == there or one in self.used or other in self.used:
            return False
        self._remember()
        for station, cards in self.slots.items():
            self.slots[station] = tuple(other if card == one else one if card == other else card for card in cards)
        self.forced -= {one, other}
        self.by_hand = True
        return True

    def _remove(self, card: int) -> None:
        for station, cards in self.slots.items():
            self.slots[station] = tuple(each for each in cards if each != card)
        self.forced -= {card}

    # -- undo

    def _remember(self) -> None:
        self._past.append((dict(self.slots), self.forced))
        self._future.clear()

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back and nothing else was done since."""
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last change back."""
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        """Do again what was taken back."""
        return self._go(self._future, self._past)

    def _go(self, back: list[tuple[Slots, frozenset[int]]], forth: list[tuple[Slots, frozenset[int]]]) -> bool:
        if not back:
            return False
        forth.append((dict(self.slots), self.forced))
        self.by_hand = False
        self.slots, self.forced = back.pop()
        return True

    def clear(self) -> bool:
        """Take everything back; return whether anything was laid."""
        if self.empty:
            return False
        self._remember()
        self.slots, self.forced = dict.fromkeys(self.stations, ()), frozenset()
        return True

    # -- keeping it

    @property
    def _question(self) -> list[Any]:
        """The question that the draft answers, in plain values."""
        return [repr(self.key), list(self.hand), sorted(map(list, self.used.items())), list(self.stations), self.each]

    def written(self) -> bytes | None:
        """Return the draft for the store; None if nothing is laid."""
        slots = {station: cards for station, cards in self.slots.items() if cards}
        return msgspec.json.encode(_Written(self._question, slots, tuple(sorted(self.forced)))) if slots else None

    def take_up(self, content: bytes | None) -> bool:
        """Lay the cards of a stored draft; return whether it answers the same question and is possible."""
        try:
            kept = msgspec.json.decode(content or b"", type=_Written)
        except msgspec.DecodeError:
            return False
        cards = [card for laid in kept.slots.values() for card in laid]
        fits = all(station in self.slots and len(laid) <= self.each for station, laid in kept.slots.items())
        there = all(0 <= card < len(self.hand) and card not in self.used for card in cards)
        if kept.question != self._question or not (fits and there) or len(set(cards)) < len(cards):
            return False
        self._past = [(dict(self.slots), self.forced)]
        self.slots |= kept.slots
        self.forced = frozenset(kept.forced) & set(cards)
        return True


# -- what it adds up to


@dataclass(frozen=True, slots=True)
class Receipt:
    """The parts of a bid."""

    station: int
    cards: tuple[int, ...]
    huts: int
    oldman: int | None
    """What the Old Man does; None if nobody knows yet who will have him."""

    @property
    def sum(self) -> int:
        """The sum of the cards."""
        return sum(self.cards)

    @property
    def total(self) -> int:
        """The bid as far as it is known."""
        return self.sum + self.huts + (self.oldman or 0)


def receipt(shown: Shown, seat: Seat, station: int, cards: Sequence[int]) -> Receipt:
    """Return what a seat would bid at a station with these cards, and those that lie open there already.

    Before the first station is settled nobody knows who will have the Old Man at the others.
    """
    lying = tuple(card for card in shown.laid_at(seat, station) if card is not None)
    known = station == Station.CHOCOLATL or shown.second_shown >= Station.CHOCOLATL
    oldman: int | None = (oldman_modifier(station) if seat == shown.oldman else 0) if known else None
    return Receipt(station, (*lying, *cards), hut_modifier(station) * shown.huts[seat], oldman)


# -- laying the rest at once


def _last_round(history: Sequence[Event]) -> Sequence[Event]:
    """Return what happened in the round before this one; nothing in the first."""
    begins = [number for number, event in enumerate(history) if isinstance(event, RoundStarted)]
    return history[begins[-2] : begins[-1]] if len(begins) > 1 else ()


def totals_of_last_round(history: Sequence[Event], seat: Seat) -> dict[int, int]:
    """Return what a seat's offerings were worth in the round before this one, dice included, by station."""
    return totals(_last_round(history), seat)


def totals(events: Sequence[Event], seat: Seat) -> dict[int, int]:
    """Return what a seat's offerings were worth in a round, dice included, by station."""
    ranked = (event for event in events if isinstance(event, StationRanked))
    return {event.station: event.bids[seat].total for event in ranked}


def winners_of_last_round(history: Sequence[Event]) -> dict[int, tuple[Seat, int]]:
    """Return who won each station in the round before this one, and with what."""
    return winners(_last_round(history))


def winners(events: Sequence[Event]) -> dict[int, tuple[Seat, int]]:
    """Return who won each station of a round, and with what."""
    ranked = (event for event in events if isinstance(event, StationRanked))
    return {event.station: (event.ranking[0], event.bids[event.ranking[0]].total) for event in ranked}


def values_of_last_round(history: Sequence[Event], seat: Seat) -> dict[int, list[int]]:
    """Return what a seat had laid at each station in the round before this one; nothing in the first."""
    found: dict[int, list[int]] = {}
    for event in _last_round(history):
        if isinstance(event, BidsRevealed):
            found.setdefault(event.station, []).extend(event.cards[seat])
    return found


def as_before(draft: BidDraft, values: Mapping[int, Sequence[int]]) -> Wanted:
    """Return how the rest is laid with the cards of these values, where they are free and there is room."""
    free = list(draft.free)
    wanted: Wanted = {}
    for station in draft.stations:
        left = list(values.get(station, ()))
        for value in draft.values(station):
            if value in left:
                left.remove(value)
        room = draft.each - len(draft.at(station))
        for value in left[:room]:
            card = next((card for card in free if draft.hand[card] == value), None)
            if card is not None:
                free.remove(card)
                wanted.setdefault(station, []).append(card)
    return wanted


def merchants_bid(game: str, view: Any, seat: Seat) -> dict[int, Sequence[int]]:
    """Return what the Merchant would lay at each station, from what the seat knows; nothing if it decides otherwise."""
    found = players_of(game).think("merchant", view, seat, Generator(1), Timer(Effort(iterations=1))).action
    return {int(station): values for station, values in found.cards.items()} if isinstance(found, Bid) else {}


def evenly(draft: BidDraft) -> Wanted:
    """Return how the rest is laid so that the sums differ little: the highest card goes where the sum is lowest."""
    room = {station: draft.each - len(draft.at(station)) for station in draft.stations}
    sums = {station: sum(draft.values(station)) for station in draft.stations}
    wanted: Wanted = {}
    cards = sorted(draft.free, key=lambda card: -draft.hand[card])
    for card in cards[: sum(room.values())]:
        with_room = [station for station in draft.stations if room[station]]
        station = min(with_room, key=lambda each: (-room[each], sums[each]))
        room[station] -= 1
        sums[station] += draft.hand[card]
        wanted.setdefault(station, []).append(card)
    return wanted


# -- what hands do to it


class Laying:
    """Changes the draft of the open hand. The rules hear only of what is committed."""

    def __init__(self, desk: "Desk", trays: "Trays", changed: Callable[[], object]) -> None:
        self.desk = desk
        self.trays = trays
        self._changed = changed

    @property
    def possible(self) -> bool:
        """Whether cards of the open hand can be chosen now."""
        return self.desk.may_act and self.desk.hand_open and self.desk.step in ("bid", *PICKING)

    @property
    def _draft(self) -> BidDraft | None:
        return self.desk.draft if self.possible else None

    # -- choosing

    def click_card(self, card: int) -> None:
        """Lay a card at the chosen station, choose it, take it back, or exchange it with the chosen one."""
        desk, draft = self.desk, self._draft
        if not self.possible or card >= len(desk.shown.hand):
            return
        if draft is None:
            self._choose(card)
        elif card in draft.used:
            self._refuse_used(card)
        elif desk.picked not in (None, card) and draft.station_of(card) is not None:
            self.swap(desk.picked or 0, card)
        elif draft.confirm(card):
            desk.stage.sound("lay_card")
            self._show()
        elif draft.station_of(card) is not None:
            self.take_back(card)
        elif desk.target is not None and not draft.full(desk.target):
            self.lay(card, desk.target)
        else:
            self.pick(None if desk.picked == card else card)

    def _choose(self, card: int) -> None:
        """Choose the card to put aside, or release it; say why if the card cannot be put aside."""
        desk = self.desk
        reason = desk.session.why_not(self._aside(card))
        if reason is None:
            self.pick(None if desk.picked == card else card)
        else:
            desk.stage.tell(reason, desk.hand.slot(card, len(desk.shown.hand)))
            desk.stage.sound("refused")

    def _aside(self, card: int) -> Discard | Sacrifice:
        """Return the action that puts a card aside."""
        value = self.desk.shown.hand[card]
        return Discard(value) if self.desk.step == "discard" else Sacrifice(value)

    def pick(self, card: int | None) -> None:
        """Choose a card, or none."""
        before, self.desk.picked = self.desk.picked, card
        if before != card:
            self.desk.stage.sound("pick_up" if card is not None else "put_back")
        self._show()
        if self._draft is None and card is not None:
            self.desk.stage.focus_on(COMMIT)

    def takes(self, station: int) -> bool:
        """Whether cards can be laid at a station now."""
        return self._draft is not None and station in self._draft.stations

    def choose_station(self, station: int, place: tuple[int, int] | None = None) -> bool:
        """Lay the chosen card at a station, or choose the station for the next ones; return whether cards are laid.

        Where it is full and a place was clicked, exchange the card with the one that lies nearest to that.
        """
        desk, draft = self.desk, self._draft
        if draft is None:
            return False
        if desk.picked is not None:
            if place is None or not self.exchange(desk.picked, station, place):
                self.lay(desk.picked, station)
        elif station not in draft.stations:
            self._refuse(station)
        else:
            desk.target = station
            desk.stage.sound("button")
            self._show()
        return True

    def unchoose(self) -> bool:
        """Release the chosen card; return whether any was."""
        if self.desk.picked is None:
            return False
        self.desk.picked = None
        self._show()
        return True

    def go_along(self, step: int) -> bool:
        """Light the station before or after the lit one; return whether there are several."""
        desk, draft = self.desk, self._draft
        if draft is None or len(draft.stations) < 2 or desk.target not in draft.stations:
            return False
        place = draft.stations.index(desk.target)
        desk.target = draft.stations[(place + step) % len(draft.stations)]
        desk.stage.sound("button")
        self._show()
        return True

    def card_of(self, value: int) -> int | None:
        """Return the card of a value that a key means: a free one first, of two equal ones the plain one."""
        desk = self.desk
        hand = desk.shown.hand
        improved = desk.shown.improved(desk.shown.viewer or 0, hand)
        cards = [card for card, own in enumerate(hand) if own == value]
        draft = self._draft

        def order(card: int) -> tuple[bool, bool]:
            return draft is not None and card not in draft.free, improved[card]

        return min(cards, key=order, default=None)

    # -- laying

    def lay(self, card: int, station: int) -> bool:
        """Lay a card at a station, or show why that is not possible; return whether the card was laid."""
        desk, draft = self.desk, self._draft
        if draft is None:
            return False
        if card in draft.at(station):
            return True
        if self._is_not_meant(card, station):
            return False
        if not draft.lay(card, station):
            self._refuse(station, card)
            return False
        desk.picked = None
        if desk.target is None or draft.full(desk.target):
            desk.target = self._following(draft, desk.target)
        desk.stage.tell(None)
        desk.stage.sound("lay_card")
        self._show()
        if draft.complete:
            desk.stage.focus_on(COMMIT)
        return True

    def _is_not_meant(self, card: int, station: int) -> bool:
        """Tell a pupil where a card belongs that is meant elsewhere; return whether it is."""
        desk = self.desk
        value = desk.shown.hand[card]
        if value in desk.meant.get(station, (value,)):
            return False
        belongs = next(number for number, cards in desk.meant.items() if value in cards)
        text = _("The {card} belongs at {station}: the trays show where each card goes.")
        place = desk.hand.slot(card, len(desk.shown.hand))
        desk.stage.tell(text.format(card=value, station=numbered(belongs)), place)
        desk.stage.sound("refused")
        return True

    def _following(self, draft: BidDraft, full: int | None) -> int | None:
        """Return the station that is lit after a full one: the next with room, in the order of the stations."""
        later = [station for station in draft.stations if full is not None and station > full]
        return next((each for each in later if not draft.full(each)), None) or draft.next_station or full

    def exchange(self, card: int, station: int, place: tuple[int, int]) -> bool:
        """Exchange a card with the nearest one of a full station; return whether that was possible."""
        draft = self._draft
        if draft is None or station not in draft.stations or card in draft.at(station) or not draft.full(station):
            return False
        other = self.trays.nearest(station, place)
        return other is not None and self.swap(card, other)

    def take_back(self, card: int) -> bool:
        """Take a card back into the hand; return whether it was laid."""
        draft, desk = self._draft, self.desk
        station = draft.station_of(card) if draft is not None else None
        if draft is None or station is None or not draft.take_back(card):
            return False
        desk.picked = None
        if desk.target is not None:
            desk.target = station
        desk.stage.sound("put_back")
        self._show()
        return True

    def swap(self, one: int, other: int) -> bool:
        """Exchange the places of two cards."""
        draft = self._draft
        if draft is None:
            return False
        if other in draft.used or one in draft.used:
            self._refuse_used(other if other in draft.used else one)
            return False
        self.desk.picked = None
        swapped = draft.swap(one, other)
        if swapped:
            self.desk.stage.sound("lay_card")
        self._show()
        return swapped

    # -- why not

    def why_not(self, station: int, card: int | None = None) -> Reason | str | None:
        """Return why a card cannot lie at a station."""
        desk, draft = self.desk, self.desk.draft
        assert draft is not None
        if card is not None and card in draft.used:
            return self.why_used(card)
        if station in draft.stations:
            return _("This location already has its cards: drop yours on one of them to swap.")
        candidates = [card] if card is not None else draft.free or [0]
        return desk.session.why_not(draft.bid_with(candidates[0], station))

    def why_used(self, card: int) -> Reason | None:
        """Return why a card that lies at a station for good cannot be laid elsewhere."""
        draft = self.desk.draft
        assert draft is not None
        station = draft.next_station or draft.stations[0]
        return self.desk.session.why_not(draft.bid_with(card, station))

    def _refuse(self, station: int, card: int | None = None) -> None:
        """Say why a card cannot lie at a station."""
        desk, draft = self.desk, self.desk.draft
        assert draft is not None
        if card is not None and card in draft.used:
            self._refuse_used(card)
            return
        desk.stage.tell(self.why_not(station, card), desk.ground.whole_station(station))
        desk.stage.sound("refused")

    def _refuse_used(self, card: int) -> None:
        desk = self.desk
        desk.stage.tell(self.why_used(card), desk.hand.slot(card, len(desk.shown.hand)))
        desk.stage.sound("refused")

    def explain(self, card: int) -> None:
        """Say why a card can't be picked up."""
        if self._draft is not None and card in self._draft.used:
            self._refuse_used(card)

    # -- laying the rest

    def fillings(self) -> list[tuple[str, str, Callable[[], object]]]:
        """Return the ways of laying the rest at once: an id, words, and what does it."""
        draft, desk = self._draft, self.desk
        if draft is None or draft.complete or len(draft.stations) < 2 or desk.meant:
            return []
        found: list[tuple[str, str, Callable[[], object]]] = []
        before = values_of_last_round(desk.session.history(), desk.session.seat)
        if any(as_before(draft, before).values()):
            found.append(("as_before", _("As last round"), lambda: self._fill(as_before(draft, before))))
        found.append(("evenly", _("Spread evenly"), lambda: self._fill(evenly(draft))))
        found.append(("done", _("Do it for me"), lambda: self._fill(self._merchants(draft))))
        return found

    def _merchants(self, draft: BidDraft) -> Wanted:
        """Return how the rest is laid as the Merchant would lay it; what that leaves over is spread evenly."""
        desk = self.desk
        values = merchants_bid(desk.rules.name, desk.session.view, desk.session.seat)
        wanted = as_before(draft, values)
        missing = draft.missing - sum(len(cards) for cards in wanted.values())
        return wanted if not missing else evenly(draft)

    def _fill(self, wanted: Wanted) -> None:
        draft, desk = self._draft, self.desk
        if draft is None or not draft.fill(wanted):
            return
        desk.picked, desk.target = None, draft.next_station or desk.target
        desk.stage.sound("lay_card")
        self._show()
        if draft.complete:
            desk.stage.focus_on(COMMIT)

    # -- committing

    @property
    def ready(self) -> bool:
        """Whether something can be committed."""
        desk = self.desk
        if desk.step in PICKING:
            return desk.picked is not None
        return desk.draft is not None and desk.draft.complete

    @property
    def missing(self) -> int:
        """How many cards are still to be chosen."""
        desk = self.desk
        if desk.step in PICKING:
            return int(desk.picked is None)
        return desk.draft.missing if desk.draft is not None else 0

    def commit(self) -> bool:
        """Commit the card put aside or the bid; if something is missing, say what."""
        desk = self.desk
        if not self.possible:
            return False
        if desk.step in PICKING:
            if desk.picked is None:
                first = _("Choose the card to sacrifice first.")
                first = _("Choose the card to discard first.") if desk.step == "discard" else first
                desk.stage.tell(first, desk.places.hand)
                return False
            return desk.session.play(self._aside(desk.picked))
        draft = desk.draft
        if draft is None:
            return False
        action = draft.bid()
        reason = desk.session.why_not(action)
        if reason is not None:
            desk.stage.tell(reason, desk.places.hand)
            return False
        return desk.session.play(action)

    # -- undo

    def undo(self) -> bool:
        """Take back the last change of the draft; return whether there was one."""
        return self._turn_back(lambda draft: draft.undo())

    def redo(self) -> bool:
        """Repeat the change that was taken back last; return whether there was one."""
        return self._turn_back(lambda draft: draft.redo())

    def reset(self) -> bool:
        """Take everything back into the hand; return whether anything was laid."""
        return self._turn_back(lambda draft: draft.clear())

    def _turn_back(self, change: Callable[[BidDraft], bool]) -> bool:
        draft, desk = self._draft, self.desk
        if draft is None:
            picked = self.possible and desk.picked is not None
            if picked:
                self.pick(None)
            return picked
        if not change(draft):
            return False
        desk.picked = None
        if desk.target is not None:
            desk.target = draft.next_station or desk.target
        self._show()
        return True

    def _show(self) -> None:
        """Keep what is tried out, and say that it has changed."""
        desk = self.desk
        if self.possible:
            desk.keep()
        self._changed()
