"""A city that closes, beat by beat: the wall, the crops of every seat, the points, the banner and the stone."""

from collections.abc import Callable
from typing import Final, Protocol

from game.anim.easing import ease_in_out, overshoot
from game.anim.tween import Animation, Call, Parallel, Tween, Wait
from game.anim.tween import Sequence as OneByOne
from game.rules.core import Cell, Seat
from game.rules.maya.actions import CityClosed
from game.tables.maya.cities.city import pays
from game.tables.maya.cities.closing_card import ClosingCard, ToldSoFar, card_place
from game.tables.maya.cities.lifted import LAYER, LiftedCity, by_distance
from game.tables.maya.desk import Desk
from game.tables.maya.land import hexes
from game.tables.maya.land.lettering import badge
from game.tables.maya.shown import crops_on
from game.tables.moments.dimming import Dimming
from game.tables.moments.moment import Beat, Moment, breath_for
from game.tables.pictures.flights import FLIGHT, Place, flight, steady
from game.tables.pictures.particles import DUST, burst
from game.ui.movers import Picture


class PointsFlight(Protocol):
    """Makes points of a seat fly from a place to its marker, which then walks on."""

    def __call__(self, seat: Seat, start: Place, points: int, *, silver: bool) -> Animation:
        """Return the flight."""


_WALL: Final = 0.45
_PAVED_AFTER: Final = 0.3
"""Which share of the wall is built when the paving begins."""
_HOP: Final = 0.16
_NEXT: Final = 0.1
_LONGEST_COUNT: Final = 0.75
"""How long the crops of all seats take at most to be counted, in seconds."""
_SECOND: Final = 0.15
"""How much later than the gold of the first the silver of the second flies."""
_TIE: Final = 0.25
_READ: Final = 0.2
_BANNER: Final = 0.25


def closing(desk: Desk, event: CityClosed, points_flight: PointsFlight) -> Moment:
    """Return how one city is closed and paid."""
    return _Show(desk, event, points_flight).moment()


