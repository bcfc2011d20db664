"""One player for all moments: beats, skipping, the still picture without animation, fading with reduced motion."""

from typing import Any

from game.anim.tween import FADE, Animator, HeardThen, Tween
from game.tables.moments.moment import LONGEST_BREATH, SHORTEST_BREATH, STILL, Beat, Moment, breath_for
from tests.clock import FakeClock


class Told:
    """A moment of three beats of a second each, and what of it was seen."""

    def __init__(self, speed: float = 1.0, *, reduced: bool = False, stands: bool = True) -> None:
        self.clock = FakeClock()
        self.animator = Animator(self.clock.now, speed, reduced=reduced)
        self.seen: list[str] = []
        self.moved: list[float] = []
        stage: Any = self
        beats = [
            Beat(
                name, [Tween(0.8, self.moved.append)], begin=self.say(name), heard=HeardThen(self.say("!")), breath=0.2
            )
            for name in "abc"
        ]
        moment = Moment(stage, beats, begin=self.say("("), end=self.say(")"), stands=stands)
        self.handle = self.animator.run(moment)

    def say(self, word: str) -> Any:
        return lambda: self.seen.append(word)

    def breathe(self) -> None:
        self.seen.append("~")

    def wait(self, seconds: float) -> str:
        self.clock.advance(seconds)
        self.animator.update(self.clock.now())
        return "".join(self.seen)

    def press(self, after: float) -> str:
        self.wait(after)
        self.animator.hurry()
        return "".join(self.seen)


def test_beats_follow_one_another_with_their_breath_and_end_with_a_pause_for_presses() -> None:
    told = Told()
    assert told.wait(0.5) == "(a!"
    assert told.wait(0.4) == "(a!"
    assert told.wait(0.2) == "(a!b!"
    assert told.wait(2.0) == "(a!b!c!)~"


def test_it_is_as_fast_as_the_setting_says() -> None:
    assert Told(speed=4).wait(0.76) == "(a!b!c!)~"


def test_a_press_ends_the_beat_and_two_end_the_moment() -> None:
    told = Told()
    assert told.press(0.1) == "(a!b!"
    assert told.press(0.5) == "(a!b!c!"
    assert told.press(0.3) == "(a!b!c!)~"
    told = Told()
    told.press(0.5)
    assert told.press(0.3) == "(a!b!c!)~"
    assert told.moved.count(1.0) == 3


def test_two_presses_never_end_the_next_moment() -> None:
    told = Told()
    assert list(told.handle.animation.stops())[-1] == (3.0, True)


def test_without_animation_it_is_one_still_picture_until_a_press_or_for_a_while() -> None:
    told = Told(speed=0)
    assert told.wait(STILL - 0.1) == "(a!b!c!"
    assert told.moved == [1.0] * 3
    assert told.wait(0.2) == "(a!b!c!)~"
    told = Told(speed=0)
    assert told.press(0.5) == "(a!b!c!)~"
    assert Told(speed=0, stands=False).wait(0) == "(a!b!c!)"


def test_reduced_motion_shows_the_same_in_the_same_order_without_travelling() -> None:
    told = Told(reduced=True)
    told.wait(1.0)
    assert "".join(told.seen) == "(a!b!c!)~"
    assert told.moved == [1.0] * 3


def test_what_would_travel_fades_where_it_can() -> None:
    clock, shares, faded = FakeClock(), list[float](), list[float]()
    animator = Animator(clock.now, reduced=True)
    animator.run(Tween(2.0, shares.append, fade=faded.append))
    clock.advance(FADE / 2)
    animator.update(clock.now())
    assert animator.busy
    assert 0 < faded[-1] < 1
    clock.advance(FADE)
    animator.update(clock.now())
    assert faded[-1] == 1.0
    assert not shares
    assert not animator.busy


def test_the_bigger_the_stake_the_longer_the_breath() -> None:
    assert breath_for(0) == SHORTEST_BREATH < breath_for(6) < breath_for(20) < breath_for(30) == LONGEST_BREATH
    assert breath_for(99) == LONGEST_BREATH
