"""Who is ahead: bids with their modifiers, and how ties are broken (X-B1 to X-B7)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.rules.chocolatl.board import State, card_on
from game.rules.chocolatl.box import (
    AT_CHOCOLATL,
    AT_DRINK,
    AT_HARVEST,
    AT_PYRAMID,
    AT_TENOCHTITLAN,
    CHOCOLATL_POINTS,
    DRINK,
    HARVEST_DICE,
    LOWEST_DRINK_POINTS,
    PIPS,
    PYRAMID_MARGIN,
    ROW_OF,
    TACHLI_POINTS,
)
from game.rules.chocolatl.heard import (
    BY_CHOCOLATL,
    BY_DISC,
    BY_POINTS,
    IDLE,
    LESS,
    NO_TIE,
    SEAT_RANKED,
    STATION_RANKED,
    packed,
)
from game.rules.core import Seat
from game.rules.flat import i64, vec
from game.rules.heard import Heard


def rank_station(state: State, heard: Heard | None) -> None:
    """Work out the bids of the present station and rank them; the ranking stands whatever is scored there (X-B7)."""
    first = 2 * (state.station - 1)
    huts = hut_modifier(state.station)
    bids = vec[i64]([0] * state.seats)
    for seat in range(state.seats):
        row = state.laid[seat]
        bids[seat] = card_on(row, first) + card_on(row, first + 1) + huts * state.huts[seat] + state.pips[seat]
    if state.oldman >= 0:
        bids[state.oldman] += oldman_modifier(state.station)
    state.bids = bids
    state.ranking = rank(state, bids)
    if heard is not None:
        _tell_ranking(state, heard)


def hut_modifier(station: i64) -> i64:
    """X-B1: what one hut does to a bid; it is built at station 3 after the ranking, so that station 4 is its first."""
    return -1 if station == AT_TENOCHTITLAN else 1


def oldman_modifier(station: i64) -> i64:
    """X-B2: what the Old Man does to his holder's bid; at station 1 that is the holder of the round before."""
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
        keys[place] &= 7
    return keys


def place_of(state: State, totals: vec[i64], seat: i64) -> i64:
    """Return the place, from 0, of a seat with these totals."""
    own = _key(state, totals, seat)
    place: i64 = 0
    for other in range(state.seats):
        if _key(state, totals, other) > own:
            place += 1
    return place


def _key(state: State, totals: vec[i64], seat: i64) -> i64:
    """Return a number that is higher for whoever is ranked higher.

    X-B4: equal totals by the Chocolatl figure (X-B5: at station 1 it is still where it was), then fewest points, then
    the higher disc. X-B4 [gap]: who wins a tie is ranked higher, for the lowest place too.
    """
    ahead = totals[seat] * 2
    if seat == state.chocolatl:
        ahead += 1
    return ((ahead * 1024 + 1023 - state.points[seat]) * 1024 + state.heights[seat]) * 8 + seat


def wins_tie(chocolatl: Seat | None, points: Sequence[int], heights: Sequence[int], seat: Seat, other: Seat) -> bool:
    """X-B4: return whether a seat is ranked above another one with the same total, from what lies open to all."""
    if chocolatl in (seat, other):
        return chocolatl == seat
    if points[seat] != points[other]:
        return points[seat] < points[other]
    return heights[seat] > heights[other]


def tie(state: State, totals: vec[i64], ahead: i64, behind: i64) -> i64:
    """Return what put one of two neighbours of a ranking ahead, or that it was the total."""
    if totals[ahead] != totals[behind]:
        return NO_TIE
    if ahead == state.chocolatl:
        return BY_CHOCOLATL
    return BY_POINTS if state.points[ahead] != state.points[behind] else BY_DISC


def _tell_ranking(state: State, heard: Heard) -> None:
    """Tell the ranking from the highest bid down, each seat with what put it ahead of the next."""
    heard.tell(STATION_RANKED, state.station)
    ranking, bids = state.ranking, state.bids
    for place in range(state.seats):
        seat = ranking[place]
        huts = LESS + hut_modifier(state.station) * state.huts[seat]
        oldman = LESS + (oldman_modifier(state.station) if seat == state.oldman else 0)
        by = tie(state, bids, seat, ranking[place + 1]) if place + 1 < state.seats else NO_TIE
        if by and idle_tie(state, place):
            by += IDLE
        heard.tell(SEAT_RANKED, packed(seat, huts, oldman, state.pips[seat], LESS + bids[seat]), by)


# What a place brings, before anything is scored.


class Share(NamedTuple):
    """What a seat gets at a station for its place; what it decides there is still open."""

    points: int = 0
    stones: int = 0
    thing: Literal["", "chocolatl", "oldman", "chooses", "other", "decides", "card"] = ""
    """A figure; the choice of hut or die, or the other one; who goes first, where that matters; an improvement card."""
    card: int = 0


def shares(state: State, totals: vec[i64]) -> list[Share]:
    """Return what each seat would get at the present station with these totals, if no more dice were rolled."""
    got, ranking = [Share() for _seat in range(state.seats)], rank(state, totals)
    for place, share in enumerate(_by_place(state, totals[ranking[0]] - totals[ranking[1]])):
        seat = ranking[place]
        got[seat] = share._replace(points=max(share.points, -state.points[seat]))  # X-B6
    return got


def _by_place(state: State, lead: i64) -> list[Share]:
    """Return what each place of the present station brings, where the first is ahead of the second by a lead."""
    got, station = [Share() for _seat in range(state.seats)], state.station
    if station == AT_CHOCOLATL:
        got[0], got[-1] = Share(CHOCOLATL_POINTS, thing="chocolatl"), Share(thing="oldman")
    elif station == AT_HARVEST:
        for place in range(min(HARVEST_DICE, state.seats)):
            got[place] = Share(state.harvest[place])
    elif station == AT_TENOCHTITLAN:
        got[0], got[1] = Share(thing="chooses"), Share(thing="other")
    elif station == AT_PYRAMID:
        here: i64 = len(state.pyramid)
        matters = ROW_OF[here] != ROW_OF[here + 1]  # else both stones lie in one row, whoever goes first
        both = lead >= PYRAMID_MARGIN
        got[0] = Share(stones=2) if both else Share(stones=1, thing="decides" if matters else "")
        got[1] = Share() if both else Share(stones=1)
    elif station == AT_DRINK:
        pay = DRINK[state.round - 1]
        got[0], got[1], got[-1] = Share(pay[0]), Share(pay[1]), Share(LOWEST_DRINK_POINTS)
    elif state.last_round:
        got[0], got[1] = Share(TACHLI_POINTS[0]), Share(TACHLI_POINTS[1])
    else:
        cards = state.open_cards()
        got[0], got[1] = Share(thing="card", card=max(cards)), Share(thing="card", card=min(cards))
    return got


def idle_tie(state: State, place: i64) -> bool:
    """Whether a place of this station's ranking and the next one bring the same, so that a tie changes nothing."""
    got = _by_place(state, state.bids[state.ranking[0]] - state.bids[state.ranking[1]])
    return got[place] == got[place + 1]


def worth_rolling(state: State, seat: i64) -> list[tuple[int, list[Share]]]:
    """X-B3: return from how many pips on a seat's roll changes what anybody gets, and what each seat gets then.

    As if nobody rolled after it: whoever rolls later has everybody asked again.
    """
    found, before = [], shares(state, state.bids)
    for pips in range(1, PIPS * state.dice[seat] + 1):
        totals = state.bids[:]
        totals[seat] += pips
        now = shares(state, totals)
        if now != before:
            found.append((pips, now))
            before = now
    return found
