"""Pictures, films and records for others."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.rules.record import read
from game.scenes.playing.leaving import pictures_folder
from game.scenes.replaying import sharing
from tests.scenes.replaying.support import Room, finished, room, running


@contextmanager
def listening(home: Path, monkeypatch: pytest.MonkeyPatch, *, over: bool = True) -> Iterator[tuple[Room, list[str]]]:
    """Open a replay and collect what the window says."""
    match = finished("cacao", 2) if over else running("cacao", 2)
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
        assert content.count(b"\x21\xf9\x04\x04") == turn.end + 1 - turn.first
        assert at.replay.step == 20, "the table itself stays where it was"


def test_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        sharing.save_record(at.replay)
        content = Path(waited(at, said, ".tgr").partition("Saved as ")[2]).read_bytes()
        assert len(read(BytesIO(content)).journal) == at.replay.course.length


def test_the_record_of_a_running_match_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would hold every hidden card."""
    for over in (True, False):
        with listening(tmp_path / str(over), monkeypatch, over=over) as (at, _said):
            at.window.click("share")
            names = [node.name for node in at.window.top.focusables()]
            assert any("Record" in name for name in names) is over


def test_a_folder_that_takes_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening(tmp_path, monkeypatch) as (at, said):
        pictures_folder(at.window.app).parent.mkdir(parents=True, exist_ok=True)
        folder = pictures_folder(at.window.app)
        if folder.exists():
            folder.rmdir()
        folder.write_text("no folder")
        sharing.save_record(at.replay)
        assert "could not be saved" in waited(at, said, "could not be saved")
