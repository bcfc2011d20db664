"""In which order gains are counted at the end, where the rulebook says none: so that the result stays open longest."""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import accumulate, pairwise, permutations
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
    whole = [start, *gains]
    last = [_leaders(totals) for totals in accumulate(after, _more, initial=_sum(whole, len(start)))][1:]

    @cache
    def leading(counted: int) -> frozenset[Seat]:
        """Return who leads after some gains, a bit for each: their order means nothing."""
        some = [gain for number, gain in enumerate(gains) if counted >> number & 1]
        return _leaders(_sum([start, *some], len(start)))

    def merit(way: list[int]) -> tuple[int, int]:
        leads = [leading(counted) for counted in accumulate((1 << number for number in way), initial=0)] + last
        changes = sum(one != other for one, other in pairwise(leads))
        return _settled(leads, frozenset(winners)), changes

    return max(ways, key=merit)


def _sum(gains: Sequence[Gain], seats: int) -> Gain:
    return [sum(gain[seat] for gain in gains) for seat in range(seats)]


def _more(one: Gain, other: Gain) -> Gain:
    return _sum([one, other], len(one))


def _leaders(totals: Sequence[int]) -> frozenset[Seat]:
    most = max(totals)
    return frozenset(seat for seat, total in enumerate(totals) if total == most)


def _settled(leads: Sequence[frozenset[Seat]], winners: frozenset[Seat]) -> int:
    """Return the number of gains after which the winners are in the lead and stay there."""
    settled = len(leads)
    for number in reversed(range(len(leads))):
        if not winners <= leads[number]:
            break
        settled = number
    return settled
