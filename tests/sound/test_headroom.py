"""What sounds together never goes over full scale: music and ambience give way first."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.sound.effects import FULL, LEAST, STEP, Headroom

HEIGHTS = st.lists(st.floats(0, 1), min_size=1, max_size=30).map(tuple)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
@given(st.lists(st.tuples(HEIGHTS, st.floats(0.01, 2), st.floats(0, 0.5)), max_size=8), st.floats(0, 0.8))
def test_the_sum_stays_under_full_scale(voices: list[tuple[tuple[float, ...], float, float]], reserved: float) -> None:
    room, now = Headroom(), 0.0
    room.reserved = reserved
    kept: dict[int, tuple[tuple[float, ...], float]] = {}
    for key, (heights, gain, pause) in enumerate(voices):
        now += pause
        kept[key] = (heights, now)
        gains = room.enter(key, heights, gain, now)
        assert gains[key] <= gain
        for step in range(16):
            at = now + step * STEP
            index = {each: int((at - kept[each][1]) / STEP + 1e-6) for each in gains}
            height = sum(
                value * kept[each][0][index[each]] for each, value in gains.items() if index[each] < len(kept[each][0])
            )
            assert height + LEAST * reserved <= FULL + 1e-9
            assert (
                height + room.room_for_music(at, 0.0) * reserved <= FULL + 1e-9 or room.room_for_music(at, 0.0) == LEAST
            )


def test_one_sound_alone_is_not_touched() -> None:
    assert Headroom().enter(4, (0.6, 0.2), 0.8, 0.0) == {4: 0.8}


def test_an_effect_keeps_its_level_while_music_gives_way() -> None:
    room = Headroom()
    room.reserved = 0.5
    assert room.enter(1, (0.6,) * 10, 1.0, 0.0) == {1: 1.0}
    assert room.room_for_music(0.0, 0.0) == pytest.approx((FULL - 0.6) / 0.5)
    assert room.room_for_music(1.0, 0.0) == 1.0


def test_it_is_seen_ahead_that_there_will_be_no_room() -> None:
    room = Headroom()
    room.reserved = 0.5
    room.enter(1, (0.6,), 1.0, 0.0, begins=0.4)
    assert room.room_for_music(0.0, 0.15) == 1.0
    assert room.room_for_music(0.3, 0.15) < 1.0


def test_blows_at_different_moments_do_not_add_up() -> None:
    room = Headroom()
    blow = (0.7, *(0.05,) * 20)
    room.enter(1, blow, 1.0, 0.0)
    assert room.enter(2, blow, 1.0, 0.1) == {1: 1.0, 2: 1.0}


def test_two_loud_ones_share() -> None:
    room = Headroom()
    room.enter(1, (0.7, 0.7), 1.0, 0.0)
    gains = room.enter(2, (0.7, 0.7), 1.0, 0.0)
    assert gains[1] == pytest.approx(gains[2])
    assert 0.7 * (gains[1] + gains[2]) == pytest.approx(FULL)


def test_a_stopped_one_is_forgotten() -> None:
    room = Headroom()
    room.enter(1, (0.7, 0.7), 1.0, 0.0)
    room.drop(1)
    assert room.enter(2, (0.7,), 1.0, 0.0) == {2: 1.0}


def test_there_is_room_again_long_after_a_sound() -> None:
    room = Headroom()
    room.reserved = 0.5
    room.enter(1, (0.7,), 1.0, 0.0)
    assert room.fitted(9.0) == {1: 1.0}
    assert room.room_for_music(9.0, 2.0) == 1.0
