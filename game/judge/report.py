"""What a review says, as plain data that is kept with the match."""

import zlib
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.match import Match

VERSION: Final = 5
"""Number of the way in which reviews are made; those of another number may be made again."""
UNREADABLE: Final = (msgspec.DecodeError, ValueError, RecursionError)

ActionT = TypeVar("ActionT")


class Expected(msgspec.Struct, frozen=True):
    """How the match would have ended from one position on, by seat."""

    step: int
    """Number of steps before the position."""
    points: tuple[float, ...]
    spreads: tuple[float, ...]
    """The standard deviation of the points: how much was still open."""
    wins: tuple[float, ...]
    """How often the seat would have won, from 0 to 1."""


class Cost(msgspec.Struct, Generic[ActionT], frozen=True):
    """A turn, or a decision, whose cost is larger than the error of the estimate."""

    seat: Seat
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""
    better: tuple[ActionT, ...]
    """The better turn."""
    cost: float
    """Lead that the seat would have gained at the end, on average."""
    error: float
    """The standard error of the cost."""
    samples: int
    own: float
    """Part of the cost that is points of the seat's own; the rest is points of the others."""
    keys: tuple[float, ...]
    """The seat's own part, by the game's score keys."""


class Drawn(msgspec.Struct, frozen=True):
    """What one draw or throw changed for every seat, against all that could have come instead.

    It is told against the table: what came is better for one only as far as it is worse for others.
    """

    step: int
    points: tuple[float, ...]
    errors: tuple[float, ...]


class Review(msgspec.Struct, Generic[ActionT], frozen=True):
    """The whole review of a match."""

    version: int
    match: int
    """The digest of the reviewed journal."""
    effort: str
    seed: int
    curve: tuple[Expected, ...]
    costs: tuple[Cost[ActionT], ...]
    """The costliest turns of every seat, the costliest first."""
    judged: tuple[int, ...]
    """Number of decisions of every seat that were judged."""
    luck: tuple[Drawn, ...]

    def is_of(self, match: Match) -> bool:
        """Return whether the review belongs to a match as it is now."""
        return self.match == digest(match)

    @property
    def outdated(self) -> bool:
        """Whether reviews are made differently now."""
        return self.version != VERSION

    def costs_of(self, seat: Seat) -> tuple[Cost[ActionT], ...]:
        """Return a seat's costliest turns, the costliest first."""
        return tuple(cost for cost in self.costs if cost.seat == seat)

    def luck_of(self, seat: Seat) -> tuple[float, float]:
        """Return the points that luck gave a seat (less than 0: took from it), and the standard error."""
        points = sum(drawn.points[seat] - sum(drawn.points) / len(drawn.points) for drawn in self.luck)
        return points, sum(drawn.errors[seat] ** 2 for drawn in self.luck) ** 0.5


def digest(match: Match) -> int:
    """Return a number that identifies the journal of a match."""
    return zlib.crc32(msgspec.msgpack.encode(match.journal))


Reviewed = Review[Action]


def encode(review: Reviewed) -> bytes:
    """Return a review as bytes for the store."""
    return msgspec.json.encode(review)


def decode(rules: AnyRules, content: bytes | str) -> Reviewed:
    """Return a stored review; raise one of `UNREADABLE` for anything else."""
    review: Reviewed = _decoder(rules).decode(content)
    return review


@lru_cache
def _decoder(rules: AnyRules) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(Review[rules.decision_type])  # type: ignore[name-defined]
