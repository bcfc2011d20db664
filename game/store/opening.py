"""Opening the database of the matches: making, upgrading, checking it, and setting a broken one aside."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from game.rules.phrases import N2_, N_, Phrase, counted, phrase
from game.store.adopting import adopt
from game.store.aside import set_aside
from game.store.copies import Copy, keep_before_upgrade, newest_good, reading
from game.store.disk import fresh_file
from game.store.locks import waiting_lock
from game.store.schema import REACHED, TABLES, VERSION, has_unsound_row, prepare, upgrade, version_of
from game.store.troubles import DATABASE_ERRORS, Unusable, code_of, means_damage

BUSY_SECONDS: Final = 2.0
"""How long a write waits for another window's."""
COMPANIONS: Final = ("-wal", "-shm")


class Opened(msgspec.Struct, frozen=True):
    """An open database, and what there is to say about how it was opened."""

    connection: sqlite3.Connection
    notice: Phrase | None = None
    anew: bool = False
    """Whether it is not the one that was there before: what is remembered of that may be more."""


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


def open_database(file: Path) -> Opened:
    """Return the database, sound and up to date and ready to be written.

    A broken one is set aside, and the newest good copy takes its place, with whatever more can be read of the broken
    one. Where there can be no database, raise `Unusable`, `OSError` or `sqlite3.Error`. One process at a time opens
    it, so that none takes for broken what another is just making.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with waiting_lock(file.with_suffix(".lock"), BUSY_SECONDS) as alone:
        if not alone:
            raise Unusable(phrase(N_("Another program is using {file}."), file=str(file)))
        try:
            return Opened(_open_sound(file))
        except DATABASE_ERRORS as error:
            if not _is_broken(error):
                raise
        return _begin_anew(file)


def _open_sound(file: Path) -> sqlite3.Connection:
    if file.exists() and file.stat().st_size == 0:
        raise _Broken
    connection = connect(file)
    try:
        _refuse_future(connection, file)
        connection.execute("PRAGMA journal_mode = WAL")
        if 0 < version_of(connection) < VERSION:
            keep_before_upgrade(connection, file)
        upgrade(connection)
        _check(connection)
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


def _is_broken(error: Exception) -> bool:
    wrong_tables = isinstance(error, sqlite3.OperationalError) and code_of(error) == sqlite3.SQLITE_ERROR
    return isinstance(error, _Broken) or wrong_tables or means_damage(error)


def _refuse_future(connection: sqlite3.Connection, file: Path) -> None:
    if version_of(connection) > VERSION:
        text = N_("{file} was written by a newer version of the game; this one reads it and leaves it as it is.")
        raise Unusable(phrase(text, file=str(file)), lasting=True)


def _check(connection: sqlite3.Connection) -> None:
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


def _begin_anew(file: Path) -> Opened:
    """Set the broken database aside, and put the newest copy or else a new one in its place."""
    kept = set_aside(file, "damaged", COMPANIONS)
    copy = newest_good(file)
    if copy is not None:
        with fresh_file(file) as fresh:
            shutil.copyfile(copy.path, fresh)
    connection = _open_sound(file)
    rescued = _rescue(kept, connection)
    return Opened(connection, _told(kept, copy, rescued), anew=True)


def _told(kept: Path, copy: Copy | None, rescued: int) -> Phrase:
    """Say what was set aside, what was restored, and how much more could be read."""
    text = phrase(N_("The saved matches were damaged. The old file is kept as {file}."), file=str(kept))
    if copy is not None:
        text = phrase(N_("{what} The game uses the backup of {day} instead."), what=text, day=copy.day)
    if rescued:
        forms = N2_(
            "{what} The game recovered one match from the old file, as far as possible.",
            "{what} The game recovered {count} matches from the old file, as far as possible.",
        )
        text = counted(forms, rescued, what=text)
    return text


def _rescue(kept: Path, target: sqlite3.Connection) -> int:
    """Copy what can be read of a broken database, without touching it, and return how many matches that were."""
    rescued = 0
    with suppress(*DATABASE_ERRORS, OSError), _copy_of(kept) as source:
        target.execute("BEGIN IMMEDIATE")
        try:
            rescued = len(adopt(source, target, better=True))
        finally:
            if target.in_transaction:
                target.execute("COMMIT")
    return rescued


def complete_from_copy(file: Path, disk: sqlite3.Connection) -> str | None:
    """Take what the newest good copy has and the database lacks; return that copy's day where it had something."""
    copy = newest_good(file)
    if copy is None:
        return None
    with reading(copy.path) as source:
        disk.execute("BEGIN IMMEDIATE")
        try:
            adopted = adopt(source, disk, better=True)
        finally:
            if disk.in_transaction:
                disk.execute("COMMIT")
    return copy.day if adopted else None


def memory_copy(file: Path) -> sqlite3.Connection:
    """Return a database in memory with what can be read of a file that cannot be opened for writing."""
    memory = in_memory()
    with suppress(*DATABASE_ERRORS, OSError), _copy_of(file) as source:
        adopt(source, memory)
    return memory


@contextmanager
def _copy_of(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy for a while: reading a database with an unfinished log would write to it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        shutil.copyfile(file, copy)
        log = file.with_name(file.name + "-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
        with closing(connect(copy)) as connection:
            yield connection


def memory_of(disk: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory of an open database, as far as that can still be read."""
    memory = in_memory()
    with suppress(*DATABASE_ERRORS):
        disk.backup(memory)
        _check(memory)
        return memory
    memory.close()
    memory = in_memory()
    with suppress(*DATABASE_ERRORS):
        adopt(disk, memory)
    return memory
