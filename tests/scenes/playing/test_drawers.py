"""Type of twice the size: drawers, one open at a time, tools behind one button, and nothing that cannot be reached."""

from pathlib import Path

import pygame
import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.scenes.learning.scene import LessonScene
from game.scenes.play.kept import PlayScene
from game.stage import tools
from game.stage.page import Frame
from game.stage.table_scene import TableScene
from game.store import TableOptions
from game.texts.lessons import has_lesson
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS
from tests.rules.support import play_on
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table


def sit_down(at: Table, game: str, steps: int) -> PlayScene:
    rules = GAMES[game]
    seats = max(rules.seat_counts)
    players = tuple(Player(f"Player {seat}", rules.colours[seat], "human") for seat in range(seats))
    match = at.app.store.create(
        rules, rules.deal(seats, Generator(2), 0), players, TableOptions(open_hands=True, seed=2)
    )
    play_on(match, Generator(5), steps)
    scene = PlayScene(at.app, match, InstantThinker())
    at.app.stack.push(scene)
    wait_for_disk(match)
    at.rest(1)
    return scene


def opened(scene: PlayScene) -> str | None:
    return scene.drawer


def reads(scene: PlayScene) -> bool:
    return scene.history.visible


def in_window(scene: PlayScene) -> set[str]:
    return {node.id for node in scene.focusables() if scene.rect.colliderect(node.rect)}


LEAST_SHARE = 0.4
"""Which share of the window the board has at least in large type."""


def board_share(scene: TableScene) -> float:
    assert scene.frame is not None
    board, window = scene.frame.places.board, scene.rect
    return board.width * board.height / (window.width * window.height)


@sampled(("size", "scale"), [((1280, 720), 200), ((1080, 1920), 134), ((1080, 1920), 200)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_drawer_shows_what_stands_beside_the_board_elsewhere(
    tmp_path: Path, game: str, size: tuple[int, int], scale: int
) -> None:
    with table(tmp_path, size=size, animation_speed=0) as at:
        scene = sit_down(at, game, 20)
        wide = {id_ for id_ in in_window(scene) if id_.startswith(("seat.", "last_turns"))}
        at.app.settings.ui_scale = scale
        at.app.settings_changed()
        at.step()
        frame = scene.frame
        assert frame is not None
        assert frame.shape == "drawers"
        assert board_share(scene) >= LEAST_SHARE
        closed = in_window(scene)
        found = set(closed)
        for name in list(frame.handles):
            at.click(f"drawer.{name}")
            assert opened(scene) == name
            assert scene.frame is not None
            assert scene.frame.places.board == frame.places.board
            found |= in_window(scene)
            at.step()
        seats = {id_ for id_ in wide if id_.count(".") == 1}
        assert seats <= found, "everybody's board can be looked at"
        at.press("escape")
        assert opened(scene) is None
        assert in_window(scene) ^ closed == set()
        assert at.top is scene, "Esc closes the drawer first"


def test_drawers_are_walked_to_and_opened_by_keys_and_a_history_takes_their_place(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0, ui_scale=200) as at:
        scene = sit_down(at, IN_TURNS, 20)
        at.walk_to("drawer.right")
        at.press("return")
        assert opened(scene) == "right"
        at.press("l")
        at.rest(0.5)
        assert reads(scene)
        assert opened(scene) is None
        at.walk_to("drawer.own")
        at.press("return")
        assert not reads(scene)
        assert opened(scene) == "own"


def test_all_tools_are_in_one_menu(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0, ui_scale=200) as at:
        scene = sit_down(at, IN_TURNS, 20)
        names = [button.name for button in scene.tools.buttons]
        assert not any(button.visible for button in scene.tools.buttons)
        at.click("tools")
        assert at.top.name == "menu"
        assert [node.name for node in at.top.tree() if node.id.startswith("menu.") and node.name] == names
        at.press("escape")
        at.app.settings.ui_scale = 100
        at.app.settings_changed()
        assert all(button.visible for button in scene.tools.buttons)
        assert not scene.tools.all.visible


def test_a_narrow_window_has_its_tools_behind_one_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "_NARROW", 1100)  # no window of these tests can be narrower than 1024 pixels
    with table(tmp_path, size=(1024, 768), animation_speed=0) as at:
        scene = sit_down(at, IN_TURNS, 4)
        assert scene.tools.all.visible
        assert not any(button.visible for button in scene.tools.buttons)


@pytest.mark.parametrize("game", [game for game in sorted(GAMES) if has_lesson(game)])
def test_a_lesson_leaves_the_board_most_of_the_window_and_all_its_words(tmp_path: Path, game: str) -> None:
    with table(tmp_path, animation_speed=0, ui_scale=200, language="de") as at:
        at.app.open_lesson(game)
        at.rest(1)
        scene = at.top
        assert isinstance(scene, LessonScene)
        assert board_share(scene) >= LEAST_SHARE
        strip = scene.strip.rect
        for widget in scene.strip.children:
            if widget.visible:
                assert strip.contains(widget.rect), widget.id
        assert isinstance(scene.frame, Frame)
        assert not strip.colliderect(scene.frame.buttons)
        assert not strip.colliderect(scene.frame.places.hand)


def over(match: Match) -> bool:
    return isinstance(match.pending, Over)


@sampled("game", sorted(GAMES))
def test_a_game_is_played_to_its_end_in_large_type(tmp_path: Path, game: str) -> None:
    with table(tmp_path, animation_speed=0, ui_scale=200) as at:
        for steps in (0, 60, 10_000):
            scene = sit_down(at, game, steps)
            for _count in range(3):
                at.step(seconds=0.2)
                at.press("space")
            pygame.image.tobytes(at.app.screen.surface, "RGB")
            if over(scene.match):
                break
            at.app.stack.pop(scene)
        assert over(scene.match)
