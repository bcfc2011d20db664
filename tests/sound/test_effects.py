"""Effects: loaded in the thread, varied, on channels, and never so loud together that they clip."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.sound.device import RATE, Errand, SoundThread
from game.sound.effects import FULL, LEAST, STEP, TOO_LATE, Headroom, SoundEffects, heights, retuned
from game.sound.table import Cue, SoundTable
from tests.sound.conftest import Hand
from tools.sound.meter import channels_of

pytestmark = pytest.mark.usefixtures("mixer")


class AtOnce(SoundThread):
    """A thread behind the scenes that does everything before its caller: or, while `held`, nothing."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.held = False
        self.waiting: list[Errand] = []

    def send(self, errand: Errand) -> None:
        self.waiting.append(errand)
        if not self.held:
            self.release()

    def release(self) -> None:
        self.held = False
        while self.waiting:
            self.waiting.pop(0)()


Ducks = list[tuple[float, float]]


@pytest.fixture
def ducks() -> Ducks:
    return []


@pytest.fixture
def behind() -> AtOnce:
    return AtOnce()


@pytest.fixture
def effects(small: SoundTable, clock: Hand, behind: AtOnce, ducks: Ducks) -> SoundEffects:
    def duck(decibels: float, seconds: float) -> None:
        ducks.append((decibels, seconds))

    return SoundEffects(small, behind, clock, duck, first=4, count=3)


def busy() -> list[int]:
    return [number for number in range(20) if pygame.mixer.Channel(number).get_busy()]


def test_one_sound_is_heard_on_one_of_its_own_channels(effects: SoundEffects) -> None:
    effects.play(Cue("knock"))
    assert len(busy()) == 1
    assert busy()[0] >= 4


def test_a_variation_is_never_followed_by_itself(effects: SoundEffects, clock: Hand) -> None:
    taken = []
    for _ in range(40):
        effects.play(Cue("tap"))
        taken.append(max(effects._playing.values(), key=lambda each: each.began).take)
        clock.time += 1
    assert all(a != b for a, b in pairwise(taken))
    assert len(set(taken)) == 3


