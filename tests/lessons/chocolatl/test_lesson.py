"""The lesson in Chocolatl on the table."""

from pathlib import Path

from game.lessons import lesson_of
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
