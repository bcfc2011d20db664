"""Reviews matches in a process of its own, so that no frame ever waits for one, and reports the progress.

The process gets one match, and answers with the review. Messages through the pipe make it wait and continue; any other
message, or the end of the pipe, means that the review is not wanted any more. Where there are two cores, a second
process, its partner, does some of the work; results depend on the match and the seed alone.
"""

import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

import msgspec

from game.ai.players import players_of
from game.ai.process import Helper, Launcher, Process, end_all, start
from game.judge.report import Reviewed, encode
from game.judge.review import Cancelled, Do, Share, Work, review
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player

_log = logging.getLogger(__name__)
SEED: Final = 1
"""Seed of every review: the same match has the same review."""
SILENCE: Final = 120.0
"""Seconds of silence after which the working process counts as hung."""
NO_ANSWER: Final = "the process ended"
MOST_ALIVE: Final = 4
"""Most processes at a time; one works, the others keep the results of matches that wait."""
WAIT: Final = b"wait"
GO: Final = b"go"
"""Sent to the process after `WAIT`: continue."""
AHEAD: Final = 2
"""Pieces of work that the partner has at a time: the one that it does, and the next."""
_PATIENCE: Final = 0.1
"""Seconds of waiting for the partner between two looks at whether the review is still wanted."""
_BETWEEN: Final = 0.2
"""Seconds between two reports of the progress."""
_POLITE: Final = 10
"""Niceness of the process: how much it yields to others on the machine."""


# What is said between the program and the process.


class Parcel(msgspec.Struct, frozen=True):
    """A match: its game, its set-up, its players and its journal."""

    game: str
    setup: bytes
    players: tuple[Player, ...]
    journal: bytes


class Task(msgspec.Struct, frozen=True):
    """The match to review, and its seed."""

    match: bytes
    seed: int


class WorkerReport(msgspec.Struct, frozen=True):
    """A message of the process: the progress, and at the end the review, or one line that says why there is none."""

    done: float
    review: bytes = b""
    so_far: bytes = b""
    """The unfinished review, in the reports in which there is more of it than before."""
    trouble: str = ""


_encoder = msgspec.msgpack.Encoder()
_tasks = msgspec.msgpack.Decoder(Task)
_reports = msgspec.msgpack.Decoder(WorkerReport)


def pack(match: Match) -> bytes:
    """Return a match as bytes."""
    setup, journal = _encoder.encode(match.setup), _encoder.encode(match.journal)
    return _encoder.encode(Parcel(match.rules.name, setup, match.players, journal))


def unpack(content: bytes) -> Match:
    """Return the match that was packed, with the same steps under the same numbers."""
    parcel = msgspec.msgpack.decode(content, type=Parcel)
    rules = GAMES[parcel.game]
    match = Match(rules, msgspec.msgpack.decode(parcel.setup, type=rules.setup_type), parcel.players)
    for step in _journal_decoder(rules).decode(parcel.journal):
        match.repeat(step.seat, step.action)
    return match


@lru_cache
def _journal_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    step = msgspec.defstruct("Step", [("seat", int), ("action", rules.journal_type)])
    return msgspec.msgpack.Decoder(list[step])  # type: ignore[valid-type]


def encode_task(match: bytes, seed: int) -> bytes:
    return _encoder.encode(Task(match, seed))


def read(content: bytes) -> WorkerReport:
    """Return a message of the process, decoded from bytes."""
    return _reports.decode(content)


# In the process, and in its partner's.


class Partner:
    """The connection to the second process; without one, or when it breaks, the first process does all the work."""

    def __init__(self, connection: Connection | None) -> None:
        self._connection = connection
        self._asked: list[int] = []
        """The numbers of the pieces that the partner was sent and has not answered."""

    def send(self, message: Any) -> None:
        if self._connection is not None:
            try:
                self._connection.send(message)
            except (OSError, ValueError):
                self._connection = None

    def share(self, do: Do, kind: str, items: Sequence[Any], go_on: Callable[[int], object]) -> Iterator[Any]:
        """Yield the result of `do(kind, item)` for each item, in order; the partner works out the last ones meanwhile.

        `go_on` is called again and again with the number of items that are done.
        """
        results: dict[int, Any] = {}
        mine, theirs, yielded, done = 0, len(items), 0, 0
        while yielded < len(items):
            go_on(done)
            while self._connection is not None and len(self._asked) < AHEAD and theirs - mine > 1:
                theirs -= 1
                self._asked.append(theirs)
                self.send((theirs, kind, items[theirs]))
            if mine < theirs:
                results[mine] = do(kind, items[mine])
                mine += 1
                done += 1
            for number, result in self._came(0.0 if mine < theirs else _PATIENCE):
                results[number] = result
                done += 1
            for number in self._left():
                results[number] = do(kind, items[number])
                done += 1
            while yielded in results:
                yield results.pop(yielded)
                yielded += 1

    def _came(self, seconds: float) -> Iterator[tuple[int, Any]]:
        """Yield number and result of the pieces that the partner has done, waiting at most `seconds` for each."""
        with suppress(EOFError, OSError):
            while self._connection is not None and self._asked and self._connection.poll(seconds):
                number, result = self._connection.recv()
                self._asked.remove(number)
                yield number, result
            if self._connection is not None:
                return
        self._connection = None

    def _left(self) -> list[int]:
        """Return, once, the numbers of the pieces that the partner had when it was lost; none while it is there."""
        if self._connection is not None:
            return []
        left, self._asked = self._asked, []
        return left


