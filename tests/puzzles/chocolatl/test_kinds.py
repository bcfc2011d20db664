"""Few puzzles of Chocolatl are only about small decisions."""

from typing import Final

from game.puzzles.book import puzzles_of
from game.rules.chocolatl import PART as RULES
from tools.puzzles.candidates import RECIPES

SMALL: Final = ("roll", "hold", "city")
"""Roll or keep, hut or die."""
MOST: Final = 4


def test_few_puzzles_only_ask_to_roll_or_keep_or_for_hut_or_die() -> None:
    assert sum(puzzle.kind in SMALL for puzzle in puzzles_of(RULES.name)) <= MOST
    assert sum(most for kind, most in RECIPES[RULES.name].most_of_a_kind.items() if kind in SMALL) <= MOST
