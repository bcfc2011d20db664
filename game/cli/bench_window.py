"""`bench window`: how soon the window is there, how fast a full table moves, what it takes to do nothing.

Every figure is measured in a process of its own, and beside a bare pygame-ce window in the same run.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from game import bounds
from game.cli.output import emit
from game.locale import _
from game.rules.games import GAMES, NAMES

TABLES: Final = NAMES[:2]
"""The games whose tables are measured where none is named: those that are laid, panned and zoomed."""
SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
FRAMES: Final = 600


def add_arguments(parser: "argparse._ArgumentGroup") -> None:
    """Describe what can be said about the window."""
    parser.add_argument(
        "--size",
        type=bounds.size_name,
        action="append",
        metavar="WxH",
        help=_("a window size (default: three usual ones)"),
    )
    parser.add_argument(
        "--idle", type=bounds.seconds, default=10.0, metavar="T", help=_("seconds of idling (default 10)")
    )
    living = _("seconds to watch a table at rest, after its moments (default: neither)")
    parser.add_argument("--living", type=bounds.seconds, default=0.0, metavar="T", help=living)
    starts = _("how many starts to time (default 3); the best counts, because the first reads everything from disk")
    parser.add_argument("--starts", type=bounds.count, default=3, metavar="N", help=starts)
    frames = _("frames to drag and to pan (default 600); the replay jumps a third as often")
    parser.add_argument("--frames", type=bounds.count, default=FRAMES, metavar="N", help=frames)
    parser.add_argument("--screen", action="store_true", help=_("measure on the real screen instead of in memory"))
    for name in ("--part", "--started", "--home"):
        parser.add_argument(name, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Measure all sizes, or one part in a process of its own."""
    if arguments.part is not None:
        return _measure(arguments)
    results = []
    for size in arguments.size or SIZES:
        result = {"size": size, **{part: _part(part, size, arguments) for part in ("bare", "start")}}
        result["tables"] = {game: _part("table", size, arguments, game) for game in _games(arguments)}
        if arguments.living:
            result["living"] = {game: _part("living", size, arguments, game) for game in _games(arguments)}
        results.append(result)
        if not arguments.json:
            print(_told(result), flush=True)
    if arguments.json:
        emit({"window": results})
    return 0


# In the process that asks.


def _games(arguments: argparse.Namespace) -> list[str]:
    """Return the games whose tables are measured."""
    return [arguments.game] if arguments.game is not None else list(TABLES)


def _part(part: str, size: str, arguments: argparse.Namespace, game: str = "") -> Any:
    """Return what a fresh process measures; for the start, the best of several processes."""
    count = max(1, arguments.starts) if part == "start" else 1
    tries = [_child(part, size, arguments, game or _games(arguments)[0]) for _ in range(count)]
    return min(tries, key=lambda figures: figures.get("first_frame", 0.0))


def _child(part: str, size: str, arguments: argparse.Namespace, game: str) -> Any:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, sys.argv[0]]
    environment = dict(os.environ, SDL_AUDIODRIVER="dummy")
    if not arguments.screen:
        environment["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="theobroma-bench-", ignore_cleanup_errors=True) as home:
        own = ["--part", part, "--size", size, "--home", home, "--game", game]
        own += ["--idle", str(arguments.idle), "--frames", str(arguments.frames)]
        own += ["--living", str(arguments.living)] if arguments.living else []
        command = [*program, "bench", "window", *own, "--started", repr(time.time())]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout.splitlines()[-1])


def _told(result: dict[str, Any]) -> str:
    bare, start, tables = result["bare"], result["start"], list(result["tables"].values())
    rows: list[tuple[str, ...]] = [
        (result["size"], _("bare pygame-ce"), *(GAMES[game].title for game in result["tables"])),
        (_("first frame"), _seconds(bare["first_frame"]), _seconds(start["first_frame"])),
        (_("first playable turn"), "–", _seconds(start["playable"])),
        (_("…from Begin (processor)"), "–", _seconds(start["begin"])),
        (_("a frame while dragging"), _frames(bare["flipping"]), *(_frames(table["dragging"]) for table in tables)),
        (_("…while panning"), "", *(_frames(table["panning"]) for table in tables)),
        (_("…while zooming"), "", *(_frames(table["zooming"]) for table in tables)),
        (_("…while scoring"), "", *(_frames(table["scoring"]) for table in tables)),
        (_("opening a replay"), "", *(_replay(table) for table in tables)),
        (_("a jump within the replay"), "", *(_frames(table["replay_jumps"]) for table in tables)),
        *_boards(result["tables"]),
        (_("idle"), _percent(bare), *(_percent(table) for table in tables)),
        *_living(result.get("living", {})),
        (_("memory"), _memory(bare), *(_memory(table) for table in tables)),
    ]
    return "\n".join(f"{row[0]:28}" + "".join(f"{cell:>20}" for cell in row[1:]) for row in rows)


def _boards(tables: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return how large a late board is with each number of seats: from space to space, and its share of the window."""
    counts = sorted({seats for table in tables.values() for seats in table["boards"]})
    rows = []
    for seats in counts:
        found = [table["boards"].get(seats) for table in tables.values()]
        cells = ["–" if board is None else f"{board['pitch']} px, {board['filled_percent']:.0f} %" for board in found]
        rows.append((_("a late board, {count} seats").format(count=seats), "", *cells))
    return rows


def _replay(table: dict[str, Any]) -> str:
    return _("{seconds}, {steps} steps").format(seconds=_seconds(table["replay_opening"]), steps=table["replay_steps"])


def _percent(figures: dict[str, Any]) -> str:
    return f"{figures['idle_percent']:.2f} %"


def _living(tables: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return what was measured of moments, and of tables on which something stirs."""
    if not tables:
        return []
    return [
        (_("a frame in a moment"), "", *(_frames(table["moments"]) for table in tables.values())),
        (_("a table that lives"), "", *(f"{table['percent']:.2f} %" for table in tables.values())),
    ]


def _memory(figures: dict[str, Any]) -> str:
    return f"{figures['memory_megabytes']:.0f} MB"


def _seconds(seconds: float) -> str:
    return f"{seconds:.2f} s"


def _frames(frames: dict[str, float]) -> str:
    """Return median and 99th percentile."""
    return f"{frames['median']:.2f} / {frames['p99']:.2f} ms"


# In the process that measures.


def _measure(arguments: argparse.Namespace) -> int:
    from game.bench import bare, play  # noqa: PLC0415 (only here is anything of the window needed)

    width, height = (int(part) for part in arguments.size[0].split("x"))
    size, home, started = (width, height), Path(arguments.home), float(arguments.started)
    measured: Any
    if arguments.part == "bare":
        measured = bare.measure(size, started, arguments.idle)
    elif arguments.part == "start":
        measured = play.start(size, started, home, arguments.game)
    elif arguments.part == "living":
        measured = play.living(size, home, arguments.living, arguments.game)
    else:
        measured = play.table(size, home, arguments.idle, arguments.frames, arguments.game)
    sys.stdout.buffer.write(msgspec.json.encode(measured) + b"\n")
    return 0
