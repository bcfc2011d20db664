"""Waiting for events at next to no cost.

SDL's own wait looks for events a thousand times a second on some systems, which keeps a core two per cent busy. This
one looks 60 times a second, 125 times while the player is at it, and wakes at once when another thread rings.
"""

import threading
import time
from typing import Final

import pygame

_ALERT: Final = 0.008
_DROWSY: Final = 0.016
_ALERT_FOR: Final = 2.0


class Sleeper:
    """Sleeps until an event comes, a time is over or another thread rings."""

    def __init__(self) -> None:
        self._bell = threading.Event()
        self._last_event = 0.0

    def ring(self) -> None:
        """Wake the sleeper, from any thread."""
        self._bell.set()

    def wait(self, seconds: float | None) -> list[pygame.event.Event]:
        """Sleep until events come and return them; return none after some seconds, if given, or a ring."""
        end = None if seconds is None else time.perf_counter() + seconds
        while True:
            events = pygame.event.get()
            now = time.perf_counter()
            if events:
                self._last_event = now
                return events
            nap = _ALERT if now - self._last_event < _ALERT_FOR else _DROWSY
            if end is not None:
                nap = min(nap, end - now)
            if nap > 0 and not self._bell.wait(nap):
                continue
            self._bell.clear()
            return pygame.event.get()
