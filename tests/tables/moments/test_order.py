"""What the rulebook puts into no order is counted so that the result stays open longest, held to brute force."""

from collections.abc import Sequence
from itertools import pairwise, permutations
from random import Random

import pytest

from game.tables.moments import order
from game.tables.moments.order import open_longest


def totals(start: list[int], steps: list[list[int]]) -> list[list[int]]:
    course = [start]
    for step in steps:
        course.append([a + b for a, b in zip(course[-1], step, strict=True)])
    return course


def decided(course: list[list[int]], winner: int) -> int:
    """Return the first moment from which on nobody ever has more than the winner again."""
    return min(at for at in range(len(course)) if all(each[winner] == max(each) for each in course[at:]))


def changes(course: list[list[int]]) -> int:
    ahead = [tuple(seat for seat, each in enumerate(row) if each == max(row)) for row in course]
    return sum(one != other for one, other in pairwise(ahead))


def test_the_order_is_the_best_of_all() -> None:
    rng = Random(5)
    for _ in range(60):
        seats, count = rng.randint(2, 5), rng.randint(0, 5)
        start = [rng.randint(10, 30) for _ in range(seats)]
        gains = [[rng.choice((0, 0, 1, 3, 6)) for _ in range(seats)] for _ in range(count)]
        after = [[rng.randint(0, 3) for _ in range(seats)], [rng.randint(-10, 16) for _ in range(seats)]]
        final = totals(start, gains + after)[-1]
        winner = final.index(max(final))
        order = open_longest(start, gains, after, [winner])
        assert sorted(order) == list(range(count))

        def merit(way: tuple[int, ...]) -> tuple[int, int]:
            course = totals(start, [gains[at] for at in way] + after)  # noqa: B023
            return decided(course, winner), changes(course)  # noqa: B023

        best = max(merit(way) for way in permutations(range(count)))
        assert merit(tuple(order)) == best
        assert tuple(order) == next(way for way in permutations(range(count)) if merit(way) == best)


def test_with_a_shared_victory_and_with_many_gains_it_is_an_order() -> None:
    assert open_longest([5, 5], [[3, 3], [6, 0], [0, 6]], [], [0, 1])[-1] in (1, 2)
    assert sorted(open_longest([0, 0], [[1, 0]] * 9, [], [0])) == list(range(9))
    assert open_longest([0, 0], [], [], [0]) == []


def test_nobody_is_asked_twice_who_leads_after_the_same_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []
    leaders = order._leaders

    def asking(totals: Sequence[int]) -> frozenset[int]:
        asked.append(tuple(totals))
        return leaders(totals)

    monkeypatch.setattr(order, "_leaders", asking)
    gains = [(4, 1, 0), (0, 7, 2), (3, 3, 3), (9, 0, 1), (1, 1, 6), (2, 5, 0)]
    open_longest((3, 2, 6), gains, [(1, 0, 2)], [0])
    assert len(asked) <= 2**6 + 2, "720 orders have no more sets of gains than that"
