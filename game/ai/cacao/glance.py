"""What a player of Cacao sees at a glance: what workers get at a tile, where to lay one, what to fill a space with.

It stands in for the Merchant where thousands of turns are played in a second: the same worth of things, or what
practice has taught, but each edge of a tile is looked at for itself.
"""

from typing import Final, final

from game.ai.cacao.values import WEIGHTS, Weights, turns_left
from game.rules.cacao.codes import BUILD, FILL, PLACE
from game.rules.cacao.grid import (
    DOUBLE_PLANTATION,
    EMPTY,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITE,
    ORIENTATIONS,
    SUN,
    TEMPLE,
    WATER,
    WORKERS,
    WORKERS_AT,
)
from game.rules.cacao.legality import buildable, different
from game.rules.cacao.pieces import FRUIT_PER_WORKER, GOLD_PER_WORKER, PRICE, RIVER, STORAGE, SUN_PLACES
from game.rules.cacao.scoring import temple_shares, workers_facing
from game.rules.cacao.state import State
from game.rules.flat import append, i64, u8, vec

BUILDING: Final = 2.5
"""How much more than a placement building over must bring to be worth its sun token."""
MOST_WORKERS: Final = 3
"""Most workers on one edge."""
PLENTY: Final = 3
"""Fruit in storage beyond which more is worth less."""
NONE: Final = -1
"""No action."""
WORST: Final = -1e9

_FRUIT: Final = bytes([FRUIT_PER_WORKER.get(kind, 0) for kind in KIND_OF])
_GOLD: Final = bytes([GOLD_PER_WORKER.get(kind, 0) for kind in KIND_OF])
_PRICE: Final = bytes([PRICE.get(kind, 0) for kind in KIND_OF])
_LAST_FIELD: Final = len(RIVER) - 1
_RIVER: Final = vec[float]([float(gold) for gold in (*RIVER, RIVER[-1])])


