"""Pictures made before they are needed: what will be told is listed for its pictures alone, while nothing moves.

Such a list goes nowhere. Before a reveal it holds no card that anybody has laid.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.rules.chocolatl.actions import StationRanked, Total
from game.rules.chocolatl.box import STATIONS
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.moments import Above, Mat, Reveal
from game.tables.chocolatl.shown import Shown
from game.ui.moment import Beat

if TYPE_CHECKING:
    from game.tables.chocolatl.things import ChocolatlThings


class Ahead:
    """Lists states that will come, one after the other, as far as there is time for their pictures."""

    def __init__(self, on: "ChocolatlThings", states: Iterator[tuple[Shown, Above]]) -> None:
        self._on = on
        self._states = states
        self._next: tuple[Shown, Above] | None = None

    def work(self, until: float) -> bool:
        """Make pictures, at least one, until a time of the thread; return whether more are to be made."""
        self._next = self._next or next(self._states, None)
        if self._next is None:
            return False
        shown, told = self._next
        with self._put(shown, told):
            if self._on.look.assets.making.ahead(until, lambda: deque(self._on.things(), maxlen=0)):
                self._next = None
        return True

    @contextmanager
    def _put(self, shown: Shown, told: Above) -> Iterator[None]:
        """Let the table show something else for a moment."""
        on, desk = self._on, self._on.desk
        before, above, grown, at = desk.shown, on.above, desk.grown, desk.revealed_at
        desk.shown, on.above = shown, told
        try:
            if grown == told.grown:
                yield
            else:
                with desk.as_grown():
                    yield
        finally:
            desk.shown, on.above, desk.grown, desk.revealed_at = before, above, grown, at


def told_later(shown: Shown, told: Above, script: Iterator[Beat]) -> Iterator[tuple[Shown, Above]]:
    """Yield what a script will show above the grown board; `shown` and `told`, which it changes, are copies."""
    for _beat in script:
        if told.grown:
            yield shown, told


def opened_next(shown: Shown) -> Iterator[tuple[Shown, Above]]:
    """Yield a station as it is opened, before any card is turned over."""
    station = min(shown.second_shown + 1, len(STATIONS)) if shown.round else 1
    none = tuple(Total(3, 0, 0, 0, 3) for _seat in range(shown.seats))
    ranked = StationRanked(station, none, tuple(range(shown.seats)), ())
    cards = [[(1, False), (2, False)] for _seat in range(shown.seats)]
    bids = OpenBids(station, shown.round, ranked, cards, list(shown.points))
    mats = [Mat([False, False]) for _seat in range(shown.seats)]
    yield shown, Above(True, Reveal(bids, list(range(shown.seats)), mats))
