"""The puzzles of Chocolatl: what to lay, and the small decisions at the locations."""

from pathlib import Path
from typing import Final

from game.puzzles.book import PuzzlesPart
from game.rules.core import N_

PART: Final = PuzzlesPart(
    folder=Path(__file__).parent,
    questions={
        ("bid", 1): N_("Which cards are best here?"),
        ("dice", 1): N_("Roll bonus dice, and how many, or keep them?"),
        ("city", 1): N_("The hut or the bonus die?"),
        ("pyramid", 1): N_("Who should place the first stone?"),
        ("discard", 1): N_("Which card will you discard?"),
    },
    themes={
        ("bid", 1): N_("Offerings"),
        ("dice", 1): N_("Bonus dice"),
        ("city", 1): N_("Hut or die"),
        ("pyramid", 1): N_("The first stone"),
        ("discard", 1): N_("A card to discard"),
    },
)
