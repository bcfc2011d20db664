"""A moment is told beat by beat; skipped, hurried, stilled, killed and resumed it ends in the same state."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.ui.moment import HURRY, STILL, Beat, Moment

FRAME = 1 / 60


class Told:
    """A moment over a list of words, and what of it was shown, with a window in which what is new flies."""

    def __init__(
        self, script: Callable[[list[str]], Iterator[Beat]], *, flies: float = 0.0, speed: float = 1.0
    ) -> None:
        self.state: list[str] = []
        self.time = 0.0
        self.lists: list[tuple[str, ...]] = []
        self.beats: list[tuple[float, Beat]] = []
        self.kept: list[tuple[int, bool]] = []
        self._flies, self._lands = flies, 0.0
        self.moment = Moment(
            script(self.state),
            self._show,
            lambda: self.time < self._lands - 1e-6,
            self._finish,
            self._note,
            speed=speed,
        )

    def _show(self) -> None:
        if tuple(self.state) not in self.lists[-1:]:
            self._lands = self.time + self._flies
        self.lists.append(tuple(self.state))

    def _travels(self) -> bool:
        return self.time < self._lands - 1e-6

    def _finish(self) -> None:
        self._lands = 0.0

    def _note(self, beat: Beat) -> None:
        self.beats.append((round(self.time, 3), beat))
        self.kept.append((self.moment.seen, self.moment.waiting))

    def wait(self, seconds: float) -> str:
        for _ in range(round(seconds / FRAME)):
            self.time += FRAME
            self.moment.update(self.time)
        return "".join(self.state)

    def press(self, after: float = 0.0) -> str:
        self.wait(after)
        self.moment.press(self.time)
        return "".join(self.state)


def three(state: list[str]) -> Iterator[Beat]:
    for word in "abc":
        state.append(word)
        yield Beat(1.0, sound=word, firm=word == "c")


def waiting(state: list[str]) -> Iterator[Beat]:
    for number, word in enumerate("ab"):
        state.append(word)
        yield Beat(1.0, seen=number)
        state.append(word.upper())
        yield Beat(waits=True, firm=word == "b")


def over(told: Told) -> bool:
    return told.moment.over


def waits(told: Told) -> bool:
    return told.moment.waiting


def begun(script: Callable[[list[str]], Iterator[Beat]], *, flies: float = 0.0, speed: float = 1.0) -> Told:
    told = Told(script, flies=flies, speed=speed)
    told.moment.begin()
    return told


def test_beats_follow_one_another_each_as_long_as_it_says() -> None:
    told = begun(three)
    assert told.wait(0.9) == "a"
    assert told.wait(0.2) == "ab"
    assert told.wait(1.0) == "abc"
    assert not over(told)
    assert told.wait(1.0) == "abc"
    assert over(told)
    assert [beat.sound for _at, beat in told.beats] == ["a", "b", "c"]


def test_what_flies_arrives_before_a_beat_is_looked_at() -> None:
    told = begun(three, flies=0.5)
    assert told.wait(1.4) == "a"
    assert told.wait(0.2) == "ab"
    assert told.wait(1.5) == "abc"


def test_beats_that_flow_come_while_something_still_flies() -> None:
    def script(state: list[str]) -> Iterator[Beat]:
        for word in "abc":
            state.append(word)
            yield Beat(0.3, flows=True)
        yield Beat(0.1)
        state.append("!")

    told = begun(script, flies=1.0)
    assert told.wait(0.8) == "abc"
    assert told.wait(0.7) == "abc"
    assert told.wait(0.3) == "abc!"


def test_beats_do_not_lose_the_rest_of_a_frame() -> None:
    def script(state: list[str]) -> Iterator[Beat]:
        for _ in range(100):
            yield Beat(0.025)
        state.append("!")

    told = begun(script)
    assert told.wait(2.4) == ""
    assert told.wait(0.2) == "!"


def test_the_clock_begins_after_the_first_frame_however_long_that_takes() -> None:
    told = begun(three)
    told.moment.update(0.0)
    told.time = 5.0
    told.moment.update(5.0)
    assert told.state == ["a"]
    assert told.wait(0.9) == "a"
    assert told.wait(0.2) == "ab"


def test_a_late_frame_passes_over_no_beat() -> None:
    told = begun(three)
    told.wait(0.1)
    told.time += 9.0
    told.moment.update(told.time)
    assert "".join(told.lists[-1]) == "ab"
    told.moment.update(told.time)
    assert "".join(told.lists[-1]) == "abc"


def test_it_is_as_fast_as_the_setting_says() -> None:
    told = begun(three, speed=4.0)
    told.wait(0.73)
    assert not over(told)
    told.wait(0.06)
    assert over(told)


def test_a_press_ends_a_beat_and_a_second_one_soon_leads_to_the_next_firm_one() -> None:
    told = begun(three, flies=9.0)
    assert told.press(0.1) == "ab"
    assert told.press(HURRY + 0.1) == "abc"
    told = begun(three)
    told.press(0.1)
    assert told.press(HURRY - 0.1) == "abc"
    assert not over(told), "never past the firm one"
    assert [beat.sound for _at, beat in told.beats] == ["a", "b", "c"]
    told.press(1.0)
    assert over(told)
    told.press(0.0)


def test_somebody_has_to_go_on_where_it_waits() -> None:
    told = begun(waiting)
    assert told.wait(9.0) == "aA"
    assert waits(told)
    assert told.press() == "aAb"
    assert not waits(told)
    told.press(0.1)
    assert told.press(0.1) == "aAbB", "two presses never go on by themselves"
    assert waits(told)
    told.press(HURRY + 0.1)
    assert over(told)


def test_everything_is_skipped_up_to_what_is_firm_and_waits() -> None:
    told = begun(waiting)
    told.moment.skip()
    assert told.lists[-1] == ("a", "A", "b", "B")
    assert waits(told)
    told.moment.skip()
    assert over(told)
    assert told.lists == [("a",), ("a", "A", "b", "B"), ("a", "A", "b", "B")], "nothing is listed on the way"


def test_where_nothing_is_animated_only_firm_beats_are_seen_and_for_a_while() -> None:
    told = begun(three, speed=0.0)
    assert told.state == ["a", "b", "c"]
    told.wait(STILL - 0.1)
    assert not over(told)
    told.wait(0.2)
    assert over(told)
    told = begun(waiting, speed=0.0)
    assert told.wait(9.0) == "aA"
    assert told.press() == "aAbB"


def test_what_was_seen_before_a_restart_is_passed_over_without_a_sound() -> None:
    told = Told(waiting)
    told.moment.begin(1)
    assert told.lists == [("a", "A", "b")]
    told = Told(waiting)
    told.moment.begin(0, waits=True)
    assert told.lists == [("a", "A")]
    told = Told(waiting)
    told.moment.begin(1, waits=True)
    assert told.lists == [("a", "A", "b", "B")]
    assert len(told.beats) == 1
    told = Told(waiting)
    told.moment.begin(2)
    assert over(told), "more had been seen than there is"


# -- random scripts


def random_script(seed: int) -> Callable[[list[str]], Iterator[Beat]]:
    """Return a script of acts as a game has them: each of some events, beats that change the state, perhaps a wait."""

    def script(state: list[str]) -> Iterator[Beat]:
        rng, seen = Random(seed), 0
        for act in range(rng.randint(1, 5)):
            for beat in range(rng.randint(1, 6)):
                for _ in range(rng.randint(0, 3)):
                    if state and rng.random() < 0.3:
                        state.pop(rng.randrange(len(state)))
                    else:
                        state.append(f"{act}.{beat}.{rng.random():.3f}")
                yield Beat(rng.choice((0.0, 0.0, 0.05, 0.4)), rng.choice((None, "sound")), seen=seen)
            seen += rng.randint(1, 4)
            if rng.random() < 0.6:
                yield Beat(waits=True, firm=rng.random() < 0.3)
            elif rng.random() < 0.5:
                yield Beat(0.2, firm=True)
        state.append("end")

    return script


def patiently(told: Told) -> None:
    for _ in range(4000):
        if over(told):
            return
        told.wait(FRAME)
        if waits(told):
            told.press()
    raise AssertionError("it never ends")


def hurriedly(told: Told) -> None:
    for _ in range(4000):
        if over(told):
            return
        told.press(0.1)
    raise AssertionError("it never ends")


def skipping(told: Told) -> None:
    for _ in range(100):
        if over(told):
            return
        told.moment.skip()
    raise AssertionError("it never ends")


WAYS = (patiently, hurriedly, skipping)


@pytest.mark.parametrize("seed", range(60))
def test_every_path_through_a_random_script_ends_in_the_same_state(seed: int) -> None:
    script = random_script(seed)
    beats = begun(script, flies=0.1)
    patiently(beats)
    shown = list(zip(beats.kept, beats.lists, strict=False))
    for way in WAYS:
        for speed in (1.0, 4.0, 0.0):
            told = begun(script, flies=0.1, speed=speed)
            way(told)
            assert told.state == beats.state, (way.__name__, speed)
    for kept, listed in shown:
        first = next(lists for each, lists in shown if each == kept)
        for way in WAYS:
            told = Told(script, flies=0.1)
            told.moment.begin(kept[0], waits=kept[1])
            assert told.lists == [first], (kept, listed)
            assert told.kept == [kept]
            way(told)
            assert told.state == beats.state, (kept, way.__name__)
