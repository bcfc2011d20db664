"""The database on the disk, and in its place one in memory for as long as the disk cannot be written."""

import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import msgspec

from game.rules.keeper import MatchId
from game.rules.phrases import N2_, N_, Phrase, counted, phrase, told_day
from game.store.database import opening, rows
from game.store.database.opening import Opened
from game.store.database.tickets import Ticket
from game.store.keeping import adopting, copies
from game.store.keeping.news import News
from game.store.keeping.troubles import DATABASE_ERRORS, Unusable, explain, means_damage
from game.store.keeping.witness import Witness

Result = TypeVar("Result")
Opener: TypeAlias = Callable[[Path], Opened]
"""Opens the database."""

SLOW_SECONDS: Final = 0.5
"""How long it may take the disk to fail before the game no longer waits for it to fail again."""
FAILURES: Final = (*DATABASE_ERRORS, OSError, Unusable)
"""What may go wrong with a disk, and may go well later."""
CONTRADICTIONS: Final = (
    *(rows.Refused, sqlite3.IntegrityError, sqlite3.InterfaceError, sqlite3.DataError, sqlite3.ProgrammingError),
    *(UnicodeEncodeError, OverflowError),
)
"""What is wrong with a write itself, so that it never goes well."""
SAVED_AGAIN: Final = phrase(N_("Everything is saved again."))


class Job(msgspec.Struct, frozen=True):
    """A write to one match, and the receipt for it."""

    match: MatchId
    operation: rows.Operation
    ticket: Ticket


