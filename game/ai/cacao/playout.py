"""Playing a game of Cacao quickly and not too badly to its end."""

from typing import Final

from game.ai.cacao.glance import Glance
from game.ai.cacao.turns import close, sensible_work
from game.ai.dice import Dice
from game.rules.cacao import effects
from game.rules.cacao.actions import Build, Place
from game.rules.cacao.state import State, Step
from game.rules.core import Action

EVERYWHERE: Final = 1 << 10
"""More spaces than any board has."""
_NONE: Final[set[Action]] = set()


def play_on(state: State, rng: Dice, until: int, looks: int = EVERYWHERE) -> None:
    """Play until the turn with this number begins, or to the end of the game.

    The best placement is taken, or the best on so many spaces that come to mind.
    """
    step = state.step
    while step != Step.OVER and state.turn < until:
        if step == Step.PLACE:
            placed = likely_placement(state, rng, _NONE, looks)
            assert placed is not None
            effects.advance(state, state.seat, placed, None)
        elif step == Step.FILL:
            filled = Glance(state).fill(_NONE)
            assert filled is not None
            effects.advance(state, state.seat, filled, None)
        elif step == Step.WORK:
            effects.advance(state, state.seat, sensible_work(state), None)
        else:
            close(state)
        step = state.step


def likely_placement(state: State, rng: Dice, tried: set[Action], looks: int = EVERYWHERE) -> Place | Build | None:
    """Return the best placement at a glance on some random spaces, without those that were tried."""
    spaces = list(state.spaces)
    if len(spaces) > looks:
        for number in range(looks):
            other = number + rng.below(len(spaces) - number)
            spaces[number], spaces[other] = spaces[other], spaces[number]
        del spaces[looks:]
    glance = Glance(state)
    most, placed = glance.placement(spaces, tried)
    if state.sun[state.seat] and state.building_allowed():
        value, built = glance.building(tried)
        if built is not None and (value > most or placed is None):
            return built
    return placed
