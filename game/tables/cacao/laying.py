"""Tiles that move: laid from the hand, the display or the pile, drawn to the hand, put into the display."""

from typing import Final

import pygame

from game.anim.tween import Animation, Call, Sequence, Tween
from game.rules.cacao.actions import DisplayRefilled, JungleLaid, WorkersDrawn, WorkersPlaced
from game.rules.cacao.box import Edges, Kind, edges_of
from game.rules.core import Cell, Seat
from game.tables.cacao.board import stack_offset
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import card_width
from game.tables.cacao.stirring import Stirring
from game.tables.pictures.flights import flight, growing, turning
from game.tables.pictures.particles import LEAVES, SPARKS, burst
from game.tables.tile_moves import Face, TileMoves

_SLIDE: Final = 0.15


def around(cell: Cell) -> list[Cell]:
    """Return the four spaces beside a space."""
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


class TileLaying:
    """Makes the animations of tiles; what is shown changes when they take off and land."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._moves = TileMoves(desk, lambda: desk.hand, self._card)
        self._stirring = Stirring(desk)

    # -- faces

    def _worker_face(self, seat: Seat, edges: Edges) -> Face:
        return lambda width: self.desk.pieces.workers(self.desk.session.colours[seat], edges, width).image

    def _worker_back(self, seat: Seat) -> Face:
        return lambda width: self.desk.pieces.worker_back(self.desk.session.colours[seat], width).image

    def _jungle_face(self, kind: Kind, cell: Cell | None = None) -> Face:
        return lambda width: self.desk.pieces.jungle(kind, width, cell).image

    def _jungle_back(self, width: int) -> pygame.Surface:
        return self.desk.pieces.jungle_back(width).image

    def _card(self) -> float:
        return float(card_width(self.desk.board.pitch))

    # -- laying

    def workers(self, event: WorkersPlaced) -> Animation:
        """Return a worker tile being laid."""
        desk, seat = self.desk, event.seat

        def begin() -> None:
            self._moves.origin = self._worker_origin(event)
            index = desk.shown.lift(event)
            desk.damage_card(seat)
            desk.damage_hand()
            if index is not None:
                desk.mark_new([])
                self._moves.slide(index, 1)

        def arrive() -> None:
            desk.take(event)
            desk.damage_cells([event.cell])
            self._moves.settle(event.cell)
            self._stirring.bump(event.cell)
            self._stirring.straighten(self._stirring.facing(event.cell))
            for cell in self._surrounded(event):
                desk.stage.hear(event, "full", lambda cell=cell: desk.board.middle(cell))  # type: ignore[misc]
                burst(desk.stage, SPARKS, lambda cell=cell: desk.board.middle(cell))  # type: ignore[misc]

        def place() -> tuple[float, float]:
            x, y = desk.board.middle(event.cell)
            up = stack_offset(card_width(desk.board.pitch)) if event.covers is not None else 0
            return x + up, y + up

        face, held = self._worker_face(seat, event.edges), desk.released is not None
        return self._moves.lay(face, place, begin, arrive, held=held, heard=desk.stage.heard(event, "laid", place))

    def _surrounded(self, event: WorkersPlaced) -> list[Cell]:
        """Return the temples that now have workers on all four sides: whoever is first there stays first."""
        if event.covers is not None:
            return []
        shown = self.desk.shown
        temples = [cell for cell in around(event.cell) if shown.jungle.get(cell) == "temple"]
        return [cell for cell in temples if all(near in shown.workers for near in around(cell))]

    def _worker_origin(self, event: WorkersPlaced) -> tuple[float, float, float]:
        desk, seat, shown = self.desk, event.seat, self.desk.shown
        released = self._moves.take_released()
        if released is not None:
            return released
        if seat != desk.rail_seat:
            return (*desk.cards[seat].hand_place, self._card() * 0.4)
        seen = seat == shown.viewer and event.tile in shown.hand
        slot = desk.hand.slot(shown.hand.index(event.tile) if seen else shown.hands[seat] - 1)
        return (*slot.center, float(slot.width))

    def jungle(self, event: JungleLaid) -> Animation:
        """Return a jungle tile being laid."""
        desk = self.desk

        def begin() -> None:
            released, slot = self._moves.take_released(), desk.jungle.pile
            index = desk.shown.lift(event)
            if index is None:
                released = None
            else:
                slot = desk.jungle.slot(index)
                self._slide_display(index)
            self._moves.origin = released or (*slot.center, float(slot.width))
            desk.damage_jungle()
            desk.stage.hear(event, "drawn", lambda: slot.center)

        def arrive() -> None:
            desk.take(event)
            desk.damage_cells([event.cell])
            self._moves.settle(event.cell, LEAVES)
            self._stirring.bump(event.cell)
            groups = self._stirring.facing(event.cell)
            self._stirring.straighten(groups)
            if event.kind != "temple":
                self._stirring.light_paid(groups, event.seat)

        return self._moves.lay(
            self._jungle_face(event.kind, event.cell),
            lambda: desk.board.middle(event.cell),
            begin,
            arrive,
            held=desk.released is not None and not event.from_pile,
            heard=desk.stage.heard(event, "laid", lambda: desk.board.middle(event.cell)),
            back=self._jungle_back if event.from_pile else None,
        )

    # -- drawing

    def drawn(self, event: WorkersDrawn) -> Animation:
        """Return a tile that comes from a seat's pile to its hand."""
        desk, seat = self.desk, event.seat
        face = None if event.tile is None else self._worker_face(seat, edges_of(event.tile))
        last = lambda: desk.shown.hands[seat] - 1, lambda: desk.hand.tile * 0.965
        return self._moves.draw(event, seat, lambda: desk.shown.take(event), (self._worker_back(seat), face), last)

    def refilled(self, event: DisplayRefilled) -> Animation:
        """Return a tile of the pile that is turned over into the display."""
        desk = self.desk

        def begin() -> None:
            desk.shown.lift(event)
            desk.damage_jungle()

        def arrive() -> None:
            desk.shown.take(event)
            desk.damage_jungle()

        def width() -> float:
            return float(desk.jungle.tile)

        def end() -> tuple[float, float]:
            return desk.jungle.slot(len(desk.shown.display)).center

        sight = turning(growing(self._jungle_back, width, width), growing(self._jungle_face(event.kind), width, width))
        height = desk.look.px(30)
        fly = flight(
            desk.stage.movers, sight, lambda: desk.jungle.pile.center, end, height=height, begin=begin, arrive=arrive
        )
        return Sequence(Call(lambda: desk.stage.hear(event, at=lambda: desk.jungle.pile.center)), fly)

    # -- closing gaps

    def _slide_display(self, first: int) -> None:
        def step(share: float) -> None:
            self.desk.jungle.shift = first, 1 - share
            self.desk.damage_jungle()

        self.desk.stage.animator.run(Tween(_SLIDE, step), blocking=False)
