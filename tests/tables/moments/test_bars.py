"""The bars at the end say what was counted: as high as their points, beside a scale that says the same."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.anim.tween import Animator
from game.tables.moments.bars import Bars
from game.ui.look import Look
from tests.art import shared_assets
from tests.clock import FakeClock

WINDOW = pygame.Rect(0, 0, 640, 720)
_NEAR = 2.51
"""Rounding to pixels, of a bar of a quarter too."""


def bars(values: Sequence[int], highest: int) -> tuple[Bars, FakeClock, Animator]:
    """Return bars on a panel of their own."""
    pygame.display.init()
    pygame.display.set_mode(WINDOW.size)
    clock = FakeClock()
    animator = Animator(clock.now, 1)
    stage: Any = SimpleNamespace(
        look=Look(shared_assets(), 1.0), animator=animator, names=["Ada", "Bo", "Cy"],
        colours=["red", "yellow", "white"], sound=lambda _name: None,
    )  # fmt: skip
    return Bars(stage, stage, lambda: WINDOW, values, highest), clock, animator


def written(made: Bars, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[float, float]]:
    """Draw the panel, and return where each text stands."""
    places: dict[str, tuple[float, float]] = {}
    write = Look.write

    def note(look: Look, surface: pygame.Surface, text: str, place: tuple[float, float], *more: Any, **how: Any) -> Any:
        places.setdefault(text, place)
        return write(look, surface, text, place, *more, **how)

    monkeypatch.setattr(Look, "write", note)
    made.draw(pygame.Surface(WINDOW.size))
    return places


def test_a_bar_reaches_the_line_of_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    made, _clock, _animator = bars((10, 20, 40), 40)
    places = written(made, monkeypatch)
    foot = places["0"][1]
    assert [made.top(seat)[1] for seat in range(3)] == [places[text][1] for text in ("10", "20", "40")]
    heights = [foot - made.top(seat)[1] for seat in range(3)]
    assert heights[:2] == pytest.approx([heights[2] / 4, heights[2] / 2], abs=_NEAR)


def test_a_bar_grows_to_what_it_has_then_and_the_scale_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made, clock, animator = bars((10, 0, 0), 12)
    made.grow(1, 30)
    clock.advance(2)
    animator.update(clock.now())
    places = written(made, monkeypatch)
    foot = places["0"][1]
    assert foot - made.top(1)[1] == pytest.approx(3 * (foot - made.top(0)[1]), abs=_NEAR)
    assert made.top(1)[1] >= places["30"][1] - _NEAR, "no bar is higher than its points"
    assert [made.values[seat] for seat in range(3)] == [10, 30, 0]
    assert [node.value for node in made.nodes(("Ada", "Bo", "Cy"))] == ["10", "30", "0"]
