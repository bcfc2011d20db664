"""Whatever can be clicked takes clicks on at least 40 device pixels, from 1280×720 on: in rooms and at the tables."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.scenes.setup.scene import SetupScene
from game.stage.table_scene import TableScene
from game.tables.gesture.pointer import Pointer
from game.ui import theme
from game.ui.focus import Node
from game.ui.input.reach import meant
from game.ui.scene import Scene
from tests.members import MEMBERS
from tests.sampling import sampled
from tests.scenes.list_support import fill
from tests.scenes.test_cut import at_tables
from tests.scenes.test_ghosts import SCENES
from tests.ui.support import Table, table

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


TOOLS = frozenset({"log", "rules", "picture", "what_if", "fit", "zoom", "menu", "leave_puzzle", "back"})
"""Up to seven share the width of a column, 212 pixels at least: each has its share, and the full height."""
LEAST_TOOL = 30
TABLES = at_tables()


def hits(scene: Scene, node: Node) -> Callable[[tuple[int, int]], bool]:
    """Return what tells whether a click at a place means a node."""
    if node.widget is not None:
        return lambda place: scene.widget_at(place) is node.widget
    if node.id.startswith("banner."):
        return lambda place: scene.widget_at(place) is scene.widget_at(node.rect.center)
    assert isinstance(scene, TableScene)
    pointer = scene.table.pointer
    assert isinstance(pointer, Pointer)
    under = pointer.under(node.rect.center)
    return lambda place: scene.widget_at(place) is None and pointer.under(place) == under


def span(scene: Scene, node: Node, step: tuple[int, int]) -> int:
    """Return over how many pixels in a line through its middle a node takes clicks, within the window."""
    hit, (x, y), length = hits(scene, node), node.rect.center, 0
    for sign in (1, -1):
        place = x, y
        while scene.rect.collidepoint(place) and hit(place) and length <= theme.ROOMY_TARGET_DEVICE:
            length += 1
            place = place[0] + sign * step[0], place[1] + sign * step[1]
    return length - 1


def small_at(opened: Table) -> dict[str, tuple[int, int]]:
    """Return what takes clicks on less than it should, with the size of that area."""
    found = {}
    for node in opened.top.tree():
        seen = node.focusable and node.act is not None and "offscreen" not in node.state and node.rect.width
        if not seen or min(node.rect.size) >= theme.ROOMY_TARGET_DEVICE:
            continue
        size = span(opened.top, node, (1, 0)), span(opened.top, node, (0, 1))
        least = LEAST_TOOL if node.id in TOOLS else theme.ROOMY_TARGET_DEVICE
        if size[0] < least or size[1] < theme.ROOMY_TARGET_DEVICE:
            found[node.id] = size
    return found


@sampled(
    "kind",
    ["play", "replay", "puzzle", "lesson", "standing", "winner", "scoring"],
    lambda kind: kind in ("play", "puzzle", "winner"),
)
@pytest.mark.parametrize("game", MEMBERS)
def test_targets_at_tables_take_clicks_around_them(home: Path, game: str, kind: str) -> None:
    with table(home, (1280, 720), animation_speed=0) as opened:
        opened.app.begin()
        scene = TABLES[f"{kind} {game}"](opened)
        if scene is not None:
            opened.app.stack.push(scene)
        opened.rest(0.3)
        if kind == "play":
            opened.open_shutter()
        assert not small_at(opened)


def test_a_click_beside_a_small_button_means_the_nearest() -> None:
    one, other = pygame.Rect(0, 0, 20, 40), pygame.Rect(24, 0, 20, 40)
    things = [("one", one), ("other", other)]
    assert [meant(things, (x, 20)) for x in (-11, -10, 21, 22, 23, 54)] == [None, "one", "one", "other", "other", None]
    assert meant(things, (20, 41)) is None
