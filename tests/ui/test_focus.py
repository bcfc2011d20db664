"""Walking by Tab and arrows."""

from pathlib import Path

import pygame
import pytest

from game.ui.focus import Focus, Node, nearest
from tests.ui.support import table


def node(name: str, x: int, y: int, **more: object) -> Node:
    return Node(name, "place", name, pygame.Rect(x, y, 40, 40), **more)  # type: ignore[arg-type]


GRID = [node(f"{x}{y}", x * 60, y * 60, group="board") for y in range(3) for x in range(3)]


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [("11", "left", "01"), ("11", "right", "21"), ("11", "up", "10"), ("11", "down", "12"), ("22", "right", None)],
)
def test_the_nearest_in_a_direction(start: str, direction: str, end: str | None) -> None:
    here = next(each for each in GRID if each.id == start)
    found = nearest(here.rect, [each for each in GRID if each is not here], direction)  # type: ignore[arg-type]
    assert (found.id if found else None) == end


def test_from_a_wide_thing_to_what_stands_under_it() -> None:
    wide = pygame.Rect(0, 0, 600, 50)
    under = [node("left", 0, 100), node("middle", 280, 100), node("far", 280, 400)]
    found = nearest(wide, under, "down")
    assert found is not None
    assert found.id == "middle"


def test_a_group_is_one_stop_that_remembers() -> None:
    nodes = [node("undo", 0, 400), *GRID, node("end", 300, 400)]
    changes: list[tuple[str | None, str | None]] = []
    focus = Focus(lambda: nodes, lambda a, b: changes.append((a.id if a else None, b.id if b else None)))
    for _ in range(2):
        focus.step()
    assert focus.current == "00"
    focus.move("right")
    focus.move("down")
    assert focus.current == "11"
    focus.step()
    assert focus.current == "end"
    focus.step(forward=False)
    assert focus.current == "11"
    assert changes[-1] == ("end", "11")


def test_arrows_leave_the_group_where_nothing_else_is() -> None:
    nodes = [node("undo", 60, 400), *GRID]
    focus = Focus(lambda: nodes, lambda _before, _after: None)
    focus.set("12")
    assert focus.move("down")
    assert focus.current == "undo"


def test_the_focus_survives_what_is_gone() -> None:
    nodes = list(GRID)
    focus = Focus(lambda: nodes, lambda _before, _after: None)
    focus.set("11")
    nodes.clear()
    assert focus.node() is None
    focus.step()
    focus.move("left")
    nodes.extend(GRID)
    assert focus.node() is not None


def test_a_ring_goes_with_what_had_it(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        scene = opened.top
        opened.walk_to("settings")
        opened.step(seconds=0.1)
        assert scene.keyboard.ring_at is not None
        ring = scene.keyboard.ring_at.copy()
        scene.widgets[:] = [widget for widget in scene.widgets if widget.id != "settings"]
        scene.invalidate(pygame.Rect(0, 0, 4, 4))
        areas = opened.step()
        assert any(area.contains(ring) for area in areas)


def test_a_group_of_choices_is_entered_at_the_one_that_is_chosen() -> None:
    """So Space on it changes nothing, wherever the focus was before."""
    nodes = [Node(f"choice.{x}", "radio", "", pygame.Rect(x * 60, 0, 50, 50), group="choice") for x in range(3)]
    nodes[1].state = ("checked",)
    focus = Focus(lambda: [*nodes, node("end", 300, 0)], lambda _before, _after: None)
    focus.step()
    assert focus.current == "choice.1"
    focus.move("right")
    focus.step()
    focus.step(forward=False)
    assert focus.current == "choice.1"
