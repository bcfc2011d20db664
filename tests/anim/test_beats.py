"""Hurrying: one press ends a beat, a second one soon after it the whole, and nothing passes a firm stop."""

from game.anim.tween import Animator, Call, Sequence, Stop, Wait
from tests.clock import FakeClock


class Play:
    """Two scenes of two beats each, with a firm stop between them."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.animator = Animator(self.clock.now)
        self.seen: list[str] = []
        self.animator.run(
            Sequence(*self._beat("a"), *self._beat("b"), Stop(firm=True), *self._beat("c"), *self._beat("d"))
        )

    def _beat(self, name: str) -> tuple[Wait, Call, Stop]:
        return Wait(1.0), Call(lambda: self.seen.append(name)), Stop()

    def press(self, after: float) -> str:
        self.clock.advance(after)
        self.animator.update(self.clock.now())
        self.animator.hurry()
        return "".join(self.seen)


def test_a_press_ends_the_beat_that_runs() -> None:
    play = Play()
    assert play.press(0.1) == "a"
    assert play.press(0.5) == "ab"
    assert play.press(0.5) == "abc"
    assert play.press(0.5) == "abcd"
    assert not play.animator.busy


def test_what_runs_on_is_as_long_as_ever() -> None:
    play = Play()
    play.press(0.1)
    play.clock.advance(0.9)
    play.animator.update(play.clock.now())
    assert play.seen == ["a"]
    play.clock.advance(0.2)
    play.animator.update(play.clock.now())
    assert play.seen == ["a", "b"]


def test_two_presses_end_the_whole_but_pass_no_firm_stop() -> None:
    play = Play()
    assert play.press(0.1) == "a"
    assert play.press(0.2) == "ab"
    assert play.animator.busy
    assert play.press(1.5) == "abcd"[:3] + "d"


def test_what_has_no_beats_ends_at_once() -> None:
    clock, seen = FakeClock(), list[int]()
    animator = Animator(clock.now)
    animator.run(Sequence(Wait(5.0), Call(lambda: seen.append(1))))
    animator.hurry()
    assert seen == [1]
    assert not animator.busy


def test_a_moment_is_as_long_as_what_can_be_ended_beat_by_beat() -> None:
    play = Play()
    assert play.animator.moment_length == 4.0
    play.animator.run(Sequence(Wait(9.0), Stop()), blocking=False)
    assert play.animator.moment_length == 4.0, "what holds up nobody does not count"
    play.animator.skip()
    assert play.animator.moment_length is None
