"""What an encoder spoils at the ends of a loop is mended."""

import array
import io
import math
import wave
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.sound.effects import RATE
from game.sound.loops import load_loop
from tests.sound.meter import channels_of

pytestmark = pytest.mark.usefixtures("mixer")

LENGTH, FOLD = 20000, 500


def wave_of(values: list[int]) -> bytes:
    container = io.BytesIO()
    with wave.open(container, "wb") as written:
        written.setnchannels(2)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(array.array("h", [value for value in values for _side in (0, 1)]).tobytes())
    return container.getvalue()


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    """A round wave, its beginning once more, and errors at both ends of the file as an encoder makes them."""
    values = [round(9000 * math.sin(2 * math.pi * 25 * index / LENGTH)) for index in range(LENGTH + FOLD)]
    for index in range(6):
        values[index] += 1500
        values[-1 - index] -= 1500
    file = tmp_path / "loop.ogg"
    file.write_bytes(wave_of(values))
    return file


def largest_jump(sound: pygame.mixer.Sound) -> int:
    left, _ = channels_of(sound)
    return max(abs(a - b) for a, b in pairwise([*left[-3000:], *left[:3000]]))


def test_the_seam_is_mended(spoilt: Path) -> None:
    steepest = 9000 * 2 * math.pi * 25 / LENGTH
    assert largest_jump(pygame.mixer.Sound(str(spoilt))) > 10 * steepest
    loop = load_loop(str(spoilt), LENGTH)
    assert largest_jump(loop) < 1.2 * steepest
    assert len(channels_of(loop)[0]) == LENGTH
    assert channels_of(loop)[0] == channels_of(loop)[1]


@pytest.mark.parametrize("length", [0, 1, LENGTH + FOLD, LENGTH * 3])
def test_a_file_of_another_length_is_played_as_it_is(spoilt: Path, length: int) -> None:
    sound = load_loop(str(spoilt), length)
    assert len(channels_of(sound)[0]) == LENGTH + FOLD
