"""Bids, modifiers and ties: who is ranked higher at a station, or in a row of the pyramid (X-B1 to X-B7)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.rules.chocolatl.board import State, card_on
from game.rules.chocolatl.box import AT_CHOCOLATL, AT_TENOCHTITLAN
from game.rules.core import Seat
from game.rules.flat import i64, vec

TieBreaker: TypeAlias = Literal["chocolatl", "points", "disc"]


def rank_station(state: State) -> None:
    """Compute all bids of the present station and rank them; X-B7 [gap]: before anything is scored."""
    seats, station = state.seats, state.station
    first, by_hut = 2 * (station - 1), hut_modifier(station)
    laid, huts, pips = state.laid, state.huts, state.pips
    bids = vec[i64]([0] * seats)
    for seat in range(seats):
        row = laid[seat]
        bids[seat] = card_on(row, first) + card_on(row, first + 1) + by_hut * huts[seat] + pips[seat]
    if state.oldman >= 0:
        bids[state.oldman] += oldman_modifier(station)
    state.bids = bids
    state.ranking = rank(state, bids)


def hut_modifier(station: i64) -> i64:
    """X-B1: return what each hut of a seat adds to its bid at a station, or takes from it."""
    return -1 if station == AT_TENOCHTITLAN else 1


def oldman_modifier(station: i64) -> i64:
    """X-B2: return what the Old Man adds to his holder's bid at a station, or takes from it."""
    return 1 if station == AT_CHOCOLATL else -1


def rank(state: State, totals: vec[i64]) -> vec[i64]:
    """Return the seats from the highest total to the lowest."""
    seats = state.seats
    keys = vec[i64]([0] * seats)
    for seat in range(seats):
        key, place = _key(state, totals, seat), seat
        while place > 0 and keys[place - 1] < key:
            keys[place] = keys[place - 1]
            place -= 1
        keys[place] = key
    for place in range(seats):
        keys[place] &= 7  # the seat is the last part of its key
    return keys


def place_of(state: State, totals: vec[i64], seat: i64) -> i64:
    """Return the place, from 0, of a seat in the ranking by these totals."""
    own = _key(state, totals, seat)
    place: i64 = 0
    for other in range(state.seats):
        if _key(state, totals, other) > own:
            place += 1
    return place


def _key(state: State, totals: vec[i64], seat: i64) -> i64:
    """Return a number that is higher for a seat that is ranked higher.

    X-B4: equal totals by the Chocolatl figure (X-B5: at station 1 it is still where it was), then fewest points, then
    the higher disc. X-B4 [gap]: who wins a tie is ranked higher, for the lowest place too.
    """
    ahead = totals[seat] * 2
    if seat == state.chocolatl:
        ahead += 1
    return ((ahead * 1024 + 1023 - state.points[seat]) * 1024 + state.heights[seat]) * 8 + seat


def wins_tie(chocolatl: Seat | None, points: Sequence[int], heights: Sequence[int], seat: Seat, other: Seat) -> bool:
    """X-B4: return whether a seat is ranked above another one with the same total."""
    if chocolatl in (seat, other):
        return chocolatl == seat
    if points[seat] != points[other]:
        return points[seat] < points[other]
    return heights[seat] > heights[other]


def tie_breaker(state: State, totals: vec[i64], ahead: i64, behind: i64) -> TieBreaker | None:
    """X-B4: return what decided between two neighbours in a ranking, or None if their totals differ."""
    if totals[ahead] != totals[behind]:
        return None
    if ahead == state.chocolatl:
        return "chocolatl"
    return "points" if state.points[ahead] != state.points[behind] else "disc"
