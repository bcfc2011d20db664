"""Garbage is collected while the loop waits, never in a frame; what stays for long is not looked at again."""

import gc
from collections.abc import Callable
from typing import Final

from game.assets import memory

_REST: Final = 0.4
"""Seconds after the last frame at which a scene that came or went has left its garbage."""
_LONG_REST: Final = 4.0
"""Seconds after the last frame at which free memory is given back: what moves soon would only ask for it again."""
_YOUNG: Final = 4_000
"""How many new objects are worth looking at while nothing moves."""
_MOST: Final = 60_000
"""How many new objects are looked at even while something moves: a demonstration may go on for hours."""
_MUCH: Final = 200_000_000
"""By how many bytes a process may grow until free memory is given back at any rest."""


class Collector:
    """Decides when garbage is collected. Nothing happens before the first turn of the loop: tests are left alone."""

    def __init__(self, give_back: Callable[[], object] = memory.trim) -> None:
        """`give_back` gives free memory back to the system."""
        self._give_back = give_back
        self._last = 0.0
        self._scenes: tuple[int, ...] = ()
        """What the scenes were when everything was looked at last."""
        self._looked = self._trimmed = True
        self._lean = 0
        """How many bytes were held when free memory was given back last."""

    def starts(self) -> None:
        """Collect nothing from now on, because a frame may be drawn."""
        gc.disable()
        if gc.get_count()[0] > _MOST:
            gc.collect(0)

    def moved(self, now: float) -> None:
        """Begin the rest again: a frame was drawn."""
        self._last = now
        self._looked = self._trimmed = False

    def rests(self, now: float, scenes: tuple[int, ...]) -> float | None:
        """Do what is due while nothing moves; return when more will be due."""
        if not self._looked and now >= self._last + _REST:
            self._looked = True
            if scenes != self._scenes:
                self._scenes = scenes
                _look_at_all()
            elif gc.get_count()[0] > _YOUNG:
                gc.collect(1)
            if memory.resident() > self._lean + _MUCH:
                self._trim(memory.trim)
        if not self._trimmed and now >= self._last + _LONG_REST:
            self._trimmed = True
            self._trim(self._give_back)
        if not self._looked:
            return self._last + _REST
        gc.enable()  # threads may work while the loop waits
        return None if self._trimmed else self._last + _LONG_REST

    def _trim(self, give_back: Callable[[], object]) -> None:
        give_back()
        self._lean = memory.resident()


def _look_at_all() -> None:
    """Collect what scenes have left; what is still there then is not looked at until scenes come or go again."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
