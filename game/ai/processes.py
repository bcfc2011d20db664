"""Processes that think beside the program: started with a fresh interpreter, spoken to through a pipe, and ended."""

import multiprocessing
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final, Protocol, TypeAlias


class Process(Protocol):
    """The part of `multiprocessing.Process` in use, so that tests can give another one."""

    def start(self) -> None:
        """Start the process."""

    def terminate(self) -> None:
        """Terminate the process."""

    def kill(self) -> None:
        """Kill the process at once; it cannot refuse."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until the process has ended."""

    def is_alive(self) -> bool:
        """Return whether the process still runs."""


GRACE: Final = 1.0
"""Seconds for a process to end by itself; one that is stopped never does."""
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
    """End a process if there is one, and close our end of its pipe; kill it if it does not end in a second."""
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
