"""Where chance comes from in a match: every step has its own seed, the same each time it is played.

Each step has a generator of its own, made of the match's seed and the step's number. So a game that was killed before a
roll was on the disk rolls the same dice when it is resumed.
"""

from typing import Final

from game.rules.match import Match
from game.rules.numbers import Generator

DICE: Final = 0xD1CE
PLAYERS: Final = 0xA1
_SPREAD: Final = 0x9E3779B97F4A7C15


def luck(match: Match, purpose: int) -> Generator:
    """Return the generator for the next step of a match; dice and players have nothing to do with each other."""
    seed = match.options.seed if match.options.seed is not None else match.id
    mixed = Generator(seed ^ purpose * _SPREAD)
    mixed.state += len(match.journal) * _SPREAD * 3
    return mixed.fork()
