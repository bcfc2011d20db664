"""What a position of Cacao promises to each seat, beyond the points that it has."""

from typing import Final, final

from game.rules.cacao.grid import EMPTY, KIND_OF, NEIGHBOURS, WORKERS, WORKERS_AT
from game.rules.cacao.pieces import RIVER, STORAGE, SUN_PLACES, WORKER_TILES
from game.rules.cacao.scoring import temple_shares, workers_facing
from game.rules.cacao.state import State
from game.rules.flat import i64, vec

THERE: Final = 4
"""Bits for the number of workers that a seat has at a temple."""
_MOST_THERE: Final = (1 << THERE) - 1
NOT_FOUND: Final = -1e9
"""Stands for what was not found yet, in tables of what things are worth."""
MOST_HAD: Final = max(STORAGE, SUN_PLACES, len(RIVER)) + 1
"""More fruit, sun or water than a seat can have."""
MOST_TURNS: Final = sum(WORKER_TILES.values()) + 1
"""More turns than a seat can have left."""
_GAINS: Final = MOST_TURNS * len(KIND_OF) * MOST_HAD


class Weights:
    """What things are worth in gold; turns are those that a seat still has.

    Nobody changes them once they were played with: what follows from them is found once.
    """

    __slots__ = (
        "envy", "fruit", "gains", "much_fruit", "open", "river", "second", "standings", "sun", "temple",
        "temple_worker", "turns_to_sell",
    )  # fmt: skip

    def __init__(self) -> None:
        self.fruit = 1.1
        """A fruit in storage while there is time to sell it."""
        self.turns_to_sell = 3.0
        """Turns needed to sell a full storage."""
        self.much_fruit = 0.0
        """Share of a fruit's worth that one lacks beyond three in storage."""
        self.open = 0.9
        """A worker that faces an empty jungle space, while many jungle tiles are left."""
        self.second = 1.0
        """Share of that for each further worker on the same edge."""
        self.sun = 1.6
        """A sun token, beyond its gold a chance to build over."""
        self.river = 0.6
        """Share of its gold that the next field of the river is worth now."""
        self.temple = 0.55
        """The gold of a temple as it stands."""
        self.temple_worker = 0.4
        """A worker at a temple, whatever its rank there."""
        self.envy = 0.5
        """Weight of the opponents' values against the seat's own."""
        self.gains = vec[float]([NOT_FOUND] * (3 * _GAINS))
        """What one, two and three workers bring at a jungle tile, once it was found (`glance.gains`)."""
        self.standings: dict[int, Standings] = {}
        """By number of seats what workers at temples are worth."""


@final
class Standings:
    """What workers at a temple are worth to a seat, and not to the others: found once for all temples of all games.

    How many workers of each seat are there is told by a number, `THERE` bits for each seat. There are never more than
    four edges of three, and three more that a seat may lay over its own.
    """

    __slots__ = ("_envy", "_found", "_seats", "_weights")

    def __init__(self, weights: Weights, seats: i64) -> None:
        self._weights: Final = weights
        self._seats: Final[i64] = seats
        self._envy: Final = weights.envy / float(seats - 1)
        self._found: Final = vec[float]([NOT_FOUND] * (seats << THERE * seats))
        """By seat and number."""

    def at(self, seat: i64, there: i64) -> float:
        """Return what workers at a temple are worth to a seat."""
        place = seat << THERE * self._seats | there
        value = self._found[place]
        if value == NOT_FOUND:
            value = self._found[place] = self._worth(seat, there)
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
    """Return what workers at temples are worth by these weights."""
    found = weights.standings.get(int(seats))
    if found is None:
        weights.standings[int(seats)] = found = Standings(weights, seats)
    return found


def _practised() -> Weights:
    weights = Weights()
    weights.fruit, weights.turns_to_sell, weights.much_fruit = 1.22, 1.79, 0.25
    weights.open, weights.second = 1.26, 0.45
    weights.sun, weights.river = 1.53, 0.47
    weights.temple, weights.temple_worker = 0.53, 0.31
    weights.envy = 0.81
    return weights


WEIGHTS: Final = Weights()
"""The Merchant's."""
PRACTISED: Final = _practised()
"""Those of the best quick players, found by letting them play against each other."""


def appraise(state: State, weights: Weights) -> list[float]:
    """Return the points of each seat, and what its position promises."""
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
    """Return what a seat's village is worth."""
    turns = turns_left(state, seat)
    field = state.water[seat]
    value = float(state.gold[seat] + RIVER[field])
    value += weights.fruit * float(state.fruit[seat]) * min(1.0, turns / weights.turns_to_sell)
    value += (weights.sun if turns else 1.0) * float(state.sun[seat])
    if field + 1 < len(RIVER):
        value += weights.river * float(RIVER[field + 1] - RIVER[field]) * min(1.0, turns / 4.0)
    return value
