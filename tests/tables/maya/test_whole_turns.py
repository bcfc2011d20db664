"""Maya in the real scene: whole turns by keyboard alone, with the shutter between two people."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.maya.actions import FINISH, Expand, Plant
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.tables.maya.table import MayaTable
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.ui.support import Table, table

Window = Table


def sit_down(window: Window, seed: int = 3, **choices: str) -> PlayScene:
    """Lay the table for two people."""
    rules = GAMES["maya"]
    players = tuple(Player(name, colour, "human") for name, colour in (("Carmen", "red"), ("Itzel", "blue")))
    dealt = rules.deal(2, Generator(seed), 0, **choices)
    match = window.app.store.create(rules, dealt, players, TableOptions(seed=seed))
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match)
    window.app.stack.push(scene)
    wait_for_disk(match)
    window.rest()
    return scene


def settle(window: Window, scene: PlayScene) -> None:
    """Wait for the disk and for everything that moves."""
    calm = 0
    for _ in range(400):
        wait_for_disk(scene.match)
        window.step(seconds=0.1)
        at_rest = not scene.session.showing and scene.match.ready and not scene.animator.busy
        calm = calm + 1 if at_rest else 0
        if calm > 1:  # a step that follows by itself begins only when the one before is kept
            return
    raise AssertionError("it never comes to rest")


def walk_to_group(window: Window, start: str) -> None:
    """Press Tab until something has the focus whose id begins so."""
    for _ in range(40):
        if (scene := window.top).focus.current and scene.focus.current.startswith(start):
            return
        window.press("tab")
    raise AssertionError(f"{start} is never reached")


def open_shutter(window: Window, scene: PlayScene) -> None:
    if scene.session.hands.handover is not None:
        window.open_shutter()
        settle(window, scene)


def step_of(scene: PlayScene) -> Any:
    pending = scene.session.match.pending
    return None if isinstance(pending, Over) else scene.table.desk.step  # type: ignore[attr-defined]


def play_turn(window: Window, scene: PlayScene, *, expand: bool) -> None:
    """Play a turn with the keyboard alone."""
    open_shutter(window, scene)
    assert isinstance(scene.table, MayaTable)
    before = scene.session.decider
    if scene.table.desk.forced is not None:
        window.press("e")
    else:
        blind = scene.table.desk.blind
        walk_to_group(window, "hand.")
        window.press("return")
        if expand and not blind and scene.table.can_flip():
            window.press("r")
        role = "expand." if scene.table.holding.down else "place."
        assert (scene.focus.current or "").startswith(role), "the keyboard goes on to the spaces"
        window.press("left")
        walk_to_group(window, role)
        window.press("return")
        settle(window, scene)
        assert step_of(scene) in ("plant", "end"), scene.match.journal[-1]
        window.press("e")
    settle(window, scene)
    over = isinstance(scene.session.match.pending, Over)
    assert over or scene.session.decider != before


@pytest.mark.parametrize("seed", [3])
def test_a_whole_game_by_keyboard(tmp_path: Path, seed: int) -> None:
    with table(tmp_path, painted=False, animation_speed=4) as window:
        scene = sit_down(window, seed)
        kinds: set[type] = set()
        for turn in range(200):
            if isinstance(scene.session.match.pending, Over):
                break
            play_turn(window, scene, expand=turn % 3 == 1)
        assert isinstance(scene.session.match.pending, Over)
        kinds = {type(entry.action) for entry in scene.match.journal}
        assert {Plant, type(FINISH), Expand} <= kinds
        assert scene.table.dump() == MayaTable(scene.session, scene).dump()
        window.app.stack.reset(Scene(window.app))


def test_what_was_drawn_is_marked_when_its_owner_opens_the_shutter(tmp_path: Path) -> None:
    with table(tmp_path, painted=False, animation_speed=4) as window:
        scene = sit_down(window)
        play_turn(window, scene, expand=True)
        assert scene.table.dump()["hand"] == {"of": None, "tiles": []}
        play_turn(window, scene, expand=False)
        open_shutter(window, scene)
        new = [node.id for node in scene.table.nodes() if node.role == "hand-tile" and "new" in node.state]
        assert len(new) == 3
        window.app.stack.reset(Scene(window.app))


def test_undo_takes_a_planting_back_tile_by_tile_and_never_past_the_turn(tmp_path: Path) -> None:
    with table(tmp_path, painted=False, animation_speed=4) as window:
        scene = sit_down(window)
        open_shutter(window, scene)
        assert isinstance(scene.table, MayaTable)
        before = scene.table.dump()
        plant = next(iter(scene.rules.legal(scene.match.state, 0)))
        assert scene.session.play(plant)
        settle(window, scene)
        window.press("ctrl+z")
        settle(window, scene)
        assert scene.table.dump() == before
        window.press("ctrl+y")
        settle(window, scene)
        window.press("e")
        settle(window, scene)
        assert scene.session.decider == 1
        window.press("ctrl+z")
        settle(window, scene)
        assert scene.session.decider == 1
        window.app.stack.reset(Scene(window.app))


def test_the_shutter_lies_below_what_the_last_turn_has_laid(tmp_path: Path) -> None:
    with table(tmp_path, (1280, 720), animation_speed=1) as window:
        scene = sit_down(window, areas="blue,green", temples="Tikal")
        open_shutter(window, scene)
        legal = [
            each for each in scene.rules.legal(scene.match.state, scene.session.decider) if isinstance(each, Plant)
        ]
        scene.session.play(max(legal, key=lambda each: each.cell[1]))
        settle(window, scene)
        scene.session.play(FINISH)
        settle(window, scene)
        scene.session.end_turn()
        settle(window, scene)
        frame, (tile,) = scene.frame, scene.table.laid_last()
        assert frame is not None
        assert scene.shutter.asked
        assert frame.shutter.colliderect(tile), "the tile would be covered"
        assert not scene.shutter.rect.colliderect(tile)
        assert scene.shutter.rect.height >= frame.least_shutter
        window.app.stack.reset(Scene(window.app))
