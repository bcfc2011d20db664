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
from game.store.entries import UNREADABLE
from game.store.files import Unusable, code_of, fresh_file, means_damage, private_file
from game.store.moved_lessons import moved_lesson
from game.store.rulings import marked_older

_MARKED: Final = """marked_older(progress, game, (SELECT setup FROM setups WHERE setups.match = id),
        (SELECT group_concat(entry, char(10)) FROM
            (SELECT entry FROM journal WHERE journal.match = id ORDER BY number)))"""
"""The progress of a match, marked where its steps follow the ruling of M-B6 that was in force once."""

_NOW: Final = "strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')"
"""The moment of the upgrade, written as all moments of a match are."""

UPGRADES: Final[tuple[str, ...]] = (
    """
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
        sheet TEXT
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
    CREATE TABLE kept (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        since TEXT NOT NULL,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        undone INTEGER NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE INDEX kept_by_match ON kept (match);
    """,
    """
    ALTER TABLE matches ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET checksum = row_checksum(
        id, game, name, created, changed, serial, finished, deleted, steps, progress, sheet);
    DROP TABLE kept;
    """,
    """
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
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE reviews (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        review BLOB NOT NULL,
        checksum INTEGER NOT NULL
    );
    """,
    """
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
    """,
    """
    CREATE TABLE changes (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL);
    INSERT INTO changes SELECT 1, coalesce(max(serial), 0) FROM matches;
    CREATE TABLE reached (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        serial INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (kind, name)
    ) WITHOUT ROWID;
    CREATE TABLE origins (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        origin TEXT NOT NULL,
        counts INTEGER NOT NULL,
        identity TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    INSERT INTO origins SELECT id, 'played', 1, '', 0 FROM matches;
    UPDATE origins SET identity = identity_of(
        (SELECT setup FROM setups WHERE setups.match = origins.match),
        (SELECT steps_digest(entry) FROM journal WHERE journal.match = origins.match AND undone = 0))
        WHERE match IN (SELECT id FROM matches WHERE finished <> 0);
    UPDATE origins SET checksum = origin_checksum(match, origin, counts, identity);
    ALTER TABLE hints ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    UPDATE hints SET checksum = hint_checksum(match, seat, count);
    """,
    f"""
    UPDATE matches SET progress = {_MARKED}, checksum = row_checksum(
        id, game, name, created, changed, serial, finished, deleted, steps, {_MARKED}, sheet)
        WHERE game = 'maya' AND id IN (SELECT match FROM journal WHERE entry LIKE '%"pass"%')
        AND checksum = row_checksum(
            id, game, name, created, changed, serial, finished, deleted, steps, progress, sheet);
    """,
    f"""
    CREATE TABLE spans (
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        milliseconds INTEGER NOT NULL
    );
    INSERT INTO reached SELECT 'told', 'deleted', 'true', 1, reached_checksum('told', 'deleted', 'true')
        WHERE EXISTS (SELECT 1 FROM matches WHERE deleted IS NOT NULL);
    UPDATE matches SET deleted = {_NOW}, checksum = row_checksum(
        id, game, name, created, changed, serial, finished, {_NOW}, steps, progress, sheet)
        WHERE deleted IS NOT NULL
        AND checksum = row_checksum(
            id, game, name, created, changed, serial, finished, deleted, steps, progress, sheet);
    """,
    """
    UPDATE matches SET progress = with_sums(progress, sheet), checksum = row_checksum(
        id, game, name, created, changed, serial, finished, deleted, steps, with_sums(progress, sheet), sheet)
        WHERE finished <> 0 AND sheet IS NOT NULL
        AND checksum = row_checksum(
            id, game, name, created, changed, serial, finished, deleted, steps, progress, sheet);
    """,
    """
    UPDATE reached SET value = moved_lesson(name, value),
        checksum = reached_checksum(kind, name, moved_lesson(name, value))
        WHERE kind = 'lesson' AND checksum = reached_checksum(kind, name, value);
    """,
)
"""What leads from each version of the schema to the next; the first makes it from nothing.

`matches` holds what changes with every step and is small; `setups` what never changes and is large; `journal` the
steps, of which the last ones may be undone. `serial` orders the matches by their last change, also when somebody turns
back the clock; `steps` says how many are done, so that the last ones cannot be lost unnoticed. What can be damaged has
a checksum beside it. `thoughts` are what computer players had in mind before a step, `hints` how many each seat had,
`reviews` what was found by going through a match afterwards, `drafts` what each seat had tried out, `unshown` how
far the last step was shown: a match is whole without them. `origins` says where a match comes from, whether it counts
in the statistics, and when it is over the identity by which the same match is known again. `spans` says for how long a
match was played. `reached` is how far somebody came with lessons and puzzles, and what is still to be told. `changes`
counts every write. (Steps that could no longer be replayed once lay in `kept`; such a match stays
as it is.)
"""

VERSION: Final = len(UPGRADES)

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
"""The columns of every table that tells of matches, parents first."""

REACHED: Final = "kind, name, value, serial, checksum"
"""The columns of `reached`."""

