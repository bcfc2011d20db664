"""A translation that is tried out: a .po file is spoken in place of a compiled catalogue, as far as its texts fit."""

import gettext
import re
import string
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from game.locale import spoken
from game.locale.languages import LANGUAGES, best
from game.locale.po_file import BrokenTranslationError, Entry, read_entries
from game.rules.phrases import N_, Phrase, phrase

_LONGEST: Final = 4000
"""Characters of one text: more fits on no screen."""
_SIGNS: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")
"""What no text may have: it cannot be drawn."""
_TRIED: Final = range(200)
"""Numbers with which a language's rule of plurals is tried."""
Parts = list[tuple[str, str, str]]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A text that is not used, and why: English stands in its place."""

    line: int
    text: str
    why: Phrase


@dataclass(frozen=True, slots=True)
class Trial:
    """What was read: the language, how many texts are used, how many have no translation, and what is left out."""

    code: str
    used: int
    empty: int
    left_out: tuple[LeftOut, ...]


class FileTranslations(gettext.NullTranslations):
    """Stands in for a catalogue."""

    def __init__(self, texts: dict[str, tuple[str, ...]], plural: Callable[[int], int]) -> None:
        super().__init__()
        self._texts = texts
        self._plural = plural

    def gettext(self, message: str) -> str:
        """Return a text; unchanged if the file has no translation."""
        return self._texts.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that goes with a number."""
        forms = self._texts.get(msgid1)
        if forms is None:
            return msgid1 if n == 1 else msgid2
        return forms[_form(self._plural, n, len(forms))]


def begin(content: bytes, asked: str = "") -> Trial:
    """Speak what is in a file from now on, whenever its language is spoken; raise `BrokenTranslationError`."""
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
        why = _why_not(entry, forms, count, known=key in texts)
        if why is None:
            texts[key] = forms
        else:
            left_out.append(LeftOut(entry.line, entry.text, why))
    spoken.stand_in(code, FileTranslations(texts, plural))
    return Trial(code, len(texts), empty, tuple(left_out))


def _language_of(head: str) -> str:
    """Return the language that a header names."""
    found = re.search(r"^Language: *([\w@.-]{1,20})", head, re.MULTILINE)
    code = best([found[1]]) if found else ""
    if found is None or code not in LANGUAGES or not found[1].lower().startswith(code):
        known = ", ".join(LANGUAGES)
        # Translators: {known} is a list of codes such as “de, en, es”.
        raise BrokenTranslationError(
            phrase(N_("the file names none of the languages {known}: add --language"), known=known)
        )
    return code


def _plural_of(head: str, code: str) -> tuple[Callable[[int], int], int]:
    """Return the rule by which a language chooses forms, and how many there are; ours where the header has none."""
    found = re.search(r"^Plural-Forms: *nplurals *= *(\d) *; *plural *= *([^;\n]{1,200});?", head, re.MULTILINE)
    rule, count = (found[2], int(found[1])) if found else ("n > 1" if code == "fr" else "n != 1", 2)
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


def _why_not(entry: Entry, forms: tuple[str, ...], count: int, *, known: bool) -> Phrase | None:
    """Return why a translation is not used."""
    if known:
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
