"""A thread behind the scenes: it loads sounds and moves volumes, so that no frame ever waits for either."""

import logging
import queue
import threading
from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

_log = logging.getLogger(__name__)

Errand: TypeAlias = Callable[[], object]
Tick: TypeAlias = Callable[[], float | None]
"""Does what is due and returns the seconds until it wants to be called again, or None until an errand comes."""
LONGEST: Final = 30.0
PATIENCE: Final = 3.0
"""Seconds for which the end waits for an errand; what takes longer is left to itself."""


class Backstage:
    """Runs errands one after another, and calls `tick` after each and whenever it asked for it."""

    def __init__(self, tick: Tick) -> None:
        self._tick = tick
        self._errands: queue.SimpleQueue[Errand | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._logged: set[type[Exception]] = set()
        """The mistakes that were written down: each is written once."""
        self.still = threading.Lock()
        """Whoever holds it lets nothing happen backstage: the mixer may be closed and opened again."""

    def send(self, errand: Errand) -> None:
        """Hand an errand to the thread, which starts with the first one."""
        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._errands.put(errand)

    def wake(self) -> None:
        """Call `tick` soon."""
        self.send(_nothing)

    def close(self) -> None:
        """Let the thread end, and wait for it for a while."""
        self._closed = True
        if self._thread is not None and self._thread is not threading.current_thread():
            self._errands.put(None)
            self._thread.join(PATIENCE)
            self._thread = None

    def _run(self) -> None:
        pause: float | None = 0.0
        while not self._closed:
            try:
                errand = self._errands.get(timeout=LONGEST if pause is None else max(0.001, min(pause, LONGEST)))
            except queue.Empty:
                errand = _nothing
            if errand is None:
                return
            with self.still:
                self._attempt(errand)
                pause = self._attempt(self._tick)

    def _attempt(self, action: Callable[[], object]) -> float | None:
        """Do something; whatever fails, the player hears the next sound."""
        try:
            result = action()
        except (pygame.error, OSError, MemoryError) as error:
            _log.info("a sound failed: %s", error)
            return None
        except Exception as error:
            if type(error) not in self._logged:
                self._logged.add(type(error))
                _log.exception("a sound failed that should not")
            return None
        return result if isinstance(result, float) else None


def _nothing() -> None:
    pass
