"""Where a stream comes out: a channel of the mixer that is handed one chunk while it plays another."""

import array
from collections import deque
from typing import Final, Protocol

import pygame

AHEAD: Final = 2
"""How many chunks are under way: one plays, one waits."""


class Outlet(Protocol):
    """Takes chunks and plays them without anything between."""

    def has_room(self) -> bool:
        """Return whether another chunk can be given."""
        ...

    def give(self, chunk: bytes) -> None:
        """Play a chunk after those that were given."""
        ...

    def volume(self, volume: float) -> None:
        """Play louder or softer from now on."""
        ...

    def pause(self, *, on: bool) -> None:
        """Stand still, or go on with the very next frame."""
        ...

    def stop(self) -> None:
        """Be silent at once."""
        ...

    @property
    def height(self) -> float:
        """How high what is under way goes, as a share of full scale."""
        ...


class ChannelOutlet:
    """A channel of SDL's mixer.

    The mixer fetches whole steps, and chunks are made of steps: a chunk that waits begins with the very callback after
    the one in which the other has ended.
    """

    def __init__(self, number: int) -> None:
        self._channel = pygame.mixer.Channel(number)
        self._channel.stop()
        self._channel.set_volume(0)
        self._heights: deque[float] = deque(maxlen=AHEAD + 1)

    def has_room(self) -> bool:
        """Return whether no chunk waits."""
        return self._channel.get_queue() is None

    def give(self, chunk: bytes) -> None:
        """Let a chunk wait, or play it if nothing plays."""
        samples = array.array("h", chunk)
        highest, lowest = max(samples), min(samples)
        self._heights.append(max(highest, -lowest) / 32768)
        sound = pygame.mixer.Sound(buffer=chunk)
        if self._channel.get_busy():
            self._channel.queue(sound)
        else:
            self._channel.play(sound)

    def volume(self, volume: float) -> None:
        """Set the channel's volume; what is panned would lose it with the next chunk."""
        self._channel.set_volume(volume)

    def pause(self, *, on: bool) -> None:
        """Pause the channel, or let it go on."""
        if on:
            self._channel.pause()
        else:
            self._channel.unpause()

    def stop(self) -> None:
        """Stop, and forget what waits."""
        self._channel.stop()

    @property
    def height(self) -> float:
        """The highest of what plays, what waits and what has just ended."""
        return max(self._heights, default=0.0)
