"""Understands the arguments and runs the command."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from game import version
from game.cli import selfplay, selftest, verify, where, window
from game.cli.output import print_anywhere
from game.locale import _, joined, languages, use
from game.rules.games import GAMES


def build_parser() -> argparse.ArgumentParser:
    """Describe the commands."""
    parser = argparse.ArgumentParser(
        prog="theobroma",
        description=_("{games} on one table. Without a command the game opens.").format(
            games=joined([rules.title for rules in GAMES.values()])
        ),
    )
    told = _("print the version and the commit")
    parser.add_argument("--version", dest="tell", action="store_const", const=version.text, help=told)
    told = _("print where matches and settings are kept")
    parser.add_argument("--where", dest="tell", action="store_const", const=where.told, help=told)
    window.add_arguments(parser)
    commands = parser.add_subparsers(title=_("commands without a window"))
    for command in (selfplay, verify, selftest):
        command.add_parser(commands)
    parser.set_defaults(commands=frozenset(commands.choices))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for and return the exit code: 0 good, 1 something is wrong, 2 not understood."""
    print_anywhere()
    use(languages.best(languages.wished(languages.of_system)))
    parser = build_parser()
    told = sys.argv[1:] if arguments is None else arguments
    parsed = parser.parse_args(window.with_record(told, parser.get_default("commands")))
    if not hasattr(parsed, "run") and parsed.tell is None:
        return window.run(parsed)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code: int = _tell(parsed) if parsed.tell is not None else parsed.run(parsed)
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # whoever read the output has seen enough
            print(f"{parser.prog}: {error.strerror or error}", file=sys.stderr)
        # What is left in the buffer can't be written: it goes nowhere instead.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def _tell(parsed: argparse.Namespace) -> int:
    print(parsed.tell())
    return 0
