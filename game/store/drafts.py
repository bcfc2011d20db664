"""What lies on a table beside the steps of a match: what somebody was about to do, and what nobody has seen yet.

A match is whole without both; what is damaged of them is left out.
"""

import sqlite3
from contextlib import suppress

from game.rules.core import Seat
from game.rules.match import Unshown
from game.store.database.schema import TABLES, draft_checksum
from game.store.keeping.troubles import DATABASE_ERRORS


def write_draft(connection: sqlite3.Connection, match: int, seat: Seat, draft: bytes | None) -> None:
    """Store what a seat has tried out, or with None that it has laid nothing."""
    connection.execute("DELETE FROM drafts WHERE match = ? AND seat = ?", (match, seat))
    if draft is not None:
        connection.execute(
            f"INSERT INTO drafts ({TABLES['drafts']}) VALUES (?, ?, ?, ?)",
            (match, seat, draft, draft_checksum(seat, draft)),
        )


def fetch_drafts(connection: sqlite3.Connection, match: int) -> dict[Seat, bytes]:
    """Return the drafts that are as they were written; none from a copy that is older than such things."""
    with suppress(*DATABASE_ERRORS):
        found = connection.execute("SELECT seat, draft, checksum FROM drafts WHERE match = ?", (match,)).fetchall()
        return {
            seat: draft
            for seat, draft, checksum in found
            if isinstance(seat, int) and isinstance(draft, bytes) and checksum == draft_checksum(seat, draft)
        }
    return {}


def write_unshown(connection: sqlite3.Connection, match: int, unshown: Unshown | None) -> None:
    """Store how far the last step was shown, or with None that all of it was."""
    connection.execute("DELETE FROM unshown WHERE match = ?", (match,))
    if unshown is not None:
        connection.execute(
            f"INSERT INTO unshown ({TABLES['unshown']}) VALUES (?, ?, ?, ?)",
            (match, unshown.step, unshown.events, unshown.told),
        )


def fetch_unshown(connection: sqlite3.Connection, match: int) -> Unshown | None:
    """Return how far the last step was shown, or None if all of it was."""
    with suppress(*DATABASE_ERRORS):
        row = connection.execute("SELECT step, events, told FROM unshown WHERE match = ?", (match,)).fetchone()
        if row is not None and all(isinstance(value, int) and value >= 0 for value in row):
            return Unshown(row[0], row[1], bool(row[2]))
    return None
