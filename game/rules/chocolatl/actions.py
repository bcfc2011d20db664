"""What a seat is asked and can do in Chocolatl, and the outcomes of its dice; the fields are those of the record."""

from typing import Literal

from game.rules.chocolatl.pieces import StationName
from game.rules.core import Action, Prompt, Seat


class BidPrompt(Prompt, frozen=True):
    """A seat is asked to lay cards: at which stations, and how many at each (X-R3)."""

    stations: tuple[int, ...]
    each: int


class Sacrifice(Action, frozen=True, tag="sacrifice"):
    """X-S2: put one of the thirteen cards aside, face down until the end."""

    card: int


class Bid(Action, frozen=True, tag="bid"):
    """X-R2: lay cards face down at stations: by station just those that are newly laid."""

    cards: dict[StationName, tuple[int, ...]]

    def __hash__(self) -> int:
        return hash(frozenset(self.cards.items()))


class Roll(Action, frozen=True, tag="roll"):
    """X-B3: roll some black dice at once."""

    dice: int


class Hold(Action, frozen=True, tag="hold"):
    """X-B3: keep the black dice."""


class City(Action, frozen=True, tag="city"):
    """X-3: take the hut or the black die; the second gets the other."""

    take: Literal["hut", "die"]


class Pyramid(Action, frozen=True, tag="pyramid"):
    """X-4: decide who places the first stone where both place one."""

    first: Literal["self", "other"]


class Discard(Action, frozen=True, tag="discard"):
    """X-6: give up a card for the one just won (house rule `choose`)."""

    card: int


class Harvest(Action, frozen=True, tag="harvest"):
    """X-R1: the three harvest dice."""

    values: tuple[int, ...]


class Bonus(Action, frozen=True, tag="bonus"):
    """X-B3: the black dice that a seat rolled."""

    seat: Seat
    values: tuple[int, ...]


class Last(Action, frozen=True, tag="last"):
    """X-F1: the unused black die that a seat rolls in final scoring."""

    seat: Seat
    values: tuple[int, ...]


HOLD = Hold()
ChocolatlAction = Sacrifice | Bid | Roll | Hold | City | Pyramid | Discard
"""The actions that a record holds."""
ChocolatlOutcome = Harvest | Bonus | Last
"""The outcomes that a record holds."""
