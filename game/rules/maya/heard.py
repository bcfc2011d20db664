"""Events of Maya as numbers; what else an event tells is read from the table when it is told."""

from typing import Final

CROP_PLANTED: Final = 0
TEMPLE_APPEARED: Final = 1
GROUP_SCORED: Final = 2
CITY_EXPANDED: Final = 3
CITY_CLOSED: Final = 4
NOTHING_EXPANDED: Final = 5
PASSED: Final = 6
TURN_ENDED: Final = 7
TILES_DRAWN: Final = 8
GAME_ENDED: Final = 9
