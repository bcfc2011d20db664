"""At the table of Chocolatl: what is pointed at, and which click counts."""

from pathlib import Path
from typing import Any

import pytest

from tests.scenes.playing.test_hands_and_eyes import motion
from tests.scenes.playing.test_pointing import play_until, sit_down
from tests.ui.support import table


def test_nothing_is_pointed_at_where_a_button_of_a_reveal_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, "chocolatl")
        play_until(window, scene, 0)
        place = next(node for node in scene.focusables() if node.id == "seat.1").rect.center
        for covered in (True, False):
            monkeypatch.setattr(type(scene.table), "covered", covered)
            motion(window, place)
            scene.changed()
        window.step(seconds=2.0)
        assert scene.tip.picture is None
        motion(window, (place[0] + 8, place[1]))
        window.step(seconds=2.0)
        assert scene.tip.picture is not None
