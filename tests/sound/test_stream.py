"""Streams: layers added up in time, by long numbers that hold many samples."""

import array
import math
import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from game.sound import mixing
from game.sound.stream import CHUNK, STEP, Clip, Stream

Prepare = Callable[[Stream, int, int], None]


class Score:
    """A leader that does what a test says."""

    def __init__(self, prepare: Prepare) -> None:
        self._prepare = prepare

    def prepare(self, stream: Stream, begin: int, end: int) -> None:
        self._prepare(stream, begin, end)


def clicks(frames: int, every: int, sides: int = 2) -> bytes:
    values = array.array("h", bytes(2 * sides * frames))
    for at in range(0, frames, every):
        for side in range(sides):
            values[sides * at + side] = 8000
    return values.tobytes()


def heard(stream: Stream, chunks: int) -> "array.array[int]":
    return array.array("h", b"".join(stream.chunk() for _ in range(chunks)))


def at_once(*clips: Clip) -> Score:
    def prepare(stream: Stream, begin: int, _end: int) -> None:
        if not begin:
            for clip in clips:
                stream.add(clip)
                fader = stream.fader(clip.layer)
                fader.start = fader.end = 1.0

    return Score(prepare)


@pytest.mark.parametrize("sides", [1, 2])
@pytest.mark.parametrize("begin", [0, 17, 50001])
def test_two_stems_are_never_out_of_step(begin: int, sides: int) -> None:
    """Where both click at once, the sum has only clicks of both."""
    raw = clicks(3 * CHUNK, 1001, sides)
    clips = [Clip(name, name, begin, 3 * CHUNK, lambda: raw) for name in ("bed", "lead")]
    left = heard(Stream(at_once(*clips), sides), 5)[0::sides]
    assert {at for at, value in enumerate(left) if value} == set(range(begin, begin + 3 * CHUNK, 1001))
    assert {value for value in left if value} == {16000}


def test_what_is_silent_is_not_decoded() -> None:
    asked: list[str] = []

    def load() -> bytes:
        asked.append("lead")
        return clicks(CHUNK, 100)

    def prepare(stream: Stream, begin: int, _end: int) -> None:
        if not begin:
            stream.add(Clip("lead", "lead", 0, 4 * CHUNK, load))
        if begin == 2 * CHUNK:
            stream.fader("lead").go(1.0, begin + STEP, 10 * STEP)

    stream = Stream(Score(prepare))
    heard(stream, 2)
    assert asked == []
    heard(stream, 1)
    assert asked == ["lead"]
    heard(stream, 2)
    assert stream.clips == []


def test_a_layer_comes_in_small_steps() -> None:
    steady = array.array("h", [8000] * (2 * 4 * CHUNK)).tobytes()

    def prepare(stream: Stream, begin: int, _end: int) -> None:
        if not begin:
            stream.add(Clip("lead", "lead", 0, 4 * CHUNK, lambda: steady))
            stream.fader("lead").go(1.0, 3 * STEP, 60 * STEP)

    left = heard(Stream(Score(prepare)), 3)[0::2]
    assert not any(left[: 3 * STEP])
    assert left[70 * STEP] == 8000
    assert max(abs(b - a) for a, b in pairwise(left)) <= 8000 / 60 + 40


def test_a_curtain_opens_and_closes_without_a_jump() -> None:
    steady = array.array("h", [8000] * (2 * 6 * CHUNK)).tobytes()
    stream = Stream(at_once(Clip("bed", "bed", -CHUNK, 6 * CHUNK, lambda: steady)))
    values = heard(stream, 1)
    stream.dull = True
    values += heard(stream, 2)
    stream.dull = False
    values += heard(stream, 2)
    left = values[0::2]
    assert max(abs(b - a) for a, b in pairwise(left)) <= 2


def test_a_clip_on_a_side_is_louder_there() -> None:
    steady = array.array("h", [8000] * (2 * CHUNK)).tobytes()
    values = heard(Stream(at_once(Clip("call", "calls", 0, CHUNK, lambda: steady, 0.4, 1.0))), 1)
    assert values[0] == pytest.approx(3200, abs=40)
    assert values[1] == 8000


# -- mixing in long numbers


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
