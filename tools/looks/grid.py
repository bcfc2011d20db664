"""A picture as a grid of mean colours: small enough to keep, and equal where colours differ by a level."""

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

import pygame

CELLS: Final = 64
"""How many cells lie along the longer side of a picture."""
NEAR: Final = 1
"""By how much the brightness of a cell, from 0 to 127, may differ, or the tint of four cells, from 0 to 127."""


class Grid(NamedTuple):
    """The mean brightness of each cell, and of each four cells how much redder and bluer than green they are."""

    columns: int
    cells: bytes
    tints: bytes

    def differing(self, other: "Grid") -> Iterator[tuple[int, int]]:
        """Yield column and row of each cell that differs from another grid's of the same size."""
        half = (self.columns + 1) // 2
        for place, (one, two) in enumerate(zip(self.cells, other.cells, strict=True)):
            if abs(one - two) > NEAR:
                yield place % self.columns, place // self.columns
        for place, (one, two) in enumerate(zip(self.tints, other.tints, strict=True)):
            if abs(one - two) > NEAR:
                yield 2 * (place // 2 % half), 2 * (place // 2 // half)


def cell_size(size: tuple[int, int]) -> int:
    """Return how many pixels wide and high a cell of a picture of some size is."""
    return -(-max(size) // CELLS)


def grid(picture: pygame.Surface) -> Grid:
    width, height = picture.get_size()
    step = cell_size((width, height))
    columns, rows = -(-width // step), -(-height // step)
    bounds, mean = picture.get_rect(), pygame.transform.average_color
    colours = [
        [mean(picture, bounds.clip(x, y, step, step)) for x in range(0, width, step)] for y in range(0, height, step)
    ]
    cells = bytes((2 * red + 5 * green + blue) // 16 for row in colours for red, green, blue, _alpha in row)
    fours = (
        [colour for row in colours[y : y + 2] for colour in row[x : x + 2]]
        for y in range(0, rows, 2)
        for x in range(0, columns, 2)
    )
    return Grid(columns, cells, bytes(chain.from_iterable(map(_tint, fours))))


def _tint(colours: list[tuple[int, int, int, int]]) -> tuple[int, int]:
    red, green, blue = (sum(colour[part] for colour in colours) // len(colours) for part in range(3))
    return (red - green + 255) // 4, (blue - green + 255) // 4
