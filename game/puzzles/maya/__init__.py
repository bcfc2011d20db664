"""The puzzles of Maya: plantings, or an expansion."""

from functools import partial
from pathlib import Path
from typing import Final

from game.puzzles.candidates import going_on
from game.puzzles.part import PuzzlesPart
from game.rules.phrases import N_

PART: Final = PuzzlesPart(
    folder=Path(__file__).parent,
    asked=(("turn", "plant"),),
    questions={("turn", 2): N_("Find the best turn: plant one tile or several, or expand a city.")},
    themes={("turn", 2): N_("Plant or expand")},
    most_of_a_kind={"plant": 6, "plant plant": 6, "plant plant plant": 4, "expand": 8},
    in_the_race=20.0,
    candidates=partial(going_on, most=3),
)
