"""What the log says of Maya: who, what, near which temple, and how many."""

import pytest

from game.rules.core import Event
from game.rules.maya.actions import CityClosed, CityExpanded, CropPlanted, GroupScored
from game.rules.maya.board import distance, grid_of
from game.rules.maya.box import BOARD
from tests.rules.maya.scenario import RULES


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (CropPlanted(0, "squash1", (1, 0), "Tikal"), "seat 0 plants single squash near Tikal"),
        (GroupScored(0, "maize", ((1, 0), (2, 0)), 3, "Tikal"), "seat 0: 3 points for maize near Tikal (2 tiles)"),
        (GroupScored(0, "maize", ((1, 0),), 1, "Tikal"), "seat 0: a point for maize near Tikal (1 tile)"),
        (CityExpanded(1, (1, 0), city="Tikal"), "seat 1 expands Tikal with a tile face down"),
        (
            CityExpanded(1, (1, 0), blind=True, city="Tikal"),
            "seat 1 expands Tikal with an unseen tile",
        ),
        (
            CityClosed("Tikal", ((0, 0), (1, 0)), (4, 1), (6, 3)),
            "Tikal, a city of size 2, is closed: seat 0 6 (4 crops), seat 1 3 (1 crop)",
        ),
    ],
)
def test_what_the_log_says(event: Event, text: str) -> None:
    told = RULES.describe_event(event)
    assert told is not None
    assert told.english() == text


def test_every_space_is_told_by_the_nearest_temple_space_in_play() -> None:
    grid = grid_of(BOARD, ("blue", "red"))
    cells = {temple.name: temple.cell for temple in grid.temples}
    for cell, name in zip(grid.cells, grid.nearest, strict=True):
        assert distance(cell, cells[name]) == min(distance(cell, other) for other in cells.values())
