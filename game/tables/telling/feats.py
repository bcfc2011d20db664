"""What the tables of honour tell beyond the lines of a sheet: the biggest city, the dearest offering."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.rules.core import Event, Seat
from game.rules.match import Match


class Done(NamedTuple):
    """How large something was, who did it, and the step in which it was done."""

    amount: int
    seat: Seat
    step: int


Look: TypeAlias = Callable[[Event], tuple[int, Seat] | None]
"""Returns how large the thing is that an event tells of, and whose it is."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A kind of record."""

    title: str
    """Marked for translation."""
    told: Look


def largest(match: Match, feat: Feat) -> Done | None:
    """Return the largest of its kind in a match, the first of several; None where there was none."""
    return max(_all(match, feat), key=lambda done: (done.amount, -done.step), default=None)


def _all(match: Match, feat: Feat) -> Iterable[Done]:
    for step, events in enumerate(match.events):
        for event in events:
            found = feat.told(event)
            if found is not None:
                yield Done(*found, step)
