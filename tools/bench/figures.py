"""The figures of a measurement, as plain data."""

import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec

resource: ModuleType | None
try:
    import resource
except ImportError:
    resource = None


class Spent(NamedTuple):
    """What a turn of the loop took, in seconds: of the main thread's processor time, and by the clock on the wall."""

    processor: float
    wall: float
    whole: bool = True
    """Whether the picture was finished in this turn; if not, the next turn goes on painting it."""


class Frames(msgspec.Struct, frozen=True):
    """How long turns of the loop took, in milliseconds of processor time; `wall_p99` is by the clock."""

    count: int = 0
    median: float = 0.0
    p99: float = 0.0
    longest: float = 0.0
    wall_p99: float = 0.0
    shown_p99: float = 0.0
    """The p99 of the time until a picture is whole; painting it may take several turns."""
    shown_longest: float = 0.0

    @classmethod
    def of(cls, spent: Iterable[Spent]) -> "Frames":
        """Return the figures of some turns of the loop; zeros if there are none."""
        frames = list(spent)
        if not frames:
            return cls()
        ordered = sorted(each.processor * 1000 for each in frames)
        walls = sorted(each.wall * 1000 for each in frames)
        shown = sorted(_shown(frames))
        return cls(
            len(ordered), statistics.median(ordered), _p99(ordered), ordered[-1], _p99(walls), _p99(shown), shown[-1]
        )


def _p99(ordered: Sequence[float]) -> float:
    return ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]


def _shown(frames: Sequence[Spent]) -> Iterator[float]:
    """Yield the milliseconds of each picture, from its first turn to the one in which it is whole."""
    spent = 0.0
    for number, each in enumerate(frames):
        spent += each.processor * 1000
        if each.whole or number == len(frames) - 1:
            yield spent
            spent = 0.0


class RoomFigures(msgspec.Struct, frozen=True):
    """How long the frames took in which a room was opened, and those after it."""

    opening: Frames
    """The frames in which the room is opened."""
    moving: Frames
    """The other frames."""


class BoardFigures(msgspec.Struct):
    """How large a late board is at one size."""

    pitch: int
    """From one space to the next, in device pixels."""
    filled_percent: float
    """The share of the window that lies under tiles."""


class TableFigures(msgspec.Struct):
    """What was measured at a full table of four seats near the end of a game, at one window size."""

    dragging: Frames = Frames()
    panning: Frames = Frames()
    zooming: Frames = Frames()
    hovering: Frames = Frames()
    scoring: Frames = Frames()
    moments: Frames = Frames()
    shutter: Frames = Frames()
    history: Frames = Frames()
    resize: Frames = Frames()
    language: Frames = Frames()
    replay_steps: int = 0
    """Number of steps of the measured match."""
    replay_opening: float = 0.0
    """Seconds of processor time until the replay of that match stands in the window."""
    replay_jumps: Frames = Frames()
    """The frames of jumps to steps of the replay."""
    idle_percent: float = 0.0
    """Percentage of one core that is used while nothing happens."""
    idle_frames: int = 0
    """Frames that are drawn while nothing happens."""
    memory_megabytes: float = 0.0
    rooms: dict[str, RoomFigures] = {}
    """By name, the rooms about a match of this game, such as its review."""
    boards: dict[str, BoardFigures] = {}
    """The figures of a late board, for each number of seats."""


class LivingFigures(msgspec.Struct):
    """The frames in which a table shows its events, and the load of a table at rest with small animations."""

    moments: Frames
    percent: float
    """Percentage of one core that is used while nobody does anything."""


class LastingFigures(msgspec.Struct):
    """Memory after long use, in megabytes."""

    memory_at_first: float
    """With the first table on the screen."""
    memory_after_moving: float
    """After zooming, panning and jumping for the given time."""
    memory_after_few: float
    """After ten more matches were opened and closed."""
    memory_after_many: float
    """After all other matches were opened and closed."""
    matches: int


class StartFigures(msgspec.Struct):
    """How soon somebody can play, in seconds."""

    first_frame: float
    """From the start of the process to the first frame."""
    playable: float
    """From the start of the process to the first turn, if a match is begun as soon as there is a window."""
    begin: float
    """Processor time from Begin to the first turn; it includes loading all modules and pictures of the table."""
    spent: float
    """Processor time of the main thread from the start of the process to the first turn."""


class Bare(msgspec.Struct):
    """What was measured of a window of pygame-ce with nothing in it."""

    first_frame: float
    spent: float
    """Processor time of the main thread until the first frame."""
    flipping: Frames
    painting: float
    """Milliseconds for a fixed piece of work, by which two runs can be compared."""
    idle_percent: float
    memory_megabytes: float


def memory_megabytes() -> float:
    """Return how much memory this process holds now; the most so far where only that is known; 0 on Windows."""
    if resource is None:  # Windows tells it in other ways only
        return 0.0
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        most = int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6
    return pages * int(resource.getpagesize()) / 1e6
