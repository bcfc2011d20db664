"""Finds the texts of the program and keeps the catalogues up to date: `python -m tests.locale.messages`.

For every language it reads `game/locale/CODE/LC_MESSAGES/theobroma.po`, takes over what the program says now (a text
that changed comes back marked `fuzzy`, a new one empty), writes the file again and compiles it beside itself. The
compiled catalogues belong to the project: the game runs from a fresh copy without any tool. A new text that tells
translators too little (`tests.locale.owed`) is a mistake.
"""

import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.locale import DOMAIN
from game.locale.languages import LANGUAGES, SOURCE
from game.texts import lessons
from game.texts.rulebook import file_of, pages, rulebook
from tests.locale import owed

ROOT: Final = Path(__file__).parents[2]
TRANSLATED: Final = tuple(code for code in LANGUAGES if code != SOURCE)
_KEYWORDS: Final = {
    "_": None, "N_": None, "N2_": (1, 2), "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "NC_": ((1, "c"), 2),
}  # fmt: skip
NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"
_SPACE: Final = f"[ {NO_BREAK}{NARROW}]*"
_FRENCH_SPACES: Final = (
    (re.compile(r"'"), "’"),
    (re.compile(rf"(?<=\S){_SPACE}([;!?])(?=\s|$|[)»])"), rf"{NARROW}\1"),
    (re.compile(rf"(?<=\S){_SPACE}:(?=\s|$)"), f"{NO_BREAK}:"),
    (re.compile(rf"«{_SPACE}"), f"«{NO_BREAK}"),
    (re.compile(rf"{_SPACE}»"), f"{NO_BREAK}»"),
    (re.compile(rf"(?<=[\w}}]){_SPACE}…"), "…"),
)
_NO_TIME: Final = datetime(2026, 1, 1, tzinfo=UTC)
_HEADER: Final = """\
# Theobroma in {name}. The terms stand in game/locale/glossary.toml; `make messages` updates and compiles this file.
msgid ""
msgstr ""
"Language: {code}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def source(code: str) -> Path:
    """Return where a language's translations stand."""
    return ROOT / "game" / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def extract() -> Catalog:
    """Return all texts of the program, each with the files it stands in and what translators are told."""
    found = Catalog(domain=DOMAIN)
    folder = ROOT / "game"
    texts = extract_from_dir(
        folder, method_map=[("**.py", "python")], keywords=_KEYWORDS, comment_tags=("Translators:",),
        strip_comment_tags=True,
    )  # fmt: skip
    for name, line, message, comments, context in texts:
        found.add(message, None, [(f"game/{name}", line)], auto_comments=comments, context=context)
    for each in messages(found):
        each.auto_comments = each.auto_comments or owed.told_by_names(each)
    for lesson in lessons.lessons():
        file = lessons.file_of(lesson.game)
        assert file is not None
        for text in lesson.texts():
            found.add(text, None, [(file.relative_to(ROOT).as_posix(), 1)])
    for page in pages():
        for chapter in (*rulebook(page).summary, *rulebook(page).full):
            for text in (chapter.heading, *(paragraph.text for paragraph in chapter.paragraphs)):
                found.add(text, None, [(file_of(page).relative_to(ROOT).as_posix(), 1)])
    return found


def read(code: str) -> Catalog:
    """Return a language's catalogue as it stands."""
    file = source(code)
    text = file.read_bytes() if file.exists() else b""
    return read_po(io.BytesIO(text), locale=code, domain=DOMAIN)


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Return a catalogue's messages without its header."""
    return (message for message in catalogue if message.id)


def update(code: str, found: Catalog) -> Catalog:
    """Return a language's catalogue with the texts that were found, and no others."""
    catalogue = read(code)
    catalogue.update(found)
    catalogue.obsolete.clear()
    for message in messages(catalogue):
        fresh = found.get(message.id, message.context)
        assert fresh is not None
        message.previous_id = []
        message.flags = fresh.flags | (message.flags & {"fuzzy"})
        if code == "fr":
            one, *more = (spaced(form) for form in forms(message))
            message.string = (one, *more) if isinstance(message.id, tuple) else one
    return catalogue


def spaced(text: str) -> str:
    """Return a French text with its apostrophes and the spaces at its marks as they are printed."""
    for found, written in _FRENCH_SPACES:
        text = found.sub(written, text)
    return text


def po_text(code: str, catalogue: Catalog) -> str:
    """Return what the file of a language holds."""
    body = io.BytesIO()
    write_po(body, catalogue, width=119, omit_header=True, sort_by_file=True, include_lineno=False)
    header = _HEADER.format(name=LANGUAGES[code], code=code, plural=catalogue.plural_forms)
    return header + body.getvalue().decode("utf-8").strip() + "\n"


def mo_bytes(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it, the same whenever it is made."""
    catalogue.creation_date = catalogue.revision_date = _NO_TIME
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def main() -> int:
    """Update and compile all catalogues, and say what is left to do; return 1 if a new text owes translators a word."""
    found = extract()
    left: list[str] = []
    for code in TRANSLATED:
        catalogue = update(code, found)
        file = source(code)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(po_text(code, catalogue), encoding="utf-8")
        file.with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        empty = [message for message in messages(catalogue) if not all(forms(message)) and not message.fuzzy]
        fuzzy = [message for message in messages(catalogue) if message.fuzzy]
        print(f"{code}: {len(catalogue)} texts, {len(empty)} without a translation, {len(fuzzy)} to look at again")
        left += [f"{code}: no translation: {message.id!r}" for message in empty]
        left += [f"{code}: look at again: {message.id!r} → {message.string!r}" for message in fuzzy]
    owing = owed.of(found)
    owed.shorten(owing)
    fresh = owed.new(owing)
    print(*left, *fresh, sep="\n", end="\n" if left or fresh else "")
    return 1 if fresh else 0


def forms(message: Message) -> tuple[str, ...]:
    """Return the forms of a translation, one for each plural."""
    return tuple(message.string) if isinstance(message.string, (list, tuple)) else (message.string or "",)


if __name__ == "__main__":
    sys.exit(main())
