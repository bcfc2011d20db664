"""What surrounds a real table: hands that stay open, keys, reasons, the history, the shadow of the rail."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.cacao.actions import Place
from game.rules.cacao.deal import Deal, Setup
from game.rules.games import GAMES
from game.scenes.play.kept import PlayScene
from game.stage.buttons import ButtonNote
from game.store import TableOptions
from game.ui import theme
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS
from tests.scenes.playing.stub import Desk, InstantThinker, desk, players
from tests.scenes.shell_support import pixels
from tests.ui.support import Table, table

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@contextmanager
def sitting(home: Path, seats: int = 2, size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Table]:
    """Sit down at Cacao with people only; every jungle tile is water, so that nothing has to be asked."""
    settings.setdefault("animation_speed", 0)
    with table(home, size, **settings) as window:
        piles: Any = (("1-1-1-1",) * 9,) * seats
        kinds: Any = ("water",) * 12
        setup = Setup(seats, 0, Deal(piles, kinds))
        kinds_of_players = ("human",) * seats
        match = window.app.store.create(GAMES[IN_TURNS], setup, players(*kinds_of_players), TableOptions(seed=3))
        window.app.stack.reset(Scene(window.app))
        window.app.stack.push(PlayScene(window.app, match, InstantThinker()))
        rest(window)
        yield window


def scene_of(window: Table) -> PlayScene:
    assert isinstance(window.top, PlayScene)
    return window.top


def rest(window: Table) -> None:
    """Let everything happen that happens by itself, also on the disk."""
    for _ in range(12):
        wait_for_disk(scene_of(window).match)
        window.step(seconds=0.1)


def lay(window: Table, *cell: int) -> None:
    """Open the shutter where it is closed, and lay a tile."""
    if scene_of(window).session.open_seat is None:
        window.press("space")
        rest(window)
    assert scene_of(window).session.play(Place("1-1-1-1", (cell[0], cell[1]), (1, 1, 1, 1)))
    rest(window)


def test_a_hand_stays_open_while_others_work_by_themselves(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        scene = scene_of(window)
        lay(window, -1, 0)
        window.press("e")
        rest(window)
        lay(window, 0, -1)
        worked = {entry.seat for entry in scene.match.journal}
        assert worked == {0, 1}, "the first seat's workers at the water have worked too"
        assert scene.session.can_end
        assert scene.session.open_seat == 1, "nobody else had to come to the screen"


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_are_told_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with sitting(tmp_path, 4, size) as window:
        window.press("space")
        rest(window)
        hints, frame = window.node("hints"), scene_of(window).frame
        assert frame is not None
        assert hints.name
        places = frame.places
        for other in (places.own, places.notes, places.left, places.board, frame.banner):
            assert not hints.rect.colliderect(other)
        assert window.top.rect.contains(hints.rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_history_leaves_all_boards_in_sight(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    with sitting(tmp_path, seats, size) as window:
        lay(window, -1, 0)
        window.press("l")
        rest(window)
        rects = [window.node(f"seat.{seat}").rect for seat in range(seats)]
        rects.append(scene_of(window).history.rect)
        for one, other in combinations(rects, 2):
            assert not one.colliderect(other)
        assert rects[-1].height >= scene_of(window).look.px(240)
        window.press("l")
        rest(window)
        assert [window.node(f"seat.{seat}").rect for seat in range(seats)] != rects[:-1]


@pytest.mark.real_art
def test_where_the_boards_cannot_fold_the_history_covers_them(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        assert at.scene.frame is not None
        right = at.scene.frame.places.right.copy()
        at.window.press("l")
        at.settle()
        assert at.scene.frame.places.right == right
        history = at.scene.history
        assert history.rect.top == right.top
        blank = history.rect.x + 3, history.rect.bottom - 3
        assert at.scene.widget_at(blank) is history, "nothing beneath it is meant"


@pytest.mark.real_art
def test_the_rail_casts_its_shadow_on_every_area_that_is_painted(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        places = at.table.places
        assert places is not None
        screen = at.window.app.screen
        above = pygame.Rect(places.board.centerx, places.rail.top - 40, 60, 36)
        before = pixels(screen.backdrop, above)
        at.scene.invalidate(above)
        at.window.step()
        assert pixels(screen.backdrop, above) == before


def note_of(at: Desk) -> ButtonNote:
    return at.scene.buttons.reason


def test_a_long_reason_takes_two_lines(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        note, look = note_of(at), at.scene.look
        note.set_text("Groups of workers must be resolved first: 2 to go")
        at.window.step()
        assert look.width(note.name, theme.SMALL) > note.rect.width
        assert note.tip == ""
        assert note.rect.height >= 2 * look.height(theme.SMALL)
        assert at.scene.rect.contains(note.rect)
        note.set_text(" ".join(["Groups of workers must be resolved first"] * 3))
        at.window.step()
        assert note.tip == note.name


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_stands_in_the_left_column_and_covers_neither_board_nor_hand(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with sitting(tmp_path, size=size) as window:
        window.app.notice("Saved as /home/ana/Documents/Theobroma/Cacao 2026-11-19.png", folder=tmp_path)
        window.step(seconds=0.1)
        scene = scene_of(window)
        assert scene.frame is not None
        (shown,) = window.app.notices._shown
        places = scene.frame.places
        assert scene.notice_room().contains(shown.rect)
        for part in (places.board, places.hand, places.own):
            assert not shown.rect.colliderect(part)
