"""Computer players for a game that brings none: all levels, hints and reviews from its rules alone."""

from functools import cache, partial

from game.ai.part import Mind, ReviewEffort
from game.ai.plain.players import EFFORTS, think
from game.ai.plain.world import PlainWorld
from game.rules.games import GAMES


@cache
def mind_for(game: str) -> Mind:
    """Return the plain mind for a game; raise `KeyError` if there is no such game."""
    world = PlainWorld(GAMES[game])
    return Mind(partial(think, world), EFFORTS, world, ReviewEffort("plain", 20, 200, 3, 20, 4, 100, 40))
