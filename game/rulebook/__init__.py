"""The rules of the games to read in the game: on one page and in full, in our own words, each paragraph with its rules.

Each game's room holds one text, written as `game.rulebook.reader` says. The words are messages of the catalogues like
all others, so that a sentence that changes asks for a new translation.
"""

from functools import cache
from pathlib import Path
from typing import Final

from game.rulebook.part import book_of
from game.rulebook.parts import BookChapter, BookParagraph, Rulebook, Ruling
from game.rulebook.reader import read
from game.rules.games import GAMES

CREDITS: Final = "credits"
"""The page that tells whose the games and parts are."""


def pages() -> list[str]:
    """Return the names of all pages: the games that have a rulebook, then the credits."""
    return [*(game for game in GAMES if book_of(game) is not None), CREDITS]


def has_rulebook(game: str) -> bool:
    """Return whether a game brings rules to read."""
    return book_of(game) is not None


def file_of(page: str) -> Path:
    """Return where the text of a page stands."""
    book = book_of(page)
    return Path(__file__).parent / f"{page}.txt" if book is None else book.folder / "text.txt"


@cache
def rulebook(page: str) -> Rulebook:
    """Return the rulebook of a game, or what stands on another of the pages."""
    return read(file_of(page).read_text(encoding="utf-8"))


__all__ = [
    "CREDITS",
    "BookChapter",
    "BookParagraph",
    "Rulebook",
    "Ruling",
    "book_of",
    "file_of",
    "has_rulebook",
    "pages",
    "rulebook",
]
