"""Playing a game of Cacao quickly and not too badly to its end."""

from typing import Final

from game.ai.cacao.glance import NONE, WORST, Glance
from game.ai.cacao.turns import close, sensible_work
from game.ai.cacao.values import WEIGHTS, Weights
from game.ai.world import Dice
from game.rules.cacao.effects import advance
from game.rules.cacao.state import FILLING, GAME_OVER, PLACING, WORKING, State
from game.rules.flat import i64, vec

EVERYWHERE: Final = 1 << 10
"""More spaces than any board has."""
NOTHING: Final = vec[i64]()


def play_on(state: State, rng: Dice, until: i64, looks: i64 = EVERYWHERE, weights: Weights = WEIGHTS) -> None:
    """Play until the turn with this number begins, or to the end of the game.

    The best placement is taken, or the best on a number of spaces that come to mind.
    """
    while state.step != GAME_OVER and state.turn < until:
        step = state.step
        if step == PLACING:
            advance(state, likely_placement(state, rng, NOTHING, looks, weights))
        elif step == FILLING:
            advance(state, Glance(state, weights).fill(NOTHING))
        elif step == WORKING:
            advance(state, sensible_work(state))
        else:
            close(state)


def likely_placement(
    state: State, rng: Dice, tried: vec[i64], looks: i64 = EVERYWHERE, weights: Weights = WEIGHTS
) -> i64:
    """Return the best placement at a glance on some random spaces, without those that were tried, or NONE."""
    spaces = state.spaces
    if len(spaces) > looks:
        spaces = spaces[:]
        for number in range(looks):
            other = number + rng.below(len(spaces) - number)
            spaces[number], spaces[other] = spaces[other], spaces[number]
        spaces = spaces[:looks]
    glance = Glance(state, weights)
    placed = glance.placement(spaces, tried)
    value = glance.value
    if state.sun[state.seat] and state.building_allowed():
        built = glance.building(tried, WORST if placed == NONE else value)
        if built != NONE:
            return built
    return placed
