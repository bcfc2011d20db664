"""How a station's bids are opened: all first cards together, then seat by seat from the lowest to the highest."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Parallel, Tween, Wait, between
from game.anim.tween import Sequence as OneByOne
from game.rules.chocolatl.events import BidsRevealed, StationRanked, Total
from game.rules.core import Seat
from game.tables.moments.moment import Beat, Moment
from game.tables.pictures.flights import flight, steady, turning

if TYPE_CHECKING:
    from game.tables.chocolatl.reveal.columns import Reveal

LAYER: Final = 300
_FLIP: Final = 0.22
_COUNT: Final = 0.12
_MODIFIER: Final = 0.1
_READ: Final = 0.25
"""How long the sums of the first cards stand before the second cards turn."""
_NEXT: Final = 0.06
_BREATH: Final = 0.55
"""How long the last card is waited for."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What of a seat's bid is counted already."""

    total: int
    modifiers: int = 0
    """How many of its modifiers."""
    complete: bool = False


def modifiers_of(total: Total) -> list[int]:
    """Return what is added to a seat's cards, in the order in which a column tells it."""
    return [value for value in (total.huts, total.oldman, total.dice) if value]


class Opening:
    """Opens the bids that were laid; some cards may have lain open before."""

    def __init__(self, reveal: "Reveal", revealed: BidsRevealed, ranked: StationRanked) -> None:
        self.reveal = reveal
        self.revealed = revealed
        self.ranked = ranked
        self._already = [2 - len(cards) for cards in revealed.cards]

    def moment(self) -> Moment:
        """Return all beats. The picture at its end stands for as long as the table waits for somebody."""
        beats, hidden = [], [seat for seat, open_ in enumerate(self._already) if not open_]
        if hidden:
            flips = [self._flip(seat, 0) for seat in hidden]
            beats.append(Beat("first", [OneByOne(Parallel(*flips), Call(self._first))], breath=_READ))
        order = self._order()
        beats += [Beat(f"second {seat}", [self._second(seat)], breath=_NEXT) for seat in order[:-1]]
        last = order[-1]
        beats.append(Beat(f"before {last}", [self._modifiers(last)], breath=_BREATH))
        beats.append(Beat(f"second {last}", [OneByOne(self._turn(last), Call(lambda: self._complete(last)))]))
        beats.append(Beat("ranked", [self.reveal.to_rank(self.ranked)], breath=0.1))
        return Moment(self.reveal.desk.stage, beats, stands=False)

    def _order(self) -> list[Seat]:
        """Return the seats from the lowest first card to the highest."""
        seats = range(len(self._already))
        return sorted(seats, key=lambda seat: (self._values(seat)[0], -self.ranked.ranking.index(seat)))

    def _values(self, seat: Seat) -> list[int]:
        """Return a seat's cards in order; as one sum, if all of them lay open before."""
        new, cards = self.revealed.cards[seat], self.ranked.bids[seat].cards
        return list(new) if len(new) == 2 else [cards - sum(new), *new]

    # -- what a beat is made of

    def _first(self) -> None:
        for seat in range(len(self._already)):
            self.reveal.count(seat, Counted(self._values(seat)[0]))
        self.reveal.desk.stage.hear(self.revealed)

    def _second(self, seat: Seat) -> Animation:
        return OneByOne(self._turn(seat), self._modifiers(seat), Call(lambda: self._complete(seat)))

    def _turn(self, seat: Seat) -> Animation:
        """Return a seat's second card turning over, and its sum counting up."""
        values = self._values(seat)
        parts: list[Animation] = []
        if self._already[seat] < 2:
            parts.append(self._flip(seat, 1))
        parts += [Call(lambda: self._hear_last(seat)), self._up(seat, sum(values[1:]))]
        return OneByOne(*parts)

    def _hear_last(self, seat: Seat) -> None:
        if seat == self._order()[-1]:
            self.reveal.desk.stage.hear(self.revealed)

    def _modifiers(self, seat: Seat) -> Animation:
        """Return a seat's modifiers appearing one after another, each added to the sum."""
        parts: list[Animation] = []
        for value in modifiers_of(self.ranked.bids[seat]):
            parts += [Call(lambda: self._more(seat)), Wait(_MODIFIER), self._up(seat, value)]
        return OneByOne(*parts)

    def _now(self, seat: Seat) -> Counted:
        return self.reveal.counted.get(seat) or Counted(self._values(seat)[0])

    def _more(self, seat: Seat) -> None:
        now = self._now(seat)
        self.reveal.count(seat, Counted(now.total, now.modifiers + 1))

    def _complete(self, seat: Seat) -> None:
        self.reveal.count(seat, Counted(self.ranked.bids[seat].total, len(modifiers_of(self.ranked.bids[seat])), True))

    def _up(self, seat: Seat, more: int) -> Animation:
        """Return a seat's sum counting up, or down."""
        start: list[int] = []

        def step(share: float) -> None:
            now = self._now(seat)
            if not start:
                start.append(now.total)
            self.reveal.count(seat, Counted(round(between(start[0], start[0] + more, share)), now.modifiers))

        return Tween(_COUNT, step, ease_in_out, travel=False)

    def _flip(self, seat: Seat, index: int) -> Animation:
        reveal, desk = self.reveal, self.reveal.desk

        def place() -> tuple[float, float]:
            return reveal.card_rect(seat, index).center

        def back() -> pygame.Surface:
            return desk.pieces.back(reveal.plan.card, desk.colour(seat))

        def face() -> pygame.Surface:
            assert reveal.bids is not None
            value, improved = reveal.bids.cards[seat][index]
            return desk.pieces.card(reveal.plan.card, value, desk.colour(seat), improved=improved)

        sight = turning(steady(back), steady(face))
        arrive = self._opened(seat, index)
        return flight(desk.stage.movers, sight, place, place, length=_FLIP, height=0, arrive=arrive, layer=LAYER + 1)

    def _opened(self, seat: Seat, index: int) -> Callable[[], None]:
        return lambda: self.reveal.open_card(seat, index)
