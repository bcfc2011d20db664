"""The end of Maya: open cities go dark with what they would have brought, then crops and cities grow as bars."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Parallel, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import _, ngettext, number
from game.rules.core import Seat
from game.rules.maya.actions import GameEnded
from game.tables.maya.cities.city import City
from game.tables.maya.desk import Desk
from game.tables.maya.land.lettering import badge
from game.tables.maya.panorama import Panorama
from game.tables.moments.bars import LAYER as BARS_LAYER
from game.tables.moments.bars import Bars, beside
from game.tables.moments.counting import counted, step_of
from game.tables.moments.moment import Beat, Moment, breath_for, lasting
from game.tables.moments.order import open_longest
from game.tables.moments.words import Words, placed
from game.tables.pictures.flights import Place, flight, steady

MOST_ALONE: Final = 5
"""How many open cities go dark one by one; more go dark together."""
LEAST: Final = 11.0
"""How many seconds the count takes at least: with few cities there is more time to breathe."""
_READ: Final = 0.55
_CROPS: Final = 0.3
_PAID: Final = 0.25
_FLIGHT: Final = 0.45
_SECOND: Final = 0.15
"""How much later than the gold of the first the silver of the second flies."""
_ARC: Final = 200
_END: Final = 0.9
"""How long the bars stand at last."""


def ending(desk: Desk, event: GameEnded) -> Animation:
    """Return how the end is told: what open cities would have brought, and what everybody has."""
    return _Ending(desk, event).animation()


class _Ending:
    def __init__(self, desk: Desk, event: GameEnded) -> None:
        self.desk = desk
        self.event = event
        fresh = desk.fresh()
        self._lost = [city for city in fresh.cities if not city.closed and any(city.points)]
        self._crops = list(desk.view.crops)
        sheet = desk.rules.score(desk.view)
        closed = [city for city in fresh.cities if city.closed and any(city.points)]
        order = open_longest(self._crops, [city.points for city in closed], [], sheet.winners)
        self._closed = [closed[number] for number in order]
        self._titles = _("Open cities"), _("Crops"), _("Cities")
        seats = len(sheet.totals)
        where = desk.places
        self._bars = Bars(
            desk.session,
            desk.stage,
            lambda: beside(desk.look, where.window),
            [0] * seats,
            max(sheet.totals),
            self._titles,
        )
        self._land = Panorama(desk)

    def animation(self) -> Animation:
        """Return the moments, one after another."""
        land = self._land.opens()
        opens = OneByOne(
            Call(lambda: self.desk.stage.hear(self.event)),
            Parallel(land, self._bars.getting_ready(land.length)),
            Call(self._begin),
        )
        dark, count = self._going_dark(), self._counting()
        dark, count = lasting([dark, count], LEAST - opens.length)
        stage = self.desk.stage
        return OneByOne(
            opens, Moment(stage, dark, stands=bool(dark), firm=False), Moment(stage, count, end=self._end),
        )  # fmt: skip

    def _begin(self) -> None:
        self.desk.stage.movers.add(self._bars)

    def _end(self) -> None:
        for mover in (self._bars, self._land):
            self.desk.stage.movers.remove(mover)
        self.desk.damage_table()

    # -- what is lost

    def _going_dark(self) -> list[Beat]:
        """Return a beat or two for each open city; many go dark together."""
        lost = sorted(self._lost, key=lambda city: city.size)
        groups = [[city] for city in lost] if len(lost) <= MOST_ALONE else [lost]
        return [beat for group in groups for beat in self._dark_beats(group)]

    def _dark_beats(self, group: Sequence[City]) -> list[Beat]:
        cells = [cell for city in group for cell in city.cells]
        name, more = group[0].name, _READ * (len(group) - 1) / 3
        note = _("Nobody is paid for a city that is still open")

        def look() -> None:
            self._bars.tell(self._titles[0])
            self._land.say(self._titles[0], note, self._lost_words(group[0]) if len(group) == 1 else ())

        def label() -> None:
            for city in group:
                self._land.labels.append((self._label(city), city.temple))
            self._land.touch()

        return [
            Beat(f"open {name}", [self._land.lights(cells)], begin=look, breath=_READ),
            Beat(f"dark {name}", [self._land.darkens(cells)], begin=label, breath=_READ + more),
        ]

    def _label(self, city: City) -> pygame.Surface:
        """Return what a city would have paid to the first and the second."""
        first, second = city.pays
        # Translators: a city of Maya that was still open at the end; what it would have paid to first and second
        words = _("{city} {first} / {second}, lost").format(city=city.name, first=number(first), second=number(second))
        return badge(self.desk.look, words, 0.66, silver=True)

    def _lost_words(self, city: City) -> list[Words]:
        names = self.desk.session.names
        return [
            (
                (seat,),
                _("{name} would have gained").format(name=names[seat]),
                _points(points),
            )
            for seat, points in _ranked(city.points)[:2]
        ]

    # -- the bars

    def _counting(self) -> list[Beat]:
        """Return the bars growing by the crops of everybody, and by every city that closed."""
        seats = sorted(range(len(self._crops)), key=lambda seat: self._crops[seat])
        beats = [Beat(f"crops {seat}", self._crops_of(seat), breath=_CROPS) for seat in seats]
        for city in self._closed:
            beats += self._city_beats(city)
        return [*beats, Beat("stand", [Wait(_END)], begin=self._all_told)]

    def _all_told(self) -> None:
        self._land.say(self._titles[2])
        self.desk.stage.hush(_END)

    def _crops_of(self, seat: Seat) -> list[Animation]:
        """Return the fields of a seat in the light, and what they have brought flying to its bar."""
        fields = [cell for cell, planted in self.desk.shown.planted.items() if planted.seat == seat]

        def look() -> None:
            self._land.labels.clear()
            self._bars.tell(self._titles[1])
            self._land.say(self._titles[1])

        points = self._crops[seat]
        if not fields or not points:
            return [Call(look)]
        middles = {each: self._land.view.middle(each) for each in fields}
        x, y = (sum(values) / len(fields) for values in zip(*middles.values(), strict=True))
        nearest = min(fields, key=lambda each: math.dist(middles[each], (x, y)))
        fly = self._fly(lambda: self._land.middle(nearest), seat, points, silver=False)
        return [OneByOne(Call(look), self._land.lights(fields), fly)]

    def _city_beats(self, city: City) -> list[Beat]:
        """Return a closed city in the light, a breath, and its points flying to the bars."""

        def look() -> None:
            self._land.labels.clear()
            self._bars.tell(self._titles[2])
            self._land.say(city.name, words=city_words(city, self.desk.session.names))

        def start() -> tuple[int, int]:
            return self._land.middle(city.temple)

        flights = [
            OneByOne(
                Wait(_SECOND if points < max(city.points) else 0.0),
                self._fly(start, seat, points, silver=points < max(city.points)),
            )
            for seat, points in _ranked(city.points)
        ]
        return [
            Beat(f"city {city.name}", [self._land.lights(city.cells)], begin=look, breath=breath_for(max(city.points))),
            Beat(f"paid {city.name}", flights, breath=_PAID),
        ]

    def _fly(self, start: Place, seat: Seat, points: int, *, silver: bool) -> Animation:
        desk = self.desk

        def arrive() -> None:
            self._bars.grow(seat, points)
            desk.stage.sound_at(counted(step_of(points)), lambda: self._bars.top(seat))

        return flight(
            desk.stage.movers, steady(lambda: badge(desk.look, f"+{points}", silver=silver)), start,
            lambda: self._bars.top(seat), length=_FLIGHT, height=desk.look.px(_ARC),
            begin=lambda: self._bars.await_(seat, points), arrive=arrive, layer=BARS_LAYER + 60,
        )  # fmt: skip


def _ranked(points: Sequence[int]) -> list[tuple[Seat, int]]:
    """Return the seats that get points, those with most first."""
    return sorted(((seat, each) for seat, each in enumerate(points) if each), key=lambda pair: -pair[1])


def city_words(city: City, names: Sequence[str]) -> list[Words]:
    """Return in few words who is first and who is second round a closed city (M-C4, M-C5)."""
    told: list[Words] = []
    for place, points in enumerate(sorted({each for each in city.points if each}, reverse=True)):
        seats = tuple(seat for seat, each in enumerate(city.points) if each == points)
        count = city.crops[seats[0]]
        crops = ngettext("{count} crop", "{count} crops", count).format(count=number(count))
        paid = _points(points)
        note = f"{crops}, {paid}" if len(seats) == 1 else _("{gold} each").format(gold=paid)
        told.append((seats, placed(place, seats, names), note))
    return told


def _points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=number(count))
