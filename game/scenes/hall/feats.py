"""The records that no sheet tells, such as the biggest city: looked for in every match once, in a thread, and kept."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from game.rules.core import Over
from game.store.statistics import Result, SeatResult
from game.tables.part import table_part
from game.tables.telling.feats import largest

if TYPE_CHECKING:
    from game.rules.match import MatchId
    from game.ui.context import Context

_PAUSE: Final = 0.01
"""The seconds between two matches, in which the window does what else it has to do."""
_Found = dict[str, tuple[int, int, int]]


class Record(NamedTuple):
    """The largest of its kind in all matches of a game: which kind, how large, whose, and the step."""

    game: str
    key: str
    amount: int
    seat: SeatResult
    step: int


class FeatSearch:
    """Looks through finished matches; `found` is told the records, as soon as all matches were looked at."""

    def __init__(self, context: "Context", found: Callable[[Sequence[Record]], object]) -> None:
        self._context, self._found = context, found
        self._turn = 0

    def stop(self) -> None:
        """Stop looking."""
        self._turn += 1

    def start(self, results: Sequence[Result]) -> None:
        """Look through matches that nobody has looked at, and tell the records of all."""
        self._turn += 1
        turn, counted = self._turn, [result for result in results if result.counts]
        kept = self._context.store.reached("feat")

        def look() -> None:
            done: dict[MatchId, _Found] = {}
            for result in reversed(counted):
                if turn != self._turn:
                    return
                known = _known(kept, result.summary.id)
                done[result.summary.id] = self._search(result.summary.id) if known is None else known
            records = _records(counted, done)
            self._context.call_soon(lambda: self._found(records) if turn == self._turn else None)

        threading.Thread(target=look, name="counting", daemon=True).start()

    def _search(self, match_id: "MatchId") -> _Found:
        """Return what was largest in a match, and keep it."""
        time.sleep(_PAUSE)
        match = self._context.store.load(match_id).match
        found: _Found = {}
        if match is not None and isinstance(match.pending, Over):
            for key, feat in table_part(match.rules.name).feats.items():
                done = largest(match, feat)
                if done is not None:
                    found[key] = done.amount, done.seat, done.step
        self._context.store.reach("feat", str(match_id), found)
        return found


def _known(kept: Mapping[str, Any], match_id: "MatchId") -> _Found | None:
    """Return what was kept of a match; None where it was not looked at, or cannot be understood."""
    try:
        return msgspec.convert(kept[str(match_id)], _Found)
    except (KeyError, msgspec.ValidationError):
        return None


def _records(results: Sequence[Result], done: "Mapping[MatchId, _Found]") -> list[Record]:
    """Return the largest of each kind; of several the one that was there first."""
    best: dict[tuple[str, str], Record] = {}
    for result in reversed(results):
        summary = result.summary
        for key, (amount, seat, step) in done[summary.id].items():
            place = summary.game, key
            known = seat < summary.seats and key in table_part(summary.game).feats
            if known and (place not in best or amount > best[place].amount):
                best[place] = Record(summary.game, key, amount, SeatResult(result, seat), step)
    return list(best.values())
