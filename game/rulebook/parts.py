"""What a rulebook is made of: chapters of paragraphs, each of which knows the rules that it tells."""

from dataclasses import dataclass
from typing import Literal

Ruling = Literal["", "gap", "reconstructed"]
"""Whether the printed rules say it, are silent here, or are lost to us in a picture."""
Shape = Literal["text", "point", "row", "figure"]


@dataclass(frozen=True, slots=True)
class BookParagraph:
    """A text, English and to be translated, and how it is shown."""

    text: str
    rules: tuple[str, ...] = ()
    shape: Shape = "text"
    ruling: Ruling = ""
    picture: str = ""
    """A sprite at its left; for a figure, its name among the figures."""
    value: str = ""
    """What stands at the right end of a row: a number of tiles, gold or points."""


@dataclass(frozen=True, slots=True)
class BookChapter:
    """A heading, English and to be translated, and what stands under it."""

    heading: str
    paragraphs: tuple[BookParagraph, ...]
    columns: int = 1
    """In how many columns its rows and points stand where there is room."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules: on one page, and in full. Every rule is told in the full text."""

    summary: tuple[BookChapter, ...]
    full: tuple[BookChapter, ...]

    def place_of(self, rule: str) -> tuple[int, int] | None:
        """Return which chapter of the full text tells a rule first, and which paragraph of it."""
        for index, chapter in enumerate(self.full):
            for number, paragraph in enumerate(chapter.paragraphs):
                if rule in paragraph.rules:
                    return index, number
        return None
