"""Learns what things are worth in Chocolatl between two rounds: counts them, and sees how the game ends.

`python -m game.fast tools.learn.chocolatl --seats 3 --games 700` prints the rows for `game/ai/chocolatl/judgement.py`.

In two games of three the sacrifices are drawn at random, so that hands differ much whoever plays well. All that counts
is by how much a seat differs from the mean of its table.
"""

import argparse
from typing import Any, Final, TypeAlias

from game.ai.chocolatl.judgement import FEATURES, KNOTS, between, counted, to_come
from game.ai.players import AGENTS, Agent
from game.ai.search import Timer
from game.ai.thought import Effort
from game.rules.chocolatl.actions import Sacrifice
from game.rules.chocolatl.board import HARVEST_DUE, NOBODY, SACRIFICING, State
from game.rules.chocolatl.box import CARDS
from game.rules.chocolatl.scoring import totals
from game.rules.core import Chance, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from tools.learn.equations import solve

PLAYER: Final = "ajaw"
ITERATIONS: Final = 800
WILD: Final = 3
"""In one game of so many the players choose their sacrifices themselves."""
SMOOTH: Final = 100.0
"""Penalty on differences between neighbouring rows."""
SMALL: Final = 5.0
"""Penalty on large weights."""
SCALE: Final = (10.0, 4.0, 1.0, 1.0, 0.5, 0.3, 0.5, 0.5, 1.0, 0.5, 0.7)
"""By feature, about how much seats differ in it: so the penalties weigh alike on all features."""

Counts: TypeAlias = list[list[float]]
"""What was counted for each seat, less the mean of the table."""


class Moment:
    """What was counted between two rounds, and what each seat gained from then on, less the mean of all seats."""

    def __init__(self, state: State) -> None:
        seats = state.seats
        counts = list(counted(state))
        self.left = to_come(state)
        self.counts: Counts = less_mean([counts[seat * FEATURES : (seat + 1) * FEATURES] for seat in range(seats)])
        self.had = list(totals(state))
        self.gained: list[float] = []

    def end(self, points: list[int]) -> None:
        """Set `gained` from the points at the end of the game."""
        gained = [[float(end - had)] for end, had in zip(points, self.had, strict=True)]
        self.gained = [gain[0] for gain in less_mean(gained)]


def less_mean(rows: Counts) -> Counts:
    """Return the rows, each less the mean of all rows."""
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - usual for value, usual in zip(row, mean, strict=True)] for row in rows]


def moments(seats: int, seed: int, number: int, player: Agent) -> list[Moment]:
    """Play a game, and return what was counted between its rounds, with the gains up to its end."""
    rules: Any = GAMES["chocolatl"]
    rng = Generator(seed * 100003 + number)
    state: State = rules.start(rules.deal(seats, rng.fork(), None))
    between_rounds: list[Moment] = []
    while not isinstance(pending := rules.pending(state), Over):
        if state.step == HARVEST_DUE:
            between_rounds.append(Moment(state))
        if isinstance(pending, Chance):
            rules.play(state, NOBODY, rules.draw_code(state, rng))
            continue
        seat = pending.seat
        if state.step == SACRIFICING and number % WILD:
            rules.play(state, seat, rules.encode(state, Sacrifice(rng.choice(CARDS))))
            continue
        thought = player.decide(rules, rules.view(state, seat), seat, rng.fork(), Timer(Effort(ITERATIONS)))
        rules.play(state, seat, rules.encode(state, thought.action))
    points = list(totals(state))
    for moment in between_rounds:
        moment.end(points)
    return between_rounds


class Fit:
    """Least squares: the weights that tell best what seats gained against the mean. At the end nothing is promised."""

    def __init__(self) -> None:
        size = len(KNOTS) * FEATURES
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size
        for here in range(size):
            square = SCALE[here % FEATURES] ** 2
            self._products[here][here] += SMALL * square
            before = here - FEATURES
            if before >= FEATURES:
                self._products[here][here] += SMOOTH * square
                self._products[before][before] += SMOOTH * square
                self._products[here][before] -= SMOOTH * square
                self._products[before][here] -= SMOOTH * square

    def add(self, moment: Moment) -> None:
        """Add what was counted between two rounds, and the gains after it."""
        knot, part = between(moment.left)
        for counts, gained in zip(moment.counts, moment.gained, strict=True):
            row = {
                (knot + later) * FEATURES + feature: count * share
                for feature, count in enumerate(counts)
                for later, share in ((0, 1.0 - part), (1, part))
                if count and share
            }
            for here, count in row.items():
                self._targets[here] += count * gained
                for other, further in row.items():
                    self._products[here][other] += count * further

    def weights(self) -> list[list[float]]:
        """Return the weights, a row for each knot."""
        solved = solve([row[:] for row in self._products], self._targets[:])
        return [solved[knot * FEATURES : (knot + 1) * FEATURES] for knot in range(len(KNOTS))]


def main() -> None:
    """Learn from many games, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, choices=(3, 4, 5), default=3)
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    fit = Fit()
    for number in range(arguments.games):
        for moment in moments(arguments.seats, arguments.seed, number, AGENTS[PLAYER]):
            fit.add(moment)
    for weights in zip(*fit.weights(), strict=True):
        print(f'    "{" ".join(f"{round(weight, 2):g}" for weight in weights)}",')


if __name__ == "__main__":
    main()
