"""Measures frames in processor time of the main thread, and makes events of mouse and keyboard."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game import SDL_HINTS  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip

from game.app import App
from tools.bench.figures import Spent

PATIENCE: Final = 60.0
FRAME: Final = 1 / 60
_NOTICED: Final = 0.001
_NAP: Final = 1 / 240
"""Seconds of sleep that let other threads work, in each frame of a rest and while they are waited for."""


class Metronome:
    """A clock that advances one frame at a time, so that a busy machine draws as many frames as an idle one."""

    def __init__(self) -> None:
        self._set = 0.0
        self._freed: float | None = None

    def now(self) -> float:
        return self._set + (time.perf_counter() - self._freed if self._freed is not None else 0.0)

    def tick(self) -> None:
        """Let the time of a frame pass, unless the clock is free."""
        if self._freed is None:
            self._set += FRAME

    def set_free(self) -> None:
        """Follow the machine's clock from now on."""
        self._freed = time.perf_counter()


class Pace:
    """Lets the program go on frame by frame, and measures each."""

    def __init__(self, app: App, clock: Metronome) -> None:
        self.app, self.clock = app, clock

    def frame(self, *events: pygame.event.Event, before: Callable[[], object] | None = None) -> Spent:
        """Run one turn of the loop with some events, and return what it took, the call of `before` included."""
        taken: Sequence[pygame.event.Event] = events or pygame.event.get()
        frames, collector = self.app.screen.frames, self.app.collector
        collector.starts()
        processor, wall = time.thread_time(), time.perf_counter()
        if before is not None:
            self.app.call_soon(before)
        self.app.frame(taken)
        whole = not self.app.screen.painting.pending
        spent = Spent(time.thread_time() - processor, time.perf_counter() - wall, whole)
        self.clock.tick()
        if self.app.screen.frames != frames:
            collector.moved(self.clock.now())
        return spent

    def shown(self, before: Callable[[], object]) -> Iterator[Spent]:
        """Call `before`, and yield what each turn of the loop took until the picture is finished."""
        spent = self.frame(before=before)
        yield spent
        while not spent.whole:
            spent = self.frame()
            if self.counts(spent):
                yield spent

    def counts(self, spent: Spent) -> bool:
        """Return whether a turn of the loop counts; after one that only waited for pictures, sleep for a moment."""
        if spent.whole or spent.processor > _NOTICED:
            return True
        time.sleep(_NAP)
        return False

    def settled(self) -> Iterator[Spent]:
        """Run frames until nothing moves, and yield what each took, leaving out short turns that draw nothing."""
        end = time.monotonic() + PATIENCE
        while self.moving:
            assert time.monotonic() < end, "what moves does not end"
            frames = self.app.screen.frames
            spent = self.frame()
            if self.counts(spent) and (self.app.screen.frames != frames or spent.processor > _NOTICED):
                yield spent

    @property
    def moving(self) -> bool:
        """Whether something moves on the topmost scene, or its picture is not finished."""
        top = self.app.stack.top
        return self.app.screen.painting.pending or (top is not None and top.animator.moving)

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program run until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "what is waited for does not come"
            self.frame()
            time.sleep(0)

    def rest(self, seconds: float = 1.5) -> None:
        """Let the program run without input for some seconds, so that it does what it does at rest."""
        for _ in range(round(seconds / FRAME)):
            self.frame()
            if not self.moving:
                self.app.rests()
            time.sleep(_NAP)


def motion(place: tuple[float, float], *, held: bool = False) -> pygame.event.Event:
    """Return the event of a pointer that comes to a place."""
    spot = round(place[0]), round(place[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)


def button(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    """Return the event of the left button, pressed or let go."""
    return pygame.event.Event(kind, pos=place, button=1, touch=False)


def wheel(steps: int) -> pygame.event.Event:
    given = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps), "flipped": False, "touch": False}
    return pygame.event.Event(pygame.MOUSEWHEEL, given)


def key(code: int) -> pygame.event.Event:
    """Return the event of a key that is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def curves(frames: int, middle: tuple[int, int], width: float, height: float) -> Iterator[tuple[float, float]]:
    """Yield a place for each frame, on a curve through all parts of a rectangle around `middle`."""
    for frame in range(frames):
        share = frame / frames * 2 * math.pi
        yield middle[0] + math.sin(3 * share) * width / 2, middle[1] + math.sin(2 * share) * height / 2
