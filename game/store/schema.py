"""The tables of the database, their checksums, and connections that have both."""

import hashlib
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import msgspec

from game.rules.core import N_, phrase
from game.store.files import Unusable, code_of, means_damage, private_file

UNREADABLE: Final = (msgspec.DecodeError, ValueError, RecursionError, OverflowError)
"""What decoding may raise for damaged or foreign content."""

VERSION: Final = 11
"""The version of the tables; `older.py` sets stores of a lower version aside."""

_CREATION: Final = """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        serial INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        deleted TEXT,
        steps INTEGER NOT NULL,
        progress TEXT NOT NULL,
        sheet TEXT,
        checksum INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX matches_by_change ON matches (serial);
    CREATE TABLE setups (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        setup TEXT NOT NULL,
        players TEXT NOT NULL,
        options TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE journal (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        undone INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE thoughts (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        thought BLOB NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE hints (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        count INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        review BLOB NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE drafts (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        draft BLOB NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE unshown (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        step INTEGER NOT NULL,
        events INTEGER NOT NULL,
        told INTEGER NOT NULL
    );
    CREATE TABLE origins (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        origin TEXT NOT NULL,
        counts INTEGER NOT NULL,
        identity TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE spans (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        milliseconds INTEGER NOT NULL
    );
    CREATE TABLE reached (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        serial INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (kind, name)
    ) WITHOUT ROWID;
    CREATE TABLE changes (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL);
    INSERT INTO changes VALUES (1, 0);
"""
"""All tables.

`matches` holds what changes with every step and is small; `setups` what never changes and is large; `journal` the
steps, of which the last ones may be undone. `serial` orders the matches by their last change, also when somebody turns
back the clock; `steps` says how many are done, so that the last ones cannot be lost unnoticed. What can be damaged has
a checksum beside it. `thoughts` are what computer players had in mind before a step, `hints` how many each seat had,
`reviews` what was found by going through a match afterwards, `drafts` what each seat had tried out, `unshown` how
far the last step was shown: a match is whole without them. `origins` says where a match comes from, whether it counts
in the statistics, and when it is over the identity by which the same match is known again. `spans` says for how long a
match was played. `reached` is how far somebody came with lessons and puzzles. `changes` counts every write.
"""

TABLES: Final[dict[str, str]] = {
    "matches": "id, game, name, created, changed, serial, finished, deleted, steps, progress, sheet",
    "setups": "match, setup, players, options, checksum",
    "journal": "match, number, entry, undone, checksum",
    "thoughts": "match, number, thought, checksum",
    "hints": "match, seat, count, checksum",
    "reviews": "match, review, checksum",
    "drafts": "match, seat, draft, checksum",
    "unshown": "match, step, events, told",
    "origins": "match, origin, counts, identity, checksum",
    "spans": "match, milliseconds",
}
"""The columns of each table about matches, by the table's name; tables come before those that refer to them."""

REACHED: Final = "kind, name, value, serial, checksum"
"""The columns of `reached`."""

INTACT_ROW: Final = f"checksum = row_checksum({TABLES['matches']})"
"""The SQL condition for a row of `matches` that is as it was written."""

INTACT_ORIGIN: Final = "checksum = origin_checksum(match, origin, counts, identity)"
"""The SQL condition for a row of `origins` that is as it was written."""

JOINED_ORIGIN: Final = (
    "origins.checksum = origin_checksum(origins.match, origins.origin, origins.counts, origins.identity)"
)
"""The condition `INTACT_ORIGIN` in a query that joins `origins` with another table."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the schema; 0 for an empty database."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def create_tables(connection: sqlite3.Connection) -> None:
    """Make all tables where there are none, in one transaction."""
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in filter(str.strip, _CREATION.split(";")):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def prepare(connection: sqlite3.Connection) -> None:
    """Give a connection the settings and SQL functions that the game's tables need."""
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # or a Mac says "written" before it is
    connection.execute("PRAGMA cell_size_check = ON")
    connection.text_factory = _text
    connection.create_function("step_checksum", 3, step_checksum, deterministic=True)
    connection.create_function("row_checksum", len(TABLES["matches"].split(",")), row_checksum, deterministic=True)
    connection.create_function("origin_checksum", 4, row_checksum, deterministic=True)
    connection.create_function("hint_checksum", 3, row_checksum, deterministic=True)
    connection.create_function("reached_checksum", 3, row_checksum, deterministic=True)
    connection.create_function("identity_of", 2, identity_of, deterministic=True)
    connection.create_aggregate("steps_digest", 1, _StepsDigest)  # type: ignore[arg-type]


