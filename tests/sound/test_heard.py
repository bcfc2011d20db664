"""What really comes out of the mixer: SDL's disk driver writes it to a file, and the file is listened to."""

import array
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.sound.effects import RATE, versions
from game.sound.table import SoundTable
from tests.sound.meter import Samples, channels_of, height

ROOT: Final = Path(__file__).parents[2]
PLAYER: Final = """
import sys, time
from game.rules.cacao.events import Worked
from game.sound import open_board
board = open_board()
board.volume = 1.0
board.music_volume = 1.0
steps = {steps!r}
board.play("hover")
time.sleep(1.0)
began = time.monotonic()
for moment, names in steps:
    time.sleep(max(0, began + moment - time.monotonic()))
    for name in names:
        if name.startswith("scene "):
            board.scene(name[6:])
        elif name == "sold":
            board.play_event(Worked(0, (0, 0), "n", (0, 1), "market3", 1, gold=3))
        else:
            board.play(name)
time.sleep({rest})
board.close()
"""


def record(folder: Path, steps: list[tuple[float, list[str]]], rest: float = 1.2) -> Samples:
    """Play in a program of its own and return the left channel of what came out."""
    file = folder / "heard.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
    script = PLAYER.format(steps=steps, rest=rest)
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=environment, check=True, timeout=60)
    content = file.read_bytes()
    return array.array("h", content[: len(content) // 4 * 4])


def blocks(left: Samples, size: int = 441) -> list[int]:
    return [height(left[at : at + size]) for at in range(0, len(left) - size, size)]


def onsets(left: Samples, floor: int = 250, quiet: int = 25) -> list[int]:
    """Return where something begins after a quarter of a second of silence, in samples."""
    found, silent = [], quiet
    for index, block in enumerate(blocks(left)):
        if block > floor:
            if silent >= quiet:
                found.append(index * 441)
            silent = 0
        else:
            silent += 1
    return found


def likeness(heard: Samples, candidate: Samples) -> float:
    """Return how alike two sounds are at the best of some shifts: 1 is the same but for its volume."""
    count = 1600
    strongest = max(range(len(candidate)), key=lambda index: abs(candidate[index]))
    part = candidate[max(0, strongest - 300) : max(0, strongest - 300) + count]
    energy = sum(value * value for value in part) ** 0.5
    best = 0.0
    peak_at = max(range(len(heard)), key=lambda index: abs(heard[index]))
    for shift in range(-12, 13):
        start = peak_at - (strongest - max(0, strongest - 300)) + shift
        window = heard[max(0, start) : max(0, start) + len(part)]
        if len(window) == len(part):
            own = sum(value * value for value in window) ** 0.5
            product = sum(a * b for a, b in zip(window, part, strict=True))
            best = max(best, abs(product) / max(1.0, own * energy))
    return best


@pytest.mark.usefixtures("mixer")
def test_the_right_sounds_come_at_the_right_moments(tmp_path: Path, sounds: SoundTable) -> None:
    steps = [(0.0, ["lay"]), (0.8, ["refused"]), (1.6, ["stone_lay"]), (2.6, ["button"])]
    heard = record(tmp_path, steps)[0::2]
    first, *found = onsets(heard)
    assert first < 0.6 * RATE
    assert len(found) == len(steps)
    expected = ["tile_lay", "tile_refuse", "stone_lay", "button"]
    for (moment, _), at in zip(steps, found, strict=True):
        assert (at - found[0]) / RATE == pytest.approx(moment, abs=0.12 + 0.06 * moment)
    for sound, at in zip(expected, found, strict=True):
        part = heard[max(0, at - 400) : at + round(0.5 * RATE)]
        marks = {other: best_likeness(sounds, other, part) for other in expected}
        assert max(marks, key=lambda name: marks[name]) == sound, (sound, marks)
        assert marks[sound] > 0.9


def best_likeness(sounds: SoundTable, sound: str, part: Samples) -> float:
    return max(
        likeness(part, channels_of(version)[0])
        for take in sounds.variations(sound)
        for version in versions(str(sounds.file(take)), sounds.manners[sound].pitch)
    )


def test_an_event_of_the_rules_is_heard(tmp_path: Path) -> None:
    heard = record(tmp_path, [(0.0, ["sold"])])[0::2]
    assert len(onsets(heard)) == 2


def test_the_mix_does_not_clip(tmp_path: Path) -> None:
    """Music, ambience and ten of the loudest effects at once, everything at full volume."""
    loud = ["win", "city", "temple", "lay", "stone_lay", "dice", "shutter", "tile_flip", "knock", "row", "die_take"]
    together = [(0.0, ["scene cacao"]), (3.5, loud), (4.0, loud), (4.1, ["lay", "button", "refused"])]
    heard = record(tmp_path, together)
    assert 5000 < height(heard) < 32000


def test_music_comes_after_silence_and_scenes_cross(tmp_path: Path) -> None:
    heard = record(tmp_path, [(0.0, ["scene title"]), (4.0, ["scene maya"])], rest=3.0)[0::2]
    heights = blocks(heard, RATE // 2)
    assert heights[1] == 0
    assert min(heights[4:-1]) > 100
