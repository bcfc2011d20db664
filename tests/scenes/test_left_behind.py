"""A room that was left is kept by nothing: all its pictures would stay in memory."""

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import App
from game.assets import thumbnails
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.matches.scene import Matches
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.scene import Replay
from game.scenes.title import Title
from game.store import TableOptions
from game.ui.scene import Scene
from tests.members import MEMBERS
from tests.sampling import sampled
from tests.ui.support import Table, table, wheel


def played(app: App, game: str) -> Scene:
    rules = GAMES[game]
    players = tuple(Player(f"P{seat}", rules.colours[seat], "human") for seat in range(2))
    match = app.store.create(rules, rules.deal(2, Generator(3)), players, TableOptions(seed=3))
    return PlayScene(app, match)


def replayed(app: App, game: str) -> Scene:
    scene = played(app, game)
    assert isinstance(scene, PlayScene)
    return Replay(app, scene.match)


def looked_for(app: App, _game: str) -> Scene:
    return Matches(app)


@sampled("room", [played, replayed, looked_for])
@pytest.mark.parametrize("game", MEMBERS)
def test_a_room_that_was_left_is_forgotten(tmp_path: Path, game: str, room: Callable[[App, str], Scene]) -> None:
    with table(tmp_path) as window:
        window.app.begin()
        left = visited(window, room(window.app, game))
        window.rest()
        thumbnails.finish()
        gc.collect()
        assert left() is None
        assert window.app.trail.lines(), "what happened there is told all the same"


def visited(window: Table, scene: Scene) -> "weakref.ref[Scene]":
    """Do a few things in a scene and leave it."""
    window.app.stack.push(scene)
    window.open_shutter()
    window.click((640, 300))
    window.step(wheel(1))
    window.press("l", "h", "tab", "tab")
    window.rest()
    window.app.stack.reset(Title(window.app))
    return weakref.ref(scene)
