"""Reviews matches in a process of its own, and tells how far it is. Nothing here waits."""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from game.ai.process import Launcher, Patience, Process, end_all, end_soon, start
from game.review import sharing, worker
from game.review.parcel import pack
from game.rules.match import Match

_log = logging.getLogger(__name__)
SEED: Final = 1
"""Seed of every review: the same match has the same review."""
SILENCE: Final = 120.0
"""Seconds of silence after which the working process counts as hung."""
NO_ANSWER: Final = "the process ended"
MOST_ALIVE: Final = 4
"""Most processes at a time; one works, the others keep the results of matches that wait."""

Keep: TypeAlias = Callable[[int, bytes], object]
"""Called in a thread with a match's id and its review as bytes."""


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """How far a review is; at its end, the reason if there is none."""

    match: int
    """The id of the match."""
    done: float
    over: bool = False
    trouble: str = ""
    so_far: bytes = b""
    """What was found until now; nothing before there is anything."""


Told: TypeAlias = Callable[[ReviewProgress], object]
"""Called in a thread with the progress."""


def launch() -> tuple[Process, Connection]:
    """Start the process and return it with our end of its pipe; where there are two cores it gets a partner."""
    if sharing.cores() < 2:
        return start(worker.serve, "review")
    _, link = start(worker.serve_partner, "review partner")  # it ends with the process that it helps
    return start(worker.serve, "review", link)


@dataclass(slots=True)
class _Job:
    """A match under review, or waiting for its turn."""

    progress: ReviewProgress
    match: Match
    process: Process | None = None
    connection: Connection | None = None
    """Set from the beginning of the job on, also while it waits."""
    failed: bool = False
    """Whether a process hung over it once, or ended without an answer."""


