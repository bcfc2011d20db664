"""What is written into the database and read from it, as small functions on a connection."""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec

from game.rules.phrases import N_, Phrase, phrase
from game.store.schema import TABLES, setup_checksum, step_checksum
from game.store.troubles import DATABASE_ERRORS

MatchId: TypeAlias = int
Operation: TypeAlias = Callable[[sqlite3.Connection], None]
"""A write. It can be done to one database after another, so it holds all values that it needs, time included."""

NEXT_SERIAL: Final = "(SELECT coalesce(max(serial), 0) + 1 FROM matches)"

CONTRADICTION: Final = phrase(
    N_("What is saved of this match is not what was played here. It is kept, and the match goes on as a copy.")
)


class Refused(Exception):  # noqa: N818
    """A write contradicts what is stored, so it is of no use to try it again."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.english())
        self.why = why


class ProgressRow(msgspec.Struct, frozen=True):
    """What the row of a match says of how far it is: for lists, so that they need not replay it."""

    progress: str
    finished: bool = False
    sheet: str | None = None


class NewMatch(msgspec.Struct, frozen=True):
    """All rows of a match that is not yet stored."""

    id: MatchId
    game: str
    name: str
    setup: str
    players: str
    options: str
    entries: tuple[str, ...]
    progress: ProgressRow


class StepRow(msgspec.Struct, frozen=True):
    """A step of a journal as it is stored; `sound` unless it is not what was written."""

    number: int
    entry: str
    undone: bool
    sound: bool


class StoredMatch(msgspec.Struct, frozen=True):
    """A match as it is stored."""

    game: str
    name: str
    setup: str
    players: str
    options: str
    sound: bool
    done: int
    """How many steps should be done."""
    steps: tuple[StepRow, ...]


# Writing.


def create(match: NewMatch, now: str) -> Operation:
    """Store a match with all its steps."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute(
            f"INSERT INTO matches ({TABLES['matches']}) VALUES (?, ?, ?, ?, ?, {NEXT_SERIAL}, ?, NULL, ?, ?, ?)",
            (
                *(match.id, match.game, match.name, now, now),
                *(match.progress.finished, len(match.entries), match.progress.progress, match.progress.sheet),
            ),
        )
        texts = (match.setup, match.players, match.options)
        connection.execute(
            f"INSERT INTO setups ({TABLES['setups']}) VALUES (?, ?, ?, ?, ?)",
            (match.id, *texts, setup_checksum(*texts)),
        )
        _insert_steps(connection, match.id, enumerate(match.entries))

    return write


def _insert_steps(connection: sqlite3.Connection, match_id: MatchId, steps: Iterable[tuple[int, str]]) -> None:
    connection.executemany(
        f"INSERT INTO journal ({TABLES['journal']}) VALUES (?, ?, ?, 0, ?)",
        [(match_id, number, entry, step_checksum(number, entry, 0)) for number, entry in steps],
    )


def append(match_id: MatchId, number: int, entry: str, progress: ProgressRow | None, now: str) -> Operation:
    """Store the step with this number, which ends what was undone before it."""

    def write(connection: sqlite3.Connection) -> None:
        _expect(connection, match_id, number)
        connection.execute("DELETE FROM journal WHERE match = ? AND number >= ?", (match_id, number))
        _insert_steps(connection, match_id, [(number, entry)])
        _touch(connection, match_id, number + 1, progress, now)

    return write


def _expect(connection: sqlite3.Connection, match_id: MatchId, number: int) -> None:
    """Refuse a step that does not follow the last one: another window has played on, or something was lost."""
    query = "SELECT max(number) FROM journal WHERE match = ? AND undone = 0"
    last = connection.execute(query, (match_id,)).fetchone()[0]
    if (-1 if last is None else last) != number - 1:
        text = N_(
            "What is saved of this match is not what was played here. It is kept, and the match goes on as a copy."
        )
        raise Refused(phrase(text))


def set_undone(match_id: MatchId, length: int, progress: ProgressRow | None, now: str) -> Operation:
    """Mark the first `length` steps as done and all others as undone."""

    def write(connection: sqlite3.Connection) -> None:
        query = "SELECT count(*) FROM journal WHERE match = ?"
        if connection.execute(query, (match_id,)).fetchone()[0] < length:
            raise Refused(CONTRADICTION)
        for undone, comparison in ((1, ">="), (0, "<")):
            connection.execute(
                f"UPDATE journal SET undone = :undone, checksum = step_checksum(number, entry, :undone)"
                f" WHERE match = :match AND number {comparison} :length AND undone <> :undone",
                {"undone": undone, "match": match_id, "length": length},
            )
        _touch(connection, match_id, length, progress, now)

    return write


def keep_tail(match_id: MatchId, number: int, now: str) -> Operation:
    """Move the steps from this number on to where no game goes on with them, and none is lost."""

    def write(connection: sqlite3.Connection) -> None:
        tail = (match_id, number)
        connection.execute(
            f"INSERT INTO kept ({TABLES['kept']}) SELECT match, ?, number, entry, undone, checksum FROM journal"
            " WHERE match = ? AND (number >= ? OR number < 0)",
            (now, *tail),
        )
        connection.execute("DELETE FROM journal WHERE match = ? AND (number >= ? OR number < 0)", tail)

    return write


