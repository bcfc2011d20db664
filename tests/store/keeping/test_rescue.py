"""A new database for a broken one: what is said of it, which files it is made of, and what is swept away."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store
from game.store.database import open_database
from game.store.recovery import keep_copy
from game.store.store import FILE
from tests.store.support import begin, play, played, same, told


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
