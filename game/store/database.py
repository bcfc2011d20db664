"""The database: one thread writes it, and a copy in memory stands in for it while the disk takes nothing."""

import os
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import msgspec

from game.rules.core import N2_, N_, Phrase, counted, day_in_words, phrase
from game.rules.match import MatchId
from game.store import rows
from game.store.files import (
    DATABASE_ERRORS,
    Unusable,
    explain,
    means_damage,
    private_file,
    private_folder,
    sweep,
    waiting_lock,
)
from game.store.older import OlderStore
from game.store.recovery import (
    FOLDER,
    ChangeCount,
    DailyCopy,
    Rescue,
    UnreadNews,
    adopt,
    copies_of,
    newest_good,
    reading,
)
from game.store.schema import (
    BUSY_SECONDS,
    check,
    copy_of,
    in_memory,
    is_broken,
    open_intact,
    reading_now,
)

Settled: TypeAlias = Callable[["Ticket"], None]
"""Called once, in any thread, when the wait for a ticket is over."""


class Ticket:
    """Says when a write is on the disk, or why it is in memory only for now.

    A write that failed is tried again later; `trouble` becomes None when it has succeeded.
    """

    def __init__(self, settled: Settled | None = None) -> None:
        self._over = threading.Event()
        self._trouble: Phrase | None = None
        self._refused = False
        self._settled = settled

    def done(self) -> bool:
        """Return whether the wait is over: the write is committed, or `trouble` says why it is not."""
        return self._over.is_set()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the write is done, with a limit in seconds; return whether it is done."""
        return self._over.wait(timeout)

    @property
    def trouble(self) -> Phrase | None:
        """Why the write is not on the disk, as soon as that is known; else None."""
        return self._trouble

    @property
    def committed(self) -> bool:
        """Whether the write is on the disk."""
        return self._over.is_set() and self._trouble is None

    @property
    def refused(self) -> bool:
        """Whether the write contradicts what is on the disk, so that it will never be done."""
        return self._refused

    def settle(self, trouble: Phrase | None, *, refused: bool = False) -> None:
        """Say how the write went, which ends the wait; only the store calls it."""
        self._trouble, self._refused = trouble, refused
        if self._over.is_set():
            return
        self._over.set()
        if self._settled is not None:
            with suppress(Exception):  # a window that is closing must not stop the writing
                self._settled(self)


class Opened(msgspec.Struct, frozen=True):
    """An open database."""

    connection: sqlite3.Connection
    fresh: bool
    """Whether the file was just made or put in the place of another, so that it may lack what was written before."""


def open_database(file: Path) -> Opened:
    """Return the database, whole and ready to be written.

    One of an older version is set aside. A broken one is set aside, and the newest good copy takes its place, with
    whatever more can be read of the broken one; likewise where it has vanished. Where there can be no database,
    raise `Unusable`, `OSError` or `sqlite3.Error`. One process at a time opens it, so that none takes for broken
    what another is just making.
    """
    private_folder(file.parent)
    for copy in copies_of(file):
        private_file(copy.path)
    with waiting_lock(file.with_suffix(".lock"), BUSY_SECONDS) as alone:
        if not alone:
            raise Unusable(phrase(N_("Another program is using {file}."), file=str(file)))
        for folder in (file.parent, file.parent / FOLDER):
            sweep(folder)
        older = OlderStore(file)
        finished = older.finish()
        if older.is_there:
            older.build()
            finished = older.finish()
        rescue = Rescue(file)
        finished |= rescue.finish()
        if finished or not rescue.needed:
            try:
                return Opened(open_intact(file), fresh=finished)
            except DATABASE_ERRORS as error:
                if not is_broken(error):
                    raise
        rescue.build()
        rescue.finish()
        return Opened(open_intact(file), fresh=True)


def complete_from_copy(file: Path, disk: sqlite3.Connection) -> str | None:
    """Copy what the newest good copy has and the database lacks; return that copy's day, None if it had nothing."""
    copy = newest_good(file)
    if copy is None:
        with suppress(*DATABASE_ERRORS, OSError):
            Rescue(file).complete(disk)
        return None
    with reading(copy.path) as source:
        disk.execute("BEGIN IMMEDIATE")
        try:
            adopted = adopt(source, disk, better=True)
        finally:
            if disk.in_transaction:
                disk.execute("COMMIT")
    return copy.day if adopted else None


