"""The turns that come into question at a moment: what a puzzle's answer is compared with."""

from typing import Any, Final

from game.ai.agents import AGENTS
from game.ai.chocolatl.plans import make_plan
from game.ai.dice import Dice
from game.ai.part import mind_of
from game.ai.thought import Clock, Effort
from game.puzzles.puzzle import is_asked, meaning
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.maya.actions import FINISH
from game.rules.rng import Generator

MOST: Final = {"cacao": 40, "maya": 3}
"""How many actions are looked at to go on with, after each first one."""
GLANCE: Final = 500
"""So many iterations tell what comes into question first of all."""
_FIRST: Final = 12
_PLANS: Final = 24
"""So many layings are thought of where there are more than anybody lists."""
_MOOD: Final = 0.6

Turn = tuple[Action, ...]


def glance(rules: AnyRules, view: Any, seat: Seat, seed: int) -> tuple[list[Action], float]:
    """Return with which actions a turn may begin, the best first, and how much of the thinking went into that one."""
    thought = AGENTS["ajaw"].decide(rules, view, seat, Generator(seed), Clock(Effort(GLANCE)))
    if not thought.candidates:
        return [thought.action], 1.0
    return [candidate.action for candidate in thought.candidates[:_FIRST]], thought.candidates[0].share


def in_question(
    rules: AnyRules, view: Any, seat: Seat, steps: tuple[str, ...], seed: int, firsts: list[Action]
) -> list[Turn]:
    """Return the turns that come into question, as far as the steps go that are asked for.

    Where turns have several steps they begin with one of `firsts`.
    """
    dice = Dice(seed)
    state = rules.determinize(view, Generator(seed))
    if "bid" in steps:
        plans = [make_plan(state, seat, dice, _MOOD) for _ in range(_PLANS)]
        return _distinct([(plan.bid(state),) for plan in plans] + _listed_bids(rules, state, seat))
    if not rules.in_turns:
        return [(action,) for action in rules.list_actions(state, seat)]
    found: list[Turn] = []
    waiting: list[tuple[Turn, Any]] = [((action,), rules.apply(state, seat, action)[0]) for action in firsts]
    while waiting:
        turn, before = waiting.pop()
        if not is_asked(before, rules, seat, steps, len(turn)):
            found.append(turn)
            continue
        actions = _promising(rules, before, seat)
        waiting += [((*turn, action), rules.apply(before, seat, action)[0]) for action in actions]
    return _distinct(found)


def _listed_bids(rules: AnyRules, state: Any, seat: Seat) -> list[Turn]:
    try:
        return [(action,) for action in rules.list_actions(state, seat)]
    except NotImplementedError:
        return []


def _promising(rules: AnyRules, state: Any, seat: Seat) -> list[Action]:
    weigh = mind_of(rules.name).weigh
    assert weigh is not None
    weighed = sorted(weigh(state, seat), key=lambda each: -each[0])
    actions = [action for _, action in weighed[: MOST[rules.name]]]
    if any(action == FINISH for _, action in weighed) and FINISH not in actions:
        actions.append(FINISH)
    return actions


def _distinct(turns: list[Turn]) -> list[Turn]:
    return list({meaning(turn): turn for turn in turns}.values())


def turn_of(level: str, rules: AnyRules, state: Any, seat: Seat, steps: tuple[str, ...], seed: int, more: int) -> Turn:
    """Return the turn of a computer player, as far as the steps go; it thinks so many times as hard as it usually does.

    Where it draws among several, the turn that it thinks best of counts.
    """
    agent, rng = AGENTS[level], Generator(seed)
    effort = agent.effort_in(rules.name)
    limit = None if effort.iterations is None else effort.iterations * more
    turn: list[Action] = []
    while is_asked(state, rules, seat, steps, len(turn)):
        thought = agent.decide(rules, rules.view(state, seat), seat, rng, Clock(Effort(limit)))
        action = thought.candidates[0].action if thought.candidates else thought.action
        turn.append(action)
        state = rules.apply(state, seat, action)[0]
    return tuple(turn)
