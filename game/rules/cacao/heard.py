"""Events of Cacao as numbers; what else an event tells is read from the table when it is told."""

from typing import Final

from game.rules.flat import i64

WORKERS_PLACED: Final = 0
JUNGLE_LAID: Final = 1
WORKED: Final = 2
TURN_ENDED: Final = 3
WORKERS_DRAWN: Final = 4
DISPLAY_REFILLED: Final = 5
BUILDING_ALLOWED: Final = 6
TEMPLE_SCORED: Final = 7
GAME_ENDED: Final = 8


def gains(gold: i64, fruit: i64, sun: i64, water: i64, lost: i64) -> i64:
    """Return in one number what a group got; of fruit up to three may be paid."""
    return gold << 16 | (fruit + 3) << 12 | sun << 8 | water << 4 | lost
