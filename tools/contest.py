"""Contests of computer players on all cores, with shares, intervals, margins and thinking times.

`python -m tools.contest --game NAME --agents A,B,…` plays every deal once in each rotation of the seats, so that luck
and seat weigh on all alike. It runs the compiled rules where there are any.
"""

import argparse
import math
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, Final

import msgspec

from game import fast

if __name__ in ("__main__", "__mp_main__"):  # the processes that are started come by here too
    fast.use()  # before anything of the game is imported

from game.ai.players import AGENTS, Agent, names_of, play_out
from game.ai.thought import Effort
from game.cli import terminal
from game.cli.records import UsageError, read_choices
from game.cli.terminal import ProgressLine, emit, sentence
from game.rules.core import BadSetup
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator

_QUANTILE: Final = 1.959964
"""Quantile of the normal distribution for 95 % intervals."""


class Contest(msgspec.Struct, frozen=True):
    """The game, the players by name in the order of the first game's seats, the first seed, effort and options."""

    game: str
    entrants: tuple[str, ...]
    seed: int = 1
    effort: Effort | None = None
    """How hard all of them think; None leaves it to each."""
    choices: dict[str, str] = {}

    def seats(self, number: int) -> tuple[int, ...]:
        """Return for each seat the number of the entrant who sits there in a game."""
        count = len(self.entrants)
        return tuple((seat - number) % count for seat in range(count))

    def deal(self, number: int) -> int:
        """Return the seed of a game's deal."""
        return self.seed + number // len(self.entrants)


class PlayedGame(msgspec.Struct, frozen=True):
    """One game of a contest; all lists are by entrant, not by seat."""

    number: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """One point for the game, shared where several win."""
    seconds: tuple[tuple[float, ...], ...]
    """How long each thought about each of its decisions."""


def agent_of(entrant: str, effort: Effort | None) -> Agent:
    """Return the player of that name; `name@2000` thinks that many iterations, `name@0.5s` that many seconds."""
    name, _, limit = entrant.partition("@")
    agent = AGENTS[name]
    if limit.endswith("s"):
        effort = Effort(seconds=float(limit[:-1]))
    elif limit:
        effort = Effort(iterations=int(limit))
    return agent if effort is None else msgspec.structs.replace(agent, effort=effort)


def play(contest: Contest, number: int) -> PlayedGame:
    """Play one game of a contest and return its result; only clocks that entrants use can change it."""
    rules = GAMES[contest.game]
    rng = Generator(contest.deal(number))
    setup: Any = rules.deal(len(contest.entrants), rng.fork(), None, **contest.choices)
    seats = contest.seats(number)
    seated = [contest.entrants[entrant] for entrant in seats]
    players = tuple(
        Player(name, rules.colours[seat], kind)
        for seat, (name, kind) in enumerate(zip(names_of(seated), seated, strict=True))
    )
    match = Match(rules, setup, players)
    seconds: list[list[float]] = [[] for _ in seats]
    agents = tuple(agent_of(contest.entrants[entrant], contest.effort) for entrant in seats)
    play_out(match, agents, rng, lambda seat, spent: seconds[seat].append(round(spent, 5)))
    sheet = match.sheet()
    by_entrant = [seats.index(entrant) for entrant in range(len(seats))]
    share = 1 / len(sheet.winners)
    return PlayedGame(
        number,
        tuple(sheet.totals[seat] for seat in by_entrant),
        tuple(share if seat in sheet.winners else 0.0 for seat in by_entrant),
        tuple(tuple(seconds[seat]) for seat in by_entrant),
    )


