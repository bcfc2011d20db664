"""Whether the machine runs on its battery, as the system tells it."""

from types import SimpleNamespace

import pygame
import pytest

from game.ui.system.power import Power, on_battery


@pytest.mark.parametrize(("told", "battery"), [
    (None, False), (SimpleNamespace(on_battery=True), True), (SimpleNamespace(on_battery=False), False),
])  # fmt: skip
def test_the_system_tells_or_does_not(monkeypatch: pytest.MonkeyPatch, told: object, battery: bool) -> None:
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: told)
    assert on_battery() is battery


def test_this_system_gives_an_answer() -> None:
    assert on_battery() in (True, False)


def test_an_answer_is_good_for_a_while() -> None:
    asked: list[float] = []
    clock = [100.0]

    def ask() -> bool:
        asked.append(clock[0])
        return len(asked) == 2

    power = Power(ask, lambda: clock[0])
    told = []
    for later in (0.0, 19.0, 2.0):
        clock[0] += later
        told.append(power.battery)
    assert told == [False, False, True]
    assert asked == [100.0, 121.0]
