"""Whether this machine runs on its battery, as far as the system tells."""

import time
from collections.abc import Callable
from typing import Final

import pygame

_FRESH: Final = 20.0
"""For how many seconds an answer is good."""


def on_battery() -> bool:
    """Return whether the machine runs on its battery; not where the system does not tell."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery


class Power:
    """Remembers the system's answer for a while."""

    def __init__(self, ask: Callable[[], bool] = on_battery, now: Callable[[], float] = time.monotonic) -> None:
        self._ask = ask
        self._now = now
        self._known = False
        self._due = 0.0

    @property
    def battery(self) -> bool:
        """Whether the machine ran on its battery when last asked."""
        if self._now() >= self._due:
            self._due = self._now() + _FRESH
            self._known = self._ask()
        return self._known
