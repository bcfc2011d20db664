"""The score sheet of Cacao."""

from tests.scenes.scores.test_sheet import result


def test_the_sheet_says_why_the_match_was_over() -> None:
    assert "all worker tiles are placed" in result("cacao", 2).subtitle()
