"""Playing Cacao without search: the Merchant, and quick players that play thousands of turns in a second.

The Merchant follows every placement to the end of its turn and takes the most valuable one. It is never changed: other
players are measured against it (`docs/lab/ai.md`). Quick players look at each edge of a tile separately.
"""

from typing import Final, final

from game.ai.cacao.judgement import THERE, WEIGHTS, Weights, appraise, gains, standings
from game.ai.search import advantage
from game.ai.world import Dice, Steps
from game.rules.cacao.board import (
    BUILD,
    CLOSING,
    DOUBLE_PLANTATION,
    EMPTY,
    FILL,
    FILLING,
    FIRST_MARKET,
    GAME_OVER,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITE,
    ORIENTATIONS,
    PLACE,
    PLACING,
    TEMPLE,
    WIDTH,
    WORK,
    WORKERS,
    WORKERS_AT,
    WORKING,
    State,
    decode,
    group_distance,
    group_key,
    group_kind,
    group_workers,
)
from game.rules.cacao.box import STORAGE
from game.rules.cacao.scoring import workers_facing
from game.rules.cacao.turn import FRUIT_AT, buildable, different, legal, most_workers, play
from game.rules.core import Action, Seat
from game.rules.flat import i64, u8, vec

# Finishing a turn in which nothing is left to decide: which groups work, and when.


def sensible_work(state: State) -> i64:
    """Return the code of what a seat with activated workers usually does.

    All workers of a group work: plantations first if the storage has room, then the best market.
    """
    groups, seat = state.groups, state.seat
    distance = group_distance(groups[0])
    best: i64 = 0
    best_rank: i64 = -100
    for group in groups:
        if group_distance(group) != distance:
            break
        rank = _rank(state, seat, group)
        if rank > best_rank:
            best, best_rank = group, rank
    key = group_key(best)
    workers = most_workers(state, seat, group_workers(best), group_kind(best))
    return WORK << 20 | key >> 2 << 8 | (key & 3) << 2 | workers


def _rank(state: State, seat: i64, group: i64) -> i64:
    kind = group_kind(group)
    if kind <= DOUBLE_PLANTATION:
        harvest = group_workers(group) * i64(FRUIT_AT[kind])
        return 10 if state.fruit[seat] + harvest <= STORAGE else 1
    if kind <= LAST_MARKET:
        return 2 + kind - FIRST_MARKET
    return 9


def work_off(state: State) -> None:
    while state.step == WORKING:
        play(state, sensible_work(state))


# The Merchant.