class ContestStanding(msgspec.Struct, frozen=True):
    """How the entrants of one name did together, at whatever seats."""

    entrant: str
    seats: int
    games: int
    wins: float
    share: float
    interval: tuple[float, float]
    """The Wilson interval of the share, 95 %."""
    fair: float
    """The share that equal players would have with as many seats."""
    points: float
    """Mean points of a seat."""
    margin: float
    """Mean lead of a seat over the best of the others, negative where it is behind."""
    elo: float | None
    """Lead over the others in Elo (Bradley–Terry, for several seats Plackett–Luce)."""
    decisions: int
    mean_seconds: float
    p99_seconds: float
    worst_seconds: float

    def __str__(self) -> str:
        low, high = self.interval
        share = f"wins {self.share:6.1%} ({low:.1%}–{high:.1%}, fair {self.fair:.0%})"
        elo = "" if self.elo is None else f"  Elo {self.elo:+.0f}"
        times = f"{self.mean_seconds:.3f} / {self.p99_seconds:.3f} / {self.worst_seconds:.3f} s"
        return f"{self.entrant:16} {share}  margin {self.margin:+6.1f}  points {self.points:5.1f}{elo}  thinks {times}"


def standings(contest: Contest, games: Sequence[PlayedGame]) -> list[ContestStanding]:
    """Return how each name did, in the order of the entrants."""
    return [_standing(contest, name, games) for name in dict.fromkeys(contest.entrants)] if games else []


