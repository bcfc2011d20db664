"""The levels of Maya."""

from typing import Final

from game.ai.maya.merchant import weigh
from game.ai.maya.world import KeenWorld, MayaWorld
from game.ai.search import SearchSettings, Timer, first_look, searched
from game.ai.thought import Effort, Thought
from game.rules.core import Seat
from game.rules.maya import PART
from game.rules.maya.board import CHOOSING
from game.rules.maya.hidden import Hidden
from game.rules.maya.view import View
from game.rules.rng import Generator

EFFORTS: Final = {"planter": Effort(100, 1.0), "chief": Effort(500, 1.0), "ajaw": Effort(6000, 1.0)}
GOING_ON: Final = 0.5
"""Share of the effort for further plantings."""


def think(level: str, view: View, seat: Seat, rng: Generator, clock: Timer) -> Thought:
    """Return what a level decides."""
    deal = Hidden(view).deal
    dice, state, thought = first_look(level, deal, PART.list_actions, weigh, seat, rng)
    if thought is not None:
        return thought
    if state.step != CHOOSING:
        clock.part(GOING_ON)
    world = KeenWorld() if level == "ajaw" else MayaWorld()
    return searched(world, deal, seat, dice, SearchSettings(exploration=0.15, margin=20.0), clock)
