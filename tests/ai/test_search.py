"""How long players think, and chance for playouts."""

import random
import time
from collections import Counter
from itertools import pairwise

import pytest

from game.ai.players import AGENTS
from game.ai.search import Timer
from game.ai.thought import Effort
from game.ai.world import Dice, GlanceDice
from game.rules.games import GAMES


def test_a_clock_counts_iterations_and_seconds() -> None:
    clock = Timer(Effort(iterations=3))
    assert [clock.go_on() for _ in range(4)] == [True, True, True, False]
    clock = Timer(Effort(iterations=100))
    clock.part(0.1)
    assert sum(clock.go_on() for _ in range(99)) == 10
    clock = Timer(Effort(seconds=0.0))
    assert sum(clock.go_on() for _ in range(99)) == 16, "a few iterations there are time for in any case"


def test_a_clock_looks_whether_the_thought_is_wanted() -> None:
    looked: list[float] = []

    def cancelled() -> bool:
        looked.append(time.perf_counter())
        return len(looked) == 2

    clock = Timer(Effort(), cancelled)
    while clock.go_on():
        pass
    assert len(looked) == 2


@pytest.mark.parametrize(("seconds_each", "looks"), [(1e-6, range(60, 110)), (0.01, range(4000, 4100))])
def test_a_clock_is_looked_at_rarely_only_while_iterations_are_quick(
    seconds_each: float, looks: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, looked = [0.0], [0]

    def count() -> float:
        looked[0] += 1
        return now[0]

    monkeypatch.setattr(time, "perf_counter", count)
    clock = Timer(Effort(iterations=4096))
    while clock.go_on():
        now[0] += seconds_each
    assert looked[0] in looks


def test_efforts_can_be_scaled() -> None:
    assert Effort(1000, 0.5).scaled(0.5) == Effort(500, 0.25)
    assert Effort().scaled(0.5) == Effort()
    assert Effort(1).scaled(0.1) == Effort(1)
    for level in ("planter", "chief", "ajaw"):
        assert all(AGENTS[level].effort_in(game).iterations for game in GAMES)


# Dice: the same numbers on every machine, evenly spread.

NUMBERS = [498, 425, 434, 298, 914, 102, 926, 681]


def test_the_numbers_of_a_seed_never_change() -> None:
    dice = Dice(7)
    assert [dice.below(1000) for _ in range(8)] == NUMBERS
    other = Dice(8)
    assert [other.below(1000) for _ in range(8)] != NUMBERS


@pytest.mark.parametrize("limit", [1, 2, 6, 13, 1000])
def test_every_number_below_the_limit_comes_up_about_as_often(limit: int) -> None:
    dice = Dice(limit)
    found = Counter(dice.below(limit) for _ in range(limit * 400))
    assert set(found) == set(range(limit))
    assert min(found.values()) > 300
    assert max(found.values()) < 500


def test_neighbouring_seeds_have_nothing_to_do_with_each_other() -> None:
    first = [Dice(seed).below(10) for seed in range(2000)]
    assert all(150 < count < 250 for count in Counter(first).values())
    pairs = Counter(pairwise(first))
    assert len(pairs) == 100
    assert max(pairs.values()) < 50


def test_levels_that_decide_at_a_glance_draw_the_numbers_of_python() -> None:
    dice, python = GlanceDice(5), random.Random(5)
    assert [dice.below(100) for _ in range(20)] == [int(python.random() * 100) for _ in range(20)]