def serve(connection: Connection, link: Connection | None = None) -> None:
    """Receive a match, review it, send the reports and return; with `link`, the process at its other end helps."""
    with suppress(EOFError, OSError):
        content = connection.recv_bytes()
        partner = Partner(link)
        partner.send(content)
        try:
            result = _review(_tasks.decode(content), connection, partner.share)
            connection.send_bytes(_encoder.encode(WorkerReport(1.0, result)))
        except Cancelled:
            return
        except Exception as error:  # whatever it trips over, the window says so
            connection.send_bytes(_encoder.encode(WorkerReport(1.0, trouble=f"{type(error).__name__}: {error}")))


def serve_partner(connection: Connection) -> None:
    """Receive pieces of a review, do them and send the results, until the process that reviews the match ends."""
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


def _review(task: Task, connection: Connection, share: Share) -> bytes:
    last, done = time.monotonic(), 0.0

    def progress(fraction: float) -> bool:
        nonlocal last, done
        now, done = time.monotonic(), fraction
        if now - last >= _BETWEEN:
            last = now
            connection.send_bytes(_encoder.encode(WorkerReport(fraction)))
        return _is_wanted(connection)

    def came(so_far: Reviewed) -> None:
        connection.send_bytes(_encoder.encode(WorkerReport(done, so_far=encode(so_far))))

    return encode(review(unpack(task.match), task.seed, progress=progress, came=came, share=share))


def _is_wanted(connection: Connection) -> bool:
    """Return whether the review is still wanted; after `WAIT`, wait for the next message first."""
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


# In the program.

Keep: TypeAlias = Callable[[int, bytes], object]
"""Called with a match's id and its finished review as bytes, in a helper's thread."""


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """How far the review of a match is, and at the end, if it failed, why."""

    match: int
    """The id of the match."""
    done: float
    over: bool = False
    trouble: str = ""
    so_far: bytes = b""
    """The unfinished review as bytes; empty at first."""


OnProgress: TypeAlias = Callable[[ReviewProgress], object]
"""Called with the progress of a review, mostly in a helper's thread."""


