"""The worth of a position of Cacao to each seat: by hand-made rules, and as learned from many games."""

from typing import Final, final

from game.rules.cacao.board import (
    DOUBLE_PLANTATION,
    EMPTY,
    FIRST_MARKET,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPEN,
    SUN,
    TEMPLE,
    WATER,
    WORKERS,
    WORKERS_AT,
    State,
)
from game.rules.cacao.box import (
    RIVER,
    STORAGE,
    SUN_PLACES,
    TEMPLE_FIRST,
    WORKER_TILES,
    WORKER_TILES_REMOVED,
    worker_tiles,
)
from game.rules.cacao.scoring import temple_shares, workers_facing
from game.rules.cacao.turn import FRUIT_AT, GOLD_AT, LAST_FIELD
from game.rules.flat import append, i64, vec

# By rule of thumb.

THERE: Final = 4
"""How many bits of a number hold the workers of one seat at a temple."""
_MOST_THERE: Final = (1 << THERE) - 1
NOT_YET: Final = -1e9
"""In tables, stands for a worth that was not computed yet."""
MOST_HAD: Final = max(STORAGE, SUN_PLACES, len(RIVER)) + 1
"""More fruit, sun or water than a seat can have."""
MOST_TURNS: Final = sum(WORKER_TILES.values()) + 1
"""More turns than a seat can have left."""
_KINDS: Final = len(KIND_OF)
_GAINS: Final = MOST_TURNS * _KINDS * MOST_HAD
PLENTY: Final = 3
"""The number of fruits in storage above which each further one is worth less."""
_RIVER: Final = vec[float]([float(gold) for gold in (*RIVER, RIVER[-1])])


class Weights:
    """How much things are worth in gold; turns are those that a seat still has.

    Do not change weights after their first use: what follows from them is computed only once.
    """

    __slots__ = (
        "envy", "fruit", "gains", "much_fruit", "open", "river", "second", "standings", "sun", "temple",
        "temple_worker", "turns_to_sell",
    )  # fmt: skip

    def __init__(self) -> None:
        self.fruit = 1.1
        """The worth of a fruit in storage while there is time to sell it."""
        self.turns_to_sell = 3.0
        """The number of turns that selling a full storage takes."""
        self.much_fruit = 0.0
        """The share of its worth that each fruit beyond `PLENTY` loses."""
        self.open = 0.9
        """The worth of a worker that faces an empty jungle space, while many jungle tiles are left."""
        self.second = 1.0
        """The share of `open` that each further worker on the same edge is worth."""
        self.sun = 1.6
        """The worth of a sun token: its gold, and the chance to build over a tile."""
        self.river = 0.6
        """The share of the gold gained by the next field of the river that counts already."""
        self.temple = 0.55
        """The share of the gold of a temple that counts before the end."""
        self.temple_worker = 0.4
        """The worth of each worker at a temple, whoever has most there."""
        self.envy = 0.5
        """The weight of the other seats' values against the seat's own."""
        self.gains = vec[float]([NOT_YET] * (3 * _GAINS))
        """What one, two and three workers bring at a jungle tile, as far as `gains` has computed it."""
        self.standings: dict[int, Standings] = {}
        """By number of seats what workers at temples are worth."""


@final
class Standings:
    """A table of what workers at a temple are worth to a seat.

    A number tells how many workers each seat has at the temple, in `THERE` bits for each seat.
    """

    __slots__ = ("_envy", "_seats", "_weights", "_worths")

    def __init__(self, weights: Weights, seats: i64) -> None:
        self._weights: Final = weights
        self._seats: Final[i64] = seats
        self._envy: Final = weights.envy / float(seats - 1)
        self._worths: Final = vec[float]([NOT_YET] * (seats << THERE * seats))
        """The worth for each seat and number of workers; `NOT_YET` if it was not computed yet."""

    def at(self, seat: i64, there: i64) -> float:
        """Return the worth to a seat of the workers at a temple (a number), less a part of the others' worth."""
        place = seat << THERE * self._seats | there
        value = self._worths[place]
        if value == NOT_YET:
            value = self._worths[place] = self._worth(seat, there)
        return value

    def _worth(self, seat: i64, there: i64) -> float:
        workers = vec[i64]([there >> THERE * other & _MOST_THERE for other in range(self._seats)])
        gold = temple_shares(workers)
        own = others = 0.0
        for other in range(self._seats):
            value = self._weights.temple * float(gold[other]) + self._weights.temple_worker * float(workers[other])
            if other == seat:
                own = value
            else:
                others += value
        return own - self._envy * others


