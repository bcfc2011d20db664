"""Laying the rest of an offering at once: as in the last round, or spread evenly over the stations (X-R2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.ai.players import players_of
from game.ai.search import Timer
from game.ai.thought import Effort
from game.rules.chocolatl.actions import Bid, BidsRevealed, RoundStarted, StationRanked
from game.rules.core import Event, Seat
from game.rules.numbers import Generator
from game.tables.chocolatl.bidding.drafts import BidDraft

Wanted = dict[int, list[int]]
"""By station the cards to be laid there, by their places in the hand."""


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
