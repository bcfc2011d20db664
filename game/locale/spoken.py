"""The language that is spoken now, one for the whole program, and the look-up of texts in its catalogue."""

import gettext
from pathlib import Path
from typing import Final

from game.locale import french
from game.locale.pseudo import PSEUDO, PseudoTranslations

DOMAIN: Final = "theobroma"
SOURCE: Final = "en"
"""The language in which the texts stand in the program."""
_CONTEXT_END: Final = "\x04"
"""What gettext itself puts between a context and its text."""

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE
_instead: dict[str, gettext.NullTranslations] = {}
"""What is spoken in place of a language's own catalogue."""


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
    """Speak other translations in place of a language's own from its next `use` on; None gives it back its own."""
    if translations is None:
        _instead.pop(code, None)
    else:
        _instead[code] = translations


def language() -> str:
    """Return the code of the language that is spoken now."""
    return _language


def _(text: str) -> str:
    """Return a text in the player's language; it may carry a context (see `game.rules.phrases.NC_`)."""
    found = _translations.gettext(text) if text else ""
    return _prepared(found.partition(_CONTEXT_END)[2] if _CONTEXT_END in found else found)


def pgettext(context: str, text: str) -> str:
    """Return a text that has several senses in English, in the sense of the context."""
    return _(f"{context}{_CONTEXT_END}{text}")


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with a number, in the player's language; two below nothing are two, too."""
    return _prepared(_translations.ngettext(one, many, abs(count)))


def _prepared(text: str) -> str:
    return french.prepared(text) if _language == "fr" else text
