"""The guest in the window: listed, set up, played, left, resumed, replayed; and no button without what it opens."""

from pathlib import Path

import pytest

from game.rules.games import AnyRules
from game.scenes.playing.scene import PlayScene
from game.scenes.replaying.scene import Replay
from game.sound.table import plain_sounds
from game.ui.context import TableSetup
from tests.keeping import wait_for_disk
from tests.parts.test_guest_rules import played
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table


def begin(at: Table, rules: AnyRules) -> PlayScene:
    """Lay the table for two people."""
    players = played(rules, 2, ("random", "random")).players
    people = tuple(type(player)(player.name, player.colour, "human") for player in players)
    at.app.start_match(TableSetup(rules.name, people, 0, {}, 1, open_hands=True))
    at.rest(1)
    scene = at.top
    assert isinstance(scene, PlayScene)
    return scene


def test_it_is_listed_and_set_up_without_buttons_that_open_nothing(guest: AnyRules, tmp_path: Path) -> None:
    with table(tmp_path, size=(1920, 1080)) as at:
        at.app.begin()
        at.step()
        at.click(f"box.{guest.name}")
        assert not at.has("open.learn")
        at.click("open.setup")
        at.rest(1)
        assert at.top.name == "setup"
        assert not at.has("cover.learn")
        assert not at.has("cover.rules")
        assert not at.has("rules")
        at.press("f1")
        assert at.top.name == "setup"


def test_it_is_played_left_and_resumed(guest: AnyRules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.led.scene.Thinker", InstantThinker)
    with table(tmp_path, animation_speed=0) as at:
        at.app.begin()
        scene = begin(at, guest)
        assert not at.has("rules")
        wait_for_disk(scene.match)
        at.rest(1)
        at.click("hand.1")
        at.click("place.2,2")
        at.rest(1)
        assert len(scene.match.journal) == 1
        dump = scene.table.dump()
        number = scene.match.id
        at.app.stack.pop(list(at.app.stack)[1])
        loaded = at.app.store.load(number).match
        assert loaded is not None
        assert loaded.journal == scene.match.journal
        at.app.open_match(number)
        at.rest(1)
        again = at.top
        assert isinstance(again, PlayScene)
        assert again.table.dump()["board"] == dump["board"]


def test_it_is_replayed(guest: AnyRules, tmp_path: Path) -> None:
    match = played(guest, 2, ("random", "random"))
    with table(tmp_path, animation_speed=0) as at:
        at.app.begin()
        replay = Replay(at.app, match)
        at.app.stack.push(replay)
        at.step()
        assert not at.has("rules")
        for step in (len(match.journal), 5, 0):
            replay.projector.go(step)
            at.step()
            board = replay.table.dump()["board"]
            assert len(board) == -(-step // 2)


def test_events_sound_by_what_they_tell(guest: AnyRules) -> None:
    match = played(guest, 2, ("merchant", "random"))
    events = [event for step in match.events for event in step]
    heard = {type(event).__name__: plain_sounds(event) for event in events}
    assert heard["StoneLaid"] == ("stone_lay",)
    assert heard["StoneDrawn"] == ("card_lay",)
    assert heard["RowMade"][0].startswith("points")
    assert heard["TurnEnded"] == ()
