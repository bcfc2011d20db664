"""A thing as it is shown now, or on its way: where it is at a time, and how it looks."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
import pygame

if TYPE_CHECKING:
    from game.ui.canvas import Box, Flight, Spot, Thing
    from game.ui.pane import Inside

FAR: Final = 100_000.0
"""What lies farther out, or is larger, is not painted."""
HALF: Final = 0.500001
"""Rounds: a little more than a half, so that what is moved by whole pixels is rounded as before."""
Look: TypeAlias = tuple[pygame.Surface, tuple[int, int, int, int], tuple[int, int, int, int], int]
"""A picture, the rectangle to which it is scaled, what of that is seen, and its alpha."""


def pixels(box: Box) -> pygame.Rect:
    """Return the pixels of a box; none of one that is no box."""
    if not all(abs(part) < FAR for part in box):
        return pygame.Rect(0, 0, 0, 0)
    left, top = floor(box[0] + HALF), floor(box[1] + HALF)
    right, bottom = floor(box[0] + box[2] + HALF), floor(box[1] + box[3] + HALF)
    return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def moved(box: Box, dx: float, dy: float) -> Box:
    return box[0] + dx, box[1] + dy, box[2], box[3]


class Entry:
    """A thing as it is shown now, or on its way."""

    __slots__ = (
        "alpha0",
        "area",
        "back",
        "began",
        "born",
        "depth",
        "flight",
        "inner",
        "look",
        "order",
        "path",
        "start",
        "thing",
    )

    def __init__(self, thing: Thing, time: float) -> None:
        self.thing = thing
        self.order = 0
        self.depth = 0
        """Its number from below, of all that is shown."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.look: Look | None = None
        self.flight: Flight | None = None
        self.began = self.born = time
        self.start, self.alpha0 = thing.box, thing.alpha
        self.path: tuple[Spot, ...] = ()
        self.back: pygame.Surface | None = None
        self.inner: Inside | None = None

    @property
    def lands(self) -> float:
        return self.began + self.flight.delay + self.flight.seconds if self.flight else self.began

    @property
    def opaque(self) -> bool:
        """Whether nothing is seen through it."""
        return self.look is not None and self.look[3] == 255 and not self.look[0].get_flags() & pygame.SRCALPHA

    def share(self, time: float) -> float:
        """Return how much of its way lies behind it."""
        if self.flight is None:
            return 1.0
        part = min(1.0, max(0.0, (time - self.began - self.flight.delay) / self.flight.seconds))
        return part * part * (3 - 2 * part)

    def box(self, time: float) -> Box:
        share, end = self.share(time), self.thing.box
        if share >= 1 or self.flight is None:
            return end
        x0, y0, w0, h0 = self.start
        w, h = w0 + (end[2] - w0) * share, h0 + (end[3] - h0) * share
        points = ((x0 + w0 / 2, y0 + h0 / 2), *self.path, (end[0] + end[2] / 2, end[1] + end[3] / 2))
        at = share * (len(points) - 1)
        low = min(int(at), len(points) - 2)
        (ax, ay), (bx, by), part = points[low], points[low + 1], at - low
        hop = self.flight.rise * 4 * part * (1 - part)
        return ax + (bx - ax) * part - w / 2, ay + (by - ay) * part - h / 2 - hop, w, h

    def alpha(self, time: float) -> float:
        return self.alpha0 + (self.thing.alpha - self.alpha0) * self.share(time) if self.flight else self.thing.alpha

    def fly(self, flight: Flight, start: Box, alpha: float, time: float) -> None:
        self.flight, self.path, self.began, self.start, self.alpha0 = flight, flight.through, time, start, round(alpha)

    def move(self, dx: int, dy: int) -> None:
        """Be elsewhere by so much, with all that is seen of it."""
        thing = self.thing
        clip = thing.clip and moved(thing.clip, dx, dy)
        self.thing = msgspec.structs.replace(thing, box=moved(thing.box, dx, dy), clip=clip)
        self.start, self.path = moved(self.start, dx, dy), tuple((x + dx, y + dy) for x, y in self.path)
        self.area.move_ip(dx, dy)
        if self.look is not None:
            picture, (x, y, w, h), (left, top, wide, high), alpha = self.look
            self.look = picture, (x + dx, y + dy, w, h), (left + dx, top + dy, wide, high), alpha

    def put(self, time: float) -> None:
        """Find how it looks at a time, and which area that takes."""
        self.look = None
        self.area.update(0, 0, 0, 0)
        if self.inner is not None:
            self._put_pane(self.inner, time)
            return
        thing, life = self.thing, self.thing.life
        picture, exact, shows, alpha = thing.picture, thing.exact, 1.0, self.alpha(time)
        (x, y, w, h), (left, top), across, down = self.box(time), thing.out, 1.0, 1.0
        if self.back is not None:
            share = self.share(time)
            across, picture = abs(1 - 2 * share), self.back if share < 0.5 else picture
        if life is not None:
            pose = life.pose(time - self.born if life.ends is None else min(time - self.born, life.ends))
            x, y, shows, alpha = x + pose.dx, y + pose.dy, pose.shows, alpha * pose.alpha / 255
            across, down = across * pose.scale, down * pose.scale
            if pose.picture is not None:
                picture, exact, left, top = pose.picture, True, 0, 0
                x, y = x + (w - picture.get_width()) / 2, y + (h - picture.get_height()) / 2
        if picture is None:
            return
        wide, high = picture.get_size()
        if not exact:
            across, down = across * w / max(1, wide - 2 * left), down * h / max(1, high - 2 * top)
        if not (0 < across * wide < FAR and 0 < down * high < FAR and abs(x) < FAR and abs(y) < FAR):
            return
        place = x - left, y - top
        if abs(across * wide - wide) >= 1 or abs(down * high - high) >= 1:
            # A scaled picture keeps its middle, so that what grows does not slide.
            middle = (place[0] + wide / 2, place[1] + high / 2) if exact else (x + w / 2, y + h / 2)
            wide, high = max(1, round(wide * across)), max(1, round(high * down))
            place = middle[0] - wide / 2, middle[1] - high / 2
        rect = pygame.Rect(floor(place[0] + HALF), floor(place[1] + HALF), wide, high)
        self._seen(picture, rect, pygame.Rect(rect.x, rect.y, wide, round(high * max(0.0, min(1.0, shows)))), alpha)

    def _put_pane(self, inner: Inside, time: float) -> None:
        box, (wide, high) = self.box(time), inner.canvas.size
        picture, view = inner.shown
        # What lay in `picture` at one view lies here at another, and the whole pane may be larger or smaller.
        across, down, larger = box[2] / wide, box[3] / high, inner.now[2] / view[2]
        left, top = inner.now[0] - view[0] * larger, inner.now[1] - view[1] * larger
        rect = pixels((box[0] + left * across, box[1] + top * down, wide * larger * across, high * larger * down))
        self._seen(picture, rect, rect.clip(pixels(box)), self.alpha(time))

    def _seen(self, picture: pygame.Surface, rect: pygame.Rect, seen: pygame.Rect, alpha: float) -> None:
        """Look like a picture that fills a rectangle, of which a part is seen."""
        if self.thing.clip is not None:
            seen = seen.clip(pixels(self.thing.clip))
        alpha = min(255, max(0, round(alpha)))
        if alpha and seen.w and seen.h:
            self.area.update(seen)
            self.look = picture, (rect.x, rect.y, rect.w, rect.h), (seen.x, seen.y, seen.w, seen.h), alpha
