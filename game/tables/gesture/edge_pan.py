"""Pans the board while a piece is held at the edge of the window and more of the board lies beyond."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.tween import Animation, Animator, Handle

ZONE: Final = 44
"""Distance from an edge, in logical pixels, within which the pointer pans."""
DELAY: Final = 0.25
"""Seconds that the pointer has to stay there before the board moves."""
SPEED: Final = 900
"""Speed of the board, in logical pixels a second, with the pointer at the very edge."""
_ENDLESS: Final = 3600.0


def push(place: tuple[int, int], area: pygame.Rect, zone: int) -> tuple[float, float]:
    """Return how far into the zones along the edges of an area a place lies: from -1 (left, top) to 1."""
    if not area.collidepoint(place):
        return 0.0, 0.0
    shares = []
    for here, low, high in ((place[0], area.left, area.right - 1), (place[1], area.top, area.bottom - 1)):
        shares.append(max(0.0, 1 - (high - here) / zone) - max(0.0, 1 - (here - low) / zone))
    return shares[0], shares[1]


class EdgePan(Animation):
    """Moves a board for as long as it is pushed. `pan` is told by how many pixels, and returns whether that helps."""

    def __init__(self, animator: Animator, pan: Callable[[int, int], bool]) -> None:
        self.length = _ENDLESS
        self._animator = animator
        self._pan = pan
        self._push = (0.0, 0.0)
        self._speed = 0.0
        self._last = 0.0
        self._rest = (0.0, 0.0)
        self._handle: Handle | None = None

    @property
    def moving(self) -> bool:
        """Whether the board moves, or will move after the delay."""
        return self._handle is not None and not self._handle.done

    def aim(self, way: tuple[float, float], unit: float) -> None:
        """Push the board in a direction from now on; zero stops."""
        self._push, self._speed = way, SPEED * unit
        if way == (0.0, 0.0):
            self.stop()
        elif not self.moving:
            self.length, self._last, self._rest = _ENDLESS, 0.0, (0.0, 0.0)
            self._handle = self._animator.run(self, blocking=False)

    def stop(self) -> None:
        """Stop the board."""
        if self._handle is not None:
            self._handle.done = True
            self._handle = None

    def seek(self, moment: float) -> None:
        passed, self._last = moment - self._last, moment
        if moment < DELAY or moment >= _ENDLESS:
            return
        x, y = (rest - share * self._speed * passed for rest, share in zip(self._rest, self._push, strict=True))
        self._rest = x - int(x), y - int(y)
        if (int(x) or int(y)) and not self._pan(int(x), int(y)):
            self.length = moment
