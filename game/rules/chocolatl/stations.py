"""The six stations: what each of them brings when its bids are ranked (X-1 to X-6b)."""

from typing import Final, Literal, NamedTuple

from game.rules.chocolatl.board import (
    DECIDING_CITY,
    DECIDING_PYRAMID,
    DISCARDING,
    NEXT_STATION,
    SECOND_CARD,
    SECOND_STONE,
    State,
    longer,
    lowest,
    with_card,
    without_card,
)
from game.rules.chocolatl.box import (
    AT_CHOCOLATL,
    AT_DRINK,
    AT_HARVEST,
    AT_PYRAMID,
    AT_TACHLI,
    AT_TENOCHTITLAN,
    CHOCOLATL_POINTS,
    DRINK,
    GOAL,
    HARVEST_DICE,
    LOWEST_DRINK_POINTS,
    PIPS,
    PYRAMID_MARGIN,
    ROW_BEGIN,
    ROW_OF,
    ROWS,
    TACHLI_POINTS,
)
from game.rules.chocolatl.ranking import rank
from game.rules.flat import append, i64, vec
from game.rules.numbers import vector

PAID_PLACES: Final = 2
"""How many of the highest bids are paid at the stations 5 and 6."""
# The box's tables as machine integers.
_DRINK: Final = vector(points for pay in DRINK for points in pay)
_TACHLI: Final = vector(TACHLI_POINTS)
_ROW_OF: Final = vector(ROW_OF)
_ROW_BEGIN: Final = vector(ROW_BEGIN)
_ROWS: Final = vector(ROWS)


def resolve(state: State) -> None:
    """Resolve the present station, or let the state wait for a decision if a seat has to choose."""
    station = state.station
    if station == AT_CHOCOLATL:
        _chocolatl(state)
    elif station == AT_TENOCHTITLAN:
        state.step, state.seat = DECIDING_CITY, state.ranking[0]  # the highest chooses
    elif station == AT_PYRAMID:
        _pyramid(state)
    elif station == AT_TACHLI and not state.last_round:
        win_card(state, 0)
    else:
        _pay(state)


# -- What stations pay in points: X-1, X-2 (Harvest), X-5 (Cacao drink), X-6b (Tachli in the last round) ---------------


def points_for(state: State, place: i64) -> i64:
    """Return the points that a place of the ranking, from 0, brings at the present station."""
    station = state.station
    if station == AT_CHOCOLATL:  # the highest scores 1 point
        return CHOCOLATL_POINTS if place == 0 else 0
    if station == AT_HARVEST:  # the highest die, the middle one, the lowest
        return state.harvest[place] if place < HARVEST_DICE else 0
    if station == AT_DRINK:  # first and second score by the round (X-M6), the lowest loses 2 points
        if place == state.seats - 1:
            return LOWEST_DRINK_POINTS
        return _DRINK[PAID_PLACES * (state.round - 1) + place] if place < PAID_PLACES else 0
    if station == AT_TACHLI and state.last_round:  # X-6b: 6 and 3 points instead of cards
        return _TACHLI[place] if place < PAID_PLACES else 0
    return 0


def _pay(state: State) -> None:
    """Give every seat the points for its place; X-B7 [gap]: from the highest place down."""
    ranking = state.ranking
    state.step = NEXT_STATION
    for place in range(state.seats):
        points = points_for(state, place)
        if points:
            _score(state, ranking[place], points)


def _score(state: State, seat: i64, points: i64) -> None:
    """Add points to a seat and put its disc on top of its new field; X-B6 [gap]: it never falls below 0."""
    before = state.points[seat]
    field = max(0, before + points)
    state.enter(seat, state.round, state.station, field - before)
    if field != before:
        state.points[seat] = field
        state.heights[seat] = state.clock
        state.clock += 1
    if field >= GOAL:  # X-E1: even if it falls back
        state.last_round = True


# -- X-1 Chocolatl -----------------------------------------------------------------------------------------------------


def _chocolatl(state: State) -> None:
    """X-1: the highest takes the Chocolatl figure and 1 point; the lowest takes the Old Man."""
    ranking = state.ranking
    state.chocolatl, state.oldman = ranking[0], ranking[state.seats - 1]
    _pay(state)


# -- X-3 Tenochtitlan --------------------------------------------------------------------------------------------------


def share_city(state: State, hut: bool) -> None:
    """X-3: the highest takes the hut or the black die; the second gets the other."""
    builder, taker = state.ranking[0], state.ranking[1]
    if not hut:
        builder, taker = taker, builder
    state.huts[builder] += 1
    _use_cube(state, builder)
    state.dice[taker] += 1
    state.step = NEXT_STATION


def _use_cube(state: State, seat: i64) -> None:
    """Take one of a seat's cubes for a hut or a stone; X-E2: a seat without cubes continues as if it had some."""
    left = max(0, state.cubes[seat] - 1)
    state.cubes[seat] = left
    if not left:  # X-E1: a seat has used its last cube
        state.last_round = True


# -- X-4 Pyramid of Cholula --------------------------------------------------------------------------------------------


def stones_for(place: i64, lead: i64) -> i64:
    """X-4: return the stones for a place: both for a highest bid 3 above the second, else one for each of these two."""
    if lead >= PYRAMID_MARGIN:
        return 2 if place == 0 else 0
    return 1 if place < 2 else 0


