"""A stream: blocks of several layers come out to the sample where they belong."""

import array
from collections.abc import Callable
from itertools import pairwise

import pytest

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
