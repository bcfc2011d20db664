"""Choosing among actions that were weighed, without search."""

from typing import Any, Final, TypeVar

from game.ai.dice import Dice
from game.ai.thought import Candidate, Decision, Thought
from game.rules.core import Action, Seat

Each = TypeVar("Each")
TOLD: Final = 5
"""Number of the best candidates that are told."""


def best_of(weighed: list[tuple[float, Action]], dice: Dice, some: int = 0) -> Thought:
    """Return the most valuable action, or that of some random ones; equals are drawn."""
    if some:
        weighed = dice.shuffled(weighed)[:some]
    action = best_drawn(weighed, dice)
    others = [each for _, each in sorted(weighed, key=_worse_last) if each != action]
    told = [Candidate(each, (), 0.0) for each in (action, *others[: TOLD - 1])]
    return Decision(action, tuple(told), len(weighed))


def best_drawn(weighed: list[tuple[float, Each]], dice: Dice) -> Each:
    """Return the most valuable action; equals are drawn."""
    most = max([value for value, _ in weighed])
    return dice.choice([action for value, action in weighed if value >= most - 1e-6])


def advantage(values: list[float], seat: Seat, envy: float) -> float:
    """Return a seat's own value less a part of the others'."""
    others = 0.0
    for value in values:
        others += value
    others -= values[seat]
    return values[seat] - envy * others / (len(values) - 1)


def best_last(weighed: list[tuple[float, Each]]) -> list[Each]:
    """Return the actions, the most valuable last."""
    return [action for _, action in sorted(weighed, key=_value)]


def _value(one: tuple[float, Any]) -> float:
    return one[0]


def _worse_last(one: tuple[float, Action]) -> float:
    return -one[0]
