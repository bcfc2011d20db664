"""A city that closes: outlined, the crops of every seat counted one after another, and points flying off."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Parallel, Tween
from game.anim.tween import Sequence as OneByOne
from game.rules.core import Cell, Seat
from game.rules.maya.events import CityClosed
from game.tables.maya.cities.closing_card import ClosingCard, card_place
from game.tables.maya.desk import Desk
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.lettering import badge
from game.tables.maya.shown import crops_on
from game.tables.pictures.particles import SPARKS, burst
from game.ui import theme
from game.ui.movers import Picture

PointsFlight = Callable[[Seat, Sequence[tuple[Cell, int]]], Animation]
_LAYER: Final = 350
_LOOK: Final = 0.35
_ROW: Final = 0.32
_HOLD: Final = 0.8
_LINE: Final = (255, 240, 184)
_COUNT: Final = 0.7
"""Size of the numbers on the counted tiles."""


def closing(desk: Desk, event: CityClosed, points_flight: PointsFlight) -> Animation:
    """Return how one city is scored."""
    show = _Show(desk, event)
    flights = [points_flight(seat, [(event.cells[0], points)]) for seat, points in enumerate(event.points) if points]
    counted = [part for row in range(show.steps) for part in (Call(show.tell), Tween(_ROW, show.keep_up))]
    return OneByOne(
        Call(show.begin),
        Tween(_LOOK, show.keep_up),
        *counted,
        Parallel(Tween(_HOLD, show.keep_up), *flights),
        Tween(_HOLD, show.keep_up),
        Call(show.end),
    )


class _Show:
    """The lit city, the numbers on the tiles around it, and the card; all are made again if the board moves."""

    def __init__(self, desk: Desk, event: CityClosed) -> None:
        self.desk = desk
        self.event = event
        self._told = 0
        self._movers: list[Picture] = []
        self._seen: object = None

    @property
    def _card(self) -> ClosingCard:
        stage = self.desk.stage
        return ClosingCard(self.desk.look, self.event, stage.names, stage.colours)

    @property
    def steps(self) -> int:
        """Number of rows that are told one after another."""
        return self._card.steps

    def begin(self) -> None:
        """Bring the city into sight and light it."""
        desk, event = self.desk, self.event
        if not desk.board.shows(event.cells) and desk.board.reveal(event.cells[0]):
            desk.damage_table()
        if any(event.points):
            burst(desk.stage, SPARKS, lambda: desk.board.middle(event.cells[0]), desk.board.pitch / 3)
        desk.stage.hear(event)
        self._make()

    def tell(self) -> None:
        """Tell of one more seat."""
        self._told += 1
        self._make()

    def keep_up(self, _share: float) -> None:
        """Follow the board after it was panned, zoomed or laid out."""
        if self._seen != self._way_of_looking():
            self._make()

    def end(self) -> None:
        """Remove everything; the city has scored."""
        desk, event = self.desk, self.event
        self._clear()
        desk.shown.close(event)
        desk.damage_cells(event.cells)
        desk.damage_sidebar()

    def _way_of_looking(self) -> object:
        desk = self.desk
        return desk.board.origin, desk.board.pitch, desk.places.window.size

    def _clear(self) -> None:
        for mover in self._movers:
            self.desk.stage.movers.remove(mover)
        self._movers.clear()

    def _make(self) -> None:
        self._clear()
        self._seen = self._way_of_looking()
        self._movers += [*self._light(), *self._counts(), self._make_card()]
        for mover in self._movers:
            self.desk.stage.movers.add(mover)

    def _light(self) -> list[Picture]:
        """Return a glow and a golden line round the city."""
        look, view, cells = self.desk.look, self.desk.board, self.event.cells
        light, place = outlines.light(look, view, cells, theme.ALLOWED, view.radius * 0.7, 72)
        line = max(2.0, 4 * view.radius / 40)
        area = view.bounds(cells).inflate(round(4 * line), round(4 * line))
        made = pygame.Surface(area.size, pygame.SRCALPHA)
        outlines.border(made, look, view, cells, _LINE, line, (-area.x, -area.y))
        return [Picture(light, *place.topleft, _LAYER), Picture(made, *area.topleft, _LAYER + 1)]

    def _counts(self) -> list[Picture]:
        """Return the numbers of crops on the tiles of the seats that were told already."""
        desk, inside = self.desk, set(self.event.cells)
        around = {near for cell in inside for near in hexes.neighbours(cell)} - inside
        told = {seat for seat, _rank in self._card.ranks[: self._told]}
        pictures = []
        for cell in hexes.rows(around):
            planted = desk.shown.planted.get(cell)
            if planted is not None and planted.seat in told:
                mover = Picture(badge(desk.look, str(crops_on(planted.tile)), _COUNT), 0, 0, _LAYER + 1)
                mover.centre(*desk.board.middle(cell))
                pictures.append(mover)
        return pictures

    def _make_card(self) -> Picture:
        desk, card = self.desk, self._card
        mover = Picture(card.picture(self._told), 0, 0, _LAYER + 2)
        inside = desk.places.board
        around = {near for cell in self.event.cells for near in hexes.neighbours(cell)} | set(self.event.cells)
        place = card_place(card.size, desk.board.bounds(around), inside, desk.look.px(6))
        mover.centre(*place.center)
        return mover