def standings(weights: Weights, seats: i64) -> Standings:
    table = weights.standings.get(int(seats))
    if table is None:
        weights.standings[int(seats)] = table = Standings(weights, seats)
    return table


def _practised() -> Weights:
    weights = Weights()
    weights.fruit, weights.turns_to_sell, weights.much_fruit = 1.22, 1.79, 0.25
    weights.open, weights.second = 1.26, 0.45
    weights.sun, weights.river = 1.53, 0.47
    weights.temple, weights.temple_worker = 0.53, 0.31
    weights.envy = 0.81
    return weights


WEIGHTS: Final = Weights()
"""The weights of the Merchant."""
PRACTISED: Final = _practised()
"""The weights of the best quick players, found in games among them."""


def appraise(state: State, weights: Weights) -> list[float]:
    """Return for each seat the worth in gold of what it has and of what its position may still bring."""
    seats = state.seats
    board, left = state.board, float(state.jungle_left() + len(state.display))
    openness = weights.open * min(1.0, left / (4.0 * float(seats)))
    values = vec[float]([_holdings(state, seat, weights) for seat in range(seats)])
    for space in state.laid:
        tile = i64(board[space])
        seat = (tile - WORKERS) >> 4
        for side in range(4):
            workers: i64 = WORKERS_AT[tile * 4 + side]
            if workers and board[space + NEIGHBOURS[side]] == EMPTY:
                values[seat] += openness * float(workers)
    for space in state.temples():
        there = workers_facing(state, space)
        gold = temple_shares(there)
        for seat in range(seats):
            values[seat] += weights.temple * float(gold[seat]) + weights.temple_worker * float(there[seat])
    return list(values)


def turns_left(state: State, seat: i64) -> float:
    """Return how many turns a seat still has: one for each tile of its hand and pile."""
    return float(state.tiles_left(seat))


def _holdings(state: State, seat: i64, weights: Weights) -> float:
    turns = turns_left(state, seat)
    field = state.water[seat]
    value = float(state.gold[seat] + RIVER[field])
    value += weights.fruit * float(state.fruit[seat]) * min(1.0, turns / weights.turns_to_sell)
    value += (weights.sun if turns else 1.0) * float(state.sun[seat])
    if field + 1 < len(RIVER):
        value += weights.river * float(RIVER[field + 1] - RIVER[field]) * min(1.0, turns / 4.0)
    return value


def gains(state: State, seat: i64, kind: i64, turns: i64, weights: Weights = WEIGHTS) -> tuple[float, float, float]:
    """Return about how much one, two and three workers bring a seat at a jungle tile; at a temple, if they are alone.

    The result depends on the seat's turns left, and on how much of the tile's goods it has already.
    """
    if kind <= LAST_MARKET:
        has = state.fruit[seat]
    elif kind == WATER:
        has = state.water[seat]
    elif kind == SUN:
        has = state.sun[seat]
    else:
        has = state.seats
    table, place = weights.gains, ((turns * _KINDS + kind) * MOST_HAD + has) * 3
    if table[place] == NOT_YET:
        table[place], table[place + 1], table[place + 2] = _gains(kind, has, float(turns), weights)
    return table[place], table[place + 1], table[place + 2]


def _gains(kind: i64, has: i64, turns: float, weights: Weights) -> tuple[float, float, float]:
    """Compute `gains`; `has` is how much of the tile's goods the seat has, or at a temple the number of seats."""
    if kind == TEMPLE:
        alone, each = weights.temple * float(TEMPLE_FIRST) / float(has), weights.temple_worker
        return alone + each, alone + each * 2.0, alone + each * 3.0
    if kind <= LAST_MARKET:
        fruit = _fruit(turns, weights)
        if kind > DOUBLE_PLANTATION:
            profit = float(GOLD_AT[kind]) - fruit
            return float(min(1, has)) * profit, float(min(2, has)) * profit, float(min(3, has)) * profit
        each_fruit: i64 = FRUIT_AT[kind]
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
    gold: i64 = GOLD_AT[kind]
    return float(gold), float(2 * gold), float(3 * gold)


def _harvest(held: i64, fruit: i64, much_fruit: float) -> float:
    """Return for how many fruits a harvest counts with `held` in storage: each beyond `PLENTY` counts less."""
    harvest = min(fruit, STORAGE - held)
    much = min(harvest, max(0, held + harvest - PLENTY))
    return float(harvest) - much_fruit * float(much)


def _upstream(field: i64, workers: i64, ahead: float) -> float:
    """Return the gold that workers bring by going up the river from a field, with a share of the next step's gold."""
    there = min(field + workers, LAST_FIELD)
    now, then = _RIVER[field + 1] - _RIVER[field], _RIVER[there + 1] - _RIVER[there]
    return _RIVER[there] - _RIVER[field] + ahead * (then - now)