class _StepsDigest:
    """An aggregate for SQLite: the digest of the steps of a match, equal in whatever order they come."""

    def __init__(self) -> None:
        self._sum = 0

    def step(self, entry: object, /) -> None:
        self._sum += int.from_bytes(_digest(str(entry)), "big")

    def finalize(self) -> str:
        return f"{self._sum % (1 << 128):032x}"


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(errors="replace"), digest_size=16).digest()


def identity_of(setup: object, steps: object) -> str:
    """Return a digest of set-up and steps: equal for copies of one match, also with other players."""
    return _digest(f"{setup}\n{steps}").hex()


def has_damaged_row(connection: sqlite3.Connection) -> bool:
    """Return whether the row of any match is damaged."""
    return connection.execute(f"SELECT 1 FROM matches WHERE NOT {INTACT_ROW} LIMIT 1").fetchone() is not None


def _text(content: bytes) -> str:
    """Decode text, also damaged text: its checksum will show the damage."""
    return content.decode(errors="replace")


def step_checksum(number: int, entry: str, undone: int) -> int:
    return zlib.crc32(f"{number} {undone} {entry}".encode(errors="replace"))


def row_checksum(*values: object) -> int:
    return zlib.crc32("\x1f".join(map(str, values)).encode(errors="replace"))


def thought_checksum(number: int, thought: bytes) -> int:
    return zlib.crc32(thought, number)


def review_checksum(review: bytes) -> int:
    return zlib.crc32(review)


def draft_checksum(seat: int, draft: bytes) -> int:
    return zlib.crc32(draft, seat)


def setup_checksum(setup: str, players: str, options: str) -> int:
    return zlib.crc32(f"{setup}\n{players}\n{options}".encode(errors="replace"))


COMPANIONS: Final = ("-wal", "-shm")
"""The endings of the files that SQLite keeps beside a database."""
BUSY_SECONDS: Final = 2.0
"""How many seconds a write waits for another window's write."""


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
    create_tables(connection)
    return connection


def open_intact(file: Path) -> sqlite3.Connection:
    """Return a connection to a whole database, new if there is none; raise `sqlite3.DatabaseError` if it is broken."""
    private_file(file)
    for companion in COMPANIONS:
        if (path := file.with_name(file.name + companion)).exists():
            private_file(path)
    connection = connect(file)
    try:
        _refuse_future(connection, file)
        connection.execute("PRAGMA journal_mode = WAL")
        create_tables(connection)
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
    """Raised for a file that SQLite can read, but that is no database of the game."""


def is_broken(error: Exception) -> bool:
    """Return whether an error says that the file is damaged or no database of the game."""
    wrong_tables = isinstance(error, sqlite3.OperationalError) and code_of(error) == sqlite3.SQLITE_ERROR
    return isinstance(error, _Broken) or wrong_tables or means_damage(error)


def _refuse_future(connection: sqlite3.Connection, file: Path) -> None:
    if version_of(connection) > VERSION:
        text = N_("{file} was written by a newer version of the game; this one reads it and leaves it as it is.")
        raise Unusable(phrase(text, file=str(file)), lasting=True)


def check(connection: sqlite3.Connection) -> None:
    """Raise `sqlite3.DatabaseError` unless the file is whole and has the game's tables."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise _Broken
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise _Broken
    for table, columns in TABLES.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    connection.execute(f"SELECT {REACHED} FROM reached LIMIT 0")
    if not isinstance(connection.execute("SELECT max(number) FROM changes").fetchone()[0], int):
        raise _Broken
    if has_damaged_row(connection):
        raise _Broken


@contextmanager
def reading_now(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database for reading within the block, without waiting where readers are locked out."""
    logged = file.with_name(f"{file.name}-wal").exists()  # otherwise SQLite would make an empty log
    uri = f"{file.absolute().as_uri()}?mode=ro" + ("" if logged else "&immutable=1")
    with closing(sqlite3.connect(uri, uri=True, timeout=0)) as connection:
        prepare(connection)
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # or copying would wait for ever
        yield connection


@contextmanager
def copy_of(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a database within the block: reading one with an unfinished log would write to it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        shutil.copyfile(file, copy)
        log = file.with_name(file.name + "-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
        with closing(connect(copy)) as connection:
            yield connection
