"""The database is opened whatever state its file is in, written by one thread, and stood in for by memory."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from game.rules.core import Phrase, phrase
from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store, database, rows, schema
from game.store.database import Job, Opened, SafeDatabase, Ticket, Writer, memory_copy, open_database
from game.store.files import Unusable, explain
from game.store.recovery import UnreadNews, keep_copy
from game.store.rows import ProgressRow, last_change, rename
from game.store.schema import VERSION, connect
from game.store.store import FILE, NO_MATCH
from tests.keeping import ticket_of, trouble_of
from tests.store.support import Faulty, FaultyOpener, begin, database_error, play, played, reload, same, settle, told
from tools.torture.kills import PROJECT, committed, process


def goes_on_in_memory(store: Store) -> Match:
    """See that a whole match is played, listed and loaded although nothing is saved."""
    assert not store.saving
    match = begin(store)
    play(match, Generator(9), 30)
    assert ticket_of(match).wait(20)
    assert trouble_of(match) is not None
    last = store.last()
    assert last is not None
    assert last.id == match.id
    same(reload(store, match), match)
    return match


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store.open(Folders.below(tmp_path / "file"))
    assert str(tmp_path) in told(store.trouble)
    assert store.news() == [store.trouble]
    assert store.news() == []
    match = goes_on_in_memory(store)
    assert store.claims.take(match.id)
    assert store.close() is not None


def test_what_was_played_in_memory_is_saved_when_the_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folders = Folders.below(tmp_path / "file")
    store = Store.open(folders)
    match = goes_on_in_memory(store)
    (tmp_path / "file").unlink()
    play(match, Generator(1))
    settle(match)
    assert store.saving
    assert store.trouble is None
    assert told(store.news()[-1]) == "Everything is saved again."
    assert store.close() is None
    store = Store.open(folders)
    same(reload(store, match), match)
    store.close()


def test_a_folder_that_cannot_be_written_is_read_nevertheless(guarded: Path) -> None:
    folders = Folders.below(guarded)
    match = played(folders)
    folders.data.chmod(0o500)
    store = Store.open(folders)
    assert told(store.trouble).startswith(f"{folders.data} cannot be written.")
    same(reload(store, match), match)
    other = goes_on_in_memory(store)
    loaded = reload(store, match)
    play(loaded, Generator(2), 3)
    assert ticket_of(loaded).wait(20)
    assert trouble_of(loaded) is not None
    folders.data.chmod(0o700)
    play(loaded, Generator(3))
    settle(loaded)
    assert store.close() is None
    store = Store.open(folders)
    assert store.trouble is None
    same(reload(store, loaded), loaded)
    same(reload(store, other), other)
    store.close()


def test_a_file_that_cannot_be_written(guarded: Path) -> None:
    folders = Folders.below(guarded)
    match = played(folders)
    (folders.data / FILE).chmod(0o400)
    store = Store.open(folders)
    assert told(store.trouble).startswith(f"{folders.data} cannot be written.")
    same(reload(store, match), match)
    goes_on_in_memory(store)
    store.close()


def test_a_folder_that_cannot_even_be_entered(guarded: Path) -> None:
    folders = Folders.below(guarded)
    played(folders)
    guarded.chmod(0o000)
    store = Store.open(folders)
    assert told(store.trouble)
    goes_on_in_memory(store)
    store.close()


@pytest.mark.parametrize("unreadable", [False, True])
def test_a_database_from_the_future_is_read_and_left_as_it_is(folders: Folders, unreadable: bool) -> None:
    match = played(folders)
    file = folders.data / FILE
    connection = sqlite3.connect(file)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    if unreadable:
        connection.execute("ALTER TABLE matches RENAME TO games")
    connection.close()
    before = file.read_bytes()
    store = Store.open(folders)
    assert "newer version" in told(store.trouble)
    if not unreadable:
        same(reload(store, match), match)
    goes_on_in_memory(store)
    assert store.close() is not None
    assert file.read_bytes() == before
    assert {path.name for path in folders.data.iterdir()} == {FILE, "matches.count", "copies"}


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"no database at all, but long enough to look at" * 10,
        lambda content: content[:100],
        lambda content: content[:5000],
        lambda content: content[: len(content) - 4096],
        lambda content: b"\0" * len(content),
        lambda content: content[:4096] + b"\xff" * (len(content) - 4096),
    ],
    ids=["empty", "foreign", "a hundred bytes", "a page", "a page less", "zeros", "one page left"],
)
def test_a_broken_database_is_set_aside_and_a_new_one_begun(folders: Folders, damage: Callable[[bytes], bytes]) -> None:
    played(folders)
    file = folders.data / FILE
    broken = damage(file.read_bytes())
    file.write_bytes(broken)
    store = Store.open(folders)
    assert "damaged" in told(store.trouble)
    assert store.saving
    (kept,) = folders.data.glob("*.damaged-*.sqlite")
    assert kept.read_bytes() == broken
    assert str(kept) in told(store.trouble)
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    store.close()
    store = Store.open(folders)
    assert store.trouble is None
    same(reload(store, match), match)
    store.close()


def test_two_broken_databases_in_one_second_are_both_kept(folders: Folders) -> None:
    played(folders)
    for content in (b"first", b"second"):
        (folders.data / FILE).write_bytes(content)
        Store.open(folders).close()
    assert {path.read_bytes() for path in folders.data.glob("*.damaged-*")} == {b"first", b"second"}


def test_what_can_be_read_of_a_broken_database_is_rescued(folders: Folders) -> None:
    """A foreign key without its match makes the file unsound, but loses nothing."""
    match = played(folders)
    shutil.rmtree(folders.data / "copies")
    connection = sqlite3.connect(folders.data / FILE)
    connection.execute("INSERT INTO journal VALUES (5, 0, '', 0, 0)")
    connection.commit()
    connection.close()
    store = Store.open(folders)
    assert "recovered one match" in told(store.trouble)
    same(reload(store, match), match)
    store.close()


def test_a_database_without_its_count_of_changes_is_damaged_and_nothing_in_it_is_lost(folders: Folders) -> None:
    match = played(folders)
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        connection.execute("DELETE FROM changes")
        connection.commit()
    for note in folders.data.glob("*.count"):
        note.unlink()
    store = Store.open(folders)
    assert "damaged" in told(store.trouble)
    same(reload(store, match), match)
    store.close()


def test_a_table_that_is_not_ours(folders: Folders) -> None:
    folders.data.mkdir(parents=True)
    connection = sqlite3.connect(folders.data / FILE)
    connection.execute("CREATE TABLE matches (burnt INTEGER)")
    connection.close()
    store = Store.open(folders)
    assert "damaged" in told(store.trouble)
    assert store.saving
    store.close()


def test_a_folder_in_place_of_the_database(folders: Folders) -> None:
    (folders.data / FILE).mkdir(parents=True)
    store = Store.open(folders)
    assert told(store.trouble)
    goes_on_in_memory(store)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="files have no such rights")
def test_nobody_else_on_the_machine_reads_the_matches(folders: Folders) -> None:
    folders.data.mkdir(parents=True, mode=0o755)
    played(folders)
    for path in (folders.data, *folders.data.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    store = Store.open(folders)
    settle(begin(store))
    for path in (folders.data, *folders.data.glob("matches*")):
        assert path.stat().st_mode & 0o077 == 0, path
    store.close()
    keep_copy(folders.data / FILE, date(2026, 11, 19))
    for path in (folders.data / "copies").iterdir():
        assert path.stat().st_mode & 0o077 == 0, path


@pytest.mark.parametrize("left", ["a copy", "the count alone"])
def test_a_database_that_has_vanished_is_missed(folders: Folders, left: str) -> None:
    match = played(folders)
    if left == "a copy":
        keep_copy(folders.data / FILE, date(2026, 11, 19))
        (folders.data / "matches.count").unlink()
    else:
        shutil.rmtree(folders.data / "copies", ignore_errors=True)
    (folders.data / FILE).unlink()
    store = Store.open(folders)
    assert "was gone" in told(store.trouble)
    if left == "a copy":
        same(reload(store, match), match)
        assert "the backup of 19 November 2026" in told(store.trouble)
    else:
        assert "saved changes are lost" in told(store.trouble)
    store.close()
    store = Store.open(folders)
    assert store.trouble is None
    store.close()


@pytest.mark.parametrize("change", ["rename", "review", "hints", "reached", "delete", "counts"])
def test_the_loss_of_any_change_is_noticed(folders: Folders, change: str) -> None:
    match = played(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    before = (folders.data / FILE).read_bytes()
    store = Store.open(folders)
    ticket = {
        "rename": lambda: store.rename(match.id, "Sunday"),
        "review": lambda: store.keep_review(match.id, b"x"),
        "hints": lambda: store.submit(match.id, rows.count_hints(match.id, 0, 1)),
        "reached": lambda: store.reach("puzzle", "x", 1),
        "delete": lambda: store.delete(match.id),
        "counts": lambda: store.set_counts(match.id, counts=False),
    }[change]()
    ticket.wait()
    store.close()
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    (folders.data / FILE).write_bytes(before)
    store = Store.open(folders)
    assert "the last saved change is lost" in told(store.trouble)
    store.close()


def test_what_was_not_told_before_a_kill_is_told_at_the_next_start(folders: Folders) -> None:
    played(folders)
    (folders.data / FILE).write_bytes(b"no database" * 1000)
    first = Store.open(folders)
    sentence = told(first.trouble)
    second = Store.open(folders)
    assert told(second.trouble) == sentence
    assert [news.english() for news in second.news()] == [sentence]
    third = Store.open(folders)
    assert third.trouble is None
    for store in (first, second, third):
        store.close()


def test_a_disk_that_takes_nothing_from_a_copy_says_why(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself has ended the transaction by then."""
    played(folders)

    def fail(_source: sqlite3.Connection, target: sqlite3.Connection, *, better: bool) -> None:
        assert better
        target.execute("ROLLBACK")
        raise database_error("database or disk is full", sqlite3.SQLITE_FULL)

    monkeypatch.setattr(database, "adopt", fail)
    with closing(connect(folders.data / FILE)) as disk, pytest.raises(sqlite3.OperationalError, match="is full"):
        database.complete_from_copy(folders.data / FILE, disk)


