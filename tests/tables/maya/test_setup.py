"""The choices of Maya at the set-up."""

from pathlib import Path

import pytest

from game.scenes.setup.scene import SetupScene
from tests.scenes.test_setup import begun
from tests.ui.support import table


def test_the_choices_of_the_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        begun(opened, monkeypatch, "maya")
        scene = opened.top
        assert isinstance(scene, SetupScene)
        opened.walk_to("choice.variant.standard")
        opened.press("right")
        opened.click("choice.picture.open")
        opened.walk_to("choice.areas.green")
        opened.press("space")
        choices = scene.draft.finished().choices
        assert choices == {"variant": "new_beginning", "areas": "blue,green"}
        opened.walk_to("choice.temples.Edzna")
        opened.press("space")
        assert scene.draft.finished().choices["temples"] == "Edzna"
        opened.walk_to("choice.picture.draw", ("shift+tab",))
        opened.press("return")
        assert scene.draft.finished().choices == {"variant": "new_beginning"}
