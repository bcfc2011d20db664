"""Painting in strips: the window shows a new picture when it is whole, and what changes meanwhile is not forgotten."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.assets.making import Steps
from game.ui.scene import Scene
from tests.ui.support import Table, table

OVER = 0.0
"""A moment that is over: each frame paints no more than it must."""
SMALL = pygame.Rect(20, 20, 30, 30)


class Toned(Scene):
    """A ground of one colour that says what it paints."""

    name = "toned"
    tone = (40, 60, 80)

    def enter(self) -> None:
        self.painted: list[pygame.Rect] = []

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.painted.append(area.copy())
        surface.fill(self.tone, area)


@pytest.fixture
def toned(tmp_path: Path) -> Iterator[tuple[Table, Toned]]:
    with table(tmp_path) as opened:
        scene = Toned(opened.app)
        opened.app.stack.reset(scene)
        opened.step()
        scene.painted.clear()
        yield opened, scene


def corner(opened: Table) -> tuple[int, ...]:
    return tuple(opened.app.screen.surface.get_at((5, 5))[:3])


def shown_after(opened: Table) -> int:
    """Draw hurried frames until one is shown; return how many there were."""
    for number in range(1, 40):
        if opened.app.step([], OVER):
            return number
    raise AssertionError("the picture is never shown")


def test_a_large_change_is_shown_when_it_is_whole(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    before = corner(opened)
    scene.tone = (200, 10, 10)
    scene.invalidate()
    assert opened.app.step([], OVER) == [], "the time is over before the first strip"
    assert opened.app.step([], OVER) == []
    assert len(scene.painted) == 1, "each further frame paints at least one strip"
    assert corner(opened) == before, "the window shows what it showed"
    shown_after(opened)
    assert corner(opened) == scene.tone
    assert scene.painted[0].unionall(scene.painted[1:]) == opened.app.screen.rect
    assert sum(area.width * area.height for area in scene.painted) == 1280 * 720, "nothing is painted twice"
    assert not opened.app.screen.stale


def test_without_a_limit_all_is_painted_at_once(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    scene.invalidate()
    assert opened.step() == [opened.app.screen.rect]
    assert scene.painted == [opened.app.screen.rect]


def test_a_small_change_meanwhile_is_painted_too(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    scene.invalidate()
    opened.app.step([], OVER)
    opened.app.step([], OVER)
    scene.tone = (10, 200, 10)
    scene.invalidate(SMALL)
    shown_after(opened)
    assert corner(opened) == Toned.tone
    assert opened.app.screen.surface.get_at(SMALL.center)[:3] == scene.tone


def test_what_changes_wholly_while_it_is_painted_is_painted_at_once(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    scene.invalidate()
    for _ in range(5):
        opened.app.step([], OVER)
    scene.tone = (10, 10, 200)
    scene.invalidate()
    assert opened.app.step([], OVER) == [opened.app.screen.rect], "otherwise something that moves would never be shown"
    assert corner(opened) == scene.tone


def test_what_always_changes_is_always_shown(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    before = opened.app.screen.frames
    for _ in range(30):
        scene.invalidate()
        opened.app.step([], OVER)
    assert opened.app.screen.frames - before >= 27, "only the first frames are not shown"


def test_painting_that_damages_something_itself_comes_to_an_end(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned

    def paint(_surface: pygame.Surface, area: pygame.Rect) -> None:
        scene.painted.append(area.copy())
        if len(scene.painted) == 1:
            scene.invalidate()

    setattr(scene, "paint_ground", paint)  # noqa: B010
    scene.invalidate()
    assert shown_after(opened) > 8
    assert len(scene.painted) == 16, "what painting has damaged is painted once more, in strips too"


def test_a_window_that_was_covered_is_shown_whole(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    scene.tone = (200, 10, 10)
    scene.invalidate()
    opened.app.step([], OVER)
    opened.app.step([], OVER)
    drawn = opened.app.step([pygame.event.Event(pygame.WINDOWEXPOSED)], OVER)
    assert drawn == [opened.app.screen.rect]
    assert corner(opened) == scene.tone


def test_a_picture_for_which_there_is_no_time_is_made_over_some_frames(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    made: list[int] = []

    def steps() -> Steps:
        for part in range(20):
            made.append(part)
            yield False
        picture = pygame.Surface((8, 8))
        picture.fill((200, 10, 10))
        return picture

    def paint(surface: pygame.Surface, area: pygame.Rect) -> None:
        scene.painted.append(area.copy())
        surface.blit(scene.look.composed_in_steps("a large picture", steps), (0, 0))

    setattr(scene, "paint_ground", paint)  # noqa: B010
    before = corner(opened)
    scene.invalidate()
    opened.app.step([], OVER)
    for _ in range(3):
        opened.app.step([], OVER)
    assert 0 < len(made) < 20
    assert corner(opened) == before, "the window shows what it showed"
    shown_after(opened)
    assert made == list(range(20)), "each part is made once"
    assert corner(opened) == (200, 10, 10)
    assert len(scene.painted) <= 10, "a strip is not painted again while its picture is being made"


def test_where_something_large_moved_far_more_is_painted_in_strips(toned: tuple[Table, Toned]) -> None:
    opened, scene = toned
    moved = pygame.Rect(800, 100, 400, 600)
    for _ in range(12):
        scene.invalidate(moved)
        opened.app.step([], OVER)
    scene.invalidate()
    assert opened.app.step([], OVER) == [], "far more has changed than what moved before"
    shown_after(opened)
