"""Finished matches with their sheets: what the hall of records is made of."""

import sqlite3
from contextlib import suppress
from typing import Any

import msgspec

from game.rules.core import Seat, Sheet
from game.store.entries import UNREADABLE
from game.store.telling.summaries import MatchSummary, summaries_with


class Result(msgspec.Struct, frozen=True):
    """A match that is over, and its sheet."""

    summary: MatchSummary
    sheet: Sheet
    totals: tuple[int, ...]
    """Each seat's points: the sums of the sheet."""
    counts: bool = True
    """Whether it counts in the statistics: somebody's own, and not there already."""

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank, from 1: the winners first, then by points."""
        worth = [(seat in self.sheet.winners, total) for seat, total in enumerate(self.totals)]
        return tuple(1 + sum(other > mine for other in worth) for mine in worth)

    def points(self, seat: Seat) -> dict[str, int]:
        """Return what a seat scored under each key of the sheet."""
        return {line.key: line.points for line in self.sheet.lines[seat]}


def results(connection: sqlite3.Connection) -> list[Result]:
    """Return all finished matches whose sheet can be read, the last changed first.

    Of several with one set-up and the same steps, only the first that was stored counts.
    """
    condition = "deleted IS NULL AND finished <> 0 AND sheet IS NOT NULL"
    found = []
    for summary, (content, identity) in summaries_with(connection, "sheet, identity", condition):
        sheet = _sheet(content)
        if sheet is not None and not summary.damaged and len(sheet.lines) == summary.seats:
            found.append((Result(summary, sheet, sheet.totals), identity or str(summary.id)))
    counted: dict[str, Result] = {}
    for result, identity in sorted(found, key=lambda one: (one[0].summary.created, one[0].summary.id)):
        if result.summary.counts:
            counted.setdefault(identity, result)
    ids = {result.summary.id for result in counted.values()}
    return [msgspec.structs.replace(result, counts=result.summary.id in ids) for result, _ in found]


def _sheet(content: Any) -> Sheet | None:
    with suppress(TypeError, *UNREADABLE):
        return msgspec.json.decode(content, type=Sheet)
    return None
