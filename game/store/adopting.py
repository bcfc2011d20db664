"""Matches from one database into another: out of a broken one, a copy, or the memory."""

import sqlite3
from contextlib import suppress
from typing import Any, Final

from game.store import rows
from game.store.rows import MatchId, StoredMatch
from game.store.schema import TABLES
from game.store.troubles import DATABASE_ERRORS

CHILDREN: Final = tuple(table for table in TABLES if table != "matches")


def adopt(source: sqlite3.Connection, target: sqlite3.Connection, *, better: bool = False) -> set[MatchId]:
    """Copy what can be read of every match that the target does not have; return which those were.

    With `better` also those that are more complete in the source: its own are taken from there.
    """
    there = {row[0] for row in target.execute("SELECT id FROM matches")}
    adopted: set[MatchId] = set()
    found: list[Any] = []
    _read_into(found, source, "SELECT id FROM matches", ())
    for (match_id,) in found:
        if not isinstance(match_id, int):
            continue
        if match_id in there and not (better and _is_better(source, target, match_id)):
            continue
        if _adopt_match(source, target, match_id):
            adopted.add(match_id)
    return adopted


def _is_better(source: sqlite3.Connection, target: sqlite3.Connection, match_id: MatchId) -> bool:
    """Return whether there is more of a match in the source; of two whole ones the one changed last is better."""
    mine, theirs = _stored(source, match_id), _stored(target, match_id)
    if mine is None or theirs is None:
        return theirs is None and mine is not None
    if mine.whole and theirs.whole:
        return _serial(source, match_id) > _serial(target, match_id)
    return mine.whole or (not theirs.whole and mine.good > theirs.good)


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
        key = "id" if table == "matches" else "match"
        content[table] = []
        _read_into(content[table], source, f"SELECT {columns} FROM {table} WHERE {key} = ?", (match_id,))
    if not content["matches"] or not content["setups"]:
        return False
    target.execute("SAVEPOINT adopted")
    try:
        target.execute("DELETE FROM matches WHERE id = ?", (match_id,))
        for table, columns in TABLES.items():
            marks = ", ".join("?" * len(columns.split(",")))
            target.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", content[table])
        rows.seal(target, match_id)
    except sqlite3.IntegrityError:
        target.execute("ROLLBACK TO adopted")
        return False
    finally:
        if target.in_transaction:
            target.execute("RELEASE adopted")
    return True


def _read_into(found: list[Any], connection: sqlite3.Connection, query: str, values: tuple[object, ...]) -> None:
    """Add the rows of a query up to the first that cannot be read."""
    with suppress(*DATABASE_ERRORS):
        found.extend(connection.execute(query, values))
