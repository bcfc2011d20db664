"""The numbers that the rulebook of Maya has to tell."""

from typing import Final

from game.rules.maya import box
from game.rules.maya.box import BOARD

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "M-M1": (len(box.AREAS), len(BOARD.temples), sum(map(len, BOARD.areas.values()))),
    "M-M2": (sum(box.PLANTATION_TILES.values()), *box.PLANTATION_TILES.values()),
    "M-M3": (box.TEMPLE_TILES,),
    "M-S3": (sum(box.PLANTATION_TILES.values()), box.FIRST_RACK, 0),
    "M-A4": (box.TEMPLE_TILES,),
    "M-A5": (1,),
    "M-B4": (box.DRAWN, box.RACK_LIMIT),
    "M-B5": (box.DRAWN_AFTER_BLIND,),
    "M-B6": (box.DRAWN_AFTER_BLIND,),
    "M-C2": tuple(number for pair in box.CITY_POINTS[1:] for number in pair),
}
"""By rule, from the rules' own data."""
