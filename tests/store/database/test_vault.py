"""What the vault does when it is closed, and what it tells of what is in memory only."""

import shutil
import sqlite3
import threading
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from game.rules.core import Phrase, phrase
from game.store import Folders, Store, rows
from game.store.database import Job, Opened, SafeDatabase, Ticket, memory_copy, open_database
from game.store.files import Unusable
from game.store.recovery import UnreadNews
from game.store.rows import ProgressRow, last_change, rename
from game.store.store import FILE, NO_MATCH
from tests.keeping import ticket_of
from tests.store.support import FaultyOpener, begin, database_error, played, settle


def job(match_id: int, name: str = "Sunday") -> Job:
    """Return a write."""
    return Job(match_id, rename(match_id, name), Ticket(None))


def opened(folders: Folders, today: date = date(2031, 2, 1)) -> SafeDatabase:
    """Return a vault that has opened its file."""
    vault = SafeDatabase(folders.data / FILE, today=lambda: today)
    vault.write()
    return vault


def write(vault: SafeDatabase, *jobs: Job) -> None:
    """Write jobs as the thread of the writer does."""
    for each in jobs:
        vault.add(each)
    vault.write()


def test_a_closed_vault_lets_go_of_everything_and_opens_nothing_again(folders: Folders) -> None:
    match = played(folders)
    vault = opened(folders)
    disk = vault._disk
    assert disk is not None
    write(vault, job(match.id))
    count = vault._count._file
    assert count is not None
    assert vault.close() is None
    with pytest.raises(sqlite3.ProgrammingError):
        disk.execute("SELECT 1")
    assert count.closed
    write(vault, job(match.id, "Monday"))
    assert not vault.saving
    with pytest.raises(Unusable):
        vault.read(last_change)
    with opened(folders)._disk as again:  # type: ignore[union-attr]
        assert again.execute("SELECT name FROM matches").fetchone() == ("Sunday",)


def test_at_closing_the_copy_of_the_day_is_made_and_waited_for(folders: Folders) -> None:
    match = played(folders)
    for path in (folders.data / "copies").glob("*"):
        path.unlink()
    vault = opened(folders, date(2031, 2, 3))
    write(vault, job(match.id))
    vault.close()
    assert [path.name for path in (folders.data / "copies").glob("*2031-02-03*")]


def test_what_was_to_be_told_counts_as_told_at_closing(folders: Folders) -> None:
    played(folders)
    UnreadNews(folders.data / FILE).note(phrase("Something was lost."))
    vault = opened(folders)
    assert [news.english() for news in vault.news] == ["Something was lost."]
    vault.close()
    assert UnreadNews(folders.data / FILE).read() is None


def loses_something(store: Store) -> bool:
    """Return whether something would be lost now."""
    return store.unsaved


def test_only_what_was_played_and_is_in_memory_alone_counts_as_unsaved(folders: Folders) -> None:
    opener = FaultyOpener()
    store = Store.open(folders, opener=opener)
    match = begin(store)
    settle(match)
    assert not loses_something(store)
    opener.connection.fault = database_error("full", sqlite3.SQLITE_FULL)
    store.rename(match.id, "Sunday").wait(20)
    assert loses_something(store)
    opener.connection.fault = None
    store.rename(match.id, "Monday").wait(20)
    assert not loses_something(store)
    store.close()


def test_in_a_store_of_a_newer_version_what_is_played_is_unsaved_from_then_on(folders: Folders) -> None:
    match = played(folders)
    connection = sqlite3.connect(folders.data / FILE)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    store = Store.open(folders)
    assert not store.saving
    assert not loses_something(store)
    store.rename(match.id, "Sunday").wait(20)
    assert loses_something(store)
    store.close()


