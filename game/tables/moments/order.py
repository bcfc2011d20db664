"""In which order gains are counted at the end, where the rulebook says none: so that the result stays open longest."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, permutations
from typing import Final

from game.rules.core import Seat

MOST: Final = 6
"""How many gains are put into every order; of more than these the last ones stay where they are."""
Gain = Sequence[int]
"""What one thing brings to each seat."""


def open_longest(
    start: Sequence[int], gains: Sequence[Gain], after: Sequence[Gain], winners: Collection[Seat]
) -> list[int]:
    """Return the numbers of gains in the order in which whoever wins takes the lead for good latest.

    Of several such orders the one with most changes of lead, of several such the first. What comes `after` them, suns
    and river, stays in its order.
    """
    numbers = range(len(gains))
    fixed = list(numbers[MOST:])
    ways = (list(way) + fixed for way in permutations(numbers[:MOST]))

    def merit(way: list[int]) -> tuple[int, int]:
        leads = list(_leads(start, [*(gains[number] for number in way), *after]))
        changes = sum(one != other for one, other in pairwise(leads))
        return _settled(leads, frozenset(winners)), changes

    return max(ways, key=merit)


def _leads(start: Sequence[int], gains: Sequence[Gain]) -> Iterator[frozenset[Seat]]:
    """Yield who has most at first, and after each gain."""
    totals = list(start)
    yield _leaders(totals)
    for gain in gains:
        totals = [one + other for one, other in zip(totals, gain, strict=True)]
        yield _leaders(totals)


def _leaders(totals: Sequence[int]) -> frozenset[Seat]:
    return frozenset(seat for seat, total in enumerate(totals) if total == max(totals))


def _settled(leads: Sequence[frozenset[Seat]], winners: frozenset[Seat]) -> int:
    """Return the number of gains after which the winners are in the lead and stay there."""
    settled = len(leads)
    for number in reversed(range(len(leads))):
        if not winners <= leads[number]:
            break
        settled = number
    return settled
