"""Databases that cannot be opened as they are: a sentence, and the game goes on."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store, database, rows
from game.store.recovery import keep_copy
from game.store.schema import VERSION, connect
from game.store.store import FILE
from tests.keeping import ticket_of, trouble_of
from tests.store.support import begin, database_error, play, played, reload, same, settle, told


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
