"""Finished matches with their sheets: what the hall of records is made of."""

import sqlite3
from typing import Any, Final

import msgspec

from game.rules.core import Seat
from game.store.entries import UNREADABLE
from game.store.telling.summaries import MatchSummary, summaries_with


class _Item(msgspec.Struct, frozen=True, gc=False):
    points: int | None


class _Line(msgspec.Struct, frozen=True, gc=False):
    key: str
    items: tuple[_Item, ...]


class Scored(msgspec.Struct, frozen=True, gc=False):
    """As much of a sheet as is counted: to read all of ten thousand takes more than a second."""

    lines: tuple[tuple[_Line, ...], ...]
    winners: tuple[Seat, ...] = ()

    def points(self, seat: Seat) -> dict[str, int]:
        """Return what a seat scored under each key."""
        return {
            line.key: sum([item.points for item in line.items if item.points is not None]) for line in self.lines[seat]
        }


_SCORED: Final = msgspec.json.Decoder(Scored)


class Result(msgspec.Struct, frozen=True, gc=False):
    """A match that is over, and what its sheet comes to."""

    summary: MatchSummary
    scored: Scored
    totals: tuple[int, ...]
    """Each seat's points: the sums of the sheet."""
    counts: bool = True
    """Whether it counts in the statistics: somebody's own, and not there already."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won."""
        return self.scored.winners

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank, from 1: the winners first, then by points."""
        worth = [(seat in self.winners, total) for seat, total in enumerate(self.totals)]
        return tuple(1 + sum(other > mine for other in worth) for mine in worth)

    def points(self, seat: Seat) -> dict[str, int]:
        """Return what a seat scored under each key of the sheet."""
        return self.scored.points(seat)


def results(connection: sqlite3.Connection) -> list[Result]:
    """Return all finished matches whose sheet can be read, the last changed first.

    Of several with one set-up and the same steps, only the first that was stored counts.
    """
    condition = "deleted IS NULL AND finished <> 0 AND sheet IS NOT NULL"
    found = []
    for summary, (content, identity) in summaries_with(connection, "sheet, identity", condition):
        result = _result(summary, content)
        if result is not None:
            found.append((result, identity or str(summary.id)))
    counted: dict[str, Result] = {}
    for result, identity in sorted(found, key=lambda one: (one[0].summary.created, one[0].summary.id)):
        if result.summary.counts:
            counted.setdefault(identity, result)
    ids = {result.summary.id for result in counted.values()}
    return [
        result if result.summary.id in ids else msgspec.structs.replace(result, counts=False) for result, _ in found
    ]


def _result(summary: MatchSummary, content: Any) -> Result | None:
    """Return a match with what its sheet comes to, or None where something cannot be read."""
    try:
        scored = _SCORED.decode(content)
    except (TypeError, *UNREADABLE):
        return None
    if summary.damaged or len(scored.lines) != summary.seats:
        return None
    totals = summary.progress.scores
    if len(totals) != summary.seats:
        totals = tuple(sum(scored.points(seat).values()) for seat in range(summary.seats))
    return Result(summary, scored, totals)
