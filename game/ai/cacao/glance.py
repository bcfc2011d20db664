"""What a player of Cacao sees at a glance: what workers get at a tile, where to lay one, what to fill a space with.

It stands in for the Merchant where thousands of turns are played in a second: the same worth of things, or what
practice has taught, but each edge of a tile is looked at for itself.
"""

from typing import Final, final

from game.ai.cacao.values import MOST_HAD, NOT_FOUND, THERE, WEIGHTS, Weights, standings
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
    WIDTH,
    WORKERS,
    WORKERS_AT,
)
from game.rules.cacao.legality import buildable, different
from game.rules.cacao.pieces import FRUIT_PER_WORKER, GOLD_PER_WORKER, PRICE, RIVER, STORAGE, SUN_PLACES
from game.rules.cacao.scoring import workers_facing
from game.rules.cacao.state import State
from game.rules.flat import i64, u8, vec

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
_KINDS: Final = len(KIND_OF)
_ROWS: Final = 128
"""More rows than a table can need."""
_ROW: Final = 5
"""Numbers of a row: for no worker, one, two and three, and the largest of these."""
_MOST: Final = 4
"""Where the largest stands in a row."""
_HOPE: Final = 1
"""The row of an empty space that nothing will be laid on now; row 0 stands for what was not looked at."""
_NO_ROWS: Final = vec[float]([0.0] * (_ROW * _ROWS))
_UNSEEN: Final = vec[u8]([0] * (4 * _KINDS))


