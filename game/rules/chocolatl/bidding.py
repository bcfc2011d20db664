"""Rounds and their bids: who lays how many cards where, and when they are turned over (X-R1 to X-R4)."""

from typing import Final

from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.events import BidLaid, BidsRevealed, RoundStarted
from game.rules.chocolatl.pieces import (
    COLOUR_OF,
    DRINK,
    ROUNDS,
    STATION_KEYS,
    STATIONS,
    StationName,
    Way,
)
from game.rules.chocolatl.state import NOBODY, State, Step
from game.rules.chocolatl.stations import Events, end_with_round
from game.rules.core import Seat

_ONE_STATION: Final[tuple[tuple[StationName, ...], ...]] = tuple((key,) for key in STATION_KEYS)


def start_round(state: State, events: Events) -> None:
    """X-R1: open two cards and wait for the harvest dice; X-R3: the leading disc fixes the way of bidding."""
    seats = state.seats
    state.round += 1
    state.station = 0
    state.way = way_of(state.track, max(state.points))
    state.harvest = ()
    state.first_cards, state.second_cards, state.first_shown, state.second_shown = [b""] * seats, [b""] * seats, 0, 0
    state.step = Step.HARVEST
    if events is not None:
        leader = state.discs()[-1]
        field, cards = state.points[leader], tuple(state.open_cards())
        events.append(RoundStarted(state.round, COLOUR_OF[state.way], leader, field, DRINK[state.round - 1], cards))
    if state.round == ROUNDS:
        end_with_round(state, "round", NOBODY, events)


def way_of(track: tuple[Way, ...], field: int) -> Way:
    """X-M4: field 0 acts as red, from field 1 on the colours after the first one repeat."""
    return track[1 + (field - 1) % (len(track) - 1)] if field else Way.RED


def ask_for_bids(state: State) -> None:
    """X-R2: let all seats lay cards at once."""
    state.step, state.seat, state.waiting = Step.BID, NOBODY, state.everyone()


def stations_asked(state: State) -> tuple[StationName, ...]:
    """X-R3: the stations at which cards are laid now."""
    return _ONE_STATION[state.station - 1] if state.way == Way.GOLD else STATION_KEYS


def cards_asked(state: State) -> int:
    """X-R3: how many cards are laid now at each of the stations asked."""
    return 1 if state.way == Way.GREEN else 2


def lay(state: State, seat: Seat, bid: Bid, events: Events) -> bool:
    """Lay a seat's cards face down; return whether everybody has laid."""
    laid = [bid.cards[key] for key in stations_asked(state)]
    if state.way != Way.GREEN:
        state.first_cards[seat] += bytes([cards[0] for cards in laid])
        state.second_cards[seat] += bytes([cards[1] for cards in laid])
    elif state.first_shown:
        state.second_cards[seat] = bytes([card for (card,) in laid])
    else:
        state.first_cards[seat] = bytes([card for (card,) in laid])
    state.waiting &= ~(1 << seat)
    if events is not None:
        stations = tuple(int(key) for key in stations_asked(state))
        events.append(BidLaid(seat, bid.cards, stations, len(stations) * cards_asked(state)))
    return not state.waiting


def first_cards_hidden(state: State) -> bool:
    """X-R3: bidding the green way all first cards are turned over before the second ones are laid."""
    return state.way == Way.GREEN and not state.first_shown


def reveal_first_cards(state: State, events: Events) -> None:
    """X-R3: turn the first cards of all stations over."""
    state.first_shown = len(STATIONS)
    if events is not None:
        for index in range(len(STATIONS)):
            events.append(BidsRevealed(index + 1, tuple((cards[index],) for cards in state.first_cards)))


def reveal(state: State, events: Events) -> None:
    """X-R4: turn over what still lies face down at the present station."""
    if events is not None:
        events.append(BidsRevealed(state.station, tuple(_face_down(state, seat) for seat in range(state.seats))))
    state.first_shown, state.second_shown = max(state.first_shown, state.station), state.station


def _face_down(state: State, seat: Seat) -> tuple[int, ...]:
    index = state.station - 1
    first, second = state.first_cards[seat][index], state.second_cards[seat][index]
    return (second,) if state.first_shown > index else (first, second)
