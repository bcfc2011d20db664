"""How long computers take, on a fake clock: long enough to be followed, and no long wait among four of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.ai.thought import Decision
from game.rules.core import Event
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.scenes.play.kept import PlayScene
from game.session.director import LEAST_TURN
from game.store import TableOptions
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

FRAME = 1 / 60
ROUND = {1: 8.0, 4: 2.5}
"""The longest that a round of four computers may take at a speed, in seconds, closing cities apart."""
CLOSING = 3.5


class Follows(InstantThinker):
    """Plays a match as it was played before."""

    def __init__(self, done: Match) -> None:
        super().__init__()
        self.done = done
        self.match: Match | None = None

    def consult(self, *asked: Any) -> None:
        decided: Callable[..., None] = asked[5]
        assert self.match is not None
        decided(Decision(self.done.journal[len(self.match.journal)].action, (), 1), None)


@contextmanager
def among_computers(home: Path, game: str, speed: int, begin: float) -> Iterator[tuple[Table, Match]]:
    """Sit down at a match of four computers when part of it is over, where a turn begins."""
    with table(home, animation_speed=speed) as window:
        rules, done = GAMES[game], finished_match((game, 4, {}), 5)
        players = tuple(Player(f"Seat {seat}", rules.colours[seat], "random") for seat in range(4))
        match = window.app.store.create(rules, done.setup, players, TableOptions(seed=3))
        ends = [step + 1 for step, entry in enumerate(done.journal) if entry.action == rules.closing]
        first = ends[round(begin * len(ends)) - 1]
        for entry in done.journal[:first]:
            match.play(entry.seat, entry.action)
        wait_for_disk(match)
        thinker = Follows(done)
        thinker.match = match
        window.app.stack.reset(Scene(window.app))
        window.app.stack.push(PlayScene(window.app, match, thinker))
        yield window, match


def turns(window: Table, match: Match, count: int) -> list[tuple[float, list[Event]]]:
    """Let some turns pass from the end of one on; return how long each took, and what happened in it."""
    scene = window.top
    assert isinstance(scene, PlayScene)
    ends: list[tuple[float, int]] = []
    for _ in range(round(120 / FRAME)):
        wait_for_disk(match)
        window.step(seconds=FRAME)
        began = scene.session._turn_began
        if not ends or began != ends[-1][0]:
            ends.append((began, len(match.journal)))
        if len(ends) > count + 1:
            break
    ends.pop(0)
    return [
        (now - before, [event for step in range(first, end) for event in match.events[step]])
        for (before, first), (now, end) in pairwise(ends)
    ]


@sampled("speed", [1, 4])
@sampled("begin", [0.3, 0.7])
@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_a_round_of_four_is_short_and_each_turn_can_be_followed(
    tmp_path: Path, game: str, begin: float, speed: int
) -> None:
    with among_computers(tmp_path, game, speed, begin) as (window, match):
        took = turns(window, match, 4)
    cities = sum(type(event).__name__ == "CityClosed" for _seconds, events in took for event in events)
    whole = sum(seconds for seconds, _events in took)
    assert len(took) == 4
    assert whole - cities * CLOSING / speed < ROUND[speed]
    if speed == 1:
        assert min(seconds for seconds, _events in took) >= LEAST_TURN - FRAME
