"""Pictures that are decoded beside the loop before they are needed: the decoder lets the loop go on meanwhile."""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.assets.cache import surface_bytes
from game.assets.manifest import SpriteEntry

_THREADS: Final = 2
_BUDGET: Final = 64_000_000
"""How many bytes are decoded ahead at most."""


class Ahead:
    """Decodes pictures in threads and keeps each until it is taken."""

    def __init__(self, decode: Callable[[SpriteEntry], pygame.Surface]) -> None:
        self._decode = decode
        self._waiting: deque[SpriteEntry] = deque()
        self._made: dict[str, pygame.Surface] = {}
        self._bytes = 0
        self._lock = threading.Lock()
        self._running = 0

    def expect(self, entries: Iterable[SpriteEntry]) -> None:
        """Begin to decode pictures; those that were expected before come later."""
        with self._lock:
            self._waiting.extendleft(reversed([entry for entry in entries if entry.file not in self._made]))
            more, self._running = _THREADS - self._running, _THREADS
        for _thread in range(more):
            threading.Thread(target=self._work, name="pictures ahead", daemon=True).start()

    def keep(self, entry: SpriteEntry) -> None:
        """Decode a picture now, unless it is there, because somebody will take it."""
        if entry.file not in self._made:
            self._keep(entry, self._decode(entry))

    def _keep(self, entry: SpriteEntry, made: pygame.Surface) -> None:
        with self._lock:
            self._made[entry.file] = made
            self._bytes += surface_bytes(made)

    def take(self, entry: SpriteEntry) -> pygame.Surface | None:
        """Return a picture if it is there; the next time it is not."""
        with self._lock:
            made = self._made.pop(entry.file, None)
            if made is not None:
                self._bytes -= surface_bytes(made)
            return made

    def forget(self) -> None:
        """Forget what nobody has taken, and what was not begun."""
        with self._lock:
            self._waiting.clear()
            self._made.clear()
            self._bytes = 0

    def _work(self) -> None:
        while (entry := self._next()) is not None:
            try:
                made = self._decode(entry)
            except (OSError, pygame.error):
                continue  # who needs it will find out, and say so
            self._keep(entry, made)

    def _next(self) -> SpriteEntry | None:
        """Return what is decoded next; None ends the thread."""
        with self._lock:
            if self._waiting and self._bytes < _BUDGET:
                return self._waiting.popleft()
            self._waiting.clear()
            self._running -= 1
            return None
