"""Measures the replay: how soon a whole match can be looked back at, and how fast any step of it is there."""

import time
from collections.abc import Iterator
from typing import Final

from game.bench.figures import Spent
from game.bench.pace import Pace
from game.rules.match import Match
from game.rules.rng import Generator
from game.scenes.replaying.scene import Replay

SEED: Final = 200


def opened(pace: Pace, match: Match, jumps: int) -> tuple[float, list[Spent]]:
    """Return how many seconds it took to open the replay of a match, and how long each jump to some step took."""
    begin, app = time.thread_time(), pace.app
    replay = Replay(app, match)
    opening = time.thread_time() - begin + sum(spent.processor for spent in pace.shown(lambda: app.stack.push(replay)))
    pace.rest()
    spent = list(jumped(pace, replay, jumps))
    app.stack.pop(replay)
    return opening, spent


def jumped(pace: Pace, replay: Replay, count: int) -> Iterator[Spent]:
    """Jump to some steps."""
    rng = Generator(SEED)
    for _jump in range(count):
        step = rng.below(replay.course.length + 1)
        yield from pace.shown(lambda step=step: replay.projector.go(step))  # type: ignore[misc]
        yield from pace.settled()
