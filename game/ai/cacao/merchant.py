"""The Merchant of Cacao: it looks at every placement to the end of its turn and takes the most valuable one.

Tuned once and frozen: it is the yardstick by which the others are measured. `docs/ai.md` tells how.
"""

from game.ai.cacao.turns import work_off
from game.ai.cacao.values import WEIGHTS, Weights, appraise
from game.ai.weighing import advantage
from game.rules.cacao import effects, legality
from game.rules.cacao.state import State, Step
from game.rules.core import Action, Seat


def weigh(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Return each legal action with the value of the turn that it leads to."""
    weighed = []
    for action in legality.list_actions(state, seat):
        after = state.copy()
        effects.advance(after, seat, action, None)
        weighed.append((_best_end(after, seat, weights), action))
    return weighed


def _best_end(state: State, seat: Seat, weights: Weights) -> float:
    """Return the value of the turn if its spaces are filled in the best way and all groups work."""
    if state.step == Step.FILL:
        best = -1e9
        for action in legality.list_actions(state, seat):
            after = state.copy()
            effects.advance(after, state.seat, action, None)
            value = _best_end(after, seat, weights)
            if value > best:
                best = value
        return best
    work_off(state)
    return advantage(appraise(state, weights), seat, weights.envy)