def weigh(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Return each legal action, behind the value of the turn that it leads to."""
    return [(value, decode(code)) for value, code in weigh_codes(state, seat, weights)]


def weigh_codes(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, int]]:
    """Return the same as `weigh`, with codes instead of actions."""
    weighed = []
    for code in legal(state):
        after = state.copy()
        play(after, code)
        weighed.append((_best_end(after, seat, weights), int(code)))
    return weighed


def _best_end(state: State, seat: i64, weights: Weights) -> float:
    """Return the value of the position after this turn, if spaces are filled in the best way and all groups work."""
    if state.step == FILLING:
        best = -1e9
        for code in legal(state):
            after = state.copy()
            play(after, code)
            best = max(best, _best_end(after, seat, weights))
        return best
    work_off(state)
    return advantage(appraise(state, weights), seat, weights.envy)


# Quick players.

BUILDING: Final = 2.5
"""How much more than a placement building over a tile must bring, because it costs a sun token."""
NONE: Final = -1
"""Returned where there is no action."""
WORST: Final = -1e9

_KINDS: Final = len(KIND_OF)
_ROWS: Final = 128
"""The number of rows for which there is room: more than any position needs."""
_ROW: Final = 5
"""How many numbers a row has: what no worker, one, two and three bring, and the largest of these."""
_MOST: Final = 4
"""The index of the largest number in a row."""
_HOPE: Final = 1
"""The number of the row of an empty space that will not be filled in this turn."""
_NO_ROWS: Final = vec[float]([0.0] * (_ROW * _ROWS))
_UNSEEN: Final = vec[u8]([0] * (4 * _KINDS))


@final
class QuickMoves:
    """Finds moves that seem best, quickly, in one position for the seat whose turn it is.

    What an edge brings is a row of numbers: for no worker on it, one, two and three, and the largest of them.
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
        """By seat and kind of jungle tile the number of its row; 0 if it has none yet."""
        self._spaces: Final = NOWHERE[:]
        """By space the number of its row; 0 if it has none yet."""
        self.value: float = WORST
        """What the move that was returned last seems to bring."""
        hope, further = self._hope, self._hope * weights.second
        self._rows: i64 = 0
        """The number of the last row."""
        self._row(0.0, hope, hope + further, hope + 2.0 * further)
        if not state.display:
            self._kinds[self._seat * _KINDS + EMPTY] = u8(_HOPE)

    def placement(self, spaces: vec[i64], tried: vec[i64]) -> i64:
        """Return the code of the best placement on these spaces that is not in `tried`, or NONE."""
        orientations = ORIENTATIONS[self._state.shapes_in_hand(self._seat)]
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
            for number in range(i64(len(orientations))):
                orientation: i64 = orientations[number]
                tile = (WORKERS + orientation) * 4
                value = (
                    worth[north + WORKERS_AT[tile]]
                    + worth[east + WORKERS_AT[tile + 1]]
                    + worth[south + WORKERS_AT[tile + 2]]
                    + worth[west + WORKERS_AT[tile + 3]]
                )
                if value > most:
                    code = PLACE << 20 | space << 8 | orientation
                    if not tried or code not in tried:
                        most, best = value, code
        self.value = most
        return best

    def building(self, tried: vec[i64], most: float = WORST) -> i64:
        """Return the code of the best building that is not in `tried`, or NONE if none has a value above `most`.

        The value is what the new tile brings, less `BUILDING`.
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
                if code not in tried:  # else the space is left out: its other orientations were worth nothing in trials
                    most, best = self.value - BUILDING, code
        self.value = most
        return best

    def fill(self, tried: vec[i64]) -> i64:
        """Return the code of the best filling of a space that is not in `tried`, or NONE."""
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
        """Make a row for every jungle space that workers on these spaces would face."""
        rows, kinds, first = self._spaces, self._kinds, self._seat * _KINDS
        board = self._state.board
        for space in spaces:
            for step in NEIGHBOURS:
                near = space + step
                if not rows[near]:
                    row = kinds[first + i64(board[near])]
                    rows[near] = row or u8(self._facing(near))

    def _facing(self, near: i64) -> i64:
        """Return the number of the row with what workers bring that face this space."""
        state = self._state
        kind = i64(state.board[near])
        if kind == EMPTY:
            if not state.display or not state.workers_beside(near):
                return _HOPE
            return self._at_filled(near)
        if kind == TEMPLE:
            none, one, two, three = self._with_more(workers_facing(state, near))
            return self._row(0.0, one - none, two - none, three - none)
        return self._at(self._seat, kind)

    def _row(self, none: float, one: float, two: float, three: float) -> i64:
        """Keep a row and return its number."""
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
        """Return the number of the row with what workers of a seat bring at a kind of jungle tile."""
        row = i64(self._kinds[seat * _KINDS + kind])
        if not row:
            one, two, three = gains(self._state, seat, kind, self._state.tiles_left(seat), self._weights)
            row = self._row(0.0, one, two, three)
            self._kinds[seat * _KINDS + kind] = u8(row)
        return row

    def _with_more(self, workers: vec[i64]) -> tuple[float, float, float, float]:
        """Return the worth to the seat of these workers at a temple, and with one, two and three more of its own."""
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
        """Return the number of the row for a space that will be filled with the best tile of the display."""
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
        """Return the worth to the seat of a tile on a space, with none, one, two and three more workers of its own."""
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
        """Return the worth to the seat of a temple with these workers, and with one, two and three more of its own."""
        lost = 0.0
        for seat in range(i64(len(there))):
            hope = self._hope * float(there[seat])
            lost -= hope if seat == self._seat else -self._envy * hope
        none, one, two, three = self._with_more(there)
        return lost + none, lost + one, lost + two, lost + three


EVERYWHERE: Final = 1 << 10
"""More spaces than any board has."""
NOTHING: Final = vec[i64]()


def play_on(
    state: State,
    rng: Dice,
    until: i64,
    looks: i64 = EVERYWHERE,
    weights: Weights = WEIGHTS,
    steps: Steps | None = None,
) -> None:
    """Play in place until the turn with this number begins, or to the end of the game.

    Each seat takes the placement that seems best on at most `looks` random spaces. What is played is added to `steps`.
    """
    while state.step != GAME_OVER and state.turn < until:
        step = state.step
        code: i64 = CLOSING
        if step == PLACING:
            code = likely_placement(state, rng, NOTHING, looks, weights)
        elif step == FILLING:
            code = QuickMoves(state, weights).fill(NOTHING)
        elif step == WORKING:
            code = sensible_work(state)
        if steps is not None:
            steps.append((int(state.seat), int(code)))
        play(state, code)


def likely_placement(
    state: State, rng: Dice, tried: vec[i64], looks: i64 = EVERYWHERE, weights: Weights = WEIGHTS
) -> i64:
    """Return the code of the best placement on `looks` random spaces, or building, that is not in `tried`, or NONE."""
    spaces = state.spaces
    if len(spaces) > looks:
        spaces = spaces[:]
        for number in range(looks):
            other = number + rng.below(len(spaces) - number)
            spaces[number], spaces[other] = spaces[other], spaces[number]
        spaces = spaces[:looks]
    moves = QuickMoves(state, weights)
    placed = moves.placement(spaces, tried)
    value = moves.value
    if state.sun[state.seat] and state.building_allowed():
        built = moves.building(tried, WORST if placed == NONE else value)
        if built != NONE:
            return built
    return placed
