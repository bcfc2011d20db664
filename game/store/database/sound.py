"""A connection to a database that is sound: whole, ours, up to date, and ready to be written."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from game.rules.phrases import N_, phrase
from game.store.database.schema import REACHED, TABLES, VERSION, has_unsound_row, prepare, upgrade, version_of
from game.store.keeping.copies import keep_before_upgrade
from game.store.keeping.disk import private_file
from game.store.keeping.troubles import Unusable, code_of, means_damage

COMPANIONS: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database."""
BUSY_SECONDS: Final = 2.0
"""How long a write waits for another window's."""


def connect(file: Path | str) -> sqlite3.Connection:
    """Return a connection on which transactions are begun by hand, and that any one thread at a time may use."""
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def in_memory() -> sqlite3.Connection:
    """Return an empty database that ends with the program."""
    connection = connect(":memory:")
    upgrade(connection)
    return connection


def open_sound(file: Path, *, keep: bool = True) -> sqlite3.Connection:
    """Return the connection to a database that is sound, upgraded where it is old; a new one if there is none.

    With `keep` there is a copy of an older one before it is upgraded.
    """
    private_file(file)
    for companion in COMPANIONS:
        if (path := file.with_name(file.name + companion)).exists():
            private_file(path)
    connection = connect(file)
    try:
        _refuse_future(connection, file)
        connection.execute("PRAGMA journal_mode = WAL")
        if keep and 0 < version_of(connection) < VERSION:
            keep_before_upgrade(connection, file)
        upgrade(connection)
        check(connection)
        _try_to_write(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Raise `sqlite3.OperationalError` where the file cannot be written: only a real change finds that out."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {VERSION}")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


class _Broken(sqlite3.DatabaseError):
    """The file is no database of ours, although SQLite can read it."""


def is_broken(error: Exception) -> bool:
    """Return whether an error says that the file is no sound database of ours."""
    wrong_tables = isinstance(error, sqlite3.OperationalError) and code_of(error) == sqlite3.SQLITE_ERROR
    return isinstance(error, _Broken) or wrong_tables or means_damage(error)


def _refuse_future(connection: sqlite3.Connection, file: Path) -> None:
    if version_of(connection) > VERSION:
        text = N_("{file} was written by a newer version of the game; this one reads it and leaves it as it is.")
        raise Unusable(phrase(text, file=str(file)), lasting=True)


def check(connection: sqlite3.Connection) -> None:
    """Raise `sqlite3.DatabaseError` unless the file is whole and has our tables."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise _Broken
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise _Broken
    for table, columns in TABLES.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    connection.execute(f"SELECT {REACHED} FROM reached LIMIT 0")
    if not isinstance(connection.execute("SELECT max(number) FROM changes").fetchone()[0], int):
        raise _Broken
    if has_unsound_row(connection):
        raise _Broken


@contextmanager
def reading_now(file: Path) -> Iterator[sqlite3.Connection]:
    """Open what is committed now for a while; a lock that keeps readers out too is not waited for."""
    logged = file.with_name(f"{file.name}-wal").exists()  # otherwise SQLite would make an empty log
    uri = f"{file.absolute().as_uri()}?mode=ro" + ("" if logged else "&immutable=1")
    with closing(sqlite3.connect(uri, uri=True, timeout=0)) as connection:
        prepare(connection)
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # or copying would wait for ever
        yield connection


@contextmanager
def copy_of(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy for a while: reading a database with an unfinished log would write to it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        shutil.copyfile(file, copy)
        log = file.with_name(file.name + "-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
        with closing(connect(copy)) as connection:
            yield connection
