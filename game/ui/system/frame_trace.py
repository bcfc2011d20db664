"""Counts the frames that take too long, and writes down what each of them did."""

import cProfile
import io
import pstats
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

TOO_LONG: Final = 0.033
"""Seconds after which somebody sees that a frame is late."""
_LINES: Final = 30

ResultT = TypeVar("ResultT")


class FrameTrace:
    """Profiles each frame, which makes all of them slower by about a half, and keeps the profiles of the long ones."""

    def __init__(self, path: Path) -> None:
        self.count = 0
        self._path = path
        self._began = time.perf_counter()
        path.write_text("", encoding="utf-8")

    def run(self, frame: Callable[[], ResultT], where: str) -> ResultT:
        """Draw a frame of the scene of this name."""
        profile = cProfile.Profile(time.thread_time)
        wall, processor = time.perf_counter(), time.thread_time()
        result = profile.runcall(frame)
        wall, processor = time.perf_counter() - wall, time.thread_time() - processor
        if max(wall, processor) >= TOO_LONG:
            self.count += 1
            self._write(profile, where, wall, processor)
        return result

    def _write(self, profile: cProfile.Profile, where: str, wall: float, processor: float) -> None:
        told = io.StringIO()
        at = time.perf_counter() - self._began
        told.write(f"frame {self.count}, {at:.2f} s after the start, {where}: ")
        told.write(f"{processor * 1000:.1f} ms of processor time, {wall * 1000:.1f} ms by the clock\n")
        statistics = pstats.Stats(profile, stream=told)
        statistics.sort_stats("tottime").print_stats(_LINES)
        statistics.sort_stats("cumulative").print_stats(_LINES)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(told.getvalue())
