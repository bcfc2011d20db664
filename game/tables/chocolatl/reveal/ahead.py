"""Pictures of the reveal, made ahead while offers are laid: a little at a time, so that its first frame is quick."""

import time
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.rules.chocolatl.actions import Total
from game.rules.chocolatl.box import CARDS, Station
from game.rules.core import Seat
from game.tables.chocolatl.bidding.bids import BidColumn
from game.tables.chocolatl.board import board_key, painted_ground
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import DISC
from game.tables.chocolatl.reveal.floor import FIRST, LOW_FIRST, MAT, OTHER, SECOND, Measure
from game.tables.chocolatl.reveal.mat import Form, MatLook, Standing, card_place, dim_back, draw_mat
from game.tables.chocolatl.reveal.plates import paint_course
from game.tables.chocolatl.stations import station_face

SLICE: Final = 0.006
"""How many seconds are spent at a time, if no picture takes longer by itself."""
_FORMS: Final[tuple[tuple[Form, tuple[int, int]], ...]] = (
    ("even", MAT), ("first", FIRST), ("first", (FIRST[0], LOW_FIRST)), ("second", SECOND), ("other", OTHER),
)  # fmt: skip
_STANDINGS: Final[tuple[Standing, ...]] = ("", "best", "beaten")
_SMALL: Final = 1_500_000
"""Pixels up to which the board's picture is rather kept at rest than what is made ahead."""
Job = Callable[[], object]


class Ahead:
    """Makes them. What they show is known to all: every card of every seat, never only those that were laid."""

    def __init__(self, desk: Desk, paint: Callable[[pygame.Surface], object]) -> None:
        """`paint` paints the table."""
        self.desk = desk
        self._paint = paint
        self._key: Hashable = None
        self._jobs: Iterator[Job] = iter(())
        self._job: Job | None = None
        """What is not done yet, because it took too long."""

    def work(self) -> bool:
        """Make some pictures; return whether more are to be made."""
        desk = self.desk
        key = desk.places.window.size, desk.look.unit, desk.look.contrast, tuple(desk.session.names)
        desk.look.assets.composed.find(board_key(desk, desk.ground))  # the board that is seen goes last
        with desk.as_grown():
            if key != self._key:
                self._key, self._jobs, self._job = key, self._all(), None
            if not self._go_on(time.thread_time() + SLICE):
                return True
        if desk.ground.rect.width * desk.ground.rect.height <= _SMALL:
            desk.look.assets.composed.find(board_key(desk, desk.ground))  # it is not forgotten for what was made here
        return False

    def _go_on(self, end: float) -> bool:
        """Make pictures until some moment; return whether all are made."""
        making = self.desk.look.assets.making
        while time.thread_time() < end:
            self._job = self._job or next(self._jobs, None)
            if self._job is None:
                return True
            if not making.ahead(end, self._job):
                return False
            self._job = None
        return False

    def _all(self) -> Iterator[Job]:
        """Yield jobs, each of which makes one picture."""
        yield self.desk.wood.make
        yield from self._mats()
        yield from self._cards()
        yield from self._board()
        yield from self._table()

    def _table(self) -> Iterator[Job]:
        """Yield what paints the board somewhere, a station at a time: whatever lies there is made then."""
        desk = self.desk
        scratch = pygame.Surface(desk.places.window.size)
        for station in Station:
            scratch.set_clip(desk.ground.whole_station(station))
            yield partial(self._paint, scratch)
        margin = pygame.Rect(0, 0, desk.ground.rect.x, desk.places.window.height)
        scratch.set_clip(margin)
        winners = {int(station): station % desk.shown.seats for station in Station if station < Station.DRINK}
        yield partial(paint_course, desk, scratch, margin, int(Station.DRINK), winners)

    def _board(self) -> Iterator[Job]:
        desk = self.desk
        look, ground = desk.look, desk.ground
        key = board_key(desk, ground)
        yield partial(look.composed_in_steps, key, partial(painted_ground, desk, ground))
        yield self._face(Station.CHOCOLATL, "now", larger=True)
        tray = pygame.Rect((0, 0), ground.tray(1).size)
        yield partial(look.frame, pygame.Surface((1, 1)), tray, "chocolatl/tray")
        for colour in desk.session.colours:
            yield partial(desk.pieces.token, f"disc_{colour}", ground.px(DISC))

    def _face(self, station: Station, state: str, *, larger: bool = False) -> Job:
        """Return what makes a station's picture, as it is while its bids lie open or as it is printed."""
        ground = self.desk.ground
        before, ground.larger = ground.larger, station if larger else None
        size = ground.station(station).size
        ground.larger = before
        make = partial(station_face, self.desk, station, size, state)
        return partial(self.desk.look.composed, ("station", station, size, state), make)

    def _mats(self) -> Iterator[Job]:
        for seat in range(self.desk.shown.seats):
            for form, size in _FORMS:
                for standing in _STANDINGS if form == "even" else ("",):
                    yield partial(draw_mat, self.desk, self._look(seat, form, size, standing))

    def _look(self, seat: Seat, form: Form, size: tuple[int, int], standing: Standing) -> MatLook:
        """Return a mat that never lies on the board, with pieces that any mat has."""
        measure, place = Measure(self.desk.ground), 1 + seat
        column = BidColumn(
            seat, place, ((1, False), (2, False)), Total(3, 1, -1, 0, 3), False, 0, gain=1 if place < 4 else 0
        )
        pixels = measure.px(size[0]), measure.px(size[1])
        told = form != "even"
        return MatLook(
            column, (True, told), form, pixels, self.desk.name(seat), (), told, seat == 0, told, None, standing
        )

    def _cards(self) -> Iterator[Job]:
        desk = self.desk
        for form, _size in _FORMS:
            width = card_place(desk, form, 0).width
            for colour in desk.session.colours:
                yield partial(dim_back, desk, width, colour)
                for value in CARDS:
                    yield partial(desk.pieces.card, width, value, colour)
