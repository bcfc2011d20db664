"""The signals by which a system ends a program: the game closes at once, with everything saved.

A thread hears of them, so that the game also ends where the loop is busy or stuck. SDL is told to leave them alone (see
`game.SDL_HINTS`): it would answer only when the loop next asks for events.
"""

import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

from game.ai.process import kill_all

PATIENCE: Final = 0.5
"""How many seconds the loop has for closing; then the thread saves what is left and ends the program."""
REST: Final = 0.25
"""Seconds that the thread has for saving what is left."""
_SIGNALS: Final = tuple(
    number
    for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
    if (number := getattr(signal, name, None)) is not None
)


class Farewell:
    """Ends the game at the first signal that comes between `listen` and `close`."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._closed = threading.Event()
        self._ours, self._theirs = socket.socketpair()
        self._quit: Callable[[], object] | None = None
        self._save: Callable[[], object] | None = None
        self._before: dict[int, object] = {}

    def listen(self) -> None:
        """Begin to wait for signals; only the main thread may call this."""
        self._theirs.setblocking(False)
        signal.set_wakeup_fd(self._theirs.fileno(), warn_on_full_buffer=False)
        for number in _SIGNALS:
            self._before[number] = signal.signal(number, _wake)
        threading.Thread(target=self._wait, name="farewell", daemon=True).start()

    def serve(self, quit_: Callable[[], object], save: Callable[[], object]) -> None:
        """Set two callbacks: `quit_` closes the window; `save` saves everything where that takes too long."""
        self._quit, self._save = quit_, save

    def close(self) -> None:
        """Stop waiting, and restore the signal handlers that were there before."""
        self._closed.set()
        signal.set_wakeup_fd(-1)
        for number, before in self._before.items():
            signal.signal(number, before)  # type: ignore[arg-type]
        self._theirs.close()

    def _wait(self) -> None:
        """Wait for the first signal, and end the game."""
        with suppress(OSError):
            came = self._ours.recv(1)
            if came and not self._closed.is_set():
                self._end(came[0])
        self._ours.close()

    def _end(self, number: int) -> None:
        """Let the loop close the game, or save everything if it does not; then end the program."""
        if self._quit is not None:
            self._quit()
            if self._closed.wait(self._patience):
                time.sleep(REST)  # the program ends meanwhile, unless something holds it up
            else:
                saving = threading.Thread(target=self._save_all, name="last words", daemon=True)
                saving.start()
                saving.join(REST)
        kill_all()
        os._exit(128 + number)

    def _save_all(self) -> None:
        if self._save is not None:
            with suppress(Exception):
                self._save()


def _wake(number: int, frame: FrameType | None) -> None:
    """Do nothing: that a signal came is read from the socket."""
