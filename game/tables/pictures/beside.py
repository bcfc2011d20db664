"""Where labels lie that speak of a place: as near to it as they cover nothing that counts, with a line to it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from game.assets.stand_in import smooth
from game.ui import theme
from game.ui.look import Look

_Box: TypeAlias = tuple[int, int, int, int]
_FINE: Final = 110
"""How many steps a window is wide in which places for a label are tried."""
_REACH: Final = 0.6
"""Farthest that a label is moved, as a share of the window."""
_LINE: Final = (255, 240, 184)
_WIDTH: Final = 2.4
_DOT: Final = 4.5


def beside(
    size: tuple[int, int], about: pygame.Rect, taken: Sequence[pygame.Rect], bounds: pygame.Rect, gap: int
) -> pygame.Rect | None:
    """Return the nearest place for a label of a size that speaks of `about`, clear of all that is taken."""
    boxes = tuple((rect.x - gap, rect.y - gap, rect.w + 2 * gap, rect.h + 2 * gap) for rect in taken)
    found = _nearest(size, _box(about), boxes, _box(bounds))
    return None if found is None else pygame.Rect(found, size)


def _box(rect: pygame.Rect) -> _Box:
    return rect.x, rect.y, rect.w, rect.h


@lru_cache(maxsize=256)
def _nearest(size: tuple[int, int], about: _Box, taken: tuple[_Box, ...], bounds: _Box) -> tuple[int, int] | None:
    room, here = pygame.Rect(bounds), pygame.Rect(about)
    rects = [rect for rect in map(pygame.Rect, taken) if rect.colliderect(room)]
    step = max(2, room.width // _FINE)
    tried = pygame.Rect((0, 0), size)
    middle = here.centerx - size[0] // 2, here.centery - size[1] // 2
    across, down = (size[0] + here.w) // (2 * step), (size[1] + here.h) // (2 * step)
    left, right = room.left - middle[0], room.right - size[0] - middle[0]
    top, bottom = room.top - middle[1], room.bottom - size[1] - middle[1]
    for x, y in _ways(across, down, round(_REACH * room.w / step), round(_REACH * room.h / step)):
        if left <= x * step <= right and top <= y * step <= bottom:
            tried.topleft = middle[0] + x * step, middle[1] + y * step
            if tried.collidelist(rects) < 0:
                return tried.topleft
    return None


def _ways(across: int, down: int, right: int, low: int) -> Iterator[tuple[int, int]]:
    """Yield by how many steps a label can be moved away, the nearest first; up to some steps both still touch."""
    for ring in _rings(right, low):
        ways = [
            (x * x + y * y, x, y)
            for far, deep in ring
            for x in _sides(far, across, right)
            for y in _sides(deep, down, low)
        ]
        ways.sort()
        for _moved, x, y in ways:
            yield x, y


def _sides(away: int, touching: int, most: int) -> Sequence[int]:
    """Return the steps by which a label is moved along one axis so that some steps lie between it and its place."""
    if not away:
        return range(-min(touching, most), min(touching, most) + 1)
    return (-touching - away, touching + away) if touching + away <= most else ()


@lru_cache(maxsize=16)
def _rings(right: int, low: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all distances along both axes, those that are equally long together, the shortest first."""
    rings: dict[int, list[tuple[int, int]]] = {}
    for across in range(right + 1):
        for down in range(low + 1):
            rings.setdefault(across * across + down * down, []).append((across, down))
    return tuple(tuple(rings[length]) for length in sorted(rings))


def leader(look: Look, label: pygame.Rect, about: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """Return a line from a label to what it speaks of, and where its corner lies; None if both nearly touch."""
    if label.inflate(look.px(10), look.px(10)).colliderect(about):
        return None
    inner = about.inflate(-about.width // 3, -about.height // 3)
    start = _towards(label, inner.center)
    end = _towards(inner, start)
    dot, out = max(2, look.px(_DOT)), look.px(_DOT) + 3
    area = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    area.inflate_ip(2 * out, 2 * out)
    begin, close = (start[0] - area.x, start[1] - area.y), (end[0] - area.x, end[1] - area.y)
    wide = max(1.5, _WIDTH * look.unit)

    def draw(large: pygame.Surface, factor: int) -> None:
        first, last = ((x * factor, y * factor) for x, y in (begin, close))
        for tone, more in ((theme.INK, 2.0), (_LINE, 0.0)):
            pygame.draw.line(large, tone, first, last, max(1, round((wide + more) * factor)))
            pygame.draw.circle(large, tone, last, (dot + more / 2) * factor)

    picture = look.composed(("leader", begin, close, dot), lambda: smooth(area.size, draw, theme.INK))
    return picture, area.topleft


def _towards(rect: pygame.Rect, place: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a rectangle that is nearest to a place."""
    return min(max(place[0], rect.left), rect.right - 1), min(max(place[1], rect.top), rect.bottom - 1)
