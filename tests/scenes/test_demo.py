"""Computers play by themselves, and nothing of it is kept."""

from pathlib import Path

import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from game.scenes.demo import Demo, watched
from tests.members import IN_TURNS
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import table


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_a_computer(game: str) -> None:
    match = watched(game, 5)
    assert all(player.kind != "human" for player in match.players)
    assert match.ready
    assert match.id == 0


def test_the_title_leads_to_it_and_it_leaves_no_trace(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.step()
        at.click("learn")
        at.click(f"watch.{IN_TURNS}")
        assert at.top.name == "demo"
        at.rest(1)
        at.press("escape")
        assert at.top.name == "school", "Esc returns to where it was opened"
        assert at.app.store.unfinished() == at.app.store.finished() == []


def test_after_the_end_comes_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.play.scene.Thinker", InstantThinker)
    with table(tmp_path, animation_speed=0) as at:
        at.app.begin()
        at.app.stack.push(Demo(at.app, IN_TURNS, 5))
        first = at.top
        assert isinstance(first, Demo)
        for _ in range(400):
            at.step(seconds=0.5)
            if at.top is not first:
                break
        assert isinstance(first.match.pending, Over)
        assert at.top is not first
        assert at.top.name == "demo"
