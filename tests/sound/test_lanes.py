"""Long numbers add, weigh and dull samples as one by one would do it."""

import array
import math
import random

import pytest

from game.sound import mixing

FRAMES = 4096


def noise(seed: int, height: int) -> "array.array[int]":
    chance = random.Random(seed)
    return array.array("h", (chance.randint(-height, height) for _ in range(2 * FRAMES)))


def mixed(*parts: tuple["array.array[int]", int, int]) -> "array.array[int]":
    mix = mixing.Mix(FRAMES)
    for samples, left, right in parts:
        mix.add(samples.tobytes(), left, right)
    return array.array("h", mixing.joined(*mix.sides(), FRAMES))


def test_samples_are_added_with_their_gains() -> None:
    one, two = noise(1, 9000), noise(2, 9000)
    heard = mixed((one, 200, 100), (two, 256, 50))
    for side, (a, b) in enumerate(((200, 256), (100, 50))):
        wanted = [(x * a + y * b) / 256 for x, y in zip(one[side::2], two[side::2], strict=True)]
        assert max(abs(x - y) for x, y in zip(wanted, heard[side::2], strict=True)) <= 1


def test_nothing_is_silence() -> None:
    assert not any(mixed())


def test_what_would_be_too_high_is_softer_and_never_turns_over() -> None:
    loud = array.array("h", [30000, -30000] * FRAMES)
    heard = mixed((loud, 256, 256), (loud, 256, 256), (loud, 256, 256))
    assert all(value > 0 for value in heard[0::2])
    assert all(value < 0 for value in heard[1::2])


@pytest.mark.parametrize(("frequency", "least", "most"), [(200, -0.5, 0.1), (1200, -6, -3), (4000, -99, -25)])
def test_a_curtain_keeps_high_tones_back(frequency: float, least: float, most: float) -> None:
    wave = [round(8000 * math.sin(2 * math.pi * frequency * at / 44100)) for at in range(FRAMES)]
    mix = mixing.Mix(FRAMES)
    mix.add(array.array("h", [value for value in wave for _side in (0, 1)]).tobytes(), 256, 256)
    left, _right = mix.sides()
    dull = mixing.dulled(left, mixing.silence(mixing.REACH), FRAMES)
    heard = array.array("h", mixing.joined(dull, dull, FRAMES))[0::2]
    change = 20 * math.log10(max(1, *heard[1000:]) / 8000)
    assert least <= change <= most


def test_a_curtain_has_no_seam_between_two_chunks() -> None:
    wave = noise(3, 9000)
    mix = mixing.Mix(FRAMES)
    mix.add(wave.tobytes(), 256, 256)
    left, _right = mix.sides()
    half, low = FRAMES // 2, (1 << 32 * FRAMES // 2) - 1
    first, second = left & low, left >> 32 * half
    whole = mixing.dulled(left, mixing.silence(mixing.REACH), FRAMES)
    parts = (
        mixing.dulled(first, mixing.silence(mixing.REACH), half),
        mixing.dulled(second, mixing.last(first, half), half),
    )
    assert whole == parts[0] | parts[1] << 32 * half
