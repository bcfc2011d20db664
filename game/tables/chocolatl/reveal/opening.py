"""How a station's bids are opened: all first cards together, then seat by seat from the lowest to the highest."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Heard, Parallel, Tween, Wait, between
from game.anim.tween import Sequence as OneByOne
from game.locale import _, number
from game.rules.chocolatl.actions import BidsRevealed, StationRanked, Total
from game.rules.chocolatl.box import HIGHEST_CARD, LOWEST_CARD
from game.rules.chocolatl.ranking import wins_tie
from game.rules.core import Seat
from game.tables.moments.moment import LONGEST_BREATH, SHORTEST_BREATH, Beat, Moment
from game.tables.pictures.flights import flight, steady, turning
from game.ui.movers import Picture

if TYPE_CHECKING:
    from game.tables.chocolatl.reveal.mats import Reveal

LAYER: Final = 300
_FLIP: Final = 0.22
_COUNT: Final = 0.12
_READ: Final = 0.25
"""How long the sums of the first cards stand before the second cards turn."""
_NEXT: Final = 0.06
_LIFTED: Final = 1.17
"""How much larger the last card is while everybody waits for it."""
_PARTS: Final = ("second", "third", "fourth", "fifth")
"""What is heard of the second cards, one after another, before the last one."""
_TILT: Final = -4.0


@dataclass(frozen=True, slots=True)
class CountedBid:
    """The parts of a seat's bid that are counted so far."""

    total: int
    modifiers: int = 0
    """How many of its modifiers."""
    complete: bool = False


def modifiers_of(total: Total) -> list[int]:
    """Return what is added to a seat's cards, in the order in which a column tells it."""
    return [value for value in (total.huts, total.oldman, total.dice) if value]