def launch() -> tuple[Process, Connection]:
    """Start the process and return it with our end of its pipe; where there are two cores it gets a partner."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2:
        return start(serve, "review", politeness=_POLITE)
    _, link = start(serve_partner, "review partner", politeness=_POLITE)  # it ends with the process that it helps
    return start(serve, "review", link, politeness=_POLITE)


@dataclass(slots=True)
class _Job:
    """A match under review, or waiting for its turn."""

    progress: ReviewProgress
    match: Match
    helper: Helper[WorkerReport] | None = None
    """The process that reviews the match, also while it is paused; None while there is no such process."""
    failed: bool = False
    """Whether a process has hung or ended without an answer while it reviewed the match."""


class Reviewer:
    """Reviews one match at a time, whatever scene is shown, until the program ends.

    The match that was asked for last is reviewed first; the others pause with what is done, and continue later. No
    method waits for a process.
    """

    def __init__(self, keep: Keep, on_progress: OnProgress, launcher: Launcher = launch) -> None:
        self._keep = keep
        self._on_progress = on_progress
        self._launcher = launcher
        self._guard = threading.RLock()
        self._jobs: list[_Job] = []
        """The match under review first, then the waiting ones, in their order."""
        self._last: ReviewProgress | None = None

    @property
    def now(self) -> ReviewProgress | None:
        """The progress of the current review, or of the last one; None before the first."""
        with self._guard:
            return self._jobs[0].progress if self._jobs else self._last

    def progress_of(self, match_id: int) -> ReviewProgress | None:
        """Return the progress of a match's review; None unless it waits, is under way, or was the last that ended."""
        job = self._job(match_id)
        if job is not None:
            return job.progress
        last = self._last
        return last if last is not None and last.match == match_id else None

    def _job(self, match_id: int) -> _Job | None:
        with self._guard:
            return next((job for job in self._jobs if job.progress.match == match_id), None)

    def begin(self, match_id: int, match: Match) -> None:
        """Begin to review a match, or continue with it if it waits; the review under way pauses."""
        with self._guard:
            job = self._job(match_id) or _Job(ReviewProgress(match_id, 0.0), match)
            if self._jobs and self._jobs[0] is job:
                return
            if self._jobs and self._jobs[0].helper is not None:
                self._jobs[0].helper.relax()  # one that waits may be silent
                self._jobs[0].helper.send(WAIT)
            self._jobs = [job, *(other for other in self._jobs if other is not job)]
            self._park()
        self._go_on()

    def _park(self) -> None:
        """End the processes that have waited longest if there are too many; their reviews begin again later."""
        waiting = [job for job in self._jobs[1:] if job.helper is not None]
        for job in waiting[MOST_ALIVE - 1 :]:
            self._let_go(job)
            job.progress = ReviewProgress(job.progress.match, 0.0)

    @staticmethod
    def _let_go(job: _Job) -> None:
        helper, job.helper = job.helper, None
        if helper is not None:
            helper.end_soon()

    def _go_on(self) -> None:
        """Begin or continue the first review; if no process can be started, report that and go on with the next one."""
        with self._guard:
            if not self._jobs:
                return
            job = self._jobs[0]
            try:
                if job.helper is None:
                    job.helper = Helper(self._launcher, read, self._on_report, self._on_loss, SILENCE, "review")
                    job.helper.send(encode_task(pack(job.match), SEED))
                else:
                    job.helper.send(GO)
                job.helper.expect()
                return
            except (OSError, ValueError, RuntimeError) as error:
                _log.warning("no process for the review: %s", error)
                self._let_go(job)
                self._jobs.remove(job)
                trouble = ReviewProgress(job.progress.match, 1.0, over=True, trouble=str(error))
        self._tell(trouble)
        self._go_on()

    def cancel(self, match_id: int) -> None:
        """Drop a match with all that there is of its review, and continue with the next one."""
        with self._guard:
            job = self._job(match_id)
            if job is None:
                return
            self._jobs.remove(job)
            self._let_go(job)
        self._go_on()

    def close(self) -> None:
        """Drop all matches and end their processes."""
        with self._guard:
            jobs, self._jobs = self._jobs, []
        end_all(job.helper for job in jobs if job.helper is not None)

    # In threads of the helpers.

    def _job_of(self, helper: Helper[WorkerReport]) -> _Job | None:
        with self._guard:
            return next((job for job in self._jobs if job.helper is helper), None)

    def _on_report(self, helper: Helper[WorkerReport], report: WorkerReport) -> None:
        job = self._job_of(helper)
        if job is None:
            return
        match_id = job.progress.match
        if report.review or report.trouble:
            if report.review:
                self._keep(match_id, report.review)
            self._finish(helper, ReviewProgress(match_id, 1.0, over=True, trouble=report.trouble))
            return
        job.progress = ReviewProgress(match_id, report.done, so_far=report.so_far or job.progress.so_far)
        self._on_progress(job.progress)

    def _on_loss(self, helper: Helper[WorkerReport], _hung: bool) -> None:
        """Begin the review of a lost process again in another one; give it up if that one is lost too."""
        with self._guard:
            job = self._job_of(helper)
            if job is None:
                return
            given_up, job.failed = job.failed, True
            if not given_up:
                job.helper, job.progress = None, ReviewProgress(job.progress.match, 0.0)
        if given_up:
            self._finish(helper, ReviewProgress(job.progress.match, 1.0, over=True, trouble=NO_ANSWER))
            return
        _log.warning("the process of the review hangs or has ended: it begins again")
        self._go_on()

    def _finish(self, helper: Helper[WorkerReport], progress: ReviewProgress) -> None:
        with self._guard:
            job = self._job_of(helper)
            if job is None:
                return
            self._jobs.remove(job)
            self._let_go(job)
        if progress.trouble:
            _log.warning("no review: %s", progress.trouble)
        self._tell(progress)
        self._go_on()

    def _tell(self, progress: ReviewProgress) -> None:
        self._last = progress
        self._on_progress(progress)
