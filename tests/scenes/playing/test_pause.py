"""The menu over the table."""

from pathlib import Path

import pytest

from game.locale import _
from game.scenes.playing.pause import Pause
from game.ui.scene import Scene
from tests.ui.support import table


@pytest.mark.parametrize(("over", "words"), [(False, "Continue"), (True, "Look at the table")])
def test_a_match_that_is_over_is_looked_at_and_not_continued(tmp_path: Path, over: bool, words: str) -> None:
    with table(tmp_path) as at:
        at.app.stack.push(Scene(at.app))
        at.app.stack.push(Pause(at.app, (), over=over))
        at.rest(0.5)
        assert at.node("pause.go_on").name == _(words)
        at.click("pause.go_on")
        assert at.top.name != "pause"


def test_sound_text_size_and_full_screen_are_at_hand(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as at:
        at.app.stack.push(Scene(at.app))
        at.app.stack.push(Pause(at.app, ()))
        at.rest(0.5)
        at.click("pause.sound")
        assert at.app.settings.muted
        assert at.node("pause.sound").name == "Turn the sound on"
        at.press("m")
        assert at.node("pause.sound").name == "Turn the sound off"
        at.click("pause.larger")
        assert at.app.settings.ui_scale == 110
        at.click("pause.smaller")
        at.click("pause.fullscreen")
        assert (at.app.settings.ui_scale, at.app.settings.fullscreen) == (100, True)
        at.click("pause.fullscreen")
        assert at.top.name == "pause"
