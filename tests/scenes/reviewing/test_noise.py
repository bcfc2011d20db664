"""Random events on the review: no crash, no stuck state, whatever is clicked, resized or told meanwhile."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.judge.process import ReviewProgress
from tests.judge.support import CASES
from tests.sampling import sampled
from tests.scenes.reviewing.support import costly, room
from tests.scenes.test_shell_noise import SIZES, noise


@sampled(("game", "seats"), CASES)
def test_noise(game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seats)
    with room(tmp_path, game, seats) as at:
        ignored: list[Any] = []
        monkeypatch.setattr(at.window.app, "open_match", ignored.append)
        for number in range(400):
            at.window.step(noise(at.window, rng), seconds=rng.choice((0.0, 0.01, 0.3)))
            at.window.app.running = True
            if number % 40 == 20 and at.reviewer.now is not None:
                at.reviewer.now = ReviewProgress(at.match.id, rng.random())
            if number == 100:
                at.keep(costly(game, seats))
                at.reviewer.now = ReviewProgress(at.match.id, 1.0, over=True)
            if number % 100 == 99:
                size = rng.choice(SIZES)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                at.window.step(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
            if len(at.window.app.stack) == 1:
                at.open()
        for _ in range(12):
            if len(at.window.app.stack) == 1:
                break
            at.window.press("escape")
        assert len(at.window.app.stack) == 1, "Esc always leads back"
