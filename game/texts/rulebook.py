"""The rules of the games to read in the game: on one page and in full, in our own words, each paragraph with its rules.

The text stands in `rulebook.txt` of the game's room:

    == In full                                    the text on one page, or the full one
    = Cities (2 columns)                          a chapter, its rows and points in columns where there is room

    [M-C1 M-C2] A temple tile and …               a paragraph, and the rules that it tells
    [gap M-B7] With tiles on your rack …          a ruling where the printed rules are silent, or `reconstructed`
    [M-A1] * <maya/temple> Choose one crop …      a point of a list, with a sprite instead of its bullet
    [M-C2] | <maya/temple> size 2 | 6 · 3         a row of a table, with a sprite before it and a value at its end
    [M-C1] @maya/city A city of size 3 …          a figure by its name, with the words under it

Paragraphs are separated by empty lines, rows need none.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.locale import _, labelled, parted
from game.rules.games import GAMES
from game.texts import texts_of

CREDITS: Final = "credits"
"""The name of the page with the authors of the games and their parts."""
Ruling = Literal["", "gap", "reconstructed"]
"""Empty where the printed rules say it, `gap` where they say nothing, `reconstructed` where a picture is lost."""
Shape = Literal["text", "point", "row", "figure"]
_HEADING: Final = re.compile(r"= (?P<words>.+?)(?: \((?P<columns>\d) columns\))?$")
_PARAGRAPH: Final = re.compile(
    r"(?:\[(?P<ruling>gap |reconstructed )?(?P<rules>[^\]]+)\] )?"
    r"(?:(?P<mark>[*|]) (?:<(?P<sprite>[^>]+)> )?|@(?P<figure>\S+) )?"
    r"(?P<words>.+?)(?: \| (?P<value>.+))?$"
)
_EXAMPLES: Final = "Examples"
_COLON: Final = re.compile(r"\s*:$")
_LEAD: Final = re.compile(r"(?<=[.!?…])\s+[^.!?…]*:$")
"""The end of a text that leads over to a list: its last sentence, or the colon of its only one."""


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
    """A game's rules, in short on one page and in full. The full text has every rule."""

    summary: tuple[BookChapter, ...]
    full: tuple[BookChapter, ...]

    def place_of(self, rule: str) -> tuple[int, int] | None:
        """Return the chapter of the full text that first tells a rule, and its paragraph there; None if none does."""
        for index, chapter in enumerate(self.full):
            for number, paragraph in enumerate(chapter.paragraphs):
                if rule in paragraph.rules:
                    return index, number
        return None


def pages() -> list[str]:
    """Return the names of all pages: the games that have a rulebook, then the credits."""
    return [*filter(has_rulebook, GAMES), CREDITS]


def has_rulebook(game: str) -> bool:
    """Return whether a game brings rules to read."""
    texts = texts_of(game)
    return texts is not None and (texts.folder / "rulebook.txt").is_file()


def file_of(page: str) -> Path:
    """Return the path of the file with the text of a page."""
    texts = texts_of(page)
    return Path(__file__).parent / f"{page}.txt" if texts is None else texts.folder / "rulebook.txt"


@cache
def rulebook(page: str) -> Rulebook:
    """Return the rulebook of a game, or what stands on another of the pages."""
    return read(file_of(page).read_text(encoding="utf-8"))


def read(content: str) -> Rulebook:
    """Return the rulebook that a file holds."""
    parts: dict[str, tuple[BookChapter, ...]] = {}
    for part in re.split(r"^== ", content, flags=re.MULTILINE)[1:]:
        title, _end, rest = part.partition("\n")
        parts[title] = tuple(_chapters(rest))
    return Rulebook(parts.get("On one page", ()), parts["In full"])


def _chapters(content: str) -> Iterator[BookChapter]:
    for part in re.split(r"^(?== )", content, flags=re.MULTILINE)[1:]:
        first, _end, rest = part.partition("\n")
        heading = _HEADING.match(first)
        if heading is None:
            raise ValueError(f"no heading: {first}")
        yield BookChapter(heading["words"], tuple(_paragraphs(rest)), int(heading["columns"] or 1))


def _paragraphs(content: str) -> Iterator[BookParagraph]:
    for block in re.split(r"\n\s*\n", content.strip()):
        lines = block.splitlines()
        rows = all("|" in line for line in lines)
        yield from map(_paragraph, lines if rows else [" ".join(lines)])


def _paragraph(line: str) -> BookParagraph:
    parts = _PARAGRAPH.match(line)
    if parts is None:
        raise ValueError(f"no paragraph: {line}")
    values = {
        "text": parts["words"],
        "rules": (parts["rules"] or "").split(),
        "shape": "figure" if parts["figure"] else {"*": "point", "|": "row"}.get(parts["mark"], "text"),
        "ruling": (parts["ruling"] or "").strip(),
        "picture": parts["figure"] or parts["sprite"] or "",
        "value": parts["value"] or "",
    }
    return msgspec.convert(values, BookParagraph)


# -- which rule tells of a thing on the table, and in which words: for tips, and for the key that leads to the rules


def rule_about(game: str, node: str) -> str:
    """Return the rule about the thing that a node of the focus tree stands for; empty if there is none."""
    texts = texts_of(game)
    things = {} if texts is None else texts.things
    return things.get(node) or things.get(node.partition(".")[0], "")


def text_about(game: str, rule: str) -> str:
    """Return what the rulebook says of a rule, in the player's language: a paragraph, or else rows of a table."""
    text, rows = _paragraph_and_rows(game, rule) if has_rulebook(game) else ("", ())
    if text:
        return _COLON.sub(".", _LEAD.sub("", _(text)))
    return parted([labelled(_(row.text), row.value) for row in rows])


@cache
def _paragraph_and_rows(game: str, rule: str) -> tuple[str, tuple[BookParagraph, ...]]:
    """Return the text of the first paragraph that tells a rule, and all rows that do; examples are left out."""
    telling = [
        each
        for chapter in rulebook(game).full
        if chapter.heading != _EXAMPLES
        for each in chapter.paragraphs
        if rule in each.rules
    ]
    text = next((each.text for each in telling if each.shape in ("text", "point")), "")
    return text, tuple(each for each in telling if each.value)
