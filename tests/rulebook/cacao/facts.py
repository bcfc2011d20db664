"""The numbers that the rulebook of Cacao has to tell."""

from typing import Final

from game.rules.cacao import box

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "C-M2": (sum(box.JUNGLE_TILES.values()),),
    "C-M3": (box.STORAGE, box.SUN_PLACES, len(box.RIVER), *box.RIVER),
    "C-S1": (box.RIVER[0],),
    "C-S2": tuple(
        sum(box.WORKER_TILES.values()) - sum(removed.values()) for removed in box.WORKER_TILES_REMOVED.values()
    ),
    "C-S3": (box.HAND_SIZE,),
    "C-S5": (sum(box.JUNGLE_TILES_REMOVED_WITH_TWO.values()), 21),
    "C-J1": (*box.FRUIT_PER_WORKER.values(), box.STORAGE),
    "C-J2": (*box.PRICE.values(),),
    "C-J3": (*box.GOLD_PER_WORKER.values(),),
    "C-J4": (box.RIVER[-1],),
    "C-J5": (box.SUN_PLACES,),
    "C-E2": (box.DISPLAY_SIZE,),
    "C-X3": (box.TEMPLE_FIRST, box.TEMPLE_SECOND),
    "C-X4": (box.TEMPLE_FIRST,),
    "C-X5": (box.TEMPLE_SECOND,),
    "C-X6": (box.TEMPLE_FIRST,),
    "C-X7": (box.GOLD_PER_SUN,),
    "C-X8": (box.RIVER[0], box.RIVER[-1]),
}
"""By rule, from the rules' own data."""
