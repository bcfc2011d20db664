"""The rulebook of Maya: its figures, and what on the table leads to which rule."""

from game.rules.maya.actions import CityClosed, GroupScored
from game.tables.figures import position
from game.texts.rulebook import rule_about


def test_the_figures_show_what_they_tell() -> None:
    city = [event for events in position("maya", "city").events for event in events if isinstance(event, CityClosed)]
    assert [(event.size, event.crops, event.points) for event in city] == [(3, (5, 4), (12, 6))]
    field = [event for events in position("maya", "field").events for event in events if isinstance(event, GroupScored)]
    assert [event.points for event in field if event.seat == 0] == [3]


def test_things_lead_to_their_rule() -> None:
    assert rule_about("maya", "city.Tikal") == "M-C1"
    assert rule_about("maya", "nowhere") == ""
