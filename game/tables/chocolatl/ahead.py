"""Pictures made before they are needed: what will be told is listed for its pictures alone, while nothing moves.

Such a list goes nowhere. Before a reveal it holds no card that anybody has laid.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from game.rules.chocolatl.actions import StationRanked, Total
from game.rules.chocolatl.box import STATIONS
from game.tables.chocolatl.above import above
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.moments import Above, Mat, Reveal
from game.tables.chocolatl.shown import Shown
from game.ui.canvas import Thing
from game.ui.moment import Beat

if TYPE_CHECKING:
    from game.tables.chocolatl.things import ChocolatlThings

States: TypeAlias = Iterator[tuple[Shown, Above] | None]
"""What is shown and what lies above it, state by state; None before what is not needed soon."""


class Ahead:
    """Lists states that will come, one after the other, as far as there is time for their pictures."""

    def __init__(self, on: "ChocolatlThings", states: States, *, opening: bool = False) -> None:
        """For an `opening` the board is listed with what lies above it: there is no room for all twice at 4K."""
        self._on = on
        self._states = states
        self._opening = opening
        self._happened: int | None = None
        """How much had happened when the whole table was listed last; else only what lies above it is."""
        self._next: tuple[Shown, Above] | None = None
        self._waits = False

    def go_on(self) -> None:
        """Go on behind a beat that waits: pictures made long before they are needed are forgotten again."""
        self._waits = False

    def work(self, until: float) -> bool:
        """Make pictures, at least one, until a time of the thread; return whether more are to be made now."""
        if self._next is None and not self._waits:
            self._next = next(self._states, None)
            self._waits = self._next is None
        if self._next is None:
            return False
        shown, told = self._next
        with self._put(shown, told):
            if self._on.look.assets.making.ahead(until, lambda: deque(self._list(shown, told), maxlen=0)):
                self._next, self._happened = None, len(shown.recent)
        return True

    def _list(self, shown: Shown, told: Above) -> Iterable[Thing]:
        on = self._on
        if self._opening:
            return chain(on.wood(), on.board(), above(on, told))
        return above(on, told) if self._happened == len(shown.recent) else on.things()

    @contextmanager
    def _put(self, shown: Shown, told: Above) -> Iterator[None]:
        """Let the table show something else for a moment."""
        on, desk = self._on, self._on.desk
        before, now, grown, at = desk.shown, on.above, desk.grown, desk.revealed_at
        desk.shown, on.above = shown, told
        try:
            if grown == told.grown or now.grown:  # a board that had to stay small stays so
                yield
            else:
                with desk.as_grown():
                    yield
        finally:
            desk.shown, on.above, desk.grown, desk.revealed_at = before, now, grown, at


def told_later(shown: Shown, told: Above, script: Iterator[Beat]) -> States:
    """Yield what a script will show above the grown board; `shown` and `told`, which it changes, are copies."""
    for beat in script:
        if told.grown:
            yield shown, told
        if beat.waits:
            yield None


def opened_next(shown: Shown) -> States:
    """Yield a station as it is opened, before any card is turned over."""
    station = min(shown.second_shown + 1, len(STATIONS)) if shown.round else 1
    none = tuple(Total(3, 0, 0, 0, 3) for _seat in range(shown.seats))
    ranked = StationRanked(station, none, tuple(range(shown.seats)), ())
    cards = [[(1, False), (2, False)] for _seat in range(shown.seats)]
    bids = OpenBids(station, shown.round, ranked, cards, list(shown.points))
    mats = [Mat([False, False]) for _seat in range(shown.seats)]
    yield shown, Above(True, Reveal(bids, list(range(shown.seats)), mats))
