"""The numbers that the rulebook of Chocolatl has to tell."""

from typing import Final

from game.rules.chocolatl import box

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "X-M1": (len(box.CARDS), box.CARDS[0], box.CARDS[-1], box.CUBES),
    "X-M2": (box.ROUNDS, box.HARVEST_DICE),
    "X-M3": (
        *(len(box.SMALL_DECK), min(box.SMALL_DECK), max(box.SMALL_DECK)),
        *(min(box.LARGE_DECK), max(box.LARGE_DECK)),
    ),
    "X-M5": (sum(box.ROWS), *box.ROWS),
    "X-M6": tuple(points for pair in box.DRINK for points in pair if points),
    "X-S2": (len(box.CARDS), len(box.CARDS) - 1),
    "X-R1": (box.HARVEST_DICE, box.ROUNDS),
    "X-1": (box.CHOCOLATL_POINTS,),
    "X-4": (box.PYRAMID_MARGIN,),
    "X-5": (-box.LOWEST_DRINK_POINTS,),
    "X-6b": box.TACHLI_POINTS,
    "X-E1": (box.GOAL, box.ROUNDS),
    "X-F1": (
        *(1, box.MAJORITY_POINTS, box.CHOCOLATL_BONUS, box.OLDMAN_POINTS),
        *(box.HIGHEST_POINTS, box.CARDS[-1], box.PIPS),
    ),
}
"""By rule, from the rules' own data."""
