"""Which positions of each game may become puzzles, and which turns are compared there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from game.ai.chocolatl.quick import bid, make_plan
from game.ai.players import players_of
from game.ai.world import Dice
from game.judge.compare import Turn
from game.puzzles.puzzle import is_asked
from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.board import decode
from game.rules.chocolatl.box import Way
from game.rules.core import Action, Seat
from game.rules.games import AnyRules

Candidates: TypeAlias = Callable[[AnyRules, Any, Seat, Sequence[str], Dice, Sequence[Action]], list[Turn]]
"""Returns the turns of a seat that are compared in a state; they take in only the given steps.

Random choices come from the dice. The last argument holds the actions with which turns of several steps begin.
"""
KindOf: TypeAlias = Callable[[AnyRules, Any, Turn], str]
"""Returns the kind of a turn, from the state in which it begins."""
_PLANS: Final = 24
"""Number of bids of Chocolatl that are sampled, beside those that can be listed."""
_MOOD: Final = 0.6
"""Spread of the stations' worth from one sampled bid to the next."""


def steps_of(rules: AnyRules, _state: Any, turn: Turn) -> str:
    """Return the kind of a turn by its actions: "place fill"."""
    return " ".join(type(action).__name__.lower() for action in turn if action != rules.finishing)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What makes a position of one game a puzzle, beside the conditions for every game."""

    asked: tuple[tuple[str, ...], ...]
    """Groups of steps of a turn that a puzzle asks for together; it begins with the first of a group."""
    most_of_a_kind: Mapping[str, int]
    """Most puzzles of each kind; there are none of a kind that is not named."""
    in_the_race: float
    """Maximum lead or deficit at which a position makes a puzzle."""
    candidates: Candidates
    kind_of: KindOf = steps_of
    shortens: bool = False
    """Whether the first step alone is asked for if the rest of the turn hardly matters."""


def every_action(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    steps: Sequence[str],  # noqa: ARG001
    dice: Dice,  # noqa: ARG001
    firsts: Sequence[Action],  # noqa: ARG001
) -> list[Turn]:
    """Return a turn for each legal action; none if they are too many to list."""
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
    """Return the turns that begin with one of `firsts` and go on through `steps` with the best `most` actions."""
    turns: list[Turn] = []
    waiting: list[tuple[Turn, Any]] = [((action,), rules.apply_unchecked(state, seat, action)[0]) for action in firsts]
    while waiting:
        turn, before = waiting.pop()
        if not is_asked(before, rules, seat, steps, len(turn)):
            turns.append(turn)
            continue
        actions = _promising(rules, before, seat, most)
        waiting += [((*turn, action), rules.apply_unchecked(before, seat, action)[0]) for action in actions]
    return turns


def _promising(rules: AnyRules, state: Any, seat: Seat, most: int) -> list[Action]:
    """Return the `most` actions with the best quick estimate, and the one that finishes the turn if it is legal."""
    weigh = players_of(rules.name).weigh
    assert weigh is not None
    weighed = sorted(weigh(state, seat), key=lambda each: -each[0])
    actions = [action for _, action in weighed[:most]]
    finishing = rules.finishing
    if finishing is not None and finishing not in actions and any(action == finishing for _, action in weighed):
        actions.append(finishing)
    return actions


def layings(
    rules: AnyRules, state: Any, seat: Seat, steps: Sequence[str], dice: Dice, firsts: Sequence[Action]
) -> list[Turn]:
    """Return a turn for each legal action that can be listed; if cards are laid, after some sampled bids."""
    listed = every_action(rules, state, seat, steps, dice, firsts)
    if "bid" not in steps:
        return listed
    return [(decode(state, bid(state, make_plan(state, seat, dice, _MOOD))),) for _ in range(_PLANS)] + listed


def laying_kind(rules: AnyRules, state: Any, turn: Turn) -> str:
    """Return the names of a turn's actions, and for a bid also the rule of the round, such as "bid gold"."""
    kind = steps_of(rules, state, turn)
    return f"{kind} {Way(state.way).name.lower()}" if isinstance(turn[0], Bid) else kind


RECIPES: Final = {
    "cacao": Recipe(
        asked=(("place", "fill"),),
        most_of_a_kind={"place": 8, "place fill": 8, "place fill fill": 3, "build": 4, "build fill": 3},
        in_the_race=14.0,
        candidates=partial(going_on, most=40),
        shortens=True,
    ),
    "maya": Recipe(
        asked=(("turn", "plant"),),
        most_of_a_kind={"plant": 6, "plant plant": 6, "plant plant plant": 4, "expand": 8},
        in_the_race=20.0,
        candidates=partial(going_on, most=3),
    ),
    "chocolatl": Recipe(
        asked=(("bid",), ("dice",), ("city",), ("pyramid",), ("discard",)),
        most_of_a_kind={"roll": 1, "hold": 2, "city": 1, "pyramid": 4, "bid gold": 14, "discard": 3},
        in_the_race=60.0,
        candidates=layings,
        kind_of=laying_kind,
    ),
}
