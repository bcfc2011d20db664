"""Choosing among actions that were weighed, without search."""

from game.ai.dice import Dice
from game.ai.thought import Decision, Thought
from game.rules.core import Action


def best_of(weighed: list[tuple[float, Action]], dice: Dice, some: int = 0) -> Thought:
    """Return the most valuable action, or of only some that come to mind; equals are drawn."""
    if some:
        weighed = dice.shuffled(weighed)[:some]
    most = max(value for value, _ in weighed)
    return Decision(dice.choice([action for value, action in weighed if value >= most - 1e-6]))
