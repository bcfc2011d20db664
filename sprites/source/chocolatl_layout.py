"""Measures of Chocolatl that the 3D scenes and the drawn sprites share; nothing here needs Blender."""

from __future__ import annotations

import math
from typing import NamedTuple

ROWS = (5, 4, 3, 2)
"""Stones in each row of the pyramid, from the bottom."""


Point = tuple[float, float, float]


class Camera(NamedTuple):
    """An orthographic camera: degrees from straight down, what the width shows, what lies in the middle."""

    tilt: float
    scale: float
    target: Point
    around: float = 0
    """Degrees by which it looks from the side."""


STATION = (1152, 704)
"""The size of a station's picture."""
PYRAMID = Camera(58, 5.05, (0, 0.30, 1.245))
CUBE = Camera(42, 1.95, (0.06, 0, 0.42), -28)
HUT = Camera(42, 1.8, (0.05, 0, 0.36))
HUT_TURN, HUT_SIZE = 0.2, 1.5
STONE = (0.56, 0.21, 0.41)
"""Width, depth and height of a stone."""
STEP = 0.21
"""How far each row stands behind the one below; as deep as a stone, so that none hides what lies behind it."""
FRONT = -0.42
"""Where the front of the bottom row stands."""

BOARD = (1152, 700)
"""The board's picture within the score track, in pixels at 1080p."""
STATION_SIZE = (352, 250)
STATION_PLACES = ((24, 12), (400, 12), (776, 12), (776, 438), (400, 438), (24, 438))
"""Where each station's panel lies on the board."""
PLAZA = (576, 352, 262, 100)
"""The paved oval around the temple: its middle, half its width and height."""


def stone_corner(row: int, number: int) -> Point:
    """Where the foot of a stone's front stands, its middle: x, y and z."""
    width, _, height = STONE
    return (number - (ROWS[row] - 1) / 2) * width, FRONT + row * STEP, row * height


def seen(point: Point, camera: Camera, size: tuple[int, int]) -> tuple[float, float]:
    """Where a point of a scene lies in its picture."""
    unit = max(size) / camera.scale
    tilt, around = math.radians(camera.tilt), math.radians(camera.around)
    x, y, z = (value - middle for value, middle in zip(point, camera.target, strict=True))
    right = x * math.cos(around) + y * math.sin(around)
    up = (y * math.cos(around) - x * math.sin(around)) * math.cos(tilt) + z * math.sin(tilt)
    return size[0] / 2 + right * unit, size[1] / 2 - up * unit


def stone_places() -> list[tuple[float, float]]:
    """Where each stone's foot lies in the picture of Cholula, in the order of building."""
    return [
        seen(stone_corner(row, number), PYRAMID, STATION) for row, count in enumerate(ROWS) for number in range(count)
    ]
