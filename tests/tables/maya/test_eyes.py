"""At the table of Maya: what is pointed at, and which click counts."""

from pathlib import Path
from typing import Any

from tests.scenes.playing.test_pointing import play_until, sit_down
from tests.ui.support import table


def test_plant_and_expand_are_the_switch_that_they_look_like(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, "maya")
        play_until(window, scene, 20)
        while not scene.table.can_flip():
            play_until(window, scene, len(scene.match.journal) + 1)
        assert "selected" in window.node("banner.0").state
        window.click("banner.1")
        assert scene.table.holding.down
        assert "selected" in window.node("banner.1").state
        window.move(window.node("banner.0").rect.center)
        assert scene.banner.cursor == "hand"
        window.click("banner.0")
        assert not scene.table.holding.down
