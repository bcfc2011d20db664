"""The last round is said once, large; projected points are not shown in it unless they are wanted to the end."""

from pathlib import Path

import pygame
import pytest

from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.scenes.play.kept import PlayScene
from game.stage.telling import announcement
from game.store import TableOptions
from game.ui.look import Look
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import FEWEST
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table


def sit_down(window: Table, game: str, seats: int, steps: int) -> tuple[Match, PlayScene]:
    """Sit down at a match of persons after some steps of a whole one."""
    rules, done = GAMES[game], finished_match((game, seats, {}), 5)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    match = window.app.store.create(rules, done.setup, players, TableOptions(seed=3))
    for entry in done.journal[:steps]:
        match.play(entry.seat, entry.action)
    wait_for_disk(match)
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, InstantThinker())
    window.app.stack.push(scene)
    window.step(seconds=0.1)
    return match, scene


def begins(game: str, seats: int) -> int:
    done = finished_match((game, seats, {}), 5)
    steps = range(len(done.journal))
    return next(step for step in steps if done.rules.last_round(done.state_at(step)) is not None)


@sampled(("game", "seats"), FEWEST)
def test_it_is_said_once_and_not_again_where_the_match_is_opened_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    said: list[str] = []
    picture = announcement._picture

    def heard(look: Look, title: str, why: str, width: int) -> pygame.Surface:
        said.append(why)
        return picture(look, title, why, width)

    monkeypatch.setattr(announcement, "_picture", heard)
    with table(tmp_path, animation_speed=1) as window:
        first, done = begins(game, seats), finished_match((game, seats, {}), 5)
        match, _scene = sit_down(window, game, seats, first - 1)
        for entry in done.journal[first - 1 : first + 8]:
            match.play(entry.seat, entry.action)
            wait_for_disk(match)
            window.rest(3)
            if said and not match.rules.in_turns:
                break
        assert len(said) == 1
        said.clear()
        sit_down(window, game, seats, first)
        window.rest(3)
        assert not said


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_the_shutter_can_be_opened_after_it(tmp_path: Path, game: str, seats: int) -> None:
    with table(tmp_path, animation_speed=1) as window:
        first, done = begins(game, seats), finished_match((game, seats, {}), 5)
        match, scene = sit_down(window, game, seats, first - 1)
        for entry in done.journal[first - 1 :]:
            if scene.session._last_round_said:
                break
            match.play(entry.seat, entry.action)
            wait_for_disk(match)
            window.rest(3)
        window.rest(3)
        if scene.session.hands.handover is not None:
            window.open_shutter()
            window.rest(1)
        assert scene.session.hands.handover is None


@sampled(("game", "seats"), FEWEST)
def test_projected_points_are_not_shown_in_the_last_round_by_default(tmp_path: Path, game: str, seats: int) -> None:
    with table(tmp_path, animation_speed=0) as window:
        settings, at = window.app.settings, begins(game, seats)
        _match, scene = sit_down(window, game, seats, at - 1)
        assert scene.session.shows_projected
        _match, scene = sit_down(window, game, seats, at)
        told = [scene.session.shows_projected]
        settings.projected_to_the_end = True
        told.append(scene.session.shows_projected)
        settings.show_projected = False
        told.append(scene.session.shows_projected)
        assert told == [False, True, False]
