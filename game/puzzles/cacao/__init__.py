"""The puzzles of Cacao: a worker tile, and the jungle that it opens."""

from functools import partial
from pathlib import Path
from typing import Final

from game.puzzles.candidates import going_on
from game.puzzles.part import PuzzlesPart
from game.rules.phrases import N_

PART: Final = PuzzlesPart(
    folder=Path(__file__).parent,
    asked=(("place", "fill"),),
    questions={
        ("place", 2): N_("Find the best turn: place or build over, then fill the jungle. Workers come later."),
        ("place", 1): N_("Find the best space for a worker tile, empty or to be built over. The jungle comes later."),
    },
    themes={("place", 2): N_("A whole turn"), ("place", 1): N_("One worker tile")},
    most_of_a_kind={"place": 8, "place fill": 8, "place fill fill": 3, "build": 4, "build fill": 3},
    in_the_race=14.0,
    candidates=partial(going_on, most=40),
    shortens=True,
)
