"""Thousands of random events on the screens around the table: no crash, no stuck state."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.sampling import sampled
from tests.scenes.shell_support import fill
from tests.ui.support import Table, key, mouse, table, wheel

KEYS = (
    "tab", "shift+tab", "return", "space", "escape", "left", "right", "up", "down", "home", "end", "page up",
    "page down", "backspace", "delete", "f1", "f2", "f10", "ctrl+a", "ctrl+z", "ctrl+v", "ctrl+c", "ctrl+x", "a",
    "r", "+", "e",
)  # fmt: skip
SIZES = ((1280, 720), (1920, 1080), (900, 500), (1600, 1200))


def noise(opened: Table, rng: random.Random) -> pygame.event.Event:
    width, height = opened.top.rect.size
    nodes = list(opened.top.focusables())
    place = (
        rng.choice(nodes).rect.center if nodes and rng.random() < 0.6 else (rng.randrange(width), rng.randrange(height))
    )
    kind = rng.random()
    if kind < 0.3:
        return mouse(pygame.MOUSEMOTION, place, held=rng.random() < 0.3)
    if kind < 0.45:
        return mouse(pygame.MOUSEBUTTONDOWN, place, button=rng.choice((1, 1, 1, 2, 3)))
    if kind < 0.6:
        return mouse(pygame.MOUSEBUTTONUP, place, button=rng.choice((1, 1, 1, 2, 3)))
    if kind < 0.65:
        return wheel(rng.randint(-3, 3))
    if kind < 0.72:
        return pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(("a", "漢", "🦜", "9", "\udcff", "שלום")))
    if kind < 0.74:
        return pygame.event.Event(pygame.TEXTEDITING, text=rng.choice(("", "か")), start=0, length=1)
    if kind < 0.76:
        return pygame.event.Event(rng.choice((pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))
    return key(rng.choice(KEYS))


@sampled("seed", [1, 2, 3, 4])
def test_noise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    fill(tmp_path)
    rng = random.Random(seed)
    seen: set[str] = set()
    with table(tmp_path) as opened:
        ignored: list[Any] = []
        monkeypatch.setattr(opened.app, "start_match", ignored.append)
        monkeypatch.setattr(opened.app, "open_match", ignored.append)
        opened.app.begin()
        for number in range(1000):
            opened.step(noise(opened, rng), seconds=rng.choice((0.0, 0.01, 0.3)))
            opened.app.running = True
            seen.add(opened.top.name)
            if number % 150 == 149:
                size = rng.choice(SIZES)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                opened.step(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        for _ in range(12):
            if opened.top.name == "title":
                break
            opened.press("escape")
        assert opened.top.name in ("title", "question"), "Esc always leads back"
    assert len(seen) >= 3
