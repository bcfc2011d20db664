"""A computer player that takes its time is seen to think, and costs no more frames than the beans it turns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.scenes.playing.stub import Desk, desk

SHORT: Final = 0.3
LONG: Final = 1.5


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[Desk]:
    """A person's turn is over, and the computer player who is next says nothing."""
    with desk(tmp_path, "human", "random", animation_speed=0) as sat:
        sat.thinker.silent = True
        sat.finish_turn()
        yield sat


def mark(sat: Desk) -> bytes:
    """What the banner shows beside the seat's symbol."""
    banner = sat.scene.banner
    return pygame.image.tobytes(sat.window.app.screen.surface.subsurface(banner._mark), "RGB")


@pytest.mark.real_art
def test_a_long_thought_turns_the_beans(waiting: Desk) -> None:
    assert waiting.scene.banner.headline.computer
    waiting.window.step(seconds=LONG)
    before = mark(waiting)
    waiting.window.step(seconds=SHORT)
    assert mark(waiting) != before


def test_only_the_mark_is_drawn_again(waiting: Desk) -> None:
    waiting.window.step(seconds=LONG)
    changed = waiting.window.step(seconds=SHORT)
    around = waiting.scene.banner.rect.inflate(8, 8)
    assert changed
    assert all(around.contains(rect) for rect in changed)


@pytest.mark.real_art
def test_less_motion_keeps_the_mark_still(waiting: Desk) -> None:
    waiting.scene.animator.reduced = True
    waiting.window.step(seconds=LONG)
    before = mark(waiting)
    waiting.window.step(seconds=LONG)
    assert mark(waiting) == before


def test_a_person_whose_last_step_is_still_shown_is_no_computer(waiting: Desk) -> None:
    session = waiting.scene.session
    assert session.thinking
    session._acting = 0
    waiting.scene.say()
    assert not waiting.scene.banner.headline.computer