class Reviewer:
    """Reviews one match at a time, whatever scene is shown, until the program ends.

    What was asked for last goes first. The match before it waits with all that was found so far, and continues after.
    """

    def __init__(self, keep: Keep, told: Told, launcher: Launcher = launch) -> None:
        self._keep = keep
        self._told = told
        self._launcher = launcher
        self._guard = threading.RLock()
        self._jobs: list[_Job] = []
        """The match under review first, then those that wait, in their order."""
        self._last: ReviewProgress | None = None

    @property
    def now(self) -> ReviewProgress | None:
        """The progress of the current review, or of the last one."""
        with self._guard:
            return self._jobs[0].progress if self._jobs else self._last

    def progress_of(self, match_id: int) -> ReviewProgress | None:
        """Return the progress of a match's review; None if nobody asked for it, or it was called off."""
        job = self._job(match_id)
        if job is not None:
            return job.progress
        last = self._last
        return last if last is not None and last.match == match_id else None

    def is_on(self, match_id: int) -> bool:
        """Return whether a match is under review, or waits for that."""
        return self._job(match_id) is not None

    def _job(self, match_id: int) -> _Job | None:
        with self._guard:
            return next((job for job in self._jobs if job.progress.match == match_id), None)

    def begin(self, match_id: int, match: Match) -> None:
        """Review a match before all others; a waiting one continues from where it was."""
        with self._guard:
            job = self._job(match_id) or _Job(ReviewProgress(match_id, 0.0), match)
            if self._jobs and self._jobs[0] is job:
                return
            if self._jobs:
                self._say(self._jobs[0], worker.WAIT)
            self._jobs = [job, *(other for other in self._jobs if other is not job)]
            self._park()
        self._go_on()

    def _park(self) -> None:
        """End the processes that have waited longest if there are too many; their reviews begin again."""
        waiting = [job for job in self._jobs[1:] if job.process is not None]
        for job in waiting[MOST_ALIVE - 1 :]:
            end_soon(job.process, job.connection)
            job.process = job.connection = None
            job.progress = ReviewProgress(job.progress.match, 0.0)

    def _go_on(self) -> None:
        """Begin the first review, or continue with it."""
        with self._guard:
            if not self._jobs:
                return
            job = self._jobs[0]
            if job.process is not None:
                self._say(job, worker.GO)
                return
            try:
                job.process, job.connection = self._launcher()
                job.connection.send_bytes(worker.encode_task(pack(job.match), SEED))
            except (OSError, ValueError, RuntimeError) as error:
                _log.warning("no process for the review: %s", error)
                self._jobs.remove(job)
                trouble = ReviewProgress(job.progress.match, 1.0, over=True, trouble=str(error))
            else:
                listening = threading.Thread(
                    target=self._listen, args=(job, job.connection), name="review", daemon=True
                )
                listening.start()
                return
        self._tell(trouble)
        self._go_on()

    @staticmethod
    def _say(job: _Job, word: bytes) -> None:
        if job.connection is not None:
            with suppress(OSError, ValueError):  # one that has ended meanwhile is told of by its listener
                job.connection.send_bytes(word)

    def cancel(self, match_id: int) -> None:
        """Drop a match with all that was found of it, and continue with the next one."""
        with self._guard:
            job = self._job(match_id)
            if job is None:
                return
            self._jobs.remove(job)
        end_soon(job.process, job.connection)
        self._go_on()

    def close(self) -> None:
        """Drop all matches."""
        with self._guard:
            jobs, self._jobs = self._jobs, []
        end_all((job.process, job.connection) for job in jobs)

    # In the threads that read.

    def _listen(self, job: _Job, connection: Connection) -> None:
        match_id = job.progress.match
        patience = Patience(job.process, SILENCE)
        while True:
            try:
                while not connection.poll(patience.look):
                    if self._hangs(job, connection, patience):
                        self._begin_again(job, connection)
                        return
                told = worker.read(connection.recv_bytes())
                patience.renew()
            except (EOFError, OSError, TypeError, ValueError):  # what a connection closed by `cancel` raises varies
                self._begin_again(job, connection)
                return
            if told.review or told.trouble:
                if told.review and connection is job.connection and self.is_on(match_id):
                    self._keep(match_id, told.review)
                self._finish(job, connection, ReviewProgress(match_id, 1.0, over=True, trouble=told.trouble))
                return
            if connection is job.connection:
                job.progress = ReviewProgress(match_id, told.done, so_far=told.so_far or job.progress.so_far)
                self._told(job.progress)

    def _hangs(self, job: _Job, connection: Connection, patience: Patience) -> bool:
        """Return whether the working process is stopped, or has said nothing for long; one that waits may be silent."""
        with self._guard:
            works = bool(self._jobs) and self._jobs[0] is job and connection is job.connection
        if not works:
            patience.renew()
        return works and patience.is_over()

    def _begin_again(self, job: _Job, connection: Connection) -> None:
        """Begin a review whose process hangs or has ended in another one; give the review up the second time."""
        match_id = job.progress.match
        if job.failed:
            self._finish(job, connection, ReviewProgress(match_id, 1.0, over=True, trouble=NO_ANSWER))
            return
        with self._guard:
            if connection is not job.connection or job not in self._jobs:
                return
            process, job.process, job.connection = job.process, None, None
            job.failed, job.progress = True, ReviewProgress(match_id, 0.0)
        _log.warning("the process of the review hangs or has ended: it begins again")
        end_soon(process, connection)
        self._go_on()

    def _finish(self, job: _Job, connection: Connection, progress: ReviewProgress) -> None:
        with self._guard:
            if connection is not job.connection or job not in self._jobs:
                return
            self._jobs.remove(job)
            process, job.process, job.connection = job.process, None, None
        end_soon(process, connection)
        if progress.trouble:
            _log.warning("no review: %s", progress.trouble)
        self._tell(progress)
        self._go_on()

    def _tell(self, progress: ReviewProgress) -> None:
        self._last = progress
        self._told(progress)
