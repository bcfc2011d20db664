"""`bench rules`: how fast random games go through the public protocol. `bench window` has a module of its own."""

import argparse
import time
import tracemalloc
from typing import Any, Final

import msgspec

from game import bounds
from game.ai.dice import Dice
from game.cli import bench_window
from game.cli.output import ProgressLine, emit
from game.locale import _
from game.rules.core import CHANCE, OVER, Decide
from game.rules.games import GAMES, AnyRules
from game.rules.rng import Generator

COPIES: Final = 200


class RulesFigures(msgspec.Struct):
    """What was measured for one game and number of seats. Seconds are those of one core, however busy the machine."""

    game: str
    seats: int
    games: int
    games_per_second: float
    actions_per_second: float
    actions_per_game: float
    mean_legal: float
    worst_legal: int
    copy_microseconds: float
    state_bytes: int

    def __str__(self) -> str:
        return (
            f"{self.game:10} {self.seats} seats {self.games_per_second:8.0f} games/s {self.actions_per_second:9.0f} "
            f"actions/s  legal {self.mean_legal:5.1f} mean {self.worst_legal:4d} worst  "
            f"copy {self.copy_microseconds:5.2f} µs  state {self.state_bytes} bytes"
        )


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser("bench", help=_("measure the speed of the rules or of the window"))
    parser.add_argument("what", choices=["rules", "window"])
    parser.add_argument("--seconds", type=bounds.seconds, default=3.0, metavar="T", help=_("for each line (default 3)"))
    parser.add_argument("--game", choices=sorted(GAMES), help=_("only this game"))
    yardstick = _("also measure catanatron, if it is installed")
    parser.add_argument("--yardstick", action="store_true", help=yardstick)
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
        measured.append(measure(rules, seats, arguments.seconds))
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


def measure(rules: AnyRules, seats: int, seconds: float) -> RulesFigures:
    """Play random games for a while; every legal set that can be listed is listed in full."""
    rng = Dice(seats)
    sizes: list[int] = []
    actions = games = 0
    middle: list[Any] = []
    begin = now = time.process_time()
    while now - begin < seconds or now == begin:
        state = rules.setup(seats, rng)
        actions += _play(rules, state, rng, sizes, middle if not games else None)
        games += 1
        now = time.process_time()
    spent = now - begin
    state = middle[len(middle) // 2]
    return RulesFigures(
        rules.name,
        seats,
        games,
        games / spent,
        actions / spent,
        actions / games,
        sum(sizes) / len(sizes),
        max(sizes),
        _copy_microseconds(state),
        _state_bytes(state),
    )


def _play(rules: AnyRules, state: Any, rng: Generator, sizes: list[int], states: list[Any] | None) -> int:
    """Play one random game in place; return the number of actions."""
    actions = 0
    pending_in, moves_of, play, below = rules.pending, rules.moves, rules.play, rng.below
    while (pending := pending_in(state)) is not OVER:
        if isinstance(pending, Decide):
            seat = pending.seat
            if rules.uncounted and pending.prompts[seat].step in rules.uncounted:
                play(state, seat, rules.sampled(state, seat, rng))
            else:
                moves = moves_of(state, seat)
                count = len(moves)
                sizes.append(count)
                play(state, seat, moves[below(count)])
        else:
            play(state, CHANCE, rules.thrown(state, rng))
        actions += 1
        if states is not None:
            states.append(state.copy())
    return actions


def _copy_microseconds(state: Any) -> float:
    copies = COPIES * 50
    begin = time.process_time()
    for _copy in range(copies):
        state.copy()
    return (time.process_time() - begin) / copies * 1e6


def _state_bytes(state: Any) -> int:
    """Return what one more copy of the state takes; what copies share is not counted."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken // len(copies)


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
