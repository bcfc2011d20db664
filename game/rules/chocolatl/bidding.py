"""Rounds and their bids: who lays how many cards where, and when they are turned over (X-R1 to X-R4)."""

from typing import Final

from game.rules.chocolatl.cards import BITS
from game.rules.chocolatl.heard import BID_LAID, BIDS_REVEALED, ROUND_STARTED, SEVENTH
from game.rules.chocolatl.pieces import ALL_AT_ONCE, FIRST_THEN_SECOND, ONE_BY_ONE, ROUNDS
from game.rules.chocolatl.state import BIDDING, HARVEST_DUE, NOBODY, State
from game.rules.chocolatl.stations import end_with_round
from game.rules.flat import i64, vec
from game.rules.heard import Heard

_STATIONS: Final = 6
_ALL: Final = (1 << 48) - 1
"""Every place of a row at all stations."""
_FIRST: Final = 0x0F0F0F0F0F0F
"""The places of the first cards."""
_SECOND: Final = 0xF0F0F0F0F0F0


def start_round(state: State, heard: Heard | None) -> None:
    """X-R1: open two cards and wait for the harvest dice; X-R3: the leading disc fixes the way of bidding."""
    state.round += 1
    state.station = 0
    leading: i64 = 0
    for field in state.points:
        leading = max(leading, field)
    state.way = way_of(state.track, leading)
    state.harvest = vec[i64]()
    state.forget_laid()
    state.step = HARVEST_DUE
    if heard is not None:
        heard.tell(ROUND_STARTED)
    if state.round == ROUNDS:
        end_with_round(state, SEVENTH, NOBODY, heard)


def way_of(track: tuple[int, ...], field: int) -> int:
    """X-M4: field 0 acts as red, from field 1 on the colours after the first one repeat."""
    return track[1 + (field - 1) % (len(track) - 1)] if field else ALL_AT_ONCE


def ask_for_bids(state: State) -> None:
    """X-R2: let all seats lay cards at once."""
    state.step, state.seat, state.waiting = BIDDING, NOBODY, state.everyone()


def places_asked(state: State) -> i64:
    """X-R3: the places of a row on which cards are laid now."""
    if state.way == ONE_BY_ONE:
        return _up_to(state.station) & ~_up_to(state.station - 1)
    if state.way == FIRST_THEN_SECOND:
        return _SECOND if state.first_shown else _FIRST
    return _ALL


def places_shown(state: State) -> i64:
    """Return the places of a row on which cards lie open."""
    return _up_to(state.first_shown) & _FIRST | _up_to(state.second_shown) & _SECOND


def _up_to(station: i64) -> i64:
    """Return the places of a row up to a station."""
    return _ALL >> 2 * BITS * (_STATIONS - station)


def stations_asked(state: State) -> tuple[int, ...]:
    """X-R3: the stations at which cards are laid now."""
    return (state.station,) if state.way == ONE_BY_ONE else (1, 2, 3, 4, 5, 6)


def cards_asked(state: State) -> int:
    """X-R3: how many cards are laid now at each of the stations asked."""
    return 1 if state.way == FIRST_THEN_SECOND else 2


def lay(state: State, seat: i64, row: i64, heard: Heard | None) -> bool:
    """Lay a seat's cards face down; return whether everybody has laid."""
    state.laid[seat] |= row
    state.waiting ^= 1 << seat
    if heard is not None:
        heard.tell(BID_LAID)
    return not state.waiting


def first_cards_hidden(state: State) -> bool:
    """X-R3: bidding the green way all first cards are turned over before the second ones are laid."""
    return state.way == FIRST_THEN_SECOND and not state.first_shown


def reveal_first_cards(state: State, heard: Heard | None) -> None:
    """X-R3: turn the first cards of all stations over."""
    state.first_shown = _STATIONS
    if heard is not None:
        for station in range(1, _STATIONS + 1):
            heard.tell(BIDS_REVEALED, _turned_over(state, station, 0x0F), station)


def reveal(state: State, heard: Heard | None) -> None:
    """X-R4: turn over what still lies face down at the present station."""
    station = state.station
    if heard is not None:
        heard.tell(BIDS_REVEALED, _turned_over(state, station, 0xF0 if state.first_shown >= station else 0xFF), station)
    state.first_shown, state.second_shown = max(state.first_shown, station), station


def _turned_over(state: State, station: i64, places: i64) -> i64:
    """Return the cards on these places of a station, two places for each seat."""
    cards: i64 = 0
    for seat in range(state.seats):
        cards |= (state.laid[seat] >> 2 * BITS * (station - 1) & places) << 2 * BITS * seat
    return cards
