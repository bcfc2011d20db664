"""What each seat of Cacao may expect to have at the end, learned from many games.

A sum of what can be counted on the table, each with a weight that depends on the turns that are left. The weights were
fitted to how merchants played on from tables that lay before the same player: `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.cacao.fitted import FITTED
from game.ai.cacao.glance import gains
from game.ai.cacao.values import turns_left
from game.rules.cacao.grid import (
    EMPTY,
    FIRST_MARKET,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPEN,
    WATER,
    WORKERS,
    WORKERS_AT,
)
from game.rules.cacao.pieces import RIVER, SUN_PLACES
from game.rules.cacao.scoring import temple_shares, workers_facing
from game.rules.cacao.state import State
from game.rules.flat import append, i64, vec

# What is counted for a seat:
GOLD: Final = 0
FRUIT: Final = 1
MUCH_FRUIT: Final = 2
"""Fruit beyond two."""
FRUIT_FOR_LATER: Final = 3
"""Fruit, times the share of markets still to come."""
FRUIT_FOR_NOW: Final = 4
"""Fruit for which there is a place beside a market."""
SUN: Final = 5
SUN_TO_USE: Final = 6
"""Sun tokens for which turns are left."""
ANY_SUN: Final = 7
ALL_SUNS: Final = 8
RIVER_GOLD: Final = 9
NEXT_FIELD: Final = 10
TWO_FIELDS: Final = 11
"""What the next two fields of the river bring."""
FIELDS_TO_COME: Final = 12
"""Fields still ahead, times the water still to come."""
TEMPLE_GOLD: Final = 13
TEMPLE_WORKERS: Final = 14
CLOSED_TEMPLES: Final = 15
"""Gold of temples beside which no space is left."""
AHEAD: Final = 16
"""Temples with space beside them where a seat is more than one worker ahead."""
LEVEL_AT_TEMPLES: Final = 17
"""Temples with space beside them where a seat is level with the strongest other."""
FACING: Final = 18
"""Workers that face empty jungle."""
FACING_TOGETHER: Final = 19
"""Edges with more than one worker that faces empty jungle."""
WAYS: Final = 20
"""Workers that face empty jungle, times the ways to get that space filled."""
HOPE: Final = 21
"""What workers that face empty jungle get on average from the jungle tiles left."""
ONE: Final = 22
"""Always one: what all seats still get on the whole."""
FEATURES: Final = 23

TURNS: Final = {2: 11, 3: 10, 4: 9}
"""Worker tiles of each seat, and so the number of its turns (C-M1, C-S2)."""

_KINDS: Final = len(KIND_OF)


def _by_turns(seats: int) -> vec[float]:
    """Return the weights for each number of turns that a seat has left, one row after the other."""
    fitted = [[float(weight) for weight in row.split()] for row in FITTED[seats]]
    most = TURNS[seats]
    table = vec[float]()
    for turns in range(most + 1):
        place = 3.0 * turns / most
        knot = min(2, int(place))
        part = place - knot
        for row in fitted:
            table = append(table, row[knot] * (1.0 - part) + row[knot + 1] * part)
    return table


_FOR_TWO: Final = _by_turns(2)
_FOR_THREE: Final = _by_turns(3)
_FOR_FOUR: Final = _by_turns(4)


def expected(state: State) -> list[float]:
    """Return the points that each seat may expect at the end of the game."""
    seats = state.seats
    features = counted(state)
    weights = _FOR_TWO if seats == 2 else _FOR_THREE if seats == 3 else _FOR_FOUR
    values: list[float] = []
    for seat in range(seats):
        row, own = state.tiles_left(seat) * FEATURES, seat * FEATURES
        value = 0.0
        for feature in range(i64(FEATURES)):
            value += weights[row + feature] * features[own + feature]
        values.append(value)
    return values


def counted(state: State) -> vec[float]:
    """Return what is counted for each seat, one after the other."""
    features = vec[float]([0.0] * (FEATURES * state.seats))
    left = _jungle_to_come(state)
    _count_villages(state, left, features)
    _count_temples(state, features)
    for seat in range(state.seats):
        _count_workers(state, seat, _hopes(state, seat, left), features)
    return features


def by_seat(features: vec[float]) -> list[list[float]]:
    """Return what is counted, a list for each seat."""
    return [list(features[first : first + FEATURES]) for first in range(0, len(features), FEATURES)]


def _jungle_to_come(state: State) -> vec[i64]:
    """Return how many jungle tiles of each kind lie in the display and in the pile."""
    left = vec[i64]([0] * _KINDS)
    pile = state.jungle_pile
    for number in range(state.jungle_drawn, i64(len(pile))):
        left[pile[number]] += 1
    for kind in state.display:
        left[kind] += 1
    return left


def _count_villages(state: State, left: vec[i64], features: vec[float]) -> None:
    """Count what each seat has, and what is to be had for its fruit and water."""
    places = 2 * _places_at_markets(state)
    markets: i64 = 0
    for kind in range(i64(FIRST_MARKET), i64(LAST_MARKET + 1)):
        markets += left[kind]
    last: i64 = len(RIVER) - 1
    for seat in range(state.seats):
        own = seat * FEATURES
        fruit, sun, field = state.fruit[seat], state.sun[seat], state.water[seat]
        features[own + GOLD] = float(state.gold[seat])
        features[own + FRUIT] = float(fruit)
        features[own + MUCH_FRUIT] = float(max(0, fruit - 2))
        features[own + FRUIT_FOR_LATER] = float(fruit * markets) / 4.0
        features[own + FRUIT_FOR_NOW] = float(min(fruit, places))
        features[own + SUN] = float(sun)
        features[own + SUN_TO_USE] = float(sun) * min(1.0, turns_left(state, seat) / 2.0)
        features[own + ANY_SUN] = 1.0 if sun else 0.0
        features[own + ALL_SUNS] = 1.0 if sun == SUN_PLACES else 0.0
        features[own + RIVER_GOLD] = float(RIVER[field])
        features[own + NEXT_FIELD] = float(RIVER[min(field + 1, last)] - RIVER[field])
        features[own + TWO_FIELDS] = float(RIVER[field + 2] - RIVER[field]) if field < last - 1 else 0.0
        features[own + FIELDS_TO_COME] = float((last - field) * left[WATER]) / 10.0
        features[own + ONE] = 1.0


def _places_at_markets(state: State) -> i64:
    """Return how often a worker tile could be laid beside a market."""
    board = state.board
    places: i64 = 0
    for space in state.spaces:
        for step in NEIGHBOURS:
            if FIRST_MARKET <= i64(board[space + step]) <= LAST_MARKET:
                places += 1
    return places


def _count_temples(state: State, features: vec[float]) -> None:
    """Count what each temple brings as it stands, and how far a seat is ahead where more workers may come."""
    board = state.board
    for space in state.temples():
        workers = workers_facing(state, space)
        gold = temple_shares(workers)
        closed = True
        for step in NEIGHBOURS:
            if board[space + step] == EMPTY or board[space + step] == OPEN:
                closed = False
        for seat in range(state.seats):
            own = seat * FEATURES
            features[own + TEMPLE_GOLD] += float(gold[seat])
            features[own + TEMPLE_WORKERS] += float(workers[seat])
            if closed:
                features[own + CLOSED_TEMPLES] += float(gold[seat])
                continue
            lead = workers[seat] - _most_of_others(workers, seat)
            if lead > 1:
                features[own + AHEAD] += 1.0
            elif lead == 0:
                features[own + LEVEL_AT_TEMPLES] += 1.0


def _most_of_others(workers: vec[i64], seat: i64) -> i64:
    most: i64 = 0
    for other in range(i64(len(workers))):
        if other != seat and workers[other] > most:
            most = workers[other]
    return most


def _count_workers(state: State, seat: i64, hopes: vec[float], features: vec[float]) -> None:
    """Count a seat's workers that face empty jungle, and what they may get there."""
    board, own = state.board, seat * FEATURES
    for laid in state.laid:
        tile = i64(board[laid])
        if (tile - WORKERS) >> 4 != seat:
            continue
        for side in range(4):
            workers: i64 = WORKERS_AT[tile * 4 + side]
            space = laid + NEIGHBOURS[side]
            if not workers or board[space] != EMPTY:
                continue
            features[own + FACING] += float(workers)
            if workers > 1:
                features[own + FACING_TOGETHER] += 1.0
            ways: i64 = 0
            for step in NEIGHBOURS:
                if board[space + step] == OPEN:
                    ways += 1
            if ways:
                features[own + WAYS] += float(ways * workers)
                features[own + HOPE] += hopes[workers]


def _hopes(state: State, seat: i64, left: vec[i64]) -> vec[float]:
    """Return what a seat gets on average for a number of workers from the jungle tiles left."""
    turns = state.tiles_left(seat)
    for_one = for_two = for_three = 0.0
    tiles: i64 = 0
    for kind in range(i64(1), i64(_KINDS)):
        number = left[kind]
        if number:
            tiles += number
            one, two, three = gains(state, seat, kind, turns)
            for_one += float(number) * one
            for_two += float(number) * two
            for_three += float(number) * three
    among = float(max(1, tiles))
    return vec[float]([0.0, for_one / among, for_two / among, for_three / among])
