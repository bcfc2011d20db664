"""The process that reviews a match, so that no frame ever waits for a review.

It gets one match, tells how far it is, and answers with the review. Through the pipe it may be told to wait and to go
on; anything else, the end of the pipe too, means that the review is not wanted any more. It never outlives
the program.
"""

import os
import signal
import time
from collections import deque
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from game.ai.players import players_of
from game.review.parcel import unpack
from game.review.report import Reviewed, encode
from game.review.reviewing import Cancelled, Work, review
from game.review.sharing import Partner

WAIT: Final = b"wait"
GO: Final = b"go"
"""What the process can be told: to stand still with all that it has found, and to continue."""
_BETWEEN: Final = 0.2
"""Seconds between two reports of the progress."""
_POLITE: Final = 10
"""How much the process yields to others on the machine."""


class Task(msgspec.Struct, frozen=True):
    """The match to review, and its seed."""

    match: bytes
    seed: int


class WorkerReport(msgspec.Struct, frozen=True):
    """The progress; at the end the review, or one line that says why there is none."""

    done: float
    review: bytes = b""
    so_far: bytes = b""
    """What was found until now, each time when there is more."""
    trouble: str = ""


_encoder = msgspec.msgpack.Encoder()
_tasks = msgspec.msgpack.Decoder(Task)
_told = msgspec.msgpack.Decoder(WorkerReport)


def encode_task(match: bytes, seed: int) -> bytes:
    """Return a task as bytes for the process."""
    return _encoder.encode(Task(match, seed))


def read(content: bytes) -> WorkerReport:
    """Return a message of the process."""
    return _told.decode(content)


def serve(connection: Connection, link: Connection | None = None) -> None:
    """Review one match and end; a partner at the end of the link helps."""
    _settle()
    with suppress(EOFError, OSError):
        content = connection.recv_bytes()
        partner = Partner(link)
        partner.send(content)
        try:
            found = _go_through(_tasks.decode(content), connection, partner)
            connection.send_bytes(_encoder.encode(WorkerReport(1.0, found)))
        except Cancelled:
            return
        except Exception as error:  # whatever it trips over, the window says so
            connection.send_bytes(_encoder.encode(WorkerReport(1.0, trouble=f"{type(error).__name__}: {error}")))


def serve_partner(connection: Connection) -> None:
    """Do what the process that reviews a match asks for, and end with it."""
    _settle()
    with suppress(EOFError, OSError):
        task = _tasks.decode(connection.recv())
        match = unpack(task.match)
        asked: deque[tuple[int, str, Any]] = deque()

        def listen() -> None:
            while connection.poll():
                asked.append(connection.recv())  # or the process has ended, and raises that

        work = Work(match, task.seed, players_of(match.rules.name).review, listen)
        while True:
            number, kind, item = asked.popleft() if asked else connection.recv()
            connection.send((number, work.do(kind, item)))


def _settle() -> None:
    with suppress(ValueError):  # the window ends the game, not a Ctrl+C that goes to all processes of a terminal
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not every system has it
        os.nice(_POLITE)


def _is_wanted(connection: Connection) -> bool:
    """Return whether to continue; if told to wait, return when told to continue."""
    try:
        while connection.poll():
            word = connection.recv_bytes()
            while word == WAIT:
                word = connection.recv_bytes()
            if word != GO:
                return False
    except (EOFError, OSError):
        return False
    return True


def _go_through(task: Task, connection: Connection, partner: Partner) -> bytes:
    last, done = time.monotonic(), 0.0

    def progress(fraction: float) -> bool:
        nonlocal last, done
        now, done = time.monotonic(), fraction
        if now - last >= _BETWEEN:
            last = now
            connection.send_bytes(_encoder.encode(WorkerReport(fraction)))
        return _is_wanted(connection)

    def came(found: Reviewed) -> None:
        connection.send_bytes(_encoder.encode(WorkerReport(done, so_far=encode(found))))

    return encode(review(unpack(task.match), task.seed, progress=progress, came=came, partner=partner))
