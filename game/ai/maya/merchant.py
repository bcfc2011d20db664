"""The Merchant of Maya: it follows every planting and expansion of this turn and takes the most valuable turn.

Tuned once and frozen: it is the yardstick by which the others are measured. `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.maya.glance import planting
from game.ai.maya.groups import Groups
from game.ai.maya.values import WEIGHTS, Weights, appraise
from game.ai.weighing import advantage
from game.rules.core import Action, Seat
from game.rules.maya import effects, legality
from game.rules.maya.actions import FINISH, Plant
from game.rules.maya.grid import TILE_CODE
from game.rules.maya.state import State, Step

LOOKED_AT: Final = 14
"""Number of first plantings that are looked at closely: those that join most."""


def weigh(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Return the candidate actions with the value of the turn that each leads to."""
    weighed = []
    for action in _in_question(state, seat):
        after = state.copy()
        effects.advance(after, seat, action, None)
        weighed.append((_best_end(after, seat, weights, 3), action))
    return weighed


def _in_question(state: State, seat: Seat) -> list[Action]:
    """Return all actions except the plantings that join little."""
    actions = legality.list_actions(state, seat)
    if state.step != Step.TURN or len(actions) <= LOOKED_AT:
        return actions
    groups = Groups(state)
    ranked = []
    others: list[Action] = []
    for position, action in enumerate(actions):
        if isinstance(action, Plant):
            ranked.append((-_glance(state, groups, seat, action), position))
        else:
            others.append(action)
    ranked.sort()
    return [actions[position] for _, position in ranked[:LOOKED_AT]] + others


def _best_end(state: State, seat: Seat, weights: Weights, more: int) -> float:
    """Return the value of the turn if it goes on in the way that looks best."""
    if state.step != Step.PLANT:
        return advantage(appraise(state, weights), seat, weights.envy)
    best = -1e9
    done = state.copy()
    effects.advance(done, seat, FINISH, None)
    best = advantage(appraise(done, weights), seat, weights.envy)
    if more:
        further = _best_further(state, seat)
        if further is not None:
            after = state.copy()
            effects.advance(after, seat, further, None)
            best = max(best, _best_end(after, seat, weights, more - 1))
    return best


def _best_further(state: State, seat: Seat) -> Plant | None:
    """Return the next planting of a turn that looks best, or None if none is possible."""
    groups = Groups(state)
    best, most = None, -1.0
    for action in legality.list_actions(state, seat):
        if isinstance(action, Plant):
            value = _glance(state, groups, seat, action)
            if value > most:
                best, most = action, value
    return best


def _glance(state: State, groups: Groups, seat: Seat, plant: Plant) -> float:
    return planting(state, groups, seat, state.grid.index[plant.cell], TILE_CODE[plant.tile])
