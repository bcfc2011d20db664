"""Measures a window of pygame-ce that does nothing but `flip`."""

import statistics
import time

from game import SDL_HINTS  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip

from tools.bench.figures import Bare, Frames, Spent, memory_megabytes


def measure(size: tuple[int, int], started: float, idle_seconds: float, frames: int = 300) -> Bare:
    """Open a window, `flip` it many times, leave it alone for a while, and return what that took."""
    pygame.display.init()
    window = pygame.display.set_mode(size, pygame.RESIZABLE)
    window.fill((43, 26, 16))
    pygame.display.flip()
    first_frame, spent = time.time() - started, time.thread_time()
    flips = []
    for _ in range(frames):
        processor, wall = time.thread_time(), time.perf_counter()
        pygame.event.get()
        pygame.display.flip()
        flips.append(Spent(time.thread_time() - processor, time.perf_counter() - wall))
    painting = statistics.median(_paint(window) for _ in range(9)) * 1000
    return Bare(first_frame, spent, Frames.of(flips), painting, _idle(idle_seconds), memory_megabytes())


def _paint(window: pygame.Surface) -> float:
    """Return the seconds that this machine needs for a fixed piece of work with pictures and in Python.

    Other figures are compared relative to this one: it grows with the load of the machine, and not with the game.
    """
    begin = time.thread_time()
    picture = pygame.Surface((480, 480), pygame.SRCALPHA)
    for step in range(20):
        window.blit(pygame.transform.smoothscale(picture, (240 + step, 240)), (step, step))
    sum(step * step % 7 for step in range(20_000))
    return time.thread_time() - begin


def _idle(seconds: float) -> float:
    """Return the percentage of a core that waiting for events takes."""
    end = time.monotonic() + seconds
    before = time.process_time()
    while (rest := end - time.monotonic()) > 0:
        pygame.event.wait(max(1, round(rest * 1000)))
    return (time.process_time() - before) / seconds * 100
