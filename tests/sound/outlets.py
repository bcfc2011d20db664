"""An outlet that plays to nobody, by a clock that is moved by hand."""

from collections.abc import Callable

from game.sound.device import RATE
from game.sound.stream import AHEAD, CHUNK

SECONDS = CHUNK / RATE


class SilentOutlet:
    """Takes chunks and is done with each after the time that it lasts."""

    def __init__(self, number: int, now: Callable[[], float]) -> None:
        self.number = number
        self.now = now
        self.loudness = 0.0
        self.stopped = self.paused = False
        self.given: list[bytes] = []
        self.short = 0
        """How often nothing was there to be played."""
        self._ends = now()
        self._left = 0.0

    def has_room(self) -> bool:
        return not self.paused and self._ends - self.now() < (AHEAD - 1) * SECONDS + 1e-6

    def give(self, chunk: bytes) -> None:
        if self.given and self._ends < self.now() - 1e-6:
            self.short += 1
        self.given.append(chunk)
        self._ends = max(self._ends, self.now()) + len(chunk) / 4 / RATE

    def volume(self, volume: float) -> None:
        self.loudness = volume

    def pause(self, *, on: bool) -> None:
        if on and not self.paused:
            self._left = self._ends - self.now()
        if self.paused and not on:
            self._ends = self.now() + self._left
        self.paused = on

    def stop(self) -> None:
        self.stopped = True

    @property
    def height(self) -> float:
        return 0.5
