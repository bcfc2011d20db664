"""Playing on from any step of a match, with other players and another future."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.scenes.playing.scene import PlayScene
from game.scenes.replaying.fork import forked
from tests.scenes.replaying.support import finished, room


@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_fork_has_the_same_past(game: str, anew: bool) -> None:
    match = finished(game, 3)
    kinds = ("human", "greedy", "random")
    other = forked(match, 30, kinds, 5, anew=anew)
    assert [player.kind for player in other.players] == list(kinds)
    assert other.events == match.events[:30]
    assert (other.setup == match.setup) is not anew
    for seat in (0, 1, 2, None):
        assert other.rules.view(other.state, seat) == match.rules.view(match.state_at(30), seat)


def test_a_fork_is_a_match_of_its_own(tmp_path: Path) -> None:
    match = finished("cacao", 2)
    with room(tmp_path, match, step=12) as at:
        at.window.click("fork")
        at.window.click("who.go")
        at.window.rest()
        scene = at.window.top
        assert isinstance(scene, PlayScene)
        assert len(scene.match.journal) >= 12
        assert [entry.action for entry in scene.match.journal[:12]] == [entry.action for entry in match.journal[:12]]
        assert scene.match.id


def test_there_is_nothing_to_play_after_the_end(tmp_path: Path) -> None:
    with room(tmp_path, finished("cacao", 2)) as at:
        at.window.click("fork")
        assert not at.window.node("who.go").enabled
        at.window.press("escape")
        assert at.window.top is at.replay
