"""Where labels lie that speak of a place: as near to it as they cover nothing that counts, with a line to it."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from game.assets.stand_in import oversampling
from game.ui import theme
from game.ui.look import Look

_Box: TypeAlias = tuple[int, int, int, int]
_Place: TypeAlias = tuple[int, int]
Line: TypeAlias = tuple[_Place, _Place]
"""From a label to a point of what it speaks of."""
Draw: TypeAlias = Callable[[pygame.Surface, int, _Place], object]
"""Draws on a surface, enlarged by a factor; the surface shows the part of the picture whose corner lies at a place."""
_FINE: Final = 110
"""How many steps a window is wide in which places for a label are tried."""
_REACH: Final = 0.8
"""Farthest that a label is moved, as a share of the window."""
_LINE: Final = (255, 240, 184)
_WIDTH: Final = 2.4
_DOT: Final = 4.5
_TILE: Final = 64
"""How large the parts are in which a line is drawn, in device pixels."""


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
    """Return the free place with the shortest way between label and space; of those, the one that is moved least."""
    room, here = pygame.Rect(bounds), pygame.Rect(about)
    step = max(2, room.width // _FINE)
    middle = here.centerx - size[0] // 2, here.centery - size[1] // 2
    across, down = (size[0] + here.w) // (2 * step), (size[1] + here.h) // (2 * step)
    far, deep = round(_REACH * room.w / step), round(_REACH * room.h / step)
    columns = _within(far, room.left - middle[0], room.right - size[0] - middle[0], step)
    rows = _within(deep, room.top - middle[1], room.bottom - size[1] - middle[1], step)
    rects = [rect for rect in map(pygame.Rect, taken) if rect.colliderect(room)]
    best: tuple[int, int, int, int] | None = None
    for y, covered in zip(rows, _covered(size, middle, rects, columns, rows, step), strict=True):
        x = _least(columns, covered)
        if x is not None:
            away = max(0, abs(x) - across), max(0, abs(y) - down)
            found = away[0] ** 2 + away[1] ** 2, x * x + y * y, x, y
            best = found if best is None else min(best, found)
    return None if best is None else (middle[0] + best[2] * step, middle[1] + best[3] * step)


def _within(most: int, first: int, last: int, step: int) -> range:
    """Return by how many steps a label can be moved along one axis so that it stays within its bounds."""
    return range(max(-most, -(-first // step)), min(most, last // step) + 1)


def _covered(
    size: tuple[int, int], middle: tuple[int, int], rects: Sequence[pygame.Rect], columns: range, rows: range, step: int
) -> list[int]:
    """Return for each row a number whose bits tell at which columns a label would cover something."""
    covered = [0] * len(rows)
    for left, top, wide, high in rects:
        first = max((left - size[0] - middle[0]) // step + 1, columns.start)
        last = min(-((middle[0] - left - wide) // step) - 1, columns.stop - 1)
        if first <= last:
            bits = ((1 << last - first + 1) - 1) << first - columns.start
            upper = max((top - size[1] - middle[1]) // step + 1, rows.start)
            lower = min(-((middle[1] - top - high) // step) - 1, rows.stop - 1)
            for row in range(upper - rows.start, lower - rows.start + 1):
                covered[row] |= bits
    return covered


def _least(columns: range, covered: int) -> int | None:
    """Return the shortest way to a column that is free, to the left if it is as short as to the right."""
    free, zero = ((1 << len(columns)) - 1) & ~covered, -columns.start
    beyond = free >> max(0, zero)
    right = None if not beyond else max(0, -zero) + (beyond & -beyond).bit_length() - 1
    before = free & ((1 << zero + 1) - 1) if zero >= 0 else 0
    left = None if not before else before.bit_length() - 1 - zero
    return left if right is None or (left is not None and -left <= right) else right


def ends_on(about: pygame.Rect) -> list[tuple[int, int]]:
    """Return points of a space at which a line may end: its corners and sides, hardly within it."""
    inner = about.inflate(-about.width // 8, -about.height // 8)
    x, y, right, bottom = inner.left, inner.top, inner.right - 1, inner.bottom - 1
    across, down = inner.width // 4, inner.height // 4
    sides = [inner.midtop, inner.midleft, (right, inner.centery), (inner.centerx, bottom)]
    between = [(at, side) for at in (x + across, right - across) for side in (y, bottom)]
    beside_them = [(side, at) for at in (y + down, bottom - down) for side in (x, right)]
    return [(x, y), (right, y), (x, bottom), (right, bottom), *sides, *between, *beside_them]


def connection(
    label: pygame.Rect, ends: Sequence[_Place], never: Sequence[pygame.Rect], rather_not: Sequence[pygame.Rect] = (),
    lines: Sequence[Line] = (), *, near: int,
) -> Line | None:  # fmt: skip
    """Return the best line from a label to one of these points; None if they are that near already.

    It crosses nothing that it may `never` cross and no other line if it can be, then as little as can be of what it
    rather does not cross, and it is short.
    """
    if any(label.inflate(2 * near, 2 * near).collidepoint(end) for end in ends):
        return None
    return _connection(_box(label), tuple(ends), tuple(map(_box, never)), tuple(map(_box, rather_not)), tuple(lines))


@lru_cache(maxsize=256)
def _connection(
    label: _Box, ends: tuple[_Place, ...], never: tuple[_Box, ...], rather_not: tuple[_Box, ...],
    lines: tuple[Line, ...],
) -> Line:  # fmt: skip
    rect = pygame.Rect(label)
    right, bottom = rect.right - 1, rect.bottom - 1
    usual = (rect.topleft, (right, rect.y), (rect.x, bottom), (right, bottom), rect.midtop, (rect.centerx, bottom))
    ways = {(start, end) for end in ends for start in (*usual, _towards(rect, end))}
    hard, soft = [pygame.Rect(box) for box in never], [pygame.Rect(box) for box in rather_not]

    def cost(line: Line) -> tuple[int, int, float]:
        crossed = sum(bool(box.clipline(line)) for box in hard) + sum(_cross(line, other) for other in lines)
        touched = sum(bool(box.clipline(line)) for box in soft)
        return crossed, touched, math.dist(*line)

    return min(sorted(ways), key=cost)


def _cross(one: Line, other: Line) -> bool:
    """Whether two lines cross."""
    (a, b), (c, d) = one, other
    return _left(a, b, c) * _left(a, b, d) < 0 and _left(c, d, a) * _left(c, d, b) < 0


def _left(a: _Place, b: _Place, c: _Place) -> int:
    """Return more than 0 where a point lies to the left of a line, less where it lies to the right."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def leader(look: Look, line: Line) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a line from a label to what it speaks of as a picture, and where its corner lies."""
    start, end = line
    dot, out = max(2, look.px(_DOT)), look.px(_DOT) + 3
    area = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    area.inflate_ip(2 * out, 2 * out)
    begin, close = (start[0] - area.x, start[1] - area.y), (end[0] - area.x, end[1] - area.y)
    wide = max(1.5, _WIDTH * look.unit)

    def draw(large: pygame.Surface, factor: int, corner: _Place) -> None:
        first, last = (((x - corner[0]) * factor, (y - corner[1]) * factor) for x, y in (begin, close))
        for tone, more in ((theme.INK, 2.0), (_LINE, 0.0)):
            pygame.draw.line(large, tone, first, last, max(1, round((wide + more) * factor)))
            pygame.draw.circle(large, tone, last, (dot + more / 2) * factor)

    picture = look.composed(("leader", begin, close, dot), lambda: _along(area.size, draw, begin, close, 2 * out))
    return picture, area.topleft


def _along(size: tuple[int, int], draw: Draw, begin: _Place, end: _Place, out: int) -> pygame.Surface:
    """Return what `smooth` draws, of which all lies along a line: what is far from it is not drawn."""
    made, factor = pygame.Surface(size, pygame.SRCALPHA), oversampling(size)
    made.fill((*theme.INK, 0))
    for left in range(0, size[0], _TILE):
        for top in range(0, size[1], _TILE):
            tile = pygame.Rect(left, top, _TILE, _TILE).clip(made.get_rect())
            if tile.inflate(2 * out, 2 * out).clipline(begin, end):
                large = pygame.Surface((tile.width * factor, tile.height * factor), pygame.SRCALPHA)
                large.fill((*theme.INK, 0))
                draw(large, factor, tile.topleft)
                pygame.transform.smoothscale(large, tile.size, made.subsurface(tile))
    return made


def _towards(rect: pygame.Rect, place: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a rectangle that is nearest to a place."""
    return min(max(place[0], rect.left), rect.right - 1), min(max(place[1], rect.top), rect.bottom - 1)
