"""Finished matches with their sheets: what the hall of records is made of."""

import sqlite3
from contextlib import suppress
from typing import Any

import msgspec

from game.rules.core import Seat, Sheet
from game.store.entries import UNREADABLE
from game.store.summaries import MatchSummary, summaries_with


class Result(msgspec.Struct, frozen=True):
    """A match that is over, and its sheet."""

    summary: MatchSummary
    sheet: Sheet
    totals: tuple[int, ...]
    """Each seat's points: the sums of the sheet."""

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank, from 1: the winners first, then by points."""
        worth = [(seat in self.sheet.winners, total) for seat, total in enumerate(self.totals)]
        return tuple(1 + sum(other > mine for other in worth) for mine in worth)

    def points(self, seat: Seat) -> dict[str, int]:
        """Return what a seat scored under each key of the sheet."""
        return {line.key: line.points for line in self.sheet.lines[seat]}


def results(connection: sqlite3.Connection) -> list[Result]:
    """Return all finished matches whose sheet can be read, the last changed first."""
    condition = "deleted IS NULL AND finished <> 0 AND sheet IS NOT NULL"
    found = []
    for summary, (content,) in summaries_with(connection, "sheet", condition):
        sheet = _sheet(content)
        if sheet is not None and not summary.damaged and len(sheet.lines) == summary.seats:
            found.append(Result(summary, sheet, sheet.totals))
    return found


def _sheet(content: Any) -> Sheet | None:
    with suppress(TypeError, *UNREADABLE):
        return msgspec.json.decode(content, type=Sheet)
    return None
