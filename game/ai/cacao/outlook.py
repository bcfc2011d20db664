"""What each seat of Cacao may expect to have at the end, learned from many games.

A sum of what can be counted on the table, each with a weight that depends on the turns that are left. The weights were
fitted to the outcomes of games that computer players had played among themselves: `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.cacao.values import turns_left
from game.rules.cacao.grid import EMPTY, FIRST_MARKET, LAST_MARKET, NEIGHBOURS, WORKERS, WORKERS_ON
from game.rules.cacao.pieces import RIVER
from game.rules.cacao.scoring import temple_gold, temple_workers
from game.rules.cacao.state import State

FEATURES: Final = 20
_MANY_PLACES: Final = 6

_FITTED: Final = {
    3: (
        "0.72 0.29 -0.85 -0.16 0.72 0.76 0.25 -0.07 0.26 -0.55 0.67 1.35 -1.6 0.68 0.59 -0.73 0.15 -1.42 -0.3 21.95",
        "0.75 1.07 -0.18 -0.39 1.27 0.74 0.61 0.14 0.28 0.43 0.19 0.28 0.2 0.56 1.09 -0.73 0.04 -1.42 -1.04 27.35",
        "0.76 0.72 -0.22 0.54 1.19 0.67 -0.02 0.23 0.37 1.88 -0.27 -0.98 1.53 -0.25 1.36 0.16 0.19 -0.53 -0.91 42.98",
        "0.74 0.64 -0.63 0.76 1.27 0.91 -0.12 1.73 0.23 2.22 0.14 -1.2 1.11 0.03 1.86 0.83 1.12 -0.96 1.12 54.6",
    ),
    4: (
        "0.89 0.37 -0.63 -0.19 1.27 0.93 0.43 -0.08 0.28 -0.13 0.66 1.39 -2.3 0.39 2.11 1.64 0.38 -2.26 -0.14 8.44",
        "0.91 0.93 -0.63 0.14 1.87 0.95 0.71 0.27 0.05 0.28 0.61 0.99 -0.7 0.47 2.15 1.67 0.38 -2.31 -1.3 18.01",
        "0.84 1.05 -0.16 0.12 1.36 0.86 0.07 0.29 0.23 0.6 0.27 0.03 0.7 0.07 1.75 1.33 0.12 -0.78 -1.5 37.13",
        "0.74 1.08 -0.55 0.07 0.96 0.93 -0.5 1.36 0.21 1.28 -0.01 -0.51 1.14 0.15 1.78 0.86 -0.22 -0.27 0.68 50.07",
    ),
}
"""By number of seats: four rows of weights, for the end, a third of the turns left, two thirds, all of them."""
TURNS: Final = {3: 10, 4: 9}
"""Tiles of each seat, and so its turns (C-M1, C-S2)."""


def _by_turns(seats: int) -> list[list[float]]:
    """Return the weights for each number of turns that a seat has left."""
    rows = [[float(weight) for weight in row.split()] for row in _FITTED[seats]]
    most = TURNS[seats]
    table: list[list[float]] = []
    for turns in range(most + 1):
        place = 3.0 * turns / most
        row = min(2, int(place))
        part = place - row
        table.append([rows[row][k] * (1.0 - part) + rows[row + 1][k] * part for k in range(FEATURES)])
    return table


_WEIGHTS: Final[list[list[list[float]]]] = [_by_turns(seats) if seats in _FITTED else [] for seats in range(5)]


def expected(state: State) -> list[float]:
    """Return the points that each seat may expect at the end of the game, for three seats or four."""
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
    """Return for each seat what is counted."""
    everything = [[0.0] * FEATURES for _ in range(state.seats)]
    _count_workers(state, everything)
    _count_temples(state, everything)
    _count_villages(state, everything)
    return everything


def _count_workers(state: State, everything: list[list[float]]) -> None:
    """Count the workers that face empty jungle: more of them while much jungle is left."""
    board, spaces = state.board, state.spaces
    left = min(1.0, (state.jungle_left() + len(state.display)) / (4.0 * state.seats))
    for index in state.laid:
        byte = board[index]
        edges = WORKERS_ON[byte]
        features = everything[(byte - WORKERS) >> 4]
        for side in range(4):
            workers = edges[side]
            space = index + NEIGHBOURS[side]
            if workers and board[space] == EMPTY:
                ways = 0
                for step in NEIGHBOURS:
                    if space + step in spaces:
                        ways += 1
                facing = workers * left
                if not ways:
                    features[15] += facing
                    continue
                features[14] += facing
                if ways > 1:
                    features[16] += facing
                if workers > 1:
                    features[17] += facing


def _count_temples(state: State, everything: list[list[float]]) -> None:
    """Count what each temple brings as it stands, and how far a seat is ahead where more workers may come."""
    board = state.board
    seats = state.seats
    for index in state.temples():
        workers = temple_workers(state, index)
        gold = temple_gold(workers)
        open_ = False
        for step in NEIGHBOURS:
            if board[index + step] == EMPTY:
                open_ = True
        for seat in range(seats):
            features = everything[seat]
            most = 0
            for other in range(seats):
                if other != seat and workers[other] > most:
                    most = workers[other]
            features[8] += gold[seat]
            features[9] += workers[seat]
            lead = workers[seat] - most
            if not open_:
                features[10] += gold[seat]
                continue
            features[11] += max(-3, min(3, lead))
            if lead > 1:
                features[12] += 1.0
            elif lead == 0:
                features[13] += 1.0


def _count_villages(state: State, everything: list[list[float]]) -> None:
    """Count what each seat has, and the places where fruit can be sold."""
    board, seats = state.board, state.seats
    markets = 0
    for space in state.spaces:
        for step in NEIGHBOURS:
            if FIRST_MARKET <= board[space + step] <= LAST_MARKET:
                markets += 1
    selling = min(markets, _MANY_PLACES) / _MANY_PLACES
    last = len(RIVER) - 1
    for seat in range(seats):
        features = everything[seat]
        fruit, field = state.fruit[seat], state.water[seat]
        features[0] = float(state.gold[seat])
        features[1] = float(fruit)
        features[2] = float(max(0, fruit - 2))
        features[3] = fruit * selling
        features[4] = float(state.sun[seat])
        features[5] = float(RIVER[field])
        features[6] = float(RIVER[field + 1] - RIVER[field]) if field < last else 0.0
        features[7] = float(RIVER[field + 2] - RIVER[field]) if field < last - 1 else 0.0
        features[18] = ((seat - state.seat) % seats) / (seats - 1)
        features[19] = 1.0
