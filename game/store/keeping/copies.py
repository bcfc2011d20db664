"""Copies of the database in a folder beside it: one for each day it was used, and one before each upgrade.

The last five daily ones are kept. They are counted, because a clock may be set back: the newest is the one with the
highest number, whatever its date says. Copies made before an upgrade are never deleted.
"""

import re
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from game.rules.keeper import MatchId
from game.store.database import rows
from game.store.database.rows import StoredMatch
from game.store.database.schema import VERSION, has_unsound_row, prepare, version_of
from game.store.keeping.disk import fresh_file
from game.store.keeping.troubles import DATABASE_ERRORS

FOLDER: Final = "copies"
KEPT: Final = 5
_NAME: Final = re.compile(r"-(\d{5,})-(\d{4}-\d\d-\d\d)\.sqlite")


class Copy(msgspec.Struct, frozen=True, order=True):
    """A daily copy: its number, its day, its file."""

    number: int
    day: str
    path: Path


def copies_of(file: Path) -> list[Copy]:
    """Return the daily copies of a database, the newest first."""
    found = []
    with suppress(OSError):
        for path in (file.parent / FOLDER).iterdir():
            match = _NAME.fullmatch(path.name.removeprefix(file.stem))
            if match is not None and path.is_file():
                found.append(Copy(int(match[1]), match[2], path))
    return sorted(found, reverse=True)


class DailyCopy:
    """Makes the copy of the day in a thread of its own, so that no step waits for it."""

    def __init__(self, file: Path, today: Callable[[], date]) -> None:
        self._file = file
        self._today = today
        self._done = ""
        self._thread: threading.Thread | None = None

    @property
    def due(self) -> bool:
        """Whether there is no copy of this day yet, and none is being made."""
        day = self._today().isoformat()
        if day != self._done and any(copy.day == day for copy in copies_of(self._file)[:1]):
            self._done = day
        return day != self._done

    def begin(self) -> None:
        """Begin to make it; where that fails it is tried again on the next day, or when the game is next opened."""
        today = self._today()
        self._done = today.isoformat()
        self._thread = threading.Thread(target=self._make, args=(today,), name="copy", daemon=True)
        self._thread.start()

    def _make(self, today: date) -> None:
        with suppress(*DATABASE_ERRORS, OSError):
            keep_copy(self._file, today)

    def wait(self) -> None:
        """Wait for the copy that is being made."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None


def keep_copy(file: Path, today: date) -> None:
    """Copy the database, however large, beside whoever is writing.

    A copy that turns out not to be whole is thrown away, so that it never pushes out a good one. Raise `OSError` or
    `sqlite3.Error` where there can be none.
    """
    copies = copies_of(file)
    number = copies[0].number + 1 if copies else 1
    target = file.parent / FOLDER / f"{file.stem}-{number:05}-{today.isoformat()}{file.suffix}"
    with closing(_read_only(file)) as source:
        _copy(source, target)
    for old in copies[KEPT - 1 :]:
        with suppress(OSError):
            old.path.unlink()


def keep_before_upgrade(source: sqlite3.Connection, file: Path) -> None:
    """Copy a database of an older version before it is upgraded."""
    stem = f"{file.stem}-version-{version_of(source)}"
    folder = file.parent / FOLDER
    target = folder / f"{stem}{file.suffix}"
    attempt = 1
    while target.exists():
        attempt += 1
        target = folder / f"{stem}-{attempt}{file.suffix}"
    _copy(source, target)


def _copy(source: sqlite3.Connection, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with fresh_file(target) as fresh, closing(sqlite3.connect(fresh)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        if copy.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the copy is not whole")


def newest_good(file: Path) -> Copy | None:
    """Return the newest daily copy that is whole."""
    for copy in copies_of(file):
        with suppress(*DATABASE_ERRORS, OSError):
            if _is_good(copy.path):
                return copy
    return None


def best_of_match(file: Path, match_id: MatchId, least: int) -> tuple[StoredMatch, str] | None:
    """Return a match from the newest copy that has more than a number of its good steps, and the day of that copy."""
    for copy in copies_of(file):
        with suppress(*DATABASE_ERRORS, OSError), reading(copy.path) as connection:
            stored = rows.fetch(connection, match_id)
            if stored is not None and stored.good > least:
                return stored, copy.day
    return None


def _is_good(path: Path) -> bool:
    with reading(path) as connection:
        return (
            0 < version_of(connection) <= VERSION
            and connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
            and (version_of(connection) < 2 or not has_unsound_row(connection))
        )


def _read_only(path: Path, more: str = "") -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{more}", uri=True)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database for a while, only to be read; nothing is ever written beside it."""
    with closing(_read_only(path, "&immutable=1")) as connection:
        prepare(connection)
        yield connection
