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
