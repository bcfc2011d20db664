"""The number in brackets at the table of Chocolatl."""

from game.rules.chocolatl.actions import PointsScored
from game.tables.chocolatl.shown import Shown
from tests.rules.support import finished_match


def test_a_disc_that_moves_takes_its_brackets_along() -> None:
    match = finished_match(("chocolatl", 3, {}), 2)
    step, event = next(
        (step, event)
        for step, events in enumerate(match.events)
        for event in events
        if isinstance(event, PointsScored) and event.points
    )
    view = match.rules.view(match.state_at(step), None)
    shown = Shown.of(view, match.rules.score(view), ())
    before = shown.projected[event.seat][0] - shown.points[event.seat]
    shown.take(event)
    assert shown.projected[event.seat][0] - shown.points[event.seat] == before
