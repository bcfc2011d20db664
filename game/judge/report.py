"""What a review says, as plain data that is kept with the match."""

import zlib
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.judge.causes import Cause
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.match import Match

VERSION: Final = 6
"""Version of how reviews are made; a review with another version is out of date."""
UNREADABLE: Final = (msgspec.DecodeError, ValueError, RecursionError)

ActionT = TypeVar("ActionT")


class Expected(msgspec.Struct, frozen=True):
    """The expected end of the match from one position on, by seat."""

    step: int
    """Number of steps before the position."""
    points: tuple[float, ...]
    spreads: tuple[float, ...]
    """The standard deviation of each seat's points."""
    wins: tuple[float, ...]
    """Each seat's chance to win, from 0 to 1."""


class Cost(msgspec.Struct, Generic[ActionT], frozen=True):
    """A turn that was clearly worse than another one, and what it cost."""

    seat: Seat
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""
    better: tuple[ActionT, ...]
    """The actions of the better turn."""
    cost: float
    """Points by which the seat's lead at the end would have been larger after the better turn, on average."""
    error: float
    """The standard error of the cost."""
    samples: int
    own: float
    """Part of the cost that the seat lost in points of its own; the rest is what the best other seat gained."""
    keys: tuple[float, ...]
    """The parts of `own` by the game's score keys."""
    causes: tuple[Cause, ...] = ()
    """Why the other turn is better, the largest cause first; none where the difference is made of many small things."""


class Drawn(msgspec.Struct, frozen=True):
    """What one draw or throw, or the first hands, was worth to every seat, against what else could have come.

    Points are relative to the mean of all seats: they add up to 0.
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
        """Whether the review has another version than new ones."""
        return self.version != VERSION

    def costs_of(self, seat: Seat) -> tuple[Cost[ActionT], ...]:
        """Return a seat's costliest turns, the costliest first."""
        return tuple(cost for cost in self.costs if cost.seat == seat)

    def luck_of(self, seat: Seat) -> tuple[float, float]:
        """Return the points that luck gave a seat (negative if it took some), and the standard error."""
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
