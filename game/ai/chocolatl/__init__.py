"""The computer players of Chocolatl: how each level decides, its effort, and how often it wins."""

import math
from typing import Final

from game.ai.chocolatl.bidding import Bidding, BiddingSettings
from game.ai.chocolatl.quick import choose
from game.ai.chocolatl.world import ChocolatlWorld, LearnedWorld
from game.ai.players import Measured, Players, ReviewEffort
from game.ai.search import SearchSettings, Timer, searched
from game.ai.thought import Decision, Effort, Thought
from game.ai.world import Dice, GlanceDice
from game.rules.chocolatl.actions import Sacrifice
from game.rules.chocolatl.board import BIDDING, SACRIFICING, decode
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.turn import legal
from game.rules.chocolatl.view import View
from game.rules.core import Seat
from game.rules.numbers import Generator

EFFORTS: Final = {"planter": Effort(300, 1.0), "chief": Effort(1500, 1.0), "ajaw": Effort(5000, 1.0)}
SMALL: Final = 0.1
"""Share of the effort for every decision except bids."""
FEWEST_PLANS: Final = 6
MOST_PLANS: Final = 96
"""The most plans that a level compares; it compares fewer with few iterations."""
MOST_REPLYING: Final = 54
"""The number from which the most plans of the strongest level follow; two thirds of it are its own plans."""
REFRESH: Final = 600
"""The iterations before the strongest level replaces poor plans for the first time."""
SACRIFICES: Final = (0, 1, 2, 3)
"""The cards of which the strongest level sacrifices one at random: they won most games."""
WILD: Final = 2.0
"""How much the worth of the stations varies at random for an Apprentice."""


def think(level: str, view: View, seat: Seat, rng: Generator, clock: Timer) -> Thought:
    dice = GlanceDice(rng.below(1 << 62))
    hidden = Hidden(view)
    state = hidden.deal(dice)
    if state.step not in (BIDDING, SACRIFICING):
        moves = legal(state, seat)
        if len(moves) == 1:
            return Decision(decode(state, moves[0]))
    if level == "apprentice":
        return Decision(decode(state, choose(state, seat, dice, WILD)))
    best = level == "ajaw"
    if best and state.step == SACRIFICING:
        return Decision(Sacrifice(dice.choice(SACRIFICES)))
    if level == "merchant" or state.step == SACRIFICING:
        return Decision(decode(state, choose(state, seat, dice)))
    if state.step == BIDDING:
        settings = replying(clock.limit) if best else BiddingSettings(_plans(clock.limit, MOST_PLANS))
        thought = Bidding(hidden, seat, Dice(dice.below(1 << 31)), settings)
        thought.run(clock)
        return thought.decision()
    clock.part(SMALL)
    world = LearnedWorld() if best else ChocolatlWorld()
    return searched(world, hidden.deal, seat, dice, SearchSettings(first=8.0), clock)


def _plans(iterations: int, most: int) -> int:
    """Return how many plans, at most `most`, are compared when a search has this many iterations."""
    return min(most, max(FEWEST_PLANS, int(math.sqrt(iterations))))


def replying(iterations: int) -> BiddingSettings:
    """Return the settings of the strongest level for a search with this many iterations."""
    settings = BiddingSettings(max(FEWEST_PLANS, _plans(iterations, MOST_REPLYING) * 2 // 3))
    settings.others_plans = settings.own_plans * 2 // 3
    settings.learned = True
    settings.own_replies = max(2, settings.own_plans // 3)
    settings.others_replies = settings.own_replies // 2
    settings.refresh = REFRESH
    return settings


MEASURED: Final = {
    "merchant": Measured("apprentice", 3, 201, 70.1),
    "planter": Measured("merchant", 3, 201, 61.2),
    "chief": Measured("planter", 3, 201, 41.8),
    "ajaw": Measured("merchant", 3, 201, 98.5),
}
PART: Final = Players(
    think, EFFORTS, ChocolatlWorld(), ReviewEffort("quick", 32, 200, 3, 20, 4, 120), measured=MEASURED
)
