"""Opens the window as the command line wants it, and plays until it is closed.

A second start of the program with a record ends at once, and the window that is open gets the record. That window
listens in the state folder, which only its user may open; on Windows on a pipe that asks for a word kept in that
folder. A message is one path and nothing else; what lies there is checked as all that is brought in. The window opens
it only when the second start has confirmed that it leaves it to the window: a record is never opened by both.
"""

import hashlib
import logging
import os
import secrets
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Final

import pygame

from game import crash
from game.ai.process import kill_all
from game.app import App
from game.assets.bundle import Assets
from game.farewell import Farewell
from game.locale import _, say
from game.store import Folders, Settings, load_settings, save_settings
from game.store.files import FileLock, private_folder, read_own, replace_file
from game.store.settings import FILE as SETTINGS_FILE
from game.ui.screen import first_size
from game.ui.system.frame_trace import FrameTrace

_log = logging.getLogger(__name__)
LONGEST_PATH: Final = 4096
"""Bytes of a message to the open window."""
PATIENCE: Final = 1.0
"""Seconds that a second start waits for the open window."""
_READY: Final = b"ready"
_YOURS: Final = b"yours"
"""What the window answers, and what the second start says when it has given the record away."""
_WORD_FILE: Final = "window.word"
_WORD_BYTES: Final = 32


@dataclass(frozen=True)
class Wanted:
    """What the command line asks of the window."""

    dump: Path | None = None
    """The file that lists what can be reached on the screen."""
    windowed: tuple[int, int] | None = None
    position: str = ""
    safe_mode: bool = False
    trace: Path | None = None
    """The file that gets the profiles of long frames."""
    record: Path | None = None
    """A record to be brought in and opened, by this window or by the one that is open already."""
    language: str = ""
    """The language to open in; what the settings say is not changed by it."""


def run(wanted: Wanted) -> int:
    """Open the window and play; return the exit code."""
    folders = Folders.of_this_machine()
    records = [] if wanted.record is None else [wanted.record]
    if records and hand_over(folders, records[0]):
        return 0
    recorder = crash.Recorder(folders)
    farewell, reception = Farewell(), Reception(folders)
    farewell.listen()

    def open_app() -> App:
        app = _open(wanted, folders)
        app.record = records.pop() if records else None
        farewell.serve(app.close, app.store.close)
        app.trace = FrameTrace(wanted.trace) if wanted.trace is not None else None
        reception.serve(app.receive)
        return app

    try:
        return crash.play(open_app, recorder)
    finally:
        kill_all()
        reception.close()
        farewell.close()
        recorder.close()


def _open(wanted: Wanted, folders: Folders) -> App:
    """Open the window with the player's settings, or in safe mode with the plainest there are."""
    first_time = wanted.safe_mode or not (folders.config / SETTINGS_FILE).exists()
    plainest = Settings(animation_speed=0, sound_volume=0, music_volume=0)
    settings, trouble = (plainest, None) if wanted.safe_mode else load_settings(folders)
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error(
                _("there is no screen here. Start the game from a desktop; its commands need no screen.")
            )
        if wanted.windowed:
            settings.fullscreen, settings.window_size = False, wanted.windowed
        elif first_time:
            settings.window_size = first_size()
        if first_time and not wanted.safe_mode:
            unsaved = save_settings(folders, settings)  # from now on a missing file is a loss
            trouble = trouble or unsaved
        settings.language = wanted.language or settings.language  # this once
        assets = Assets(silent=wanted.safe_mode)
        app = App(settings, folders, assets=assets, dump=wanted.dump, keep_settings=not wanted.safe_mode)
        app.position = wanted.position
    except pygame.error as error:
        print(_("The window cannot be opened: {reason}").format(reason=error), file=sys.stderr)
        raise SystemExit(1) from None
    if trouble is not None:
        app.notice(say(trouble), warning=True)
    if wanted.safe_mode:
        app.notice(_("Safe mode: default settings, no sound, no animation. Settings are not saved."))
    return app


# -- a second start with a record


class Reception:
    """Receives records from second starts until `close`; none where another window receives them already."""

    def __init__(self, folders: Folders) -> None:
        self._receive: Callable[[Path], object] | None = None
        self._lock: FileLock | None = None
        self._listener: Listener | None = None
        try:
            private_folder(folders.state)
            self._lock = FileLock.take(folders.state / "window.lock")
            if self._lock is not None:
                self._listener = _listener(folders)
        except OSError as error:
            _log.debug("no second start can reach this window: %s", error)
        if self._listener is not None:
            threading.Thread(target=self._listen, args=(self._listener,), name="reception", daemon=True).start()

    def serve(self, receive: Callable[[Path], object]) -> None:
        """Set the callback for each received record; it is called in another thread."""
        self._receive = receive

    def close(self) -> None:
        """Stop receiving records."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.close()
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()

    def _listen(self, listener: Listener) -> None:
        while self._listener is listener:
            try:
                with listener.accept() as caller:
                    self._hear(caller)
            except Exception as error:  # whatever a caller does, the next one is heard
                if self._listener is listener:
                    _log.debug("a second start was not understood: %s", type(error).__name__)

    def _hear(self, caller: Connection) -> None:
        """Receive a caller's record, unless no message comes soon or the caller has given up meanwhile."""
        if caller.poll(PATIENCE):
            path = Path(os.fsdecode(caller.recv_bytes(LONGEST_PATH)))
            if path.is_absolute() and self._receive is not None:
                caller.send_bytes(_READY)
                if caller.poll(PATIENCE) and caller.recv_bytes(len(_YOURS)) == _YOURS:
                    self._receive(path)


def hand_over(folders: Folders, path: Path) -> bool:
    """Offer a record to a window that is already open; return whether that window has taken it."""
    word = _stored_word(folders)
    if word is None:
        return False
    deciding, given = threading.Lock(), threading.Event()

    def call() -> None:
        with suppress(Exception), Client(_address(folders), authkey=word) as window:
            window.send_bytes(os.fsencode(path.absolute()))
            if window.recv_bytes(len(_READY)) == _READY and deciding.acquire(blocking=False):
                window.send_bytes(_YOURS)
                given.set()

    calling = threading.Thread(target=call, name="second start", daemon=True)
    calling.start()
    calling.join(PATIENCE)
    if deciding.acquire(blocking=False):  # the window has not answered in time, and its answer comes too late now
        return False
    calling.join()
    return given.is_set()


def _listener(folders: Folders) -> Listener:
    """Return a listener at the window's address; only the holder of the lock may call this."""
    address = _address(folders)
    if sys.platform != "win32":
        Path(address).unlink(missing_ok=True)
    return Listener(address, authkey=_stored_word(folders) or _new_word(folders))


def _address(folders: Folders) -> str:
    if sys.platform == "win32":
        return rf"\\.\pipe\theobroma-{hashlib.sha256(str(folders.state).encode()).hexdigest()[:32]}"
    return str(folders.state / "window.socket")


def _stored_word(folders: Folders) -> bytes | None:
    """Return the stored secret that the window and a second start share; None if there is none."""
    with suppress(OSError):
        word = read_own(folders.state / _WORD_FILE, _WORD_BYTES + 1)
        if len(word) == _WORD_BYTES:
            return word
    return None


def _new_word(folders: Folders) -> bytes:
    """Make, store and return a new secret; only the holder of the lock may call this."""
    word = secrets.token_bytes(_WORD_BYTES)
    replace_file(folders.state / _WORD_FILE, word)
    return word
