"""Measures a window of pygame-ce that does nothing but `flip`."""

import time

import game.hints  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip

from game.bench.figures import Bare, Frames, memory_megabytes


def measure(size: tuple[int, int], started: float, idle_seconds: float, frames: int = 300) -> Bare:
    """Open a window, flip it many times, and leave it alone for a while."""
    pygame.display.init()
    window = pygame.display.set_mode(size, pygame.RESIZABLE)
    window.fill((43, 26, 16))
    pygame.display.flip()
    first_frame = time.time() - started
    spent = []
    for _ in range(frames):
        begin = time.perf_counter()
        pygame.event.get()
        pygame.display.flip()
        spent.append(time.perf_counter() - begin)
    return Bare(first_frame, Frames.of(spent), _idle(idle_seconds), memory_megabytes())


def _idle(seconds: float) -> float:
    """Return how much of a core it takes to wait for events."""
    end = time.monotonic() + seconds
    before = time.process_time()
    while (rest := end - time.monotonic()) > 0:
        pygame.event.wait(max(1, round(rest * 1000)))
    return (time.process_time() - before) / seconds * 100
