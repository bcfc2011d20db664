"""How long a match was played: the time between its steps, without the pauses."""

import sqlite3
from contextlib import suppress
from datetime import datetime
from typing import Final

LONGEST_TURN: Final = 300
"""More seconds between two steps are counted as these: somebody has left the table."""


def lengthen(connection: sqlite3.Connection, match_id: int, now: str) -> None:
    """Add the time since the last change of a match."""
    row = connection.execute("SELECT changed FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        return
    seconds = 0.0
    with suppress(TypeError, ValueError):
        seconds = (datetime.fromisoformat(now) - datetime.fromisoformat(row[0])).total_seconds()
    more = round(1000 * max(0.0, min(seconds, LONGEST_TURN)))
    connection.execute(
        "INSERT INTO spans VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET milliseconds = milliseconds + ?",
        (match_id, more, more),
    )
