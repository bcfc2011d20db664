"""Two windows at once: the second one may look at the match of the first, or play its own."""

from pathlib import Path

import pytest

from game.assets import thumbnails
from game.scenes.play.kept import PlayScene
from game.store import Folders, Store
from tests.members import IN_TURNS
from tests.scenes.list_support import fill
from tests.ui.support import Table, table


def open_match(opened: Table, match_id: int) -> PlayScene:
    opened.app.begin()
    opened.app.open_match(match_id)
    opened.rest()
    assert isinstance(opened.top, PlayScene)
    return opened.top


def test_the_second_window_looks_and_does_not_play(tmp_path: Path) -> None:
    fill(tmp_path, finished=0)
    first = Store.open(Folders.below(tmp_path))
    match_id = first.unfinished()[0].id
    assert first.claims.take(match_id)
    with table(tmp_path) as opened:
        scene = open_match(opened, match_id)
        assert scene.session.watching
        assert "this match is being played in another window" in opened.node("banner").name
        steps = len(scene.match.journal)
        assert not scene.session.interactive
        assert not opened.has("hand.0"), "no hand is open"
        for name in ("end_turn", "undo", "redo"):
            assert not any(node.id == name and node.enabled for node in scene.focusables())
        for key in ("e", "ctrl+z", "ctrl+y", "ctrl+r", "space", "return", "u"):
            opened.press(key)
        opened.press("l")
        opened.rest()
        assert len(scene.match.journal) == steps
        assert opened.top is scene
        opened.app.stack.pop(scene)
        thumbnails.finish()
        assert thumbnails.load(opened.app.folders.data, match_id) is None
        assert not opened.app.store.claims.take(match_id), "it is still the first window's"
        first.claims.give_up(match_id)
        assert not open_match(opened, match_id).session.watching
    first.close()


def test_the_second_window_plays_its_own(tmp_path: Path) -> None:
    fill(tmp_path, finished=0)
    first = Store.open(Folders.below(tmp_path))
    one, other = (summary.id for summary in first.unfinished())
    assert first.claims.take(one)
    with table(tmp_path) as opened:
        scene = open_match(opened, other)
        assert not scene.session.watching
        assert scene.session.decider >= 0
    first.close()


def test_a_match_that_is_over_opens_in_both(tmp_path: Path) -> None:
    fill(tmp_path, finished=1)
    first = Store.open(Folders.below(tmp_path))
    match_id = first.finished()[0].id
    assert first.claims.take(match_id)
    with table(tmp_path) as opened:
        scene = open_match(opened, match_id)
        opened.press("l")
        assert scene.history.visible
    first.close()


@pytest.mark.real_art
def test_a_picture_is_drawn_after_every_turn_and_never_of_the_past(tmp_path: Path) -> None:
    fill(tmp_path, finished=0)
    with table(tmp_path, animation_speed=0) as opened:
        scene = open_match(opened, next(s.id for s in opened.app.store.unfinished() if s.game == IN_TURNS))
        thumbnails.finish()
        file = opened.app.folders.data / "pictures" / f"{scene.match.id}.png"
        assert file.is_file(), "there is one as soon as the table is laid"
        first = file.read_bytes()
        from game.rules.core import Decide
        from game.rules.numbers import Generator

        rng, turn = Generator(3), scene.session.turns.now.number
        for _ in range(400):
            opened.step(seconds=0.1)
            if scene.shutter.asked:
                scene.open_shutter()
            elif scene.session.can_end:
                scene.end_turn()
            elif scene.session.interactive and isinstance(pending := scene.match.pending, Decide):
                scene.session.play(scene.rules.sample(scene.match.state, pending.seat, rng))
            if scene.session.turns.now.number > turn + 1:
                break
        opened.rest()
        thumbnails.finish()
        now = file.read_bytes()
        assert now != first
        scene.look_back(1)
        opened.app.stack.pop(scene)
        thumbnails.finish()
        assert file.read_bytes() == now
