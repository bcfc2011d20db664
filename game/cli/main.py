"""Understands the arguments and runs the command; without one the game opens.

Modules of the window are imported only when the game opens.
"""

import argparse
import logging
import os
import platform
import signal
import sys
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

from game import version
from game.cli.records import add_selfplay, add_verify
from game.cli.terminal import ProgressLine, print_anywhere, window_size
from game.locale import _, joined, languages, ngettext, number, say, use
from game.locale.languages import LANGUAGES
from game.locale.trial import MOST_BYTES, BrokenTranslationError, Trial, begin
from game.rules.core import N_, Phrase, phrase
from game.rules.games import GAMES
from game.rules.record import ENDING

_log = logging.getLogger(__name__)
SIZE: Final = (1280, 720)
SEED: Final = 7
"""The seed of a self-test."""
_SHOWN: Final = 60
"""The most characters of a text that are printed in a list."""


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="theobroma",
        usage="theobroma [OPTION …] [FILE.tgr]\n       theobroma {selfplay,verify,self-test} …",
        description=_("{games} on one table. Without a command the game opens.").format(
            games=joined([rules.title for rules in GAMES.values()])
        ),
        epilog=_("Exit codes: 0 all is well, 1 something is wrong, 2 the arguments were not understood."),
    )
    text = _("print the version and the commit")
    parser.add_argument("--version", dest="tell", action="store_const", const=version.text, help=text)
    text = _("print where matches and settings are kept")
    parser.add_argument("--where", dest="tell", action="store_const", const=places_text, help=text)
    _add_window(parser)
    commands = parser.add_subparsers(title=_("commands without a window"), prog=parser.prog)
    for add in (add_selfplay, add_verify, _add_self_test):
        add(commands)
    parser.set_defaults(commands=frozenset(commands.choices))
    return parser


def _add_window(parser: argparse.ArgumentParser) -> None:
    window = parser.add_argument_group(_("the window"))
    text = _("write everything reachable on the screen to a file, as JSON")
    window.add_argument("--ui-dump", metavar="FILE", type=Path, help=text)
    text = _("open in a window of this size, such as 1280x720")
    window.add_argument("--windowed", metavar="SIZE", type=window_size, help=text)
    text = _("open a position, written in one line, to try things out")
    window.add_argument("--position", metavar="LINE", default="", help=text)
    text = _("start with default settings, without sound and animation")
    window.add_argument("--safe-mode", action="store_true", help=text)
    text = _("write what each frame that took longer than 33 ms did to a file; this slows all of them down")
    window.add_argument("--trace-frames", metavar="FILE", type=Path, help=text)
    text = _("bring in a record and open it; FILE.tgr alone, as the last argument, does the same")
    window.add_argument("--open", metavar="FILE", type=Path, dest="record", help=text)
    text = _("speak this language, whatever the settings say")
    window.add_argument("--language", choices=tuple(LANGUAGES), default="", help=text)
    text = _("use this .po file in place of the translation of its language, and list what does not fit")
    window.add_argument("--translation", metavar="FILE", type=Path, help=text)


def _add_self_test(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("self-test", help=_("check every part of the game and play all games to their end"))
    parser.add_argument("--screen", action="store_true", help=_("open a real window instead of one in memory"))
    seed = _("same seed, same games (default {seed})").format(seed=SEED)
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help=seed)
    parser.set_defaults(run=_self_test)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for and return the exit code: 0 good, 1 something is wrong, 2 not understood."""
    print_anywhere()
    use(languages.best(languages.wished(languages.of_system)))
    parser = build_parser()
    given = sys.argv[1:] if arguments is None else arguments
    parsed = parser.parse_args(with_record(given, parser.get_default("commands")))
    if not hasattr(parsed, "run") and parsed.tell is None:
        return open_window(parsed)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code: int = 0
        if parsed.tell is not None:
            print(parsed.tell())
        else:
            code = parsed.run(parsed)
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


def places_text() -> str:
    """Return what `--where` prints: a line for each folder, whether it exists yet or not."""
    from game.store.files import HOME_VARIABLE, Folders  # noqa: PLC0415 (the store is not needed to start a command)

    folders = Folders.of_this_machine()
    rows = (
        (_("matches"), folders.data),
        (_("settings"), folders.config),
        (_("log"), folders.state),
        (_("the game itself"), version.ROOT),
    )
    width = max(len(name) for name, _folder in rows)
    lines = [f"{name:{width}}  {folder}" for name, folder in rows]
    # Translators: {name} is the name of an environment variable.
    return "\n".join([*lines, _("Set {name} to keep the first three in another folder.").format(name=HOME_VARIABLE)])


def _self_test(arguments: argparse.Namespace) -> int:
    """Run the self-test and print what it finds; return 0, or 1 where something is wrong."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not arguments.screen:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.selftest.run import run as check  # noqa: PLC0415 (commands work where there is no pygame)

    print(f"{version.text()}, Python {platform.python_version()}, {platform.platform()}", flush=True)
    progress = ProgressLine()

    def tell(line: str) -> None:
        progress.close()
        print(line, flush=True)

    good = check(SIZE, arguments.seed, tell, progress.say)
    print(_("all is well") if good else _("something is wrong"))
    return 0 if good else 1


