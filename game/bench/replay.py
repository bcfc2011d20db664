"""Measures the replay: how soon a whole match can be looked back at, and how fast any step of it is there."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.rules.match import Match
from game.rules.rng import Generator
from game.scenes.replaying.scene import Replay

if TYPE_CHECKING:
    from game.app import App

SEED: Final = 200


def opened(app: "App", match: Match, jumps: int) -> tuple[float, list[float]]:
    """Return how many seconds it took to open the replay of a match, and how long each jump to some step took."""
    begin = time.perf_counter()
    replay = Replay(app, match)
    app.stack.push(replay)
    app.step([])
    opening = time.perf_counter() - begin
    spent = list(_jumps(app, replay, jumps))
    app.stack.pop(replay)
    return opening, spent


def _jumps(app: "App", replay: Replay, count: int) -> Iterator[float]:
    rng = Generator(SEED)
    for _jump in range(count):
        step = rng.below(replay.course.length + 1)
        begin = time.perf_counter()
        replay.projector.go(step)
        app.step([])
        yield time.perf_counter() - begin
