"""Learns what things are worth in Cacao: lets games go on in several ways from one table, and compares how they ended.

`python -m game.fast tools.learn.cacao --seats 4 --tables 1600` prints the rows for `game/ai/cacao/judgement.py`.

All comparisons are within one table: who was lucky or stronger before does not matter, only what differs after a few
turns. So a weight says what a thing brings and not what goes with it in good games.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Final, TypeAlias

from game.ai.cacao.judgement import FEATURES, TURNS, counted, turns_left
from game.ai.cacao.quick import play_on, sensible_work, weigh
from game.ai.world import Dice
from game.rules.cacao import Cacao
from game.rules.cacao.board import State, Step, decode
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.scoring import points
from game.rules.core import Action
from game.rules.numbers import Generator
from tools.learn.equations import solve

_RULES: Final = Cacao()
KNOTS: Final = 4
"""Number of rows of weights; between two rows the weights change evenly with the turns left."""
TABLES: Final = 4
"""Positions sampled per game."""
WAYS: Final = 8
"""Continuations played from each position."""
APART: Final = 5
"""Turns from a position until the features are counted: as many as a search looks ahead."""
TRIES: Final = (2, 4, 8, 16)
"""Numbers of candidates that quick players try at a decision in these turns; each continuation draws one."""
WHIM: Final = 0.06
"""Probability of a random move by a merchant, so that the games differ."""
SMOOTH: Final = 200.0
"""Penalty on differences between neighbouring rows."""
SMALL: Final = 3.0
"""Penalty on large weights."""

Row: TypeAlias = dict[int, float]
"""A seat's counts by index, which is the knot times `FEATURES` plus the feature; zeros are left out."""
Leaf: TypeAlias = tuple[list[Row], list[int]]
"""The counts of each seat, and its points at the end."""


def tables(seats: int, seed: int) -> Iterator[list[Leaf]]:
    """Play a game, and yield for some of its positions a list of continuations."""
    whims = random.Random(seed)
    state: State = _RULES.setup(seats, Generator(seed))
    moments = set(whims.sample(range(seats * TURNS[seats] - 1), TABLES))
    while state.step != Step.OVER:
        if state.step == Step.PLACE and state.turn in moments:
            moments.remove(state.turn)
            yield list(_ways(state, whims))
        _advance(state, whims)


def _ways(state: State, whims: random.Random) -> Iterator[Leaf]:
    """Yield continuations: deal the hidden tiles, play a few quick turns, count, and let merchants finish the game."""
    hidden = Hidden(_RULES.view(state, state.seat))
    for _ in range(WAYS):
        dice = Dice(whims.randrange(1 << 60))
        after = hidden.deal(dice)
        play_on(after, dice, state.turn + APART, whims.choice(TRIES))
        if after.step == Step.OVER:
            continue
        rows = [spread(features, share_left(after, seat)) for seat, features in enumerate(by_seat(after))]
        while after.step != Step.OVER:
            _advance(after)
        yield rows, list(points(after))


def by_seat(state: State) -> list[list[float]]:
    """Return the counts of the features, a list for each seat."""
    features = list(counted(state))
    return [features[first : first + FEATURES] for first in range(0, len(features), FEATURES)]


def share_left(state: State, seat: int) -> float:
    """Return the share of its turns that a seat still has."""
    return turns_left(state, seat) / TURNS[state.seats]


def spread(features: list[float], left: float) -> Row:
    """Return the counts, divided between the two knots around the share of turns left."""
    place = left * (KNOTS - 1)
    knot = min(KNOTS - 2, int(place))
    part = place - knot
    row: Row = {}
    for index, count in enumerate(features):
        if count:
            row[knot * FEATURES + index] = count * (1.0 - part)
            row[(knot + 1) * FEATURES + index] = count * part
    return row


def _advance(state: State, whims: random.Random | None = None) -> None:
    """Play the Merchant's action; with `whims`, sometimes a random one."""
    _RULES.play(state, state.seat, _RULES.encode(state, _chosen(state, whims)))


