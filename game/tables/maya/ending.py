"""The end of Maya: open cities go dark with what they would have brought, then crops and cities grow as bars."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Parallel, Tween, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import _, number
from game.rules.core import Cell, Seat
from game.rules.maya.events import GameEnded
from game.tables.maya.cities.city import City
from game.tables.maya.desk import Desk
from game.tables.maya.land import outlines
from game.tables.maya.land.lettering import badge
from game.tables.moments.bars import LAYER as BARS_LAYER
from game.tables.moments.bars import Bars
from game.tables.moments.dimming import FIFTH, Dimming
from game.tables.moments.moment import Beat, Moment
from game.tables.pictures.flights import flight, steady
from game.ui.movers import Picture

_LAYER: Final = 350
MOST_ALONE: Final = 5
"""How many open cities go dark one by one; more go dark together."""
_DARKENS: Final = 0.4
_READ: Final = 1.0
_CROPS: Final = 1.5
_CITY: Final = 0.5
_FLIGHT: Final = 0.45
_END: Final = 3.0
_NIGHT: Final = (10, 8, 14)
_NIGHT_ALPHA: Final = 170


def ending(desk: Desk, event: GameEnded) -> Animation:
    """Return how the end is told: what open cities would have brought, and what everybody has."""
    return _Ending(desk, event).animation()


class _Ending:
    def __init__(self, desk: Desk, event: GameEnded) -> None:
        self.desk = desk
        self.event = event
        fresh = desk.fresh()
        self._lost = [city for city in fresh.cities if not city.closed and any(city.points)]
        self._closed = [city for city in fresh.cities if city.closed and any(city.points)]
        self._crops = list(desk.view.crops)
        totals = desk.rules.score(desk.view).totals
        self._bars = Bars(desk.stage, self._bars_area, [0] * len(totals), max(totals))
        self._dark = Dimming(desk.stage, lambda: desk.table_area, _LAYER - 40, FIFTH)
        self._night: list[Picture] = []

    def animation(self) -> Animation:
        """Return the moments, one after another."""
        return OneByOne(Call(lambda: self.desk.stage.hear(self.event)), self._going_dark(), self._counting())

    # -- what is lost

    def _going_dark(self) -> Moment:
        lost = sorted(self._lost, key=lambda city: city.size)
        groups = [[city] for city in lost] if len(lost) <= MOST_ALONE else [lost]
        beats = [
            Beat(f"dark {group[0].name}", [self._darkens(group)], breath=_READ * (1 if len(group) == 1 else 2))
            for group in groups
        ]
        return Moment(self.desk.stage, beats, stands=bool(beats))

    def _darkens(self, cities: Sequence[City]) -> Animation:
        """Return cities going dark, each with what it would have paid."""
        pictures: list[Picture] = []

        def begin() -> None:
            for city in cities:
                pictures.extend([self._night_over(city), self._label(city)])
            self._night += pictures
            step(0.0)
            for picture in pictures:
                self.desk.stage.movers.add(picture)

        def step(share: float) -> None:
            for picture in pictures:
                picture.show(picture.image, round(255 * share))

        return OneByOne(Call(begin), Tween(_DARKENS, step, travel=False))

    def _night_over(self, city: City) -> Picture:
        desk, view = self.desk, self.desk.board
        area = view.bounds(city.cells)
        made = pygame.Surface(area.size, pygame.SRCALPHA)
        hexagon = outlines.hexagon(desk.look, view.radius, _NIGHT, _NIGHT_ALPHA)
        for cell in city.cells:
            x, y = view.middle(cell)
            made.blit(hexagon, hexagon.get_rect(center=(x - area.x, y - area.y)))
        return Picture(made, *area.topleft, _LAYER)

    def _label(self, city: City) -> Picture:
        """Return what a city would have paid to the first and the second."""
        desk = self.desk
        first, second = city.pays
        # Translators: a city of Maya that was still open at the end; what it would have paid to first and second
        words = _("{city} {first} / {second}, lost").format(city=city.name, first=number(first), second=number(second))
        mover = Picture(badge(desk.look, words, 0.66, silver=True), 0, 0, _LAYER + 1)
        x, y = desk.board.middle(city.temple)
        mover.centre(x, y + round(0.5 * desk.board.radius))
        return mover

    # -- the bars

    def _bars_area(self) -> pygame.Rect:
        """Return where the bars stand: over the column with the cities, which are all told now."""
        return self.desk.sidebar.column

    def _counting(self) -> Moment:
        """Return the bars growing by the crops of everybody, and by every city that closed."""
        beats = [Beat("crops", [Wait(_CROPS), self._dark.comes()], begin=self._count_crops)]
        beats += [Beat(f"city {city.name}", [self._paid(city)], breath=_CITY) for city in self._closed]
        beats.append(Beat("stand", [Wait(_END)]))
        return Moment(self.desk.stage, beats, begin=self._begin, last=Beat("leave", [self._dark.goes()]), end=self._end)

    def _begin(self) -> None:
        self.desk.stage.movers.add(self._bars)

    def _count_crops(self) -> None:
        self._bars.tell(_("Crops"))
        for seat, points in enumerate(self._crops):
            self._bars.grow(seat, points)

    def _paid(self, city: City) -> Animation:
        """Return the points of a closed city flying to the bars of those who got them."""
        flights = [self._fly(city.temple, seat, points) for seat, points in enumerate(city.points) if points]
        return OneByOne(Call(lambda: self._bars.tell(city.name)), Parallel(*flights))

    def _fly(self, temple: Cell, seat: Seat, points: int) -> Animation:
        desk = self.desk

        def arrive() -> None:
            self._bars.grow(seat, points)
            desk.stage.sound("count")

        def start() -> tuple[int, int]:
            return desk.board.middle(temple)

        return flight(
            desk.stage.movers, steady(lambda: badge(desk.look, f"+{points}", 0.8)), start,
            lambda: self._bars.top(seat), length=_FLIGHT, height=desk.look.px(90), arrive=arrive, layer=BARS_LAYER + 60,
        )  # fmt: skip

    def _end(self) -> None:
        self._dark.remove()
        for picture in (self._bars, *self._night):
            self.desk.stage.movers.remove(picture)
