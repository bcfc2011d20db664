"""Writes every step of a match through to the store."""

from typing import Final, Protocol

import msgspec

from game.rules.core import Seat
from game.rules.keeper import MatchId
from game.rules.match import Entry, Match
from game.rules.phrases import Phrase
from game.store.database.rows import ProgressRow
from game.store.database.tickets import Ticket
from game.store.telling.summaries import progress_row

PATIENCE: Final = 10.0
"""How many seconds a step waits for the one before it to be on the disk, before the game continues regardless."""


class Journal(Protocol):
    """What takes the steps: the store."""

    def append(self, match_id: MatchId, number: int, entry: Entry, progress: ProgressRow | None = None) -> Ticket:
        """Store a step."""
        ...

    def set_undone(self, match_id: MatchId, length: int, progress: ProgressRow | None = None) -> Ticket:
        """Store how many of the steps are done, the others being undone."""
        ...

    def note_thought(self, match_id: MatchId, number: int, thought: bytes) -> Ticket:
        """Store what a computer player had in mind before a step."""
        ...

    def count_hints(self, match_id: MatchId, seat: Seat, count: int) -> Ticket:
        """Store how many hints a seat has had."""
        ...

    def keep_draft(self, match_id: MatchId, seat: Seat, draft: bytes | None) -> Ticket:
        """Store what a seat has tried out; None deletes the draft."""
        ...

    def show_until(self, match_id: MatchId, progress: ProgressRow) -> Ticket:
        """Store how far the last step was shown."""
        ...

    def save_copy(self, match: Match) -> tuple[MatchId, Ticket]:
        """Store all steps of a match as a new one, undone ones included."""
        ...


class StoreKeeper:
    """Puts every step of a match on its way to the disk before anything else happens.

    After each step `ready` turns true when it is there, a few milliseconds later; a window waits for that before it
    takes the next action. Whoever does not ask is made to wait by `Match.play` itself.
    """

    def __init__(
        self, journal: Journal, match_id: MatchId, ticket: Ticket | None = None, *, as_copy: bool = False
    ) -> None:
        """Write to a journal that has the steps so far, or will when the ticket is done.

        With `as_copy` what is stored stays untouched: as soon as something is played, the match continues as a new one.
        """
        self.id = match_id
        self.ticket = ticket
        """The receipt for the last step; None if nothing was done since the match was loaded."""
        self._journal = journal
        self._as_copy = as_copy
        self._row: ProgressRow | None = None
        """What was written last of how far the match is."""

    @property
    def ready(self) -> bool:
        """Whether the last step is on the disk, or cannot be for now: the next one may be taken."""
        return self.ticket is None or self.ticket.done()

    @property
    def trouble(self) -> Phrase | None:
        """Why the last step is not on the disk."""
        return self.ticket.trouble if self.ticket is not None else None

    def wait(self) -> None:
        """Wait until the last step is on the disk."""
        if self.ticket is not None:
            self.ticket.wait(PATIENCE)

    def changes(self, match: Match) -> None:
        """Go on in a new journal with all steps, if the old journal's steps differ or do not replay."""
        refused = self.ticket is not None and self.ticket.refused
        if refused or self._as_copy:
            self._as_copy = False
            self.id, self.ticket = self._journal.save_copy(match)

    def played(self, match: Match) -> None:
        """Write the last step to the journal."""
        number, self._row = len(match.journal) - 1, progress_row(match, match.unshown)
        self.ticket = self._journal.append(self.id, number, match.journal[number], self._row)

    def turned_back(self, match: Match) -> None:
        """Write how many steps are done."""
        self.ticket = self._journal.set_undone(self.id, len(match.journal), progress_row(match))

    def shown(self, match: Match) -> None:
        """Write how far the last step was shown."""
        if self._as_copy:
            return
        row, unshown = self._row, match.unshown
        if row is None or row.unshown is None or unshown is None or row.unshown.step != unshown.step:
            row = progress_row(match, unshown)
        self._row = msgspec.structs.replace(row, unshown=unshown)  # before a step everything else stays as it was
        self._journal.show_until(self.id, self._row)

    def drafted(self, match: Match, seat: Seat) -> None:
        """Write what a seat has tried out."""
        if not self._as_copy:
            self._journal.keep_draft(self.id, seat, match.drafts.get(seat))

    def thought(self, match: Match, number: int) -> None:
        """Write what a computer player had in mind before a step."""
        self._journal.note_thought(self.id, number, match.thoughts[number])

    def hinted(self, match: Match, seat: Seat) -> None:
        """Write how many hints a seat has had."""
        self._journal.count_hints(self.id, seat, match.hints[seat])
