"""How far somebody came with lessons and puzzles: one row for each, so that two windows keep what both have reached."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game.store.database.rows import Operation
from game.store.database.schema import REACHED
from game.store.entries import UNREADABLE
from game.store.keeping.troubles import DATABASE_ERRORS

Kind: TypeAlias = Literal["puzzle", "lesson", "told", "feat"]
Merge: TypeAlias = Callable[[Any, Any], Any]
"""Returns the value to keep, from the stored value (None if there is none) and the new value."""

_SOUND: Final = "checksum = reached_checksum(kind, name, value)"


def fetch(connection: sqlite3.Connection, kind: Kind) -> dict[str, Any]:
    """Return what was reached, by name; what is not as it was written is left out."""
    query = f"SELECT name, value FROM reached WHERE kind = ? AND {_SOUND}"
    found: dict[str, Any] = {}
    for name, value in connection.execute(query, (kind,)):
        with suppress(TypeError, *UNREADABLE):
            found[name] = msgspec.json.decode(value)
    return found


def is_damaged(connection: sqlite3.Connection) -> bool:
    """Return whether something that was reached is not as it was written; what is only kept for speed is made again."""
    query = f"SELECT 1 FROM reached WHERE kind NOT IN ('feat', 'told') AND NOT ({_SOUND}) LIMIT 1"
    return connection.execute(query).fetchone() is not None


def forget_damaged(connection: sqlite3.Connection) -> None:
    """Take away what is not as it was written, once that was told."""
    connection.execute(f"DELETE FROM reached WHERE NOT ({_SOUND})")


def note(kind: Kind, name: str, value: Any, *, merge: Merge | None = None) -> Operation:
    """Store what was reached; `merge` combines it with what is stored by then, also by another window."""

    def write(connection: sqlite3.Connection) -> None:
        kept = value if merge is None else merge(fetch(connection, kind).get(name), value)
        text = msgspec.json.encode(kept).decode()
        connection.execute(
            f"INSERT OR REPLACE INTO reached ({REACHED}) VALUES (:kind, :name, :value,"
            " (SELECT coalesce(max(number), 0) + 1 FROM changes), reached_checksum(:kind, :name, :value))",
            {"kind": kind, "name": name, "value": text},
        )

    return write


def adopt(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy what the target lacks or has from earlier."""
    rows: list[tuple[Any, ...]] = []
    with suppress(*DATABASE_ERRORS):  # a source older than this has none
        rows.extend(source.execute(f"SELECT {REACHED} FROM reached WHERE {_SOUND}"))
    for row in rows:
        query = f"SELECT serial FROM reached WHERE kind = ? AND name = ? AND {_SOUND}"
        known = target.execute(query, row[:2]).fetchone()
        if known is None or known[0] < row[3]:
            target.execute(f"INSERT OR REPLACE INTO reached ({REACHED}) VALUES (?, ?, ?, ?, ?)", row)
