"""The numbers that the rulebook of Maya has to tell."""

from typing import Final

from game.rules.maya import pieces
from game.rules.maya.board import BOARD

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "M-M1": (len(pieces.AREAS), len(BOARD.temples), sum(map(len, BOARD.areas.values()))),
    "M-M2": (sum(pieces.PLANTATION_TILES.values()), *pieces.PLANTATION_TILES.values()),
    "M-M3": (pieces.TEMPLE_TILES,),
    "M-S3": (sum(pieces.PLANTATION_TILES.values()), pieces.FIRST_RACK, 0),
    "M-A4": (pieces.TEMPLE_TILES,),
    "M-A5": (1,),
    "M-B4": (pieces.DRAWN, pieces.RACK_LIMIT),
    "M-B5": (pieces.DRAWN_AFTER_BLIND,),
    "M-B6": (pieces.DRAWN_AFTER_BLIND,),
    "M-C2": tuple(number for pair in pieces.CITY_POINTS[1:] for number in pair),
}
"""By rule, from the rules' own data."""
