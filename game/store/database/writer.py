"""The thread that alone uses the database, so that no frame ever waits for a disk."""

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from game.rules.keeper import MatchId
from game.rules.phrases import N_, Phrase, phrase
from game.store.database import opening, rows
from game.store.database.tickets import Settled, Ticket
from game.store.database.vault import Job, Opener, Vault
from game.store.keeping.troubles import Unusable

Result = TypeVar("Result")
Question: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], "Future[Any]"]

CLOSED: Final = phrase(N_("The saved matches are closed."))
RETRY_SECONDS: Final = 5.0
"""How long after a failure the disk is tried again where nothing is played in the meantime."""
IDLE_SECONDS: Final = 3.0
"""How long nothing must be asked or written before the day's copy is made."""


class Writer:
    """Takes writes and questions from any thread and answers them in order."""

    def __init__(
        self,
        file: Path,
        opener: Opener = opening.open_database,
        retry: float = RETRY_SECONDS,
        today: Callable[[], date] = date.today,
        idle: float = IDLE_SECONDS,
    ) -> None:
        self._vault = Vault(file, opener, today)
        self._retry, self._idle = retry, idle
        self._queue: queue.SimpleQueue[Job | Question | None] = queue.SimpleQueue()
        self._closed = False
        self._unsaved: Phrase | None = None
        self._guard = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> Phrase | None:
        """What went wrong at opening, or what keeps matches from being saved now."""
        return self._vault.trouble

    @property
    def unsaved(self) -> bool:
        """Whether something that was played is in memory only, and the disk has not taken it."""
        return self._vault.unsaved

    @property
    def saving(self) -> bool:
        """Whether matches are saved now."""
        return self._vault.saving

    def news(self) -> list[Phrase]:
        """Return what there is to tell the player since the last time."""
        news = []
        with suppress(IndexError):
            while True:
                news.append(self._vault.news.popleft())
        if news:
            self._vault.told()
        return news

    def tell(self, news: Phrase) -> None:
        """Tell the player something."""
        self._vault.news.append(news)

    def submit(self, match: MatchId, operation: rows.Operation, settled: Settled | None = None) -> Ticket:
        """Queue a write and return its receipt."""
        job = Job(match, operation, Ticket(settled))
        if not self._put(job):
            job.ticket.settle(CLOSED)
        return job.ticket

    def ask(self, function: Callable[[sqlite3.Connection], Result]) -> Result:
        """Return what a function finds in the database after all writes queued so far; raise `Unusable`."""
        if threading.current_thread() is self._thread:  # somebody who was told of a write asks right away
            return self._vault.read(function)
        answer: Future[Result] = Future()
        if not self._put((function, answer)):
            raise Unusable(CLOSED)
        return answer.result()

    def close(self) -> Phrase | None:
        """Write what is queued, let go of the file, and return why something could not be written."""
        with self._guard:
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        return self._unsaved

    def _put(self, work: "Job | Question") -> bool:
        with self._guard:
            if not self._closed:
                self._queue.put(work)
            return not self._closed

    # In the thread.

    def _run(self) -> None:
        while self._serve(self._next()):
            pass
        self._unsaved = self._vault.close()

    def _next(self) -> "list[Job | Question | None]":
        """Wait for something to do and return all that there is by then; nothing when it is time to try again."""
        recovering = self._vault.may_recover
        wait = self._retry if recovering else self._idle if self._vault.copy_is_due else None
        try:
            work = [self._queue.get(timeout=wait)]
        except queue.Empty:
            if not recovering:
                self._vault.begin_copy()
            return []
        while not self._queue.empty():
            work.append(self._queue.get())
        return work

    def _serve(self, work: "list[Job | Question | None]") -> bool:
        """Do what was queued, writes that follow each other in one transaction; return whether to continue."""
        jobs: list[Job] = []
        for item in work:
            if isinstance(item, Job):
                jobs.append(item)
                continue
            self._write(jobs)
            jobs = []
            if item is None:
                return False
            _answer(self._vault, *item)
        if jobs or not work:
            self._write(jobs)
        return True

    def _write(self, jobs: list[Job]) -> None:
        try:
            self._vault.write(jobs)
        except Exception as error:  # whatever it is, those who wait must learn of it, and the thread must go on
            trouble = phrase(N_("Something could not be saved ({problem})."), problem=repr(error))
            self._vault.news.append(trouble)
            for job in jobs:
                job.ticket.settle(trouble)


def _answer(vault: Vault, function: Callable[[sqlite3.Connection], Any], answer: "Future[Any]") -> None:
    try:
        answer.set_result(vault.read(function))
    except BaseException as error:
        answer.set_exception(error)