# The window.


def with_record(arguments: Sequence[str], commands: AbstractSet[str]) -> list[str]:
    """Return the arguments; a record that stands alone at their end, as systems give it, gets its option before it."""
    given = list(arguments)
    if given and given[-1].lower().endswith(ENDING) and given[-2:-1] != ["--open"] and not commands & set(given):
        given[-1:] = ["--open", given[-1]]
    return given


def open_window(parsed: argparse.Namespace) -> int:
    """Open the window and play; return the exit code."""
    language = chosen_language(parsed)
    from game.assets import early  # noqa: PLC0415 (commands work where there is no pygame)

    early.begin()  # the first pictures are decoded while the modules of the window are loaded
    from game import start  # noqa: PLC0415

    wanted = start.Wanted(
        parsed.ui_dump, parsed.windowed, parsed.position, parsed.safe_mode, parsed.trace_frames, parsed.record, language
    )
    return start.run(wanted)


# How translators see at once what they have written.


def chosen_language(parsed: argparse.Namespace) -> str:
    """Return the language to open the window in, empty for that of the settings; exit with 1 for a broken file."""
    if parsed.translation is not None:
        parsed.language = _try_out(parsed.translation, parsed.language)
    if parsed.language:
        use(parsed.language)
    return str(parsed.language)


def _try_out(file: Path, asked: str) -> str:
    """Use a translation and print what does not fit; return its language, or exit with 1 if it is unusable."""
    from game.store.files import read_at_most  # noqa: PLC0415 (no command needs the store to begin)

    try:
        content = read_at_most(file, MOST_BYTES)
        trial = begin(b" " * (MOST_BYTES + 1) if content is None else content, asked)
    except (OSError, ValueError) as error:
        why = error.why if isinstance(error, BrokenTranslationError) else _problem(error)
        text = _("{file} cannot be used as a translation: {why}.").format(file=file, why=say(why))
        print(text, file=sys.stderr)
        raise SystemExit(1) from None
    for line in fit_of(file, trial):
        _log.info("%s", line)
        print(line, file=sys.stderr)
    return trial.code


def _problem(error: OSError | ValueError) -> Phrase:
    # Translators: {problem} is what the system says.
    return phrase(N_("the file cannot be read ({problem})"), problem=getattr(error, "strerror", None) or str(error))


def fit_of(file: Path, trial: Trial) -> list[str]:
    """Return lines to print: how many texts of a translation are used, then each text that is not, and why."""
    # Translators: {file} is a .po file, {used} and {empty} are numbers of texts.
    head = ngettext(
        "{file}: {used} text is used, {empty} untranslated.",
        "{file}: {used} texts are used, {empty} untranslated.",
        trial.used,
    )
    lines = [head.format(file=file, used=number(trial.used), empty=number(trial.empty))]
    # Translators: about a text of a .po file; {why} is such as “the placeholders differ from the original”.
    left = _("{file}, line {line} is left out, {why}: “{text}”")
    for each in trial.left_out:
        text = each.text if len(each.text) <= _SHOWN else f"{each.text[: _SHOWN - 1]}…"
        lines.append(left.format(file=file, line=each.line, why=say(each.why), text=text.replace("\n", " ")))
    return lines
