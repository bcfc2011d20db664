"""The effort and clock that a computer player thinks with, and the decision that it returns."""

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import msgspec

from game.rules.core import Action

ActionT = TypeVar("ActionT")

PATIENCE: Final = 6.0
"""Most time for a thought as a multiple of its seconds, if other programs keep the core busy."""
LEAST: Final = 16
"""Iterations that are always allowed, however late it is."""
_BETWEEN_LOOKS: Final = 0.05
"""Seconds between two checks whether the thought is still wanted."""


class Effort(msgspec.Struct, frozen=True):
    """How much a level thinks about one decision, by iterations or seconds, whichever ends first.

    Seconds are those of one core, so that a busy machine makes nobody weaker.
    """

    iterations: int | None = None
    seconds: float | None = None

    def scaled(self, factor: float) -> "Effort":
        """Return a multiple of this effort."""
        iterations = None if self.iterations is None else max(1, round(self.iterations * factor))
        return Effort(iterations, None if self.seconds is None else self.seconds * factor)


class Candidate(msgspec.Struct, Generic[ActionT], frozen=True):
    """An action that a player considered."""

    action: ActionT
    expected: tuple[float, ...]
    """The expected points at the end, by the game's score keys; empty if there are none."""
    share: float
    """Share of the thinking that went into this action."""


class Decision(msgspec.Struct, Generic[ActionT], frozen=True):
    """A player's action, and the candidates with the best first."""

    action: ActionT
    candidates: tuple[Candidate[ActionT], ...] = ()
    iterations: int = 0


Thought = Decision[Action]


class Timer:
    """Tells a player how long to think."""

    __slots__ = ("_begin", "_cancelled", "_look", "_seconds", "_wall", "iterations", "limit")

    def __init__(self, effort: Effort, cancelled: Callable[[], bool] | None = None) -> None:
        self.iterations = 0
        self.limit = effort.iterations if effort.iterations is not None else 1 << 62
        self._seconds = effort.seconds
        self._cancelled = cancelled
        self._begin = time.thread_time()
        self._wall = time.perf_counter()
        self._look = self._wall + _BETWEEN_LOOKS

    def part(self, factor: float) -> None:
        """Take only a part of the effort, for a less important decision."""
        self.limit = max(1, round(self.limit * factor))
        if self._seconds is not None:
            self._seconds *= factor

    def go_on(self) -> bool:
        """Return whether there is time for one more iteration, and count it."""
        if self.iterations >= self.limit:
            return False
        now = time.perf_counter()
        if self._seconds is not None and self.iterations >= LEAST:
            spent, waited = time.thread_time() - self._begin, now - self._wall
            if spent >= self._seconds or waited >= self._seconds * PATIENCE:
                return False
        if now >= self._look and self._cancelled is not None:
            self._look = now + _BETWEEN_LOOKS
            if self._cancelled():
                return False
        self.iterations += 1
        return True

    def used(self) -> float:
        """Return how much of the effort is used up, from 0 to 1."""
        part = self.iterations / self.limit
        if self._seconds is not None:
            part = max(part, (time.thread_time() - self._begin) / self._seconds)
        return min(1.0, part)
