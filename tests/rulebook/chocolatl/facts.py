"""The numbers that the rulebook of Chocolatl has to tell."""

from typing import Final

from game.rules.chocolatl import pieces

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "X-M1": (len(pieces.CARDS), pieces.CARDS[0], pieces.CARDS[-1], pieces.CUBES),
    "X-M2": (pieces.ROUNDS, pieces.HARVEST_DICE),
    "X-M3": (
        *(len(pieces.SMALL_DECK), min(pieces.SMALL_DECK), max(pieces.SMALL_DECK)),
        *(min(pieces.LARGE_DECK), max(pieces.LARGE_DECK)),
    ),
    "X-M5": (sum(pieces.ROWS), *pieces.ROWS),
    "X-M6": tuple(points for pair in pieces.DRINK for points in pair if points),
    "X-S2": (len(pieces.CARDS), len(pieces.CARDS) - 1),
    "X-R1": (pieces.HARVEST_DICE, pieces.ROUNDS),
    "X-1": (pieces.CHOCOLATL_POINTS,),
    "X-4": (pieces.PYRAMID_MARGIN,),
    "X-5": (-pieces.LOWEST_DRINK_POINTS,),
    "X-6b": pieces.TACHLI_POINTS,
    "X-E1": (pieces.GOAL, pieces.ROUNDS),
    "X-F1": (
        *(1, pieces.MAJORITY_POINTS, pieces.CHOCOLATL_BONUS, pieces.OLDMAN_POINTS),
        *(pieces.HIGHEST_POINTS, pieces.CARDS[-1], pieces.PIPS),
    ),
}
"""By rule, from the rules' own data."""
