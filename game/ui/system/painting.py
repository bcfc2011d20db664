"""Painting what is damaged of the backdrop: at once, or strip by strip while the window shows what it showed."""

import math
from collections.abc import Callable, Iterable
from itertools import pairwise
from time import thread_time
from typing import Final, TypeAlias

import pygame

from game.assets.making import Making, NotYetError

Painter: TypeAlias = Callable[[pygame.Surface, pygame.Rect], object]
MOST_AREAS: Final = 10
_USUAL: Final = 1920 * 1080
_LARGE: Final = 0.2
"""Share of the window from which on an area is painted in strips."""
_STRIPS: Final = 8
"""Number of strips in the height of a window: with more of them too much is painted twice."""
_ROUNDS: Final = 3
"""How often what painting itself damages is painted too before the picture is shown."""
_MOST: Final = 0.6
"""Share of what is painted for the first time that must change again before all is painted at once."""
_MORE: Final = 2
"""How much larger a change than what moved is something else, which is painted in strips."""
_HURRY: Final = 6
"""Frames painted at once after one that had changed while it was painted: something moves that large."""


def times_larger(size: tuple[int, int]) -> float:
    """Return how much longer a frame may take in a window of this size than at 1920 × 1080."""
    return max(1.0, math.sqrt(size[0] * size[1] / _USUAL))


class Painting:
    """What of the backdrop is still to be painted before it may be shown."""

    def __init__(self, bounds: pygame.Rect) -> None:
        self._bounds = bounds
        self.damaged: list[pygame.Rect] = []
        """Areas to be painted again."""
        self._strips: list[pygame.Rect] = []
        """What is left of those that are being painted."""
        self._painted: list[pygame.Rect] = []
        self._again: list[pygame.Rect] = []
        """What painting itself has damaged."""
        self._rounds = 0
        self._hurry = 0
        self._moved: list[pygame.Rect] = []
        """What was painted at once in the frame before."""

    def damage(self, area: pygame.Rect | None) -> None:
        """Paint an area again; None is everything."""
        if area is None:
            self.damaged = [self._bounds.copy()]
            return
        area = area.clip(self._bounds)
        if area.width and area.height:
            self.damaged.append(area)

    @property
    def begun(self) -> bool:
        """Whether a part of the new picture is painted, and a part is not."""
        return bool(self._strips)

    @property
    def pending(self) -> bool:
        """Whether anything is to be painted or, painted already, to be shown."""
        return bool(self.damaged or self._again or self._strips or self._painted)

    def paint(
        self, backdrop: pygame.Surface, paint: Painter, until: float | None, making: Making | None = None
    ) -> list[pygame.Rect] | None:
        """Paint what is damaged; return the areas, or None where more remains than the frame has time for.

        `until` is a moment of the thread's processor time; without it all is painted at once. Pictures for which there
        is no time are left to the next frame by `making`.
        """
        making = making or Making()
        hurried = self._hurries(until)
        try:
            with making.limited(until):
                if self.begun:
                    making.go_on()
                whole = self._paint(backdrop, paint, None if hurried else until)
        except NotYetError:
            self._hurry, whole = 0, False
            self._strips = [strip for area in self._strips for strip in self._cut(area)]
        backdrop.set_clip(None)
        if not whole:
            return None
        making.done()
        painted, self._painted, self._rounds = self._painted, [], 0
        self._moved = painted if hurried or until is None else []
        return painted

    def _hurries(self, until: float | None) -> bool:
        """Return whether something large moves, so that it is painted in one frame."""
        if until is None:
            return False
        if self._changes_much(self._painted, _MOST if self._rounds == 1 else _LARGE) or (
            self._hurry and self._changes_much(self._moved, _LARGE)
        ):
            self._hurry = _HURRY
        if self._hurry and self._moved and self._is_more(self._moved):
            self._hurry = 0
        if not self._hurry or not self.damaged:
            return False
        self._hurry -= 1
        self.damaged, self._strips = self.damaged + self._strips, []
        return True

    def _paint(self, backdrop: pygame.Surface, paint: Painter, until: float | None) -> bool:
        """Paint strip by strip; return whether nothing is left to be painted."""
        waiting, longest = self.begun, 0.0
        while self._strips or self._begin(until):
            begin = thread_time()
            if until is not None and not waiting and begin + longest > until:
                return False
            waiting = False
            strip = self._strips[0]
            backdrop.set_clip(strip)
            paint(backdrop, strip)
            self._painted.append(self._strips.pop(0))
            self._again, self.damaged = self._again + self.damaged, []
            longest = max(longest, thread_time() - begin)
        return True

    def _changes_much(self, painted: list[pygame.Rect], share: float) -> bool:
        """Return whether much of what was painted, maybe for a picture that is not shown yet, is damaged again.

        That is a large area, and more than a share of it.
        """
        damaged = merge(self.damaged, self._bounds)
        overlaps = sum(_pixels(area.clip(strip)) for area in damaged for strip in painted)
        return overlaps > max(_LARGE * _pixels(self._bounds), share * sum(map(_pixels, painted)))

    def _is_more(self, moved: list[pygame.Rect]) -> bool:
        """Return whether far more is damaged than what moved."""
        return sum(map(_pixels, merge(self.damaged, self._bounds))) > _MORE * sum(map(_pixels, moved))

    def _begin(self, until: float | None) -> bool:
        """Begin with what is damaged; return whether there is any, and time for another round."""
        if not (self.damaged or self._again) or self._rounds >= _ROUNDS:
            return False
        self._rounds += 1
        areas = merge(self.damaged + self._again, self._bounds)
        self.damaged, self._again = [], []
        for area in areas:
            self._strips += [area] if until is None else self._cut(area)
        return True

    def _cut(self, area: pygame.Rect) -> list[pygame.Rect]:
        if _pixels(area) < _LARGE * _pixels(self._bounds):
            return [area]
        return strips(area, max(1, round(_STRIPS * area.height / self._bounds.height)))


def strips(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return an area cut into this many strips, from top to bottom."""
    edges = [area.top + area.height * number // count for number in range(count + 1)]
    return [pygame.Rect(area.x, top, area.width, end - top) for top, end in pairwise(edges)]


def merge(areas: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return few rectangles that cover all of these: those that overlap, or nearly, become one."""
    merged: list[pygame.Rect] = []
    for area in areas:
        area = area.clip(bounds)
        if not area.width or not area.height:
            continue
        index = 0
        while index < len(merged):
            union = merged[index].union(area)
            if _pixels(union) <= 1.15 * (_pixels(merged[index]) + _pixels(area)) or merged[index].contains(area):
                area = union
                del merged[index]
                index = 0
            else:
                index += 1
        merged.append(area)
    while len(merged) > MOST_AREAS:
        last = merged.pop()
        nearest = min(range(len(merged)), key=lambda index: _pixels(merged[index].union(last)) - _pixels(merged[index]))
        merged[nearest] = merged[nearest].union(last)
    return merged


def _pixels(area: pygame.Rect) -> int:
    return area.width * area.height
