"""What a review says, as plain data that is kept with the match."""

from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.review.parcel import digest
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.match import Match

VERSION: Final = 2
"""Counts how reviews are made: those of another number may be made anew."""
UNREADABLE: Final = (msgspec.DecodeError, ValueError, RecursionError)

ActionT = TypeVar("ActionT")


class Expected(msgspec.Struct, frozen=True):
    """How the match would have ended from one moment on, by seat."""

    step: int
    """How many steps were done."""
    points: tuple[float, ...]
    spreads: tuple[float, ...]
    """The standard deviation of the points: how much was still open."""
    wins: tuple[float, ...]
    """How often the seat would have won, from 0 to 1."""


class Cost(msgspec.Struct, Generic[ActionT], frozen=True):
    """A turn, or a decision, that cost more than the estimate can be wrong by."""

    seat: Seat
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""
    better: tuple[ActionT, ...]
    """What would have been better."""
    cost: float
    """How much larger the seat's lead would be at the end, on the average."""
    error: float
    """The standard error of that."""
    samples: int
    own: float
    """How much of it are more points of the seat's own; the rest are fewer of the others."""
    keys: tuple[float, ...]
    """The seat's own part, by the game's score keys."""


class Drawn(msgspec.Struct, frozen=True):
    """What one draw or throw changed for every seat, against all that could have come."""

    step: int
    points: tuple[float, ...]
    errors: tuple[float, ...]


class Review(msgspec.Struct, Generic[ActionT], frozen=True):
    """All that is said of a match."""

    version: int
    match: int
    """The digest of the journal that was gone through."""
    effort: str
    seed: int
    curve: tuple[Expected, ...]
    costs: tuple[Cost[ActionT], ...]
    """The costliest ones of every seat, the costliest first."""
    judged: tuple[int, ...]
    """How many decisions of every seat were looked at."""
    luck: tuple[Drawn, ...]

    def is_of(self, match: Match) -> bool:
        """Return whether it tells of a match as it is now."""
        return self.match == digest(match)

    @property
    def outdated(self) -> bool:
        """Whether reviews are made in another way today."""
        return self.version != VERSION

    def costs_of(self, seat: Seat) -> tuple[Cost[ActionT], ...]:
        """Return a seat's costliest turns, the costliest first."""
        return tuple(cost for cost in self.costs if cost.seat == seat)

    def luck_of(self, seat: Seat) -> tuple[float, float]:
        """Return the points that luck gave a seat (less than 0: took from it), and the standard error."""
        points = sum(drawn.points[seat] for drawn in self.luck)
        return points, sum(drawn.errors[seat] ** 2 for drawn in self.luck) ** 0.5


Reviewed = Review[Action]


def encode(review: Reviewed) -> bytes:
    """Return a review as it is kept."""
    return msgspec.json.encode(review)


def decode(rules: AnyRules, content: bytes | str) -> Reviewed:
    """Return a review that was kept; raise one of `UNREADABLE` for anything else."""
    review: Reviewed = _decoder(rules).decode(content)
    return review


@lru_cache
def _decoder(rules: AnyRules) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(Review[rules.decision_type])  # type: ignore[name-defined]
