"""The Merchant of Cacao: it looks at every placement to the end of its turn and takes the most valuable one.

Tuned once and frozen: it is the yardstick by which the others are measured. `docs/ai.md` tells how.
"""

from game.ai.cacao.turns import close, work_off
from game.ai.cacao.values import WEIGHTS, Weights, appraise
from game.ai.search import advantage, best_drawn
from game.ai.world import Dice
from game.rules.cacao.codes import decode
from game.rules.cacao.effects import advance
from game.rules.cacao.legality import legal
from game.rules.cacao.state import ENDING, FILLING, GAME_OVER, State
from game.rules.core import Action, Seat
from game.rules.flat import i64


def weigh(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Return each legal action with the value of the turn that it leads to."""
    return [(value, decode(code)) for value, code in weigh_codes(state, seat, weights)]


def weigh_codes(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, int]]:
    """Return the same with the actions as numbers."""
    weighed = []
    for code in legal(state):
        after = state.copy()
        advance(after, code)
        weighed.append((_best_end(after, seat, weights), int(code)))
    return weighed


def _best_end(state: State, seat: i64, weights: Weights) -> float:
    """Return the value of the turn if its spaces are filled in the best way and all groups work."""
    if state.step == FILLING:
        best = -1e9
        for code in legal(state):
            after = state.copy()
            advance(after, code)
            best = max(best, _best_end(after, seat, weights))
        return best
    work_off(state)
    return advantage(appraise(state, weights), seat, weights.envy)


def trade_on(state: State, dice: Dice) -> None:
    """Play to the end with a Merchant on each seat."""
    while state.step != GAME_OVER:
        if state.step == ENDING:
            close(state)
        else:
            advance(state, best_drawn(weigh_codes(state, state.seat), dice))