def _fruit(turns: float, weights: Weights) -> float:
    return weights.fruit * min(1.0, max(0.0, turns - 1.0) / weights.turns_to_sell)


# As it was learned: a sum of what can be counted on the table, each with a weight that depends on the turns left. The
# weights were fitted to how merchants played on from tables that lay before the same player: `docs/ai.md` tells how.

FITTED: Final[dict[int, tuple[str, ...]]] = {
    2: (
        "1.04 0.88 0.95 0.8",
        "0.35 0.65 0.78 0.74",
        "-0.58 -0.35 -0.16 -0.19",
        "0.41 0.4 0.05 0.03",
        "-0 0.28 0.42 0.41",
        "0.7 0.49 0.39 0.56",
        "1.35 1.1 0.99 1.15",
        "1.57 1.59 1.58 1.68",
        "-0.57 -0.78 -0.86 -0.86",
        "1.07 0.95 0.95 0.95",
        "0.28 0.4 0.19 0.22",
        "-0.04 0.28 0.28 0.26",
        "-1.79 -1.8 -1.86 -1.82",
        "0.85 0.45 0.27 0.09",
        "0.1 0.27 0.28 0.19",
        "0.15 0.37 0.54 0.65",
        "0.8 1.09 1.29 1.27",
        "0.02 -0.03 -0 0.01",
        "-0.03 0.08 0.57 0.58",
        "-0.69 -0.73 -0.59 -0.49",
        "-0.01 0.28 0.26 0.34",
        "-0.43 0.29 0.5 0.41",
        "-4.08 22.86 51.47 80.73",
    ),
    3: (
        "1.04 0.89 0.89 0.88",
        "0.17 0.4 0.43 0.41",
        "-0.59 -0.52 -0.16 -0.27",
        "0.33 0.39 0.15 0.09",
        "0.27 0.52 0.63 0.63",
        "1.13 0.99 0.72 0.81",
        "0.77 0.56 0.31 0.4",
        "0.89 0.9 0.77 0.75",
        "-0.46 -0.74 -0.76 -0.65",
        "1.06 0.91 0.79 0.72",
        "0.31 0.5 0.08 -0.3",
        "0.05 0.2 0.28 0.63",
        "-1.62 -1.63 -1.69 -1.67",
        "0.78 0.4 0.17 0.16",
        "0.61 0.75 0.93 1.03",
        "0.06 0.19 0.31 0.36",
        "0.31 0.46 0.55 0.61",
        "0.31 0.31 0.09 0.15",
        "-0.03 0.14 0.43 0.45",
        "-0.71 -0.8 -0.88 -0.91",
        "-0.03 0.27 0.18 0.17",
        "-0.38 0.34 0.65 0.67",
        "-5.68 19.1 46.36 67.58",
    ),
    4: (
        "1 0.79 0.89 0.86",
        "0.37 0.68 0.88 0.81",
        "-0.47 -0.59 -0.22 -0.16",
        "0.54 0.55 0.17 0.2",
        "-0.08 0.09 0.19 0.02",
        "1.14 0.95 0.77 0.8",
        "1.07 0.71 0.54 0.58",
        "1.07 0.9 0.97 1.16",
        "-0.43 -0.53 -0.8 -0.88",
        "1 0.85 0.96 0.84",
        "0.19 0.42 0.22 0.08",
        "-0.11 0.23 0.38 0.48",
        "-1.05 -1.07 -0.86 -1.01",
        "0.78 0.38 0.21 0.14",
        "0.49 0.64 0.75 1.01",
        "0.06 0.15 0.3 0.15",
        "0.46 0.58 0.55 0.47",
        "0.39 0.55 0.18 0.31",
        "0 0.09 0.16 0.11",
        "-1.03 -1.04 -0.93 -0.9",
        "-0.03 0.27 0.27 0.32",
        "0.14 0.16 0.77 0.72",
        "-1.8 15.74 34.46 56.29",
    ),
}
"""By number of seats, a row of weights for each of the features below, as `python -m tools.learn.cacao` prints them.

A row holds the weights with no turns left, with a third, with two thirds, with all of them.
"""

