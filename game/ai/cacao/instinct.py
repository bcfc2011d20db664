"""What a player of Cacao sees at a glance: what workers get at a tile, where to lay one, what to fill a space with."""

from typing import Final

from game.rules.cacao.actions import Fill
from game.rules.cacao.grid import (
    EMPTY,
    FILLS,
    FIRST_MARKET,
    KIND_CODE,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPPOSITE,
    TEMPLE,
    WORKERS,
    WORKERS_ON,
)
from game.rules.cacao.pieces import FRUIT_PER_WORKER, GOLD_PER_WORKER, PRICE, RIVER, STORAGE, SUN_PLACES, Edges
from game.rules.cacao.state import State
from game.rules.core import Seat

FRUIT: Final = 1.1
"""What a fruit brings that is yet to be sold."""
TEMPLE_WORKER: Final = 1.4
SUN: Final = 1.5
HOPE: Final = 0.8
"""What a worker is worth that faces an empty jungle space."""
ENVY: Final = 0.6
"""What others' gains count against one's own."""

_FRUIT: Final = [FRUIT_PER_WORKER.get(kind, 0) for kind in KIND_OF]
_GOLD: Final = [GOLD_PER_WORKER.get(kind, 0) for kind in KIND_OF]
_PRICE: Final = [PRICE.get(kind, 0) for kind in KIND_OF]
_WATER: Final = KIND_CODE["water"]
_SUN: Final = KIND_CODE["sun"]
_LAST_FIELD: Final = len(RIVER) - 1
_RIVER: Final = [float(gold) for gold in RIVER]


def gain(state: State, seat: Seat, kind: int, workers: int) -> float:
    """Return about how much a seat gets for workers at a jungle tile."""
    if kind == TEMPLE:
        return TEMPLE_WORKER * workers
    if FIRST_MARKET <= kind <= LAST_MARKET:
        return min(workers, state.fruit[seat]) * (_PRICE[kind] - FRUIT)
    if kind == _WATER:
        field = state.water[seat]
        return _RIVER[min(field + workers, _LAST_FIELD)] - _RIVER[field]
    if kind == _SUN:
        return SUN * min(workers, SUN_PLACES - state.sun[seat])
    fruit = _FRUIT[kind]
    if fruit:
        return FRUIT * min(workers * fruit, STORAGE - state.fruit[seat])
    return float(workers * _GOLD[kind])


def placement(state: State, seat: Seat, index: int, edges: Edges) -> float:
    """Return about what it brings to lay a worker tile on a space, with the spaces that it fills."""
    board = state.board
    value = 0.0
    for side in range(4):
        near = index + NEIGHBOURS[side]
        kind = board[near]
        workers = edges[side]
        if kind != EMPTY:
            if workers:
                value += gain(state, seat, kind, workers)
        elif _has_workers_beside(board, near, index):
            value += _best_filling(state, seat, near, index, workers)
        elif workers:
            value += HOPE * workers
    return value


def _has_workers_beside(board: bytearray, space: int, but: int) -> bool:
    """Return whether a worker tile lies beside a space, on another one than `but`."""
    return any(board[space + step] >= WORKERS and space + step != but for step in NEIGHBOURS)


def _best_filling(state: State, seat: Seat, space: int, placed: int, workers: int) -> float:
    """Return what the best tile of the display brings on a space, with so many workers of the tile to be placed."""
    if not state.display:
        return HOPE * workers if state.jungle_left() else 0.0
    best = -1e9
    for kind in state.display:
        value = _others_gain(state, seat, space, placed, kind)
        if workers:
            value += gain(state, seat, kind, workers)
        if value > best:
            best = value
    return best


def _others_gain(state: State, seat: Seat, space: int, but: int, kind: int) -> float:
    """Return what a tile on a space brings through the workers beside it, but those on `but`; others' are a loss."""
    board = state.board
    value = 0.0
    for side in range(4):
        near = space + NEIGHBOURS[side]
        byte = board[near]
        if byte >= WORKERS and near != but:
            workers = WORKERS_ON[byte][OPPOSITE[side]]
            if workers:
                owner = (byte - WORKERS) >> 4
                brings = gain(state, owner, kind, workers)
                value += brings if owner == seat else -ENVY * brings
    return value


def filling(state: State, index: int, kind: int) -> float:
    """Return about what it brings the active seat, and not the others, to put a jungle tile on a space."""
    return _others_gain(state, state.active, index, -1, kind)


def best_fill(state: State) -> Fill:
    """Return what fills a space best, as it seems."""
    if not state.display:
        return FILLS[state.fill[0]][0]
    best = FILLS[state.fill[0]][state.display[0]]
    most = -1e9
    for index in state.fill:
        for kind in state.display:
            value = filling(state, index, kind)
            if value > most:
                most, best = value, FILLS[index][kind]
    return best
