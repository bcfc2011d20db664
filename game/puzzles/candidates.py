"""The turns that are compared in a position: every action, or each promising way to continue."""

from collections.abc import Sequence
from typing import Any

from game.ai.dice import Dice
from game.ai.part import mind_of
from game.puzzles.part import Turn
from game.puzzles.puzzle import is_asked
from game.rules.core import Action, Seat
from game.rules.games import AnyRules


def every_action(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    steps: Sequence[str],  # noqa: ARG001
    dice: Dice,  # noqa: ARG001
    firsts: Sequence[Action],  # noqa: ARG001
) -> list[Turn]:
    """Return every single action, or nothing if they are too many to list."""
    try:
        return [(action,) for action in rules.list_actions(state, seat)]
    except NotImplementedError:
        return []


def going_on(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    steps: Sequence[str],
    dice: Dice,  # noqa: ARG001
    firsts: Sequence[Action],
    *,
    most: int,
) -> list[Turn]:
    """Return the turns that begin with one of some actions and go on, step by step, with a promising action."""
    found: list[Turn] = []
    waiting: list[tuple[Turn, Any]] = [((action,), rules.foresee(state, seat, action)[0]) for action in firsts]
    while waiting:
        turn, before = waiting.pop()
        if not is_asked(before, rules, seat, steps, len(turn)):
            found.append(turn)
            continue
        actions = _promising(rules, before, seat, most)
        waiting += [((*turn, action), rules.foresee(before, seat, action)[0]) for action in actions]
    return found


def _promising(rules: AnyRules, state: Any, seat: Seat, most: int) -> list[Action]:
    """Return the actions that promise most at a glance, and the one that finishes the turn if that is possible."""
    weigh = mind_of(rules.name).weigh
    assert weigh is not None
    weighed = sorted(weigh(state, seat), key=lambda each: -each[0])
    actions = [action for _, action in weighed[:most]]
    finishing = rules.finishing
    if finishing is not None and finishing not in actions and any(action == finishing for _, action in weighed):
        actions.append(finishing)
    return actions
