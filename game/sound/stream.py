"""Sound without end, made piece by piece just before it is heard: blocks of several layers, exactly in time.

All layers are added up here, to the sample, and one channel plays the sum: nothing can put them out of step, neither a
new scene nor a window that has lost the focus. Only what is heard now and next is in memory.
"""

import array
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

import pygame

from game.sound import mixing

STEP: Final = 1024
"""The frames of a step in which a layer that fades has one gain."""
STEPS: Final = 32
CHUNK: Final = STEP * STEPS
"""The frames of a chunk: a multiple of what a device fetches, so that there is no gap between two chunks."""
AHEAD: Final = 2
"""How many chunks are under way: one plays, one waits."""


@dataclass(slots=True)
class Fader:
    """The gain of a layer, which changes in a straight line from one value to another."""

    begin: int = 0
    length: int = 1
    start: float = 0.0
    end: float = 0.0

    def at(self, frame: int) -> float:
        """Return the gain in a frame."""
        share = min(1.0, max(0.0, (frame - self.begin) / self.length))
        return self.start + (self.end - self.start) * share

    def go(self, to: float, begin: int, length: int) -> None:
        """Change to a gain, from the frame `begin` on, in `length` frames."""
        if to != self.end:
            self.start, self.end, self.begin, self.length = self.at(begin), to, begin, max(1, length)

    def moves(self, begin: int, end: int) -> bool:
        """Return whether the gain changes within a span of frames."""
        return self.start != self.end and self.begin < end and begin < self.begin + self.length

    def silent(self, begin: int, end: int) -> bool:
        """Return whether nothing of the layer is heard in a span."""
        return not self.at(begin) and not self.at(end)


@dataclass(slots=True)
class Clip:
    """A take that begins in a frame of the stream, in a layer, on a side."""

    take: str
    layer: str
    begin: int
    frames: int
    load: Callable[[], bytes]
    """Returns the samples; called when the clip is first heard."""
    left: float = 1.0
    right: float = 1.0
    raw: bytes | None = None

    @property
    def end(self) -> int:
        """The frame after its last one."""
        return self.begin + self.frames

    def part(self, begin: int, frames: int, size: int) -> bytes | memoryview:
        """Return the clip's samples in a span, with silence around them; a frame has `size` bytes."""
        whole = memoryview(self.raw or b"")
        first = (begin - self.begin) * size
        inside = whole[max(0, first) : max(0, first + frames * size)]
        if len(inside) == frames * size:
            return inside
        before = bytes(min(frames * size, max(0, -first)))
        return (before + bytes(inside)).ljust(frames * size, b"\0")


class Leader(Protocol):
    """Says what is played, and when."""

    def prepare(self, stream: "Stream", begin: int, end: int) -> None:
        """Add to the stream all clips that begin before the frame `end`, and move its faders."""


@dataclass
class Stream:
    """Chunks of sound, one after another."""

    leader: Leader
    sides: int = 2
    at: int = 0
    """The first frame that was not made yet."""
    clips: list[Clip] = field(default_factory=list)
    faders: dict[str, Fader] = field(default_factory=dict)
    dull: bool = False
    """Whether its high tones are removed, as behind a curtain."""
    _was_dull: bool = False
    _before: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        """Prepare a stream that is silent before its first frame."""
        self._before = mixing.silence(mixing.REACH), mixing.silence(mixing.REACH)

    def fader(self, layer: str) -> Fader:
        return self.faders.setdefault(layer, Fader())

    def add(self, clip: Clip) -> None:
        """Add a clip, also one that should have begun already."""
        self.clips.append(clip)

    def chunk(self) -> bytes:
        """Make and return the samples of the next chunk."""
        begin, end = self.at, self.at + CHUNK
        self.leader.prepare(self, begin, end)
        for clip in self.clips:
            if clip.raw is None and clip.begin < end and not self.fader(clip.layer).silent(begin, end):
                clip.raw = clip.load()
        moving = any(fader.moves(begin, end) for fader in self.faders.values())
        size = STEP if moving else CHUNK
        parts = [self._mixed(start, size) for start in range(begin, end, size)]
        words = self._words(size)
        left = sum(part[0] << 32 * words * number for number, part in enumerate(parts))
        right = sum(part[1] << 32 * words * number for number, part in enumerate(parts))
        left, right = self._curtained(left, right)
        self.at = end
        self.clips = [clip for clip in self.clips if clip.end > end]
        return mixing.joined(left, right, self._words(CHUNK))

    def _words(self, frames: int) -> int:
        """Return how many parts of 32 bits of a long number hold so many frames: two frames each with one side."""
        return frames * self.sides // 2

    def _mixed(self, begin: int, frames: int) -> tuple[int, int]:
        mix = mixing.Mix(self._words(frames))
        for clip in self.clips:
            if clip.raw is None or clip.end <= begin or clip.begin >= begin + frames:
                continue
            gain = self.fader(clip.layer).at(begin) * mixing.FULL
            left, right = (clip.left, clip.right) if self.sides > 1 else (1.0, 1.0)
            mix.add(clip.part(begin, frames, 2 * self.sides), round(gain * left), round(gain * right))
        return mix.sides()

    def _curtained(self, left: int, right: int) -> tuple[int, int]:
        """Return both sides, without high tones while `dull` is set; a chunk in which that changes is a fade."""
        if self.sides < 2:
            return left, right
        was, self._was_dull = self._was_dull, self.dull
        before = self._before
        self._before = mixing.last(left, CHUNK), mixing.last(right, CHUNK)
        if not was and not self.dull:
            return left, right
        dull = mixing.dulled(left, before[0], CHUNK), mixing.dulled(right, before[1], CHUNK)
        if was and self.dull:
            return dull
        old, new = (dull, (left, right)) if was else ((left, right), dull)
        return mixing.crossed(old[0], new[0], CHUNK, STEP), mixing.crossed(old[1], new[1], CHUNK, STEP)


# -- where a stream comes out


class Outlet(Protocol):
    """Plays chunks one after another, without gaps."""

    def has_room(self) -> bool:
        """Return whether another chunk can be given."""
        ...

    def give(self, chunk: bytes) -> None:
        """Play a chunk after those that were given."""
        ...

    def volume(self, volume: float) -> None:
        """Set how loud chunks are played from now on."""
        ...

    def pause(self, *, on: bool) -> None:
        """Stop playing for now, or go on with the very next frame."""
        ...

    def stop(self) -> None:
        """Be silent at once."""
        ...

    @property
    def height(self) -> float:
        """The highest level of the chunks that play or wait, as a share of full scale."""
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
        self._channel.set_volume(volume)  # one for both sides: two would be lost with the next chunk

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
