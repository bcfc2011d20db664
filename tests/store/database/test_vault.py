"""What the vault does when it is closed, and what it tells of what is in memory only."""

import sqlite3
from datetime import date

import pytest

from game.rules.phrases import phrase
from game.store import Folders, Store
from game.store.database.rows import last_change, rename
from game.store.database.tickets import Ticket
from game.store.database.vault import Job, Vault
from game.store.keeping.news import News
from game.store.keeping.troubles import Unusable
from game.store.store import FILE
from tests.store.support import FaultyOpener, begin, database_error, played, settle


def job(match_id: int, name: str = "Sunday") -> Job:
    """Return a write."""
    return Job(match_id, rename(match_id, name), Ticket(None))


def test_a_closed_vault_lets_go_of_everything_and_opens_nothing_again(folders: Folders) -> None:
    match = played(folders)
    vault = Vault(folders.data / FILE)
    disk = vault._disk
    assert disk is not None
    vault.write([job(match.id)])
    count = vault._witness._file
    assert count is not None
    assert vault.close() is None
    with pytest.raises(sqlite3.ProgrammingError):
        disk.execute("SELECT 1")
    assert count.closed
    vault.write([job(match.id, "Monday")])
    assert not vault.saving
    with pytest.raises(Unusable):
        vault.read(last_change)
    with Vault(folders.data / FILE)._disk as again:  # type: ignore[union-attr]
        assert again.execute("SELECT name FROM matches").fetchone() == ("Sunday",)


def test_at_closing_the_copy_of_the_day_is_made_and_waited_for(folders: Folders) -> None:
    match = played(folders)
    for path in (folders.data / "copies").glob("*"):
        path.unlink()
    vault = Vault(folders.data / FILE, today=lambda: date(2031, 2, 3))
    vault.write([job(match.id)])
    vault.close()
    assert [path.name for path in (folders.data / "copies").glob("*2031-02-03*")]


def test_what_was_to_be_told_counts_as_told_at_closing(folders: Folders) -> None:
    played(folders)
    News(folders.data / FILE).note(phrase("Something was lost."))
    vault = Vault(folders.data / FILE)
    assert [news.english() for news in vault.news] == ["Something was lost."]
    vault.close()
    assert News(folders.data / FILE).read() is None


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
    vault = Vault(folders.data / FILE)
    vault.write([job(match.id)])
    log = folders.data / f"{FILE}-wal"
    before = log.read_bytes()
    other = sqlite3.connect(folders.data / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # another window that writes holds up nobody who has nothing to write
    vault.write([])
    assert vault.trouble is None
    assert vault.saving
    other.close()
    assert log.read_bytes() == before
    vault.close()
