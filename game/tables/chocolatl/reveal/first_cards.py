"""The first cards of a green round: they are turned station by station, and stay face up on their trays."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Parallel, Stop, Wait
from game.anim.tween import Sequence as OneByOne
from game.rules.chocolatl.actions import BidsRevealed
from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card
from game.tables.pictures.flights import flight, steady, turning

STATION: Final = 0.4
"""How long each station is looked at."""
_FLIP: Final = 0.22
_BACK: Final = 34
_CARD: Final = 40
_LAYER: Final = 320


class FirstCards:
    """Turns the first cards over; meanwhile one station is bright."""

    def __init__(self, desk: Desk, place: Callable[[int, Seat], pygame.Rect]) -> None:
        """`place` tells where a seat's cards lie at a station."""
        self.desk = desk
        self._place = place
        self.station: int | None = None

    def forget(self) -> None:
        """Stop looking at a station."""
        self.station = None

    def animation(self, revealed: Sequence[BidsRevealed]) -> Animation:
        """Return how the first cards of all stations are turned, in the order of the course."""
        parts = [part for event in revealed for part in self._station(event)]
        return OneByOne(*parts, Wait(0.3), Call(self._end))

    def _station(self, event: BidsRevealed) -> list[Animation]:
        def look() -> None:
            before, self.station = self.station, event.station
            for each in (before, event.station):
                if each is not None:
                    self.desk.damage_station(each)

        flips = [self._flip(event, seat) for seat in range(len(event.cards))]
        middle = lambda: self.desk.ground.picture(event.station).center  # noqa: E731
        turned = OneByOne(Parallel(*flips), Call(self._taking(event), self.desk.stage.heard(event, "first", middle)))
        return [Call(look), turned, Wait(STATION - _FLIP), Stop()]

    def _taking(self, event: BidsRevealed) -> Callable[[], None]:
        def take() -> None:
            self.desk.shown.take(event)
            self.desk.damage_station(event.station)

        return take

    def _flip(self, event: BidsRevealed, seat: Seat) -> Animation:
        desk, (value, *_more) = self.desk, event.cards[seat]

        def place() -> tuple[float, float]:
            return self._place(event.station, seat).center

        def back() -> pygame.Surface:
            return desk.pieces.tilted_back(desk.ground.px(_BACK), desk.colour(seat), 0.0)

        def face() -> pygame.Surface:
            return mini_card(desk.look, desk.ground.px(_CARD), value, desk.colour(seat))

        sight = turning(steady(back), steady(face))
        return flight(desk.stage.movers, sight, place, place, length=_FLIP, height=0, layer=_LAYER)

    def _end(self) -> None:
        self.station = None
        self.desk.damage_table()
