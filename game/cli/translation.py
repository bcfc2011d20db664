"""`--language fr` and `--translation FILE.po`: how translators see at once what they have written."""

import argparse
import logging
import sys
from pathlib import Path
from typing import Final

from game.locale import _, ngettext, number, say, use
from game.locale.languages import LANGUAGES
from game.locale.trial import MOST_BYTES, BrokenTranslationError, Trial, begin
from game.rules.phrases import N_, Phrase, phrase

_log = logging.getLogger(__name__)
_SHOWN: Final = 60
"""Characters of a text that is listed."""


def add_arguments(group: argparse._ArgumentGroup) -> None:
    """Describe what can be said about the language."""
    told = _("speak this language, whatever the settings say")
    group.add_argument("--language", choices=tuple(LANGUAGES), default="", help=told)
    told = _("use this .po file in place of the translation of its language, and list what does not fit")
    group.add_argument("--translation", metavar="FILE", type=Path, help=told)


def chosen(parsed: argparse.Namespace) -> str:
    """Return the language to open the window in, empty for that of the settings; leave with 1 for a broken file."""
    if parsed.translation is not None:
        parsed.language = _try(parsed.translation, parsed.language)
    if parsed.language:
        use(parsed.language)
    return str(parsed.language)


def _try(file: Path, asked: str) -> str:
    """Read a translation and say what does not fit; return its language."""
    from game.store.files import read_at_most  # noqa: PLC0415 (no command needs the store to begin)

    try:
        content = read_at_most(file, MOST_BYTES)
        trial = begin(b" " * (MOST_BYTES + 1) if content is None else content, asked)
    except (OSError, ValueError) as error:
        why = error.why if isinstance(error, BrokenTranslationError) else _problem(error)
        text = _("{file} cannot be used as a translation: {why}.").format(file=file, why=say(why))
        print(text, file=sys.stderr)
        raise SystemExit(1) from None
    for line in listed(file, trial):
        _log.info("%s", line)
        print(line, file=sys.stderr)
    return trial.code


def _problem(error: OSError | ValueError) -> Phrase:
    # Translators: {problem} is what the system says.
    return phrase(N_("the file cannot be read ({problem})"), problem=getattr(error, "strerror", None) or str(error))


def listed(file: Path, trial: Trial) -> list[str]:
    """Return what is used of a translation, and every text that is not, with its line."""
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
