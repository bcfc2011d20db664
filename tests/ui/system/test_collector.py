"""Garbage is left alone while something moves, and gone when the loop has rested."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.assets import memory
from game.ui.system.collector import Collector


class Knot:
    """Something that only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


def lives(gone: weakref.ref[Knot]) -> bool:
    """Look without keeping it: where passed assertions are reported, what stands in one is kept by the test."""
    return gone() is not None


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def test_garbage_waits_until_the_loop_rests() -> None:
    collector = Collector()
    collector.starts()
    collector.moved(10.0)
    gone = weakref.ref(Knot())
    for _ in range(5000):
        Knot()
    assert lives(gone)
    assert not gc.isenabled()
    assert collector.rests(10.1, (1,)) == pytest.approx(10.4)
    assert lives(gone)
    assert collector.rests(10.5, (1,)) == pytest.approx(14.0)
    assert not lives(gone)
    assert gc.isenabled(), "threads may work while the loop waits"
    assert collector.rests(14.5, (1,)) is None, "then nothing wakes the loop"


def test_what_a_scene_has_left_is_found_when_it_goes() -> None:
    collector = Collector()
    kept = Knot()
    gone = weakref.ref(kept)
    for now, scenes in ((10.0, (1,)), (20.0, (1, 2)), (30.0, (1,))):
        collector.starts()
        collector.moved(now)
        if scenes == (1,) and now > 20:
            del kept
        collector.rests(now + 1, scenes)
    assert not lives(gone), "what was not looked at for long is looked at when scenes come or go"


def test_what_never_rests_is_tidied_all_the_same() -> None:
    collector = Collector()
    collector.starts()
    gone = weakref.ref(Knot())
    kept = [Knot() for _ in range(70_000)]
    collector.starts()
    assert not lives(gone)
    assert len(kept) == 70_000


def test_what_has_grown_much_is_given_back_at_the_first_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    held, trimmed = [100_000_000], list[int]()
    monkeypatch.setattr(memory, "resident", lambda: held[0])
    monkeypatch.setattr(memory, "trim", lambda: trimmed.append(held[0]))
    collector = Collector(lambda: None)
    for now, bytes_ in ((10.0, 150_000_000), (20.0, 500_000_000), (30.0, 600_000_000), (40.0, 710_000_000)):
        held[0] = bytes_
        collector.starts()
        collector.moved(now)
        collector.rests(now + 1, (1,))
    assert trimmed == [500_000_000, 710_000_000], "a little more is kept until a long rest: it is soon needed again"
