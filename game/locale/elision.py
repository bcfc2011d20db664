"""French drops the e of “de” and “que” before a vowel: “la main d’Ixchel”, but “la main de Bo”.

What a name begins with is known only when a template is filled in, so a French template sees to it itself.
"""

import re
import unicodedata
from typing import Final

_WORD: Final = re.compile(r"\b(d|qu|lorsqu|puisqu)e (?=\{(\w+)\})", re.IGNORECASE)
_VOWEL: Final = re.compile(r"[aeiouœæ]|h[eiouy]|y[bcdfghjklmnpqrstvwxz]")
"""How a word begins that is spoken with a vowel first: Ada, Œdipe, Hélène (but Hans), Yves (but Yann)."""


class Eliding(str):
    """A template whose “de” and “que” shorten before the names that need it."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """Return the template filled in."""

        def shortened(found: re.Match[str]) -> str:
            return f"{found[1]}’" if _begins_with_vowel(values.get(found[2])) else found[0]

        return _WORD.sub(shortened, str(self)).format(*args, **values)


def prepared(text: str) -> str:
    """Return a French text as a template that elides, where it has something to elide."""
    return Eliding(text) if "e {" in text and _WORD.search(text) else text


def _begins_with_vowel(value: object) -> bool:
    return isinstance(value, str) and _VOWEL.match(unicodedata.normalize("NFD", value).casefold()) is not None
