"""Finds words in the rulebooks, in the language that is spoken: without regard to case and accents, in any order."""

import difflib
import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.locale import _
from game.texts.rulebook import BookChapter, BookParagraph, rulebook

_WORD: Final = re.compile(r"[\w-]+")
_LEAST: Final = 3
"""The fewest letters of a word for which similar ones are looked for."""
_WITHIN: Final = 5
"""The fewest letters of a word that is also found inside others: “karte” in “Kakaokarte”, but no “tie” in “cities”."""


class Hit(NamedTuple):
    """A paragraph of a full text in which all words were found."""

    page: str
    chapter: BookChapter
    paragraph: BookParagraph
    place: tuple[int, int]
    """The number of the chapter, and of the paragraph in it."""


def find(words: str, pages: tuple[str, ...]) -> list[Hit]:
    """Return the paragraphs that hold all words, in the text, the heading or the rules; none for no words.

    Pages come in the order in which they are given, on each page whole words before the beginnings of longer ones.
    """
    wanted = fold(words).split()
    if not wanted:
        return []
    hits: list[Hit] = []
    for page in pages:
        matches: list[tuple[bool, Hit]] = []
        for index, chapter in enumerate(rulebook(page).full):
            for number, paragraph in enumerate(chapter.paragraphs):
                held = fold(" ".join((_(paragraph.text), _(chapter.heading), *paragraph.rules)))
                if all(next(_places(word, held), None) is not None for word in wanted):
                    whole = set(_WORD.findall(held))
                    matches.append((not whole.issuperset(wanted), Hit(page, chapter, paragraph, (index, number))))
        hits += [hit for _part, hit in sorted(matches, key=lambda one: one[0])]
    return hits


def near(words: str, pages: tuple[str, ...], most: int = 5) -> list[str]:
    """Return words of the rules that are spelt much like the words searched for, the most similar first."""
    words_there = {
        word.casefold(): word
        for page in pages
        for chapter in rulebook(page).full
        for paragraph in chapter.paragraphs
        for word in _WORD.findall(_(paragraph.text))
        if len(word) >= _LEAST
    }
    folded = {fold(word): word for word in words_there.values()}
    matches: list[str] = []
    for word in fold(words).split():
        matches += [folded[each] for each in difflib.get_close_matches(word, folded, most, 0.6)]
    return list(dict.fromkeys(matches))[:most]


def fold(text: str) -> str:
    """Return a text without case and accents, letter by letter, with the same length."""
    return "".join(unicodedata.normalize("NFKD", letter)[0].casefold()[0] for letter in text)


def spans(line: str, words: str) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each place in a line where one of the words stands, from left to right."""
    folded = fold(line)
    matches: list[tuple[int, int]] = []
    for word in fold(words).split():
        matches += _places(word, folded)
    yield from sorted(matches)


def _places(word: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each place of a word in a text: at the beginning of words, a long one also inside."""
    start = r"(?<!\w)" if len(word) < _WITHIN else ""
    return (match.span() for match in re.finditer(start + re.escape(word), text))
