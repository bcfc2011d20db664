"""Pictures that a frame has no time for are made in the next ones, and nothing is made twice."""

import threading
from collections.abc import Hashable, Iterable
from functools import partial

import pygame
import pytest

from game.assets import making
from game.assets.cache import SurfaceCache
from game.assets.making import Making, NotYetError, Steps

OVER = 0.0
"""A moment that is over."""


class Kept:
    """A cache that says what was made."""

    def __init__(self) -> None:
        self.making = Making()
        self.cache = SurfaceCache(1_000_000, self.making)
        self.made: list[str] = []

    def get(self, name: str) -> pygame.Surface:
        return self.cache.get(name, lambda: self._make(name))

    def get_all(self, names: Iterable[str]) -> None:
        for name in names:
            self.get(name)

    def _make(self, name: str) -> pygame.Surface:
        self.made.append(name)
        return pygame.Surface((4, 4))

    def steps(self, name: str, *, waits: bool = False) -> Steps:
        for part in range(3):
            self.made.append(f"{name} {part}")
            yield waits
        self.get("a part")
        return pygame.Surface((4, 4))

    def in_steps(self, name: Hashable) -> pygame.Surface:
        return self.cache.get_in_steps(name, lambda: self.steps(str(name)))

    def paint_in_frames(self, *names: str) -> int:
        """Ask for pictures until all are there; return how many frames that took."""
        for frame in range(1, 40):
            try:
                with self.making.limited(OVER):
                    for name in names:
                        self.get(name)
            except NotYetError:
                continue
            return frame
        raise AssertionError("it never ends")


def test_each_frame_makes_one_picture_at_least() -> None:
    kept = Kept()
    assert kept.paint_in_frames("one", "two", "three") == 3
    assert kept.made == ["one", "two", "three"]


def test_what_is_made_ahead_takes_slices_and_is_never_painted_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "_MOST", 2)
    kept = Kept()
    for job in range(3):
        names, slices = (f"{job} first", f"{job} second"), 1
        while not kept.making.ahead(OVER, partial(kept.get_all, names)):
            slices += 1
        assert slices == 2, "the limit holds for each job, however many were interrupted before"


def test_without_a_limit_all_is_made_at_once() -> None:
    kept = Kept()
    with kept.making.limited(None):
        kept.in_steps("large")
    assert kept.made == ["large 0", "large 1", "large 2", "a part"]


def test_a_large_picture_goes_on_where_it_ended() -> None:
    kept = Kept()
    frames = 0
    while kept.cache.find("large") is None:
        frames += 1
        try:
            with kept.making.limited(OVER):
                kept.in_steps("large")
        except NotYetError:
            continue
    assert frames == 4
    assert kept.made == ["large 0", "large 1", "large 2", "a part"], "its parts are made with it"


def test_it_is_gone_on_with_before_anything_is_painted() -> None:
    kept = Kept()
    with pytest.raises(NotYetError), kept.making.limited(OVER):
        kept.in_steps("large")
    for _frame in range(3):
        try:
            with kept.making.limited(OVER):
                kept.making.go_on()
        except NotYetError:
            continue
    assert kept.made == ["large 0", "large 1", "large 2", "a part"]
    kept.in_steps("large")
    assert len(kept.made) == 4, "whoever asks gets what is made"


def test_what_failed_is_begun_anew() -> None:
    making, begun = Making(), list[int]()

    def steps() -> Steps:
        begun.append(len(begun))
        yield making.may_wait
        if len(begun) == 1:
            raise MemoryError
        return pygame.Surface((4, 4))

    with pytest.raises(NotYetError), making.limited(1e9):
        making.in_steps("large", steps)
    with pytest.raises(MemoryError), making.limited(1e9):
        making.go_on()
    assert making.in_steps("large", steps).get_size() == (4, 4)


def test_a_picture_that_is_made_at_rest_waits_for_nothing() -> None:
    making = Making()
    assert not making.may_wait
    seen: list[bool] = []

    def steps() -> Steps:
        seen.append(making.may_wait)
        yield making.may_wait
        return pygame.Surface((4, 4))

    making.in_steps("at once", steps)
    with pytest.raises(NotYetError), making.limited(1e9):
        making.in_steps("waits", steps)
    assert seen == [False, True]


def test_what_finds_no_room_is_made_all_the_same() -> None:
    kept = Kept()
    kept.cache.budget = 1
    for _frame in range(1000):
        try:
            with kept.making.limited(OVER):
                kept.get("one")
                kept.get("two")
        except NotYetError:
            continue
        return
    raise AssertionError("it never ends")


def test_a_picture_may_be_made_in_a_thread() -> None:
    making, size = Making(), (1000, 1000)

    def steps() -> Steps:
        return (yield from making.beside(lambda: pygame.Surface(size), size))

    for _frame in range(10_000):
        try:
            with making.limited(1e9):
                assert making.in_steps("large", steps).get_size() == size
        except NotYetError:
            continue
        return
    raise AssertionError("the thread never ends")


class Slow:
    """A large picture that a thread makes, when it may."""

    def __init__(self) -> None:
        self.making, self._go = Making(), threading.Event()
        with pytest.raises(NotYetError), self.making.limited(1e9):
            self.take()

    def _make(self) -> pygame.Surface:
        assert self._go.wait(20)
        return pygame.Surface((1000, 1000))

    def _steps(self) -> Steps:
        return (yield from self.making.beside(self._make, (1000, 1000)))

    def take(self) -> pygame.Surface:
        return self.making.in_steps("large", self._steps)

    def go_soon(self) -> None:
        threading.Timer(0.05, self._go.set).start()


def test_who_has_no_limit_waits_for_a_thread_that_was_begun_with_one() -> None:
    slow = Slow()
    slow.go_soon()
    assert slow.take().get_size() == (1000, 1000)


def test_a_part_of_another_picture_waits_for_its_thread() -> None:
    slow = Slow()
    slow.go_soon()
    with slow.making.limited(1e9):
        assert slow.making.make(slow.take).get_size() == (1000, 1000)


def test_a_window_that_is_exposed_waits_for_a_thread() -> None:
    slow = Slow()
    slow.go_soon()
    with slow.making.limited(None):
        slow.making.go_on()
    assert slow.take().get_size() == (1000, 1000)
