"""A drag as one record, and the piece that follows the pointer: it lags a little, tilts, and casts a shadow."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.anim.tween import Animation, Animator, Handle
from game.assets.shrinking import shrink
from game.ui.movers import Mover

THRESHOLD: Final = 6
"""How many logical pixels the pointer has to move before a press becomes a drag."""
LAG: Final = 0.045
"""Seconds in which the piece covers two thirds of its way to the pointer."""
TURN: Final = 0.140 / 3
MOST_TILT: Final = 4
_ENDLESS: Final = 3600.0


@dataclass(slots=True)
class Press:
    """A pressed button that may become a drag, or a click."""

    what: Any
    start: tuple[int, int]
    button: int = 1
    dragged: bool = False

    def moved(self, place: tuple[int, int], threshold: float) -> bool:
        """Update the pointer; return whether the press has become a drag."""
        if not self.dragged and math.dist(self.start, place) >= threshold:
            self.dragged = True
        return self.dragged


class _Chase(Animation):
    """An animation that continues until the moved piece has arrived."""

    def __init__(self, step: Callable[[float], bool]) -> None:
        self.length = _ENDLESS
        self._step = step
        self._last = 0.0

    def seek(self, moment: float) -> None:
        passed, self._last = moment - self._last, moment
        self.length = moment if self._step(passed) else _ENDLESS

    def go_on(self) -> None:
        """Start again: the piece has a way to go."""
        self.length = _ENDLESS


class Lifted(Mover):
    """A piece in the hand of the pointer. It is told where to go, how large to be and how to lie, and comes after.

    `picture` gives the piece with its card of a width; `shadow` its soft shadow for a card of that width.
    """

    def __init__(
        self,
        animator: Animator,
        picture: Callable[[int], pygame.Surface],
        shadow: Callable[[int], pygame.Surface],
        unit: float,
        layer: int,
    ) -> None:
        super().__init__(layer)
        self._animator = animator
        self._picture = picture
        self._shadow = shadow
        self.unit = unit
        self.x = self.y = self.goal_x = self.goal_y = 0.0
        self.width = self.goal_width = 1.0
        self.turn = 0.0
        """Degrees by which it is still turned back from its final angle."""
        self.height = 0.0
        """Height from 0 to 1; the shadow moves away as the piece rises."""
        self._tilts: dict[tuple[int, int], pygame.Surface] = {}
        self._chase: Handle | None = None
        self._image = pygame.Surface((1, 1))
        self._drawn: tuple[int, int] | None = None

    # -- telling it

    def put(self, x: float, y: float, width: float) -> None:
        """Put the piece somewhere at once."""
        self.x, self.y, self.width = x, y, width
        self.aim(x, y, width)

    def aim(self, x: float, y: float, width: float | None = None) -> None:
        """Let the piece move to a place, and grow or shrink to a width on the way."""
        self.goal_x, self.goal_y = x, y
        if width is not None:
            self.goal_width = width
        self._go()

    def show(self, picture: Callable[[int], pygame.Surface], turned: float) -> None:
        """Show another face of the piece, which turns there from an angle."""
        self._picture = picture
        self._tilts.clear()
        self._drawn = None
        self.turn += turned
        self._go()

    def forget(self) -> None:
        """Discard the pictures: the window has another size."""
        self._tilts.clear()
        self._drawn = None
        self.touch()

    def rest(self) -> None:
        """Stop following."""
        if self._chase is not None:
            self._chase.done = True

    def _go(self) -> None:
        self.touch()
        if self._animator.speed <= 0 or self._animator.reduced:
            self._step(_ENDLESS)
        elif self._chase is None or self._chase.done:
            self._chase = self._animator.run(_Chase(self._step), blocking=False)
        elif isinstance(self._chase.animation, _Chase):
            self._chase.animation.go_on()

    def _step(self, seconds: float) -> bool:
        """Move nearer; return whether the piece has arrived."""
        if seconds > 0:
            share = 1 - math.exp(-seconds / LAG)
            self.x += (self.goal_x - self.x) * share
            self.y += (self.goal_y - self.y) * share
            self.width += (self.goal_width - self.width) * share
            self.turn *= math.exp(-seconds / TURN)
            self.height += (1 - self.height) * share
        there = (
            max(abs(self.goal_x - self.x), abs(self.goal_y - self.y)) < 0.5
            and abs(self.goal_width - self.width) < 0.5
            and abs(self.turn) < 1
            and self.height > 0.98
        )
        if there:
            self.x, self.y, self.width = self.goal_x, self.goal_y, self.goal_width
            self.turn, self.height = 0.0, 1.0
        self.touch()
        return there

    # -- drawing

    @property
    def tilt(self) -> int:
        """The angle by which the piece hangs behind, in whole degrees."""
        return max(-MOST_TILT, min(MOST_TILT, round((self.x - self.goal_x) / (9 * self.unit))))

    def _look(self) -> pygame.Surface:
        width, angle = max(4, round(self.width)), self.tilt + round(self.turn)
        if self._drawn == (width, angle):
            return self._image
        settled = width == round(self.goal_width)
        base = self._picture(width) if settled else self._scaled(width)
        if angle == 0:
            self._image = base
        elif settled and abs(angle) <= MOST_TILT:
            key = width, angle
            if key not in self._tilts:
                self._tilts[key] = pygame.transform.rotozoom(base, -angle, 1.0)
            self._image = self._tilts[key]
        else:
            self._image = pygame.transform.rotozoom(base, -angle, 1.0)
        self._drawn = width, angle
        return self._image

    def _scaled(self, width: int) -> pygame.Surface:
        """Return the picture during a change of size, scaled from that of the final size."""
        final = self._picture(max(4, round(self.goal_width)))
        share = width / max(1.0, self.goal_width)
        return shrink(final, (max(1, round(final.get_width() * share)), max(1, round(final.get_height() * share))))

    def _shadow_place(self) -> tuple[pygame.Surface, tuple[int, int]]:
        picture = self._shadow(max(4, round(self.goal_width)))
        away = self.unit * self.height
        middle = round(self.x + 10 * away), round(self.y + 24 * away)
        return picture, (middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2)

    @property
    def area(self) -> pygame.Rect:
        shadow, place = self._shadow_place()
        return shadow.get_rect(topleft=place).union(self._look().get_rect(center=(round(self.x), round(self.y))))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(*self._shadow_place())
        image = self._look()
        surface.blit(image, image.get_rect(center=(round(self.x), round(self.y))))
