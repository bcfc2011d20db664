"""Processes that think beside the program: started with a fresh interpreter, spoken to through a pipe, and ended."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Final, Protocol, TypeAlias


class Process(Protocol):
    """The part of `multiprocessing.Process` in use, so that tests can give another one."""

    def start(self) -> None:
        """Start the process."""

    def kill(self) -> None:
        """Kill the process at once; it cannot refuse."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until the process has ended."""

    def is_alive(self) -> bool:
        """Return whether the process still runs."""

    @property
    def pid(self) -> int | None:
        """The number that the system gave to the process."""


GRACE: Final = 0.2
"""Seconds for which the end of a process that was killed is waited for."""
LOOK: Final = 0.5
"""Seconds between two looks at a process that is to answer."""
Launcher: TypeAlias = Callable[[], tuple[Process, Connection]]


def start(serve: Callable[..., object], name: str, *lent: Connection) -> tuple[Process, Connection]:
    """Start a process that serves one end of a pipe, and return it with ours; ends that are lent to it are its own."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, *lent), name=name, daemon=True)
    process.start()
    for end in (theirs, *lent):
        end.close()
    return process, ours


def is_stopped(process: Process | None) -> bool:
    """Return whether the system has stopped a process, so that it neither thinks nor ends.

    No machine is so slow that a process at work counts as stopped. Where the system does not tell, none does.
    """
    if sys.platform == "win32" or not hasattr(os, "waitid") or process is None or process.pid is None:
        return False
    with suppress(OSError):  # the process has ended
        return os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
    return False


class Patience:
    """Tells whether a process hangs that is to answer: it is stopped, or silent for too long."""

    def __init__(self, process: Process | None, seconds: float) -> None:
        self._process = process
        self._seconds = seconds
        self._silent = 0.0
        self._stopped = 0

    @property
    def look(self) -> float:
        """The seconds until the next look."""
        return min(LOOK, self._seconds)

    def renew(self) -> None:
        """Begin to wait again: the process has said something."""
        self._silent = 0.0

    def is_over(self) -> bool:
        """Look at the process, every `look` seconds, and return whether to wait no longer.

        A terminal may stop the game and all its processes: the first look after that does not count.
        """
        self._silent += self.look
        self._stopped = self._stopped + 1 if is_stopped(self._process) else 0
        return self._stopped > 1 or self._silent >= self._seconds


def end(process: Process | None, connection: Connection | None) -> None:
    """Kill a process if there is one, and close our end of its pipe: it keeps nothing, and may be stopped."""
    if process is not None:
        with suppress(OSError, ValueError):
            process.kill()
            process.join(GRACE)
    if connection is not None:
        with suppress(OSError):
            connection.close()


def end_all(pairs: Iterable[tuple[Process | None, Connection | None]]) -> None:
    """End several processes, all at the same time."""
    threads = [threading.Thread(target=end, args=pair, name="ending", daemon=True) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def end_soon(process: Process | None, connection: Connection | None) -> None:
    """End a process in a thread, so that nobody waits."""
    threading.Thread(target=end, args=(process, connection), name="ending", daemon=True).start()


def kill_all() -> None:
    """Kill all that was started here and has not ended, stopped or not, before the program ends.

    The last is the process that `multiprocessing` starts beside them to tidy up: it would outlive the program where it
    is stopped, or hold up its end.
    """
    for child in multiprocessing.active_children():
        with suppress(OSError, ValueError):
            child.kill()
    tidying = vars(resource_tracker.getfd.__self__).get("_pid")  # type: ignore[attr-defined]
    if tidying is not None:
        with suppress(OSError):
            os.kill(tidying, signal.SIGKILL)