# What the vault does when it is closed, and what it tells of what is in memory only.


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
    UnreadNews(folders.data / FILE).keep(phrase("Something was lost."))
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


# Disks that fail while somebody plays: said once, and everything comes to the disk as soon as it can.


@pytest.mark.parametrize("at", ["BEGIN", "SAVEPOINT", "COMMIT"])
@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (database_error("database or disk is full", sqlite3.SQLITE_FULL), "The disk is full"),
        (database_error("attempt to write a readonly database", sqlite3.SQLITE_READONLY), "cannot be written"),
        (database_error("database is locked", sqlite3.SQLITE_BUSY), "Another program"),
        (database_error("disk I/O error", sqlite3.SQLITE_IOERR), "disk I/O error"),
    ],
)
def test_a_fault_in_the_middle(folders: Folders, error: sqlite3.Error, sentence: str, at: str) -> None:
    opener = FaultyOpener()
    store = Store.open(folders, opener=opener)
    match = begin(store)
    rng = Generator(1)
    play(match, rng, 5)
    settle(match)
    connection: Faulty = opener.connection
    connection.at, connection.fault = at, error
    play(match, rng, 5)
    while not match.can_undo:
        play(match, rng)
    match.undo()
    other = begin(store, seed=2)
    assert ticket_of(other).wait(20)
    assert sentence in told(trouble_of(other))
    assert told(trouble_of(other)).endswith(" The game continues and saves as soon as it can.")
    assert store.trouble == trouble_of(other)
    assert store.news() == [store.trouble]
    assert not store.saving
    same(reload(store, match), match)
    assert {summary.id for summary in store.unfinished()} == {match.id, other.id}
    connection.fault = None
    waiting = ticket_of(match)
    play(other, rng)
    settle(other)
    assert waiting is not None
    assert waiting.committed
    assert [phrase.english() for phrase in store.news()] == ["Everything is saved again."]
    assert store.trouble is None
    assert store.close() is None
    store = Store.open(folders)
    same(reload(store, match), match)
    same(reload(store, other), other)
    store.close()


