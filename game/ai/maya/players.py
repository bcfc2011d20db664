"""The levels of Maya."""

from typing import Final

from game.ai.dice import Dice
from game.ai.maya.merchant import weigh
from game.ai.maya.world import MayaWorld
from game.ai.search import Search, Settings
from game.ai.thought import Clock, Decision, Effort, Thought
from game.ai.weighing import best_of
from game.rules.core import Seat
from game.rules.maya import legality
from game.rules.maya.hidden import Hidden
from game.rules.maya.state import Step
from game.rules.maya.view import View
from game.rules.rng import Generator

EFFORTS: Final = {"planter": Effort(100, 1.0), "chief": Effort(500, 1.0), "ajaw": Effort(3000, 1.0)}
GOING_ON: Final = 0.5
"""The part of the effort for going on with a planting."""


def think(level: str, view: View, seat: Seat, rng: Generator, clock: Clock) -> Thought:
    """Decide as the level does."""
    dice = Dice(rng.below(1 << 62))
    hidden = Hidden(view)
    state = hidden.deal(dice)
    actions = legality.list_actions(state, seat)
    if len(actions) == 1:
        return Decision(actions[0])
    if level == "apprentice":
        return best_of(weigh(state, seat), dice, some=3)
    if level == "merchant":
        return best_of(weigh(state, seat), dice)
    if state.step != Step.TURN:
        clock.part(GOING_ON)
    search = Search(MayaWorld(hidden, seat, dice), seat, Settings(exploration=0.15, margin=20.0))
    search.run(clock)
    return search.decision()
