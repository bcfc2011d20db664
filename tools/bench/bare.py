"""Measures a window of pygame-ce that does nothing but `flip`."""

import statistics
import time

from game import SDL_HINTS  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip

from tools.bench.figures import Bare, Frames, Spent, memory_megabytes


def measure(size: tuple[int, int], started: float, idle_seconds: float, frames: int = 300) -> Bare:
    """Open a window, flip it many times, and leave it alone for a while."""
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
    """Return how long it takes this machine to scale and lay a picture of a fixed size, and to do some work in Python.

    What other figures are compared with: it grows with the machine's burden, and not with the game.
    """
    begin = time.thread_time()
    picture = pygame.Surface((480, 480), pygame.SRCALPHA)
    for step in range(20):
        window.blit(pygame.transform.smoothscale(picture, (240 + step, 240)), (step, step))
    sum(step * step % 7 for step in range(20_000))
    return time.thread_time() - begin


def _idle(seconds: float) -> float:
    """Return how much of a core it takes to wait for events."""
    end = time.monotonic() + seconds
    before = time.process_time()
    while (rest := end - time.monotonic()) > 0:
        pygame.event.wait(max(1, round(rest * 1000)))
    return (time.process_time() - before) / seconds * 100
