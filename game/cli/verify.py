"""`verify`: replay records under the rules and name the first wrong line."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.cli.output import ProgressLine, emit, printable, sentence
from game.locale import _
from game.rules.limits import LONGEST_LINE
from game.rules.match import Match
from game.rules.phrases import N_, Phrase
from game.rules.record import RecordError, read


class FileVerdict(msgspec.Struct):
    """What was found about one file."""

    file: str
    ok: bool
    steps: int = 0
    line: int = 0
    why: str = ""

    def __str__(self) -> str:
        file = printable(self.file)
        return f"ok {file} steps={self.steps}" if self.ok else f"BAD {file} line {self.line}: {self.why}"


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser("verify", help=_("replay records and report the first wrong step by its line"))
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help=_("a game record (.tgr)"))
    parser.add_argument("--json", action="store_true", help=_("print the findings as JSON"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verify every file; return 1 if any is wrong."""
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
    """Replay one file."""
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
    """Return how many steps the match's record has."""
    return sum(entry.action != match.rules.closing for entry in match.journal)


def _lines(path: Path) -> Iterator[bytes]:
    """Read line by line, and never more of a line than a record can have."""
    from game.store.files import open_regular  # noqa: PLC0415

    with open_regular(path) as file:
        while line := file.readline(LONGEST_LINE + 1):
            yield line
