"""Writes what is done in matches to the store, step by step."""

from typing import TYPE_CHECKING

from game.rules.core import Seat
from game.rules.keeper import MatchId
from game.rules.match import Entry, Match
from game.store import entries
from game.store.database import rows
from game.store.database.rows import ProgressRow
from game.store.database.tickets import Ticket

if TYPE_CHECKING:
    from game.store.store import Store


class StoredJournal:
    """The steps of all matches of a store, and what lies beside them."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    def append(self, match_id: MatchId, number: int, entry: Entry, progress: ProgressRow | None = None) -> Ticket:
        """Store the step with this number, from 0; what was undone before it is gone."""
        text, now = entries.encode(entry), self._store.time()
        return self._store.submit(match_id, rows.append(match_id, number, text, progress, now))

    def set_undone(self, match_id: MatchId, length: int, progress: ProgressRow | None = None) -> Ticket:
        """Store that the first `length` steps are done and all others undone."""
        return self._store.submit(match_id, rows.set_undone(match_id, length, progress, self._store.time()))

    def note_thought(self, match_id: MatchId, number: int, thought: bytes) -> Ticket:
        """Store what a computer player had in mind before a step."""
        return self._store.submit(match_id, rows.note_thought(match_id, number, thought))

    def count_hints(self, match_id: MatchId, seat: Seat, count: int) -> Ticket:
        """Store how many hints a seat has had."""
        return self._store.submit(match_id, rows.count_hints(match_id, seat, count))

    def keep_draft(self, match_id: MatchId, seat: Seat, draft: bytes | None) -> Ticket:
        """Store what a seat has tried out; None deletes the draft."""
        return self._store.submit(match_id, rows.keep_draft(match_id, seat, draft))

    def show_until(self, match_id: MatchId, progress: ProgressRow) -> Ticket:
        """Store how far the last step was shown."""
        return self._store.submit(match_id, rows.show_until(match_id, progress))

    def save_copy(self, match: Match) -> tuple[MatchId, Ticket]:
        """Store all steps of a match, undone ones included, as a new one under the same name."""
        summary = self._store.summary(match.id)
        if summary is None:
            match_id, ticket = self._store.insert(match, "", match.options)
        else:
            origin, counts = summary.origin, summary.counts
            match_id, ticket = self._store.insert(match, summary.name, match.options, origin, counts=counts)
        if match.id in self._store.claims:
            self._store.claims.take(match_id)
            self._store.claims.give_up(match.id)
        return match_id, ticket
