"""Disks that fail while somebody plays: said once, and everything comes to the disk as soon as it can."""

import errno
import shutil
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from game.rules.numbers import Generator
from game.store import Folders, Store, schema
from game.store.database import Writer
from game.store.files import explain
from game.store.store import FILE
from tests.keeping import ticket_of, trouble_of
from tests.store.support import Faulty, FaultyOpener, begin, database_error, play, reload, same, settle, told


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
