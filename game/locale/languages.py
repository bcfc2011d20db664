"""Which languages the game speaks, which of them the system asks for, and the one that is spoken now with its texts."""

import ctypes
import gettext
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

DOMAIN: Final = "theobroma"
SOURCE: Final = "en"
"""The language in which the texts stand in the program."""
PSEUDO: Final = "pseudo"
"""A made-up language for tests and translators, spoken with `"language": "pseudo"` in the settings file."""
LANGUAGES: Final = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "nl": "Nederlands",
    "pt": "Português",
}
"""Each language's own name, by its code, sorted by name."""
_CONTEXT_END: Final = "\x04"
"""What gettext itself puts between a context and its text."""
_BY_NAME: Final = 8
"""What Windows calls MUI_LANGUAGE_NAME: languages as `de-DE` and not as numbers."""
_ELIDED: Final = re.compile(r"\b(d|qu|lorsqu|puisqu)e (?=\{(\w+)\})", re.IGNORECASE)
_FIRST_VOWEL: Final = re.compile(r"[aeiouœæ]|h[eiouy]|y[bcdfghjklmnpqrstvwxz]")
"""How a word begins that is spoken with a vowel first: Ada, Œdipe, Hélène (but Hans), Yves (but Yann)."""
_DAY: Final = "{day} "
_PLACEHOLDER: Final = re.compile(r"(\{[^}]*\})")
_VOWEL: Final = re.compile("[aeiouAEIOU]")

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE
_instead: dict[str, gettext.NullTranslations] = {}
"""By language, translations that are used in the place of its own catalogue."""


# -- which language


def best(wished: Iterable[str]) -> str:
    """Return the first of the wished languages that the game speaks, English where it speaks none of them.

    A wish is a code with or without more, such as `pt`, `pt-BR` or `pt_BR.UTF-8`.
    """
    for wish in wished:
        code = wish.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if code in LANGUAGES or code == PSEUDO:
            return code
    return SOURCE


def wished_by(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the languages that the environment names, the most wanted first; an empty list where it names none."""
    first = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if not first or first.partition(".")[0] in ("C", "POSIX"):
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), first]


def wished(
    asked: Callable[[], Iterable[str]],
    environment: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
) -> list[str]:
    """Return the languages that the system names, the most wanted first; `asked` returns those of its settings.

    On Windows and the Mac `LANG` comes from terminals rather than from people: what is chosen in the system's settings
    counts before it. What somebody has set on purpose counts first everywhere.
    """
    named = wished_by(environment)
    if platform not in ("win32", "darwin") or any(environment.get(name) for name in ("LC_ALL", "LC_MESSAGES")):
        return named or list(asked())
    return [*asked(), *named]


def of_system(platform: str = sys.platform) -> list[str]:
    """Return the languages that are chosen in the settings of Windows or of the Mac, without a window."""
    try:
        if platform == "win32":
            return of_windows(ctypes.WinDLL("kernel32"))  # type: ignore[attr-defined,unused-ignore]
        if platform == "darwin":
            return of_mac()
    except (OSError, AttributeError, subprocess.SubprocessError):
        pass
    return []


def of_windows(kernel: Any) -> list[str]:
    """Return the languages of Windows' own windows and menus; `kernel` is the library that is asked."""
    count, size = ctypes.c_ulong(), ctypes.c_ulong()
    if not kernel.GetUserPreferredUILanguages(_BY_NAME, ctypes.byref(count), None, ctypes.byref(size)):
        return []
    names = ctypes.create_unicode_buffer(max(1, size.value))
    if not kernel.GetUserPreferredUILanguages(_BY_NAME, ctypes.byref(count), names, ctypes.byref(size)):
        return []
    return [name for name in "".join(names[: size.value]).split("\0") if name]


def of_mac() -> list[str]:
    """Return the languages of the Mac's settings."""
    asked = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
    printed = subprocess.run(asked, capture_output=True, text=True, timeout=2, check=True).stdout
    return re.findall(r"[A-Za-z][\w-]+", printed)


# -- what is spoken now: one language for the whole program


def use(code: str) -> None:
    """Speak a language from now on; English where there is no catalogue for it."""
    global _translations, _language  # noqa: PLW0603 (gettext itself keeps one language for the whole program)
    if code == PSEUDO:
        _translations = PseudoTranslations()
    elif code in _instead:
        _translations = _instead[code]
    else:
        _translations = gettext.translation(DOMAIN, Path(__file__).parent, [code], fallback=True)
    _language = code if type(_translations) is not gettext.NullTranslations else SOURCE


def stand_in(code: str, translations: gettext.NullTranslations | None) -> None:
    """Use other translations for a language from its next `use` on; None gives it back its own."""
    if translations is None:
        _instead.pop(code, None)
    else:
        _instead[code] = translations


def language() -> str:
    """Return the code of the language that is spoken now."""
    return _language


def _(text: str) -> str:
    """Return a text in the player's language; it may carry a context (see `game.rules.core.NC_`)."""
    translated = _translations.gettext(text) if text else ""
    return _prepared(translated.partition(_CONTEXT_END)[2] if _CONTEXT_END in translated else translated)


def pgettext(context: str, text: str) -> str:
    """Return a text in the player's language; `context` tells which of its senses in English is meant."""
    return _(f"{context}{_CONTEXT_END}{text}")


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular or plural that goes with a number, in the player's language; -2 counts as 2."""
    return _prepared(_translations.ngettext(one, many, abs(count)))


def _prepared(text: str) -> str:
    return french_template(text) if _language == "fr" else text


# -- French templates: “la main de Bo” but no “de” in full before Ixchel, “2 mai” but “1er mai”


class _FrenchTemplate(str):
    """A French template: “de” and “que” shorten before the names that need it, and the first day is “1er”."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:

        def shortened(match: re.Match[str]) -> str:
            return f"{match[1]}’" if _begins_with_vowel(values.get(match[2])) else match[0]

        if _DAY in self and values.get("day") in (1, "1"):
            values["day"] = "1er"
        return _ELIDED.sub(shortened, str(self)).format(*args, **values)


def french_template(text: str) -> str:
    """Return a French text; if it has “de” or “que” before a name, its `format` shortens them where needed."""
    return _FrenchTemplate(text) if ("e {" in text and _ELIDED.search(text)) or _DAY in text else text


def _begins_with_vowel(value: object) -> bool:
    return isinstance(value, str) and _FIRST_VOWEL.match(unicodedata.normalize("NFD", value).casefold()) is not None


# -- the made-up language: English in brackets with every vowel doubled, so about 40 % longer
#
# Whatever stands on a screen without brackets did not pass through a catalogue; whatever is cut has too little room.


@cache
def pseudo(text: str) -> str:
    """Return a text in the made-up language; its placeholders stay, and what has no letters stays as it is."""
    parts = _PLACEHOLDER.split(text)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return text
    parts[::2] = [_VOWEL.sub(lambda match: match[0] + match[0].lower(), part) for part in parts[::2]]
    return f"[{''.join(parts)}]"


class PseudoTranslations(gettext.NullTranslations):
    """A catalogue of the made-up language."""

    def gettext(self, message: str) -> str:
        """Return a text in the made-up language, without the context that may stand before it."""
        return pseudo(message.rpartition("\x04")[2])

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English form that goes with a number, in the made-up language."""
        return pseudo(msgid1 if n == 1 else msgid2)