def _standing(contest: Contest, name: str, games: Sequence[PlayedGame]) -> ContestStanding:
    own = [index for index, entrant in enumerate(contest.entrants) if entrant == name]
    wins = sum(game.wins[index] for game in games for index in own)
    share = wins / len(games)
    seconds = sorted(spent for game in games for index in own for spent in game.seconds[index])
    fair = len(own) / len(contest.entrants)
    return ContestStanding(
        name,
        len(own),
        len(games),
        wins,
        share,
        wilson(wins, len(games)),
        fair,
        _mean([game.scores[index] for game in games for index in own]),
        _mean([_lead(game.scores, index) for game in games for index in own]),
        elo(share, fair),
        len(seconds),
        _mean(seconds),
        _quantile(seconds, 0.99),
        max(seconds, default=0.0),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the limits of the 95 % Wilson interval of a share of victories."""
    share, square = wins / games, _QUANTILE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _QUANTILE * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float, fair: float) -> float | None:
    """Return the lead in Elo that fits a share of victories where equals have `fair`; None if one of them is 0 or 1."""
    if not 0 < share < 1 or not 0 < fair < 1:
        return None
    return 400 * math.log10(share / (1 - share) * (1 - fair) / fair)


def _lead(scores: Sequence[int], index: int) -> int:
    return scores[index] - max(score for other, score in enumerate(scores) if other != index)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)] if ordered else 0.0


class MatchOutcome(msgspec.Struct):
    """The result of a contest: how many games were played, and how each player did."""

    contest: Contest
    games: int
    standings: list[ContestStanding]


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="contest", description="Let computer players compete.")
    parser.add_argument("--game", required=True, choices=sorted(GAMES), help="which game")
    agents = "one for each seat: {known}; name@2000 thinks 2000 iterations, name@0.5s half a second"
    parser.add_argument("--agents", required=True, metavar="A,B,…", help=agents.format(known=", ".join(AGENTS)))
    games = "how many (default 200); every deal is played once in each rotation of the seats"
    parser.add_argument("--games", type=terminal.count, default=200, metavar="N", help=games)
    seed = "seed of the first deal; the others count up from it"
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=seed)
    limits = parser.add_mutually_exclusive_group()
    iterations = "iterations per decision, for every player"
    limits.add_argument("--iterations", type=terminal.count, metavar="I", help=iterations)
    seconds = "thinking time per decision, for every player"
    limits.add_argument("--seconds", type=terminal.seconds, metavar="T", help=seconds)
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a game option")
    jobs = "how many games to play at a time"
    parser.add_argument("--jobs", type=terminal.count, default=os.cpu_count() or 1, metavar="J", help=jobs)
    log = "keep every game in this file, and resume an earlier run that used it"
    parser.add_argument("--log", type=Path, metavar="FILE", help=log)
    parser.add_argument("--json", action="store_true", help="print the outcome as JSON")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the contest; return 2 where the arguments do not fit."""
    parsed = build_parser().parse_args(arguments)
    try:
        contest = _understand(parsed)
        games = _play(contest, parsed)
    except UsageError as error:
        print(f"contest: {error}", file=sys.stderr)
        return 2
    outcome = MatchOutcome(contest, len(games), standings(contest, games))
    if parsed.json:
        emit(outcome)
    else:
        print(f"{len(games)} games of {GAMES[contest.game].title}")
        print("\n".join(str(standing) for standing in outcome.standings))
    return 0


def _understand(arguments: argparse.Namespace) -> Contest:
    rules = GAMES[arguments.game]
    entrants = tuple(arguments.agents.split(","))
    if len(entrants) not in rules.seat_counts:
        least, most = rules.seat_counts[0], rules.seat_counts[-1]
        raise UsageError(f"{rules.title} is played by {least} to {most} players")
    effort = None
    if arguments.iterations is not None or arguments.seconds is not None:
        effort = Effort(arguments.iterations, arguments.seconds)
    for entrant in entrants:
        try:
            _agent_of(entrant, effort)
        except argparse.ArgumentTypeError as error:
            raise UsageError(f"{entrant}: {error}") from None
        except KeyError:
            raise UsageError(f"there is no player {entrant}; there are: {', '.join(AGENTS)}") from None
    contest = Contest(arguments.game, entrants, arguments.seed, effort, read_choices(arguments.option))
    try:
        rules.deal(len(entrants), Generator(contest.seed), None, **contest.choices)
    except BadSetup as error:
        raise UsageError(sentence(error.reason.phrase)) from None
    return contest


def _agent_of(entrant: str, effort: Effort | None) -> None:
    """Raise `KeyError` for a player that is not there, `ArgumentTypeError` for a limit that makes no sense."""
    _name, at, limit = entrant.partition("@")
    if at:
        terminal.seconds(limit[:-1]) if limit.endswith("s") else terminal.count(limit)
    agent_of(entrant, effort)


def _play(contest: Contest, arguments: argparse.Namespace) -> list[PlayedGame]:
    """Return all games that are wanted: those of the log, and the others, which are played now."""
    wanted = arguments.games
    games = {game.number: game for game in _logged(contest, arguments.log) if game.number < wanted}
    missing = [number for number in range(wanted) if number not in games]
    progress = ProgressLine(wanted)
    for game in _played(contest, missing, arguments.jobs):
        games[game.number] = game
        if arguments.log is not None:
            _append(arguments.log, game)
        progress.show(len(games))
    progress.close()
    return [games[number] for number in sorted(games)]


def _played(contest: Contest, numbers: Sequence[int], jobs: int) -> Iterator[PlayedGame]:
    """Play games in several processes, and yield the result of each as it ends."""
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        yield from (play(contest, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        waiting = list(reversed(numbers))
        running = {pool.submit(play, contest, waiting.pop()) for _ in range(jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, contest, waiting.pop()) for _ in done if waiting}
            yield from (future.result() for future in done)


# The log: the contest in the first line, then a game a line.


def _logged(contest: Contest, log: Path | None) -> list[PlayedGame]:
    """Return the games in the log; write the contest into a new log; raise `UsageError` for any other file."""
    if log is None:
        return []
    if not log.exists():
        _append(log, contest)
        return []
    content = log.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):  # a line that was not written to its end is none
        os.truncate(log, whole)
    lines = content[:whole].splitlines()
    try:
        kept = msgspec.json.decode(lines[0], type=Contest)
        games = [msgspec.json.decode(line, type=PlayedGame) for line in lines[1:]]
    except (IndexError, msgspec.DecodeError):
        raise UsageError(f"{log} is not the log of a contest") from None
    if kept != contest:
        raise UsageError(f"{log} is the log of another contest")
    return games


def _append(log: Path, line: Any) -> None:
    with log.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


if __name__ == "__main__":
    sys.exit(main())
