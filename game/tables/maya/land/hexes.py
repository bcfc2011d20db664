"""Hexagons with one corner up: where they lie, which touch, what edges a group of them has. No pictures."""

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from game.rules.core import Cell
from game.rules.maya.board import STEPS

Side: TypeAlias = int
"""A side of a hexagon, by the neighbour's number in `STEPS`."""
ROOT: Final = math.sqrt(3.0)
SIDES: Final[tuple[Side, ...]] = tuple(range(6))
_CORNERS: Final = ((0.0, -1.0), (ROOT / 2, -0.5), (ROOT / 2, 0.5), (0.0, 1.0), (-ROOT / 2, 0.5), (-ROOT / 2, -0.5))
"""From the middle to the corners, clockwise from the top, in radii."""
_ENDS: Final[tuple[tuple[int, int], ...]] = ((1, 2), (4, 5), (2, 3), (5, 0), (0, 1), (3, 4))
"""The two corners of each side, clockwise."""


def neighbours(cell: Cell) -> list[Cell]:
    """Return the six spaces beside a space, whether they exist or not."""
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def place(cell: tuple[float, float]) -> tuple[float, float]:
    """Return where the middle of a space lies, in radii from the middle of space 0, 0."""
    return ROOT * (cell[0] + cell[1] / 2), 1.5 * cell[1]


def nearest(x: float, y: float) -> Cell:
    """Return the space in which a point lies; the point is given in radii from the middle of space 0, 0."""
    r = y / 1.5
    q = x / ROOT - r / 2
    cube = [q, r, -q - r]
    whole = [round(part) for part in cube]
    off = [abs(a - b) for a, b in zip(whole, cube, strict=True)]
    if off[0] == max(off):
        whole[0] = -whole[1] - whole[2]
    elif off[1] == max(off):
        whole[1] = -whole[0] - whole[2]
    return whole[0], whole[1]


def corners(middle: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Return the corners of a hexagon, clockwise from the top."""
    return [(middle[0] + x * radius, middle[1] + y * radius) for x, y in _CORNERS]


def side_ends(side: Side) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the two ends of a side, in radii from the middle of its hexagon."""
    first, last = _ENDS[side]
    return _CORNERS[first], _CORNERS[last]


def boundary(cells: Iterable[Cell]) -> tuple[tuple[Cell, Side], ...]:
    """Return the sides that some spaces do not share with one another."""
    return _boundary(frozenset(cells))


@lru_cache(maxsize=256)
def _boundary(inside: frozenset[Cell]) -> tuple[tuple[Cell, Side], ...]:
    return tuple((cell, side) for cell in rows(inside) for side in SIDES if neighbours(cell)[side] not in inside)


def rows(cells: Iterable[Cell]) -> list[Cell]:
    """Return spaces in the order in which they are painted and read: from the top, from the left."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def connected(start: Cell, inside: Iterable[Cell]) -> list[Cell]:
    """Return the spaces that hang together with one of them, itself the first."""
    return list(_connected(start, frozenset(inside)))


@lru_cache(maxsize=256)
def _connected(start: Cell, inside: frozenset[Cell]) -> tuple[Cell, ...]:
    left = set(inside) - {start}
    found = [start]
    for cell in found:
        for near in neighbours(cell):
            if near in left:
                left.remove(near)
                found.append(near)
    return tuple(found)
