"""Without a command the game opens. Only here, and only then, is anything of the window imported."""

import argparse
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path

from game.cli import translation
from game.cli.bounds import window_size
from game.locale import _
from game.rules.record import ENDING


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what can be said about the window."""
    window = parser.add_argument_group(_("the window"))
    told = _("write everything reachable on the screen to a file, as JSON")
    window.add_argument("--ui-dump", metavar="FILE", type=Path, help=told)
    told = _("open in a window of this size, such as 1280x720")
    window.add_argument("--windowed", metavar="SIZE", type=window_size, help=told)
    told = _("open a position, written in one line, to try things out")
    window.add_argument("--position", metavar="LINE", default="", help=told)
    told = _("start with default settings, without sound and animation")
    window.add_argument("--safe-mode", action="store_true", help=told)
    told = _("write what each frame that took longer than 33 ms did to a file; this slows all of them down")
    window.add_argument("--trace-frames", metavar="FILE", type=Path, help=told)
    told = _("bring in a record and open it; FILE.tgr alone, as the last argument, does the same")
    window.add_argument("--open", metavar="FILE", type=Path, dest="record", help=told)
    translation.add_arguments(window)


def with_record(arguments: Sequence[str], commands: AbstractSet[str]) -> list[str]:
    """Return the arguments with a record that stands alone at their end, as systems give it, behind its option."""
    given = list(arguments)
    if given and given[-1].lower().endswith(ENDING) and given[-2:-1] != ["--open"] and not commands & set(given):
        given[-1:] = ["--open", given[-1]]
    return given


def run(parsed: argparse.Namespace) -> int:
    """Open the window and play; return the exit code."""
    language = translation.chosen(parsed)
    from game.assets import early  # noqa: PLC0415 (commands work where there is no pygame)

    early.begin()  # the first pictures are decoded while the modules of the window are loaded
    from game import start  # noqa: PLC0415

    wanted = start.Wanted(
        parsed.ui_dump, parsed.windowed, parsed.position, parsed.safe_mode, parsed.trace_frames, parsed.record, language
    )
    return start.run(wanted)
