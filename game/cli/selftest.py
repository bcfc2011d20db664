"""`self-test`: whether this copy of the game is whole and works on this machine."""

import argparse
import os
import platform
from functools import partial
from typing import Final

from game import version
from game.locale import _

SIZE: Final = (1280, 720)
SEED: Final = 7


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser("self-test", help=_("check every part of the game and play all games to their end"))
    parser.add_argument("--screen", action="store_true", help=_("open a real window instead of one in memory"))
    seed = _("same seed, same games (default {seed})").format(seed=SEED)
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help=seed)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check everything; 1 where something is wrong."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not arguments.screen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.selftest.run import run as check  # noqa: PLC0415 (commands work where there is no pygame)

    print(f"{version.text()}, Python {platform.python_version()}, {platform.platform()}", flush=True)
    good = check(SIZE, arguments.seed, partial(print, flush=True))
    print(_("all is well") if good else _("something is wrong"))
    return 0 if good else 1
