"""The rules of the games to read in the game: on one page and in full, in our own words, each paragraph with its rules.

They stand in one file for each game, written as `game.rulebook.reader` says. The words are messages of the catalogues
like all others, so that a sentence that changes asks for a new translation.
"""

from functools import cache
from pathlib import Path
from typing import Final

from game.rulebook.parts import Chapter, Paragraph, Rulebook, Ruling
from game.rulebook.reader import read

PAGES: Final = ("cacao", "maya", "chocolatl", "credits")
STEPS: Final = {
    "cacao": {"place": "C-A1", "fill": "C-B1", "work": "C-C1", "end": "C-E1"},
    "maya": {"turn": "M-A1", "plant": "M-A3", "end": "M-A5"},
    "chocolatl": {
        "sacrifice": "X-S2", "bid": "X-R3", "dice": "X-B3", "city": "X-3", "pyramid": "X-4", "discard": "X-6",
    },
}  # fmt: skip
"""By game, and by the step that a player is asked for (`Prompt.step`): the rule that tells of it."""


@cache
def rulebook(page: str) -> Rulebook:
    """Return the rulebook of a game, or what stands on another of the pages."""
    return read((Path(__file__).parent / f"{page}.txt").read_text(encoding="utf-8"))


__all__ = ["PAGES", "STEPS", "Chapter", "Paragraph", "Rulebook", "Ruling", "rulebook"]
