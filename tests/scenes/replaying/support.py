"""Matches to look back at, and a replay in a window without a screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.rules.match import Match
from game.rules.numbers import Generator
from game.scenes.replaying.scene import Replay
from game.ui.scene import Scene
from tests.rules.support import finished_match, new_match, play_on
from tests.ui import support


def finished(game: str, seats: int, seed: int = 3) -> Match:
    """Return a random match that is over."""
    return finished_match((game, seats, {}), seed)


def running(game: str, seats: int, steps: int = 40, seed: int = 3) -> Match:
    """Return a random match that goes on."""
    match = new_match(game, seats, seed)
    play_on(match, Generator(seed), steps)
    return match


class Room:
    """A replay and the window that it is in."""

    def __init__(self, window: support.Table, match: Match, audience: int | None, step: int | None) -> None:
        self.window = window
        window.app.stack.reset(Scene(window.app))
        self.replay = Replay(window.app, match, audience, step)
        window.app.stack.push(self.replay)
        window.step()

    def shown(self) -> dict[str, Any]:
        """Return what the table shows, as meaning."""
        return self.replay.table.dump()


@contextmanager
def room(
    home: Path, match: Match, *, audience: int | None = None, step: int | None = None,
    size: tuple[int, int] = (1280, 720), **settings: Any,
) -> Iterator[Room]:  # fmt: skip
    """Open the replay of a match."""
    with support.table(home, size, **settings) as window:
        yield Room(window, match, audience, step)


def choose(window: support.Table, way: str) -> None:
    """Choose one of the ways that a replay's menu offers, by its id."""
    replay = window.top
    assert isinstance(replay, Replay)
    ids = [offer[0] for offer in replay.controls.offers()]
    window.click("more")
    window.click(f"menu.{ids.index(way)}")
