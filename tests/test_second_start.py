"""A second start with a record: the open window gets it, and nothing that a caller does stops the window."""

import socket
import sys
import threading
from collections.abc import Iterator
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client
from pathlib import Path

import pytest

from game import second_start
from game.second_start import LONGEST_PATH, Reception, hand_over
from game.store import Folders

RECORD = Path("a friend's.tgr")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests call by a socket")


class Window:
    """A window that notes what it is given."""

    def __init__(self, folders: Folders) -> None:
        self.given: list[Path] = []
        self._came = threading.Semaphore(0)
        self.reception = Reception(folders)
        self.reception.serve(self._receive)

    def _receive(self, path: Path) -> None:
        self.given.append(path)
        self._came.release()


@pytest.fixture
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return Folders.below(tmp_path_factory.mktemp("w"))  # the path of a socket has to be short


@pytest.fixture
def window(folders: Folders) -> Iterator[Window]:
    opened = Window(folders)
    yield opened
    opened.reception.close()


def call(folders: Folders, message: bytes) -> bytes:
    """Say something to the window as a second start does, and return its answer."""
    with Client(second_start._address(folders), authkey=second_start._word(folders)) as caller:
        caller.send_bytes(message)
        return caller.recv_bytes()


def test_the_open_window_gets_the_record(folders: Folders, window: Window) -> None:
    assert hand_over(folders, RECORD)
    assert window.given == [RECORD.absolute()]
    assert hand_over(folders, RECORD)
    assert len(window.given) == 2


def test_where_no_window_is_open_the_second_start_is_the_first(folders: Folders, window: Window) -> None:
    window.reception.close()
    assert not hand_over(folders, RECORD)
    again = Window(folders)
    assert hand_over(folders, RECORD)
    assert again.given == [RECORD.absolute()]
    again.reception.close()


def test_a_window_that_was_killed_leaves_the_place_to_the_next(folders: Folders) -> None:
    folders.state.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(second_start._address(folders))
    assert not hand_over(folders, RECORD)
    window = Window(folders)
    assert hand_over(folders, RECORD)
    window.reception.close()


def test_a_second_window_hears_of_nothing_and_takes_nothing_away(folders: Folders, window: Window) -> None:
    second = Window(folders)
    assert hand_over(folders, RECORD)
    second.reception.close()
    assert hand_over(folders, RECORD)
    assert (len(window.given), second.given) == (2, [])


@pytest.mark.usefixtures("window")
def test_only_its_user_may_open_the_place(folders: Folders) -> None:
    assert folders.state.stat().st_mode & 0o077 == 0
    assert (folders.state / "window.word").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("message", [b"", b"relative.tgr", b"/x" * LONGEST_PATH, b"/zero\0.tgr/.."])
def test_what_is_no_path_is_not_taken(folders: Folders, window: Window, message: bytes) -> None:
    if b"\0" in message:
        assert call(folders, message) == b"taken", "whether it can be read is found where records are brought in"
    else:
        with pytest.raises((EOFError, OSError)):
            call(folders, message)
        assert window.given == []
    assert hand_over(folders, RECORD), "the next one is heard"


def test_who_does_not_know_the_word_is_not_heard(folders: Folders, window: Window) -> None:
    with pytest.raises((AuthenticationError, OSError, EOFError)):
        Client(second_start._address(folders), authkey=b"guessed")
    with socket.socket(socket.AF_UNIX) as silent:
        silent.connect(second_start._address(folders))
        silent.sendall(b"\xff" * 100)
    assert hand_over(folders, RECORD)
    assert window.given == [RECORD.absolute()]


def test_a_window_that_does_not_answer_is_not_waited_for(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_start, "PATIENCE", 0.05)
    folders.state.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as stuck:
        stuck.bind(second_start._address(folders))
        stuck.listen()
        assert not hand_over(folders, RECORD)


def test_a_folder_whose_path_is_too_long_for_a_socket_stops_nobody(tmp_path: Path) -> None:
    window = Window(Folders.below(tmp_path / ("long" * 40)))
    assert not hand_over(Folders.below(tmp_path / ("long" * 40)), RECORD)
    window.reception.close()


def test_where_nothing_may_be_written_nothing_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("no folder")
    with caplog.at_level("INFO"):
        window = Window(Folders.below(tmp_path / "file"))
        assert not hand_over(Folders.below(tmp_path / "file"), RECORD)
        window.reception.close()
    assert caplog.text == ""
