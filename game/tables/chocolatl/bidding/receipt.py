"""The known parts of a bid: cards, huts, the Old Man, and the sum."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.chocolatl.box import Station
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
from game.rules.core import Seat
from game.tables.chocolatl.shown import Shown


@dataclass(frozen=True, slots=True)
class Receipt:
    """The parts of a bid."""

    station: int
    cards: tuple[int, ...]
    huts: int
    oldman: int | None
    """What the Old Man does; None if nobody knows yet who will have him."""

    @property
    def sum(self) -> int:
        """The sum of the cards."""
        return sum(self.cards)

    @property
    def total(self) -> int:
        """The bid as far as it is known."""
        return self.sum + self.huts + (self.oldman or 0)


def receipt(shown: Shown, seat: Seat, station: int, cards: Sequence[int]) -> Receipt:
    """Return what a seat would bid at a station with these cards, and those that lie open there already.

    Before the first station is settled nobody knows who will have the Old Man at the others.
    """
    lying = tuple(card for card in shown.laid_at(seat, station) if card is not None)
    known = station == Station.CHOCOLATL or shown.second_shown >= Station.CHOCOLATL
    oldman: int | None = (oldman_modifier(station) if seat == shown.oldman else 0) if known else None
    return Receipt(station, (*lying, *cards), hut_modifier(station) * shown.huts[seat], oldman)
