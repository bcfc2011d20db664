"""Copies of the database: one a day, five kept; and what they are good for."""

import shutil
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store, recovery
from game.store.database import Writer
from game.store.store import FILE
from tests.members import IN_TURNS
from tests.store.support import begin, database_error, left_behind, play, played, reload, same, settle, told

if TYPE_CHECKING:
    from game.rules.match import Match


class Days:
    """A clock that is set by hand, at noon."""

    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def days_of(folders: Folders) -> list[str]:
    return [copy.day for copy in recovery.copies_of(folders.data / FILE)]


def test_one_copy_a_day_and_five_are_kept(folders: Folders) -> None:
    clock = Days()
    for day in range(8):
        for _ in range(2):
            store = Store.open(folders, clock=clock)
            begin(store, seed=day)
            store.close()
        clock.now += timedelta(days=1)
    assert days_of(folders) == [f"2030-01-0{day}" for day in (8, 7, 6, 5, 4)]
    assert all(copy.path.is_file() for copy in recovery.copies_of(folders.data / FILE))
    assert not list((folders.data / "copies").glob("*.new"))


def test_a_clock_that_is_set_back_throws_nothing_newer_away(folders: Folders) -> None:
    clock = Days()
    for day in (10, 11, 12, 13, 14, 1, 2):
        clock.now = datetime(2030, 1, day, 12, tzinfo=UTC)
        store = Store.open(folders, clock=clock)
        begin(store, seed=day)
        store.close()
    assert days_of(folders) == ["2030-01-02", "2030-01-01", "2030-01-14", "2030-01-13", "2030-01-12"]


def test_an_empty_store_is_not_copied(folders: Folders) -> None:
    Store.open(folders).close()
    assert days_of(folders) == []


def test_the_copy_is_made_while_nothing_is_played(folders: Folders) -> None:
    store = Store(folders, Writer(folders.data / FILE, idle=0.01))
    match = begin(store)
    settle(match)
    never = threading.Event()
    for _ in range(2000):
        if days_of(folders) or never.wait(0.01):
            break
    assert days_of(folders) == [date.today().isoformat()], "closing is not waited for"
    store.close()


def test_a_copy_is_a_whole_database(folders: Folders) -> None:
    match = played(folders)
    (copy,) = recovery.copies_of(folders.data / FILE)
    elsewhere = Folders.below(folders.data.parent / "elsewhere")
    elsewhere.data.mkdir(parents=True)
    shutil.copyfile(copy.path, elsewhere.data / FILE)
    store = Store.open(elsewhere)
    assert "The count of changes" in told(store.trouble), "the days since then are missing"
    same(reload(store, match), match)
    store.close()


