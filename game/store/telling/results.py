"""Finished matches with what their sheets come to: what the hall of records is made of."""

import sqlite3
from datetime import datetime
from typing import TypeAlias

import msgspec

from game.rules.core import Seat
from game.rules.keeper import MatchId
from game.store.telling.summaries import MatchSummary, with_identity

_Stored: TypeAlias = tuple[datetime, MatchId]
"""When a match was stored: of two from one moment the one with the lower id is first."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """A match that is over, and what its sheet comes to."""

    summary: MatchSummary
    totals: tuple[int, ...]
    """Each seat's points: the sums of the sheet."""
    counts: bool = True
    """Whether it counts in the statistics: somebody's own, and not there already."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won."""
        return self.summary.progress.winners

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank, from 1: the winners first, then by points."""
        worth = [(seat in self.winners, total) for seat, total in enumerate(self.totals)]
        return tuple(1 + sum(other > mine for other in worth) for mine in worth)

    def points(self, seat: Seat) -> dict[str, int]:
        """Return what a seat scored under each key of the sheet."""
        return self.summary.progress.sums[seat]


def results(connection: sqlite3.Connection) -> list[Result]:
    """Return all finished matches whose sheet can be read, the last changed first.

    Of several with one set-up and the same steps, only the first that was stored counts.
    """
    found = [
        (summary, identity or str(summary.id))
        for summary, identity in with_identity(connection, "deleted IS NULL AND finished <> 0 AND sheet IS NOT NULL")
        if not summary.damaged and len(summary.progress.sums) == summary.seats
    ]
    first: dict[str, _Stored] = {}
    for summary, identity in found:
        if summary.counts:
            stored = summary.created, summary.id
            first[identity] = min(stored, first.get(identity, stored))
    return [
        Result(summary, _totals(summary), summary.counts and first[identity] == (summary.created, summary.id))
        for summary, identity in found
    ]


def _totals(summary: MatchSummary) -> tuple[int, ...]:
    scores = summary.progress.scores
    return scores if len(scores) == summary.seats else tuple([sum(each.values()) for each in summary.progress.sums])
