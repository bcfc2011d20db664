"""The rulebook of Chocolatl: its figures, and what on the table leads to which rule."""

from game.rules.chocolatl.actions import RowScored
from game.tables.figures import position
from game.texts.rulebook import rule_about


def test_the_figures_show_what_they_tell() -> None:
    rows = [event for events in position("chocolatl", "row").events for event in events if isinstance(event, RowScored)]
    assert [(event.seat, event.row, event.bonus) for event in rows] == [(0, 0, 5)]


def test_things_lead_to_their_rule() -> None:
    assert rule_about("chocolatl", "station.4") == "X-4"
