"""What really comes out of the mixer: SDL's disk driver writes it to a file, and the file is listened to."""

import array
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.sound.device import RATE
from game.sound.table import SoundTable
from tools.sound.meter import Samples, channels_of, height

ROOT: Final = Path(__file__).parents[2]
PLAYER: Final = """
import os, time
from game.rules.cacao.actions import Worked
from game.sound import open_player

def until(moment):
    # The clock is what has been written, so that a busy machine does not move the moments.
    while os.stat(os.environ["SDL_DISKAUDIOFILE"]).st_size < moment * 4 * 44100:
        time.sleep(0.002)

board = open_player()
board.volume = board.music_volume = 1.0
board.effects._random.uniform = lambda low, high: 0.0
board.play("hover")
while len(board.effects._loaded) < len({{cue.sound for name in {names!r} for cue in board.table.named(name)}}):
    for name in {names!r}:
        for cue in board.table.named(name):
            board.effects.prepare(cue.sound)
    time.sleep(0.02)
start = os.stat(os.environ["SDL_DISKAUDIOFILE"]).st_size / 4 / 44100 + 1.0
print(start)
for moment, names in {steps!r}:
    until(start + moment)
    for name in names:
        if name.startswith("scene "):
            board.scene(name[6:])
        elif name == "sold":
            board.play_event(Worked(0, (0, 0), "n", (0, 1), "market3", 1, gold=3))
        else:
            board.play(name)
until(start + moment + {rest})
board.close()
"""


def record(folder: Path, steps: list[tuple[float, list[str]]], rest: float = 1.2) -> tuple[Samples, float]:
    """Play in a program of its own; return the left channel of what came out, and the second where the steps began."""
    file = folder / "heard.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
    names = sorted({"sell", "coins_few"}.union(*(names for _moment, names in steps)))
    script = PLAYER.format(steps=steps, rest=rest, names=names)
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=90, capture_output=True, text=True)
    content = file.read_bytes()
    heard = array.array("h", content[: len(content) // 4 * 4])
    return heard[0::2], float(done.stdout.splitlines()[-1])


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
    steps = [(0.0, ["tile_lay"]), (1.6, ["refused"]), (3.2, ["stone_lay"]), (4.8, ["button"])]
    heard, start = record(tmp_path, steps)
    found = [at for at in onsets(heard) if at > (start - 0.2) * RATE]
    assert len(found) == len(steps)
    for (moment, _), at in zip(steps, found, strict=True):
        assert -0.03 <= at / RATE - start - moment <= 0.25
    expected = ["tile_lay", "tile_refuse", "stone_lay", "button"]
    for sound, at in zip(expected, found, strict=True):
        part = heard[max(0, at - 400) : at + round(0.5 * RATE)]
        marks = {other: best_likeness(sounds, other, part) for other in expected}
        assert max(marks, key=lambda name: marks[name]) == sound, (sound, marks)
        assert marks[sound] > 0.9


def best_likeness(sounds: SoundTable, sound: str, part: Samples) -> float:
    return max(
        likeness(part, channels_of(pygame.mixer.Sound(str(sounds.file(take))))[0]) for take in sounds.variations(sound)
    )


def test_an_event_of_the_rules_is_heard(tmp_path: Path) -> None:
    heard, start = record(tmp_path, [(0.0, ["sold"])])
    found = [at for at in onsets(heard) if at > (start - 0.2) * RATE]
    assert len(found) == 1


def test_the_mix_does_not_clip(tmp_path: Path) -> None:
    """Music, ambience and more than ten of the loudest effects at once, everything at full volume."""
    loud = [
        "cacao_win",
        "city_large",
        "temple",
        "stone_lay",
        "dice",
        "shutter",
        "tile_flip",
        "knock",
        "row",
        "die_take",
    ]
    together = [(0.0, ["scene cacao"]), (3.5, loud), (4.0, loud), (4.1, ["put_back", "button", "refused"])]
    heard, start = record(tmp_path, together)
    assert height(heard) < 10 ** (-1.5 / 20) * 32768
    assert height(heard[round((start + 3.4) * RATE) :]) > 5000


def test_music_comes_slowly_and_scenes_cross(tmp_path: Path) -> None:
    heard, start = record(tmp_path, [(0.0, ["scene title"]), (4.0, ["scene maya"])], rest=3.0)
    begin = round(start * RATE)
    assert height(heard[begin - RATE // 2 : begin - RATE // 10]) < 60  # the hall still answers what woke the device
    assert height(heard[begin : begin + RATE // 4]) < 2500
    assert min(blocks(heard[begin + 2 * RATE :], RATE // 2)[:-1]) > 100
