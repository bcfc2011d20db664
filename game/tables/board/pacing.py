"""How much work fits into a frame beside what it paints, so that no frame is late."""

from collections.abc import Iterator
from time import thread_time
from typing import Final

from game.ui.system.painting import times_larger

_FRAME: Final = 0.0065
"""Seconds of processor time that a frame may take in a window of 1920 × 1080."""
_LARGEST: Final = 2.0
"""How much longer a frame may take in the largest windows."""
_LEAST: Final = 0.0005
"""Seconds of work in a frame that has no time left, so that the work ends."""


class Pacing:
    """Does work in parts, in each frame as much as the frames before have left time for."""

    def __init__(self) -> None:
        self._frame = _FRAME
        self._spent: dict[bool, float] = {}
        """What a frame takes beside the work: one in which the board glides, and one in which nothing is painted."""
        self._last: tuple[float, bool] | None = None
        """When the last work ended, and whether its frame painted."""

    def begin(self, size: tuple[int, int]) -> None:
        """Begin something new in a window of this size."""
        self._frame = _FRAME * min(_LARGEST, times_larger(size))
        self._last = None

    def work(self, parts: Iterator[None], *, painting: bool) -> bool:
        """Do some parts of a work, none in the first frame that paints; return whether all was done already."""
        begin = thread_time()
        sets_out = painting and (self._last is None or not self._last[1])
        if self._last is not None:
            before, painted = self._last
            spent = self._spent.get(painted, 0.0)
            self._spent[painted] = max(begin - before, (spent + begin - before) / 2)
        until = begin + (0.0 if sets_out else max(_LEAST, self._frame - self._spent.get(painting, 0.0)))
        parts_done, over = 0, False
        while not over and thread_time() < until:
            over = next(parts, self) is self
            parts_done += not over
        self._last = thread_time(), painting
        return over and not parts_done
