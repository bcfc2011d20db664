"""Pictures that are decoded beside the loop before they are needed: the decoder lets the loop go on meanwhile."""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
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
        self._decoding: set[str] = set()
        """The files that are being decoded now."""
        self._broken: set[str] = set()
        """The files that could not be decoded: nobody waits for them."""
        self._made: dict[str, pygame.Surface] = {}
        self._bytes = 0
        self._changed = threading.Condition()
        self._running = 0

    def expect(self, entries: Iterable[SpriteEntry]) -> None:
        """Begin to decode pictures; those that were expected before come later."""
        with self._changed:
            wanted = {entry.file: entry for entry in entries}
            later = [entry for entry in self._waiting if entry.file not in wanted]
            new = [each for file, each in wanted.items() if file not in self._made and file not in self._decoding]
            self._waiting = deque([*new, *later])
            self._run()

    def awaits(self, entry: SpriteEntry) -> bool:
        """Begin to decode a picture before all others, if there is room; return whether it will be there."""
        if entry.file in self._broken:
            return False
        self.expect([entry])
        with self._changed:
            if entry.file in self._decoding:
                return True
            next_one = self._running > 0 and self._bytes < _BUDGET
            return next_one and any(other.file == entry.file for other in self._waiting)

    def holds(self, entry: SpriteEntry) -> bool:
        """Return whether a picture is decoded and nobody has taken it yet."""
        return entry.file in self._made

    @property
    def busy(self) -> bool:
        """Whether pictures are being decoded now."""
        return self._running > 0

    def _run(self) -> None:
        """Let as many threads work as there is work and room for."""
        while self._running < _THREADS and len(self._waiting) > self._running and self._bytes < _BUDGET:
            self._running += 1
            threading.Thread(target=self._work, name="pictures ahead", daemon=True).start()

    def keep(self, entry: SpriteEntry) -> None:
        """Decode a picture now, unless it is there, because somebody will take it."""
        if not self._is_made(entry):
            self._keep(entry, self._decode(entry))

    def _is_made(self, entry: SpriteEntry) -> bool:
        """Return whether a picture is there; wait for it if it is being decoded, and let no thread begin with it."""
        with self._changed:
            self._changed.wait_for(lambda: entry.file not in self._decoding)
            if entry.file in self._made:
                return True
            self._waiting = deque(other for other in self._waiting if other.file != entry.file)
            return False

    def _keep(self, entry: SpriteEntry, made: pygame.Surface) -> None:
        with self._changed:
            self._made[entry.file] = made
            self._bytes += surface_bytes(made)

    def take(self, entry: SpriteEntry) -> pygame.Surface | None:
        """Return a picture if it is there or soon will be; the next time it is not."""
        if not self._is_made(entry):
            return None
        with self._changed:
            made = self._made.pop(entry.file, None)
            if made is not None:
                self._bytes -= surface_bytes(made)
            self._run()
            return made

    def forget(self) -> None:
        """Forget what nobody has taken, and what was not begun."""
        with self._changed:
            self._waiting.clear()
            self._made.clear()
            self._bytes = 0

    def _work(self) -> None:
        while (entry := self._next()) is not None:
            made = None
            with suppress(Exception):  # who needs it will find out, and say so; nobody may wait for it
                made = self._decode(entry)
            with self._changed:
                self._decoding.discard(entry.file)
                if made is not None:
                    self._keep(entry, made)
                else:
                    self._broken.add(entry.file)
                self._changed.notify_all()

    def _next(self) -> SpriteEntry | None:
        """Return what is decoded next; None ends the thread."""
        with self._changed:
            if self._waiting and self._bytes < _BUDGET:
                entry = self._waiting.popleft()
                self._decoding.add(entry.file)
                return entry
            self._running -= 1
            return None
