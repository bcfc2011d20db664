"""The levels in a game that has no players of its own."""

from typing import Any, Final

from game.ai.dice import GlanceDice
from game.ai.levels import at_a_glance, searched
from game.ai.plain.world import PlainWorld
from game.ai.search import SearchSettings
from game.ai.thought import Effort, Thought
from game.ai.timer import Timer
from game.rules.core import Seat
from game.rules.rng import Generator

EFFORTS: Final = {"planter": Effort(80, 1.0), "chief": Effort(400, 1.0), "ajaw": Effort(2000, 1.0)}


def think(world: PlainWorld, level: str, view: Any, seat: Seat, rng: Generator, clock: Timer) -> Thought:
    """Return what a level decides."""
    dice = GlanceDice(rng.below(1 << 62))
    deal = world.dealer(view)
    state = deal(dice)
    weighed = world.weigh(state, seat, dice)
    actions = [action for _, action in weighed]
    thought = at_a_glance(level, actions, lambda _state, _seat: weighed, state, seat, dice)
    return thought or searched(world, deal, seat, dice, SearchSettings(first=8.0), clock)
