"""Reads a rulebook from the file in which it is written.

    == In full                                    the text on one page, or the full one
    = Cities (2 columns)                          a chapter, its rows and points in columns where there is room

    [M-C1 M-C2] A temple tile and …               a paragraph, and the rules that it tells
    [gap M-B7] With tiles on your rack …          a ruling where the printed rules are silent, or `reconstructed`
    [M-A1] * <maya/temple> Choose one crop …      a point of a list, with a sprite instead of its bullet
    [M-C2] | <maya/temple> size 2 | 6 · 3         a row of a table, with a sprite before it and a value at its end
    [M-C1] @maya/city A city of size 3 …          a figure by its name, with the words under it

Paragraphs are separated by empty lines, rows need none. The words are messages of the catalogues.
"""

import re
from collections.abc import Iterator

import msgspec

from game.rulebook.parts import BookChapter, BookParagraph, Rulebook

_HEADING = re.compile(r"= (?P<words>.+?)(?: \((?P<columns>\d) columns\))?$")
_PARAGRAPH = re.compile(
    r"(?:\[(?P<ruling>gap |reconstructed )?(?P<rules>[^\]]+)\] )?"
    r"(?:(?P<mark>[*|]) (?:<(?P<sprite>[^>]+)> )?|@(?P<figure>\S+) )?"
    r"(?P<words>.+?)(?: \| (?P<value>.+))?$"
)


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
    found = _PARAGRAPH.match(line)
    if found is None:
        raise ValueError(f"no paragraph: {line}")
    values = {
        "text": found["words"],
        "rules": (found["rules"] or "").split(),
        "shape": "figure" if found["figure"] else {"*": "point", "|": "row"}.get(found["mark"], "text"),
        "ruling": (found["ruling"] or "").strip(),
        "picture": found["figure"] or found["sprite"] or "",
        "value": found["value"] or "",
    }
    return msgspec.convert(values, BookParagraph)