@final
class Glance:
    """Values the moves on one table for the seat whose turn it is.

    What an edge brings is kept as four numbers in a row, for no worker on it, one, two and three; it is told by the
    place of the first.
    """

    __slots__ = ("_envy", "_hope", "_kinds", "_seat", "_spaces", "_state", "_weights", "_worth", "value")

    def __init__(self, state: State, weights: Weights = WEIGHTS) -> None:
        self._weights: Final = weights
        self._state: Final = state
        self._seat: Final[i64] = state.active
        left = float(state.jungle_left() + len(state.display))
        self._hope: Final = weights.open * min(1.0, left / (4.0 * float(state.seats)))
        self._envy: Final = weights.envy / float(state.seats - 1)
        hope, further = self._hope, self._hope * weights.second
        self._worth: vec[float] = vec[float]([0.0, hope, hope + further, hope + 2.0 * further])
        """The first row is that of an empty space."""
        self._kinds: Final = vec[i64]([0] * len(KIND_OF))
        """By kind of jungle tile the place of its row, if it was looked at."""
        self._spaces: Final = NOWHERE[:]
        """The row number of each space that was examined."""
        self.value: float = WORST
        """What the last move that was asked for seems to bring."""

    def placement(self, spaces: vec[i64], tried: set[int]) -> i64:
        """Return the placement on these spaces that seems best, without those that were tried, or NONE."""
        ways = ORIENTATIONS[self._state.shapes_in_hand(self._seat)]
        most, best = WORST, i64(NONE)
        for space in spaces:
            north = self._edge(space + NEIGHBOURS[0])
            east = self._edge(space + NEIGHBOURS[1])
            south = self._edge(space + NEIGHBOURS[2])
            west = self._edge(space + NEIGHBOURS[3])
            worth = self._worth
            for number in range(i64(len(ways))):
                way: i64 = ways[number]
                tile = (WORKERS + way) * 4
                value = (
                    worth[north + WORKERS_AT[tile]]
                    + worth[east + WORKERS_AT[tile + 1]]
                    + worth[south + WORKERS_AT[tile + 2]]
                    + worth[west + WORKERS_AT[tile + 3]]
                )
                if value > most:
                    code = PLACE << 20 | space << 8 | way
                    if not tried or code not in tried:
                        most, best = value, code
        self.value = most
        return best

    def building(self, tried: set[int]) -> i64:
        """Return the way of building over that seems best, or NONE; its value is less by what it must bring.

        What the tile underneath still does is not taken away; it did most of its work when it was laid.
        """
        most, best = WORST, i64(NONE)
        for space in buildable(self._state, self._seat):
            placed = self.placement(vec[i64]([space]), tried)
            if placed != NONE and self.value - BUILDING > most:
                code = BUILD << 20 | placed
                if code not in tried:
                    most, best = self.value - BUILDING, code
        self.value = most
        return best

    def fill(self, tried: set[int]) -> i64:
        """Return the fill of a space that seems best, or NONE if every fill was tried."""
        state = self._state
        most, best = WORST, i64(NONE)
        for space in state.fill:
            for kind in different(state.display):
                code = FILL << 20 | space << 8 | kind
                value = self._filled(space, kind, 0) if kind else 0.0
                if value > most and code not in tried:
                    most, best = value, code
        self.value = most
        return best

    def _edge(self, near: i64) -> i64:
        """Return the row of what workers that face a space bring."""
        row = i64(self._spaces[near])
        if row:
            return row * 4
        kind = i64(self._state.board[near])
        if kind == EMPTY:
            if not self._state.display or not self._state.workers_beside(near):
                return 0
            place = self._at_filled(near)
        elif kind == TEMPLE:
            place = self._at_temple(near)
        else:
            return self._at(kind)
        self._spaces[near] = u8(place >> 2)
        return place

    def _row(self, one: float, two: float, three: float, none: float = 0.0) -> i64:
        """Note a row and return its place."""
        worth = append(append(self._worth, none), one)
        self._worth = append(append(worth, two), three)
        return len(self._worth) - 4

    def _at(self, kind: i64) -> i64:
        """Return the row of what workers bring at a jungle tile."""
        if not self._kinds[kind]:
            state, seat = self._state, self._seat
            weights = self._weights
            self._kinds[kind] = self._row(
                gain(state, seat, kind, 1, weights),
                gain(state, seat, kind, 2, weights),
                gain(state, seat, kind, 3, weights),
            )
        return self._kinds[kind]

    def _at_temple(self, near: i64) -> i64:
        """Return the row of what more workers bring at a temple."""
        there = workers_facing(self._state, near)
        now, seat = self._standing(there), self._seat
        there[seat] += 1
        one = self._standing(there) - now
        there[seat] += 1
        two = self._standing(there) - now
        there[seat] += 1
        return self._row(one, two, self._standing(there) - now)

    def _standing(self, there: vec[i64]) -> float:
        """Return what workers at a temple are worth to the seat, and not to the others."""
        gold = temple_shares(there)
        weights = self._weights
        own = others = 0.0
        for seat in range(i64(len(there))):
            value = weights.temple * float(gold[seat]) + weights.temple_worker * float(there[seat])
            if seat == self._seat:
                own = value
            else:
                others += value
        return own - self._envy * others

    def _at_filled(self, space: i64) -> i64:
        """Return the row of what workers bring at a space that will be filled with the best tile of the display."""
        none, one, two, three = WORST, WORST, WORST, WORST
        for kind in different(self._state.display):
            none = max(none, self._filled(space, kind, 0))
            one = max(one, self._filled(space, kind, 1))
            two = max(two, self._filled(space, kind, 2))
            three = max(three, self._filled(space, kind, 3))
        return self._row(one, two, three, none)

    def _filled(self, space: i64, kind: i64, workers: i64) -> float:
        """Return what a tile on a space brings to everybody who faces it, with more workers of the seat."""
        there = workers_facing(self._state, space)
        if kind == TEMPLE:
            return self._temple_on(there, workers)
        state, seat, hope = self._state, self._seat, self._hope
        board = state.board
        value = 0.0
        if workers:
            row = self._at(kind)
            value = self._worth[row + workers]
        for side in range(4):
            tile = i64(board[space + NEIGHBOURS[side]])
            if tile >= WORKERS:
                facing: i64 = WORKERS_AT[tile * 4 + OPPOSITE[side]]
                if facing:
                    owner = (tile - WORKERS) >> 4
                    if owner == seat:
                        row = self._at(kind)
                        value += self._worth[row + facing] - hope * float(facing)
                    else:
                        worth = gain(state, owner, kind, facing, self._weights)
                        value -= self._envy * (worth - hope * float(facing))
        return value

    def _temple_on(self, there: vec[i64], workers: i64) -> float:
        """Return what a temple brings where workers face a space, with more of the seat."""
        value = 0.0
        for seat in range(i64(len(there))):
            lost = self._hope * float(there[seat])
            value -= lost if seat == self._seat else -self._envy * lost
        there[self._seat] += workers
        return value + self._standing(there)


def gain(state: State, seat: i64, kind: i64, workers: i64, weights: Weights = WEIGHTS) -> float:
    """Return about how much a seat gets for workers at a jungle tile; at a temple, if it stands there alone."""
    if kind == TEMPLE:
        return weights.temple * 6.0 / float(state.seats) + weights.temple_worker * float(workers)
    if kind <= DOUBLE_PLANTATION:
        harvest = min(workers * _FRUIT[kind], STORAGE - state.fruit[seat])
        much = min(harvest, max(0, state.fruit[seat] + harvest - PLENTY))
        return _fruit(turns_left(state, seat), weights) * (float(harvest) - weights.much_fruit * float(much))
    if kind <= LAST_MARKET:
        sold = min(workers, state.fruit[seat])
        return float(sold) * (float(_PRICE[kind]) - _fruit(turns_left(state, seat), weights))
    if kind == WATER:
        field = state.water[seat]
        there = min(field + workers, _LAST_FIELD)
        ahead = weights.river * min(1.0, turns_left(state, seat) / 4.0)
        now, then = _RIVER[field + 1] - _RIVER[field], _RIVER[there + 1] - _RIVER[there]
        return _RIVER[there] - _RIVER[field] + ahead * (then - now)
    if kind == SUN:
        taken = float(min(workers, SUN_PLACES - state.sun[seat]))
        return (weights.sun if turns_left(state, seat) > 1.0 else 1.0) * taken
    return float(workers * _GOLD[kind])


def _fruit(turns: float, weights: Weights) -> float:
    return weights.fruit * min(1.0, max(0.0, turns - 1.0) / weights.turns_to_sell)
