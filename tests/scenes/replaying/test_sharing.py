"""Pictures, films and records for others."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.rules.record import read
from game.scenes.bring_in.scene import BringIn
from game.scenes.replaying import sharing
from tests.members import IN_TURNS
from tests.scenes.replaying.support import Room, choose, finished, room, running


@contextmanager
def listening(home: Path, monkeypatch: pytest.MonkeyPatch, *, over: bool = True) -> Iterator[tuple[Room, list[str]]]:
    """Open a replay and collect what the window says."""
    match = finished(IN_TURNS, 2) if over else running(IN_TURNS, 2)
    with room(home, match, step=20) as at:
        said: list[str] = []
        monkeypatch.setattr(at.window.app, "notice", lambda text, **_how: said.append(text))
        yield at, said


def waited(at: Room, said: list[str], words: str) -> str:
    """Let time pass until the window says something with these words."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        at.window.step(seconds=0.1)
        found = next((text for text in said if words in text), None)
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError(f"{words!r} is never said: {said}")


@pytest.mark.real_art
def test_a_picture_of_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        sharing.save_picture(at.replay)
        path = waited(at, said, ".png").partition("Saved as ")[2]
        assert pygame.image.load(path).get_size() == sharing.PICTURE


def test_a_film_of_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        turn = at.replay.course.turn_at(20)
        assert turn is not None
        sharing.save_film(at.replay, range(turn.first, turn.end + 1), 0.1)
        content = Path(waited(at, said, ".gif").partition("Saved as ")[2]).read_bytes()
        assert content.startswith(b"GIF89a")
        assert content.count(b"\x21\xf9\x04\x05") == turn.end + 1 - turn.first
        assert at.replay.step == 20, "the table itself stays where it was"


def test_a_film_opens_no_hand_although_the_replay_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is sent it sees the table as everybody sat at it."""
    with listening(tmp_path, monkeypatch) as (at, _said):
        assert at.replay.session.open_hands
        studio = sharing.Studio(at.replay, [5, 20, 30], 0.1)
        for _ in studio._steps:
            studio.go_on()
            assert studio._still.session.open_seat is None
        assert len(studio._frames) == 3
        assert at.replay.session.open_hands, "the replay itself stays as it was"


def test_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        sharing.save_record(at.replay)
        content = Path(waited(at, said, ".tgr").partition("Saved as ")[2]).read_bytes()
        assert len(read(BytesIO(content)).journal) == at.replay.course.length


def test_the_record_of_a_running_match_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would hold every hidden card."""
    for over in (True, False):
        with listening(tmp_path / str(over), monkeypatch, over=over) as (at, _said):
            choose(at.window, "share")
            names = [node.name for node in at.window.top.focusables()]
            assert any("Record" in name for name in names) is over


def test_a_folder_that_takes_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        folder = at.window.app.folders.documents
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.write_text("no folder")
        sharing.save_record(at.replay)
        assert "cannot be written" in waited(at, said, "cannot be written")


def test_all_that_is_saved_is_in_one_folder_where_records_are_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        app = at.window.app
        for folder in (app.folders.documents, tmp_path / "elsewhere"):
            app.settings.saves = "" if folder == app.folders.documents else str(folder)
            said.clear()
            sharing.save_record(at.replay)
            sharing.save_picture(at.replay)
            turn = at.replay.course.turn_at(20)
            assert turn is not None
            sharing.save_film(at.replay, range(turn.first, turn.end + 1), 0.1)
            for ending in (".tgr", ".png", ".gif"):
                assert str(folder) in waited(at, said, ending)
            assert {path.suffix for path in folder.iterdir()} == {".tgr", ".png", ".gif"}
            assert BringIn(app, lambda _id: None).folder == folder
        assert not list((app.folders.data / "pictures").glob("*.[tgp]*[rfg]"))


def test_a_film_that_would_be_heavy_is_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = [pygame.Surface((64, 36)) for _ in range(3)]
    for colour, picture in zip(("red", "green", "blue"), pictures, strict=True):
        picture.fill(colour)
    frames = [sharing.frame_of(picture) for picture in pictures]
    monkeypatch.setattr(sharing, "SMALL_FILM", (32, 18))
    path = tmp_path / "film.gif"
    sharing.write_film(path, frames, (0.1, 0.1, 0.1))
    assert pygame.image.load(path).get_size() == (64, 36)
    monkeypatch.setattr(sharing, "MOST", 900)
    sharing.write_film(path, frames, (0.1, 0.1, 0.1))
    film = pygame.image.load(path)
    assert film.get_size() == (32, 18)
    assert film.get_at((5, 5))[:3] == (255, 0, 0)
