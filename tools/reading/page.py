"""The page that is printed: every text once, in the order in which a player meets it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pytest

from game.ui.focus import Node
from game.ui.scene import Scene
from tests.locale.ink import Ink, reading
from tests.ui.support import Table

NAMES: Final = ("Ixchel", "Bo", "Ana", "Oscar", "Eve")
"""The players' names: some begin with a vowel, for languages that shorten a word before one."""
_CHANGING: Final = re.compile(rf"\d+|(?:{'|'.join(NAMES)})(?:, (?:{'|'.join(NAMES)}))*")
"""What may differ between texts that count as the same: numbers, names and lists of names."""
_WORD: Final = re.compile(r"[^\W\d_]{2}")


class Drawn(Ink):
    """Collects the texts that are drawn, whole and not line by line."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def read(self, text: str) -> None:
        if text and text not in self._parts:
            self.texts.append(text)

    def pieces(self, text: str, pieces: Iterable[str]) -> None:
        self.read(text)
        self._parts.update(piece for piece in pieces if piece != text)

    def taken(self) -> list[str]:
        """Return the texts that were drawn since the last call."""
        texts, self.texts = self.texts, []
        return [text for text in texts if text not in self._parts]


class Page:
    """Prints texts, each one only once in a chapter."""

    def __init__(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self._said: set[str] = set()
        self._all = ""

    def head(self, text: str) -> None:
        """Print a title and begin a chapter, in which every text may be printed again."""
        self._said.clear()
        self._all = ""
        print(f"\n=== {text} ===")

    def say(self, kind: str, words: Iterable[str], *, again: bool = False) -> None:
        """Print the lines that are new in this chapter, or all with `again`; other numbers or names make none new."""
        for text in words:
            lines = [line for line in text.split("\n") if line and (again or _plain(line) not in self._said)]
            if lines:
                self._said.update(_plain(line) for line in lines)
                self._all += "\n".join(_plain(line) for line in lines) + "\n"
                print(f"{kind:8} {f'{chr(10)}{chr(32) * 9}'.join(lines)}")

    def look(self, scene: Scene, kind: str = "tip") -> None:
        """Print the nodes of a scene that can be focused, with their tips."""
        self.say(kind, [_text_of(node) for node in scene.focusables()])

    def drawn(self, kind: str = "drawn") -> None:
        """Print the texts that were drawn since the last call and are in nothing printed before."""
        texts = [text for text in self._drawn.taken() if _WORD.search(text) and text not in NAMES]
        self.say(kind, [text for text in texts if _plain(text) not in self._all])


def _plain(line: str) -> str:
    return _CHANGING.sub("0", line)


def _text_of(node: Node) -> str:
    """Return a node's name, tip and value, without what the others contain already."""
    words = node.told if node.name in node.told else f"{node.name}\n{node.told}"
    return words if not _WORD.search(node.value) or node.value in words else f"{words}\n[{node.value}]"


def see(page: Page, at: Table, kinds: Sequence[str] = ("tip", "drawn")) -> None:
    """Draw the top scene afresh and print all of it."""
    at.top.invalidate()
    at.rest(0.2)
    page.look(at.top, kinds[0])
    page.drawn(kinds[-1])


@contextmanager
def opened() -> Iterator[Page]:
    """Yield an empty page that collects all texts that are drawn meanwhile."""
    drawn = Drawn()
    with pytest.MonkeyPatch.context() as patch, reading(patch, drawn):
        yield Page(drawn)
