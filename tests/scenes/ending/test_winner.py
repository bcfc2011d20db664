"""Who has won fills the scene; from there the next match, the sheet, the replay of what is told, and the way out."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.assets.making import NotYetError
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.ending.winner import Winner
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.scene import Replay
from game.scenes.scores.scene import Scoring
from game.store import TableOptions
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import FEWEST, IN_TURNS
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table


@contextmanager
def won(home: Path, game: str, seats: int, **settings: Any) -> Iterator[tuple[Table, Winner]]:
    """Sit down at a finished match and see who has won."""
    with table(home, **{"animation_speed": 0, **settings}) as window:
        rules, done = GAMES[game], finished_match((game, seats, {}), 3)
        players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
        match = window.app.store.create(rules, done.setup, players, TableOptions(seed=3))
        for entry in done.journal:
            match.play(entry.seat, entry.action)
        wait_for_disk(match)
        window.app.stack.reset(Scene(window.app))
        window.app.stack.push(PlayScene(window.app, match, InstantThinker()))
        for _ in range(30):
            window.step(seconds=0.05)
            if isinstance(window.top, Winner):
                break
        assert isinstance(window.top, Winner)
        yield window, window.top


@sampled("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_everything_finds_its_place(tmp_path: Path, game: str, seats: int, size: tuple[int, int]) -> None:
    with won(tmp_path, game, seats, size=size) as (window, winner):
        nodes = [
            node
            for node in winner.focusables()
            if node.role != "scroll" and "offscreen" not in node.state and not node.id.startswith("bar.")
        ]
        rects = {node.id: node.sight or node.rect for node in nodes}
        assert {"winners", "again", "sheet", "review", "picture", "title"} <= set(rects)
        for name, rect in rects.items():
            assert window.app.screen.rect.contains(rect), name
            assert not rect.colliderect(winner._backdrop.bars.rect), name
            for other, there in rects.items():
                assert other == name or not rect.colliderect(there), f"{name} {rect} and {other} {there}"
        again = rects["again"]
        assert all(again.width * again.height > rects[way].width * rects[way].height for way in ("sheet", "title"))


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_the_ground_is_painted_in_frames_that_have_no_time(tmp_path: Path, game: str, seats: int) -> None:
    with won(tmp_path, game, seats) as (window, winner):
        window.rest()
        window.app.assets.forget_sizes()
        winner._backdrop.forget()
        surface, making = window.app.screen.backdrop, window.app.assets.making
        with suppress(NotYetError), making.limited(0.0):
            winner.paint_ground(surface, winner.rect)
        assert winner._backdrop._ground is not None, "it is made at once: its parts are not kept"


def test_the_next_match_is_one_key_away(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, winner):
        before = winner.match
        window.press("return")
        top = window.top
        assert isinstance(top, PlayScene)
        assert top.match.id != before.id
        assert top.match.players[0] == before.players[(before.setup.first + 1) % 2]
        assert top.match.options.seed == winner.seed
        top.session.computers.close()


def test_the_sheet_leads_back_and_to_the_table(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, winner):
        window.click("sheet")
        assert isinstance(window.top, Scoring)
        window.press("escape")
        assert window.app.stack.top is winner
        window.click("sheet")
        window.click("look")
        assert isinstance(window.top, PlayScene)
        window.click("end_turn")
        assert isinstance(window.top, Winner)


@sampled(("game", "seats"), FEWEST)
def test_a_sentence_opens_the_replay_where_it_happened_and_shows_it(tmp_path: Path, game: str, seats: int) -> None:
    with won(tmp_path, game, seats) as (window, winner):
        for number, story in enumerate(winner.stories):
            window.click(f"story.{number}")
            replay = window.top
            assert isinstance(replay, Replay)
            ends = replay.course.next_turn(story.step)
            for _ in range(400):
                window.step(seconds=0.1)
            assert replay.step == ends
            assert not replay.film.playing
            window.press("escape")
            assert window.top is winner


def test_the_end_is_seen_again_from_here_from_the_sheet_and_from_the_replay(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2, animation_speed=1) as (window, winner):
        window.rest(6)
        window.click("see_again")
        replay = window.top
        assert isinstance(replay, Replay)
        assert replay.film.playing
        window.rest(40)
        assert replay.step == replay.course.length
        window.click("landmark_after")
        window.step(seconds=0.1)
        assert replay.animator.busy
        window.press("escape")
        window.click("sheet")
        window.click("see_again")
        assert isinstance(window.top, Replay)
        assert winner in window.app.stack


def test_it_comes_one_by_one_and_a_press_brings_all_of_it(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2, animation_speed=1) as (window, winner):
        assert not window.has("again")
        window.press("space")
        assert window.top is winner
        assert window.has("again")
        assert {f"story.{number}" for number in range(len(winner.stories))} <= {n.id for n in winner.focusables()}
        window.press("return")
        assert window.top is winner, "a press within the breath does nothing"
        window.rest(6)
        assert not winner.animator.moving
        assert len(winner.movers) == 0


def test_it_comes_at_once_where_nothing_moves_and_for_who_comes_back(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2, animation_speed=1, reduced_motion=True) as (window, winner):
        window.rest(3)
        assert window.has("again")
        assert len(winner.movers) == 0
        window.press("escape")
        window.click("end_turn")
        assert isinstance(window.top, Winner)
        assert window.has("again")


def test_it_speaks_another_language_at_once(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        window.app.settings.language = "de"
        window.app.settings_changed()
        assert isinstance(window.top, Winner)
        assert window.node("sheet").name == "Wertungsbogen"
        assert pygame.Rect(window.node("again").rect).width