class Opening:
    """Opens the bids that were laid, some cards of which may have lain open before, and then has them ranked."""

    def __init__(self, reveal: "Reveal", revealed: BidsRevealed, ranked: StationRanked, rank: Animation) -> None:
        self.reveal = reveal
        self.revealed = revealed
        self.ranked = ranked
        self._rank = rank
        self._already = [2 - len(cards) for cards in revealed.cards]

    def moment(self) -> Moment:
        """Return all beats. The picture at its end stands for as long as the table waits for somebody."""
        beats, hidden = [], [seat for seat, open_ in enumerate(self._already) if not open_]
        if hidden:
            flips = [self._flip(seat, 0) for seat in hidden]
            words = lambda: self.reveal.say(_("All turn their first card"))  # noqa: E731
            first = OneByOne(Parallel(*flips), Call(self._first, self._heard("first")))
            beats.append(Beat("first", [first], begin=words, breath=_READ))
        order = self._order()
        beats += [Beat(f"second {seat}", [self._second(seat)], breath=_NEXT) for seat in order[:-1]]
        last = order[-1]
        needed = self.needed(last)
        breath = SHORTEST_BREATH if needed is None else LONGEST_BREATH
        parts = [OneByOne(self._modifiers(last), Call(lambda: self._awaits(last)), self._hover(last, breath))]
        beats.append(Beat(f"before {last}", parts))
        beats.append(Beat(f"second {last}", [OneByOne(self._turn(last), Call(lambda: self._complete(last)))]))
        beats.append(Beat("ranked", [self._rank], breath=0.1))
        return Moment(self.reveal.desk.stage, beats, stands=False)

    def _order(self) -> list[Seat]:
        """Return the seats from the lowest first card to the highest."""
        seats = range(len(self._already))
        return sorted(seats, key=lambda seat: self._values(seat)[0])

    def _values(self, seat: Seat) -> list[int]:
        """Return a seat's cards in order; as one sum, if all of them lay open before."""
        new, cards = self.revealed.cards[seat], self.ranked.bids[seat].cards
        return list(new) if len(new) == 2 else [cards - sum(new), *new]

    def needed(self, last: Seat) -> int | None:
        """Return from which card on a seat is first that turns its last card when all others have; None if any is."""
        if self._already[last] > 1:
            return None
        shown, bids = self.reveal.desk.shown, self.ranked.bids
        heights = [shown.discs.index(seat) for seat in range(shown.seats)]
        now = bids[last].total - self._values(last)[1]
        others = [seat for seat in range(shown.seats) if seat != last]
        most = max(bids[seat].total for seat in others)
        ahead = [seat for seat in others if bids[seat].total == most]
        wins = all(wins_tie(shown.chocolatl, shown.points, heights, last, seat) for seat in ahead)
        needed = most - now + (not wins)
        return needed if LOWEST_CARD < needed <= HIGHEST_CARD else None

    # -- what a beat is made of

    def _first(self) -> None:
        for seat in range(len(self._already)):
            self.reveal.count(seat, CountedBid(self._values(seat)[0]))

    def _second(self, seat: Seat) -> Animation:
        return OneByOne(
            Call(lambda: self.reveal.say("")),
            self._turn(seat), self._modifiers(seat), Call(lambda: self._complete(seat)),
        )  # fmt: skip

    def _turn(self, seat: Seat) -> Animation:
        """Return a seat's second card turning over, and its sum counting up."""
        values = self._values(seat)
        parts: list[Animation] = []
        if self._already[seat] < 2:
            parts.append(self._flip(seat, 1))
        order = self._order()
        part = "last" if seat == order[-1] else _PARTS[order.index(seat)]
        parts += [Call(lambda: None, self._heard(part)), self._up(seat, sum(values[1:]))]
        return OneByOne(*parts)

    def _middle(self) -> tuple[float, float]:
        return self.reveal.desk.ground.picture(self.revealed.station).center

    def _heard(self, part: str) -> Heard:
        return self.reveal.desk.stage.heard(self.revealed, part, self._middle)

    def _awaits(self, last: Seat) -> None:
        """Let everybody look at the last card, and say what it would have to be."""
        needed = self.needed(last)
        if needed is not None:
            reveal = self.reveal
            reveal.wait_for(last)
            words = _("{name} needs {card} or more").format(name=reveal.desk.name(last), card=number(needed))
            if needed == HIGHEST_CARD:
                words = _("{name} needs a {card}").format(name=reveal.desk.name(last), card=number(needed))
            reveal.say(words, last)
            reveal.desk.stage.hear(self.revealed, "breath", self._middle)

    def _hover(self, seat: Seat, length: float) -> Animation:
        """Return the last card hovering over its mat while everybody waits."""
        if self.needed(seat) is None:
            return Wait(length)
        reveal, desk = self.reveal, self.reveal.desk
        mover = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER + 1)

        def step(share: float) -> None:
            if not reveal.open or seat not in reveal.order:
                return
            if mover not in desk.stage.movers:
                desk.stage.movers.add(mover)
            rect, up = reveal.card_rect(seat, 1), min(1.0, 4 * share)
            width = round(rect.width * between(1.0, _LIFTED, up))
            mover.show(desk.pieces.tilted_back(width, desk.colour(seat), round(_TILT * up)))
            mover.centre(rect.centerx, rect.centery - desk.ground.px(9) * up)

        def end() -> None:
            desk.stage.movers.remove(mover)
            reveal.wait_for(None)

        return OneByOne(Tween(length, step, travel=False), Call(end))

    def _modifiers(self, seat: Seat) -> Animation:
        """Return a seat's modifiers flying onto its mat one after another, each added to the sum."""
        parts: list[Animation] = []
        for index, value in enumerate(modifiers_of(self.ranked.bids[seat])):
            fly = self.reveal.chip_comes(seat, index)
            parts += [fly, Call(lambda: self._more(seat)), self._up(seat, value)]
        return OneByOne(*parts)

    def _now(self, seat: Seat) -> CountedBid:
        return self.reveal.counted.get(seat) or CountedBid(self._values(seat)[0])

    def _more(self, seat: Seat) -> None:
        now = self._now(seat)
        self.reveal.count(seat, CountedBid(now.total, now.modifiers + 1))

    def _complete(self, seat: Seat) -> None:
        self.reveal.count(
            seat, CountedBid(self.ranked.bids[seat].total, len(modifiers_of(self.ranked.bids[seat])), True)
        )

    def _up(self, seat: Seat, more: int) -> Animation:
        """Return a seat's sum counting up, or down."""
        start: list[int] = []

        def step(share: float) -> None:
            now = self._now(seat)
            if not start:
                start.append(now.total)
            self.reveal.count(seat, CountedBid(round(between(start[0], start[0] + more, share)), now.modifiers))

        return Tween(_COUNT, step, ease_in_out, travel=False)

    def _flip(self, seat: Seat, index: int) -> Animation:
        reveal, desk = self.reveal, self.reveal.desk

        def place() -> tuple[float, float]:
            return reveal.card_rect(seat, index).center

        def back() -> pygame.Surface:
            return desk.pieces.back(reveal.card_rect(seat, index).width, desk.colour(seat))

        def face() -> pygame.Surface:
            assert reveal.bids is not None
            value, improved = reveal.bids.cards[seat][index]
            width = reveal.card_rect(seat, index).width
            return desk.pieces.card(width, value, desk.colour(seat), improved=improved)

        sight = turning(steady(back), steady(face))
        arrive = self._opened(seat, index)
        return flight(desk.stage.movers, sight, place, place, length=_FLIP, height=0, arrive=arrive, layer=LAYER + 1)

    def _opened(self, seat: Seat, index: int) -> Callable[[], None]:
        return lambda: self.reveal.open_card(seat, index)
