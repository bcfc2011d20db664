"""Reads along while text is drawn: in the made-up language everything has brackets, and nothing is cut."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.assets.fonts import Fonts
from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.rules.maya.box import BOARD

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve")
"""The players' names in these tests."""
OUR_OWN = (
    *NAMES, *LANGUAGES.values(), *(rules.title for rules in GAMES.values()), *(temple.name for temple in BOARD.temples),
    "Theobroma", "on", "off",
)  # fmt: skip
"""Words that are the same in every language: names."""
_OWN = re.compile("|".join(rf"\b{re.escape(word)}\d*\b" for word in sorted(OUR_OWN, key=len, reverse=True)))
_SIGNS = re.compile(r"\b(?:[CMX]-[A-Z0-9]+b?|F\d+|[A-Za-z]|\d+[a-z]?)\b|\{[^}]*\}|/\S*|\S+\.(?:tgr|png|log)\b")
"""Rules, keys, single letters, paths and files."""


def bare(text: str) -> str:
    """Return what of a text is neither in brackets nor a name: words that no translator has seen."""
    while (shorter := re.sub(r"\[[^\[\]]*\]", " ", text)) != text:
        text = shorter
    text = _SIGNS.sub(" ", _OWN.sub(" ", text))
    return " ".join(text.split()) if any(letter.isalpha() for letter in text) else ""


class Ink:
    """What was drawn that should not have been."""

    def __init__(self) -> None:
        self.bare: dict[str, str] = {}
        self.cut: set[str] = set()
        self._parts: set[str] = set()
        """Pieces of texts that were looked at as a whole."""

    def read(self, text: str) -> None:
        if text and text not in self._parts and bare(text):
            self.bare[text] = bare(text)

    def pieces(self, text: str, pieces: Iterable[str]) -> None:
        self.read(text)
        self._parts.update(pieces)

    def faults(self) -> list[str]:
        return [f"bare: {word!r} in {text!r}" for text, word in self.bare.items()] + [
            f"cut: {text!r}" for text in self.cut
        ]


@contextmanager
def reading(patch: pytest.MonkeyPatch, ink: Ink | None = None) -> Iterator[Ink]:
    """Look at everything that is drawn from now on."""
    ink = ink or Ink()
    render, wrap, ellipsis = Fonts.render, Fonts.wrap, Fonts.ellipsis

    def rendered(self: Fonts, text: str, *rest: Any) -> Any:
        ink.read(text)
        return render(self, text, *rest)

    def wrapped(self: Fonts, text: str, *rest: Any, **round_: Any) -> list[str]:
        lines = wrap(self, text, *rest, **round_)
        ink.pieces(text, lines)
        words = set(text.replace("\n", " ").split(" "))
        broken = (line for line in lines for word in line.split(" ") if word not in words)
        ink.cut.update(line for line in broken if any(letter.isalpha() for letter in line))
        return lines

    def shortened(self: Fonts, text: str, *rest: Any) -> str:
        short = ellipsis(self, text, *rest)
        ink.pieces(text, [short])
        if short != text and any(letter.isalpha() for letter in text):
            ink.cut.add(f"{text} → {short}")
        return short

    patch.setattr(Fonts, "render", rendered)
    patch.setattr(Fonts, "wrap", wrapped)
    patch.setattr(Fonts, "ellipsis", shortened)
    try:
        yield ink
    finally:
        patch.undo()
