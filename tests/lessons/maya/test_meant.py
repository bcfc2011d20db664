"""What the words of the lesson in Maya allow, and what is said of the rest."""

from pathlib import Path

from game.rules.maya.actions import Expand, Plant
from tests.scenes.learning.test_meant import at_note, legal, other, refused
from tests.ui.support import table


def test_a_step_that_another_note_asks_for_comes_in_its_turn(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "maya", 0, 10)
        later = scene.teacher.chapter.played().journal[scene.script.step + 1].action
        assert scene.stage.why_not(later) is None
        assert not scene.stage.play(later)
        assert not scene.match.journal[scene.script.step :]


def test_a_tile_of_maya_is_refused_for_what_is_wrong_with_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "maya", 0, 1)
        assert "rack" in refused(scene, other(scene, tile="maize2"))
        plants = [action for action in legal(scene, Plant) if isinstance(action, Plant) and action.tile == "maize1"]
        assert "space" in refused(scene, plants[-1] if plants[-1].cell != (5, 8) else plants[0])
        scene = at_note(at, "maya", 0, 7)
        expected = scene.script.expected
        assert expected is not None
        assert isinstance(expected.action, Expand)
        plants = [action for action in legal(scene, Plant) if isinstance(action, Plant)]
        assert "turn the tile face down first" in refused(scene, plants[0])
        scene = at_note(at, "maya", 0, 3)
        assert "nothing more to plant" not in refused(scene, legal(scene, Plant)[0]), "more could be planted"
