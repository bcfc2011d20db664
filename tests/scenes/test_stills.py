"""Pictures of positions: drawn at rest, one by one, with what can be done in a thread done before."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.match import Match, shown_events
from game.rules.numbers import Generator
from game.scenes.stills import Stills
from game.tables.still import Still
from game.ui.scene import Scene
from tests.rules.support import CASES, Case, case_name, new_match, play_on
from tests.ui.support import table


def unseen(case: Case, seed: int) -> Iterator[Match]:
    """Yield a random match after each step, as if nobody had looked at what that has brought."""
    match, rng = new_match(case[0], case[1], seed, case[2]), Generator(seed)
    match.shows_bit_by_bit = lambda _events: True
    while play_on(match, rng, 1):
        yield match


@pytest.mark.parametrize("case", CASES, ids=case_name)
@pytest.mark.parametrize("matches", [1, pytest.param(20, marks=pytest.mark.full)])
def test_a_picture_shows_nothing_that_nobody_has_looked_at(case: Case, matches: int) -> None:
    look: Any = None
    for seed in range(matches):
        for match in unseen(case, seed):
            seen = len(match.journal) - 1
            before = shown_events(match, 0, seen, None)
            for step in (None, seen, seen + 1):
                still = Still(match, look, step).session
                assert still.state is match.state_at(seen)
                assert list(still.history()) == before


def _picture() -> pygame.Surface:
    return pygame.Surface((10, 10))


def test_what_can_be_done_in_a_thread_is_done_before(tmp_path: Path) -> None:
    with table(tmp_path, painted=False) as opened:
        scene = Scene(opened.app)
        opened.app.stack.reset(scene)
        done: list[str] = []
        may = threading.Event()

        def ahead() -> None:
            assert may.wait(10)
            assert threading.current_thread() is not threading.main_thread()
            done.append("ahead")

        def make() -> pygame.Surface:
            done.append("made")
            return _picture()

        stills = Stills(scene)
        assert stills.of("thread", make, lambda: done.append("came"), ahead) is None
        opened.rest(0.5)
        assert done == []
        may.set()
        opened.rest(1.5)
        assert done == ["ahead", "made", "came"]
        assert stills.of("thread", make, lambda: None, ahead) is not None


def test_nothing_is_drawn_while_the_pointer_moves_but_not_for_ever(tmp_path: Path) -> None:
    with table(tmp_path, painted=False) as opened:
        scene = Scene(opened.app)
        opened.app.stack.reset(scene)
        came: list[float] = []
        Stills(scene).of("pointer", _picture, lambda: came.append(opened.clock.now()))
        begin = opened.clock.now()
        for step in range(60):
            opened.move((100 + step, 100))
            opened.step(seconds=0.05)
        assert len(came) == 1
        assert 0.7 < came[0] - begin < 1.5
