"""Playing Chocolatl at random, with every legal set listed that can be: what measures the rules."""

from game.rules.chocolatl.effects import advance
from game.rules.chocolatl.legality import CHANCES, draw, sample
from game.rules.chocolatl.state import GAME_OVER, NOBODY, State
from game.rules.rng import Generator


def play_at_random(state: State, rng: Generator) -> int:
    """Play to the end in place; return the number of actions, throws among them."""
    actions = 0
    while state.step != GAME_OVER:
        if state.step in CHANCES:
            advance(state, NOBODY, draw(state, rng))
        else:
            seat = state.seat
            if state.waiting:
                seat = 0
                while not state.waiting >> seat & 1:
                    seat += 1
            advance(state, seat, sample(state, seat, rng))
        actions += 1
    return actions