def test_where_there_is_nothing_to_write_nothing_is_touched(folders: Folders) -> None:
    match = played(folders)
    vault = opened(folders)
    write(vault, job(match.id))
    log = folders.data / f"{FILE}-wal"
    before = log.read_bytes()
    other = sqlite3.connect(folders.data / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # another window that writes holds up nobody who has nothing to write
    write(vault)
    assert vault.trouble is None
    assert vault.saving
    other.close()
    assert log.read_bytes() == before
    vault.close()


class Held:
    """A connection on which every transaction waits until it is let go, as under another program's lock."""

    def __init__(self, connection: sqlite3.Connection, gate: threading.Event) -> None:
        self._connection, self._gate = connection, gate

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        if query.startswith("BEGIN"):
            assert self._gate.wait(60)
        return self._connection.execute(query, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class Lock:
    """Opens databases on which it can hold everybody up, at their opening too."""

    def __init__(self) -> None:
        self.opens, self.writes = threading.Event(), threading.Event()
        self.opens.set()
        self.writes.set()

    def __call__(self, file: Path) -> Opened:
        assert self.opens.wait(60)
        found = open_database(file)
        held: Any = Held(found.connection, self.writes)
        return Opened(held, found.fresh)


def names(store: Store) -> list[str]:
    """Return what lists tell of all matches."""
    return [summary.name for summary in store.matches()]


def test_while_a_write_waits_every_answer_holds_what_was_queued_and_nothing_waits(folders: Folders) -> None:
    lock = Lock()
    store = Store.open(folders, opener=lock, hurried=True)
    kept, gone = begin(store, seed=1), begin(store, seed=2)
    settle(gone)
    lock.writes.clear()
    store.delete(gone.id)
    last = store.last()
    assert last is not None
    assert last.id == kept.id, "a match just deleted is never offered"
    store.rename(kept.id, "Sunday")
    store.reach("puzzle", "x", 1)
    assert names(store) == ["Sunday"]
    assert [one.id for one in store.deleted()] == [gone.id]
    assert store.reached("puzzle") == {"x": 1}
    over = begin(store, seed=3)
    ended = ticket_of(over)
    assert store.load(over.id).match is not None
    assert not ended.done()
    assert store.saving, "nothing has failed"
    assert store.news() == []
    lock.writes.set()
    assert ended.wait(20)
    assert ended.committed
    assert store.close() is None
    store = Store.open(folders)
    assert sorted(names(store)) == ["", "Sunday"]
    assert store.reached("puzzle") == {"x": 1}
    store.close()


def test_a_match_that_is_over_is_not_offered_while_the_disk_is_slow(folders: Folders) -> None:
    lock = Lock()
    store = Store.open(folders, opener=lock, hurried=True)
    match = begin(store)
    settle(match)
    lock.writes.clear()
    match_row = ProgressRow("{}", finished=True)
    store.submit(match.id, rows.show_until(match.id, match_row))
    assert store.last() is None
    assert store.count(finished=True) == 1
    lock.writes.set()
    store.close()


def test_nobody_waits_for_a_file_that_is_slow_to_open(folders: Folders) -> None:
    match = played(folders)
    lock = Lock()
    lock.opens.clear()
    store = Store.open(folders, opener=lock, hurried=True)
    last = store.last()
    assert last is not None
    assert last.id == match.id
    renamed = store.rename(match.id, "Sunday")
    assert names(store) == ["Sunday"]
    assert store.trouble is None
    lock.opens.set()
    assert renamed.wait(20)
    assert renamed.committed
    assert names(store) == ["Sunday"]
    assert store.news() == []
    assert store.close() is None


def test_a_slow_disk_is_tried_by_the_clock_alone(folders: Folders) -> None:
    match = played(folders)
    opener, moments = FaultyOpener(), iter(range(1000))
    vault = SafeDatabase(folders.data / FILE, opener, clock=lambda: float(next(moments)))
    vault.write()
    opener.connection.fault = database_error("database is locked", sqlite3.SQLITE_BUSY)
    write(vault, job(match.id))
    assert vault.slow
    late = job(match.id, "Monday")
    vault.add(late)
    assert late.ticket.done(), "its step is not held up"
    assert late.ticket.trouble == vault.trouble
    assert vault.unsaved
    asked = vault.read(lambda connection: connection.execute("SELECT name FROM matches").fetchone())
    assert asked == ("Monday",)
    opener.connection.fault = None
    vault.write()
    assert late.ticket.committed
    vault.close()


def test_what_is_wrong_with_one_write_keeps_no_other_from_the_disk(folders: Folders) -> None:
    match = played(folders)
    vault = opened(folders)

    def broken(_connection: sqlite3.Connection) -> None:
        raise KeyError("no such thing")

    wrong, right = Job(match.id, broken, Ticket(None)), job(match.id)
    write(vault, wrong, right)
    assert wrong.ticket.refused
    assert right.ticket.committed
    assert vault.saving
    vault.close()


@pytest.mark.parametrize("exclusive", [False, True])
def test_what_another_program_has_locked_is_read_nevertheless(folders: Folders, exclusive: bool) -> None:
    match = played(folders)
    with closing(sqlite3.connect(folders.data / FILE, isolation_level=None)) as other:
        if exclusive:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE matches SET name = name")
        with closing(memory_copy(folders.data / FILE)) as memory:
            assert memory.execute("SELECT id FROM matches").fetchall() == [(match.id,)]


class Noted(Ticket):
    """A receipt that remembers whether it ever said that something is on the disk."""

    kept = False

    def settle(self, trouble: Phrase | None, *, refused: bool = False) -> None:
        self.kept |= trouble is None
        super().settle(trouble, refused=refused)


ANOTHER: Final = "UPDATE matches SET name = name WHERE FALSE"


def do_another(connection: sqlite3.Connection) -> None:
    connection.execute(ANOTHER)


class FullForAnother(FaultyOpener):
    """Opens databases that take what comes back from the memory, and not one other thing."""

    def __call__(self, file: Path) -> Opened:
        opened = super().__call__(file)
        self.connection.at = ANOTHER
        self.connection.fault = database_error("full", sqlite3.SQLITE_FULL)
        return opened


def test_nothing_is_receipted_before_it_is_on_the_disk_that_came_back(folders: Folders) -> None:
    match = played(folders)
    opener = FullForAnother()
    vault = SafeDatabase(folders.data / FILE, opener)
    vault.write()
    renamed, other = Noted(), Noted()
    opener.connection.at = "COMMIT"
    vault.add(Job(match.id, rename(match.id, "Sunday"), renamed))
    vault.add(Job(NO_MATCH, do_another, other))
    vault.write()
    assert (renamed.kept, other.kept) == (False, False)
    shutil.rmtree(folders.data)
    vault.write()
    assert (renamed.kept, other.kept) == (True, False), "the match came back from the memory, what else waits did not"
    opener.connection.fault = None
    vault.write()
    assert (renamed.kept, other.kept) == (True, True)
    vault.close()
