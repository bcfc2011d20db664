"""A second start of the program with a record: the window that is open gets the record, and the second start ends.

The window listens in the state folder, which only its user may open; on Windows on a pipe that asks for a word kept in
that folder. A message is one path and nothing else; what lies there is checked as all that is brought in. The window
opens it only when the second start has confirmed that it leaves it to the window: a record is never opened by both.
"""

import hashlib
import logging
import os
import secrets
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Final

from game.store.files import FileLock, Folders, private_folder, read_own, replace_file

_log = logging.getLogger(__name__)
LONGEST_PATH: Final = 4096
"""Bytes of a message."""
PATIENCE: Final = 1.0
"""Seconds that a second start waits for the open window."""
_READY: Final = b"ready"
_YOURS: Final = b"yours"
"""What the window answers, and what the second start says when it has given the record away."""
_WORD_FILE: Final = "window.word"
_WORD_BYTES: Final = 32


class Reception:
    """Hears of records from second starts, until `close`; where another window listens already it hears of none."""

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
        """Say what the open window does with a record; it is called in another thread."""
        self._receive = receive

    def close(self) -> None:
        """Hear of nothing any more."""
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
        """Take a caller's message, if it comes soon, and its record, if the caller has not given up meanwhile."""
        if caller.poll(PATIENCE):
            path = Path(os.fsdecode(caller.recv_bytes(LONGEST_PATH)))
            if path.is_absolute() and self._receive is not None:
                caller.send_bytes(_READY)
                if caller.poll(PATIENCE) and caller.recv_bytes(len(_YOURS)) == _YOURS:
                    self._receive(path)


def hand_over(folders: Folders, path: Path) -> bool:
    """Return whether a record was left to a window that is open; at once if there is none."""
    word = _known_word(folders)
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
    """Listen at the address; only the holder of the lock uses it."""
    address = _address(folders)
    if sys.platform != "win32":
        Path(address).unlink(missing_ok=True)
    return Listener(address, authkey=_known_word(folders) or _new_word(folders))


def _address(folders: Folders) -> str:
    if sys.platform == "win32":
        return rf"\\.\pipe\theobroma-{hashlib.sha256(str(folders.state).encode()).hexdigest()[:32]}"
    return str(folders.state / "window.socket")


def _known_word(folders: Folders) -> bytes | None:
    """Return the word by which window and second start know each other; None if there is none."""
    with suppress(OSError):
        known = read_own(folders.state / _WORD_FILE, _WORD_BYTES + 1)
        if len(known) == _WORD_BYTES:
            return known
    return None


def _new_word(folders: Folders) -> bytes:
    """Make a word; only the holder of the lock does so."""
    word = secrets.token_bytes(_WORD_BYTES)
    replace_file(folders.state / _WORD_FILE, word)
    return word