class Vault:
    """Writes jobs in order and loses none. For one thread at a time.

    While the disk cannot be written, everything is done to a copy in memory and also kept in a backlog, which is
    written with the next job, or whenever `write` is called, as soon as the disk lets it.
    """

    def __init__(
        self, file: Path, opener: Opener = opening.open_database, today: Callable[[], date] = date.today
    ) -> None:
        self._file = file
        self._open = opener
        self._daily = copies.DailyCopy(file, today)
        self._witness = Witness(file.with_suffix(".count"))
        self._untold = News(file)
        self._disk: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None
        self._identity: os.stat_result | None = None
        self._backlog: list[Job] = []
        self._settled: list[tuple[Ticket, Phrase | None, bool]] = []
        self._lasting = False
        self._given_up = False
        self._slow = False
        self.trouble: Phrase | None = None
        """What went wrong at opening, or what keeps matches from being saved now."""
        self.news: deque[Phrase] = deque()
        """News that the player is told once."""
        self.write(())

    @property
    def saving(self) -> bool:
        """Whether everything is on the disk."""
        return self._memory is None and self._disk is not None

    @property
    def unsaved(self) -> bool:
        """Whether something written is in memory only."""
        return self._memory is not None and (bool(self._backlog) or self._given_up)

    @property
    def may_recover(self) -> bool:
        """Whether it is of use to try again."""
        return not self.saving and not self._lasting

    @property
    def copy_is_due(self) -> bool:
        """Whether there is something to copy, and today's copy is not there yet."""
        if self._disk is None or not self.saving or not self._daily.due:
            return False
        with suppress(*DATABASE_ERRORS):
            return rows.last_change(self._disk) > 0
        return False

    def begin_copy(self) -> None:
        """Begin to make today's copy beside whatever else is written."""
        self._daily.begin()

    def write(self, jobs: Sequence[Job]) -> None:
        """Do the jobs, all in one transaction, and settle their tickets. It never raises for what a disk does."""
        if self._memory is not None:
            self._do_in_memory(self._memory, jobs)
        if self._lasting or self._slow:
            self._settle(jobs, self.trouble)
            self._announce()
        if self._lasting:
            self._given_up |= bool(jobs)
            return
        self._backlog += jobs
        began = time.monotonic()
        try:
            disk = self._reach_disk()
            if self._backlog:
                self._commit(disk, self._backlog)
        except FAILURES as error:
            self._go_on_in_memory(error)
            self._slow = time.monotonic() - began > SLOW_SECONDS
        else:
            self._back_on_disk()
            self._slow = False
        self._announce()

    def read(self, function: Callable[[sqlite3.Connection], Result]) -> Result:
        """Return what a function finds in the database; raise `Unusable` if it cannot be read."""
        connection = self._memory or self._disk
        if connection is None:
            raise Unusable(phrase(N_("The saved matches are closed.")))
        try:
            return function(connection)
        except (*DATABASE_ERRORS, OSError) as error:
            raise Unusable(explain(error, self._file)) from error

    def told(self) -> None:
        """Mark what was to be told as read by the player."""
        self._untold.told()

    def close(self) -> Phrase | None:
        """Let go of the file after a last try to write what is left; return why something could not be written."""
        if self._backlog:
            self.write(())
        trouble = None if self.saving else self.trouble
        if self.copy_is_due:
            self.begin_copy()
        self._daily.wait()
        for connection in (self._disk, self._memory):
            if connection is not None:
                with suppress(*DATABASE_ERRORS):
                    connection.close()
        self._witness.close()
        self._untold.told()
        self._disk = self._memory = None
        self._lasting = True
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
            notice = self._untold.read()
            if notice is None:
                notice = self._lost_end(opened.connection)
                if notice is not None:
                    self._untold.note(notice)
            if notice is not None:
                self.trouble = notice
                self.news.append(notice)
            if self._memory is not None:
                self._give_back(self._memory, opened)
            self._identity = self._file.stat()
        except BaseException:
            opened.connection.close()
            raise
        self._disk = opened.connection
        self._witness.close()
        self._witness.note(rows.last_change(opened.connection))
        return opened.connection

    def _lost_end(self, disk: sqlite3.Connection) -> Phrase | None:
        """Return a sentence where less is in the database than was once written; a copy may have it."""
        lost = self._witness.last() - rows.last_change(disk)
        if self._witness.damaged and self._memory is None:
            opening.complete_from_copy(self._file, disk)
            text = N_("The count of changes next to {file} was damaged: some of the last changes may be lost.")
            return phrase(text, file=str(self._file))
        if lost <= 0 or self._memory is not None:
            return None
        file = str(self._file)
        day = opening.complete_from_copy(self._file, disk)
        lost = self._witness.last() - rows.last_change(disk)
        if day is not None and lost <= 0:
            text = N_("{file} was damaged. The missing steps are restored from the backup of {day}.")
            return phrase(text, file=file, day=told_day(day))
        forms = N2_(
            "{file} was damaged: the last saved change is lost.",
            "{file} was damaged: the last {count} saved changes are lost.",
        )
        return counted(forms, lost, file=file)

    def _is_there(self) -> bool:
        """Return whether the file is still in its folder: an open one can be written long after it was deleted."""
        try:
            return self._identity is not None and os.path.samestat(self._file.stat(), self._identity)
        except FileNotFoundError:
            return False

    def _lose_disk(self, disk: sqlite3.Connection) -> None:
        """Close the database after copying it into memory."""
        self._remember(disk)
        self._disk = None
        with suppress(*DATABASE_ERRORS):
            disk.close()

    def _give_back(self, memory: sqlite3.Connection, opened: Opened) -> None:
        """Copy into a database just opened every match that it lacks; nothing in the backlog is left of those."""
        disk = opened.connection
        disk.execute("BEGIN IMMEDIATE")
        try:
            adopted = adopting.adopt(memory, disk, better=opened.fresh)
            disk.execute("COMMIT")
        except BaseException:
            _roll_back(disk)
            raise
        self._settle([job for job in self._backlog if job.match in adopted], None)
        self._backlog = [job for job in self._backlog if job.match not in adopted]

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
        self._witness.note(number)
        self._backlog = []
        for place, job in enumerate(jobs):
            self._settle([job], refused.get(place), refused=place in refused)
        self.news.extend(why for place, why in refused.items() if why != refused.get(place - 1))

    def _back_on_disk(self) -> None:
        if self._memory is None:
            return
        self._memory.close()
        self._memory = None
        self.trouble = None
        self.news.append(SAVED_AGAIN)

    # The memory.

    def _go_on_in_memory(self, error: Exception) -> None:
        """Do what is waiting in memory, and say so where that is new."""
        self._lasting = isinstance(error, Unusable) and error.lasting
        if self._disk is None:
            self._remember(None)
        elif means_damage(error):
            self._lose_disk(self._disk)
        else:
            self._remember(self._disk)
        why = explain(error, self._file)
        if self._lasting:
            text = N_(
                "{why} The game continues, but is not being saved: if you close it, you lose everything from now on."
            )
        else:
            text = N_("{why} The game continues and saves as soon as it can.")
        trouble = phrase(text, why=why)
        if trouble != self.trouble:
            self.news.append(trouble)
        self.trouble = trouble
        self._settle(self._backlog, trouble)
        if self._lasting:
            self._given_up |= bool(self._backlog)
            self._backlog = []

    def _remember(self, disk: sqlite3.Connection | None) -> None:
        """Make a copy in memory of all that is saved and all that waits."""
        if self._memory is None:
            self._memory = opening.memory_copy(self._file) if disk is None else opening.memory_of(disk)
            self._do_in_memory(self._memory, self._backlog)

    def _do_in_memory(self, memory: sqlite3.Connection, jobs: Sequence[Job]) -> None:
        """Do jobs in memory; what is refused here is settled when the disk refuses it."""
        for job in jobs:
            with suppress(*DATABASE_ERRORS):
                _attempt(memory, job)

    # The tickets.

    def _settle(self, jobs: Sequence[Job], trouble: Phrase | None, *, refused: bool = False) -> None:
        self._settled += [(job.ticket, trouble, refused) for job in jobs]

    def _announce(self) -> None:
        """Settle the tickets, after all else: whoever is woken by one finds everything as it is now."""
        settled, self._settled = self._settled, []
        for ticket, trouble, refused in settled:
            ticket.settle(trouble, refused=refused)


def _attempt(connection: sqlite3.Connection, job: Job) -> Phrase | None:
    """Do a job wholly or not at all; return why where what it writes contradicts what is there."""
    connection.execute("SAVEPOINT job")
    try:
        job.operation(connection)
    except CONTRADICTIONS as error:
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
