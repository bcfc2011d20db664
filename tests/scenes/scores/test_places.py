"""The places that were scored in a match find room beside one another, however many they are."""

import pytest

from game.scenes.scores.places import lay_out
from game.tables.labels import PlaceScore, PlaceShare
from game.ui.look import Look
from tests.art import shared_assets

SIZES = ((390, 170), (420, 200), (600, 330), (760, 420), (1500, 800))


def scored(count: int, seats: int) -> list[PlaceScore]:
    """Return places; the later ones brought more."""
    return [
        PlaceScore(
            (index, 0),
            "maya/temple",
            tuple(PlaceShare(seat, 4 - seat, index + 1) for seat in range(seats)),
            f"Place {index}",
        )
        for index in range(count)
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 5, 6, 7, 13])
@pytest.mark.parametrize("unit", [0.75, 1.0, 2.0])
def test_places_lie_beside_one_another_with_room_for_every_seat(size: tuple[int, int], count: int, unit: float) -> None:
    look = Look(shared_assets(), unit)
    area = round(size[0] * unit), round(size[1] * unit)
    places = scored(count, 4)
    grid = lay_out(look, places, area)
    assert grid.columns == 1 or area[0] // grid.columns >= look.px(100)
    assert grid.rows * (grid.picture + look.px(24) + 4 * grid.share) <= area[1] + grid.rows
    assert grid.share >= look.px(24)
    assert 1 <= min(count, grid.room) <= grid.columns * grid.rows