def _pyramid(state: State) -> None:
    """X-4: let the highest place both stones, or else decide which of the two highest places first."""
    first, second = state.ranking[0], state.ranking[1]
    if stones_for(0, state.bids[first] - state.bids[second]) == 2:
        place_stones(state, first, first)
    else:
        state.step, state.seat = DECIDING_PYRAMID, first


def place_stones(state: State, first: i64, second: i64) -> None:
    """X-4: place a stone of the first seat, and let one of the second seat follow as the next part."""
    place_stone(state, first)
    state.step, state.seat = SECOND_STONE, second


def place_stone(state: State, seat: i64) -> None:
    """X-4: place a seat's stone: rows are filled from the bottom, left to right; X-4b: score a row that is full."""
    state.step = NEXT_STATION
    position: i64 = len(state.pyramid)
    state.pyramid = append(state.pyramid, seat)
    _use_cube(state, seat)
    row = _ROW_OF[position]
    if position + 1 == _ROW_BEGIN[row] + _ROWS[row]:
        _score(state, rank(state, stones_in_last_row(state))[0], _ROWS[row])  # X-4b: at once, ties by X-B4


def stones_in_last_row(state: State) -> vec[i64]:
    """X-4b: return how many stones each seat has in the row that the last stone lies in."""
    stones = vec[i64]([0] * state.seats)
    last: i64 = len(state.pyramid) - 1
    for position in range(_ROW_BEGIN[_ROW_OF[last]], last + 1):
        stones[state.pyramid[position]] += 1
    return stones


# -- X-6 Tachli --------------------------------------------------------------------------------------------------------


def card_for(state: State, place: i64) -> i64:
    """X-6: return the card for a place: the higher open card for the highest, else the lower one."""
    cards = state.open_cards()
    return max(cards) if place == 0 else min(cards)


def win_card(state: State, place: i64) -> None:
    """X-6: give the seat at this place of the ranking its card; it gives up its lowest card, or chooses one."""
    seat, card = state.ranking[place], card_for(state, place)
    given_up = lowest(state.hands[seat])
    state.hands[seat] = with_card(state.hands[seat], card)
    state.won[seat] = longer(state.won[seat], card)
    if state.choose:
        state.step, state.seat = DISCARDING, seat
    else:
        discard(state, seat, given_up)


def held_before(state: State, seat: i64) -> i64:
    """X-6: return the hand that the seat held before it won a card in this round."""
    return without_card(state.hands[seat], card_for(state, state.place(seat)))


def discard(state: State, seat: i64, card: i64) -> None:
    """X-6: take a card of a seat out of the game; after the highest, the second highest wins a card."""
    state.hands[seat] = without_card(state.hands[seat], card)
    state.discarded[seat] = longer(state.discarded[seat], card)
    state.step = SECOND_CARD if seat == state.ranking[0] else NEXT_STATION


# -- What a place would bring, before anything is scored ---------------------------------------------------------------


class Share(NamedTuple):
    """What a place in the ranking of a station brings to its seat, before anybody chooses."""

    points: int = 0
    stones: int = 0
    thing: Literal["", "chocolatl", "oldman", "chooses", "other", "decides", "card"] = ""
    """A figure, the choice of hut or die, the other of the two, the decision who places first, a card, or nothing."""
    card: int = 0


def shares(state: State, totals: vec[i64]) -> list[Share]:
    """Return what each seat would get at the present station with these totals, if no more dice were rolled."""
    got, ranking = [Share() for _seat in range(state.seats)], rank(state, totals)
    lead = totals[ranking[0]] - totals[ranking[1]]
    for place in range(state.seats):
        seat = ranking[place]
        share = _share(state, place, lead)
        got[seat] = share._replace(points=max(share.points, -state.points[seat]))  # X-B6
    return got


def _share(state: State, place: i64, lead: i64) -> Share:
    """Return what a place brings if the highest bid is this much above the second."""
    station, points = state.station, points_for(state, place)
    if station == AT_CHOCOLATL:
        last = place == state.seats - 1
        return Share(points, thing="chocolatl" if place == 0 else "oldman" if last else "")
    if station == AT_TENOCHTITLAN and place < 2:
        return Share(thing="chooses" if place == 0 else "other")
    if station == AT_PYRAMID:
        here: i64 = len(state.pyramid)
        stones = stones_for(place, lead)
        both_rows = _ROW_OF[here] != _ROW_OF[here + 1]  # else both stones lie in one row, whoever goes first
        return Share(stones=stones, thing="decides" if stones == 1 and place == 0 and both_rows else "")
    if station == AT_TACHLI and not state.last_round and place < 2:
        return Share(thing="card", card=card_for(state, place))
    return Share(points)


def idle_tie(state: State, place: i64) -> bool:
    """Return whether a place of this station's ranking and the next one bring the same."""
    lead = state.bids[state.ranking[0]] - state.bids[state.ranking[1]]
    return _share(state, place, lead) == _share(state, place + 1, lead)


def worth_rolling(state: State, seat: i64) -> list[tuple[int, list[Share]]]:
    """X-B3: return the numbers of pips from which on what seats get changes, each with what every seat gets then."""
    changes, before = [], shares(state, state.bids)
    for pips in range(1, PIPS * state.dice[seat] + 1):
        totals = state.bids[:]
        totals[seat] += pips
        now = shares(state, totals)
        if now != before:
            changes.append((pips, now))
            before = now
    return changes
