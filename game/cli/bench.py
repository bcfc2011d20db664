"""`bench rules`: how fast random games go through the public protocol. `bench window` has a module of its own."""

import argparse
import time

from game import bounds
from game.bench.rules import measure
from game.cli import bench_window
from game.cli.output import ProgressLine, emit
from game.locale import _
from game.rules.games import GAMES


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser("bench", help=_("measure the speed of the rules or of the window"))
    parser.add_argument("what", choices=["rules", "window"])
    parser.add_argument("--seconds", type=bounds.seconds, default=3.0, metavar="T", help=_("for each line (default 3)"))
    parser.add_argument("--game", choices=sorted(GAMES), help=_("only this game"))
    yardstick = _("also measure catanatron, if it is installed")
    parser.add_argument("--yardstick", action="store_true", help=yardstick)
    native = _("let the rules play without the protocol between them and the benchmark")
    parser.add_argument("--native", action="store_true", help=native)
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    bench_window.add_arguments(parser.add_argument_group(_("the window")))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure every game with every number of seats, or the window."""
    if arguments.what == "window":
        return bench_window.run(arguments)
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
        print(_("catanatron is not installed") if yardstick is None else f"catanatron  {yardstick:8.1f} games/s")
    return 0


def _catanatron(seconds: float) -> float | None:
    """Two random players of another engine in the same run: a yardstick that moves with the machine."""
    try:
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # noqa: PLC0415
    except ImportError:
        return None
    games = 0
    begin = now = time.process_time()
    while now - begin < seconds or now == begin:
        Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=games).play()
        games += 1
        now = time.process_time()
    return games / (now - begin)
