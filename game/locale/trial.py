"""A translation that is tried out: a .po file is spoken in place of a compiled catalogue, as far as its texts fit."""

import gettext
import re
import string
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from game.locale.languages import LANGUAGES, best, stand_in
from game.rules.core import N_, Phrase, phrase

MOST_BYTES: Final = 2_000_000
"""The most bytes that the file of a translation may have."""
MOST_FORMS: Final = 6
"""The most plural forms that any language has."""
_QUOTED: Final = r'"((?:[^"\\]|\\.)*)"'
_FIELD: Final = re.compile(rf"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?[ \t]*{_QUOTED}")
_MORE: Final = re.compile(_QUOTED)
_ESCAPED: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_LONGEST: Final = 4000
"""Characters of one text: more fits on no screen."""
_SIGNS: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
"""Characters that no text may have, because they cannot be drawn."""
_TRIED: Final = range(200)
"""Numbers with which a language's rule of plurals is tried."""
Parts = list[tuple[str, str, str]]


class BrokenTranslationError(ValueError):
    """A file that cannot be read as a translation, with a sentence that says why."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.english())
        self.why = why


@dataclass(slots=True)
class Entry:
    """A text and its translations as they stand in the file."""

    line: int
    """The line of the file in which the entry begins."""
    doubtful: bool = False
    context: str | None = None
    text: str | None = None
    plural: str | None = None
    forms: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A text that is not used, and why: English stands in its place."""

    line: int
    text: str
    why: Phrase


@dataclass(frozen=True, slots=True)
class Trial:
    """What a file holds: its language, how many texts are used, how many are untranslated, and the texts left out."""

    code: str
    used: int
    empty: int
    left_out: tuple[LeftOut, ...]


class FileTranslations(gettext.NullTranslations):
    """A catalogue of the translations in a file."""

    def __init__(self, texts: dict[str, tuple[str, ...]], plural: Callable[[int], int]) -> None:
        super().__init__()
        self._texts = texts
        self._plural = plural

    def gettext(self, message: str) -> str:
        """Return the translation of a text; the text itself if the file has none."""
        return self._texts.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translated form that goes with a number; the English one if the file has none."""
        forms = self._texts.get(msgid1)
        if forms is None:
            return msgid1 if n == 1 else msgid2
        return forms[_form(self._plural, n, len(forms))]


def begin(content: bytes, asked: str = "") -> Trial:
    """Use the translations in a file for its language; return what was read, or raise `BrokenTranslationError`."""
    entries = read_entries(content)
    head = next((entry.forms.get(0, "") for entry in entries if not entry.text), "")
    code = asked or _language_of(head)
    plural, count = _plural_of(head, code)
    texts: dict[str, tuple[str, ...]] = {}
    left_out: list[LeftOut] = []
    empty = 0
    for entry in entries:
        if not entry.text:
            continue
        key = entry.text if entry.context is None else f"{entry.context}\x04{entry.text}"
        forms = tuple(entry.forms.values())
        if not any(forms):
            empty += 1
            continue
        why = _why_not(entry, forms, count, twice=key in texts)
        if why is None:
            texts[key] = forms
        else:
            left_out.append(LeftOut(entry.line, entry.text, why))
    stand_in(code, FileTranslations(texts, plural))
    return Trial(code, len(texts), empty, tuple(left_out))


def _language_of(head: str) -> str:
    """Return the code of the language that a header names; raise `BrokenTranslationError` if the game lacks it."""
    field = re.search(r"^Language: *([\w@.-]{1,20})", head, re.MULTILINE)
    code = best([field[1]]) if field else ""
    if field is None or code not in LANGUAGES or not field[1].lower().startswith(code):
        codes = ", ".join(LANGUAGES)
        # Translators: {known} is a list of codes such as “de, en, es”.
        raise BrokenTranslationError(
            phrase(N_("the file names none of the languages {known}: add --language"), known=codes)
        )
    return code


def _plural_of(head: str, code: str) -> tuple[Callable[[int], int], int]:
    """Return the rule that chooses a plural form, and the number of forms; the usual ones where the header has none."""
    field = re.search(r"^Plural-Forms: *nplurals *= *(\d) *; *plural *= *([^;\n]{1,200});?", head, re.MULTILINE)
    rule, count = (field[2], int(field[1])) if field else ("n > 1" if code == "fr" else "n != 1", 2)
    try:
        plural = gettext.c2py(rule)  # type: ignore[attr-defined,unused-ignore]
        if all(0 <= plural(number) < count for number in _TRIED):
            return plural, count
    except (ValueError, ArithmeticError, RecursionError):
        pass
    # Translators: a line at the head of a .po file; {rule} is what stands there, such as “n != 1”.
    raise BrokenTranslationError(phrase(N_("the rule in Plural-Forms cannot be used: {rule}"), rule=rule))


def _form(plural: Callable[[int], int], number: int, count: int) -> int:
    try:
        return max(0, min(plural(abs(number)), count - 1))
    except ArithmeticError:
        return count - 1


def _why_not(entry: Entry, forms: tuple[str, ...], count: int, *, twice: bool) -> Phrase | None:
    """Return why a translation is not used; None if it is used."""
    if twice:
        return phrase(N_("the same text appears twice"))
    if entry.doubtful:
        return phrase(N_("marked as doubtful (fuzzy)"))
    if not all(forms) or len(forms) != (1 if entry.plural is None else count):
        return phrase(N_("a plural form is missing, or there is one too many"))
    one, many = entry.text or "", entry.plural or entry.text or ""
    if any(len(form) > _LONGEST or _SIGNS.search(form) or form.count("\n") != many.count("\n") for form in forms):
        return phrase(N_("too long, or with characters or lines that the original does not have"))
    allowed = [_parts(one), _parts(many)]
    if not all(_fits(form, allowed if index == 0 else allowed[1:]) for index, form in enumerate(forms)):
        return phrase(N_("the placeholders differ from the original"))
    return None


def _fits(form: str, allowed: Iterable[Parts]) -> bool:
    try:
        return _parts(form) in allowed
    except ValueError:
        return False


def _parts(text: str) -> Parts:
    """Return the placeholders of a text with how they are written; raise `ValueError` where braces do not pair."""
    parsed = string.Formatter().parse(text)
    return sorted((name, form or "", how or "") for _before, name, form, how in parsed if name is not None)


# -- reading the file: nothing of it is believed yet


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
    """Builds an entry from the lines of a file."""

    def __init__(self) -> None:
        self.entry = Entry(1)
        self._last: str | int | None = None
        """The field that a quoted line continues; None if there is none."""

    @property
    def complete(self) -> bool:
        """Whether the entry has a translation, so that the next text begins another one."""
        return bool(self.entry.forms)

    def take(self, line: int) -> Entry:
        """Return the finished entry, and begin another one at a line."""
        entry, self.entry, self._last = self.entry, Entry(line), None
        return entry

    def read(self, line: str) -> bool:
        """Read one line; return whether it may stand here."""
        field = _FIELD.fullmatch(line)
        if field is None:
            more = _MORE.fullmatch(line)
            text = None if more is None or self._last is None else _unescaped(more[1])
            return text is not None and self._add(self._last, text)
        name, index, text = field[1], field[2], _unescaped(field[3])
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
    """Return a quoted text with its escapes replaced; None if it has an unknown escape."""
    if any(match[1] not in _ESCAPES for match in _ESCAPED.finditer(text)):
        return None
    return _ESCAPED.sub(lambda match: _ESCAPES[match[1]], text)
