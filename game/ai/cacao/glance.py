"""What a player of Cacao sees at a glance: what workers get at a tile, where to lay one, what to fill a space with.

It stands in for the Merchant where thousands of turns are played in a second: the same worth of things, but each edge
of a tile is looked at for itself.
"""

from typing import Final, TypeAlias

from game.ai.cacao.values import WEIGHTS, turns_left
from game.rules.cacao.actions import Build, Fill, Place
from game.rules.cacao.grid import (
    ALL_EDGES,
    EMPTY,
    FILLS,
    FIRST_MARKET,
    KIND_CODE,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPPOSITE,
    ORIENTATIONS,
    PLACES,
    TEMPLE,
    WORKERS,
    WORKERS_ON,
)
from game.rules.cacao.legality import buildable
from game.rules.cacao.pieces import FRUIT_PER_WORKER, GOLD_PER_WORKER, PRICE, RIVER, STORAGE, SUN_PLACES
from game.rules.cacao.scoring import temple_gold
from game.rules.cacao.state import State
from game.rules.core import Action, Seat

BUILDING: Final = 2.5
"""How much more than a placement building over must bring to be worth its sun token."""

MOST_WORKERS: Final = 3
"""Most workers on one edge."""

_FRUIT: Final = [FRUIT_PER_WORKER.get(kind, 0) for kind in KIND_OF]
_GOLD: Final = [GOLD_PER_WORKER.get(kind, 0) for kind in KIND_OF]
_PRICE: Final = [PRICE.get(kind, 0) for kind in KIND_OF]
_WATER: Final = KIND_CODE["water"]
_SUN: Final = KIND_CODE["sun"]
_LAST_FIELD: Final = len(RIVER) - 1
_RIVER: Final = [float(gold) for gold in RIVER] + [float(RIVER[-1])]

Worth: TypeAlias = list[float]
"""What an edge brings with no worker on it, with one, with two and with three."""


class Glance:
    """Values the moves on one table for the seat whose turn it is."""

    __slots__ = ("_envy", "_hope", "_kinds", "_seat", "_spaces", "_state")

    def __init__(self, state: State) -> None:
        self._state: Final = state
        self._seat: Final = state.active
        left = state.jungle_left() + len(state.display)
        self._hope: Final = WEIGHTS.open * min(1.0, left / (4.0 * state.seats))
        self._envy: Final = WEIGHTS.envy / (state.seats - 1)
        self._kinds: Final[dict[int, Worth]] = {}
        self._spaces: Final[dict[int, Worth]] = {}

    def placement(self, spaces: list[int], tried: set[Action]) -> tuple[float, Place | None]:
        """Return the placement on these spaces that seems best, without those that were tried."""
        numbers = ORIENTATIONS[self._state.hands[self._seat]]
        most, best_space, best_number = -1e9, -1, -1
        for index in spaces:
            north = self._edge(index + NEIGHBOURS[0])
            east = self._edge(index + NEIGHBOURS[1])
            south = self._edge(index + NEIGHBOURS[2])
            west = self._edge(index + NEIGHBOURS[3])
            for number in numbers:
                edges = ALL_EDGES[number]
                value = north[edges[0]] + east[edges[1]] + south[edges[2]] + west[edges[3]]
                if value > most and not (tried and PLACES[index][number] in tried):
                    most, best_space, best_number = value, index, number
        return most, PLACES[best_space][best_number] if best_space >= 0 else None

    def building(self, tried: set[Action]) -> tuple[float, Build | None]:
        """Return the way of building over that seems best, less the margin that it must bring over a placement.

        What the tile underneath still does is not taken away; it did most of its work when it was laid.
        """
        most, best = -1e9, None
        for index in buildable(self._state, self._seat):
            value, place = self.placement([index], tried)
            if place is not None and value - BUILDING > most:
                build = Build(place.tile, place.cell, place.edges)
                if build not in tried:
                    most, best = value - BUILDING, build
        return most, best

    def fill(self, tried: set[Action]) -> Fill | None:
        """Return the fill of a space that seems best, or None if every fill was tried."""
        state = self._state
        most, best = -1e9, None
        for index in state.fill:
            for kind in state.display:
                fill = FILLS[index][kind]
                value = self._filled(index, kind, 0)
                if value > most and fill not in tried:
                    most, best = value, fill
        if not state.display and best is None:
            for index in state.fill:
                if FILLS[index][0] not in tried:
                    return FILLS[index][0]
        return best

    def _edge(self, near: int) -> Worth:
        """Return what workers that face a space bring."""
        known = self._spaces.get(near)
        if known is None:
            self._spaces[near] = known = self._look(near)
        return known

    def _look(self, near: int) -> Worth:
        kind = self._state.board[near]
        if kind == TEMPLE:
            return self._at_temple(near)
        if kind != EMPTY:
            return self._at(kind)
        if self._state.display and self._is_filled(near):
            return self._at_filled(near)
        hope = self._hope
        return [0.0, hope, 2.0 * hope, 3.0 * hope]

    def _at(self, kind: int) -> Worth:
        """Return what workers bring at a jungle tile."""
        known = self._kinds.get(kind)
        if known is None:
            state, seat = self._state, self._seat
            known = [0.0] + [gain(state, seat, kind, workers) for workers in range(1, MOST_WORKERS + 1)]
            self._kinds[kind] = known
        return known

    def _at_temple(self, near: int) -> Worth:
        """Return what more workers bring at a temple."""
        state, seat = self._state, self._seat
        key = 0
        for side in range(4):
            byte = state.board[near + NEIGHBOURS[side]]
            if byte >= WORKERS:
                key += WORKERS_ON[byte][OPPOSITE[side]] << 4 * ((byte - WORKERS) >> 4)
        now = self._standing(key)
        return [0.0] + [self._standing(key + (workers << 4 * seat)) - now for workers in range(1, MOST_WORKERS + 1)]

    def _standing(self, key: int) -> float:
        """Return what workers at a temple are worth to the seat, and not to the others."""
        values = _temple(key, self._state.seats)
        others = 0.0
        for value in values:
            others += value
        own = values[self._seat]
        return own - self._envy * (others - own)

    def _is_filled(self, space: int) -> bool:
        """Return whether a tile beside this space would be the second one, so that the space is filled."""
        board = self._state.board
        return any(board[space + step] >= WORKERS for step in NEIGHBOURS)

    def _at_filled(self, space: int) -> Worth:
        """Return what a number of workers brings at a space that will be filled with the best tile of the display."""
        worth = [-1e9, -1e9, -1e9, -1e9]
        for kind in self._state.display:
            for workers in range(MOST_WORKERS + 1):
                value = self._filled(space, kind, workers)
                if value > worth[workers]:
                    worth[workers] = value
        return worth

    def _filled(self, space: int, kind: int, workers: int) -> float:
        """Return what a tile on a space brings to everybody who faces it, with more workers of the seat."""
        state, seat = self._state, self._seat
        board, hope, envy = state.board, self._hope, self._envy
        value = 0.0
        if workers and kind != TEMPLE:
            value += self._at(kind)[workers]
        key = workers << 4 * seat
        for side in range(4):
            byte = board[space + NEIGHBOURS[side]]
            if byte >= WORKERS:
                facing = WORKERS_ON[byte][OPPOSITE[side]]
                if facing:
                    owner = (byte - WORKERS) >> 4
                    brings = -hope * facing
                    if kind == TEMPLE:
                        key += facing << 4 * owner
                    elif owner == seat:
                        brings += self._at(kind)[facing]
                    else:
                        brings += gain(state, owner, kind, facing)
                    value += brings if owner == seat else -envy * brings
        if kind == TEMPLE:
            value += self._standing(key)
        return value


