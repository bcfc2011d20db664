"""A made-up language for tests and translators: English in brackets with every vowel doubled, so about 40 % longer.

Whatever stands on a screen without brackets did not pass through a catalogue, and whatever is cut has too little room.
Speak it with `"language": "pseudo"` in the settings file.
"""

import gettext
import re
from functools import cache
from typing import Final

PSEUDO: Final = "pseudo"
_PLACEHOLDER: Final = re.compile(r"(\{[^}]*\})")
_VOWEL: Final = re.compile("[aeiouAEIOU]")


@cache
def pseudo(text: str) -> str:
    """Return a text in the made-up language; its placeholders stay, and what has no letters stays as it is."""
    parts = _PLACEHOLDER.split(text)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return text
    parts[::2] = [_VOWEL.sub(lambda found: found[0] + found[0].lower(), part) for part in parts[::2]]
    return f"[{''.join(parts)}]"


class PseudoTranslations(gettext.NullTranslations):
    """Stands in for a catalogue."""

    def gettext(self, message: str) -> str:
        """Return a text, without the context that may stand before it."""
        return pseudo(message.rpartition("\x04")[2])

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English form that goes with a number."""
        return pseudo(msgid1 if n == 1 else msgid2)
