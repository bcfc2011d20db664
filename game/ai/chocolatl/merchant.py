"""The Merchant of Chocolatl: it knows what stations are worth and what is usually bid, and lays its cards for the most.

Tuned once and frozen: it is the yardstick by which the others are measured. `docs/ai.md` tells how.
"""

from typing import Final

from game.ai.chocolatl.plans import make_plan
from game.ai.chocolatl.reflexes import USUAL_SACRIFICES, reflex, sacrifice
from game.ai.dice import Dice
from game.rules.chocolatl.state import State, Step
from game.rules.core import Action, Seat

MOOD: Final = 0.2
"""Spread of the stations' worth from one bid to the next, so that nobody can predict its bids."""


def choose(state: State, seat: Seat, dice: Dice, mood: float = MOOD) -> Action:
    """Return the Merchant's action."""
    if state.step == Step.SACRIFICE:
        return sacrifice(USUAL_SACRIFICES[dice.below(len(USUAL_SACRIFICES))])
    if state.step == Step.BID:
        return make_plan(state, seat, dice, mood).bid(state)
    return reflex(state, seat)
