"""`python -m tools.bench rules` measures random games, `window` the start of the program and what moves in its window.

`canvas` measures the canvas alone, with lists as large as those of a late table; `teaching` whether chances to win,
costs and hints hold.

Every part of the window is measured in a process of its own, and a bare pygame-ce window in the same run. Frames are
given in processor time of the main thread, so that a busy machine measures the same as an idle one.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.cli import terminal
from game.cli.terminal import ProgressLine, emit
from game.rules.games import GAMES, NAMES
from tools.bench import report
from tools.bench.rules import measure
from tools.bench.teaching import measure as measure_teaching
from tools.bench.teaching import table as teaching_table

SIZES: Final = ("1920x1080", "3840x2160")
FRAMES: Final = 600
MATCHES: Final = 100
"""How many matches are opened and closed to watch the memory."""
OF_TABLES: Final = (
    "dragging", "panning", "zooming", "hovering", "scoring", "moments", "shutter", "history", "resize", "language",
    "jumps", "review", "boards", "idle",
)  # fmt: skip
OF_HOUSE: Final = ("title", "rules", "settings", "hall", "puzzles", "language", "resize")
SCENES: Final = tuple(dict.fromkeys((*OF_TABLES, *OF_HOUSE)))
"""What `--scene` can name: parts of a table, or rooms around the tables."""


def build_parser() -> argparse.ArgumentParser:
    what = "Measure the rules, the window, the canvas, or what is taught."
    parser = argparse.ArgumentParser(prog="bench", description=what)
    parser.add_argument("what", choices=["rules", "window", "canvas", "teaching"])
    parser.add_argument("--seconds", type=terminal.seconds, default=3.0, metavar="T", help="for each line (default 3)")
    parser.add_argument("--game", choices=sorted(GAMES), help="only this game")
    parser.add_argument("--yardstick", action="store_true", help="also measure catanatron, if it is installed")
    native = "let the rules play without the protocol between them and the benchmark"
    parser.add_argument("--native", action="store_true", help=native)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    group = parser.add_argument_group("what is taught")
    group.add_argument("--games", type=terminal.count, default=100, metavar="N", help="how many games (default 100)")
    group.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (default 1)")
    _add_window(parser.add_argument_group("the window"))
    return parser


def _add_window(group: "argparse._ArgumentGroup") -> None:
    size = "a window size (default: 1920x1080 and 3840x2160)"
    group.add_argument("--size", type=terminal.size_name, action="append", metavar="WxH", help=size)
    scene = "measure only this; can be said several times (default: everything)"
    group.add_argument("--scene", choices=SCENES, action="append", help=scene, metavar="NAME")
    idle = "seconds of idling (default 10)"
    group.add_argument("--idle", type=terminal.seconds, default=10.0, metavar="T", help=idle)
    living = "seconds to watch a table at rest, after its moments (default: neither)"
    group.add_argument("--living", type=terminal.seconds, default=0.0, metavar="T", help=living)
    lasting = "seconds to zoom, pan and jump, and then open 100 matches, to watch the memory (default: not at all)"
    group.add_argument("--lasting", type=terminal.seconds, default=0.0, metavar="T", help=lasting)
    starts = "how many starts to time (default 3); the best counts, because the first reads everything from disk"
    group.add_argument("--starts", type=terminal.count, default=3, metavar="N", help=starts)
    frames = "frames to drag and to pan (default 600); the replay jumps a third as often"
    group.add_argument("--frames", type=terminal.count, default=FRAMES, metavar="N", help=frames)
    group.add_argument("--screen", action="store_true", help="measure on the real screen instead of in memory")
    check = "compare with figures that were kept as JSON, and say what has become slower"
    group.add_argument("--check", type=Path, metavar="FILE", help=check)
    for name in ("--part", "--started", "--home"):
        group.add_argument(name, help=argparse.SUPPRESS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for, print it, and return 1 if `--check` finds something slower, else 0."""
    parsed = build_parser().parse_args(arguments)
    return {"rules": _rules, "window": _window, "canvas": _canvas, "teaching": _teaching}[parsed.what](parsed)


def _teaching(arguments: argparse.Namespace) -> int:
    """Measure and print what is taught in each game; return 0."""
    results = []
    for game in _games(arguments):
        progress = ProgressLine(arguments.games)
        results.append(measure_teaching(game, arguments.games, arguments.seed, progress.show))
        progress.close()
        if not arguments.json:
            print(teaching_table(results[-1]), flush=True)
    if arguments.json:
        emit({"teaching": results})
    return 0


def _rules(arguments: argparse.Namespace) -> int:
    """Measure and print every game with every number of seats; return 0."""
    lines = [(rules, seats) for rules in GAMES.values() for seats in rules.seat_counts]
    lines = [(rules, seats) for rules, seats in lines if arguments.game in (None, rules.name)]
    progress = ProgressLine(len(lines))
    measured = []
    for done, (rules, seats) in enumerate(lines, 1):
        measured.append(measure(rules, seats, arguments.seconds, native=arguments.native))
        if not arguments.json:
            progress.close()
            print(measured[-1], flush=True)
        progress.show(done)
    progress.close()
    yardstick = _catanatron(arguments.seconds) if arguments.yardstick else None
    if arguments.json:
        emit({"rules": measured, "catanatron_games_per_second": yardstick})
    elif arguments.yardstick:
        print("catanatron is not installed" if yardstick is None else f"catanatron  {yardstick:8.1f} games/s")
    return 0


