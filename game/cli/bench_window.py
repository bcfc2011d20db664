"""`bench window`: how soon the window is there, how fast a full table moves, what it takes to do nothing.

Every figure is measured in a process of its own that starts anew, and beside a bare pygame-ce window in the same run.
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

from game.cli.output import emit
from game.locale import _

SIZES: Final = ("1280x720", "1920x1080", "3840x2160")


def add_arguments(parser: "argparse._ArgumentGroup") -> None:
    """Describe what can be said about the window."""
    parser.add_argument("--size", action="append", metavar="WxH", help=_("a window size (default: three usual ones)"))
    parser.add_argument(
        "--idle", type=float, default=10.0, metavar="T", help=_("seconds of doing nothing (default 10)")
    )
    starts = _("starts of which the best counts (default 3): the first one reads everything from the disk")
    parser.add_argument("--starts", type=int, default=3, metavar="N", help=starts)
    parser.add_argument("--screen", action="store_true", help=_("measure on the real screen instead of in memory"))
    for name in ("--part", "--started", "--home"):
        parser.add_argument(name, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Measure all sizes, or in a process of its own one part."""
    if arguments.part is not None:
        return _measure(arguments)
    results = []
    for size in arguments.size or SIZES:
        result = {"size": size, **{part: _part(part, size, arguments) for part in ("bare", "start", "table")}}
        results.append(result)
        if not arguments.json:
            print(_told(result), flush=True)
    if arguments.json:
        emit({"window": results})
    return 0


# In the process that asks.


def _part(part: str, size: str, arguments: argparse.Namespace) -> Any:
    """Return what a fresh process measures; of a start the best of several."""
    tries = [_child(part, size, arguments) for _ in range(max(1, arguments.starts) if part == "start" else 1)]
    return min(tries, key=lambda figures: figures.get("first_frame", 0.0))


def _child(part: str, size: str, arguments: argparse.Namespace) -> Any:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, sys.argv[0]]
    environment = dict(os.environ, SDL_AUDIODRIVER="dummy")
    if not arguments.screen:
        environment["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="theobroma-bench-", ignore_cleanup_errors=True) as home:
        own = ["--part", part, "--size", size, "--idle", str(arguments.idle), "--home", home]
        command = [*program, "bench", "window", *own, "--started", repr(time.time())]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout.splitlines()[-1])


def _told(result: dict[str, Any]) -> str:
    bare, start, table = result["bare"], result["start"], result["table"]
    rows = (
        (result["size"], _("bare pygame-ce"), _("the game")),
        (_("first frame"), _seconds(bare["first_frame"]), _seconds(start["first_frame"])),
        (_("first playable turn"), "–", _seconds(start["playable"])),
        (_("a frame while dragging"), _frames(bare["flipping"]), _frames(table["dragging"])),
        (_("… while panning"), "", _frames(table["panning"])),
        (_("… while scoring"), "", _frames(table["scoring"])),
        (
            _("opening a replay of {steps} steps").format(steps=table["replay_steps"]),
            "",
            _seconds(table["replay_opening"]),
        ),
        (_("a jump in it"), "", _frames(table["replay_jumps"])),
        (_("idle"), f"{bare['idle_percent']:.2f} %", f"{table['idle_percent']:.2f} %"),
        (_("memory"), f"{bare['memory_megabytes']:.0f} MB", f"{table['memory_megabytes']:.0f} MB"),
    )
    return "\n".join(f"{label:36}{limit:>20}{found:>20}" for label, limit, found in rows)


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
        measured = play.start(size, started, home)
    else:
        measured = play.table(size, home, arguments.idle)
    sys.stdout.buffer.write(msgspec.json.encode(measured) + b"\n")
    return 0
