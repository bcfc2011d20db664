"""Processes that think beside the program: started with a fresh interpreter, spoken to through a pipe, and ended."""

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Protocol, TypeAlias


class Process(Protocol):
    """The part of `multiprocessing.Process` that is used, so that tests can give another one."""

    def start(self) -> None:
        """Start it."""

    def terminate(self) -> None:
        """End it."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for its end."""


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
    """End a process, where there is one, and close our end of its pipe."""
    if process is not None:
        process.terminate()
        process.join(1.0)
    if connection is not None:
        with suppress(OSError):
            connection.close()