# What is counted for a seat:
GOLD: Final = 0
FRUIT: Final = 1
MUCH_FRUIT: Final = 2
"""Feature: fruit beyond two."""
FRUIT_FOR_LATER: Final = 3
"""Feature: fruit, times the share of markets still to come."""
FRUIT_FOR_NOW: Final = 4
"""Feature: fruit for which there is a place beside a market."""
SUN_TOKENS: Final = 5
SUN_TO_USE: Final = 6
"""Feature: sun tokens for which turns are left."""
ANY_SUN: Final = 7
ALL_SUNS: Final = 8
RIVER_GOLD: Final = 9
NEXT_FIELD: Final = 10
TWO_FIELDS: Final = 11
"""Feature: what the next two fields of the river bring."""
FIELDS_TO_COME: Final = 12
"""Feature: fields still ahead, times the water still to come."""
TEMPLE_GOLD: Final = 13
TEMPLE_WORKERS: Final = 14
CLOSED_TEMPLES: Final = 15
"""Feature: gold of temples beside which no space is left."""
AHEAD: Final = 16
"""Feature: temples with space beside them where the seat is more than one worker ahead."""
LEVEL_AT_TEMPLES: Final = 17
"""Feature: temples with space beside them where the seat is level with the strongest other."""
FACING: Final = 18
"""Feature: workers that face an empty jungle space."""
FACING_TOGETHER: Final = 19
"""Feature: edges with more than one worker that face an empty jungle space."""
OPEN_SIDES: Final = 20
"""Feature: for each worker that faces an empty jungle space, the open worker spaces beside that space."""
HOPE: Final = 21
"""Feature: what workers that face an empty jungle space get on average from the jungle tiles left."""
ONE: Final = 22
"""Feature: always 1; its weight is what a seat still gets on average."""
FEATURES: Final = 23

TURNS: Final = {seats: sum(worker_tiles(seats).values()) for seats in WORKER_TILES_REMOVED}
"""By number of seats the turns that each seat has: one for every worker tile (C-M1, C-S2)."""


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


def learned_values(state: State) -> list[float]:
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
    """Return the features of each seat, one seat after the other."""
    features = vec[float]([0.0] * (FEATURES * state.seats))
    left = _jungle_to_come(state)
    _count_villages(state, left, features)
    _count_temples(state, features)
    for seat in range(state.seats):
        _count_workers(state, seat, _hopes(state, seat, left), features)
    return features


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
    """Write the features of each seat's goods, and of what its fruit and water can still bring."""
    places = 2 * _places_at_markets(state)
    markets: i64 = 0
    for kind in range(i64(FIRST_MARKET), i64(LAST_MARKET + 1)):
        markets += left[kind]
    last: i64 = LAST_FIELD
    for seat in range(state.seats):
        own = seat * FEATURES
        fruit, sun, field = state.fruit[seat], state.sun[seat], state.water[seat]
        features[own + GOLD] = float(state.gold[seat])
        features[own + FRUIT] = float(fruit)
        features[own + MUCH_FRUIT] = float(max(0, fruit - 2))
        features[own + FRUIT_FOR_LATER] = float(fruit * markets) / 4.0
        features[own + FRUIT_FOR_NOW] = float(min(fruit, places))
        features[own + SUN_TOKENS] = float(sun)
        features[own + SUN_TO_USE] = float(sun) * min(1.0, turns_left(state, seat) / 2.0)
        features[own + ANY_SUN] = 1.0 if sun else 0.0
        features[own + ALL_SUNS] = 1.0 if sun == SUN_PLACES else 0.0
        features[own + RIVER_GOLD] = float(RIVER[field])
        features[own + NEXT_FIELD] = float(RIVER[min(field + 1, last)] - RIVER[field])
        features[own + TWO_FIELDS] = float(RIVER[field + 2] - RIVER[field]) if field < last - 1 else 0.0
        features[own + FIELDS_TO_COME] = float((last - field) * left[WATER]) / 10.0
        features[own + ONE] = 1.0


def _places_at_markets(state: State) -> i64:
    """Return the number of pairs of an open worker space and a market beside it."""
    board = state.board
    places: i64 = 0
    for space in state.spaces:
        for step in NEIGHBOURS:
            if FIRST_MARKET <= i64(board[space + step]) <= LAST_MARKET:
                places += 1
    return places


def _count_temples(state: State, features: vec[float]) -> None:
    """Write the features of temples: what they bring now, and who leads at those with space for more workers."""
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
    """Write the features of a seat's workers that face empty jungle spaces."""
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
            open_sides: i64 = 0
            for step in NEIGHBOURS:
                if board[space + step] == OPEN:
                    open_sides += 1
            if open_sides:
                features[own + OPEN_SIDES] += float(open_sides * workers)
                features[own + HOPE] += hopes[workers]


def _hopes(state: State, seat: i64, left: vec[i64]) -> vec[float]:
    """Return what none, one, two and three workers of a seat get on average from one of the jungle tiles left."""
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
