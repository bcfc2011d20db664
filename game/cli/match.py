"""`match`: contests of computer players, on all cores, with shares, intervals, margins and thinking times."""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import msgspec

from game import bounds
from game.ai.agents import AGENTS
from game.ai.contest import Contest, PlayedGame, agent_of, play
from game.ai.standing import ContestStanding, standings
from game.ai.thought import Effort
from game.cli.output import ProgressLine, emit, sentence
from game.cli.selfplay import UsageError, read_choices
from game.locale import _, ngettext
from game.rules.core import BadSetup
from game.rules.games import GAMES
from game.rules.rng import Generator


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "match", help=_("let computer players compete, and print win rates, intervals and times")
    )
    parser.add_argument("--game", required=True, choices=sorted(GAMES), help=_("which game"))
    agents = _("one for each seat: {known}; name@2000 thinks 2000 iterations, name@0.5s half a second")
    parser.add_argument("--agents", required=True, metavar="A,B,…", help=agents.format(known=", ".join(AGENTS)))
    games = _("how many (default 200); every deal is played once in each rotation of the seats")
    parser.add_argument("--games", type=bounds.count, default=200, metavar="N", help=games)
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help=_("seed of the first deal; the others count up from it")
    )
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument(
        "--iterations", type=bounds.count, metavar="I", help=_("iterations per decision, for every player")
    )
    limits.add_argument(
        "--seconds", type=bounds.seconds, metavar="T", help=_("thinking time per decision, for every player")
    )
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=_("a game option"))
    parser.add_argument(
        "--jobs",
        type=bounds.count,
        default=os.cpu_count() or 1,
        metavar="J",
        help=_("how many games to play at a time"),
    )
    log = _("keep every game in this file, and resume an earlier run that used it")
    parser.add_argument("--log", type=Path, metavar="FILE", help=log)
    parser.add_argument("--json", action="store_true", help=_("print the outcome as JSON"))
    parser.set_defaults(run=run)


class MatchOutcome(msgspec.Struct):
    """All that a contest came to."""

    contest: Contest
    games: int
    standings: list[ContestStanding]


def run(arguments: argparse.Namespace) -> int:
    """Play the contest; 2 where the arguments do not fit."""
    try:
        contest = _understand(arguments)
        games = _play(contest, arguments)
    except UsageError as error:
        print(f"match: {error}", file=sys.stderr)
        return 2
    outcome = MatchOutcome(contest, len(games), standings(contest, games))
    if arguments.json:
        emit(outcome)
    else:
        text = ngettext("{count} game of {game}", "{count} games of {game}", len(games))
        print(text.format(count=len(games), game=GAMES[contest.game].title))
        print("\n".join(str(standing) for standing in outcome.standings))
    return 0


def _understand(arguments: argparse.Namespace) -> Contest:
    rules = GAMES[arguments.game]
    entrants = tuple(arguments.agents.split(","))
    if len(entrants) not in rules.seat_counts:
        least, most = rules.seat_counts[0], rules.seat_counts[-1]
        text = _("{game} is played by {least} to {most} players")
        raise UsageError(text.format(game=rules.title, least=least, most=most))
    effort = None
    if arguments.iterations is not None or arguments.seconds is not None:
        effort = Effort(arguments.iterations, arguments.seconds)
    for entrant in entrants:
        try:
            _agent_of(entrant, effort)
        except argparse.ArgumentTypeError as error:
            raise UsageError(f"{entrant}: {error}") from None
        except KeyError:
            # Translators: {name} is what somebody wrote instead of the name of a computer player; {known} are those
            # names.
            text = _("there is no player {name}; there are: {known}")
            raise UsageError(text.format(name=entrant, known=", ".join(AGENTS))) from None
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
        bounds.seconds(limit[:-1]) if limit.endswith("s") else bounds.count(limit)
    agent_of(entrant, effort)


def _play(contest: Contest, arguments: argparse.Namespace) -> list[PlayedGame]:
    """Play what the log does not hold yet."""
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
    """Play games side by side; they come as they end."""
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
    """Return the games that the log holds; a new log begins with the contest."""
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
        raise UsageError(_("{file} is not the log of a contest").format(file=log)) from None
    if kept != contest:
        raise UsageError(_("{file} is the log of another contest").format(file=log))
    return games


def _append(log: Path, line: Any) -> None:
    with log.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")
