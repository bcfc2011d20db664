"""Measures the replay: how soon a whole match can be looked back at, and how fast any step of it is there."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.rules.match import Match
from game.rules.rng import Generator
from game.scenes.replaying.scene import Replay

if TYPE_CHECKING:
    from game.app import App

JUMPS: Final = 200


def opened(app: "App", match: Match) -> tuple[float, list[float]]:
    """Return in how many seconds the replay of a match stood in the window, and how long jumps to any step took."""
    begin = time.perf_counter()
    replay = Replay(app, match)
    app.stack.push(replay)
    app.step([])
    opening = time.perf_counter() - begin
    jumps = list(_jumps(app, replay))
    app.stack.pop(replay)
    return opening, jumps


def _jumps(app: "App", replay: Replay) -> Iterator[float]:
    rng = Generator(JUMPS)
    for _jump in range(JUMPS):
        step = rng.below(replay.course.length + 1)
        begin = time.perf_counter()
        replay.projector.go(step)
        app.step([])
        yield time.perf_counter() - begin
