"""Commands that write and read records: `selfplay` lets computers play, `verify` names the first wrong line."""

import argparse
import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.ai.players import AGENTS, names_of, play_out
from game.cli.terminal import ProgressLine, count, emit, printable, sentence
from game.locale import _, joined, ngettext
from game.rules.core import N_, BadSetup, Phrase
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.rules.record import LONGEST_LINE, RecordError, read, write


class UsageError(ValueError):
    """Raised for arguments that do not fit together; the message says why."""


class SelfPlayed(msgspec.Struct):
    """The outcome of one game."""

    seed: int
    steps: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    record: str | None = None


def add_selfplay(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "selfplay",
        help=_("let computer players play, and write game records"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_choices_help(),
    )
    parser.add_argument("--game", required=True, choices=sorted(GAMES), help=_("which game"))
    parser.add_argument("--seats", type=int, required=True, metavar="N", help=_("how many seats"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=_("same seed, same record (default 1)"))
    agents = _("one for all seats, or one per seat: {known}").format(known=", ".join(AGENTS))
    parser.add_argument("--agents", default="random", metavar="A,B,…", help=agents)
    option = _("a game option, see below; repeat it to set several")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=option)
    parser.add_argument("--games", type=count, default=1, metavar="K", help=_("how many; the seeds count up from S"))
    parser.add_argument("--record", type=Path, metavar="FILE|FOLDER", help=_("where the records go"))
    parser.add_argument("--json", action="store_true", help=_("print the outcomes as JSON"))
    parser.set_defaults(run=_selfplay)


def _choices_help() -> str:
    lines = [_("game options: with | the first value is the default; lists with , are drawn at random")]
    for rules in GAMES.values():
        for choice in rules.choices:
            lines.append(f"  {rules.name}: {choice.name}={(',' if choice.several else '|').join(choice.values)}")
            lines.append(f"    {sentence(choice.explanation)}")
    return "\n".join(lines)


def _selfplay(arguments: argparse.Namespace) -> int:
    """Play the games and print their outcomes; return the exit code, 2 where the arguments do not fit."""
    try:
        rules, agents, choices = _understand(arguments)
        outcomes = _play_all(arguments, rules, agents, choices)
    except UsageError as error:
        print(f"selfplay: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if error.filename is None:  # it is not the record, but the output
            raise
        print(f"selfplay: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    if arguments.json:
        emit(outcomes)
    return 0


def _understand(arguments: argparse.Namespace) -> tuple[AnyRules, tuple[str, ...], dict[str, str]]:
    rules = GAMES[arguments.game]
    if arguments.seats not in rules.seat_counts:
        least, most = rules.seat_counts[0], rules.seat_counts[-1]
        text = _("{game} is played by {least} to {most} players")
        raise UsageError(text.format(game=rules.title, least=least, most=most))
    names = tuple(arguments.agents.split(","))
    if len(names) == 1:
        names *= arguments.seats
    if len(names) != arguments.seats:
        raise UsageError(
            _("{agents} players do not fit {seats} seats").format(agents=len(names), seats=arguments.seats)
        )
    for name in names:
        if name not in AGENTS:
            # Translators: {name} is what somebody wrote instead of the name of a computer player; {known} are those
            # names.
            text = _("there is no player {name}; there are: {known}")
            raise UsageError(text.format(name=name, known=", ".join(AGENTS)))
    return rules, names, read_choices(arguments.option)


def read_choices(options: list[str]) -> dict[str, str]:
    """Return the game's choices from options written as `K=V`; raise `UsageError` for any other."""
    choices: dict[str, str] = {}
    for option in options:
        key, separator, value = option.partition("=")
        if not separator:
            # Translators: K=V stands for a name and a value; {option} is what somebody wrote.
            raise UsageError(_("--option takes K=V, not {option}").format(option=option))
        if key in choices:
            # Translators: {name} is the name of a game's option on the command line.
            raise UsageError(_("--option {name} is given twice").format(name=key))
        choices[key] = value
    return choices


def _play_all(
    arguments: argparse.Namespace, rules: AnyRules, agents: tuple[str, ...], choices: dict[str, str]
) -> list[SelfPlayed]:
    progress = ProgressLine(arguments.games)
    outcomes = []
    for number in range(arguments.games):
        seed = arguments.seed + number
        match = play(rules, agents, seed, choices)
        path = _record_path(arguments, rules, seed)
        if path is not None:
            save(match, path)
        sheet = match.sheet()
        played = SelfPlayed(seed, steps_of(match), sheet.totals, sheet.winners, None if path is None else str(path))
        outcomes.append(played)
        if not arguments.json:
            progress.close()
            print(_outcome(match, played), flush=True)
        progress.show(number + 1)
    progress.close()
    return outcomes


def play(rules: AnyRules, agents: tuple[str, ...], seed: int, choices: dict[str, str]) -> Match:
    """Play one seeded game to its end and return it."""
    rng = Generator(seed)
    try:
        setup = rules.deal(len(agents), rng.fork(), None, **choices)
    except BadSetup as error:
        raise UsageError(sentence(error.reason.phrase)) from None
    players = tuple(
        Player(name, colour, agent)
        for name, agent, colour in zip(names_of(agents), agents, rules.colours, strict=False)
    )
    match = Match(rules, setup, players)
    play_out(match, tuple(AGENTS[agent] for agent in agents), rng)
    return match


def _record_path(arguments: argparse.Namespace, rules: AnyRules, seed: int) -> Path | None:
    path: Path | None = arguments.record
    if path is None:
        return None
    if arguments.games > 1 or path.is_dir():
        path.mkdir(parents=True, exist_ok=True)
        return path / f"{rules.name}-{arguments.seats}-{seed}.tgr"
    return path


def save(match: Match, path: Path) -> None:
    """Write the match's record; if that fails the old file stays. A pipe or a device is written to directly."""
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            file.writelines(write(match))
        return
    path = path.resolve()
    temporary = path.with_name(path.name + ".part")
    try:
        with temporary.open("wb") as file:
            file.writelines(write(match))
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def _outcome(match: Match, played: SelfPlayed) -> str:
    """Return one line about a game: its seed, its steps, each player's points, and who has won on which seat."""
    names = [player.name for player in match.players]
    steps = ngettext("{steps} step", "{steps} steps", played.steps).format(steps=played.steps)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, played.scores, strict=True))
    # Translators: {name} is a computer player who has won a game, {number} counts the seats from 1 to {seats}.
    seated = _("{name} (seat {number} of {seats})")
    winners = [seated.format(name=names[seat], number=seat + 1, seats=len(names)) for seat in played.winners]
    # Translators: one line about a game that computers have played. {steps} is such as “84 steps”, {scores} lists each
    # player with the points, {winners} is one player or several.
    text = _("seed {seed}: {steps}; {scores}; won by {winners}")
    return text.format(seed=played.seed, steps=steps, scores=scores, winners=joined(winners))


class FileVerdict(msgspec.Struct):
    """Whether one file is a correct record; if not, the reason and the wrong line: 0 where it cannot be read."""

    file: str
    ok: bool
    steps: int = 0
    line: int = 0
    why: str = ""

    def __str__(self) -> str:
        file = printable(self.file)
        if self.ok:
            return f"ok {file} steps={self.steps}"
        return f"BAD {file} line {self.line}: {self.why}" if self.line else f"BAD {file}: {self.why}"


def add_verify(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("verify", help=_("replay records and report the first wrong step by its line"))
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help=_("a game record (.tgr)"))
    parser.add_argument("--json", action="store_true", help=_("print the findings as JSON"))
    parser.set_defaults(run=_verify)


def _verify(arguments: argparse.Namespace) -> int:
    """Verify every file and print the verdicts; return 1 if any file is wrong, else 0."""
    progress = ProgressLine(len(arguments.files))
    verdicts = []
    for done, path in enumerate(arguments.files, 1):
        verdict = verify(path)
        verdicts.append(verdict)
        if not arguments.json:
            progress.close()
            print(verdict, flush=True)
        progress.show(done)
    progress.close()
    if arguments.json:
        emit(verdicts)
    return 0 if all(verdict.ok for verdict in verdicts) else 1


def verify(path: Path) -> FileVerdict:
    """Replay the record in one file; return whether it is correct, or the wrong line and why."""
    from game.store.files import timed  # noqa: PLC0415 (other commands do without the store and its database)

    name = str(path)
    try:
        match = read(timed(_lines(path)), strict=True)
    except RecordError as error:
        return FileVerdict(name, ok=False, line=error.line, why=sentence(error.why))
    except (OSError, ValueError) as error:
        why = Phrase(
            N_("the file cannot be read: {problem}"),
            {"problem": (error.strerror if isinstance(error, OSError) else None) or str(error)},
        )
        return FileVerdict(name, ok=False, why=sentence(why))
    return FileVerdict(name, ok=True, steps=steps_of(match))


def steps_of(match: Match) -> int:
    return sum(entry.action != match.rules.closing for entry in match.journal)


def _lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file; a line longer than a record may have comes in pieces."""
    from game.store.files import open_regular  # noqa: PLC0415

    with open_regular(path) as file:
        while line := file.readline(LONGEST_LINE + 1):
            yield line
