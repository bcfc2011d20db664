"""Playing Cacao at random, with every legal set listed: what measures the rules."""

from game.rules.cacao.effects import advance
from game.rules.cacao.legality import legal
from game.rules.cacao.state import GAME_OVER, State
from game.rules.rng import Generator


def play_at_random(state: State, rng: Generator) -> int:
    """Play to the end in place; return the number of actions."""
    actions = 0
    while state.step != GAME_OVER:
        codes = legal(state)
        advance(state, codes[rng.below(len(codes))])
        actions += 1
    return actions
