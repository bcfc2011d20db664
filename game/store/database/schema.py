"""The tables of the database, and the upgrades that lead to them."""

import hashlib
import sqlite3
import zlib
from typing import Final

from game.store.moved_lessons import moved_lesson
from game.store.rulings import marked_older
from game.store.sums import with_sums

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

SOUND_ROW: Final = f"checksum = row_checksum({TABLES['matches']})"
"""What holds for a row of `matches` that is as it was written."""

SOUND_ORIGIN: Final = "checksum = origin_checksum(match, origin, counts, identity)"
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


def has_unsound_row(connection: sqlite3.Connection) -> bool:
    """Return whether the row of some match is not what was written."""
    return connection.execute(f"SELECT 1 FROM matches WHERE NOT {SOUND_ROW} LIMIT 1").fetchone() is not None


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
