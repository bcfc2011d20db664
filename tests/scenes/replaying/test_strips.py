"""A jump in a replay is painted in strips: it looks as if painted whole."""

from pathlib import Path

import pygame
import pytest

from game.rules.games import GAMES
from tests.sampling import sampled
from tests.scenes.replaying.support import finished, room

SIZE = (1280, 720)
STEPS = (5, 60, 30, 85)
"""Jumped to one after the other: forwards and backwards."""


@pytest.mark.real_art
@sampled("game", GAMES)
def test_strips_make_the_same_picture(game: str, tmp_path: Path) -> None:
    match = finished(game, GAMES[game].seat_counts[-1])
    with room(tmp_path, match, size=SIZE) as opened:
        app, course = opened.window.app, opened.replay.course
        for step in STEPS:
            opened.replay.go(min(step, course.length))
            while app.screen.stale:
                app.step([], 0.0)
            strips = pygame.image.tobytes(app.screen.surface, "RGB")
            opened.replay.invalidate()
            app.step([])
            assert pygame.image.tobytes(app.screen.surface, "RGB") == strips, (game, step)
