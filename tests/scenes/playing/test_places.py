"""The places that were scored in a match find room beside one another, however many they are."""

import pygame
import pytest

from game.rules.maya.events import CityClosed
from game.scenes.scores.places import PlacesWidget, lay_out
from game.scenes.scores.result import Result, result_of
from game.tables.labels import PlaceScore, PlaceShare
from game.tables.maya.score_labels import LABELS
from game.ui.look import Look
from tests.art import shared_assets
from tests.rules.support import finished_match

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


def test_cities_are_told_that_closed_long_before_the_end() -> None:
    match = finished_match(("maya", 4, {}), 2)
    told = result_of(match, LABELS).places
    closed = [event for events in match.events for event in events if isinstance(event, CityClosed)]
    assert closed
    assert [place.name for place in told] == [event.temple for event in closed if any(event.points)]


def test_all_places_are_told_in_words() -> None:
    match = finished_match(("maya", 4, {}), 2)
    result: Result = result_of(match, LABELS)
    widget = PlacesWidget(result)
    assert all(place.name in widget.value() for place in result.places)
    widget.rect = pygame.Rect(0, 0, 10, 10)
    assert widget.visible
