"""The thread that alone writes the database, so that no frame waits for a disk.

Whoever asks finds all that was queued before. Where a loop asks, what the disk has not taken after a moment
(`vault.PATIENCE`) is found in a copy in memory instead. A disk that is slow to fail is tried by the clock alone.
"""

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from game.rules.keeper import MatchId
from game.rules.phrases import N_, Phrase, phrase
from game.store.database import opening, rows
from game.store.database.tickets import Settled, Ticket
from game.store.database.vault import PATIENCE, Job, Opener, Vault

Result = TypeVar("Result")

CLOSED: Final = phrase(N_("The saved matches are closed."))
RETRY_SECONDS: Final = 5.0
"""How long after a failure the disk is tried again where nothing is played in the meantime."""
OPENING_SECONDS: Final = 0.5
"""How long a hurried program waits until the file is open: usually it is, and nothing has to be shown twice."""
IDLE_SECONDS: Final = 3.0
"""How long nothing must be asked or written before the day's copy is made."""


class Writer:
    """Takes writes and questions from any thread."""

    def __init__(
        self,
        file: Path,
        opener: Opener = opening.open_database,
        retry: float = RETRY_SECONDS,
        today: Callable[[], date] = date.today,
        idle: float = IDLE_SECONDS,
        *,
        hurried: bool = False,
    ) -> None:
        """Open the file; with `hurried` neither this nor an answer waits for a slow disk."""
        self._vault = Vault(file, opener, today, patience=PATIENCE if hurried else None)
        self._retry, self._idle = retry, idle
        self._bell, self._opened = threading.Event(), threading.Event()
        self._closed = False
        self._unsaved: Phrase | None = None
        self._guard = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()
        self._opened.wait(OPENING_SECONDS if hurried else None)

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
        with self._guard:
            closed = self._closed
            if not closed:
                self._vault.add(job)
                self._bell.set()
        if closed:
            job.ticket.settle(CLOSED)
        return job.ticket

    def ask(self, function: Callable[[sqlite3.Connection], Result]) -> Result:
        """Return what a function finds in the database after all writes queued so far; raise `Unusable`."""
        return self._vault.read(function)

    def close(self) -> Phrase | None:
        """Write what is queued, let go of the file, and return why something could not be written."""
        with self._guard:
            self._closed = True
            self._bell.set()
        self._thread.join()
        return self._unsaved

    # In the thread.

    def _run(self) -> None:
        self._write()
        self._opened.set()
        tried = time.monotonic()
        while not self._closed:
            recovering = self._vault.may_recover
            wait = max(0.0, tried + self._retry - time.monotonic()) if recovering else None
            if self._vault.copy_is_due:
                wait = self._idle
            rung = self._bell.wait(wait)
            self._bell.clear()
            if (rung and not self._vault.slow) or (recovering and time.monotonic() >= tried + self._retry):
                self._write()
                tried = time.monotonic()
            elif not rung and not recovering:
                self._vault.begin_copy()
        self._unsaved = self._vault.close()

    def _write(self) -> None:
        try:
            self._vault.write()
        except Exception as error:  # whatever it is, those who wait must learn of it, and the thread must go on
            self._vault.fail(phrase(N_("Something could not be saved ({problem})."), problem=repr(error)))