def _chosen(state: State, whims: random.Random | None) -> Action:
    if state.step == Step.END:
        return _RULES.closing
    if state.step == Step.WORK:
        return decode(sensible_work(state))
    if whims is not None and whims.random() < WHIM:
        return whims.choice(_RULES.list_actions(state, state.seat))
    return max(weigh(state, state.seat), key=_worth)[1]


def _worth(weighed: tuple[float, Action]) -> float:
    return weighed[0]


class Fit:
    """Least squares: the weights that explain best how the leads differ between continuations of one table."""

    def __init__(self) -> None:
        size = KNOTS * FEATURES
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size
        self._leaves: list[Leaf] = []
        for here in range(size):
            self._products[here][here] += SMALL
            before = here - FEATURES
            if before >= 0:
                self._products[here][here] += SMOOTH
                self._products[before][before] += SMOOTH
                self._products[here][before] -= SMOOTH
                self._products[before][here] -= SMOOTH

    def add(self, leaves: list[Leaf]) -> None:
        """Add the continuations of one table."""
        self._leaves += leaves
        for rows, ends in apart(leaves):
            for row, end in zip(rows, ends, strict=True):
                counts = list(row.items())
                for index, count in counts:
                    self._targets[index] += count * end
                    products = self._products[index]
                    for other, further in counts:
                        products[other] += count * further

    def weights(self) -> list[list[float]]:
        """Return the rows of weights; the last feature is always 1, and its weight is what all seats still get."""
        solved = solve([row[:] for row in self._products], self._targets[:])
        rows = [solved[knot * FEATURES : (knot + 1) * FEATURES] for knot in range(KNOTS)]
        for row, level in zip(rows, self._levels(solved), strict=True):
            row[-1] += level
        return rows

    def _levels(self, solved: list[float]) -> list[float]:
        """Return by how much the weighted counts fall short of the points at the end, on average, for each knot."""
        products = [[1e-6 * (row == column) for column in range(KNOTS)] for row in range(KNOTS)]
        targets = [0.0] * KNOTS
        for rows, ends in self._leaves:
            for counts, end in zip(rows, ends, strict=True):
                missing = end - sum(solved[index] * count for index, count in counts.items())
                parts = [counts.get((knot + 1) * FEATURES - 1, 0.0) for knot in range(KNOTS)]
                for row, part in enumerate(parts):
                    targets[row] += part * missing
                    for column, other in enumerate(parts):
                        products[row][column] += part * other
        return solve(products, targets)


def apart(leaves: list[Leaf]) -> Iterator[tuple[list[Row], list[float]]]:
    """Yield counts and points of each continuation, less the mean of its seats, less each seat's mean of all these."""
    differences = [(_from_mean(rows), _less_mean(ends)) for rows, ends in leaves]
    if not differences:
        return
    seats = range(len(leaves[0][0]))
    usual = [mean_row([rows[seat] for rows, _ in differences]) for seat in seats]
    middle = [sum(ends[seat] for _, ends in differences) / len(differences) for seat in seats]
    for rows, ends in differences:
        yield (
            [_less(row, mean) for row, mean in zip(rows, usual, strict=True)],
            [end - mean for end, mean in zip(ends, middle, strict=True)],
        )


def _from_mean(rows: list[Row]) -> list[Row]:
    mean = mean_row(rows)
    return [_less(row, mean) for row in rows]


def _less_mean(ends: list[int]) -> list[float]:
    mean = sum(ends) / len(ends)
    return [end - mean for end in ends]


def _less(row: Row, mean: Row) -> Row:
    return {index: row.get(index, 0.0) - value for index, value in mean.items()}


def mean_row(rows: list[Row]) -> Row:
    mean: Row = {}
    for row in rows:
        for index, value in row.items():
            mean[index] = mean.get(index, 0.0) + value / len(rows)
    return mean


def main() -> None:
    """Learn from many tables, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=sorted(TURNS), default=4)
    parser.add_argument("--tables", type=int, default=1600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    fit = Fit()
    for number in range(-(-arguments.tables // TABLES)):
        for leaves in tables(arguments.seats, arguments.seed + number):
            fit.add(leaves)
    for weights in zip(*fit.weights(), strict=True):
        print(f'        "{" ".join(f"{round(weight, 2):g}" for weight in weights)}",')


if __name__ == "__main__":
    main()
