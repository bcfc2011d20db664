"""The rows of reviews: one for a match, with its checksum."""

import sqlite3

from game.rules.keeper import MatchId
from game.store.database.rows import Operation
from game.store.database.schema import TABLES, review_checksum


def keep_review(match_id: MatchId, review: bytes) -> Operation:
    """Store the review of a match in the place of the one that it had."""

    def write(connection: sqlite3.Connection) -> None:
        query = f"INSERT OR REPLACE INTO reviews ({TABLES['reviews']}) SELECT id, ?, ? FROM matches WHERE id = ?"
        connection.execute(query, (review, review_checksum(review), match_id))

    return write


class DamagedReview(Exception):  # noqa: N818
    """There is a review, and it is not what was written."""


def fetch_review(connection: sqlite3.Connection, match_id: MatchId) -> bytes | None:
    """Return the review of a match, or None if there is none; raise `DamagedReview`."""
    row = connection.execute("SELECT review, checksum FROM reviews WHERE match = ?", (match_id,)).fetchone()
    if row is None:
        return None
    if not isinstance(row[0], bytes) or row[1] != review_checksum(row[0]):
        raise DamagedReview
    return row[0]
