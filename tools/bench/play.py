"""Measures the game's window: tables, rooms, a table at rest, and memory after long use."""

import os
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Final

from game.app import App  # first: it speaks to SDL before pygame is imported
from game.assets import memory
from game.rules.games import GAMES, NAMES
from game.store import Folders, Settings
from game.ui.system.frame_trace import FrameTrace
from tools.bench import laying, moving, rooms
from tools.bench.figures import (
    BoardFigures,
    Frames,
    LastingFigures,
    LivingFigures,
    RoomFigures,
    Spent,
    TableFigures,
    memory_megabytes,
)
from tools.bench.pace import Metronome, Pace

TRACE: Final = "THEOBROMA_TRACE_FRAMES"
"""The environment variable that names the file for the profiles of long frames."""
_FEW: Final = 10
_READY: Final = 4.0
"""Seconds after which the title has made what its rooms need."""
_LONG: Final = 5.0
"""Seconds of a rest after which free memory has been given back."""


def _open(size: tuple[int, int], home: Path, *, lives: bool = False) -> Pace:
    memory.give_back()  # before there are threads, as when the program starts
    clock = Metronome()
    app = App(Settings(window_size=size), Folders.below(home), clock=clock)
    app.lives = lives
    app.trace = FrameTrace(Path(os.environ[TRACE])) if TRACE in os.environ else None
    app.begin()
    return Pace(app, clock)


def table(
    size: tuple[int, int], home: Path, idle_seconds: float, frames: int, game: str, kinds: Collection[str]
) -> TableFigures:
    """Lay a full table and return the figures of the given kinds; it is dragged and panned for `frames` frames."""
    pace, figures = _open(size, home), TableFigures()
    scene = laying.near_the_end(pace, game)
    pace.rest()
    ways: dict[str, Callable[[], Iterator[Spent]]] = {
        "dragging": lambda: moving.drag(pace, scene, frames),
        "panning": lambda: moving.pan(pace, scene, frames),
        "zooming": lambda: moving.zoom(pace, scene),
        "hovering": lambda: moving.hover(pace, scene, frames),
        "history": lambda: moving.look_back(pace, scene),
        "resize": lambda: moving.resize(pace),
        "language": lambda: moving.speak(pace),
        "scoring": lambda: moving.score(pace, game),
        "moments": lambda: moving.tell(pace, game),
        "shutter": lambda: moving.shut(pace, game),
    }
    for kind, measured in ways.items():
        if kind in kinds:
            setattr(figures, kind, Frames.of(measured()))
            pace.rest()
        if kind == "zooming":
            pace.rest(_LONG)
            figures.memory_megabytes = memory_megabytes()
    whole = laying.played(game)
    if "jumps" in kinds:
        figures.replay_steps = len(whole.journal)
        figures.replay_opening, jumps = rooms.opened(pace, whole, max(1, frames // 3))
        figures.replay_jumps = Frames.of(jumps)
    if "review" in kinds:
        figures.rooms = {"review": rooms.reviewed(pace, whole)}
    if "boards" in kinds:
        figures.boards = {str(seats): _board(pace, game, seats) for seats in GAMES[game].seat_counts}
    if "idle" in kinds:
        figures.idle_percent, figures.idle_frames = _idle(pace, game, idle_seconds)
    pace.app.close()
    return figures


def house(size: tuple[int, int], home: Path, kinds: Collection[str]) -> dict[str, RoomFigures]:
    """Return by name the figures of the rooms around the tables that are among `kinds`."""
    pace = _open(size, home, lives=True)
    pace.rest(_READY)
    return {kind: rooms.measure(pace, kind) for kind in rooms.NAMED if kind in kinds}


def living(size: tuple[int, int], home: Path, seconds: float, game: str = NAMES[0]) -> LivingFigures:
    """Return the figures of a table that shows its events, and of the table at rest with small animations."""
    pace = _open(size, home)
    moments = Frames.of(moving.tell(pace, game))
    pace.app.lives = True
    return LivingFigures(moments, _idle(pace, game, seconds)[0])


def lasting(size: tuple[int, int], home: Path, seconds: float, matches: int, game: str) -> LastingFigures:
    """Return the memory held before and after zooming, panning and jumping for some seconds, and after more matches."""
    pace = _open(size, home)
    whole, at_first = laying.played(game), _moved(pace, game, seconds)
    pace.rest(_LONG)
    moved = memory_megabytes()
    few = moved
    for number in range(matches):
        laying.lay(pace, game, slice(len(whole.journal) // 2))
        if number == _FEW - 1:
            pace.rest(_LONG)
            few = memory_megabytes()
    pace.rest(_LONG)
    return LastingFigures(at_first, moved, few, memory_megabytes(), matches)


def _moved(pace: Pace, game: str, seconds: float) -> float:
    """Zoom, pan and jump for some seconds at a table; return the megabytes held when it had just been laid.

    After the return only the window refers to the table.
    """
    scene, at_first = laying.near_the_end(pace, game), memory_megabytes()
    whole, end = laying.played(game), time.monotonic() + seconds
    while time.monotonic() < end:
        for _ in moving.zoom(pace, scene):
            pass
        for _ in moving.pan(pace, scene, 120):
            pass
        rooms.opened(pace, whole, 40)
    return at_first


def _board(pace: Pace, game: str, seats: int) -> BoardFigures:
    """Return the size of the board near the end of a game; zeros if the table has no board."""
    size = laying.near_the_end(pace, game, seats).table.board_size
    return BoardFigures(0, 0.0) if size is None else BoardFigures(size.pitch, size.filled)


def _idle(pace: Pace, game: str, seconds: float) -> tuple[float, int]:
    """Return the percentage of a core that the loop takes while nobody does anything, and how many frames it draws.

    Measuring begins after the table has finished what it prepares in advance.
    """
    laying.near_the_end(pace, game)
    pace.clock.set_free()
    app = pace.app
    settled = time.monotonic() + _LONG + 1
    while time.monotonic() < settled:
        app.turn(0.1)
    before, began, frames = time.process_time(), time.monotonic(), app.screen.frames
    while time.monotonic() - began < seconds:
        app.turn(0.5)
    return (time.process_time() - before) / (time.monotonic() - began) * 100, app.screen.frames - frames
