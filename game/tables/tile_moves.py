"""Tiles that move between the hand and the board, on every table on whose board tiles are laid."""

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

import pygame

from game.anim.tween import Animation, Call, Heard, Sequence, Tween
from game.rules.core import Cell, Event, Seat
from game.tables.desk import TileDesk
from game.tables.pictures.flights import Place, flight, growing, laid, turning
from game.tables.pictures.particles import DUST, ParticleKind, burst

Face: TypeAlias = Callable[[int], pygame.Surface]
DeskT = TypeVar("DeskT", bound=TileDesk[Any, Any, Any, Any, Any])
_SLIDE: Final = 0.15
_OVER_BOARD: Final = 50
_OVER_HAND: Final = 40


class Tray(Protocol):
    """The open hand at the rail: a row of slots, and a pile beside it."""

    hidden: int | None
    shift: tuple[int, float]
    pile: pygame.Rect
    area: pygame.Rect

    def slot(self, index: int) -> pygame.Rect:
        """Return where a tile of the hand lies."""


class TileMoves(Generic[DeskT]):
    """Makes the animations of tiles; what is shown changes when they take off and land."""

    def __init__(self, desk: DeskT, tray: Callable[[], Tray], width: Callable[[], float]) -> None:
        self.desk = desk
        self._tray = tray
        self._width = width
        """How wide a tile lies on the board."""
        self.origin = (0.0, 0.0, 0.0)
        """Where the flight of the laid tile began, and its width there."""

    def take_released(self) -> tuple[float, float, float] | None:
        """Return where the tile being laid was let go, and forget the place."""
        released, self.desk.released = self.desk.released, None
        return released

    def lay(
        self,
        face: Face,
        place: Place,
        begin: Callable[[], object],
        arrive: Callable[[], object],
        *,
        held: bool,
        heard: Heard | None = None,
        back: Face | None = None,
    ) -> Animation:
        """Return a tile that glides from where it was let go, or flies from where it lay, and lands."""
        desk = self.desk
        return laid(
            desk.stage.movers, face, lambda: self.origin, place, self._width, held=held,
            height=desk.look.px(_OVER_BOARD), begin=begin, arrive=arrive, heard=heard, back=back,
        )  # fmt: skip

    def settle(self, cell: Cell, stirred: ParticleKind = DUST) -> None:
        """Let dust rise, or leaves, round a tile that has come down."""
        burst(self.desk.stage, stirred, lambda: self.desk.board.middle(cell), self._width() / 2)

    def draw(
        self,
        event: Event,
        seat: Seat,
        take: Callable[[], int | None],
        faces: tuple[Face, Face | None],
        last: tuple[Callable[[], int], Callable[[], float]],
    ) -> Animation:
        """Return a tile that comes from a seat's pile to its hand, and turns over if its face is seen.

        `take` moves it in what is shown and returns where it is seen; `last` gives the hand's last slot and its width.
        """
        desk, (back, face), (slot, width) = self.desk, faces, last
        at: list[int] = []

        def begin() -> None:
            index = take()
            desk.damage_card(seat)
            if index is not None:
                at.append(index)
                self._tray().hidden = index
                self.slide(index + 1, -1)
            self._damage()

        def arrive() -> None:
            self._tray().hidden = None
            self._damage()

        if seat != desk.rail_seat:
            return Sequence(Call(begin), Call(arrive))

        def first() -> float:
            return float(self._tray().pile.width)

        def end() -> tuple[float, float]:
            return self._tray().slot(at[0] if at else slot()).center

        sight = growing(back, first, width)
        if face is not None:
            sight = turning(sight, growing(face, first, width))
        fly = flight(
            desk.stage.movers, sight, lambda: self._tray().pile.center, end, height=desk.look.px(_OVER_HAND),
            begin=begin, arrive=arrive,
        )  # fmt: skip
        return Sequence(Call(lambda: desk.stage.hear(event, at=lambda: self._tray().pile.center)), fly)

    def slide(self, first: int, slots: int) -> None:
        """Slide the tiles of the hand from one on to their new slots."""

        def step(share: float) -> None:
            self._tray().shift = first, slots * (1 - share)
            self._damage()

        self.desk.stage.animator.run(Tween(_SLIDE, step), blocking=False)

    def _damage(self) -> None:
        self.desk.damage(self._tray().area)