INTACT_ROW: Final = f"checksum = row_checksum({TABLES['matches']})"
"""What holds for a row of `matches` that is as it was written."""

INTACT_ORIGIN: Final = "checksum = origin_checksum(match, origin, counts, identity)"
"""What holds for a row of `origins` that is as it was written."""

JOINED_ORIGIN: Final = (
    "origins.checksum = origin_checksum(origins.match, origins.origin, origins.counts, origins.identity)"
)
"""How a match joins the table of its origin."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the schema; 0 for an empty database."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring the tables up to date, all steps in one transaction."""
    if version_of(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in UPGRADES[version_of(connection) :]:
            for statement in filter(str.strip, statements.split(";")):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def prepare(connection: sqlite3.Connection) -> None:
    """Set what every connection of ours needs, whatever lies behind it."""
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
    connection.create_function("marked_older", 4, marked_older, deterministic=True)
    connection.create_function("with_sums", 2, with_sums, deterministic=True)
    connection.create_function("moved_lesson", 2, moved_lesson, deterministic=True)
    connection.create_function("identity_of", 2, identity_of, deterministic=True)
    connection.create_aggregate("steps_digest", 1, _StepsDigest)  # type: ignore[arg-type]


class _StepsDigest:
    """Sums up the steps of a match, whatever order they were made in: records put simultaneous ones in another."""

    def __init__(self) -> None:
        self._sum = 0

    def step(self, entry: object, /) -> None:
        self._sum += int.from_bytes(_digest(str(entry)), "big")

    def finalize(self) -> str:
        return f"{self._sum % (1 << 128):032x}"


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(errors="replace"), digest_size=16).digest()


def identity_of(setup: object, steps: object) -> str:
    """Return by what the same match is known again, whoever sat there: its set-up and its steps."""
    return _digest(f"{setup}\n{steps}").hex()


def has_damaged_row(connection: sqlite3.Connection) -> bool:
    """Return whether the row of some match is not what was written."""
    return connection.execute(f"SELECT 1 FROM matches WHERE NOT {INTACT_ROW} LIMIT 1").fetchone() is not None


def _text(content: bytes) -> str:
    """Read damaged text too: its checksum tells."""
    return content.decode(errors="replace")


def step_checksum(number: int, entry: str, undone: int) -> int:
    """Return what is stored beside a step, to know later that it is what was written."""
    return zlib.crc32(f"{number} {undone} {entry}".encode(errors="replace"))


def row_checksum(*values: object) -> int:
    """Return what is stored beside the row of a match, to know later that it is what was written."""
    return zlib.crc32("\x1f".join(map(str, values)).encode(errors="replace"))


def thought_checksum(number: int, thought: bytes) -> int:
    """Return what is stored beside a thought, to know later that it is what was written."""
    return zlib.crc32(thought, number)


def review_checksum(review: bytes) -> int:
    """Return what is stored beside a review, to know later that it is what was written."""
    return zlib.crc32(review)


def draft_checksum(seat: int, draft: bytes) -> int:
    """Return what is stored beside a draft, to know later that it is what was written."""
    return zlib.crc32(draft, seat)


def setup_checksum(setup: str, players: str, options: str) -> int:
    """Return what is stored beside a set-up, to know later that it is what was written."""
    return zlib.crc32(f"{setup}\n{players}\n{options}".encode(errors="replace"))


class _Item(msgspec.Struct, frozen=True, gc=False):
    points: int | None


class _Line(msgspec.Struct, frozen=True, gc=False):
    key: str
    items: tuple[_Item, ...]

    @property
    def points(self) -> int:
        return sum([item.points for item in self.items if item.points is not None])


class _Sheet(msgspec.Struct, frozen=True, gc=False):
    lines: tuple[tuple[_Line, ...], ...]


def with_sums(progress: str, sheet: str) -> str:
    """Return the progress of a finished match as a row holds it, with the sums of its sheet.

    What cannot be read stays as it is.
    """
    try:
        kept = msgspec.json.decode(progress, type=dict[str, object])
        lines = msgspec.json.decode(sheet, type=_Sheet).lines
    except (TypeError, *UNREADABLE):
        return progress
    sums = [{line.key: line.points for line in seat} for seat in lines]
    return msgspec.json.encode({**kept, "sums": sums}).decode()


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


def open_intact(file: Path, *, keep: bool = True) -> sqlite3.Connection:
    """Return the connection to a database that is whole, upgraded where it is old; a new one if there is none.

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
    """Return whether an error says that the file is no whole database of ours."""
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
    if has_damaged_row(connection):
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


def keep_before_upgrade(source: sqlite3.Connection, file: Path) -> None:
    """Copy a database of an older version before it is upgraded."""
    stem = f"{file.stem}-version-{version_of(source)}"
    folder = file.parent / "copies"
    target = folder / f"{stem}{file.suffix}"
    attempt = 1
    while target.exists():
        attempt += 1
        target = folder / f"{stem}-{attempt}{file.suffix}"
    back_up(source, target)


def back_up(source: sqlite3.Connection, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with fresh_file(target) as fresh, closing(sqlite3.connect(fresh)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        if copy.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the copy is not whole")
