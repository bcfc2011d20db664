"""How a French template is filled in: “la main d’Ixchel” but “la main de Bo”, “1er mai” but “2 mai”.

What a name begins with and what day it is are known only then, so a French template sees to both itself.
"""

import re
import unicodedata
from typing import Final

_WORD: Final = re.compile(r"\b(d|qu|lorsqu|puisqu)e (?=\{(\w+)\})", re.IGNORECASE)
_VOWEL: Final = re.compile(r"[aeiouœæ]|h[eiouy]|y[bcdfghjklmnpqrstvwxz]")
"""How a word begins that is spoken with a vowel first: Ada, Œdipe, Hélène (but Hans), Yves (but Yann)."""
_DAY: Final = "{day} "


class Template(str):
    """A template whose “de” and “que” shorten before the names that need it, and whose first day is “1er”."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """Return the template filled in."""

        def shortened(found: re.Match[str]) -> str:
            return f"{found[1]}’" if _begins_with_vowel(values.get(found[2])) else found[0]

        if _DAY in self and values.get("day") in (1, "1"):
            values["day"] = "1er"
        return _WORD.sub(shortened, str(self)).format(*args, **values)


def prepared(text: str) -> str:
    """Return a French text as a template that sees to itself, where it has something to see to."""
    return Template(text) if ("e {" in text and _WORD.search(text)) or _DAY in text else text


def _begins_with_vowel(value: object) -> bool:
    return isinstance(value, str) and _VOWEL.match(unicodedata.normalize("NFD", value).casefold()) is not None
