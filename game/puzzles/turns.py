"""The turns that come into question at a moment: what a puzzle's answer is compared with."""

from collections.abc import Callable
from typing import Any, Final

from game.ai.agents import AGENTS
from game.ai.cacao import merchant as cacao
from game.ai.chocolatl.plans import make_plan
from game.ai.dice import Dice
from game.ai.maya import merchant as maya
from game.ai.thought import Clock, Effort
from game.puzzles.puzzle import is_asked, meaning
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.maya.actions import FINISH
from game.rules.rng import Generator

MOST: Final = {"cacao": (40, 40), "maya": (24, 4), "chocolatl": (80, 1)}
"""By game how many first actions are looked at, and how many of each further one."""
_WEIGH: Final[dict[str, Callable[[Any, Seat], list[tuple[float, Action]]]]] = {
    "cacao": cacao.weigh,
    "maya": maya.weigh,
}
_PLANS: Final = 24
"""So many layings are thought of where there are more than anybody lists."""
_MOOD: Final = 0.6

Turn = tuple[Action, ...]


def in_question(rules: AnyRules, view: Any, seat: Seat, steps: tuple[str, ...], seed: int) -> list[Turn]:
    """Return the turns that come into question, as far as the steps go that are asked for."""
    dice = Dice(seed)
    state = rules.determinize(view, Generator(seed))
    if "bid" in steps:
        plans = [make_plan(state, seat, dice, _MOOD) for _ in range(_PLANS)]
        return _distinct([(plan.bid(state),) for plan in plans] + _listed_bids(rules, state, seat))
    found: list[Turn] = []
    waiting: list[tuple[Turn, Any]] = [((), state)]
    while waiting:
        turn, before = waiting.pop()
        if not is_asked(before, rules, seat, steps, len(turn)):
            found.append(turn)
            continue
        actions = _promising(rules, before, seat, MOST[rules.name][bool(turn)])
        waiting += [((*turn, action), rules.apply(before, seat, action)[0]) for action in actions]
    return _distinct(found)


def _listed_bids(rules: AnyRules, state: Any, seat: Seat) -> list[Turn]:
    try:
        return [(action,) for action in rules.list_actions(state, seat)]
    except NotImplementedError:
        return []


def _promising(rules: AnyRules, state: Any, seat: Seat, most: int) -> list[Action]:
    if rules.name not in _WEIGH:
        return rules.list_actions(state, seat)
    weighed = sorted(_WEIGH[rules.name](state, seat), key=lambda each: -each[0])
    actions = [action for _, action in weighed[:most]]
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
