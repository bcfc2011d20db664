"""What is printed of the sounds is measured, and agrees with what the game goes by."""

import array
import math

import pygame
import pytest

from game.sound.device import RATE
from game.sound.table import SoundTable
from tools.sound import check, meter

pytestmark = [pytest.mark.full, pytest.mark.usefixtures("mixer")]


def sine(seconds: float, frequency: float, height: float) -> meter.Samples:
    step = 2 * math.pi * frequency / RATE
    return array.array("h", (round(32767 * height * math.sin(step * at)) for at in range(round(seconds * RATE))))


def test_a_strike_is_the_first_that_is_nearly_the_strongest() -> None:
    rub, knock, louder = sine(0.1, 1000, 0.1), sine(0.01, 1000, 0.6), sine(0.01, 1000, 0.8)
    rest = array.array("h", bytes(2 * (RATE // 10)))
    assert check.strike(rub + knock + rest + louder + rest) == pytest.approx(0.105, abs=0.005)


def test_small_speakers_lose_what_is_low_and_nothing_else() -> None:
    def lost(frequency: float) -> float:
        one = sine(0.5, frequency, 0.5)
        both = array.array("h", bytes(4 * len(one)))
        both[0::2] = both[1::2] = one
        return check.on_small_speakers(pygame.mixer.Sound(buffer=both.tobytes()))

    assert lost(75) == pytest.approx(24, abs=1.5)
    assert lost(2000) == pytest.approx(0, abs=0.2)


def test_the_loudest_moment_is_found() -> None:
    quiet = sine(0.2, 1000, 0.1)
    assert check.loudest(quiet + sine(0.1, 1000, 0.5) + quiet) == pytest.approx(-9.0, abs=0.1)


@pytest.mark.parametrize("name", ["stone_lay", "tile_lay", "coins_some", "city_large"])
def test_the_manifest_has_what_every_take_is_like(sounds: SoundTable, name: str) -> None:
    takes = sounds.variations(name)
    heard = [pygame.mixer.Sound(str(sounds.file(take))) for take in takes]
    both = 2 * 0.05  # of samples of both sides in turn
    levels = [check.loudest(array.array("h", sound.get_raw()), both) for sound in heard]
    for take, sound, level in zip(takes, heard, levels, strict=True):
        known = sounds.takes[take]
        assert known.hit == pytest.approx(check.strike(meter.channels_of(sound)[0]), abs=0.005)
        assert known.loudest_50ms - sounds.takes[takes[0]].loudest_50ms == pytest.approx(level - levels[0], abs=0.3)
        assert known.small == pytest.approx(check.on_small_speakers(sound), abs=0.3)
