"""How the levels decide that are alike in all games: the lower two at a glance, the upper three by search."""

from collections.abc import Callable
from typing import Any, Final

from game.ai.dice import Dice, GlanceDice
from game.ai.search import Search, SearchSettings
from game.ai.thought import Decision, Thought
from game.ai.timer import Timer
from game.ai.weighing import best_of
from game.ai.world import Deal, World
from game.rules.core import Action, Seat
from game.rules.rng import Generator

IDEAS: Final = 3
"""Number of actions that come to an Apprentice's mind."""


def at_a_glance(
    level: str,
    actions: list[Action],
    weigh: Callable[[Any, Seat], list[tuple[float, Action]]],
    state: Any,
    seat: Seat,
    dice: Dice,
) -> Thought | None:
    """Return what a level decides that does not search, or the only action; None if a search is wanted."""
    if len(actions) == 1:
        return Decision(actions[0])
    if level == "apprentice":
        return best_of(weigh(state, seat), dice, some=IDEAS)
    if level == "merchant":
        return best_of(weigh(state, seat), dice)
    return None


def first_look(
    level: str,
    deal: Deal,
    list_actions: Callable[[Any, Seat], list[Action]],
    weigh: Callable[[Any, Seat], list[tuple[float, Action]]],
    seat: Seat,
    rng: Generator,
) -> tuple[Dice, Any, Thought | None]:
    """Return a player's dice, a position as it may be, and what the level decides there without a search."""
    dice = GlanceDice(rng.below(1 << 62))
    state = deal(dice)
    return dice, state, at_a_glance(level, list_actions(state, seat), weigh, state, seat, dice)


def searched(world: World, deal: Deal, seat: Seat, dice: Dice, settings: SearchSettings, clock: Timer) -> Thought:
    """Return what a search decides, thinking as long as the clock allows."""
    search = Search(world, deal, seat, Dice(dice.below(1 << 31)), settings)
    search.run(clock)
    return search.decision()
