"""Has a match gone through in a process of its own, and tells how far it is. Nothing here waits."""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from game.ai import processes
from game.ai.processes import Launcher, Process
from game.review import worker
from game.review.parcel import pack
from game.rules.match import Match

_log = logging.getLogger(__name__)
SEED: Final = 1
"""Where the chance of every review begins: the same match has the same review."""
NO_ANSWER: Final = "the process ended"

Keep: TypeAlias = Callable[[int, bytes], object]
"""Told in a thread which match was gone through, and its review as bytes."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is; when it is over, why there is none, or nothing where it is kept."""

    match: int
    """The id of the match."""
    done: float
    over: bool = False
    trouble: str = ""


Told: TypeAlias = Callable[[Progress], object]
"""Told in a thread how far it is."""


def launch() -> tuple[Process, Connection]:
    """Start the process and return it with our end of its pipe."""
    return processes.start(worker.serve, "review")


class Reviewer:
    """Goes through one match at a time. It goes on whatever scene is shown, and ends with the program."""

    def __init__(self, keep: Keep, told: Told, launcher: Launcher = launch) -> None:
        self._keep = keep
        self._told = told
        self._launcher = launcher
        self._guard = threading.Lock()
        self._process: Process | None = None
        self._connection: Connection | None = None
        self._now: Progress | None = None

    @property
    def now(self) -> Progress | None:
        """How far the review is that is being made, or that was over last."""
        return self._now

    def is_on(self, match_id: int) -> bool:
        """Return whether a match is being gone through."""
        now = self._now
        return now is not None and now.match == match_id and not now.over

    def begin(self, match_id: int, match: Match) -> None:
        """Go through a match; one that is being gone through is left."""
        self.cancel()
        try:
            process, connection = self._launcher()
            connection.send_bytes(worker.encode_task(pack(match), SEED))
        except (OSError, ValueError, RuntimeError) as error:
            _log.warning("no process for the review: %s", error)
            self._tell(Progress(match_id, 1.0, over=True, trouble=str(error)))
            return
        with self._guard:
            self._process, self._connection = process, connection
            self._now = Progress(match_id, 0.0)
        threading.Thread(target=self._listen, args=(match_id, connection), name="review", daemon=True).start()

    def cancel(self) -> None:
        """Leave the match that is being gone through; what was found so far is forgotten."""
        with self._guard:
            process, connection = self._process, self._connection
            self._process = self._connection = self._now = None
        processes.end(process, connection)

    close = cancel

    # In the thread that reads.

    def _listen(self, match_id: int, connection: Connection) -> None:
        while True:
            try:
                told = worker.read(connection.recv_bytes())
            except (EOFError, OSError, TypeError, ValueError):  # what a connection closed by `cancel` raises varies
                self._finish(connection, Progress(match_id, 1.0, over=True, trouble=NO_ANSWER))
                return
            if told.review or told.trouble:
                if told.review and connection is self._connection:
                    self._keep(match_id, told.review)
                self._finish(connection, Progress(match_id, 1.0, over=True, trouble=told.trouble))
                return
            if connection is self._connection:
                self._tell(Progress(match_id, told.done))

    def _finish(self, connection: Connection, progress: Progress) -> None:
        with self._guard:
            if connection is not self._connection:
                return
            process, self._process, self._connection = self._process, None, None
        with suppress(OSError):
            connection.close()
        if process is not None:
            process.join(1.0)
        if progress.trouble:
            _log.warning("no review: %s", progress.trouble)
        self._tell(progress)

    def _tell(self, progress: Progress) -> None:
        self._now = progress
        self._told(progress)
