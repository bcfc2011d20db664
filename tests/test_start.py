"""A second start leaves its record to the window that is open; signals end the game at once with everything saved."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Final

import pytest

from game import start
from game.start import LONGEST_PATH, Reception, hand_over
from game.store import Folders, Store
from tests.busy import STEPS
from tests.sampling import sampled

# -- a second start: nothing that a caller does stops the window


RECORD = Path("a friend's.tgr")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests call by a socket, and send signals")


class Window:
    """A window that notes what it is given."""

    def __init__(self, folders: Folders) -> None:
        self.given: list[Path] = []
        self._came = threading.Semaphore(0)
        self.reception = Reception(folders)
        self.reception.serve(self._receive)

    def taken(self) -> list[Path]:
        """Return what was given so far, once one more has come."""
        assert self._came.acquire(timeout=20)
        return self.given

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
    """Say something to the window as a second start does, leave it to the window, and return the answer."""
    with caller_of(folders) as caller:
        caller.send_bytes(message)
        answer = caller.recv_bytes()
        caller.send_bytes(b"yours")
        return answer


def caller_of(folders: Folders) -> "Connection[bytes, bytes]":
    """Return a connection to the window."""
    return Client(start._address(folders), authkey=start._stored_word(folders))


def test_the_open_window_gets_the_record(folders: Folders, window: Window) -> None:
    assert hand_over(folders, RECORD)
    assert window.taken() == [RECORD.absolute()]
    assert hand_over(folders, RECORD)
    assert len(window.taken()) == 2


def test_where_no_window_is_open_the_second_start_is_the_first(folders: Folders, window: Window) -> None:
    window.reception.close()
    assert not hand_over(folders, RECORD)
    again = Window(folders)
    assert hand_over(folders, RECORD)
    assert again.taken() == [RECORD.absolute()]
    again.reception.close()


def test_a_window_that_was_killed_leaves_the_place_to_the_next(folders: Folders) -> None:
    folders.state.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(start._address(folders))
    assert not hand_over(folders, RECORD)
    window = Window(folders)
    assert hand_over(folders, RECORD)
    window.reception.close()


def test_a_second_window_hears_of_nothing_and_takes_nothing_away(folders: Folders, window: Window) -> None:
    second = Window(folders)
    assert hand_over(folders, RECORD)
    second.reception.close()
    assert hand_over(folders, RECORD)
    window.taken()
    assert (len(window.taken()), second.given) == (2, [])


@pytest.mark.usefixtures("window")
def test_only_its_user_may_open_the_place(folders: Folders) -> None:
    assert folders.state.stat().st_mode & 0o077 == 0
    assert (folders.state / "window.word").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("message", [b"", b"relative.tgr", b"/x" * LONGEST_PATH, b"/zero\0.tgr/.."])
def test_what_is_no_path_is_not_taken(folders: Folders, window: Window, message: bytes) -> None:
    if b"\0" in message:
        assert call(folders, message) == b"ready", "whether it can be read is found where records are brought in"
    else:
        with pytest.raises((EOFError, OSError)):
            call(folders, message)
        assert window.given == []
    assert hand_over(folders, RECORD), "the next one is heard"


def test_who_does_not_know_the_word_is_not_heard(folders: Folders, window: Window) -> None:
    with pytest.raises((AuthenticationError, OSError, EOFError)):
        Client(start._address(folders), authkey=b"guessed")
    with socket.socket(socket.AF_UNIX) as silent:
        silent.connect(start._address(folders))
        silent.sendall(b"\xff" * 100)
    assert hand_over(folders, RECORD)
    assert window.taken() == [RECORD.absolute()]


def test_a_window_that_does_not_answer_is_not_waited_for(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "PATIENCE", 0.05)
    folders.state.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as stuck:
        stuck.bind(start._address(folders))
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


@pytest.mark.parametrize("says", [None, b"", b"never mind"])
def test_a_caller_that_has_given_up_keeps_its_record(folders: Folders, window: Window, says: bytes | None) -> None:
    """It opens the record itself: a window that answers too late does not open it as well."""
    with caller_of(folders) as caller:
        caller.send_bytes(str(RECORD.absolute()).encode())
        assert caller.recv_bytes() == b"ready"
        if says is not None:
            caller.send_bytes(says)
    assert hand_over(folders, RECORD), "the next one is heard"
    assert window.taken() == [RECORD.absolute()], "and the first one was not opened"


def test_a_window_that_answers_too_late_is_left_alone(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "PATIENCE", 0.05)
    late, said = threading.Event(), list[bytes]()
    folders.state.mkdir(parents=True)
    with Listener(start._address(folders), authkey=start._new_word(folders)) as listener:

        def answer() -> None:
            with suppress(EOFError, OSError), listener.accept() as caller:
                caller.recv_bytes()
                assert late.wait(20)
                caller.send_bytes(b"ready")
                said.append(caller.recv_bytes())

        window = threading.Thread(target=answer)
        window.start()
        assert not hand_over(folders, RECORD)
        late.set()
        window.join(20)
    assert said == [], "the record was not given away as well"


def test_a_start_that_finds_no_word_makes_none(folders: Folders) -> None:
    """Two that begin at once would not know each other by two words: only the window that listens makes one."""
    folders.state.mkdir(parents=True)
    assert not hand_over(folders, RECORD)
    assert list(folders.state.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
@pytest.mark.parametrize("name", ["window.word", "window.lock"])
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(folders: Folders, name: str) -> None:
    folders.state.mkdir(parents=True)
    os.mkfifo(folders.state / name)
    assert not hand_over(folders, RECORD)
    window = Window(folders)
    assert hand_over(folders, RECORD)
    window.reception.close()


# -- signals, whatever the loop is doing


ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 60.0


def is_there(number: int) -> bool:
    """Return whether a process goes on; one that was killed may be there for a moment until somebody takes note."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return False
            os.kill(number, 0)
        except OSError:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("state", ["loop", "stuck"])
@sampled("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_ends_the_game_with_everything_saved(tmp_path: Path, name: str, state: str) -> None:
    number = getattr(signal, name)
    environment = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    environment.pop("SDL_NO_SIGNAL_HANDLERS", None)
    command = [sys.executable, "-m", "tests.busy", state]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            while (line := process.stdout.readline()) and not line.startswith("plays "):
                pass
            assert process.poll() is None
            started = [int(number) for number in line.split()[1:]]
            process.send_signal(number)
            ended = {128 + number} if state == "stuck" else {0, 128 + number}  # the latter on a very busy machine
            assert process.wait(PATIENCE) in ended
            assert len(started) == 3
            assert not [each for each in started if is_there(each)], "also what was stopped has ended"
        finally:
            process.kill()
    store = Store.open(Folders.below(tmp_path))
    (summary,) = store.unfinished()
    match = store.load(summary.id).match
    assert match is not None
    assert len(match.journal) == STEPS
    store.close()


def test_a_signal_before_the_window_listens_ends_the_program_without_a_word(tmp_path: Path) -> None:
    """While its modules are being loaded."""
    environment = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    command = [sys.executable, "-X", "importtime", "main.py"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            while "game.fast" not in (line := process.stderr.readline()):
                assert line
            process.send_signal(signal.SIGINT)
            told = process.stderr.read()
            assert process.wait(PATIENCE) == -signal.SIGINT
            assert "Traceback" not in told
        finally:
            process.kill()
