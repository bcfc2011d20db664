"""A bid that is still being laid; the rules only see it when it is committed."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.box import STATION_KEYS, StationName

Slots: TypeAlias = dict[int, tuple[int, ...]]
"""The cards laid at each station, in the order of laying; a card is identified by its place in the hand."""


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