@pytest.mark.parametrize(("number", "words"), [(errno.EROFS, "cannot be written"), (errno.ENOSPC, "disk is full")])
def test_what_sqlite_does_not_tell_of_a_disk_is_found_out(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    """The system locks a faulty disk while the game is open: SQLite only knows of an I/O error."""
    opener = FaultyOpener()
    store = Store.open(folders, opener=opener)
    match = begin(store)
    settle(match)

    def refuse(**_more: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr("game.store.files.tempfile.TemporaryFile", refuse)
    opener.connection.fault = database_error("disk I/O error", sqlite3.SQLITE_IOERR)
    play(match, Generator(1))
    assert ticket_of(match).wait(20)
    assert words in told(store.trouble)
    assert store.unsaved
    opener.connection.fault = None
    store.close()


def test_a_trouble_of_no_known_kind_is_told_as_the_system_does(tmp_path: Path) -> None:
    trouble = explain(OSError(errno.ENXIO, "No such device"), tmp_path / FILE)
    assert trouble.english() == f"{tmp_path / FILE} cannot be read or written (No such device)."


def test_a_full_disk_until_the_end_is_said_at_closing(folders: Folders) -> None:
    opener = FaultyOpener()
    store = Store.open(folders, opener=opener)
    match = begin(store)
    settle(match)
    opener.connection.fault = database_error("full", sqlite3.SQLITE_FULL)
    play(match, Generator(1))
    assert "disk is full" in told(store.close())


def test_what_waits_is_written_at_closing_where_that_is_possible_again(folders: Folders) -> None:
    opener = FaultyOpener()
    store = Store(folders, Writer(folders.data / FILE, opener, retry=600))
    match = begin(store)
    settle(match)
    opener.connection.fault = database_error("full", sqlite3.SQLITE_FULL)
    play(match, Generator(1), 6)
    assert ticket_of(match).wait(20)
    assert not store.saving
    opener.connection.fault = None
    assert store.close() is None
    store = Store.open(folders)
    same(reload(store, match), match)
    store.close()


def until_saving(store: Store) -> None:
    """Wait until the store has tried the disk again, and well."""
    for _ in range(4000):
        if store.saving:
            return
        threading.Event().wait(0.005)
    pytest.fail("it was not tried again")


def test_the_last_step_is_written_without_another_one(folders: Folders) -> None:
    opener = FaultyOpener()
    store = Store(folders, Writer(folders.data / FILE, opener, retry=0.01))
    match = begin(store)
    settle(match)
    opener.connection.fault = database_error("full", sqlite3.SQLITE_FULL)
    play(match, Generator(1))
    assert ticket_of(match).wait(20)
    opener.connection.fault = None
    until_saving(store)
    assert store.close() is None, "the tickets are settled last"
    assert ticket_of(match).committed


def test_pages_run_out(folders: Folders) -> None:
    """SQLite itself finds no more room, and then some."""
    opener = FaultyOpener()
    store = Store(folders, Writer(folders.data / FILE, opener, retry=0.2))
    match = begin(store)
    settle(match)
    pages = opener.connection.execute("PRAGMA page_count").fetchone()[0]
    opener.connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    matches = [match]
    while store.saving:
        play(matches[-1], Generator(1), 10_000)
        matches.append(begin(store, seed=len(matches)))
    assert "disk is full" in told(store.trouble)
    for match in matches:
        same(reload(store, match), match)
    opener.connection.execute("PRAGMA max_page_count = 100000")
    until_saving(store)
    settle(match)
    assert store.close() is None
    store = Store.open(folders)
    for match in matches:
        same(reload(store, match), match)
    store.close()


def test_the_folder_is_removed_while_playing(folders: Folders) -> None:
    store = Store.open(folders)
    old, match = begin(store, seed=3), begin(store)
    rng = Generator(1)
    play(old, rng, 12)
    play(match, rng, 5)
    settle(match)
    shutil.rmtree(folders.data)
    play(match, rng, 5)
    settle(match)
    assert [phrase.english() for phrase in store.news()] == ["Everything is saved again."]
    store.close()
    store = Store.open(folders)
    same(reload(store, match), match)
    same(reload(store, old), old)
    store.close()


def empty_the_wal(opener: FaultyOpener) -> None:
    """Write all into the database itself, as soon as nothing is read from it."""
    end = time.monotonic() + 20
    while True:
        try:
            opener.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return


def test_the_database_breaks_while_playing(folders: Folders) -> None:
    opener = FaultyOpener()
    store = Store.open(folders, opener=opener)
    match = begin(store)
    rng = Generator(1)
    play(match, rng, 30)
    settle(match)
    empty_the_wal(opener)
    opener.connection.execute("PRAGMA cache_size = 0")
    file = folders.data / FILE
    content = file.read_bytes()
    file.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    opener.connection.fault = database_error("database disk image is malformed", sqlite3.SQLITE_CORRUPT)
    play(match, rng)
    assert ticket_of(match).wait(20)
    assert "damaged" in told(trouble_of(match))
    play(match, rng, 3)
    settle(match)
    assert store.saving
    assert store.close() is None
    store = Store.open(folders)
    assert store.trouble is None
    same(reload(store, match), match)
    assert len(list(folders.data.glob("*.damaged-*.sqlite"))) == 1
    store.close()


def test_a_busy_neighbour(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "BUSY_SECONDS", 0.05)
    store = Store.open(folders)
    match = begin(store)
    settle(match)
    neighbour = sqlite3.connect(folders.data / FILE, isolation_level=None)
    neighbour.execute("BEGIN IMMEDIATE")
    play(match, Generator(1))
    assert ticket_of(match).wait(20)
    assert "Another program" in told(trouble_of(match))
    play(match, Generator(1))
    neighbour.execute("ROLLBACK")
    neighbour.close()
    play(match, Generator(1))
    settle(match)
    same(reload(store, match), match)
    store.close()


# Processes that end without warning, and two at once.


def test_a_claim_ends_with_its_process(folders: Folders) -> None:
    script = (
        "import sys, time; from pathlib import Path; from game.store import Folders, Store;"
        "store = Store.open(Folders.below(Path(sys.argv[1])));"
        "print(store.claims.take(7), flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(folders.data.parent)]
    store = Store.open(folders)
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"True\n"
        assert not store.claims.take(7)
        process.kill()
    assert store.claims.take(7)
    store.close()


def test_two_processes_play_side_by_side(tmp_path: Path, folders: Folders) -> None:
    with process("player", tmp_path, 0) as one, process("player", tmp_path, 1000) as other:
        outputs = []
        for playing in (one, other):
            assert playing.stdout is not None
            outputs.append(playing.stdout.readline() + b"".join(playing.stdout.readline() for _ in range(40)))
    store = Store.open(folders)
    assert store.trouble is None
    for output in outputs:
        for match_id in committed(output):
            assert store.load(match_id).trouble is None
    store.close()
