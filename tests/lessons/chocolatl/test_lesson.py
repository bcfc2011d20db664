"""The lesson in Chocolatl on the table."""

from pathlib import Path

from game.judge.compare import PlayedToEnd
from game.puzzles.puzzle import GAIN
from game.rules.chocolatl.actions import Sacrifice
from game.texts.lessons import lesson_of
from tests.lessons.test_recommended import CHANCE, ahead
from tests.scenes.learning.test_lessons import begin
from tests.ui.support import table


def test_the_card_to_sacrifice_is_shown_until_it_is_sacrificed(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        scene = begin(at, lesson_of("chocolatl"), 0)
        scene.teacher.go_on()
        at.rest(0.5)
        assert scene.teacher.marks.count == 1, "a frame lies round it"
        scene.layout()
        at.rest(0.5)
        assert scene.teacher.marks.count == 1, "and only one, in a window of another size too"
        scene.teacher.do_it()
        at.rest(0.5)
        assert scene.teacher.marks.count == 2, "now round the two cards of the first location"


def test_the_lesson_does_not_throw_away_what_wins_the_rounds() -> None:
    """X-S2: the 11 that it once asked for is 26 points behind low cards for quick players, 48 for Merchants."""
    match = lesson_of("chocolatl").chapters[0].played()
    own = match.journal[0].action
    gaps = ahead(match, 0, [(own,), (Sacrifice(11),), (Sacrifice(12),)], PlayedToEnd(), 20)
    assert all(gap.mean + CHANCE * gap.error < -GAIN for gap in gaps.values())