def memory_copy(file: Path) -> sqlite3.Connection:
    """Return a database in memory with what can be read of a file, also while somebody else has locked it."""
    for opened in (reading_now, copy_of):
        with suppress(*DATABASE_ERRORS, OSError), opened(file) as source:
            return memory_of(source)
    return in_memory()


def memory_of(disk: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory of what can still be read of an open database."""
    memory = in_memory()
    with suppress(*DATABASE_ERRORS):
        disk.backup(memory)
        check(memory)
        return memory
    memory.close()
    memory = in_memory()
    with suppress(*DATABASE_ERRORS):
        adopt(disk, memory)
    return memory


Answer = TypeVar("Answer")
Opener: TypeAlias = Callable[[Path], Opened]
"""Opens a database file, as `open_database` does."""

PATIENCE: Final = 0.02
"""Seconds that a read of a hurried program waits for the disk; after that its answer comes from memory."""
SLOW_SECONDS: Final = 0.5
"""A disk that takes more seconds to fail is slow: the game does not wait for it to fail again."""
FAILURES: Final = (*DATABASE_ERRORS, OSError, Unusable)
"""The errors of a disk after which trying again may help."""
CONTRADICTIONS: Final = (
    *(rows.Refused, sqlite3.IntegrityError, sqlite3.InterfaceError, sqlite3.DataError, sqlite3.ProgrammingError),
    *(UnicodeEncodeError, OverflowError),
)
"""The errors of a write that will fail each time."""
SAVED_AGAIN: Final = phrase(N_("Everything is saved again."))


class Job(msgspec.Struct, frozen=True):
    """A write to one match, and its ticket."""

    match: MatchId
    operation: rows.Operation
    ticket: Ticket


class SafeDatabase:
    """Keeps jobs in order and loses none. One thread writes; any thread may add a job or ask.

    What is not on the disk yet waits in a backlog. Whoever asks while something waits for longer than the `patience`,
    because the disk is slow, locked or full, is answered from a copy in memory in which all that waits is done; it is
    dropped when the disk has taken everything.
    """

    def __init__(
        self,
        file: Path,
        opener: Opener = open_database,
        today: Callable[[], date] = date.today,
        clock: Callable[[], float] = time.monotonic,
        patience: float | None = None,
    ) -> None:
        self._file = file
        self._open = opener
        self._clock, self._patience = clock, patience
        self._daily = DailyCopy(file, today)
        self._count = ChangeCount(file.with_suffix(".count"))
        self._unread = UnreadNews(file)
        self._free = threading.Condition()
        """Guards the backlog, the memory and, while `_writing` is false, the disk; not held during a write."""
        self._disk: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None
        self._identity: os.stat_result | None = None
        self._backlog: list[Job] = []
        self._done = 0
        """How many jobs of the backlog are done in memory."""
        self._settled: list[tuple[Ticket, Phrase | None, bool]] = []
        self._writing = True
        """Whether the disk is being used without the lock: at first it is not open yet."""
        self._failing = self._lasting = self._given_up = self._slow = self._closed = False
        self.trouble: Phrase | None = None
        """What went wrong at opening, or what keeps matches from being saved now."""
        self.news: deque[Phrase] = deque()
        """Sentences that the player is shown once."""

    @property
    def saving(self) -> bool:
        """Whether writes reach the disk now."""
        return not self._failing and self._disk is not None

    @property
    def unsaved(self) -> bool:
        """Whether the disk has not taken something, so that it is in memory only."""
        return self._failing and (bool(self._backlog) or self._given_up)

    @property
    def may_recover(self) -> bool:
        """Whether trying the disk again may help."""
        return not self.saving and not self._lasting

    @property
    def slow(self) -> bool:
        """Whether the disk takes long to fail, so that no job should try it."""
        return self._slow

    @property
    def copy_is_due(self) -> bool:
        """Whether there is something to copy, and today's copy is not there yet."""
        if self._disk is None or not self.saving or not self._daily.due:
            return False
        with self._free, suppress(*DATABASE_ERRORS):
            return rows.last_change(self._disk) > 0
        return False

    def begin_copy(self) -> None:
        self._daily.begin()

    def add(self, job: Job) -> None:
        """Add a job to the backlog; where the disk will not take it soon, settle its ticket at once."""
        with self._free:
            self._backlog.append(job)
            trouble = self.trouble if self._failing and (self._slow or self._lasting) else None
        if trouble is not None:
            job.ticket.settle(trouble)

    def write(self) -> None:
        """Do all jobs, in one transaction, and settle their tickets. It never raises for what a disk does."""
        with self._free:
            if self._lasting:
                self._give_up()
                return
            self._writing = True
        began = self._clock()
        try:
            disk = self._reach_disk()
            with self._free:
                jobs = tuple(self._backlog)
            if jobs:
                self._commit(disk, jobs)
        except FAILURES as error:
            slow = self._clock() - began > SLOW_SECONDS
            self._go_on_in_memory(error, explain(error, self._file), slow=slow)
        else:
            self._back_on_disk()
            self._slow = False
        finally:
            with self._free:
                self._writing = False
                self._free.notify_all()
            self._announce()

    def fail(self, trouble: Phrase) -> None:
        """Settle the tickets of all writes in the backlog with an unexpected trouble, which is added to the news."""
        self.news.append(trouble)
        self._settle(self._backlog, trouble)
        self._announce()

    def read(self, function: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Call a function with the database after all jobs; return its result, or raise `Unusable`."""
        try:
            with self._free:
                if not self._free.wait_for(self._may_read, self._patience):
                    if self._memory is None and OlderStore(self._file).is_there:  # it is just being set aside
                        self._memory, self._done = in_memory(), 0
                    self._remember(None)
                if self._memory is not None:
                    self._catch_up(self._memory)
                connection = self._memory or self._disk
                if connection is None:
                    raise Unusable(phrase(N_("The saved matches are closed.")))
                if self._memory is not None or threading.current_thread() is threading.main_thread():
                    return function(connection)
            with reading_now(self._file) as connection:  # a thread may take its time, and holds up nobody
                return function(connection)
        except (*DATABASE_ERRORS, OSError) as error:
            raise Unusable(explain(error, self._file)) from error

    def _may_read(self) -> bool:
        """Return whether a read need not wait: all jobs are in memory or on an idle disk, or the database is closed."""
        return self._memory is not None or self._closed or not (self._writing or self._backlog)

    def mark_read(self) -> None:
        """Forget the stored sentence: the player has read it."""
        self._unread.mark_read()

    def close(self) -> Phrase | None:
        """Close the file after a last try to write what is left; return why that failed, None if it did not."""
        if self._backlog:
            self.write()
        trouble = None if self.saving else self.trouble
        if self.copy_is_due:
            self.begin_copy()
        self._daily.wait()
        with self._free:
            for connection in (self._disk, self._memory):
                if connection is not None:
                    with suppress(*DATABASE_ERRORS):
                        connection.close()
            self._disk = self._memory = None
            self._lasting = self._closed = True
        self._count.close()
        self._unread.mark_read()
        return trouble

    # The disk.

    def _reach_disk(self) -> sqlite3.Connection:
        """Return the open database; open it, or one in its place, where it is closed or its file has vanished."""
        if self._disk is not None and not self._is_there():
            self._lose_disk(self._disk)
        if self._disk is not None:
            return self._disk
        opened = self._open(self._file)
        try:
            notice = self._unread.read()
            if notice is None:
                notice = self._lost_end(opened.connection)
                if notice is not None:
                    self._unread.keep(notice)
                    rows.forget_damaged_reached(opened.connection)
            if notice is not None:
                self.trouble = notice
                self.news.append(notice)
            self._give_back(opened)
            self._identity = self._file.stat()
        except BaseException:
            opened.connection.close()
            raise
        self._disk = opened.connection
        self._count.close()
        self._count.write(rows.last_change(opened.connection))
        return opened.connection

    def _lost_end(self, disk: sqlite3.Connection) -> Phrase | None:
        """Restore from a copy the changes that the disk has lost; return a sentence about it, None if none are lost."""
        file, lost = str(self._file), self._count.last() - rows.last_change(disk)
        if self._failing:
            return None
        if self._count.damaged or (self._count.missing and rows.last_change(disk)):
            complete_from_copy(self._file, disk)
            text = N_("The count of changes next to {file} is missing or damaged: some recent changes may be lost.")
            return phrase(text, file=file)
        if lost <= 0:
            return self._lost_progress(disk)
        day = complete_from_copy(self._file, disk)
        lost = self._count.last() - rows.last_change(disk)
        if day is not None and lost <= 0:
            text = N_("{file} was damaged. The missing steps are restored from the backup of {day}.")
            return phrase(text, file=file, day=day_in_words(day))
        forms = N2_(
            "{file} was damaged: the last saved change is lost.",
            "{file} was damaged: the last {count} saved changes are lost.",
        )
        return counted(forms, lost, file=file)

    def _lost_progress(self, disk: sqlite3.Connection) -> Phrase | None:
        """Restore damaged progress from a copy where it can be; return a sentence, None if nothing was damaged."""
        if not rows.is_reached_damaged(disk):
            return None
        copy = newest_good(self._file)
        complete_from_copy(self._file, disk)
        if copy is None or rows.is_reached_damaged(disk):
            return phrase(
                N_("{file} was damaged: some of your progress with lessons and puzzles is lost."), file=str(self._file)
            )
        text = N_("{file} was damaged. Some progress with lessons and puzzles is restored from the backup of {day}.")
        return phrase(text, file=str(self._file), day=day_in_words(copy.day))

    def _is_there(self) -> bool:
        """Return whether the open file is still in its folder, neither deleted nor replaced."""
        try:
            return self._identity is not None and os.path.samestat(self._file.stat(), self._identity)
        except FileNotFoundError:
            return False

    def _lose_disk(self, disk: sqlite3.Connection) -> None:
        """Close the database after copying it into memory."""
        with self._free:
            self._remember(disk)
            self._disk, self._failing = None, True
            with suppress(*DATABASE_ERRORS):
                disk.close()

    def _give_back(self, opened: Opened) -> None:
        """Copy from memory every match that a newly opened database lacks, and settle the jobs of those matches."""
        with self._free:
            if self._memory is None or not self._failing:
                return
            self._catch_up(self._memory)
            jobs, memory = tuple(self._backlog), memory_of(self._memory)
        disk = opened.connection
        with closing(memory):
            disk.execute("BEGIN IMMEDIATE")
            try:
                adopted = adopt(memory, disk, better=opened.fresh)
                disk.execute("COMMIT")
            except BaseException:
                _roll_back(disk)
                raise
        given = [job for job in jobs if job.match in adopted]
        with self._free:
            self._backlog = [job for job in jobs if job.match not in adopted] + self._backlog[len(jobs) :]
            self._done -= len(given)
        self._settle(given, None)

    def _commit(self, disk: sqlite3.Connection, jobs: Sequence[Job]) -> None:
        refused: dict[int, Phrase] = {}
        disk.execute("BEGIN IMMEDIATE")
        try:
            for place, job in enumerate(jobs):
                why = _attempt(disk, job)
                if why is not None:
                    refused[place] = why
            rows.count_changes(disk, len(jobs))
            number = rows.last_change(disk)
            disk.execute("COMMIT")
        except BaseException:
            _roll_back(disk)
            raise
        self._count.write(number)
        with self._free:
            del self._backlog[: len(jobs)]
            self._done = max(0, self._done - len(jobs))
        for place, job in enumerate(jobs):
            self._settle([job], refused.get(place), refused=place in refused)
        self.news.extend(why for place, why in refused.items() if why != refused.get(place - 1))

    def _back_on_disk(self) -> None:
        with self._free:
            if self._failing:
                self._failing, self.trouble = False, None
                self.news.append(SAVED_AGAIN)
            if self._memory is not None and not self._backlog:
                self._memory.close()
                self._memory = None

    # The memory.

    def _go_on_in_memory(self, error: Exception, why: Phrase, *, slow: bool) -> None:
        """Keep waiting jobs in memory, and add that to the news if it is new."""
        if self._disk is not None and means_damage(error):
            self._lose_disk(self._disk)
        with self._free:
            self._remember(self._disk)
            self._failing, self._slow = True, slow
            self._lasting = isinstance(error, Unusable) and error.lasting
            if self._lasting:
                text = N_(
                    "{why} The game continues, but is not being saved: "
                    "if you close it, you lose everything from now on."
                )
            else:
                text = N_("{why} The game continues and saves as soon as it can.")
            trouble = phrase(text, why=why)
            if trouble != self.trouble:
                self.news.append(trouble)
            self.trouble = trouble
            self._settle(self._backlog, trouble)
            if self._lasting:
                self._give_up()

    def _give_up(self) -> None:
        """Do the waiting jobs in memory only, because the disk will never take them."""
        if self._memory is not None:
            self._catch_up(self._memory)
        self._given_up |= bool(self._backlog)
        self._backlog, self._done = [], 0

    def _remember(self, disk: sqlite3.Connection | None) -> None:
        """Make a copy in memory of all that is saved, unless there is one; reads then use the copy."""
        if self._memory is None:
            self._memory = memory_copy(self._file) if disk is None else memory_of(disk)
            self._done = 0

    def _catch_up(self, memory: sqlite3.Connection) -> None:
        """Do the waiting jobs in memory, without settling their tickets."""
        for job in self._backlog[self._done :]:
            with suppress(*DATABASE_ERRORS):
                _attempt(memory, job)
        self._done = len(self._backlog)

    # The tickets.

    def _settle(self, jobs: Sequence[Job], trouble: Phrase | None, *, refused: bool = False) -> None:
        self._settled += [(job.ticket, trouble, refused) for job in jobs]

    def _announce(self) -> None:
        """Settle the tickets of a write, when everything else about it is done."""
        settled, self._settled = self._settled, []
        for ticket, trouble, refused in settled:
            ticket.settle(trouble, refused=refused)


def _attempt(connection: sqlite3.Connection, job: Job) -> Phrase | None:
    """Do a job wholly or not at all; return why it contradicts what is stored, or None if it was done."""
    connection.execute("SAVEPOINT job")
    try:
        job.operation(connection)
    except Exception as error:  # whatever else is wrong with one job, the others are written
        if isinstance(error, FAILURES) and not isinstance(error, CONTRADICTIONS):
            raise
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        if isinstance(error, rows.Refused):
            return error.why
        return phrase(N_("Something could not be saved ({problem})."), problem=str(error))
    connection.execute("RELEASE job")
    return None


def _roll_back(connection: sqlite3.Connection) -> None:
    """End a transaction that failed, unless SQLite has done so itself."""
    with suppress(*DATABASE_ERRORS):
        connection.execute("ROLLBACK")


CLOSED: Final = phrase(N_("The saved matches are closed."))
RETRY_SECONDS: Final = 5.0
"""The seconds after a failure until the disk is tried again, unless something is written before."""
OPENING_SECONDS: Final = 0.5
"""The most seconds that a hurried program waits until the file is open."""
IDLE_SECONDS: Final = 3.0
"""The seconds without a read or a write after which the day's copy is made."""


class Writer:
    """Takes writes and questions from any thread."""

    def __init__(
        self,
        file: Path,
        opener: Opener = open_database,
        retry: float = RETRY_SECONDS,
        today: Callable[[], date] = date.today,
        idle: float = IDLE_SECONDS,
        *,
        hurried: bool = False,
    ) -> None:
        """Open the file; with `hurried` neither this nor an answer waits for a slow disk."""
        self.database = SafeDatabase(file, opener, today, patience=PATIENCE if hurried else None)
        self._retry, self._idle = retry, idle
        self._bell, self._opened = threading.Event(), threading.Event()
        self._closed = False
        self._unsaved: Phrase | None = None
        self._guard = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()
        self._opened.wait(OPENING_SECONDS if hurried else None)

    def news(self) -> list[Phrase]:
        """Return the sentences for the player that are new since the last call."""
        news = []
        with suppress(IndexError):
            while True:
                news.append(self.database.news.popleft())
        if news:
            self.database.mark_read()
        return news

    def submit(self, match: MatchId, operation: rows.Operation, settled: Settled | None = None) -> Ticket:
        """Queue a write and return its ticket; `settled` is called with it when the wait is over."""
        job = Job(match, operation, Ticket(settled))
        with self._guard:
            closed = self._closed
            if not closed:
                self.database.add(job)
                self._bell.set()
        if closed:
            job.ticket.settle(CLOSED)
        return job.ticket

    def close(self) -> Phrase | None:
        """Write what is queued and close the file; return why something could not be written, else None."""
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
            recovering = self.database.may_recover
            wait = max(0.0, tried + self._retry - time.monotonic()) if recovering else None
            if self.database.copy_is_due:
                wait = self._idle
            rung = self._bell.wait(wait)
            self._bell.clear()
            if (rung and not self.database.slow) or (recovering and time.monotonic() >= tried + self._retry):
                self._write()
                tried = time.monotonic()
            elif not rung and not recovering:
                self.database.begin_copy()
        self._unsaved = self.database.close()

    def _write(self) -> None:
        try:
            self.database.write()
        except Exception as error:  # whatever it is, those who wait must learn of it, and the thread must go on
            self.database.fail(phrase(N_("Something could not be saved ({problem})."), problem=repr(error)))
