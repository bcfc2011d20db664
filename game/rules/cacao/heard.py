"""Events of Cacao as numbers while the game is played: nothing is made of them where nobody listens.

From the top: what happened, and two numbers about it. What else an event tells is read from the table when it is told.
"""

from typing import Final, final

from game.rules.flat import append, i64, vec

WORKERS_PLACED: Final = 0
JUNGLE_LAID: Final = 1
WORKED: Final = 2
TURN_ENDED: Final = 3
WORKERS_DRAWN: Final = 4
DISPLAY_REFILLED: Final = 5
BUILDING_ALLOWED: Final = 6
TEMPLE_SCORED: Final = 7
GAME_ENDED: Final = 8

_WHAT: Final = 48


@final
class Heard:
    """What happened during an action, in order."""

    __slots__ = ("events",)

    events: vec[i64]

    def __init__(self) -> None:
        self.events = vec[i64]()

    def tell(self, what: i64, about: i64 = 0, also: i64 = 0) -> None:
        """Note an event with two numbers."""
        self.events = append(self.events, what << _WHAT | about << 8 | also)

    def work(self, seat: i64, key: i64, workers: i64, kind: i64, got: i64) -> None:
        """Note that a group worked, and what its seat got."""
        self.events = append(self.events, WORKED << _WHAT | got << 24 | seat << 22 | key << 8 | workers << 4 | kind)


def gains(gold: i64, fruit: i64, sun: i64, water: i64, lost: i64) -> i64:
    """Return in one number what a group got; of fruit up to three may be paid."""
    return gold << 16 | (fruit + 3) << 12 | sun << 8 | water << 4 | lost


def unpack(event: int) -> tuple[int, int, int]:
    """Return what happened and the two numbers about it."""
    return event >> _WHAT, event >> 8 & 0xFFFFFFFFFF, event & 0xFF
