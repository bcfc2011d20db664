"""The Merchant of Chocolatl: it knows what stations are worth and what is usually bid, and lays its cards for the most.

Tuned once and frozen: it is the yardstick by which the others are measured. `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.chocolatl.plans import bid, make_plan
from game.ai.chocolatl.reflexes import reflex
from game.ai.world import Dice
from game.rules.chocolatl.board import BIDDING, CHANCES, GAME_OVER, NOBODY, SACRIFICE, SACRIFICING, WHAT, State
from game.rules.chocolatl.turn import draw, play
from game.rules.flat import i64

USUAL_SACRIFICES: Final = (3, 4, 5)
MOOD: Final = 0.2
"""Spread of the stations' worth from one bid to the next, so that nobody can predict its bids."""


def choose(state: State, seat: i64, dice: Dice, mood: float = MOOD) -> i64:
    """Return the code of the Merchant's action."""
    if state.step == SACRIFICING:
        return SACRIFICE << WHAT | USUAL_SACRIFICES[dice.below(len(USUAL_SACRIFICES))]
    if state.step == BIDDING:
        return bid(state, make_plan(state, seat, dice, mood))
    return reflex(state, seat)


def trade_on(state: State, dice: Dice, throws: Dice) -> None:
    """Play to the end with a Merchant on each seat."""
    while state.step != GAME_OVER:
        if state.waiting:
            waiting = state.waiting
            for seat in range(state.seats):
                if waiting >> seat & 1:
                    play(state, seat, choose(state, seat, dice))
        elif state.step in CHANCES:
            play(state, NOBODY, draw(state, throws))
        else:
            play(state, state.seat, choose(state, state.seat, dice))