def _touch(
    connection: sqlite3.Connection, match_id: MatchId, steps: int, progress: ProgressRow | None, now: str
) -> None:
    connection.execute(
        f"UPDATE matches SET changed = ?, serial = {NEXT_SERIAL}, steps = ? WHERE id = ?", (now, steps, match_id)
    )
    if progress is not None:
        connection.execute(
            "UPDATE matches SET finished = ?, progress = ?, sheet = ? WHERE id = ?",
            (progress.finished, progress.progress, progress.sheet, match_id),
        )


def rename(match_id: MatchId, name: str) -> Operation:
    """Give a match a name."""
    return _update("UPDATE matches SET name = ? WHERE id = ?", name, match_id)


def mark_deleted(match_id: MatchId, when: str | None) -> Operation:
    """Hide a match from all lists, or with None show it again."""
    return _update("UPDATE matches SET deleted = ? WHERE id = ?", when, match_id)


def _update(query: str, *values: object) -> Operation:
    def write(connection: sqlite3.Connection) -> None:
        connection.execute(query, values)

    return write


def duplicate(match_id: MatchId, copy_id: MatchId, name: str, now: str) -> Operation:
    """Store a copy of a match, undone steps and kept steps included."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute(
            f"INSERT INTO matches ({TABLES['matches']})"
            f" SELECT ?, game, ?, ?, ?, {NEXT_SERIAL}, finished, NULL, steps, progress, sheet FROM matches"
            " WHERE id = ?",
            (copy_id, name, now, now, match_id),
        )
        for table in ("setups", "journal", "kept"):
            others = TABLES[table].removeprefix("match, ")
            query = f"INSERT INTO {table} (match, {others}) SELECT ?, {others} FROM {table} WHERE match = ?"
            connection.execute(query, (copy_id, match_id))

    return write


# Reading.


def fetch(connection: sqlite3.Connection, match_id: MatchId) -> StoredMatch | None:
    """Return a match as it is stored, or None where there is none."""
    query = (
        "SELECT steps, checksum, game, name, setup, players, options FROM matches JOIN setups ON match = id"
        " WHERE id = ? AND deleted IS NULL"
    )
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return None
    done, checksum, *texts = row
    game, name, setup, players, options = map(_text, texts)
    sound = checksum == setup_checksum(setup, players, options)
    steps = tuple(_fetch_steps(connection, match_id))
    return StoredMatch(game, name, setup, players, options, sound, done if isinstance(done, int) else 0, steps)


def _fetch_steps(connection: sqlite3.Connection, match_id: MatchId) -> Iterable[StepRow]:
    """Yield the steps until the first that is missing; then come only those that were there nevertheless, unsound."""
    query = "SELECT number, entry, undone, checksum FROM journal WHERE match = ? ORDER BY number"
    sound = True
    for place, (number, entry, undone, checksum) in enumerate(connection.execute(query, (match_id,))):
        entry = _text(entry)
        sound = sound and number == place and checksum == step_checksum(number, entry, undone)
        yield StepRow(place, entry, bool(undone), sound)


def _text(value: Any) -> str:
    """Return what stands in a column of text; also where damage has made something else of it."""
    return value if isinstance(value, str) else repr(value)


def last_serial(connection: sqlite3.Connection) -> int:
    """Return the number of the last change to any match: it only grows."""
    return int(connection.execute("SELECT coalesce(max(serial), 0) FROM matches").fetchone()[0])


# From one database into another.


def adopt(source: sqlite3.Connection, target: sqlite3.Connection) -> set[MatchId]:
    """Copy what can be read of every match that the target does not have; return which those were."""
    there = {row[0] for row in target.execute("SELECT id FROM matches")}
    adopted: set[MatchId] = set()
    found: list[Any] = []
    _read_into(found, source, "SELECT id FROM matches", ())
    for (match_id,) in found:
        if isinstance(match_id, int) and match_id not in there and _adopt_match(source, target, match_id):
            adopted.add(match_id)
    return adopted


def _adopt_match(source: sqlite3.Connection, target: sqlite3.Connection, match_id: MatchId) -> bool:
    """Copy a match whose set-up at least can be read."""
    rows: dict[str, list[Any]] = {}
    for table, columns in TABLES.items():
        key = "id" if table == "matches" else "match"
        rows[table] = []
        _read_into(rows[table], source, f"SELECT {columns} FROM {table} WHERE {key} = ?", (match_id,))
    if not rows["matches"] or not rows["setups"]:
        return False
    target.execute("SAVEPOINT adopted")
    try:
        for table, columns in TABLES.items():
            marks = ", ".join("?" * len(columns.split(",")))
            target.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows[table])
    except sqlite3.IntegrityError:
        target.execute("ROLLBACK TO adopted")
        return False
    finally:
        if target.in_transaction:
            target.execute("RELEASE adopted")
    return True


def _read_into(rows: list[Any], connection: sqlite3.Connection, query: str, values: tuple[object, ...]) -> None:
    """Add the rows of a query up to the first that cannot be read."""
    with suppress(*DATABASE_ERRORS):
        rows.extend(connection.execute(query, values))
