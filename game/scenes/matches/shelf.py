"""All matches of the store in memory: the first are there at once, the others come in parts from a thread."""

import threading
from collections.abc import Callable, Iterable
from typing import Final

from game.store import MatchId, MatchSummary
from game.ui.context import Context

FIRST: Final = 200
"""How many matches are read before the list is shown."""
PART: Final = 500
"""How many matches are read at a time afterwards, so that nobody waits long for the store."""


class Shelf:
    """What lists choose from. `grown` is told when more has come."""

    def __init__(self, context: Context, grown: Callable[[], object]) -> None:
        self._context = context
        self._grown = grown
        self._turn = 0
        self.matches: list[MatchSummary] = []
        """Those that were not deleted, the last changed first."""
        self.deleted: list[MatchSummary] = []
        self.total = 0
        """How many there are, also before all were read."""

    def reload(self) -> None:
        """Read the matches; those that are known already stay until they were read again."""
        store = self._context.store
        self._turn += 1
        first = store.matches(0, FIRST)
        self.deleted = store.deleted()
        if len(first) < FIRST:
            self.matches, self.total = first, len(first)
            return
        there = {summary.id for summary in first}
        self.matches = first + [summary for summary in self.matches if summary.id not in there]
        self.total = store.count(finished=True) + store.count(finished=False)
        threading.Thread(target=self._read, args=(self._turn,), name="shelf", daemon=True).start()

    def _read(self, turn: int) -> None:
        store = self._context.store
        found: dict[MatchId, MatchSummary] = {}
        while turn == self._turn and (part := store.matches(len(found), PART)):
            found.update((summary.id, summary) for summary in part)
            if len(part) < PART:
                break
        self._context.call_soon(lambda: self._take(turn, list(found.values())))

    def _take(self, turn: int, found: list[MatchSummary]) -> None:
        if turn == self._turn:
            self.matches, self.total = found, len(found)
            self._grown()

    def renew(self, match_ids: Iterable[MatchId]) -> None:
        """Read some matches again, after something was done with them."""
        store = self._context.store
        for match_id in match_ids:
            before = len(self.matches)
            place = next((index for index, one in enumerate(self.matches) if one.id == match_id), None)
            if place is not None:
                del self.matches[place]
            summary = store.summary(match_id)
            if summary is not None and summary.deleted is None:
                self.matches.insert(self._place_of(summary) if place is None else place, summary)
            self.total += len(self.matches) - before
        self.deleted = store.deleted()

    def _place_of(self, summary: MatchSummary) -> int:
        later = (place for place, one in enumerate(self.matches) if one.changed <= summary.changed)
        return next(later, len(self.matches))