def test_of_each_effect_only_the_variation_that_comes_next_is_loaded(
    effects: SoundEffects, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    class Counted(pygame.mixer.Sound):
        def __init__(self, file: str) -> None:
            opened.append(file)
            super().__init__(file)

    monkeypatch.setattr(pygame.mixer, "Sound", Counted)
    effects.prepare("tap")
    assert len(opened) == 1
    monkeypatch.undo()
    effects.play(Cue("tap"))
    loaded = effects._loaded["tap"]
    assert loaded is not None
    assert len(loaded.takes) == 3
    assert not opened[0].endswith(effects.table.file(loaded.following.take).name)


def test_pitch_varies_by_the_percentage_of_the_table(effects: SoundEffects, clock: Hand) -> None:
    lengths: dict[str, list[float]] = {"tap": [], "knock": []}
    for sound, found in lengths.items():
        for _ in range(30):
            effects.play(Cue(sound))
            found.append(max(effects._playing.values(), key=lambda each: each.began).whole.get_length())
            clock.time += 1
    assert all(0.4 / 1.052 <= length <= 0.4 / 0.948 for length in lengths["tap"])
    assert max(lengths["tap"]) - min(lengths["tap"]) > 0.01
    assert lengths["knock"] == pytest.approx([0.4] * 30, abs=0.001)


def test_heights_are_those_of_the_samples(small: SoundTable) -> None:
    sound = pygame.mixer.Sound(str(small.file("effects/tap-1")))
    assert heights(sound.get_raw())[:16] == pytest.approx((0.5,) * 16, abs=0.01)


def test_a_retuned_sound_has_another_pitch_and_the_same_height(small: SoundTable) -> None:
    sound = pygame.mixer.Sound(str(small.file("effects/tap-1")))
    higher = retuned(sound.get_raw(), 1.05)

    def crossings(of: pygame.mixer.Sound) -> float:
        left = channels_of(of)[0][2000:15000]
        return sum(a < 0 <= b for a, b in pairwise(left)) * RATE / len(left)

    assert crossings(higher) / crossings(sound) == pytest.approx(1.05, rel=0.01)
    assert max(channels_of(higher)[0]) == pytest.approx(max(channels_of(sound)[0]), rel=0.05)


def test_more_voices_than_allowed_take_the_oldest_ones_place(effects: SoundEffects, clock: Hand) -> None:
    for _ in range(5):
        effects.play(Cue("knock"))
        clock.time += 0.01
    assert len(busy()) == 2


def test_the_same_sound_keeps_apart(effects: SoundEffects, clock: Hand) -> None:
    effects.play(Cue("drum"))
    clock.time += 0.05
    effects.play(Cue("drum"))
    assert len(busy()) == 1
    clock.time += 0.06
    effects.play(Cue("drum"))
    assert len(busy()) == 2


def test_what_is_important_takes_the_place_of_what_is_not(effects: SoundEffects) -> None:
    for _ in range(5):
        effects.play(Cue("tap"))
    assert len(busy()) == 3
    effects.play(Cue("drum"))
    assert sorted(playing.sound for playing in effects._playing.values()) == ["drum", "tap", "tap"]
    for _ in range(2):
        effects.play(Cue("knock"))
    effects.play(Cue("tap"))
    assert sorted(playing.sound for playing in effects._playing.values()) == ["drum", "knock", "knock"]


def test_important_sounds_ask_the_music_to_step_back(effects: SoundEffects, ducks: Ducks) -> None:
    effects.play(Cue("knock"))
    assert ducks == []
    effects.play(Cue("drum"))
    assert ducks == [(12.0, 0.4)]


def test_ten_at_once_stay_under_full_scale(small: SoundTable, clock: Hand, behind: AtOnce) -> None:
    effects = SoundEffects(small, behind, clock, lambda _decibels, _seconds: None, first=4, count=12)
    for _ in range(8):
        effects.play(Cue("tap"))
    for _ in range(2):
        effects.play(Cue("knock", 6.0))
    volumes = [pygame.mixer.Channel(number).get_volume() for number in busy()]
    assert len(volumes) == 10
    assert sum(volumes) * 0.5 <= 1.0


def test_what_is_not_loaded_yet_comes_a_little_later(effects: SoundEffects, clock: Hand, behind: AtOnce) -> None:
    behind.held = True
    effects.play(Cue("knock"))
    assert busy() == []
    clock.time += TOO_LATE / 2
    behind.release()
    assert len(busy()) == 1


def test_what_comes_too_late_does_not_come(effects: SoundEffects, clock: Hand, behind: AtOnce) -> None:
    behind.held = True
    effects.play(Cue("knock"))
    clock.time += TOO_LATE * 2
    behind.release()
    assert busy() == []


def test_without_volume_nothing_is_heard(effects: SoundEffects) -> None:
    effects.volume = 0.0
    effects.play(Cue("knock"))
    assert busy() == []


def test_a_missing_file_is_silent(effects: SoundEffects, small: SoundTable) -> None:
    for number in (1, 2, 3):
        small.file(f"effects/knock-{number}").unlink()
    effects.play(Cue("knock"))
    effects.play(Cue("unknown"))
    assert busy() == []


def test_a_broken_file_leaves_the_others(effects: SoundEffects, small: SoundTable) -> None:
    small.file("effects/knock-1").write_bytes(b"nothing that could be heard")
    effects.play(Cue("knock"))
    assert len(busy()) == 1


def test_a_sound_at_a_side_is_softer_at_the_other(effects: SoundEffects) -> None:
    effects.play(Cue("knock"), pan=-0.5)
    assert len(busy()) == 1
    assert effects._playing[busy()[0]].pan == -0.5


def test_stop_ends_everything(effects: SoundEffects) -> None:
    effects.play(Cue("knock"))
    effects.stop()
    assert busy() == []


# -- headroom


HEIGHTS = st.lists(st.floats(0, 1), min_size=1, max_size=30).map(tuple)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
@given(st.lists(st.tuples(HEIGHTS, st.floats(0.01, 2), st.floats(0, 0.5)), max_size=8), st.floats(0, 0.8))
def test_the_sum_stays_under_full_scale(voices: list[tuple[tuple[float, ...], float, float]], reserved: float) -> None:
    room, now = Headroom(), 0.0
    room.reserved = reserved
    kept: dict[int, tuple[tuple[float, ...], float]] = {}
    for key, (shape, gain, pause) in enumerate(voices):
        now += pause
        kept[key] = (shape, now)
        gains = room.enter(key, shape, gain, now)
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
