"""Playing on from any step of a match, with other players and another future."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.rules.match import Player, copy_for
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.fork import forked
from tests.members import IN_TURNS
from tests.scenes.replaying.support import choose, finished, room, running


@pytest.mark.parametrize("dealt_again", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_fork_has_the_same_past(game: str, dealt_again: bool) -> None:
    match = finished(game, 3)
    kinds = ("human", "greedy", "random")
    other = forked(match, 30, kinds, 5, dealt_again=dealt_again)
    assert [player.kind for player in other.players] == list(kinds)
    assert other.events == match.events[:30]
    assert (other.setup == match.setup) is not dealt_again
    for seat in (0, 1, 2, None):
        assert other.rules.view(other.state, seat) == match.rules.view(match.state_at(30), seat)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_fork_of_a_running_match_tells_nothing_hidden(game: str, people: int) -> None:
    """It is made of what all people at the screen may know: one person's view, or what anybody sees."""
    match = running(game, 3, steps=24)
    match.players = tuple(
        Player(player.name, player.colour, "human" if seat < people else "greedy")
        for seat, player in enumerate(match.players)
    )
    viewer = 0 if people == 1 else None
    step = 20
    twin = copy_for(match, len(match.journal), viewer, match.players, Generator(8))
    assert twin.setup != match.setup
    for dealt_again in (False, True):
        fork, fork_of_twin = (forked(one, step, ("human",) * 3, 5, dealt_again=dealt_again) for one in (match, twin))
        assert fork.setup == fork_of_twin.setup
        assert fork.journal == fork_of_twin.journal
        assert fork.rules.view(fork.state, viewer) == match.rules.view(match.state_at(step), viewer)


def test_a_fork_of_a_running_match_is_told_from_it(tmp_path: Path) -> None:
    match = running(IN_TURNS, 2)
    with room(tmp_path, match) as at:
        choose(at.window, "fork")
        switch = at.window.node("fork.again")
        assert "checked" in switch.state
        assert not switch.enabled, "there is no other way to play on from a match that is not over"
        at.window.click("who.go")
        at.window.rest()
        scene = at.window.top
        assert isinstance(scene, PlayScene)
        summary = at.window.app.store.summary(scene.match.id)
        assert summary is not None
        assert summary.name == "Copy of Cacao, dealt again"
        assert summary.options.dealt_again
        assert at.window.app.store.last() is None, "a copy is not the match to go on with"


def test_a_fork_is_a_match_of_its_own(tmp_path: Path) -> None:
    match = finished(IN_TURNS, 2)
    with room(tmp_path, match, step=12) as at:
        choose(at.window, "fork")
        at.window.click("who.go")
        at.window.rest()
        scene = at.window.top
        assert isinstance(scene, PlayScene)
        assert len(scene.match.journal) >= 12
        assert [entry.action for entry in scene.match.journal[:12]] == [entry.action for entry in match.journal[:12]]
        assert scene.match.id


def test_there_is_nothing_to_play_after_the_end(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2)) as at:
        choose(at.window, "fork")
        assert not at.window.node("who.go").enabled
        at.window.press("escape")
        assert at.window.top is at.replay
