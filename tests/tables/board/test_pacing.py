"""Work is done in parts, as much in a frame as the frame before has left time for."""

from collections.abc import Iterator

import pytest

from game.tables.board import pacing
from game.tables.board.pacing import Pacing

FULL_HD = 1920, 1080


class Time:
    """The processor's time, which goes on when somebody says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(pacing, "thread_time", time)
    return time


def work(time: Time, done: list[float]) -> Iterator[None]:
    """Take a millisecond again and again."""
    for _ in range(40):
        time.now += 0.001
        done.append(time.now)
        yield


def test_a_frame_that_paints_much_leaves_less_time_for_work(time: Time) -> None:
    pace, done = Pacing(), list[float]()
    parts = work(time, done)
    pace.begin(FULL_HD)
    pace.work(parts, painting=False)
    alone = len(done)
    assert alone > 5
    done.clear()
    pace.work(parts, painting=True)
    assert not done, "the first frame that paints begins with nothing else"
    time.now += 0.004
    pace.work(parts, painting=True)
    assert 1 < len(done) < alone
    done.clear()
    time.now += 0.5
    pace.work(parts, painting=True)
    assert len(done) == 1, "some work is always done"


def test_a_larger_window_has_longer_frames(time: Time) -> None:
    done = {}
    for size in (FULL_HD, (3840, 2160), (800, 600)):
        pace, told = Pacing(), list[float]()
        pace.begin(size)
        pace.work(work(time, told), painting=False)
        done[size] = len(told)
    assert done[(3840, 2160)] > 1.5 * done[FULL_HD]
    assert done[(800, 600)] == done[FULL_HD]


def test_work_says_when_it_is_done(time: Time) -> None:
    pace, told = Pacing(), list[float]()
    pace.begin(FULL_HD)
    parts = work(time, told)
    assert not pace.work(parts, painting=False)
    while len(told) < 40:
        assert not pace.work(parts, painting=False), "the frame of the last part has done enough"
    assert pace.work(parts, painting=False)
