"""Who is ahead: bids with their modifiers, and how ties are broken (X-B1 to X-B7)."""

from collections.abc import Sequence
from itertools import pairwise

from game.rules.chocolatl.events import StationRanked, Tie, Total
from game.rules.chocolatl.pieces import PYRAMID_MARGIN, Station
from game.rules.chocolatl.state import State
from game.rules.core import Event, Seat


def rank_station(state: State, events: list[Event] | None) -> None:
    """Work out the bids of the present station and rank them; the ranking stands whatever is scored there (X-B7)."""
    index = state.station - 1
    huts = hut_modifier(state.station)
    state.bids = bids = [
        first[index] + second[index] + huts * own + pips
        for first, second, own, pips in zip(state.first_cards, state.second_cards, state.huts, state.pips, strict=True)
    ]
    if state.oldman >= 0:
        bids[state.oldman] += oldman_modifier(state.station)
    state.ranking = rank(state, bids)
    if events is not None:
        events.append(_ranked(state))


def hut_modifier(station: int) -> int:
    """X-B1: what one hut does to a bid; it is built at station 3 after the ranking, so that station 4 is its first."""
    return -1 if station == Station.TENOCHTITLAN else 1


def oldman_modifier(station: int) -> int:
    """X-B2: what the Old Man does to his holder's bid; at station 1 that is the holder of the round before."""
    return 1 if station == Station.CHOCOLATL else -1


def rank(state: State, totals: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats from the highest total to the lowest.

    X-B4: equal ones by the Chocolatl figure (X-B5: at station 1 it is still where it was), then fewest points, then the
    higher disc. X-B4 [gap]: who wins a tie is ranked higher, for the lowest place too.
    """
    chocolatl, points, heights = state.chocolatl, state.points, state.heights
    keys = [
        (total << 1 | (seat == chocolatl)) << 23 | (0x3FF - points[seat]) << 13 | heights[seat] << 3 | seat
        for seat, total in enumerate(totals)
    ]
    keys.sort(reverse=True)
    return tuple([key & 7 for key in keys])


def wins_tie(chocolatl: Seat | None, points: Sequence[int], heights: Sequence[int], seat: Seat, other: Seat) -> bool:
    """X-B4: return whether a seat is ranked above another one with the same total, from what lies open to all."""
    if chocolatl in (seat, other):
        return chocolatl == seat
    if points[seat] != points[other]:
        return points[seat] < points[other]
    return heights[seat] > heights[other]


def after_roll(state: State, seat: Seat, pips: int) -> tuple[int, bool]:
    """X-B3: return the place, from 1, to which a roll of these pips would bring a seat if nobody rolled after it.

    And whether both stones of the pyramid would be its own (X-4).
    """
    totals = [total + pips * (other == seat) for other, total in enumerate(state.bids)]
    ranking = rank(state, totals)
    ahead = totals[ranking[0]] - totals[ranking[1]] >= PYRAMID_MARGIN
    both = state.station == Station.PYRAMID and ranking[0] == seat and ahead
    return ranking.index(seat) + 1, both


def tie(state: State, totals: Sequence[int], ahead: Seat, behind: Seat) -> Tie | None:
    """Return what put one of two neighbours of a ranking ahead, or None if it was the total."""
    if totals[ahead] != totals[behind]:
        return None
    if ahead == state.chocolatl:
        return Tie(ahead, behind, "chocolatl")
    if state.points[ahead] != state.points[behind]:
        return Tie(ahead, behind, "points")
    return Tie(ahead, behind, "disc")


def _ranked(state: State) -> StationRanked:
    ties = (tie(state, state.bids, ahead, behind) for ahead, behind in pairwise(state.ranking))
    totals = tuple(_total(state, seat) for seat in range(state.seats))
    return StationRanked(state.station, totals, state.ranking, tuple(broken for broken in ties if broken is not None))


def _total(state: State, seat: Seat) -> Total:
    huts = hut_modifier(state.station) * state.huts[seat]
    oldman = oldman_modifier(state.station) if seat == state.oldman else 0
    dice, total = state.pips[seat], state.bids[seat]
    return Total(total - huts - oldman - dice, huts, oldman, dice, total)
