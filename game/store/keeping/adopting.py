"""Matches from one database into another: out of a broken one, a copy, or the memory."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

from game.rules.keeper import MatchId
from game.store import loading, origins
from game.store.database import rows
from game.store.database.rows import StoredMatch
from game.store.database.schema import SOUND_ROW, TABLES, row_checksum
from game.store.keeping.troubles import DATABASE_ERRORS, code_of
from game.store.telling import milestones
from game.store.telling.summaries import is_moment

MOST_CHANGES: Final = 1 << 40
"""More changes than anybody makes: a larger number is damage."""


def adopt(source: sqlite3.Connection, target: sqlite3.Connection, *, better: bool = False) -> set[MatchId]:
    """Copy what can be read of every match that the target does not have; return which those were.

    With `better` also those that are more complete in the source: its own are taken from there.
    """
    there = {row[0] for row in target.execute("SELECT id FROM matches")}
    later = better and _changes(source) > rows.last_change(target)
    adopted: set[MatchId] = set()
    found: list[Any] = []
    _read_into(found, source, "SELECT match FROM setups", ())
    for match_id in dict.fromkeys(row[0] for row in found if isinstance(row[0], int)):
        if match_id in there and not (better and _is_better(source, target, match_id, later=later)):
            continue
        if _adopt_match(source, target, match_id):
            adopted.add(match_id)
    milestones.adopt(source, target)
    rows.raise_changes(target, _changes(source))
    return adopted


def _changes(source: sqlite3.Connection) -> int:
    """Return how many writes there were; 0 from a version that did not count them."""
    with suppress(*DATABASE_ERRORS):
        return rows.last_change(source)
    return 0


def _is_better(source: sqlite3.Connection, target: sqlite3.Connection, match_id: MatchId, *, later: bool) -> bool:
    """Return whether there is more of a match in the source; of two whole ones the one changed last is better.

    A name or a review changes nothing in the order of matches: where that is the same, the `later` database is better.
    """
    mine, theirs = _stored(source, match_id), _stored(target, match_id)
    if mine is None or theirs is None:
        return theirs is None and mine is not None
    if mine.whole and theirs.whole and row_is_intact(source, match_id):
        ahead = _serial(source, match_id) - _serial(target, match_id)
        return ahead > 0 or (ahead == 0 and later)
    return mine.good > theirs.good


def _stored(connection: sqlite3.Connection, match_id: MatchId) -> StoredMatch | None:
    with suppress(*DATABASE_ERRORS, OverflowError):
        return rows.fetch(connection, match_id, deleted=True)
    return None


def _serial(connection: sqlite3.Connection, match_id: MatchId) -> int:
    with suppress(*DATABASE_ERRORS):
        row = connection.execute("SELECT serial FROM matches WHERE id = ?", (match_id,)).fetchone()
        if row is not None and isinstance(row[0], int):
            return row[0]
    return 0


def _adopt_match(source: sqlite3.Connection, target: sqlite3.Connection, match_id: MatchId) -> bool:
    """Copy a match whose set-up at least can be read, in the place of the target's."""
    content: dict[str, list[Any]] = {}
    for table, columns in TABLES.items():
        content[table] = []
        _read_into(content[table], source, f"SELECT {columns} FROM {table} WHERE {_key(table)} = ?", (match_id,))
    if not content["setups"]:
        return False
    if not content["hints"]:  # from before they had checksums
        _read_into(content["hints"], source, "SELECT match, seat, count, 0 FROM hints WHERE match = ?", (match_id,))
        content["hints"] = [(*row[:3], row_checksum(*row[:3])) for row in content["hints"]]
    sound = bool(content["matches"]) and row_is_intact(source, match_id)
    if not sound:
        content["matches"] = [_instead(target, match_id, content["matches"])]
    target.execute("SAVEPOINT adopted")
    try:
        for table in reversed(TABLES):  # one by one: where a row of `matches` is lost, its other rows may be there
            target.execute(f"DELETE FROM {table} WHERE {_key(table)} = ?", (match_id,))
        for table, columns in TABLES.items():
            marks = ", ".join("?" * len(columns.split(",")))
            target.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", content[table])
        if not sound:
            mend_row(target, match_id)
        rows.seal(target, match_id)
        origins.mend(target, match_id)
    except Exception as error:  # whatever is wrong with this match, the others come
        if target.in_transaction:
            target.execute("ROLLBACK TO adopted")
        if isinstance(error, sqlite3.OperationalError):  # that is the disk's
            raise
        return False
    finally:
        if target.in_transaction:
            target.execute("RELEASE adopted")
    return True


def _key(table: str) -> str:
    return "id" if table == "matches" else "match"


def _instead(target: sqlite3.Connection, match_id: MatchId, unsound: Sequence[Any]) -> Any:
    """Return the row that stands in for an unsound one: that of a copy, the unsound one itself, or an empty one."""
    known = target.execute(f"SELECT {TABLES['matches']} FROM matches WHERE id = ?", (match_id,)).fetchone()
    if known is not None:
        return known
    return unsound[0] if unsound else (match_id, "", "", "", "", 1, 0, None, 0, "", None)


def row_is_intact(connection: sqlite3.Connection, match_id: MatchId) -> bool:
    """Return whether the row of a match is what was written, as far as its version of the schema can tell."""
    try:
        found = connection.execute(f"SELECT {SOUND_ROW} FROM matches WHERE id = ?", (match_id,)).fetchone()
    except DATABASE_ERRORS as error:
        return isinstance(error, sqlite3.OperationalError) and code_of(error) == sqlite3.SQLITE_ERROR  # no such column
    return found is not None and bool(found[0])


def mend_row(connection: sqlite3.Connection, match_id: MatchId) -> None:
    """Compute what the row of a match should say from its set-up and its steps."""
    stored = rows.fetch(connection, match_id, deleted=True)
    found = loading.restated(stored) if stored is not None else None
    if found is not None:
        game, steps, progress = found
        connection.execute(
            "UPDATE matches SET game = ?, steps = ?, finished = ?, progress = ?, sheet = ? WHERE id = ?",
            (game, steps, progress.finished, progress.progress, progress.sheet, match_id),
        )
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    created, changed, serial = connection.execute(
        "SELECT created, changed, serial FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    connection.execute(
        "UPDATE matches SET created = ?, changed = ?, serial = ? WHERE id = ?",
        (
            *(moment if is_moment(moment) else now for moment in (created, changed)),
            *(serial if isinstance(serial, int) and 0 < serial < MOST_CHANGES else 1, match_id),
        ),
    )


def _read_into(found: list[Any], connection: sqlite3.Connection, query: str, values: tuple[object, ...]) -> None:
    """Add the rows of a query up to the first that cannot be read."""
    with suppress(*DATABASE_ERRORS):
        found.extend(connection.execute(query, values))
