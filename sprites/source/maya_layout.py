"""Measures of Maya's board that the 3D scenes and the drawn sprites share; nothing here needs Blender."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path

import numpy as np

BOARD = Path(__file__).resolve().parents[2] / "game" / "rules" / "maya" / "board.json"
AREAS = ("blue", "green", "yellow", "red")
HEX = 40
"""Distance from the middle of a space to its corners, in pixels at 1080p."""
SIZE = (1160, 760)
"""The landscape's picture in pixels at 1080p."""


def _flat(cell: tuple[int, int]) -> tuple[float, float]:
    """Where a space lies when the space (0, 0) lies at the origin, in pixels at 1080p."""
    across, down = cell
    return HEX * math.sqrt(3) * (across + down / 2), HEX * 1.5 * down


@cache
def origin() -> tuple[float, float]:
    """Where the space (0, 0) lies in the landscape's picture, so that the whole board lies in its middle."""
    places = [_flat(cell) for cells in areas().values() for cell in cells]
    middle = [(min(way) + max(way)) / 2 for way in zip(*places, strict=True)]
    return SIZE[0] / 2 - middle[0], SIZE[1] / 2 - middle[1]


@cache
def areas() -> dict[str, list[tuple[int, int]]]:
    """The spaces of each area."""
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    return {name: [tuple(cell) for cell in board["areas"][name]] for name in AREAS}


@cache
def temples() -> list[tuple[int, int]]:
    """The spaces where temples may rise."""
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    return [tuple(temple["cell"]) for temple in board["temples"]]


def place(cell: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a space lies in the landscape's picture, in pixels at 1080p."""
    left, top = origin()
    x, y = _flat(cell)
    return left + x, top + y


def places(area: str) -> np.ndarray:
    """Where the middles of an area's spaces lie."""
    return np.array([place(cell) for cell in areas()[area]])


def corners(x: float, y: float, reach: float) -> list[tuple[float, float]]:
    """The corners of a space, from the topmost with the clock."""
    return [
        (x + reach * math.sin(math.radians(60 * step)), y - reach * math.cos(math.radians(60 * step)))
        for step in range(6)
    ]
