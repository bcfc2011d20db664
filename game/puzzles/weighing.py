"""What turns promise in the terms of a puzzle, compared on the same deals."""

from collections.abc import Sequence
from typing import Any

from game.ai.dice import Dice
from game.estimate.comparing import Comparison
from game.estimate.models import LookAhead
from game.puzzles.part import Turn
from game.puzzles.puzzle import Weighed
from game.rules.core import Seat
from game.rules.games import AnyRules


def comparison(rules: AnyRules, view: Any, seat: Seat, turns: Sequence[Turn], seed: int) -> Comparison:
    """Return a comparison of turns of a seat that has to decide, or of their beginnings, without samples yet."""
    return Comparison(rules, view, seat, turns, Dice(seed), LookAhead())


def weighed(compared: Comparison, number: int, best: int) -> Weighed:
    """Return what a turn promises, beside the best one."""
    outcome, samples = compared.outcomes[number], compared.samples
    behind, error = 0.0, 0.0
    if number != best:
        gap = compared.outcomes[best].better_than(outcome)
        behind, error = gap.mean, gap.error
    expected = tuple([round(sum(part) / samples, 2) for part in zip(*outcome.keys, strict=True)])
    return Weighed(outcome.way, expected, round(sum(outcome.rivals) / samples, 2), round(behind, 2), round(error, 3))
