"""The computer players of Maya: how each level decides, its effort, and how often it wins."""

from typing import Final

from game.ai.maya.quick import weigh
from game.ai.maya.world import KeenWorld, MayaWorld
from game.ai.players import Measured, Players, ReviewEffort
from game.ai.search import SearchSettings, Timer, first_look, searched
from game.ai.thought import Effort, Thought
from game.rules.core import Seat
from game.rules.maya import PART as RULES
from game.rules.maya.board import CHOOSING
from game.rules.maya.hidden import Hidden
from game.rules.maya.view import View
from game.rules.numbers import Generator

EFFORTS: Final = {"planter": Effort(100, 1.0), "chief": Effort(500, 1.0), "ajaw": Effort(6000, 1.0)}
GOING_ON: Final = 0.5
"""The share of the effort of a decision that is used for planting a further tile."""


def think(level: str, view: View, seat: Seat, rng: Generator, clock: Timer) -> Thought:
    deal = Hidden(view).deal
    dice, state, thought = first_look(level, deal, RULES.list_actions, weigh, seat, rng)
    if thought is not None:
        return thought
    if state.step != CHOOSING:
        clock.part(GOING_ON)
    world = KeenWorld() if level == "ajaw" else MayaWorld()
    return searched(world, deal, seat, dice, SearchSettings(exploration=0.15, margin=20.0), clock)


MEASURED: Final = {
    "merchant": Measured("apprentice", 2, 200, 92.0),
    "planter": Measured("merchant", 2, 200, 81.5),
    "chief": Measured("planter", 2, 200, 77.5),
    "ajaw": Measured("merchant", 2, 100, 99.0),
}
PART: Final = Players(
    think, EFFORTS, MayaWorld(), ReviewEffort("quick", 60, 150, 3, 40, 5, 120), weigh, measured=MEASURED
)
