"""The Merchant of Maya: it follows every planting and expansion of this turn and takes the most valuable turn.

Tuned once and frozen: it is the yardstick by which the others are measured. `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.maya.glance import planting
from game.ai.maya.values import WEIGHTS, Weights, appraise
from game.ai.search import advantage, best_drawn
from game.ai.world import Dice
from game.rules.core import Action, Seat
from game.rules.flat import append, i64, vec
from game.rules.maya.board import (
    CHOOSING,
    CLOSING,
    ENDING,
    FINISHING,
    GAME_OVER,
    PLANT,
    PLANTING,
    Groups,
    State,
    decode,
)
from game.rules.maya.turn import advance, legal

LOOKED_AT: Final = 14
"""Number of first plantings that are looked at closely: those that join most."""
NONE: Final = -1
"""No action."""


def weigh(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Return the candidate actions with the value of the turn that each leads to."""
    return [(value, decode(state.grid, code)) for value, code in weigh_codes(state, seat, weights)]


def weigh_codes(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, int]]:
    """Return the same with the actions as numbers."""
    weighed = []
    for code in _in_question(state):
        after = state.copy()
        advance(after, code)
        weighed.append((_best_end(after, seat, weights, 3), int(code)))
    return weighed


def _in_question(state: State) -> vec[i64]:
    """Return all actions except the plantings that join little."""
    codes = legal(state)
    if state.step != CHOOSING or len(codes) <= LOOKED_AT:
        return codes
    groups = state.groups()
    ranked: list[tuple[float, int]] = []
    others = vec[i64]()
    for position in range(i64(len(codes))):
        if codes[position] >> 20 == PLANT:
            ranked.append((-_glance(state, groups, codes[position]), int(position)))
        else:
            others = append(others, codes[position])
    ranked.sort()
    chosen = vec[i64]([codes[position] for _, position in ranked[:LOOKED_AT]])
    for code in others:
        chosen = append(chosen, code)
    return chosen


def _best_end(state: State, seat: i64, weights: Weights, more: i64) -> float:
    """Return the value of the turn if it continues in the way that looks best."""
    if state.step != PLANTING:
        return advantage(appraise(state, weights), seat, weights.envy)
    done = state.copy()
    advance(done, FINISHING)
    best = advantage(appraise(done, weights), seat, weights.envy)
    if more:
        further = _best_further(state)
        if further != NONE:
            after = state.copy()
            advance(after, further)
            best = max(best, _best_end(after, seat, weights, more - 1))
    return best


def _best_further(state: State) -> i64:
    """Return the next planting of a turn that looks best, or NONE if none is possible."""
    groups = state.groups()
    best, most = i64(NONE), -1.0
    for code in legal(state):
        if code >> 20 == PLANT:
            value = _glance(state, groups, code)
            if value > most:
                best, most = code, value
    return best


def _glance(state: State, groups: Groups, code: i64) -> float:
    return planting(state, groups, state.seat, code >> 8 & 0xFFF, code & 0xFF)


def trade_on(state: State, dice: Dice) -> None:
    """Play to the end with a Merchant on each seat."""
    while state.step != GAME_OVER:
        if state.step == ENDING:
            advance(state, CLOSING)
        else:
            advance(state, best_drawn(weigh_codes(state, state.seat), dice))
