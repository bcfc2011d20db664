"""What is taken from one database into another."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.rules.rng import Generator
from game.store import Folders, Store
from game.store.database.schema import SOUND_ORIGIN
from game.store.database.sound import connect, copy_of, in_memory
from game.store.keeping.adopting import adopt
from game.store.store import FILE
from tests.members import IN_TURNS
from tests.store.support import play, played, take_back_to


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


def test_of_two_matches_the_later_one_is_better(folders: Folders) -> None:
    match = played(folders)
    with pair(folders) as (source, target):
        store = Store.open(folders)
        loaded = store.load(match.id).match
        assert loaded is not None
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


def test_hints_and_progress_come_along_also_from_before_they_had_checksums(folders: Folders) -> None:
    match = played(folders)
    store = Store.open(folders)
    store.count_hints(match.id, 1, 3)
    store.reach("lesson", IN_TURNS, [0, 2, 0])
    store.close()
    with copy_of(folders.data / FILE) as source:
        target = in_memory()
        assert adopt(source, target) == {match.id}
        assert target.execute("SELECT value FROM reached").fetchall() == [("[0,2,0]",)]
        target.close()
    take_back_to(folders, 4)
    with copy_of(folders.data / FILE) as source:
        target = in_memory()
        assert adopt(source, target) == {match.id}
        query = "SELECT seat, count, checksum = hint_checksum(match, seat, count) FROM hints"
        assert target.execute(query).fetchall() == [(1, 3, 1)]
        target.close()


@pytest.mark.parametrize("steps", [20, 10_000])
@pytest.mark.parametrize("damage", ["older", "damaged", "whole"])
def test_a_match_whose_origin_is_missing_or_damaged_is_ones_own(folders: Folders, steps: int, damage: str) -> None:
    match = played(folders, steps)
    store = Store.open(folders)
    store.set_counts(match.id, counts=False)
    store.close()
    with closing(connect(folders.data / FILE)) as connection:
        (identity,) = connection.execute("SELECT identity FROM origins").fetchone()
        if damage == "damaged":
            connection.execute("UPDATE origins SET identity = 'x'")
    assert bool(identity) is (steps > 1000), "it comes with the end"
    if damage == "older":
        take_back_to(folders, 4)
    with copy_of(folders.data / FILE) as source, closing(in_memory()) as target:
        assert adopt(source, target) == {match.id}
        query = f"SELECT origin, counts, identity FROM origins WHERE {SOUND_ORIGIN}"
        assert target.execute(query).fetchall() == [("played", int(damage != "whole"), identity)]


@pytest.mark.parametrize("place", ["disk", "memory"])
def test_every_connection_writes_through(folders: Folders, tmp_path: Path, place: str) -> None:
    """A power cut takes nothing that was said to be saved."""
    connection = connect(tmp_path / "x.sqlite") if place == "disk" else in_memory()
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    connection.close()
    played(folders)
