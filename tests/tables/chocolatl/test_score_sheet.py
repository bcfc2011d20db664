"""The score sheet of Chocolatl."""

from tests.scenes.scores.test_sheet import result


def test_the_sheet_says_why_the_match_was_over() -> None:
    reasons = ("reached the goal", "used the last cube", "round 7 is the last one")
    assert any(reason in result("chocolatl", 3).subtitle() for reason in reasons)
