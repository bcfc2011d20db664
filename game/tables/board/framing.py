"""How large a board can be shown: the largest size at which all that counts lies in the window and under nothing."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

_Rect: TypeAlias = tuple[int, ...]
_Bar: TypeAlias = tuple[float, float, float, float]
_ROWS: Final = 31
"""Number of heights tried for the board."""


@dataclass(frozen=True, slots=True)
class Run:
    """Spaces that lie side by side, as a rectangle: seen from space 0, 0, for a distance of 1 between two spaces."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Framed:
    """How large a board is shown, and where the middle of its space 0, 0 lies: device pixels."""

    pitch: int
    origin: tuple[int, int]


def runs(zones: Iterable[Run]) -> tuple[Run, ...]:
    """Return zones with those joined that touch in the same row."""
    joined: list[Run] = []
    for zone in sorted(zones, key=lambda each: (each.top, each.bottom, each.left)):
        last = joined[-1] if joined else None
        if last is not None and (last.top, last.bottom) == (zone.top, zone.bottom) and zone.left <= last.right + 0.01:
            joined[-1] = Run(last.left, last.top, max(last.right, zone.right), last.bottom)
        else:
            joined.append(zone)
    return tuple(joined)


@dataclass(frozen=True, slots=True)
class Room:
    """Where a board may be seen: the window, what lies over it, and where its middle looks best."""

    window: pygame.Rect
    covers: tuple[pygame.Rect, ...]
    middle: tuple[float, float]

    def frame(self, parts: Sequence[Run], most: float, least: float = 8) -> Framed:
        """Return the largest size up to `most` at which all parts are seen; where none does, the least that fits."""
        covers = tuple((rect.x, rect.y, rect.width, rect.height) for rect in self.covers)
        return _frame(tuple(self.window), covers, self.middle, tuple(parts), most, least)

    def find_frame(self, parts: Sequence[Run], most: float, least: float) -> Framed:
        """Return what `frame` remembers."""
        if not parts:
            return Framed(max(1, int(most)), (round(self.middle[0]), round(self.middle[1])))
        low, high = max(1, int(least)), max(1, int(most))
        best = self.place(parts, high)
        if best is not None:
            return Framed(high, best)
        origin: tuple[int, int] | None = None
        while low < high:
            pitch = (low + high) // 2
            found = self.place(parts, pitch)
            if found is None:
                high = pitch
            else:
                origin, low = found, pitch + 1
        if origin is None:
            return Framed(max(1, int(least)), self._centred(parts, max(1, int(least))))
        return Framed(low - 1, origin)

    def frame_most(self, parts: Sequence[Run], first: Sequence[Run], framed: Framed) -> Framed:
        """Return how most of these parts are seen, at a size at which not all can be; `first` before all others."""
        pitch, window, at = framed.pitch, self.window, framed.origin
        runs = (*parts, *first)
        across = {at[0], *(round(window.left - run.left * pitch) for run in runs)}
        across.update(round(window.right - run.right * pitch) for run in runs)
        down = {at[1], *(round(window.top - run.top * pitch) for run in runs)}
        down.update(round(window.bottom - run.bottom * pitch) for run in runs)

        def worth(origin: tuple[int, int]) -> tuple[float, float, int]:
            away = abs(origin[0] - at[0]) + abs(origin[1] - at[1])
            before, seen = (sum(self._seen(run, pitch, origin) for run in group) for group in (first, parts))
            return before, seen, -away

        return Framed(pitch, max(((x, y) for x in across for y in down), key=worth))

    def _seen(self, run: Run, pitch: int, origin: tuple[int, int]) -> int:
        """Return how many pixels of a part are seen."""
        rect = _rect(run, pitch, origin).clip(self.window)
        hidden = sum(rect.clip(cover).width * rect.clip(cover).height for cover in self.covers)
        return rect.width * rect.height - hidden

    def place(self, parts: Sequence[Run], pitch: int) -> tuple[int, int] | None:
        """Return where space 0, 0 is to lie so that all parts are seen at a size, as near the middle as can be."""
        wanted = self._centred(parts, pitch)
        low = math.ceil(self.window.left - min(part.left for part in parts) * pitch)
        high = math.floor(self.window.right - max(part.right for part in parts) * pitch)
        if low > high:
            return None
        bars = self._bars(parts, pitch, low, high)
        start = min(max(wanted[0], low), high)
        best: tuple[float, tuple[int, int]] | None = None
        for y in self._heights(parts, pitch, wanted[1]):
            away = (y - wanted[1]) ** 2
            if best is not None and away >= best[0]:
                break
            x = _free([bar for bar in bars if bar[2] < y < bar[3]], low, high, start)
            if x is not None and (best is None or away + (x - wanted[0]) ** 2 < best[0]):
                best = away + (x - wanted[0]) ** 2, (x, y)
        return best[1] if best is not None else None

    def _bars(self, parts: Sequence[Run], pitch: int, low: int, high: int) -> list[_Bar]:
        """Return between which places, and at which heights, a part lies under a cover: the leftmost first."""
        bars = []
        for cover in self.covers:
            left, top, right, bottom = cover.left, cover.top, cover.right, cover.bottom
            for part in parts:
                begin, end = left - part.right * pitch, right - part.left * pitch
                if begin < high and end > low:
                    bars.append((begin, end, top - part.bottom * pitch, bottom - part.top * pitch))
        bars.sort()
        return bars

    def holds(self, parts: Sequence[Run], pitch: int, origin: tuple[int, int]) -> bool:
        """Return whether all parts are seen where they lie now."""
        seen = self.window.inflate(2, 2)
        for part in parts:
            rect = _rect(part, pitch, origin)
            if not seen.contains(rect) or rect.inflate(-4, -4).collidelist(self.covers) >= 0:
                return False
        return True

    def _centred(self, parts: Sequence[Run], pitch: int) -> tuple[int, int]:
        x = (min(part.left for part in parts) + max(part.right for part in parts)) / 2
        y = (min(part.top for part in parts) + max(part.bottom for part in parts)) / 2
        return round(self.middle[0] - x * pitch), round(self.middle[1] - y * pitch)

    def _heights(self, parts: Sequence[Run], pitch: int, wanted: int) -> Iterator[int]:
        """Yield heights for space 0, 0 at which no part is cut, the nearest to what is wanted first."""
        low = math.ceil(self.window.top - min(part.top for part in parts) * pitch)
        high = math.floor(self.window.bottom - max(part.bottom for part in parts) * pitch)
        if low > high:
            return
        start = min(max(wanted, low), high)
        yield start
        step = max(1, (high - low) // _ROWS)
        for away in range(step, high - low + step, step):
            for y in (start - away, start + away):
                if low <= y <= high:
                    yield y


@lru_cache(maxsize=32)
def _frame(
    window: _Rect, covers: tuple[_Rect, ...], middle: tuple[float, float], parts: tuple[Run, ...], most: float,
    least: float,
) -> Framed:  # fmt: skip
    """Frame a board, or remember how it was framed: most events of a game change nothing that counts here."""
    return Room(pygame.Rect(window), tuple(map(pygame.Rect, covers)), middle).find_frame(parts, most, least)


def _free(barred: Sequence[_Bar], low: int, high: int, wanted: int) -> int | None:
    """Return the number nearest to `wanted` that no bar covers; the bars must be sorted."""
    best: int | None = None
    at = float(low)
    for begin, end, _top, _bottom in (*barred, (high + 1.0, high + 1.0, 0.0, 0.0)):
        if begin >= at:
            first, last = math.ceil(at), min(high, math.floor(begin))
            if first <= last:
                here = min(max(wanted, first), last)
                if best is None or abs(here - wanted) < abs(best - wanted):
                    best = here
        if end > at:
            at = end
            if at > high:
                break
    return best


def _rect(part: Run, pitch: int, origin: tuple[int, int]) -> pygame.Rect:
    left, top = origin[0] + part.left * pitch, origin[1] + part.top * pitch
    width, height = (part.right - part.left) * pitch, (part.bottom - part.top) * pitch
    return pygame.Rect(round(left), round(top), round(width), round(height))
