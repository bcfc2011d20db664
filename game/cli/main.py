"""Understands the arguments and runs the command."""

import argparse
import os
import sys
from collections.abc import Sequence

from game import __version__
from game.cli import bench, selfplay, verify, window
from game.cli.output import print_anywhere


def build_parser() -> argparse.ArgumentParser:
    """Describe the commands."""
    parser = argparse.ArgumentParser(
        prog="theobroma", description="Cacao, Maya and Chocolatl on one table. Without a command the game opens."
    )
    parser.add_argument("--version", action="version", version=f"Theobroma {__version__}")
    window.add_arguments(parser)
    commands = parser.add_subparsers(title="commands without a window")
    for command in (selfplay, verify, bench):
        command.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for and return the exit code: 0 good, 1 something is wrong, 2 not understood."""
    print_anywhere()
    parser = build_parser()
    parsed = parser.parse_args(arguments)
    if not hasattr(parsed, "run"):
        return window.run(parsed)
    try:
        code: int = parsed.run(parsed)
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
