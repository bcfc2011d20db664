"""Finds the match that a record tells of among those that are stored, so that nothing is brought in twice."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.rules.keeper import MatchId
from game.store.database.rows import NewMatch

_CANDIDATES: Final = """
    SELECT id, steps, origin = 'brought in' FROM matches
    JOIN setups ON setups.match = id JOIN origins ON origins.match = id
    WHERE deleted IS NULL AND game = ? AND setup = ? AND steps >= ? - 1 ORDER BY serial DESC
"""


def known(connection: sqlite3.Connection, new: NewMatch) -> MatchId | None:
    """Return the match with this set-up and these steps; one that was brought in may have been played on since.

    Steps are compared whatever their order: records put simultaneous ones in another. One more or less at the end is
    what a record leaves out, the closing of a turn.
    """
    query = _CANDIDATES
    candidates: list[tuple[MatchId, int, bool]] = connection.execute(query, (new.game, new.setup, new.done)).fetchall()
    for match_id, steps, brought_in in candidates:
        both = min(steps, new.done)
        same = Counter(new.entries[:both]) == Counter(_steps(connection, match_id, both))
        if same and (brought_in or steps - new.done <= 1):
            return match_id
    return None


def _steps(connection: sqlite3.Connection, match_id: MatchId, most: int) -> Iterator[str]:
    """Return the first steps of a match as they are stored."""
    query = "SELECT entry FROM journal WHERE match = ? AND undone = 0 AND number < ?"
    return (entry for (entry,) in connection.execute(query, (match_id, most)))