class _Show:
    """The land, the card beside it, and what was told of both."""

    def __init__(self, desk: Desk, event: CityClosed, points_flight: PointsFlight) -> None:
        self.desk = desk
        self.event = event
        self._told = ToldSoFar()
        self._fly = points_flight
        self._dark = Dimming(desk.stage, lambda: desk.table_area, LAYER - 1)
        self._land = LiftedCity(desk, event)
        self._mover = Picture(badge(desk.look, ""), 0, 0, LAYER + 1)

    def moment(self) -> Moment:
        """Return all beats; a city that pays nobody is only walled in."""
        event, stage, land = self.event, self.desk.stage, self._land
        wall = stage.heard(event, at=lambda: self.desk.board.middle(event.cells[0]))
        beats = [
            Beat("lift", [self._dark.comes(), land.comes()], begin=self._begin),
            Beat("wall", [self._walling()], heard=wall),
        ]
        if any(event.points):
            beats += [*self._counting(), *self._payment()]
        last = Beat("back", [self._dark.goes(), land.goes()], begin=self._clear)
        return Moment(stage, beats, last=last, end=self._end)

    def _payment(self) -> list[Beat]:
        beats = [Beat("tie", [self._pushed()], breath=_READ)] if self._card.tied else []
        paid = [*self._paying(), OneByOne(Wait(FLIGHT), Tween(_BANNER, self._hang, overshoot, travel=False))]
        gain = [seat for seat, points in enumerate(self.event.points) if points]
        return [*beats, Beat("pay", paid, begin=lambda: self.desk.light_gaining(*gain), breath=_READ)]

    # -- the scene

    def _begin(self) -> None:
        """Bring the city into sight."""
        desk = self.desk
        if not desk.board.shows(self.event.cells) and desk.board.reveal(self.event.cells[0]):
            desk.damage_table()
        desk.stage.movers.add(self._land)

    def _clear(self) -> None:
        """Put the card and the numbers away."""
        self.desk.stage.movers.remove(self._mover)
        self._land.counted.clear()

    def _end(self) -> None:
        """Take everything away; the city has scored."""
        desk, event = self.desk, self.event
        self._clear()
        desk.light_gaining()
        self._dark.remove()
        desk.stage.movers.remove(self._land)
        desk.shown.closed[event.cells[0]] = event.points
        desk.damage_table()
        desk.damage_sidebar()

    # -- the wall

    def _walling(self) -> Animation:
        """Return stone that runs both ways round the city from its last gap, and paving that follows."""
        sides: list[tuple[Cell, hexes.Side]] = []
        paved: list[Cell] = []

        def build(share: float) -> None:
            if not sides:
                self._plan(sides, paved)
            works = self._land.works
            works.walled.update(sides[: round(share * len(sides))])
            behind = max(0.0, (share - _PAVED_AFTER) / (1 - _PAVED_AFTER))
            works.paved.update(paved[: round(behind * len(paved))])
            self._land.touch()

        def done() -> None:
            reach = self.desk.board.radius * 1.2
            for cell in self.event.cells:
                burst(self.desk.stage, DUST, lambda cell=cell: self._land.middle(cell), reach)  # type: ignore[misc]

        return OneByOne(Tween(_WALL, build, ease_in_out, travel=False), Call(done))

    def _plan(self, sides: list[tuple[Cell, hexes.Side]], paved: list[Cell]) -> None:
        """Find out in which order sides are walled and spaces paved: away from the last gap."""
        cells, desk = self.event.cells, self.desk
        around = {near for cell in cells for near in hexes.neighbours(cell)}
        gap = next((cell for cell in desk.shown.turn_cells if cell in around), cells[0])
        start, walls = hexes.place(gap), hexes.boundary(cells)
        middles = []
        for cell, side in walls:
            (x0, y0), (x1, y1) = hexes.side_ends(side)
            x, y = hexes.place(cell)
            middles.append((x + (x0 + x1) / 2, y + (y0 + y1) / 2))
        sides += [walls[index] for index in by_distance(middles, start)]
        paved += [cells[index] for index in by_distance([hexes.place(cell) for cell in cells], start)]

    # -- the crops

    def _counting(self) -> list[Beat]:
        """Return a beat for each seat with crops round the city, the one with most last, and then the breath."""
        event, inside = self.event, set(self.event.cells)
        around = hexes.rows({near for cell in inside for near in hexes.neighbours(cell)} - inside)
        faces = {tile.cell: tile for tile in self.desk.view.face_up}
        seats = [seat for seat, _rank in reversed(self._card.ranks)]
        tiles = {seat: [cell for cell in around if cell in faces and faces[cell].seat == seat] for seat in seats}
        apart = max(1, sum(len(each) - 1 for each in tiles.values()))
        gap = min(_NEXT, max(0.0, _LONGEST_COUNT - _HOP * len(seats)) / apart)
        breath = breath_for(max(event.points))
        if self._card.tied:
            breath /= 2  # the piles are one more breath
        beats = []
        for seat in seats:
            hops = [
                OneByOne(Wait(gap * index), Call(self._counts(seat, cell, crops_on(faces[cell].tile))), self._hop(cell))
                for index, cell in enumerate(tiles[seat])
            ]
            last = seat == seats[-1]
            beats.append(Beat(f"count {seat}", [Parallel(*hops)], breath=breath if last else 0.0))
        return beats

    def _counts(self, seat: Seat, cell: Cell, crops: int) -> Callable[[], None]:
        def count() -> None:
            self._land.counted[cell] = seat, crops
            self._told.crops[seat] = self._told.crops.get(seat, 0) + crops
            self._land.touch()
            self._show_card()

        return count

    def _hop(self, cell: Cell) -> Animation:
        def step(share: float) -> None:
            self._land.hopping[cell] = 4 * share * (1 - share)
            self._land.touch()

        return Tween(_HOP, step, ease_in_out)

    # -- the points

    def _pushed(self) -> Animation:
        """Return the piles of a tie: for first both are pushed together, for second the silver one is to be shared."""
        movers, look = self.desk.stage.movers, self.desk.look
        first, second = pays(self.event.size)

        def pile(points: int, aside: int, *, silver: bool) -> Animation:
            def start() -> tuple[float, float]:
                x, y = self._on_card(None)
                return x + aside * look.px(90), y

            sight = steady(lambda: badge(look, str(points), silver=silver))
            return flight(movers, sight, start, lambda: self._on_card(None), length=_TIE, height=0, layer=LAYER + 40)

        piles = [pile(second, 1, silver=True)]
        if self._card.tied == "first":
            piles.insert(0, pile(first, -1, silver=False))
        return OneByOne(Parallel(*piles), Call(self._tell_tie))

    def _tell_tie(self) -> None:
        self._told.tie = True
        self._show_card()

    def _paying(self) -> list[Animation]:
        """Return the gold of the first flying to their counters, and a little later the silver of the second."""
        parts: list[Animation] = []
        for seat, rank in self._card.ranks:
            points = self.event.points[seat]
            if points:
                fly = self._fly(seat, self._from_row(seat), points, silver=rank > 1)
                parts.append(OneByOne(Wait(_SECOND if rank > 1 else 0.0), Call(self._paid(seat)), fly))
        return parts

    def _from_row(self, seat: Seat) -> Place:
        return lambda: self._on_card(seat)

    def _paid(self, seat: Seat) -> Callable[[], None]:
        def pay() -> None:
            self._told.paid.add(seat)
            self._show_card()

        return pay

    def _hang(self, share: float) -> None:
        self._told.over = True
        self._land.banner = share
        self._land.touch()
        if share >= 1:
            self._show_card()

    # -- the card

    @property
    def _card(self) -> ClosingCard:
        session = self.desk.session
        return ClosingCard(self.desk.look, self.event, session.names, session.colours)

    def _on_card(self, seat: Seat | None) -> tuple[float, float]:
        """Return where the points of a seat stand on the card, or the middle of its head."""
        card = self._card
        x, y = card.spot(seat)
        corner = self._mover.area.move(card.out, card.out)
        return corner.x + x, corner.y + y

    def _show_card(self) -> None:
        desk, card = self.desk, self._card
        self._mover.show(card.picture(self._told))
        taken = [*self._land.spaces, *(seat.rect for seat in desk.cards.values()), desk.places.banner]
        place = card_place(card.size, self._land.rect, taken, desk.table_area, desk.look.px(6))
        self._mover.centre(*place.center)
        desk.stage.movers.add(self._mover)
