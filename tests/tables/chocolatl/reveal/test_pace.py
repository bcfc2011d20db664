"""How long a round is revealed among computers, and the end is counted: measured with the clock that tests hold."""

from itertools import pairwise

import pytest

from game.anim.tween import Call, Hastened, Sequence, Stop, Wait
from game.rules.chocolatl.actions import SacrificeRevealed
from game.rules.numbers import Generator
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, advance, sit_down, table_of

SIX_REVEALS = {1: 34.0, 4: 9.0}
"""Seconds that the six stations of a round may take, by speed."""
THE_END = (12.0, 25.0)


def rounds(stage: Desk, most: int) -> list[float]:
    """Return how long the six stations of each round took, from the first card to the last disc."""
    table, rng, taken = table_of(stage), Generator(4), list[float]()
    began: float | None = None
    for _ in range(300):
        assert advance(stage, rng)
        while stage.animator.busy:
            stage.wait(0.05, 0.05)
            bids = table.reveal.bids
            if bids is not None and bids.station == 1 and began is None:
                began = stage.clock.now()
            if began is not None and (table.summary.open or table.ending.open):
                taken.append(stage.clock.now() - began)
                began = None
        if len(taken) >= most:
            return taken
    raise AssertionError("the rounds never end")


@sampled("speed", [1, 4])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_six_reveals_among_computers_are_short(seats: int, speed: int) -> None:
    stage = sit_down(seats, 1, {"bidding": "quick"}, speed=speed, people=())  # type: ignore[arg-type]
    stage.automatic = False
    assert max(rounds(stage, 3)) <= SIX_REVEALS[speed]


@sampled("seats", [3, 4, 5])
def test_the_end_is_counted_in_a_quarter_of_a_minute(seats: int) -> None:
    stage = sit_down(seats, 4, speed=1)
    table, rng = table_of(stage), Generator(2)
    for _ in range(3000):
        if stage.match.events and any(isinstance(event, SacrificeRevealed) for event in stage.match.events[-1]):
            break
        if not table.course.go_on():
            assert advance(stage, rng)
        if not any(isinstance(event, SacrificeRevealed) for event in stage.match.events[-1]):
            stage.skip()
    began = end = 0.0
    for _ in range(4000):
        stage.wait(0.05, 0.05)
        if table.ending.open and not began:
            began = stage.clock.now()
        if table.ending.over and table.course.waiting:
            end = stage.clock.now()
            break
        if not stage.animator.busy and not table.course.go_on():
            advance(stage, rng)
    assert THE_END[0] <= end - began <= THE_END[1]


def test_what_is_hastened_ends_sooner_and_stops_where_it_did() -> None:
    seen: list[str] = []
    animation = Hastened(Sequence(Wait(3.0), Stop(firm=True), Call(lambda: seen.append("half")), Wait(3.0)), 1.5)
    assert animation.length == pytest.approx(4.0)
    ((moment, firm),) = animation.stops()
    assert moment == pytest.approx(2.0)
    assert firm
    animation.seek(1.9)
    assert not seen
    animation.seek(2.1)
    assert seen == ["half"]
    animation.calm()
    assert animation.length == pytest.approx(4.0)


def test_numbers_never_come_before_what_brings_them() -> None:
    """While discs run, the points of every seat are those that have arrived."""
    stage = sit_down(4, 2, {"bidding": "quick"}, speed=1, people=())
    stage.automatic = False
    table, rng, seen = table_of(stage), Generator(4), list[tuple[int, ...]]()
    for _ in range(30):
        assert advance(stage, rng)
        while stage.animator.busy:
            stage.wait(0.05, 0.05)
            points = tuple(table.desk.shown.points)
            if not seen or seen[-1] != points:
                seen.append(points)
    changes = [sum(one != other for one, other in zip(*pair, strict=True)) for pair in pairwise(seen)]
    assert len(changes) > 4
    assert set(changes) == {1}, "each disc arrives by itself"