@final
class Glance:
    """Values the moves on one table for the seat whose turn it is.

    What an edge brings is a row of numbers: for no worker on it, one, two and three, and the largest of them, which
    tells where no tile can bring enough.
    """

    __slots__ = (
        "_display", "_envy", "_hope", "_kinds", "_rows", "_seat", "_spaces", "_state", "_temples", "_weights", "_worth",
        "value",
    )  # fmt: skip

    def __init__(self, state: State, weights: Weights = WEIGHTS) -> None:
        self._weights: Final = weights
        self._state: Final = state
        self._seat: Final[i64] = state.active
        self._display: Final = different(state.display)
        self._temples: Final = standings(weights, state.seats)
        left = float(state.jungle_left() + len(state.display))
        self._hope: Final = weights.open * min(1.0, left / (4.0 * float(state.seats)))
        self._envy: Final = weights.envy / float(state.seats - 1)
        self._worth: Final = _NO_ROWS[:]
        """The rows, one after the other."""
        self._kinds: Final = _UNSEEN[:]
        """By seat and kind of jungle tile its row, if it was looked at."""
        self._spaces: Final = NOWHERE[:]
        """The row of each space that was looked at."""
        self.value: float = WORST
        """What the last move that was asked for seems to bring."""
        hope, further = self._hope, self._hope * weights.second
        self._rows: i64 = 0
        """The number of the last row."""
        self._row(0.0, hope, hope + further, hope + 2.0 * further)
        if not state.display:
            self._kinds[self._seat * _KINDS + EMPTY] = u8(_HOPE)

    def placement(self, spaces: vec[i64], tried: vec[i64]) -> i64:
        """Return the placement on these spaces that seems best, without those that were tried, or NONE."""
        ways = ORIENTATIONS[self._state.shapes_in_hand(self._seat)]
        most, best = WORST, i64(NONE)
        self._look_around(spaces)
        rows, worth = self._spaces, self._worth
        for space in spaces:
            north = i64(rows[space - WIDTH]) * _ROW
            east = i64(rows[space + 1]) * _ROW
            south = i64(rows[space + WIDTH]) * _ROW
            west = i64(rows[space - 1]) * _ROW
            if worth[north + _MOST] + worth[east + _MOST] + worth[south + _MOST] + worth[west + _MOST] <= most:
                continue
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

    def building(self, tried: vec[i64], most: float = WORST) -> i64:
        """Return the way of building over that seems best, or NONE if none seems better than a value.

        Its own value is less by what it must bring. What the tile underneath still does is not taken away; it did most
        of its work when it was laid.
        """
        best: i64 = NONE
        spaces = buildable(self._state, self._seat)
        self._look_around(spaces)
        rows, worth = self._spaces, self._worth
        for space in spaces:
            north, east = i64(rows[space - WIDTH]) * _ROW, i64(rows[space + 1]) * _ROW
            south, west = i64(rows[space + WIDTH]) * _ROW, i64(rows[space - 1]) * _ROW
            limit = worth[north + _MOST] + worth[east + _MOST] + worth[south + _MOST] + worth[west + _MOST]
            if limit - BUILDING <= most:
                continue
            placed = self.placement(vec[i64]([space]), tried)
            if placed != NONE and self.value - BUILDING > most:
                code = BUILD << 20 | placed
                if code not in tried:
                    most, best = self.value - BUILDING, code
        self.value = most
        return best

    def fill(self, tried: vec[i64]) -> i64:
        """Return the fill of a space that seems best, or NONE if every fill was tried."""
        state = self._state
        most, best = WORST, i64(NONE)
        for space in state.fill:
            for kind in self._display:
                code = FILL << 20 | space << 8 | kind
                value = self._filled(space, kind)[0] if kind else 0.0
                if value > most and code not in tried:
                    most, best = value, code
        self.value = most
        return best

    def _look_around(self, spaces: vec[i64]) -> None:
        """Find the rows of all that workers on these spaces would face."""
        rows, kinds, first = self._spaces, self._kinds, self._seat * _KINDS
        board = self._state.board
        for space in spaces:
            for step in NEIGHBOURS:
                near = space + step
                if not rows[near]:
                    row = kinds[first + i64(board[near])]
                    rows[near] = row or u8(self._facing(near))

    def _facing(self, near: i64) -> i64:
        """Return the row of what workers that face a space bring."""
        state = self._state
        kind = i64(state.board[near])
        if kind == EMPTY:
            if not state.display or not state.workers_beside(near):
                return _HOPE
            return self._at_filled(near)
        if kind == TEMPLE:
            return self._at_temple(near)
        return self._at(self._seat, kind)

    def _row(self, none: float, one: float, two: float, three: float) -> i64:
        """Note a row and return its number."""
        self._rows = number = self._rows + 1
        worth, first = self._worth, _ROW * number
        worth[first] = none
        worth[first + 1] = one
        worth[first + 2] = two
        worth[first + 3] = three
        if one > none:
            none = one
        if two > none:
            none = two
        worth[first + _MOST] = max(none, three)
        return number

    def _at(self, seat: i64, kind: i64) -> i64:
        """Return the row of what workers of a seat bring it at a jungle tile."""
        row = i64(self._kinds[seat * _KINDS + kind])
        if not row:
            one, two, three = gains(self._state, seat, kind, self._state.tiles_left(seat), self._weights)
            row = self._row(0.0, one, two, three)
            self._kinds[seat * _KINDS + kind] = u8(row)
        return row

    def _at_temple(self, near: i64) -> i64:
        """Return the row of what more workers bring at a temple."""
        none, one, two, three = self._with_more(workers_facing(self._state, near))
        return self._row(0.0, one - none, two - none, three - none)

    def _with_more(self, workers: vec[i64]) -> tuple[float, float, float, float]:
        """Return what workers at a temple are worth as they are, and with one, two and three more of the seat."""
        there: i64 = 0
        for seat in range(i64(len(workers))):
            there |= workers[seat] << THERE * seat
        temples, seat, more = self._temples, self._seat, i64(1) << THERE * self._seat
        return (
            temples.at(seat, there),
            temples.at(seat, there + more),
            temples.at(seat, there + 2 * more),
            temples.at(seat, there + 3 * more),
        )

    def _at_filled(self, space: i64) -> i64:
        """Return the row of what workers bring at a space that will be filled with the best tile of the display."""
        most, first, second, third = WORST, WORST, WORST, WORST
        for kind in self._display:
            none, one, two, three = self._filled(space, kind)
            if none > most:
                most = none
            if one > first:
                first = one
            if two > second:
                second = two
            if three > third:
                third = three
        return self._row(most, first, second, third)

    def _filled(self, space: i64, kind: i64) -> tuple[float, float, float, float]:
        """Return what a tile on a space brings to all who face it, with none to three more workers of the seat."""
        if kind == TEMPLE:
            return self._temple_on(workers_facing(self._state, space))
        seat, hope, worth, board, kinds = self._seat, self._hope, self._worth, self._state.board, self._kinds
        own = _ROW * (i64(kinds[seat * _KINDS + kind]) or self._at(seat, kind))
        none, one, two, three = 0.0, worth[own + 1], worth[own + 2], worth[own + 3]
        for side in range(4):
            tile = i64(board[space + NEIGHBOURS[side]])
            if tile < WORKERS:
                continue
            facing: i64 = WORKERS_AT[tile * 4 + OPPOSITE[side]]
            if facing:
                owner = (tile - WORKERS) >> 4
                if owner == seat:
                    more = worth[own + facing] - hope * float(facing)
                else:
                    row = i64(kinds[owner * _KINDS + kind]) or self._at(owner, kind)
                    more = -self._envy * (worth[_ROW * row + facing] - hope * float(facing))
                none, one, two, three = none + more, one + more, two + more, three + more
        return none, one, two, three

    def _temple_on(self, there: vec[i64]) -> tuple[float, float, float, float]:
        """Return what a temple brings where workers face a space, with none to three more of the seat."""
        lost = 0.0
        for seat in range(i64(len(there))):
            hope = self._hope * float(there[seat])
            lost -= hope if seat == self._seat else -self._envy * hope
        none, one, two, three = self._with_more(there)
        return lost + none, lost + one, lost + two, lost + three


