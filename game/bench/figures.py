"""The figures of a measurement, and what they are made of."""

import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import msgspec

resource: ModuleType | None
try:
    import resource
except ImportError:
    resource = None


class Frames(msgspec.Struct):
    """How long frames took, in milliseconds."""

    count: int
    median: float
    p99: float
    longest: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Frames":
        """Sum up what was measured."""
        ordered = sorted(second * 1000 for second in seconds)
        if not ordered:
            return cls(0, 0.0, 0.0, 0.0)
        ninety_nine = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
        return cls(len(ordered), statistics.median(ordered), ninety_nine, ordered[-1])


class BoardFigures(msgspec.Struct):
    """How large a late board is at one size."""

    pitch: int
    """From one space to the next, in device pixels."""
    filled_percent: float
    """The share of the window that lies under tiles."""


class TableFigures(msgspec.Struct):
    """A full table of four seats near the end of a game, at one size."""

    dragging: Frames
    panning: Frames
    zooming: Frames
    scoring: Frames
    replay_steps: int
    """Number of steps of the measured match."""
    replay_opening: float
    """Seconds until its replay stands in the window."""
    replay_jumps: Frames
    """To any step of it."""
    idle_percent: float
    """Share of one core while nothing happens."""
    memory_megabytes: float
    boards: dict[str, BoardFigures] = {}
    """The figures of a late board, for each number of seats."""


class LivingFigures(msgspec.Struct):
    """What is told beat by beat at a table, and the table at rest on which something stirs now and then."""

    moments: Frames
    percent: float
    """Share of one core while nobody does anything."""


class StartFigures(msgspec.Struct):
    """How soon somebody can play, in seconds."""

    first_frame: float
    """From the start of the process."""
    playable: float
    """From the start of the process: a match is begun as soon as there is a window."""
    begin: float
    """Processor time from Begin to the first turn at the table, whose modules and pictures are all loaded for it."""


class Bare(msgspec.Struct):
    """A window of pygame-ce with nothing in it: the limit."""

    first_frame: float
    flipping: Frames
    idle_percent: float
    memory_megabytes: float


def memory_megabytes() -> float:
    """Return how much memory this process holds now, or at most held where the system tells only that."""
    if resource is None:  # Windows tells it in other ways only
        return 0.0
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        most = int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6
    return pages * int(resource.getpagesize()) / 1e6
