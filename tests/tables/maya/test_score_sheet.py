"""The score sheet of Maya."""

from game.rules.maya.actions import GameEnded
from tests.scenes.scores.test_sheet import result


def test_the_sheet_says_why_the_match_was_over() -> None:
    maya = result("maya", 2)
    (over,) = (event for events in maya.match.events for event in events if isinstance(event, GameEnded))
    if over.seat is not None:
        assert f"{maya.names[over.seat]} has no tile left" in maya.subtitle()
    else:
        assert "nobody could place another tile" in maya.subtitle()
