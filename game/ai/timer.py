"""Tells a computer player how long to think."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.ai.thought import Effort

if TYPE_CHECKING:
    from game.rules.flat import i64

PATIENCE: Final = 6.0
"""Most time for a thought as a multiple of its seconds, if other programs keep the core busy."""
LEAST: Final = 16
"""Iterations that are always allowed, however late it is."""
_BETWEEN_LOOKS: Final = 0.05
"""Seconds between two checks whether the thought is still wanted."""
_SOON: Final = 0.001
"""Seconds: where an iteration takes less the clock is looked at more seldom, and where it takes more each time."""
_MOST_AT_ONCE: Final = 64
"""Most iterations between two looks at the clock."""


class Timer:
    """Allows one iteration after the other, until an effort is used up or nobody wants the thought any more."""

    __slots__ = (
        "_at_once", "_begin", "_cancelled", "_look", "_looked", "_next", "_seconds", "_wall", "iterations", "limit",
    )  # fmt: skip

    def __init__(self, effort: Effort, cancelled: Callable[[], bool] | None = None) -> None:
        self.iterations: i64 = 0
        self.limit: i64 = effort.iterations if effort.iterations is not None else 1 << 62
        self._seconds = effort.seconds
        self._cancelled = cancelled
        self._begin = time.thread_time()
        self._wall = time.perf_counter()
        self._look = self._wall + _BETWEEN_LOOKS
        self._looked = self._wall
        self._next: i64 = 0
        """The iteration before which the clock is looked at again."""
        self._at_once: i64 = 1
        """Number of iterations between two looks at the clock."""

    def part(self, factor: float) -> None:
        """Take only a part of the effort, for a less important decision."""
        self.limit = max(1, round(int(self.limit) * factor))
        if self._seconds is not None:
            self._seconds *= factor

    def go_on(self) -> bool:
        """Return whether there is time for one more iteration, and count it."""
        if self.iterations >= self.limit:
            return False
        if self.iterations >= self._next and not self._is_wanted():
            return False
        self.iterations += 1
        return True

    def _is_wanted(self) -> bool:
        """Look at the clock: return whether there is time, and whether somebody waits."""
        now = time.perf_counter()
        if self._seconds is not None and self.iterations >= LEAST:
            spent, waited = time.thread_time() - self._begin, now - self._wall
            if spent >= self._seconds or waited >= self._seconds * PATIENCE:
                return False
        if now >= self._look and self._cancelled is not None:
            self._look = now + _BETWEEN_LOOKS
            if self._cancelled():
                return False
        self._at_once = min(_MOST_AT_ONCE, 2 * self._at_once) if now - self._looked < _SOON else 1
        self._looked = now
        self._next = self.iterations + self._at_once if self.iterations >= LEAST else self.iterations + 1
        return True
