"""What hands do, as events: to move, to press, to turn the wheel."""

import math
from collections.abc import Iterator

import game.hints  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip


def motion(place: tuple[float, float], *, held: bool = False) -> pygame.event.Event:
    """Return the event of a pointer that comes to a place."""
    spot = round(place[0]), round(place[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)


def button(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    """Return the event of the left button."""
    return pygame.event.Event(kind, pos=place, button=1, touch=False)


def wheel(steps: int) -> pygame.event.Event:
    """Return the event of the wheel."""
    given = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps), "flipped": False, "touch": False}
    return pygame.event.Event(pygame.MOUSEWHEEL, given)


def key(code: int) -> pygame.event.Event:
    """Return the event of a key that is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def curves(frames: int, middle: tuple[int, int], width: float, height: float) -> Iterator[tuple[float, float]]:
    """Go round in curves that come by everywhere."""
    for frame in range(frames):
        share = frame / frames * 2 * math.pi
        yield middle[0] + math.sin(3 * share) * width / 2, middle[1] + math.sin(2 * share) * height / 2
