"""What sounds together never goes over full scale."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.sound.headroom import FULL, Headroom

LEVELS = st.lists(st.integers(0, 100), min_size=1, max_size=20).map(lambda found: tuple(sorted(found, reverse=True)))


@given(st.lists(st.tuples(LEVELS, st.floats(0.01, 2), st.floats(0, 0.5)), max_size=30), st.floats(0, 0.8))
def test_the_sum_stays_under_full_scale(voices: list[tuple[tuple[int, ...], float, float]], reserved: float) -> None:
    room, now = Headroom(), 0.0
    room.reserved = reserved
    kept: dict[int, tuple[tuple[int, ...], float]] = {}
    for key, (levels, gain, pause) in enumerate(voices):
        now += pause
        kept[key] = (levels, now)
        gains = room.enter(key, levels, gain, now)
        height = 0.0
        for each, value in gains.items():
            step = int((now - kept[each][1]) * 0.92 / 0.05)
            height += value * (kept[each][0][step] / 100 if step < len(kept[each][0]) else 0)
        assert height + reserved <= FULL + 1e-9
        assert gains.get(key, 0.0) <= gain


def test_one_sound_alone_is_not_touched() -> None:
    assert Headroom().enter(4, (60, 20), 0.8, 0.0) == {4: 0.8}


def test_who_has_ended_makes_room() -> None:
    room = Headroom()
    room.enter(1, (90,), 1.0, 0.0)
    assert room.enter(2, (90,), 1.0, 0.2) == {2: 1.0}


def test_two_loud_ones_share() -> None:
    room = Headroom()
    room.enter(1, (90, 90), 1.0, 0.0)
    gains = room.enter(2, (90, 90), 1.0, 0.0)
    assert gains[1] == pytest.approx(gains[2])
    assert 0.9 * (gains[1] + gains[2]) == pytest.approx(FULL)


def test_a_stopped_one_is_forgotten() -> None:
    room = Headroom()
    room.enter(1, (90, 90), 1.0, 0.0)
    room.drop(1)
    assert room.enter(2, (90,), 1.0, 0.0) == {2: 1.0}
