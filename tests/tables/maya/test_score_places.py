"""The places of Maya beside the score sheet."""

import pygame

from game.rules.maya.actions import CityClosed
from game.scenes.scores.places import PlacesWidget
from game.scenes.scores.result import FinishedMatch, result_of
from game.tables.maya.score_labels import LABELS
from tests.rules.support import finished_match


def test_cities_are_told_that_closed_long_before_the_end() -> None:
    match = finished_match(("maya", 4, {}), 2)
    told = result_of(match, LABELS).places
    closed = [event for events in match.events for event in events if isinstance(event, CityClosed)]
    assert closed
    assert [place.name for place in told] == [event.temple for event in closed if any(event.points)]


def test_all_places_are_told_in_words() -> None:
    match = finished_match(("maya", 4, {}), 2)
    result: FinishedMatch = result_of(match, LABELS)
    widget = PlacesWidget(result)
    assert all(place.name in widget.value() for place in result.places)
    widget.rect = pygame.Rect(0, 0, 10, 10)
    assert widget.visible