def gains(state: State, seat: i64, kind: i64, turns: i64, weights: Weights = WEIGHTS) -> tuple[float, float, float]:
    """Return about how much a seat gets for one, two and three workers at a jungle tile; at a temple, if alone.

    It depends on the turns that are left to the seat and on what it has of what the tile brings.
    """
    if kind <= LAST_MARKET:
        has = state.fruit[seat]
    elif kind == WATER:
        has = state.water[seat]
    elif kind == SUN:
        has = state.sun[seat]
    else:
        has = state.seats
    found, place = weights.gains, ((turns * _KINDS + kind) * MOST_HAD + has) * 3
    if found[place] == NOT_FOUND:
        found[place], found[place + 1], found[place + 2] = _gains(kind, has, float(turns), weights)
    return found[place], found[place + 1], found[place + 2]


def _gains(kind: i64, has: i64, turns: float, weights: Weights) -> tuple[float, float, float]:
    """Return the same for a seat that has so much fruit, sun or water; at a temple this is the number of seats."""
    if kind == TEMPLE:
        alone, each = weights.temple * 6.0 / float(has), weights.temple_worker
        return alone + each, alone + each * 2.0, alone + each * 3.0
    if kind <= LAST_MARKET:
        fruit = _fruit(turns, weights)
        if kind > DOUBLE_PLANTATION:
            profit = float(_PRICE[kind]) - fruit
            return float(min(1, has)) * profit, float(min(2, has)) * profit, float(min(3, has)) * profit
        each_fruit: i64 = _FRUIT[kind]
        much = weights.much_fruit
        return (
            fruit * _harvest(has, each_fruit, much),
            fruit * _harvest(has, 2 * each_fruit, much),
            fruit * _harvest(has, 3 * each_fruit, much),
        )
    if kind == WATER:
        ahead = weights.river * min(1.0, turns / 4.0)
        return _upstream(has, 1, ahead), _upstream(has, 2, ahead), _upstream(has, 3, ahead)
    if kind == SUN:
        places, sun = SUN_PLACES - has, weights.sun if turns > 1.0 else 1.0
        return sun * float(min(1, places)), sun * float(min(2, places)), sun * float(min(3, places))
    gold: i64 = _GOLD[kind]
    return float(gold), float(2 * gold), float(3 * gold)


def _harvest(held: i64, fruit: i64, much_fruit: float) -> float:
    """Return what a harvest counts where some fruit is held: what is too much counts less."""
    harvest = min(fruit, STORAGE - held)
    much = min(harvest, max(0, held + harvest - PLENTY))
    return float(harvest) - much_fruit * float(much)


def _upstream(field: i64, workers: i64, ahead: float) -> float:
    """Return what it brings to go up the river from a field, with a share of what the field after that would bring."""
    there = min(field + workers, _LAST_FIELD)
    now, then = _RIVER[field + 1] - _RIVER[field], _RIVER[there + 1] - _RIVER[there]
    return _RIVER[there] - _RIVER[field] + ahead * (then - now)


def _fruit(turns: float, weights: Weights) -> float:
    return weights.fruit * min(1.0, max(0.0, turns - 1.0) / weights.turns_to_sell)