@pytest.mark.parametrize("error", [OSError("no room"), database_error("full", sqlite3.SQLITE_FULL)])
def test_a_copy_that_cannot_be_made_is_no_trouble(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(recovery, "keep_copy", fail)
    store = Store.open(folders)
    match = begin(store)
    assert store.close() is None
    store = Store.open(folders)
    same(reload(store, match), match)
    store.close()


def break_database(folders: Folders) -> None:
    """Leave nothing of the database that could be read."""
    file = folders.data / FILE
    file.write_bytes(b"\xff" * file.stat().st_size)


def test_the_newest_good_copy_takes_the_place_of_a_broken_database(folders: Folders) -> None:
    clock = Days()
    matches: list[Match] = []
    for _ in range(3):
        store = Store.open(folders, clock=clock)
        matches.append(begin(store, seed=len(matches)))
        play(matches[-1], Generator(1), 10)
        store.close()
        clock.now += timedelta(days=1)
    newest = recovery.copies_of(folders.data / FILE)[0].path
    newest.write_bytes(newest.read_bytes()[:-4096])
    break_database(folders)
    store = Store.open(folders, clock=clock)
    sentence = told(store.trouble)
    assert "were damaged" in sentence
    assert "The game uses the backup of 2 January 2030 instead." in sentence
    (kept,) = folders.data.glob("*.damaged-*.sqlite")
    assert str(kept) in sentence
    assert {summary.id for summary in store.unfinished()} == {match.id for match in matches[:2]}
    for match in matches[:2]:
        same(reload(store, match), match)
    store.close()
    store = Store.open(folders, clock=clock)
    assert store.trouble is None
    store.close()


def test_what_was_played_after_the_copy_is_taken_from_the_broken_database(folders: Folders) -> None:
    match = played(folders, 10)
    store = Store.open(folders)
    loaded = reload(store, match)
    play(loaded, Generator(5), 10)
    other = begin(store, seed=2)
    store.close()
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        connection.execute("INSERT INTO journal VALUES (5, 0, '', 0, 0)")
        connection.commit()
    store = Store.open(folders)
    assert "the backup of" in told(store.trouble)
    assert "recovered 2 matches" in told(store.trouble)
    same(reload(store, loaded), loaded)
    same(reload(store, other), other)
    store.close()


def test_the_copy_is_taken_where_the_broken_database_has_less(folders: Folders) -> None:
    match = played(folders, 20)
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        connection.execute("INSERT INTO journal VALUES (5, 0, '', 0, 0)")
        connection.execute("UPDATE journal SET entry = '' WHERE number = 3")
        connection.commit()
    store = Store.open(folders)
    assert "the backup of" in told(store.trouble)
    same(reload(store, match), match)
    store.close()


def is_restored_from_the_copy(store: Store, home: Path, match: "Match") -> None:
    """Keep a copy of a store, lose the last log: the match is there again, and that is told."""
    recovery.keep_copy(home / "played" / "data" / FILE, date.today())
    store = Store.open(left_behind(store, home, log=False))
    assert "The missing steps are restored from the backup of" in told(store.trouble)
    same(reload(store, match), match)
    store.close()


def test_a_log_that_is_gone_may_be_in_the_copy(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path / "played")
    store = Store(folders, Writer(folders.data / FILE, idle=60))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    is_restored_from_the_copy(store, tmp_path, match)


def test_the_log_of_a_match_that_is_there_may_be_in_the_copy(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path / "played")
    known = played(folders, 5)
    store = Store(folders, Writer(folders.data / FILE, idle=60))
    match = reload(store, known)
    play(match, Generator(2), 5)
    settle(match)
    is_restored_from_the_copy(store, tmp_path, match)


@pytest.mark.parametrize(("steps", "words"), [(1, "last saved change is"), (4, "last 4 saved changes are")])
def test_what_of_a_log_is_in_no_copy_is_told_in_number(tmp_path: Path, steps: int, words: str) -> None:
    folders = Folders.below(tmp_path / "played")
    store = Store(folders, Writer(folders.data / FILE, idle=60))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    recovery.keep_copy(folders.data / FILE, date.today())
    play(match, Generator(2), steps)
    settle(match)
    left = left_behind(store, tmp_path, log=False)
    store = Store.open(left)
    assert told(store.trouble) == f"{left.data / FILE} was damaged: the {words} lost."
    assert len(reload(store, match).journal) == 5
    store.close()


def test_a_row_that_cannot_even_be_read_is_worked_out_anew(folders: Folders) -> None:
    """The set-up and the steps of a match are enough, also for one that no copy has."""
    match = played(folders, 20)
    shutil.rmtree(folders.data / "copies")
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM matches")
        connection.commit()
    store = Store.open(folders)
    assert "recovered one match" in told(store.trouble)
    same(reload(store, match), match)
    summary = store.last()
    assert summary is not None
    assert not summary.damaged
    assert (summary.game, summary.progress.steps) == (IN_TURNS, 20)
    store.close()


# Upgrades.


def test_a_copy_with_a_damaged_row_is_not_good(folders: Folders) -> None:
    played(folders)
    (copy,) = recovery.copies_of(folders.data / FILE)
    with closing(sqlite3.connect(copy.path)) as connection:
        assert recovery.newest_good(folders.data / FILE) == copy
        connection.execute("UPDATE matches SET name = 'damaged'")
        connection.commit()
    assert recovery.newest_good(folders.data / FILE) is None


@pytest.mark.parametrize(
    "error",
    [
        sqlite3.DatabaseError("database disk image is malformed"),
        database_error("database disk image is malformed", sqlite3.SQLITE_CORRUPT),
        database_error("no such column: checksum", sqlite3.SQLITE_ERROR),
    ],
)
def test_a_row_is_not_intact_where_reading_it_fails(error: sqlite3.Error) -> None:
    class Failing:
        def execute(self, *_: object) -> None:
            raise error

    assert recovery.row_is_intact(Failing(), 1) is False  # type: ignore[arg-type]
