"""The puzzles of Maya: which tiles to plant, or which city to expand."""

from pathlib import Path
from typing import Final

from game.puzzles.book import PuzzlesPart
from game.rules.core import N_

PART: Final = PuzzlesPart(
    folder=Path(__file__).parent,
    questions={("turn", 2): N_("Find the best turn: plant one tile or several, or expand a city.")},
    themes={("turn", 2): N_("Plant or expand")},
)
