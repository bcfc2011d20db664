"""What a computer player is given to think with, and what comes of it."""

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import msgspec

from game.rules.core import Action

ActionT = TypeVar("ActionT")

PATIENCE: Final = 6.0
"""How many times its seconds a thought may take where other programs keep the core busy."""
LEAST: Final = 16
"""So many iterations there are time for in any case."""
_BETWEEN_LOOKS: Final = 0.05
"""Seconds between two looks whether the thought is still wanted."""


class Effort(msgspec.Struct, frozen=True):
    """How much a level thinks about one decision: until either is used up. None is no limit; players decide otherwise.

    Seconds are those of one core, so that a busy machine makes nobody weaker.
    """

    iterations: int | None = None
    seconds: float | None = None

    def scaled(self, factor: float) -> "Effort":
        """Return a part of this effort, or more of it."""
        iterations = None if self.iterations is None else max(1, round(self.iterations * factor))
        return Effort(iterations, None if self.seconds is None else self.seconds * factor)


class Candidate(msgspec.Struct, Generic[ActionT], frozen=True):
    """Something that a player thought of doing."""

    action: ActionT
    expected: tuple[float, ...]
    """The points that it expects at the end, by the game's score keys; empty where it has none to tell."""
    share: float
    """How much of its thinking went into this one."""


class Decision(msgspec.Struct, Generic[ActionT], frozen=True):
    """What a player does, and what else it thought of: the best first."""

    action: ActionT
    candidates: tuple[Candidate[ActionT], ...] = ()
    iterations: int = 0


Thought = Decision[Action]


class Clock:
    """Tells a player how long to go on thinking."""

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
        """Take only a part of the effort: for a decision on which less depends."""
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
