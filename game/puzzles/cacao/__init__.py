"""The puzzles of Cacao: where to place a worker tile, and how to fill the jungle beside it."""

from pathlib import Path
from typing import Final

from game.puzzles.book import PuzzlesPart
from game.rules.core import N_

PART: Final = PuzzlesPart(
    folder=Path(__file__).parent,
    questions={
        ("place", 2): N_("Find the best turn: place or build over, then fill the jungle. Workers come later."),
        ("place", 1): N_("Find the best space for a worker tile, empty or to be built over. The jungle comes later."),
    },
    themes={("place", 2): N_("A whole turn"), ("place", 1): N_("One worker tile")},
)
