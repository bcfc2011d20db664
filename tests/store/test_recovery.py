"""Copies, damage, adopting and rescue: nothing is lost without a word."""

import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis.strategies import integers

from game.rules.core import phrase
from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store, recovery, rows
from game.store.database import Writer, open_database
from game.store.journal import encode
from game.store.recovery import (
    MOST_CHANGES,
    ChangeCount,
    UnreadNews,
    _adopt_match,
    adopt,
    keep_copy,
    mend_row,
    row_is_intact,
)
from game.store.rows import count_changes, last_change
from game.store.schema import INTACT_ORIGIN, INTACT_ROW, connect, copy_of, create_tables, in_memory
from game.store.store import FILE
from tests.members import IN_TURNS
from tests.store.support import Faulty, begin, database_error, left_behind, play, played, reload, same, settle, told


@contextmanager
def pair(folders: Folders) -> Iterator[tuple[sqlite3.Connection, sqlite3.Connection]]:
    """Open the database and a copy of it."""
    file = folders.data / FILE
    with copy_of(file) as source, closing(connect(file)) as target:
        yield source, target


def test_what_is_the_same_is_not_taken(folders: Folders) -> None:
    played(folders)
    with pair(folders) as (source, target):
        assert adopt(source, target, better=True) == set()


def test_what_is_there_already_stays_unless_the_better_is_asked_for(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        store = Store.open(folders)
        store.rename(match.id, "Sunday")
        store.close()
        assert adopt(target, source) == set()
        assert source.execute("SELECT name FROM matches").fetchone() == ("",)


def test_of_two_matches_the_later_one_is_better(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        store = Store.open(folders)
        loaded = reload(store, match)
        play(loaded, Generator(2), 3)
        store.close()
        assert adopt(source, target, better=True) == set()
        assert adopt(target, source, better=True) == {match.id}


def test_a_name_alone_makes_a_match_later(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        store = Store.open(folders)
        store.rename(match.id, "Sunday")
        store.close()
        assert adopt(source, target, better=True) == set()
        assert adopt(target, source, better=True) == {match.id}
        assert source.execute("SELECT name FROM matches").fetchone() == ("Sunday",)


def test_hints_and_progress_come_along(folders: Folders) -> None:
    match = played(folders)
    store = Store.open(folders)
    store.submit(match.id, rows.count_hints(match.id, 1, 3))
    store.reach("lesson", IN_TURNS, [0, 2, 0])
    store.close()
    with copy_of(folders.data / FILE) as source:
        target = in_memory()
        assert adopt(source, target) == {match.id}
        assert target.execute("SELECT value FROM reached").fetchall() == [("[0,2,0]",)]
        query = "SELECT seat, count, checksum = hint_checksum(match, seat, count) FROM hints"
        assert target.execute(query).fetchall() == [(1, 3, 1)]
        target.close()


@pytest.mark.parametrize("steps", [20, 10_000])
@pytest.mark.parametrize("damage", ["missing", "damaged", "whole"])
def test_a_match_whose_origin_is_missing_or_damaged_is_ones_own(folders: Folders, steps: int, damage: str) -> None:
    match = played(folders, steps)
    store = Store.open(folders)
    store.set_counts(match.id, counts=False)
    store.close()
    with closing(connect(folders.data / FILE)) as connection:
        (identity,) = connection.execute("SELECT identity FROM origins").fetchone()
        if damage == "damaged":
            connection.execute("UPDATE origins SET identity = 'x'")
        if damage == "missing":
            connection.execute("DELETE FROM origins")
    assert bool(identity) is (steps > 1000), "it comes with the end"
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        assert adopt(source, target) == {match.id}
        query = f"SELECT origin, counts, identity FROM origins WHERE {INTACT_ORIGIN}"
        assert target.execute(query).fetchall() == [("played", int(damage != "whole"), identity)]


@pytest.mark.parametrize("place", ["disk", "memory"])
def test_every_connection_writes_through(folders: Folders, tmp_path: Path, place: str) -> None:
    """A power cut takes nothing that was said to be saved."""
    connection = connect(tmp_path / "x.sqlite") if place == "disk" else in_memory()
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    connection.close()
    played(folders)


def last_checksum_changed(connection: sqlite3.Connection, match_id: int, number: int) -> None:
    """Damage a step: what comes from there on is not sound."""
    query = "UPDATE journal SET checksum = checksum + 1 WHERE match = ? AND number = ?"
    connection.execute(query, (match_id, number))


@pytest.mark.parametrize(("mine", "theirs", "better"), [(9, 5, True), (5, 9, False), (7, 7, False)])
def test_of_two_damaged_matches_the_one_with_more_good_steps_is_better(
    folders: Folders, mine: int, theirs: int, better: bool
) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        last_checksum_changed(source, match.id, mine)
        last_checksum_changed(target, match.id, theirs)
        assert adopt(source, target, better=True) == ({match.id} if better else set())


def test_a_match_without_its_row_is_taken_from_where_it_has_one(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        target.execute("PRAGMA foreign_keys = OFF")
        target.execute("DELETE FROM matches")
        assert adopt(source, target, better=True) == {match.id}
        assert target.execute(f"SELECT id FROM matches WHERE {INTACT_ROW}").fetchall() == [(match.id,)]


def test_a_match_that_only_the_target_can_read_stays(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        source.execute("PRAGMA foreign_keys = OFF")
        source.execute("DELETE FROM matches")
        assert adopt(source, target, better=True) == set()
        assert row_is_intact(target, match.id)
        assert not row_is_intact(source, match.id)


def test_a_match_that_only_the_source_can_read_is_taken(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        fetch = rows.fetch

        def failing(connection: sqlite3.Connection, match_id: int, *, deleted: bool = False) -> rows.StoredMatch | None:
            if connection in unreadable:
                raise sqlite3.DatabaseError("malformed")
            return fetch(connection, match_id, deleted=deleted)

        monkeypatch.setattr(rows, "fetch", failing)
        unreadable = [source, target]
        assert adopt(source, target, better=True) == set()
        unreadable = [target]
        assert adopt(target, source, better=True) == set()
        assert adopt(source, target, better=True) == {match.id}


def test_a_deleted_match_is_taken_too_and_stays_deleted(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        store = Store.open(folders)
        loaded = reload(store, match)
        play(loaded, Generator(2), 3)
        store.delete(match.id)
        store.close()
        assert adopt(target, source, better=True) == {match.id}
        steps, deleted = source.execute("SELECT steps, deleted FROM matches").fetchone()
        assert steps == len(loaded.journal)
        assert deleted is not None


def test_a_damaged_row_gives_way_to_that_of_the_target_and_the_steps_are_counted_again(folders: Folders) -> None:
    match = played(folders)
    store = Store.open(folders)
    store.rename(match.id, "Sunday")
    store.close()
    with pair(folders) as (source, target):
        source.execute("UPDATE matches SET name = 'x', steps = 3")
        last_checksum_changed(target, match.id, 5)
        assert adopt(source, target, better=True) == {match.id}
        query = f"SELECT name, steps, {INTACT_ROW} FROM matches"
        assert target.execute(query).fetchall() == [("Sunday", len(match.journal), 1)]


@pytest.mark.parametrize("readable", [True, False])
def test_a_match_without_a_row_anywhere_gets_one(folders: Folders, readable: bool) -> None:
    match = played(folders)
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        source.execute("PRAGMA foreign_keys = OFF")
        source.execute("DELETE FROM matches")
        if not readable:
            source.execute("UPDATE setups SET setup = 'x'")
        assert adopt(source, target) == {match.id}
        query = f"SELECT steps, finished, serial, deleted, {INTACT_ROW} FROM matches"
        assert target.execute(query).fetchall() == [(len(match.journal) if readable else 0, 0, 1, None, 1)]


def test_a_match_without_its_row_gets_one(folders: Folders) -> None:
    match = played(folders)
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        source.execute("PRAGMA foreign_keys = OFF")
        source.execute("DELETE FROM matches")
        assert adopt(source, target) == {match.id}
        assert target.execute("SELECT steps FROM matches").fetchone() == (len(match.journal),)


@pytest.mark.parametrize(
    ("serial", "mended"),
    [(7, 7), (1, 1), (0, 1), (-5, 1), ("x", 1), (MOST_CHANGES, 1), (MOST_CHANGES - 1, MOST_CHANGES - 1)],
)
def test_the_place_of_a_match_in_the_lists_is_mended(folders: Folders, serial: object, mended: int) -> None:
    match = played(folders)
    with closing(connect(folders.data / FILE)) as connection:
        connection.execute("UPDATE matches SET serial = ?", (serial,))
        mend_row(connection, match.id)
        assert connection.execute("SELECT serial FROM matches").fetchone() == (mended,)


@pytest.mark.parametrize(("mine", "theirs", "value"), [(3, 2, "1"), (2, 3, "2"), (2, 2, "2")])
def test_progress_from_later_replaces_what_is_there(mine: int, theirs: int, value: str) -> None:
    with closing(in_memory()) as source, closing(in_memory()) as target:
        for connection, serial, text in ((source, mine, "1"), (target, theirs, "2")):
            connection.execute(
                "INSERT INTO reached (kind, name, value, serial, checksum)"
                " VALUES ('lesson', 'x', ?, ?, reached_checksum('lesson', 'x', ?))", (text, serial, text)
            )  # fmt: skip
        adopt(source, target)
        assert target.execute("SELECT value FROM reached").fetchall() == [(value,)]


@pytest.mark.parametrize(("mine", "theirs", "changes"), [(9, 4, 9), (4, 9, 9), (4, 4, 4)])
def test_no_change_of_either_database_is_counted_away(mine: int, theirs: int, changes: int) -> None:
    with closing(in_memory()) as source, closing(in_memory()) as target:
        count_changes(source, mine)
        count_changes(target, theirs)
        adopt(source, target)
        assert last_change(target) == changes


def test_before_the_first_change_none_is_counted() -> None:
    with closing(in_memory()) as connection:
        connection.execute("DELETE FROM changes")
        assert last_change(connection) == 0
        connection.execute("INSERT INTO changes VALUES (1, 'x')")
        assert last_change(connection) == 0


def test_a_store_whose_count_is_gone_brings_none_along(folders: Folders) -> None:
    played(folders)
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        source.execute("DROP TABLE changes")
        adopt(source, target)
        assert last_change(target) == 0


@pytest.mark.parametrize("broken", ["source", "target"])
def test_a_place_in_the_lists_that_is_no_number_comes_before_all_others(folders: Folders, broken: str) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        for connection, name in ((source, "source"), (target, "target")):
            serial = "x" if broken == name else 1
            connection.execute("UPDATE matches SET serial = ?", (serial,))
            connection.execute(f"UPDATE matches SET {INTACT_ROW}")
        count_changes(source, 1000)
        assert adopt(source, target, better=True) == ({match.id} if broken == "target" else set())


def test_a_match_that_cannot_be_taken_leaves_nothing_behind_and_the_others_come(folders: Folders) -> None:
    store = Store.open(folders)
    one, other = begin(store), begin(store, seed=2)
    for match in (one, other):
        play(match, Generator(1), 12)
    store.close()
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        source.execute("CREATE TABLE loose AS SELECT * FROM journal")
        source.execute("DROP TABLE journal")
        source.execute("ALTER TABLE loose RENAME TO journal")
        source.execute("UPDATE journal SET entry = NULL WHERE match = ? AND number = 7", (one.id,))
        target.execute("BEGIN")
        assert adopt(source, target) == {other.id}
        target.execute("COMMIT")
        assert target.execute("SELECT DISTINCT match FROM journal").fetchall() == [(other.id,)]
        assert target.execute("SELECT id FROM matches").fetchall() == [(other.id,)]


def test_a_disk_that_takes_no_more_is_no_trouble_of_the_match(folders: Folders, tmp_path: Path) -> None:
    played(folders, 200)
    with copy_of(folders.data / FILE) as source, closing(connect(tmp_path / "target.sqlite")) as target:
        create_tables(target)
        pages = target.execute("PRAGMA page_count").fetchone()[0]
        target.execute(f"PRAGMA max_page_count = {pages}")
        target.execute("BEGIN")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            adopt(source, target)


def test_without_a_set_up_there_is_nothing_to_take(folders: Folders) -> None:
    match = played(folders)
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        assert not _adopt_match(source, target, match.id + 1)
        source.execute("DELETE FROM setups")
        assert not _adopt_match(source, target, match.id)
        assert target.execute("SELECT count(*) FROM matches").fetchone() == (0,)


@pytest.mark.parametrize("mended", ["created", "changed"])
def test_a_moment_that_is_none_becomes_now(folders: Folders, mended: str) -> None:
    match = played(folders)
    with closing(connect(folders.data / FILE)) as connection:
        before = connection.execute("SELECT created, changed FROM matches").fetchone()
        connection.execute(f"UPDATE matches SET {mended} = 'once'")
        mend_row(connection, match.id)
        after = connection.execute("SELECT created, changed FROM matches").fetchone()
    for name, one, other in zip(("created", "changed"), before, after, strict=True):
        assert (one == other) is (name != mended)
        assert datetime.fromisoformat(other).tzinfo is not None


def test_the_row_of_a_deleted_match_is_mended_too(folders: Folders) -> None:
    match = played(folders)
    with closing(connect(folders.data / FILE)) as connection:
        connection.execute("UPDATE matches SET deleted = '2026-01-01T00:00:00+00:00', steps = 3")
        mend_row(connection, match.id)
        assert connection.execute("SELECT steps FROM matches").fetchone() == (len(match.journal),)


def test_a_row_that_cannot_be_read_is_not_intact(folders: Folders) -> None:
    match = played(folders)
    for error in (sqlite3.DatabaseError("malformed"), database_error("disk I/O error", sqlite3.SQLITE_IOERR)):
        faulty = Faulty(in_memory())
        faulty.at, faulty.fault = "SELECT", error
        assert not row_is_intact(faulty, match.id)  # type: ignore[arg-type]


def test_of_a_damaged_row_without_another_what_can_be_read_stays(folders: Folders) -> None:
    match = played(folders)
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        source.execute("UPDATE matches SET name = 'Sunday', steps = 3")
        assert adopt(source, target) == {match.id}
        query = f"SELECT name, steps, {INTACT_ROW} FROM matches"
        assert target.execute(query).fetchall() == [("Sunday", len(match.journal), 1)]


# Copies of the database: one a day, five kept; and what they are good for.


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


def is_restored_from_the_copy(store: Store, home: Path, match: Match) -> None:
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


# A log that is gone, and the note that says so. What else may happen to files is in `tests.torture`.


LOG = FILE + "-wal"


def is_told_once(left: Folders, sentence: str) -> None:
    """Open a store twice: what has happened to it is told the first time."""
    store = Store.open(left)
    assert sentence in told(store.trouble)
    store.close()
    store = Store.open(left)
    assert store.trouble is None
    store.close()


def test_a_log_that_is_gone_is_noticed(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    left = left_behind(store, tmp_path, log=False)
    is_told_once(left, "damaged")


@pytest.mark.parametrize("content", [b"", b"1", b"00000000000000000099 0000000001\n", b"\xff" * 99, b"a b"])
def test_a_witness_that_is_broken_is_not_believed_and_that_is_told(folders: Folders, content: bytes) -> None:
    match = played(folders)
    (folders.data / "matches.count").write_bytes(content)
    store = Store.open(folders)
    assert "some recent changes may be lost" in told(store.trouble)
    assert store.load(match.id).trouble is None
    store.close()


def test_a_witness_remembers(tmp_path: Path) -> None:
    recovery = ChangeCount(tmp_path / "count")
    assert recovery.last() == 0
    for number in (5, 123456789, 7):
        recovery.write(number)
        assert ChangeCount(tmp_path / "count").last() == number
    recovery.close()
    ChangeCount(tmp_path / "missing" / "count").write(1)


@pytest.mark.parametrize("fails", ["FileIO", "private_file"])
def test_a_note_is_never_there_without_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    """Wherever writing it ends: an empty one would be taken for a damaged one."""

    def fail(*_: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as broken:
        broken.setattr(recovery, fails, fail)
        ChangeCount(tmp_path / "count").write(5)
    assert ChangeCount(tmp_path / "count").last() == 5
    assert not ChangeCount(tmp_path / "count").damaged


@pytest.mark.parametrize("log", ["gone", "whole"])
def test_a_count_that_is_damaged_is_told(tmp_path: Path, log: str) -> None:
    """With it nobody knows whether the log has lost its end."""
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    left = left_behind(store, tmp_path)
    data = left.data
    content = bytearray((data / "matches.count").read_bytes())
    content[18] ^= 1
    (data / "matches.count").write_bytes(content)
    if log == "gone":
        (data / LOG).unlink()
    is_told_once(left, "some recent changes may be lost")


@pytest.mark.parametrize("log", ["gone", "whole"])
def test_a_count_that_is_missing_is_told(tmp_path: Path, log: str) -> None:
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    store.close()
    store = Store.open(Folders.below(tmp_path / "played"))
    store.rename(match.id, "Sunday").wait()
    left = left_behind(store, tmp_path, log=log == "whole")
    (left.data / "matches.count").unlink()
    is_told_once(left, "some recent changes may be lost")


def damage_progress(folders: Folders) -> None:
    """Change a digit of what was reached, as one flipped bit would."""
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        connection.execute("UPDATE reached SET value = replace(value, '1', '3')")
        connection.commit()


def reach(folders: Folders) -> None:
    """Come somewhere with a puzzle and a lesson."""
    store = Store.open(folders)
    store.reach("puzzle", "x", {"tried": 1})
    store.reach("lesson", "y", {"chapter": 1}).wait()
    store.close()


def test_progress_that_is_damaged_is_told(folders: Folders) -> None:
    played(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    reach(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    damage_progress(folders)
    is_told_once(folders, "some of your progress with lessons and puzzles is lost")


def test_progress_that_is_damaged_comes_from_a_copy_and_that_is_told(folders: Folders) -> None:
    reach(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    keep_copy(folders.data / FILE, date(2026, 11, 19))
    damage_progress(folders)
    is_told_once(folders, "restored from the backup of 19 November 2026")
    store = Store.open(folders)
    assert store.reached("puzzle") == {"x": {"tried": 1}}
    assert store.reached("lesson") == {"y": {"chapter": 1}}
    store.close()


def test_what_is_only_kept_for_speed_is_made_again_without_a_word(folders: Folders) -> None:
    store = Store.open(folders)
    store.reach("feat", "1", {"city": [1, 1, 1]}).wait()
    store.close()
    damage_progress(folders)
    store = Store.open(folders)
    assert store.trouble is None
    assert store.reached("feat") == {}
    store.close()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no report",
        b'{"text":"It is {fihe}.","values":{"file":"x"}}',
        b'0000000000\n{"text":"It is {fihe}.","values":{"file":"x"}}',
        b"\xff" * 100,
    ],
)
def test_a_report_that_is_damaged_is_told_as_such(folders: Folders, content: bytes) -> None:
    played(folders)
    (folders.data / "matches.news").write_bytes(content)
    store = Store.open(folders)
    assert [news.english() for news in store.news()] == [told(store.trouble)]
    assert "matches.news was damaged" in told(store.trouble)
    store.close()
    store = Store.open(folders)
    assert store.trouble is None
    store.close()


@given(place=integers(0, 10_000), bit=integers(0, 7))
def test_no_bit_of_a_report_is_lost_in_silence(tmp_path_factory: pytest.TempPathFactory, place: int, bit: int) -> None:
    file = tmp_path_factory.mktemp("news") / FILE
    news, sentence = UnreadNews(file), phrase("{what} is lost.", what=phrase("Step {number}", number=5))
    news.keep(sentence)
    assert news.read() == sentence
    path = file.with_suffix(".news")
    content = bytearray(path.read_bytes())
    content[place % len(content)] ^= 1 << bit
    path.write_bytes(content)
    assert news.read() is not None
    assert told(news.read())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
@pytest.mark.parametrize("name", ["data/matches.count", "data/matches.news", f"data/{LOG}", f"data/{FILE}"])
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(tmp_path: Path, name: str) -> None:
    folders = Folders.below(tmp_path)
    match = played(folders)
    (tmp_path / name).unlink(missing_ok=True)
    os.mkfifo(tmp_path / name)
    store = Store.open(folders)
    assert told(store.trouble)
    if name.endswith(("count", "news")):
        assert store.load(match.id).match is not None
        assert store.saving
    store.close()


@pytest.mark.parametrize("table", ["journal", "setups"])
def test_what_is_legal_but_not_what_was_written_is_not_believed(folders: Folders, table: str) -> None:
    """A changed card, or a changed name, in a match that the rules would allow all the same."""
    match = played(folders)
    before = match.rules, match.setup
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        number, entry, other = other_entry(match)
        if table == "journal":
            changed = connection.execute(
                "UPDATE journal SET entry = ? WHERE number = ? AND entry = ?", (other, number, entry)
            )
        else:
            changed = connection.execute("UPDATE setups SET players = replace(players, 'Seat 0', 'Seat 7')")
        assert changed.rowcount == 1
        connection.commit()
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.trouble is not None
    if table == "journal":
        assert loaded.match is not None
        assert (loaded.match.rules, loaded.match.setup) == before
        assert len(loaded.match.journal) == number, "it opens before the step that is not believed"
    else:
        assert loaded.match is None
    store.close()


def other_entry(match: Match) -> tuple[int, str, str]:
    """Return the number of the last decision, as it is stored, and another one that the rules would allow."""
    for number in reversed(range(len(match.journal))):
        entry = match.journal[number]
        if entry.seat < 0:
            continue
        state = match.state_at(number)
        for seed in range(100):
            action = match.rules.sample(state, entry.seat, Generator(seed))
            if action != entry.action:
                other = msgspec.structs.replace(entry, action=action)
                return number, encode(entry), encode(other)
    raise AssertionError("every decision was forced")


# A new database for a broken one: what is said of it, which files it is made of, and what is swept away.


def broken(folders: Folders, *, copy: bool) -> Path:
    """Store a match in a database that is sound but for a step of no match; return its file."""
    played(folders)
    file = folders.data / FILE
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    if copy:
        keep_copy(file, date(2026, 11, 18))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO journal VALUES (5, 0, '', 0, 0)")
        connection.commit()
    return file


def reopened(folders: Folders) -> str:
    """Open the store, and return all that is said of it."""
    store = Store.open(folders)
    said = told(store.trouble)
    store.close()
    return said


def play_after_the_copy(folders: Folders, match_id: int, steps: int) -> Match:
    """Play on, so that the only copy is older."""
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    keep_copy(folders.data / FILE, date(2026, 11, 18))
    (copy,) = (folders.data / "copies").glob("*")
    content = copy.read_bytes()
    store = Store.open(folders)
    match = store.load(match_id).match
    assert match is not None
    play(match, Generator(4), steps)
    store.close()
    shutil.rmtree(copy.parent)
    copy.parent.mkdir()
    copy.write_bytes(content)
    return match


def kept_in(folders: Folders) -> Path:
    (kept,) = folders.data.glob("*.damaged-*.sqlite")
    return kept


def test_where_nothing_is_lost_nothing_is_said_to_be(folders: Folders) -> None:
    broken(folders, copy=False)
    said = reopened(folders)
    assert said == (
        f"The saved matches were damaged. The old file is kept as {kept_in(folders)}."
        " The game recovered one match from the old file, as far as possible."
    )


def test_where_the_copy_has_all_nothing_is_recovered(folders: Folders) -> None:
    broken(folders, copy=True)
    said = reopened(folders)
    assert said == (
        f"The saved matches were damaged. The old file is kept as {kept_in(folders)}."
        " The game uses the backup of 18 November 2026 instead."
    )


@pytest.mark.parametrize(("steps", "words"), [(1, "last saved change is"), (3, "last 3 saved changes are")])
def test_what_is_lost_is_said_in_number(folders: Folders, steps: int, words: str) -> None:
    match = played(folders)
    play_after_the_copy(folders, match.id, steps)
    (folders.data / FILE).write_bytes(b"nothing of it")
    said = reopened(folders)
    assert f"The {words} lost." in said


def test_a_database_that_was_opened_says_whether_it_is_another(folders: Folders) -> None:
    played(folders)
    file = folders.data / FILE
    opened = open_database(file)
    assert not opened.fresh
    opened.connection.close()
    file.write_bytes(b"broken")
    opened = open_database(file)
    assert opened.fresh
    opened.connection.close()


def test_of_a_vanished_database_what_was_set_aside_after_the_copy_is_read(folders: Folders) -> None:
    match = played(folders)
    file = folders.data / FILE
    again = play_after_the_copy(folders, match.id, 5)
    (copy,) = (folders.data / "copies").glob("*")
    aside = file.with_name("matches.damaged-20990101-000000.sqlite")
    file.rename(aside)
    for path, when in ((copy, 1_000_000), (aside, 2_000_000)):
        os.utime(path, (when, when))
    store = Store.open(folders)
    loaded = store.load(match.id).match
    assert loaded is not None
    same(loaded, again)
    store.close()


def test_a_sentence_that_was_told_is_not_told_again(folders: Folders) -> None:
    broken(folders, copy=True)
    reopened(folders)
    store = Store.open(folders)
    assert store.trouble is None
    begin(store)
    store.close()
