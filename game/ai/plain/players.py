"""The levels in a game that has no players of its own."""

from typing import Any, Final

from game.ai.dice import Dice
from game.ai.greedy import gains
from game.ai.plain.world import PlainWorld
from game.ai.search import Search, Settings
from game.ai.thought import Clock, Decision, Effort, Thought
from game.ai.weighing import best_of
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.rng import Generator

EFFORTS: Final = {"planter": Effort(80, 1.0), "chief": Effort(400, 1.0), "ajaw": Effort(2000, 1.0)}


def think(rules: AnyRules, level: str, view: Any, seat: Seat, rng: Generator, clock: Clock) -> Thought:
    """Decide as the level does."""
    dice = Dice(rng.below(1 << 62))
    weighed = weigh(rules, rules.determinize(view, dice), seat, dice)
    if len(weighed) == 1:
        return Decision(weighed[0][1])
    if level == "apprentice":
        return best_of(weighed, dice, some=3)
    if level == "merchant":
        return best_of(weighed, dice)
    search = Search(PlainWorld(rules, view, seat, dice, weighed), seat, Settings(first=8.0))
    search.run(clock)
    return search.decision()


def weigh(rules: AnyRules, state: Any, seat: Seat, dice: Dice) -> list[tuple[float, Action]]:
    """Return what each action of a seat promises at a glance: its lead when its turn is over."""
    return [(_lead(points, seat), action) for points, action in gains(rules, state, seat, dice)]


def _lead(points: list[int], seat: Seat) -> float:
    """Return a seat's points less the best other's."""
    return float(points[seat] - max(value for other, value in enumerate(points) if other != seat))
