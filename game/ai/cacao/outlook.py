"""What each seat of Cacao may expect to have at the end, learned from many games.

A sum of what can be counted on the table, each with a weight that depends on the turns that are left. The weights were
fitted to how merchants played on from tables that lay before the same player: `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.cacao.fitted import FITTED
from game.ai.cacao.glance import MOST_WORKERS, gain
from game.ai.cacao.values import turns_left
from game.rules.cacao.grid import (
    EMPTY,
    FIRST_MARKET,
    KIND_CODE,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    WORKERS,
    WORKERS_ON,
)
from game.rules.cacao.pieces import RIVER, SUN_PLACES
from game.rules.cacao.scoring import temple_gold, temple_workers
from game.rules.cacao.state import State
from game.rules.core import Seat

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
_WATER: Final = KIND_CODE["water"]


def _by_turns(seats: int) -> list[list[float]]:
    """Return the weights for each number of turns that a seat has left."""
    fitted = [[float(weight) for weight in row.split()] for row in FITTED[seats]]
    most = TURNS[seats]
    table: list[list[float]] = []
    for turns in range(most + 1):
        place = 3.0 * turns / most
        knot = min(2, int(place))
        part = place - knot
        table.append([row[knot] * (1.0 - part) + row[knot + 1] * part for row in fitted])
    return table


_WEIGHTS: Final[list[list[list[float]]]] = [_by_turns(seats) if seats in FITTED else [] for seats in range(5)]


def expected(state: State) -> list[float]:
    """Return the points that each seat may expect at the end of the game."""
    seats = state.seats
    everything = counted(state)
    by_turns = _WEIGHTS[seats]
    values: list[float] = []
    for seat in range(seats):
        weights = by_turns[int(turns_left(state, seat))]
        features = everything[seat]
        value = 0.0
        for k in range(FEATURES):
            value += weights[k] * features[k]
        values.append(value)
    return values


def counted(state: State) -> list[list[float]]:
    """Return what is counted for each seat."""
    everything = [[0.0] * FEATURES for _ in range(state.seats)]
    left = _jungle_to_come(state)
    _count_villages(state, left, everything)
    _count_temples(state, everything)
    _count_workers(state, left, everything)
    return everything


def _jungle_to_come(state: State) -> list[int]:
    """Return how many jungle tiles of each kind lie in the display and in the pile."""
    left = [0] * _KINDS
    pile = state.jungle_pile
    for number in range(state.jungle_drawn, len(pile)):
        left[pile[number]] += 1
    for kind in state.display:
        left[kind] += 1
    return left


def _count_villages(state: State, left: list[int], everything: list[list[float]]) -> None:
    """Count what each seat has, and what is to be had for its fruit and water."""
    places = 2 * _places_at_markets(state)
    markets = 0
    for kind in range(FIRST_MARKET, LAST_MARKET + 1):
        markets += left[kind]
    last = len(RIVER) - 1
    for seat in range(state.seats):
        features = everything[seat]
        fruit, sun, field = state.fruit[seat], state.sun[seat], state.water[seat]
        features[GOLD] = float(state.gold[seat])
        features[FRUIT] = float(fruit)
        features[MUCH_FRUIT] = float(max(0, fruit - 2))
        features[FRUIT_FOR_LATER] = fruit * markets / 4.0
        features[FRUIT_FOR_NOW] = float(min(fruit, places))
        features[SUN] = float(sun)
        features[SUN_TO_USE] = sun * min(1.0, turns_left(state, seat) / 2.0)
        features[ANY_SUN] = float(sun > 0)
        features[ALL_SUNS] = float(sun == SUN_PLACES)
        features[RIVER_GOLD] = float(RIVER[field])
        features[NEXT_FIELD] = float(RIVER[min(field + 1, last)] - RIVER[field])
        features[TWO_FIELDS] = float(RIVER[field + 2] - RIVER[field]) if field < last - 1 else 0.0
        features[FIELDS_TO_COME] = (last - field) * left[_WATER] / 10.0
        features[ONE] = 1.0


def _places_at_markets(state: State) -> int:
    """Return how often a worker tile could be laid beside a market."""
    board = state.board
    places = 0
    for space in state.spaces:
        for step in NEIGHBOURS:
            if FIRST_MARKET <= board[space + step] <= LAST_MARKET:
                places += 1
    return places


def _count_temples(state: State, everything: list[list[float]]) -> None:
    """Count what each temple brings as it stands, and how far a seat is ahead where more workers may come."""
    board = state.board
    seats = state.seats
    for index in state.temples():
        workers = temple_workers(state, index)
        gold = temple_gold(workers)
        closed = True
        for step in NEIGHBOURS:
            if board[index + step] == EMPTY:
                closed = False
        for seat in range(seats):
            features = everything[seat]
            features[TEMPLE_GOLD] += gold[seat]
            features[TEMPLE_WORKERS] += workers[seat]
            if closed:
                features[CLOSED_TEMPLES] += gold[seat]
                continue
            lead = workers[seat] - _most_of_others(workers, seat)
            if lead > 1:
                features[AHEAD] += 1.0
            elif lead == 0:
                features[LEVEL_AT_TEMPLES] += 1.0


def _most_of_others(workers: list[int], seat: Seat) -> int:
    most = 0
    for other, number in enumerate(workers):
        if other != seat and number > most:
            most = number
    return most


def _count_workers(state: State, left: list[int], everything: list[list[float]]) -> None:
    """Count the workers that face empty jungle, and what they may get there."""
    board, spaces = state.board, state.spaces
    hopes = [_hopes(state, seat, left) for seat in range(state.seats)]
    for index in state.laid:
        byte = board[index]
        edges = WORKERS_ON[byte]
        seat = (byte - WORKERS) >> 4
        features = everything[seat]
        for side in range(4):
            workers = edges[side]
            space = index + NEIGHBOURS[side]
            if not workers or board[space] != EMPTY:
                continue
            features[FACING] += workers
            if workers > 1:
                features[FACING_TOGETHER] += 1.0
            ways = 0
            for step in NEIGHBOURS:
                if space + step in spaces:
                    ways += 1
            if ways:
                features[WAYS] += ways * workers
                features[HOPE] += hopes[seat][workers]


def _hopes(state: State, seat: Seat, left: list[int]) -> list[float]:
    """Return what a seat gets on average for a number of workers from the jungle tiles left."""
    hopes = [0.0] * (MOST_WORKERS + 1)
    tiles = 0
    for kind in range(_KINDS):
        number = left[kind]
        if number:
            tiles += number
            for workers in range(1, MOST_WORKERS + 1):
                hopes[workers] += number * gain(state, seat, kind, workers)
    if tiles:
        for workers in range(1, MOST_WORKERS + 1):
            hopes[workers] /= tiles
    return hopes
