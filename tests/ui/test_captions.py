"""What is heard is shown in words for those who wish it: off the board, off the hand, and never for long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules.cacao.actions import TurnEnded
from game.rules.core import N_
from game.sound import SoundPlayer, open_player
from game.sound.effects import Contact
from game.ui.captions import MOST, SECONDS, Captions
from game.ui.look import Look
from tests.scenes.playing.stub import desk
from tests.ui.support import Table, table

ROOM = pygame.Rect(0, 0, 800, 600)


@pytest.fixture
def looks(tmp_path: Path) -> Callable[[], Look]:
    with table(tmp_path) as at:
        at.app.begin()
        return at.app._look


@contextmanager
def with_sounds(app: App) -> Iterator[SoundPlayer]:
    """Play the true sounds in a window of the tests, which has none."""
    app.assets.sounds = open_player()
    app.settings_changed()
    yield app.assets.sounds
    app.assets.sounds.close()


def shown(at: Table) -> list[str]:
    return at.app.captions.texts(at.app.clock.now())


def test_lines_come_when_they_are_heard_and_go(looks: Callable[[], Look]) -> None:
    captions = Captions()
    captions.on = True
    captions.tell("a drum", 10.0)
    captions.tell("a horn", 10.5)
    assert captions.next_moment(9.0) == 10.0
    seen = []
    for now in (9.9, 10.0, 10.5, 10.0 + SECONDS, 10.5 + SECONDS):
        captions.update(now, looks, ROOM, [])
        seen.append((captions.texts(now), len(captions.pictures)))
    assert seen == [([], 0), (["a drum"], 1), (["a drum", "a horn"], 2), (["a horn"], 1), ([], 0)]
    assert captions.next_moment(20.0) is None


def test_the_same_is_not_said_twice_and_no_more_than_can_be_read(looks: Callable[[], Look]) -> None:
    captions = Captions()
    captions.on = True
    for text in ("one", "two", "three", "two"):
        captions.tell(text, 1.0)
    captions.update(1.0, looks, ROOM, [])
    assert captions.texts(1.0) == ["three", "two"]
    assert len(captions.pictures) == MOST


def test_they_keep_off_notices_and_in_their_room(looks: Callable[[], Look]) -> None:
    captions = Captions()
    captions.on = True
    notice = pygame.Rect(100, 480, 600, 100)
    captions.tell("one", 1.0)
    captions.tell("two", 1.0)
    captions.update(1.0, looks, ROOM, [notice])
    areas = [picture.area for picture in captions.pictures]
    assert all(ROOM.contains(area) and not area.colliderect(notice) for area in areas)
    assert not areas[0].colliderect(areas[1])


def test_without_the_setting_nothing_is_shown(looks: Callable[[], Look]) -> None:
    captions = Captions()
    captions.tell("one", 1.0)
    captions.on = True
    captions.tell("two", 1.0)
    captions.on = False
    captions.update(1.0, looks, ROOM, [])
    assert captions.pictures == []
    assert captions.next_moment(1.0) is None


def test_the_setting_is_off_and_in_force_at_once(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as at, with_sounds(at.app) as sounds:
        at.app.begin()
        sounds.play("your_turn")
        assert shown(at) == []
        at.click("settings")
        at.click("page.sound")
        at.walk_to("captions")
        at.press("space")
        sounds.play("your_turn")
        at.step()
        assert shown(at) == [N_("Two notes: it is your turn")]
        at.rest(SECONDS + 1)
        assert shown(at) == []


def test_they_are_shown_where_nothing_is_heard_and_in_the_language_of_the_player(tmp_path: Path) -> None:
    with table(tmp_path, captions=True, muted=True, language="de") as at, with_sounds(at.app) as sounds:
        sounds.play("your_turn")
        assert shown(at) == ["Zwei Töne: Du bist am Zug"]


def test_a_landing_is_told_when_it_is_seen(tmp_path: Path) -> None:
    with table(tmp_path, captions=True) as at, with_sounds(at.app) as sounds:
        told: list[float] = []
        sounds.on_sound = lambda _sound, ahead: told.append(ahead)
        sounds.play_event(TurnEnded(0), contact=Contact(sounds.now() + 5))
        sounds.play_event(TurnEnded(0))
        assert 4 < told[0] <= 5
        assert told[1] == 0


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (800, 1100)])
def test_at_a_table_no_line_lies_on_board_or_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    """Where no column has room for notices a line lies on the banner, which says what stands elsewhere too."""
    with desk(tmp_path, "human", "random", size=size, captions=True) as at:
        app, scene = at.window.app, at.scene
        for text in ("Rising notes: it is being counted", "Falling notes: something finds no place"):
            app.captions.tell(text, app.clock.now())
        at.window.step()
        assert scene.frame is not None
        assert app.captions.pictures
        places = scene.frame.places
        for area in (picture.area for picture in app.captions.pictures):
            assert not area.colliderect(places.hand)
            assert not area.colliderect(places.own)
            on_board = area.clip(places.board)
            assert not on_board.width * on_board.height or places.banner.inflate(4, 4).contains(on_board)
