"""Animations on a clock that stands still until it is told."""

import doctest
import weakref
from functools import partial

import pytest

from game.anim import easing, tween
from game.anim.tween import Animator, Call, Parallel, Sequence, Tween, Wait, arc, stagger
from tests.clock import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def test_the_example_in_the_module_runs() -> None:
    assert doctest.testmod(tween).failed == 0


def test_a_tween_ends_exactly_at_one(clock: FakeClock) -> None:
    places: list[float] = []
    animator = Animator(clock.now)
    animator.run(Tween(0.2, places.append, easing.overshoot))
    for _ in range(30):
        clock.advance(0.01)
        animator.update(clock.now())
    assert places[-1] == 1.0
    assert max(places) > 1.0, "it goes a little too far"
    assert not animator.moving


def test_a_sequence_keeps_order_also_in_one_great_leap(clock: FakeClock) -> None:
    said: list[str] = []
    animator = Animator(clock.now)
    animator.run(
        Sequence(
            Tween(0.1, lambda share: said.append("a") if share >= 1 else None),
            Call(lambda: said.append("b")),
            Wait(0.1),
            Parallel(
                Call(lambda: said.append("c")), Tween(0.1, lambda share: said.append("d") if share >= 1 else None)
            ),
        )
    )
    clock.advance(5)
    animator.update(clock.now())
    assert said == ["a", "b", "c", "d"]


def test_stagger_starts_one_after_the_other() -> None:
    begun: list[int] = []
    whole = stagger([Call(partial(begun.append, index)) for index in range(4)], 0.06)
    whole.seek(0.07)
    assert begun == [0, 1]
    assert whole.length == pytest.approx(0.18)


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_speed(clock: FakeClock, speed: int) -> None:
    animator = Animator(clock.now, speed)
    animator.run(Tween(1.0, lambda _share: None))
    clock.advance(1 / speed - 0.01)
    animator.update(clock.now())
    assert animator.moving
    clock.advance(0.02)
    animator.update(clock.now())
    assert not animator.moving


def test_without_animation_everything_is_there_at_once(clock: FakeClock) -> None:
    ends: list[float] = []
    animator = Animator(clock.now, 0)
    handle = animator.run(Sequence(Tween(1, ends.append), Wait(3), Tween(1, ends.append)))
    assert ends == [1.0, 1.0]
    assert handle.done
    assert not animator.moving


def test_reduced_motion_leaves_out_what_travels_and_keeps_what_fades(clock: FakeClock) -> None:
    way: list[float] = []
    fade: list[float] = []
    animator = Animator(clock.now, 1, reduced=True)
    animator.run(Sequence(Tween(1, way.append), Tween(0.2, fade.append, travel=False)))
    clock.advance(0.1)
    animator.update(clock.now())
    assert way == [1.0]
    assert fade
    assert fade[-1] < 1.0


def test_skip_finishes_all_and_what_the_ends_start(clock: FakeClock) -> None:
    ends: list[str] = []
    animator = Animator(clock.now)

    def go_on() -> None:
        ends.append("first")
        animator.run(Sequence(Wait(1), Call(lambda: ends.append("second"))))

    animator.run(Sequence(Wait(1), Call(go_on)))
    assert animator.busy
    animator.skip()
    assert ends == ["first", "second"]
    assert not animator.busy


def test_what_does_not_block_is_not_busy(clock: FakeClock) -> None:
    animator = Animator(clock.now)
    animator.run(Tween(1, lambda _share: None), blocking=False)
    assert animator.moving
    assert not animator.busy


def test_an_arc_begins_and_ends_where_it_should_and_rises_between() -> None:
    way = arc((0, 0), (100, 50), 40)
    assert way(0) == (0, 0)
    assert way(1) == (100, 50)
    assert way(0.5) == (50, 25 - 40)


@pytest.mark.parametrize("curve", [easing.linear, easing.ease_out, easing.ease_in_out, easing.overshoot])
def test_curves_go_from_nothing_to_all(curve: easing.Easing) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


def test_what_has_ended_is_forgotten(clock: FakeClock) -> None:
    animator, tween_ = Animator(clock.now), Tween(0.2, lambda _share: None)
    gone = weakref.ref(tween_)
    animator.run(tween_)
    del tween_
    clock.advance(0.1)
    animator.update(clock.now())
    assert gone() is not None
    clock.advance(0.2)
    animator.update(clock.now())
    assert gone() is None
