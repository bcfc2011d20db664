"""Reads a .po file, as translators' editors save it: texts and their lines, nothing of it believed yet."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from game.rules.phrases import N_, Phrase, phrase

MOST_BYTES: Final = 2_000_000
"""What a translation may have at most; ours have a fifth of that."""
MOST_FORMS: Final = 6
"""No language has more plural forms."""
_QUOTED: Final = r'"((?:[^"\\]|\\.)*)"'
_FIELD: Final = re.compile(rf"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?[ \t]*{_QUOTED}")
_MORE: Final = re.compile(_QUOTED)
_ESCAPED: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


class BrokenTranslationError(ValueError):
    """A file that cannot be read as a translation, with a sentence that says why."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.english())
        self.why = why


@dataclass(slots=True)
class Entry:
    """A text and its translations as they stand in the file."""

    line: int
    """Where it begins."""
    doubtful: bool = False
    context: str | None = None
    text: str | None = None
    plural: str | None = None
    forms: dict[int, str] = field(default_factory=dict)


def read_entries(content: bytes) -> list[Entry]:
    """Return all entries of a file, its header with the empty text among them; raise `BrokenTranslationError`."""
    if len(content) > MOST_BYTES:
        raise BrokenTranslationError(phrase(N_("the file is larger than 2 MB")))
    try:
        lines = content.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise BrokenTranslationError(phrase(N_("the file is not written in UTF-8"))) from None
    entries = [entry for entry in _entries(lines) if entry.text is not None]
    if not entries:
        raise BrokenTranslationError(phrase(N_("there are no texts in the file")))
    return entries


def _entries(lines: list[str]) -> Iterator[Entry]:
    reader = _Reader()
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if line.startswith("#"):
            if reader.complete:
                yield reader.take(number + 1)
            reader.entry.doubtful |= line.startswith("#,") and "fuzzy" in line
        elif line:
            if reader.complete and line.startswith(("msgctxt", "msgid ", 'msgid"', "msgid\t")):
                yield reader.take(number)
            if not reader.read(line):
                # Translators: about a broken file; {line} is the number of the line.
                raise BrokenTranslationError(phrase(N_("line {line} cannot be read"), line=str(number)))
    if reader.entry.text is not None and not reader.complete:
        # Translators: about a broken file; {line} is the number of the line.
        raise BrokenTranslationError(phrase(N_("the text of line {line} has no end"), line=str(reader.entry.line)))
    yield reader.entry


class _Reader:
    """Puts together the entry that is being read."""

    def __init__(self) -> None:
        self.entry = Entry(1)
        self._last: str | int | None = None
        """The field that a quoted line continues with."""

    @property
    def complete(self) -> bool:
        """Whether the entry has a translation, so that the next text begins another one."""
        return bool(self.entry.forms)

    def take(self, line: int) -> Entry:
        """Return the entry, and begin another one at a line."""
        entry, self.entry, self._last = self.entry, Entry(line), None
        return entry

    def read(self, line: str) -> bool:
        """Read one line; return whether it is one that may stand here."""
        found = _FIELD.fullmatch(line)
        if found is None:
            more = _MORE.fullmatch(line)
            text = None if more is None or self._last is None else _unescaped(more[1])
            return text is not None and self._add(self._last, text)
        name, index, text = found[1], found[2], _unescaped(found[3])
        if text is None or (index is not None) != (name == "msgstr" and self.entry.plural is not None):
            return False
        place = int(index or 0) if name == "msgstr" else name
        return self._begin(place, text)

    def _begin(self, place: str | int, text: str) -> bool:
        """Begin a field; return whether it may stand here."""
        entry = self.entry
        if isinstance(place, int):
            fits = entry.text is not None and place == len(entry.forms) < MOST_FORMS
        elif place == "msgctxt":
            fits = entry.context is None and entry.text is None
        elif place == "msgid":
            fits = entry.text is None
        else:
            fits = entry.text is not None and entry.plural is None and not entry.forms
        self._last = place
        return fits and self._add(place, text)

    def _add(self, place: str | int | None, text: str) -> bool:
        entry = self.entry
        if isinstance(place, int):
            entry.forms[place] = entry.forms.get(place, "") + text
        elif place == "msgctxt":
            entry.context = (entry.context or "") + text
        elif place == "msgid":
            entry.text = (entry.text or "") + text
        else:
            entry.plural = (entry.plural or "") + text
        return True


def _unescaped(text: str) -> str | None:
    """Return what quoted text says; None if it has a sign that nobody knows."""
    if any(found[1] not in _ESCAPES for found in _ESCAPED.finditer(text)):
        return None
    return _ESCAPED.sub(lambda found: _ESCAPES[found[1]], text)