def gain(state: State, seat: Seat, kind: int, workers: int) -> float:
    """Return about how much a seat gets for workers at a jungle tile; at a temple, if it stands there alone."""
    if kind == TEMPLE:
        return WEIGHTS.temple * 6.0 / state.seats + WEIGHTS.temple_worker * workers
    turns = turns_left(state, seat)
    if FIRST_MARKET <= kind <= LAST_MARKET:
        return min(workers, state.fruit[seat]) * (_PRICE[kind] - _fruit(turns))
    if kind == _WATER:
        field = state.water[seat]
        there = min(field + workers, _LAST_FIELD)
        ahead = WEIGHTS.river * min(1.0, turns / 4.0)
        now, then = _RIVER[field + 1] - _RIVER[field], _RIVER[there + 1] - _RIVER[there]
        return _RIVER[there] - _RIVER[field] + ahead * (then - now)
    if kind == _SUN:
        return (WEIGHTS.sun if turns > 1.0 else 1.0) * min(workers, SUN_PLACES - state.sun[seat])
    fruit = _FRUIT[kind]
    if fruit:
        return _fruit(turns) * min(workers * fruit, STORAGE - state.fruit[seat])
    return float(workers * _GOLD[kind])


def _fruit(turns: float) -> float:
    return WEIGHTS.fruit * min(1.0, max(0.0, turns - 1.0) / WEIGHTS.turns_to_sell)


_temples: Final[dict[int, list[float]]] = {}


def _temple(key: int, seats: int) -> list[float]:
    """Return what workers at a temple are worth to each seat; the key holds their numbers."""
    known = _temples.get(key * 8 + seats)
    if known is None:
        workers = [key >> 4 * seat & 15 for seat in range(seats)]
        known = [
            WEIGHTS.temple * gold + WEIGHTS.temple_worker * there
            for gold, there in zip(temple_gold(workers), workers, strict=True)
        ]
        _temples[key * 8 + seats] = known
    return known
