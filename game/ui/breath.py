"""A breath after something new to answer has come: presses that were meant for what was there before do nothing."""

from collections.abc import Callable
from typing import Final

import pygame

SECONDS: Final = 0.3
LONGEST: Final = 4.0
"""How long something that is held keeps presses away at most: a system may never say that it is up."""
_DOWN: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_UP: Final = (pygame.KEYUP, pygame.MOUSEBUTTONUP)


class Breath:
    """Knows which keys and buttons are down, and which presses come too soon."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until = float("-inf")
        self._down: set[tuple[bool, int]] = set()
        self._held: set[tuple[bool, int]] = set()

    def take(self, seconds: float = SECONDS) -> None:
        """Take a breath: for some time, and until all that is down now is up, presses do nothing."""
        self._until = max(self._until, self._now() + seconds)
        self._held = set(self._down)

    def ignores(self, event: pygame.event.Event) -> bool:
        """Watch an event; return True if it is a press that does nothing."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.forget()
        elif event.type in _UP:
            self._down.discard(_piece(event))
            self._held.discard(_piece(event))
        elif event.type in _DOWN:
            if self._now() > self._until + LONGEST:
                self._held.clear()
            soon = self._now() < self._until or bool(self._held)
            self._down.add(_piece(event))
            return soon
        return False

    @property
    def ends(self) -> float | None:
        """When presses count again; None if they do."""
        return self._until if self._now() < self._until else None

    def forget(self) -> None:
        """Forget which keys and buttons are down: another scene is told of their release."""
        self._down.clear()
        self._held.clear()


def _piece(event: pygame.event.Event) -> tuple[bool, int]:
    """Return what is pressed: a key, or a button of the mouse."""
    key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
    return key, event.key if key else event.button
