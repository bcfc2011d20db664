"""Whatever can be clicked in a room is at least 40 device pixels large, from 1280×720 on."""

from pathlib import Path

import pytest

from game.scenes.setup.scene import SetupScene
from game.ui import theme
from tests.scenes.list_support import fill
from tests.scenes.test_ghosts import SCENES
from tests.ui.support import table

ROOMS = [name for name in SCENES if not name.startswith("setup") and name != "replay"]
"""A set-up is seen at once, and tables have sizes of their own."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("targets")
    fill(folder, finished=3)
    return folder


@pytest.mark.parametrize("name", ROOMS)
def test_targets_are_large(home: Path, name: str) -> None:
    with table(home, (1280, 720), animation_speed=0) as opened:
        opened.app.begin()
        scene = SCENES[name](opened)
        if scene is not None:
            opened.app.stack.push(scene)
        opened.rest(0.3)
        assert not isinstance(opened.top, SetupScene)
        small = {
            node.id: node.rect.size for node in opened.top.tree()
            if node.widget is not None and node.focusable and "offscreen" not in node.state
            and node.rect.width and min(node.rect.size) < theme.ROOMY_TARGET_DEVICE
        }  # fmt: skip
        assert not small
