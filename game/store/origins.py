"""Where a match comes from, whether it counts in the statistics, and by what the same match is known again."""

import sqlite3
from typing import Final, Literal, TypeAlias, get_args

from game.store.database.schema import SOUND_ORIGIN

Origin: TypeAlias = Literal["played", "brought in", "forked"]
"""The table, a record, or another match that it continues from."""
ORIGINS: Final = frozenset(get_args(Origin))


def note(connection: sqlite3.Connection, match: int, origin: Origin, *, counts: bool) -> None:
    """Store where a match comes from, and whether it counts; its identity comes with its end."""
    connection.execute(
        "INSERT OR REPLACE INTO origins VALUES (:match, :origin, :counts, '',"
        " origin_checksum(:match, :origin, :counts, ''))",
        {"match": match, "origin": origin, "counts": int(counts)},
    )


def set_counts(connection: sqlite3.Connection, match: int, *, counts: bool) -> None:
    """Store whether a match counts in the statistics."""
    connection.execute("UPDATE origins SET counts = ? WHERE match = ?", (int(counts), match))
    _seal(connection, match)


def identify(connection: sqlite3.Connection, match: int) -> None:
    """Store by what a match that is over is known again."""
    connection.execute(
        "UPDATE origins SET identity = identity_of((SELECT setup FROM setups WHERE match = :match),"
        " (SELECT steps_digest(entry) FROM journal WHERE match = :match AND undone = 0)) WHERE match = :match",
        {"match": match},
    )
    _seal(connection, match)


def mend(connection: sqlite3.Connection, match: int) -> None:
    """Put a plain row in the place of one that is missing or damaged."""
    if connection.execute(f"SELECT 1 FROM origins WHERE match = ? AND {SOUND_ORIGIN}", (match,)).fetchone() is None:
        note(connection, match, "played", counts=True)
        if connection.execute("SELECT 1 FROM matches WHERE id = ? AND finished <> 0", (match,)).fetchone():
            identify(connection, match)


def _seal(connection: sqlite3.Connection, match: int) -> None:
    connection.execute(f"UPDATE origins SET {SOUND_ORIGIN} WHERE match = ?", (match,))
