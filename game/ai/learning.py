"""Learns what things are worth in Cacao: plays games, notes what lies on the table, and fits weights to how they ended.

`python -m game.ai.learning --seats 4 --games 900` prints the rows for `game/ai/cacao/outlook.py`. It takes
a quarter of an hour for four seats where the program is compiled, and about three times as long where it is not.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Final, TypeAlias

from game.ai.cacao.outlook import FEATURES, TURNS, counted
from game.ai.cacao.turns import sensible_work
from game.ai.cacao.values import turns_left
from game.ai.cacao.world import CacaoWorld
from game.ai.dice import Dice
from game.ai.search import Search, Settings
from game.ai.thought import Clock, Effort
from game.rules.cacao import Cacao
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.scoring import points
from game.rules.cacao.state import State, Step
from game.rules.core import Action
from game.rules.rng import Generator

_RULES: Final = Cacao()
KNOTS: Final = 4
"""Rows of weights; between them they change evenly with the turns that are left."""
WHIM: Final = 0.05
"""So often anything is done, for games that are unlike each other."""
SMOOTH: Final = 40.0
"""How much it costs that neighbouring rows differ."""
SMALL: Final = 0.8
"""And that weights are large."""
_ITERATIONS: Final = 150

Row: TypeAlias = dict[int, float]
"""What was counted for a seat, by knot and feature, without what is nought."""


def moments(seats: int, seed: int) -> Iterator[tuple[list[Row], list[int]]]:
    """Play a game and return for the beginning of each turn what was counted for each seat, and how the game ended."""
    whims = random.Random(seed)
    state: State = _RULES.setup(seats, Generator(seed))
    noted: list[list[Row]] = []
    while state.step != Step.OVER:
        if state.step == Step.PLACE:
            noted.append([spread(features, share_left(state, seat)) for seat, features in enumerate(counted(state))])
        _RULES.advance(state, state.seat, _chosen(state, whims))
    ended = list(points(state))
    for rows in noted:
        yield rows, ended


def share_left(state: State, seat: int) -> float:
    """Return which part of its turns a seat still has."""
    return turns_left(state, seat) / TURNS[state.seats]


def spread(features: list[float], left: float) -> Row:
    """Share what was counted out to the two knots between which the moment lies."""
    place = left * (KNOTS - 1)
    knot = min(KNOTS - 2, int(place))
    part = place - knot
    row: Row = {}
    for index, count in enumerate(features):
        if count:
            row[knot * FEATURES + index] = count * (1.0 - part)
            row[(knot + 1) * FEATURES + index] = count * part
    return row


def _chosen(state: State, whims: random.Random) -> Action:
    if state.step == Step.END:
        return _RULES.closing
    if state.step == Step.WORK:
        return sensible_work(state)
    actions = _RULES.list_actions(state, state.seat)
    if len(actions) == 1:
        return actions[0]
    if whims.random() < WHIM:
        return whims.choice(actions)
    hidden = Hidden(_RULES.view(state, state.seat))
    search = Search(CacaoWorld(hidden, state.seat, Dice(whims.randrange(1 << 60))), state.seat, Settings(0.12))
    search.run(Clock(Effort(_ITERATIONS if state.step == Step.PLACE else _ITERATIONS // 3)))
    return search.decision().action


class Fit:
    """Least squares: what tells best how far each seat will be from the mean of all of them."""

    def __init__(self) -> None:
        size = KNOTS * FEATURES
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size
        self._ends: list[tuple[list[Row], list[int]]] = []
        for knot in range(KNOTS):
            for index in range(FEATURES):
                here = knot * FEATURES + index
                self._products[here][here] += SMALL
                if knot:
                    before = here - FEATURES
                    self._products[here][here] += SMOOTH
                    self._products[before][before] += SMOOTH
                    self._products[here][before] -= SMOOTH
                    self._products[before][here] -= SMOOTH

    def add(self, rows: list[Row], ended: list[int]) -> None:
        """Take a moment into account."""
        self._ends.append((rows, ended))
        mean = _mean(rows)
        middle = sum(ended) / len(ended)
        for row, end in zip(rows, ended, strict=True):
            apart = [(index, row.get(index, 0.0) - value) for index, value in mean.items()]
            for index, value in apart:
                self._targets[index] += value * (end - middle)
                products = self._products[index]
                for other, further in apart:
                    products[other] += value * further

    def weights(self) -> list[list[float]]:
        """Return the rows; the last feature, which is always one, carries what all seats have on the whole."""
        solved = solve([row[:] for row in self._products], self._targets[:])
        rows = [solved[knot * FEATURES : (knot + 1) * FEATURES] for knot in range(KNOTS)]
        for row, level in zip(rows, self._levels(solved), strict=True):
            row[-1] += level
        return rows

    def _levels(self, solved: list[float]) -> list[float]:
        """Return by how much the weights fall short of what all seats have at the end, at each knot."""
        products = [[1e-6 * (row == column) for column in range(KNOTS)] for row in range(KNOTS)]
        targets = [0.0] * KNOTS
        for rows, ended in self._ends:
            mean = _mean(rows)
            missing = sum(ended) / len(ended) - sum(solved[index] * value for index, value in mean.items())
            parts = [mean.get((knot + 1) * FEATURES - 1, 0.0) for knot in range(KNOTS)]
            for row, part in enumerate(parts):
                targets[row] += part * missing
                for column, other in enumerate(parts):
                    products[row][column] += part * other
        return solve(products, targets)


def _mean(rows: list[Row]) -> Row:
    mean: Row = {}
    for row in rows:
        for index, value in row.items():
            mean[index] = mean.get(index, 0.0) + value / len(rows)
    return mean


def solve(products: list[list[float]], targets: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination; both lists are used up."""
    size = len(targets)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(products[row][column]))
        products[column], products[pivot] = products[pivot], products[column]
        targets[column], targets[pivot] = targets[pivot], targets[column]
        for row in range(column + 1, size):
            factor = products[row][column] / products[column][column]
            if factor:
                for index in range(column, size):
                    products[row][index] -= factor * products[column][index]
                targets[row] -= factor * targets[column]
    for column in reversed(range(size)):
        known = sum(products[column][index] * targets[index] for index in range(column + 1, size))
        targets[column] = (targets[column] - known) / products[column][column]
    return targets


def main() -> None:
    """Learn from so many games, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=sorted(TURNS), default=4)
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    fit = Fit()
    for number in range(arguments.games):
        for rows, ended in moments(arguments.seats, arguments.seed + number):
            fit.add(rows, ended)
    for weights in fit.weights():
        print(" ".join(f"{round(weight, 2):g}" for weight in weights))


if __name__ == "__main__":
    main()