def _catanatron(seconds: float) -> float | None:
    """Return the games per second of two random catanatron players, as a yardstick; None if it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
    except ImportError:
        return None
    games = 0
    begin = now = time.process_time()
    while now - begin < seconds or now == begin:
        Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=games).play()
        games += 1
        now = time.process_time()
    return games / (now - begin)


def _canvas(arguments: argparse.Namespace) -> int:
    """Measure and print what a canvas takes in windows of all sizes; return 0."""
    if not arguments.screen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tools.bench import canvas

    sizes = [tuple(map(int, size.split("x"))) for size in arguments.size or SIZES]
    measured = {f"{wide}x{high}": canvas.measure((wide, high), arguments.frames) for wide, high in sizes}
    if arguments.json:
        emit({"canvas": measured})
        return 0
    for size, figures in measured.items():
        print(f"{size}: milliseconds, median / p99 / longest")
        for name, each in figures.items():
            print(f"  {name:26} {each.median:7.2f} {each.p99:7.2f} {each.longest:7.2f}   of {each.count}")
    return 0


def _window(arguments: argparse.Namespace) -> int:
    """Measure all sizes and print them, or only the part for which this process was started; return the exit code."""
    if arguments.part is not None:
        return _measure(arguments)
    results = []
    for size in arguments.size or SIZES:
        results.append(_measured(size, arguments))
        if not arguments.json:
            print(report.table(results[-1]), flush=True)
    if arguments.json:
        emit({"window": results})
    return 0 if arguments.check is None else report.check(arguments.check, results)


# In the process that asks.


def _measured(size: str, arguments: argparse.Namespace) -> dict[str, Any]:
    games, wanted = _games(arguments), _wanted(arguments)
    result: dict[str, Any] = {"size": size, "bare": _part("bare", size, arguments)}
    starts = {game: _part("start", size, arguments, game) for game in games} if arguments.starts else {}
    if starts:
        result |= {"start": starts[games[0]], "starts": starts}
    if wanted & set(OF_TABLES):
        result["tables"] = {game: _part("table", size, arguments, game) for game in games}
    if wanted & set(OF_HOUSE):
        result["rooms"] = _part("house", size, arguments)
    for part in ("living", "lasting"):
        if getattr(arguments, part):
            result[part] = {game: _part(part, size, arguments, game) for game in games}
    return result


def _games(arguments: argparse.Namespace) -> list[str]:
    """Return the games whose tables are measured."""
    return [arguments.game] if arguments.game is not None else list(NAMES)


def _wanted(arguments: argparse.Namespace) -> set[str]:
    return set(arguments.scene or SCENES)


def _part(part: str, size: str, arguments: argparse.Namespace, game: str = "") -> Any:
    """Return what a fresh process measures; for the start, the best of several processes."""
    count = max(1, arguments.starts) if part == "start" else 1
    tries = [_child(part, size, arguments, game or _games(arguments)[0]) for _ in range(count)]
    return min(tries, key=_soon)


def _soon(figures: Mapping[str, Any]) -> float:
    soon = figures.get("spent", 0.0)
    return soon if isinstance(soon, float) else 0.0


def _child(part: str, size: str, arguments: argparse.Namespace, game: str) -> Any:
    environment = dict(os.environ, SDL_AUDIODRIVER="dummy")
    if not arguments.screen:
        environment["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="theobroma-bench-", ignore_cleanup_errors=True) as home:
        own = ["--part", part, "--size", size, "--home", home, "--game", game]
        own += [word for scene in arguments.scene or () for word in ("--scene", scene)]
        own += ["--idle", str(arguments.idle), "--frames", str(arguments.frames)]
        for name in ("living", "lasting"):
            own += [f"--{name}", str(getattr(arguments, name))] if getattr(arguments, name) else []
        command = [sys.executable, "-m", "tools.bench", "window", *own, "--started", repr(time.time())]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout.splitlines()[-1])


# In the process that measures.


def _measure(arguments: argparse.Namespace) -> int:
    width, height = (int(part) for part in arguments.size[0].split("x"))
    size, home, started, game = (width, height), Path(arguments.home), float(arguments.started), arguments.game
    measured = _start(arguments.part, size, started, home, arguments)
    if measured is None:
        measured = _moving(arguments.part, size, home, game, arguments)
    sys.stdout.buffer.write(msgspec.json.encode(measured) + b"\n")
    return 0


def _start(part: str, size: tuple[int, int], started: float, home: Path, arguments: argparse.Namespace) -> Any:
    """Return what is measured from the start of the process, for the parts `bare` and `start`; None for other parts."""
    if part == "bare":
        from tools.bench import bare, play  # noqa: F401 (only here is anything of the window needed)

        return bare.measure(size, started, arguments.idle)
    if part == "start":
        from tools.bench import start

        return start.start(size, started, home, arguments.game)
    return None


def _moving(part: str, size: tuple[int, int], home: Path, game: str, arguments: argparse.Namespace) -> Any:
    """Return what is measured in an open window, for the parts other than `bare` and `start`."""
    from tools.bench import play

    if part == "living":
        return play.living(size, home, arguments.living, game)
    if part == "lasting":
        return play.lasting(size, home, arguments.lasting, MATCHES, game)
    if part == "house":
        return play.house(size, home, _wanted(arguments))
    return play.table(size, home, arguments.idle, arguments.frames, game, _wanted(arguments))
