"""What is taken from one database into another."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import pytest

from game.rules.numbers import Generator
from game.store import Folders, Store, rows
from game.store.recovery import MOST_CHANGES, _adopt_match, adopt, mend_row, row_is_intact
from game.store.rows import count_changes, last_change
from game.store.schema import INTACT_ORIGIN, INTACT_ROW, connect, copy_of, create_tables, in_memory
from game.store.store import FILE
from tests.members import IN_TURNS
from tests.store.support import Faulty, begin, database_error, play, played, reload


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
