"""What was forgotten is given back to the system."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.assets import memory

FORGETTING = """
import random, sys
sys.path.insert(0, {root!r})
import pygame
from game.assets import memory
if {asked}:
    memory.give_back()
def now():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 // 1_000_000
rng = random.Random(1)
before, kept, small = now(), [], []
for _ in range(300):
    surface = pygame.Surface((rng.randint(600, 2000), rng.randint(600, 2000)))
    surface.fill("red")
    kept.append(surface)
    small.append(pygame.Surface((60, 60)))
    if len(kept) > 8:
        del kept[rng.randrange(len(kept))]
kept.clear()
if {asked}:
    memory.trim()
print(now() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only the C library of Linux holds on to it")
def test_pictures_that_are_forgotten_take_no_memory() -> None:
    root = str(Path(__file__).parents[2])
    code = FORGETTING.format(root=root, asked=True)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout.split()[-1]) < 40


def test_elsewhere_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("game.assets.memory.ctypes.CDLL", opened.append)
    monkeypatch.setattr(sys, "platform", "darwin")
    memory.give_back()
    memory.trim()
    assert opened == [], "no library is asked for what Linux's own knows"
