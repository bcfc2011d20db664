"""The spaces of French: a no-break space before a colon and inside guillemets, a narrow one before ; ! and ?."""

import re
from typing import Final

NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"
_ANY: Final = f"[ {NO_BREAK}{NARROW}]*"
_RULES: Final = (
    (re.compile(r"'"), "’"),
    (re.compile(rf"(?<=\S){_ANY}([;!?])(?=\s|$|[)»])"), rf"{NARROW}\1"),
    (re.compile(rf"(?<=\S){_ANY}:(?=\s|$)"), f"{NO_BREAK}:"),
    (re.compile(rf"«{_ANY}"), f"«{NO_BREAK}"),
    (re.compile(rf"{_ANY}»"), f"{NO_BREAK}»"),
    (re.compile(rf"(?<=[\w}}]){_ANY}…"), "…"),
)


def spaced(text: str) -> str:
    """Return a French text with its apostrophes and the spaces at its marks as they are printed."""
    for found, written in _RULES:
        text = found.sub(written, text)
    return text
