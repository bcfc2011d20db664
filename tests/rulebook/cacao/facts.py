"""The numbers that the rulebook of Cacao has to tell."""

from typing import Final

from game.rules.cacao import pieces

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "C-M2": (sum(pieces.JUNGLE_TILES.values()),),
    "C-M3": (pieces.STORAGE, pieces.SUN_PLACES, len(pieces.RIVER), *pieces.RIVER),
    "C-S1": (pieces.RIVER[0],),
    "C-S2": tuple(
        sum(pieces.WORKER_TILES.values()) - sum(removed.values()) for removed in pieces.WORKER_TILES_REMOVED.values()
    ),
    "C-S3": (pieces.HAND_SIZE,),
    "C-S5": (sum(pieces.JUNGLE_TILES_REMOVED_WITH_TWO.values()), 21),
    "C-J1": (*pieces.FRUIT_PER_WORKER.values(), pieces.STORAGE),
    "C-J2": (*pieces.PRICE.values(),),
    "C-J3": (*pieces.GOLD_PER_WORKER.values(),),
    "C-J4": (pieces.RIVER[-1],),
    "C-J5": (pieces.SUN_PLACES,),
    "C-E2": (pieces.DISPLAY_SIZE,),
    "C-X3": (pieces.TEMPLE_FIRST, pieces.TEMPLE_SECOND),
    "C-X4": (pieces.TEMPLE_FIRST,),
    "C-X5": (pieces.TEMPLE_SECOND,),
    "C-X6": (pieces.TEMPLE_FIRST,),
    "C-X7": (pieces.GOLD_PER_SUN,),
    "C-X8": (pieces.RIVER[0], pieces.RIVER[-1]),
}
"""By rule, from the rules' own data."""
