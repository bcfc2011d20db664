"""A moment that is cut off in any beat is told again from its first one; presses and less motion lose nothing."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

CUTS = (0.2, 1.4, 3.1, 6.0)
PRESSES = ((2.0, 2.2), (1.0, 1.2, 3.0, 3.2, 5.0, 5.2))


def before_the_end(window: Table, game: str) -> tuple[Match, Any]:
    """Return a match of which only the last step is missing, and that step."""
    rules, done = GAMES[game], finished_match((game, 2, {}), 3)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(2))
    match = window.app.store.create(rules, done.setup, players, TableOptions(seed=3))
    for entry in done.journal[:-1]:
        match.play(entry.seat, entry.action)
    wait_for_disk(match)
    return match, done.journal[-1]


def let_end(window: Table) -> None:
    """Let time pass until it is shown who has won."""
    for _ in range(800):
        window.step(seconds=0.1)
        if window.top.name == "winner":
            return
    raise AssertionError("nobody wins")


def sit_down(window: Table, match: Match) -> PlayScene:
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, InstantThinker())
    window.app.stack.push(scene)
    return scene


@sampled("cut", CUTS)
@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_the_end_is_told_again_from_its_first_beat(tmp_path: Path, game: str, cut: float) -> None:
    with table(tmp_path, animation_speed=1) as window:
        match, last = before_the_end(window, game)
        scene = sit_down(window, match)
        window.rest(1)
        scene.session._perform(last.seat, last.action, rest=0.0)
        wait_for_disk(match)
        window.rest(cut)
        assert scene.session.showing
        again = window.app.store.load(match.id).match
        assert again is not None
        assert again.unshown is not None
        assert len(again.journal) == len(match.journal), "what is decided is saved before the first beat"
        assert again.unshown.step == len(match.journal) - 1
        resumed = sit_down(window, again)
        window.step(seconds=0.05)
        assert resumed.session.showing
        let_end(window)
        assert window.top.name == "winner"
        left = again.unshown
        assert left is None


@sampled("presses", [(0.3,), (2.0, 2.2), (1.0, 1.2, 3.0, 3.2, 5.0, 5.2), (0.1, 0.2, 0.3, 0.4, 0.5, 0.6)])
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_presses_and_less_motion_come_to_the_same(
    tmp_path: Path, game: str, reduced: bool, presses: tuple[float, ...]
) -> None:
    with table(tmp_path, animation_speed=1, reduced_motion=reduced) as window:
        match, last = before_the_end(window, game)
        scene = sit_down(window, match)
        window.rest(1)
        scene.session._perform(last.seat, last.action, rest=0.0)
        wait_for_disk(match)
        now = 0.0
        for at in presses:
            window.rest(at - now)
            now = at
            if window.top is scene:
                window.press("space")
        let_end(window)
        assert window.top.name == "winner"
        assert match.unshown is None
        totals = match.sheet().totals
        assert [scene.table.score_of(seat)[0] for seat in range(2)] == list(totals)
        assert len(scene.movers) == 0
