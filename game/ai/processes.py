"""Processes that think beside the program: started with a fresh interpreter, spoken to through a pipe, and ended."""

import multiprocessing
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, Protocol, TypeAlias


class Process(Protocol):
    """The part of `multiprocessing.Process` that is used, so that tests can give another one."""

    def start(self) -> None:
        """Start it."""

    def terminate(self) -> None:
        """End it."""

    def kill(self) -> None:
        """End it below everything that it could do about that."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for its end."""

    def is_alive(self) -> bool:
        """Return whether it has not ended."""


GRACE: Final = 1.0
"""How many seconds a process has to end by itself: one that is stopped never does."""
Launcher: TypeAlias = Callable[[], tuple[Process, Connection]]


def start(serve: Callable[[Connection], object], name: str) -> tuple[Process, Connection]:
    """Start a process that serves one end of a pipe, and return it with ours."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), name=name, daemon=True)
    process.start()
    theirs.close()
    return process, ours


def end(process: Process | None, connection: Connection | None) -> None:
    """End a process, where there is one, and close our end of its pipe; one that does not end in a second is killed."""
    if process is not None:
        with suppress(OSError, ValueError):
            process.terminate()
            process.join(GRACE)
            if process.is_alive():
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
