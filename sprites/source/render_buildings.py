"""Temples, huts and houses (bpy 5, Cycles)."""

from __future__ import annotations

import math
from random import uniform
from typing import TYPE_CHECKING

from render_materials import (
    DARK,
    clay,
    flame,
    gold,
    grey_stone,
    paint,
    pale_sandstone,
    plank,
    plaster,
    rock,
    sandstone,
    terracotta,
    thatch,
    timber,
)
from render_shapes import ball, beside, slab, tapering, tube
from render_stage import NOWHERE, TURN, Matrix, box, lathe, material, place, solid

if TYPE_CHECKING:
    from typing import Any


def _dark() -> Any:
    """The dark of doors."""
    return material("doorway", DARK, 0.9)


def _terraces(levels: int, width: float, rise: float, at: Matrix) -> None:
    """The steps of a pyramid: battered walls, a paler cornice on each, a recessed band of shade beneath it."""
    wall, other, edge = sandstone(), pale_sandstone(), rock("#ece0bd", "#d2c396", 4, 0.3)
    for level in range(levels):
        side, foot = _side(level, levels, width), level * rise
        box((side, side, rise * 0.84), wall if level % 2 else other, beside(at, 0, 0, foot), 0.012, 0.955)
        box((side * 0.985, side * 0.985, rise * 0.18), edge, beside(at, 0, 0, foot + rise * 0.82), 0.014)


def _side(level: float, levels: int, width: float) -> float:
    """How wide a pyramid is at a level."""
    return width * (1 - level / (levels + 1.15))


def _stair(levels: int, width: float, rise: float, at: Matrix, steps: int) -> None:
    """A steep stair up the front, between two balustrades."""
    foot, head = -width / 2 - 0.16 * width, -_side(levels, levels, width) / 2 - 0.02 * width
    top, half = levels * rise + 0.006, width * 0.105
    tread, rail = rock("#efe4c4", "#d9cba2", 5, 0.25), pale_sandstone()
    run = (head - foot) / steps
    for number in range(steps):
        height = top * (number + 1) / steps
        y = foot + run * (number + 0.5)
        box((2 * half, run * 1.02, height), tread, beside(at, 0, y, 0), 0.006)
    lift = 0.055 * width
    for side in (-1, 1):
        profile = [(foot - run * 0.6, 0.0), (head, 0.0), (head, top + lift), (foot - run * 0.6, lift * 0.8)]
        lying = beside(at, side * (half + 0.022 * width) - 0.022 * width, 0, 0, math.pi / 2, math.pi / 2)
        slab(profile, 0.044 * width, rail, lying, 0.008)


def shrine(width: float, rise: float, at: Matrix, roof: str) -> None:
    """The house on a pyramid's top, with dark doors, a painted roof and a gilded comb."""
    height = rise * 1.15
    box((width, width, height), plaster(), at, 0.015)
    door = material("doorway", DARK, 0.9)
    box((width * 0.34, 0.02, height * 0.72), door, beside(at, 0, -width / 2 - 0.004, 0), 0)
    box((0.02, width * 0.34, height * 0.72), door, beside(at, -width / 2 - 0.004, 0, 0), 0)
    box((width * 1.06, width * 1.06, height * 0.16), paint("#2f8f93", 0.6), beside(at, 0, 0, height * 0.84), 0.008)
    box((width * 1.16, width * 1.16, height * 0.24), paint(roof, 0.65), beside(at, 0, 0, height), 0.016)
    comb = beside(at, 0, 0, height * 1.24)
    box((width * 0.86, width * 0.2, height * 0.34), gold(), comb, 0.014)
    box((width * 0.48, width * 0.2, height * 0.26), gold(), beside(comb, 0, 0, height * 0.34), 0.014)


def pyramid(
    levels: int,
    width: float,
    rise: float,
    at: Matrix = NOWHERE,
    *,
    stairs: tuple[float, ...] = (0, -math.pi / 2),
    roof: str = "#b8482a",
) -> float:
    """A step pyramid with a stair on each of the sides named by their turn; tells its height without the shrine."""
    _terraces(levels, width, rise, at)
    for turn in stairs:
        _stair(levels, width, rise, beside(at, 0, 0, 0, turn), levels * 3 + 2)
    top = levels * rise
    shrine(_side(levels, levels, width) * 1.12, rise, beside(at, 0, 0, top), roof)
    return top


def hut(at: Matrix, size: float = 1, roof: Any = None, *, seat: bool = False, door: bool = True) -> None:
    """A whitewashed house with a steep roof of straw on a low footing."""
    at = at @ Matrix.Scale(size, 4)
    straw = roof or thatch()
    box((0.68, 0.52, 0.06), grey_stone(), at, 0.02)
    box((0.56, 0.40, 0.27), plaster(), beside(at, 0, 0, 0.05), 0.04)
    for low, reach, depth, top, high in ((0.27, 0.39, 0.30, 0.30, 0.17), (0.40, 0.32, 0.235, 0.16, 0.27)):
        points = [(-reach, -depth, 0), (reach, -depth, 0), (reach, depth, 0), (-reach, depth, 0)]
        ridge = [(-top, -depth * 0.34, high), (top, -depth * 0.34, high), (top, depth * 0.34, high)]
        ridge.append((-top, depth * 0.34, high))
        faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        solid([*points, *ridge], faces, straw, beside(at, 0, 0, low), smooth=False, bevel=0.03, seat=seat)
    box((0.38, 0.06, 0.05), timber(), beside(at, 0, 0, 0.655), 0.015)
    if door:
        box((0.13, 0.02, 0.20), _dark(), beside(at, 0, -0.205, 0.05), 0)


def flat_house(at: Matrix, size: float = 1, roof: str = "", *, storeys: int = 1) -> None:
    """A whitewashed house with a flat painted roof and a parapet."""
    at = at @ Matrix.Scale(size, 4)
    top = paint(roof, 0.7) if roof else terracotta()
    low, wide, deep = 0.0, 0.54, 0.47
    for storey in range(storeys):
        here = beside(at, 0.05 * storey, 0.05 * storey, low)
        box((wide, deep, 0.29), plaster(), here, 0.02)
        box((wide * 1.07, deep * 1.07, 0.06), top, beside(here, 0, 0, 0.28), 0.015)
        box((wide * 0.88, deep * 0.86, 0.02), rock("#d8a878", "#c08a5c", 6, 0.2), beside(here, 0, 0, 0.33), 0.006)
        if storey == 0:
            box((0.12, 0.02, 0.2), _dark(), beside(here, 0, -deep / 2 - 0.004, 0), 0)
        else:
            box((0.10, 0.02, 0.10), _dark(), beside(here, 0, -deep / 2 - 0.004, 0.11), 0)
        low, wide, deep = low + 0.34, wide * 0.58, deep * 0.6


def column(at: Matrix, height: float, radius: float, stuff: Any) -> None:
    """A turned column with base and capital."""
    profile = [(radius * 1.35, 0), (radius * 1.35, 0.06), (radius, 0.10), (radius, height - 0.10)]
    lathe([(0, 0), *profile, (radius * 1.4, height - 0.04), (radius * 1.4, height), (0, height)], stuff, at, 24)


def ring_of_stones(count: int, reach: float, stuff: tuple[Any, Any], size: tuple[float, float]) -> None:
    """Hewn stones around a circle, of changing height."""
    for number in range(count):
        angle = number / count * TURN
        at = place(reach * math.cos(angle), reach * math.sin(angle), 0.04, angle + math.pi / 2)
        box((*size, 0.10 + 0.07 * (number % 3)), stuff[number % 2], at, 0.025)


def brazier(at: Matrix, height: float) -> None:
    """A fire bowl on a stone post."""
    box((0.20, 0.20, height), grey_stone(), at, 0.02, 0.85)
    box((0.25, 0.25, 0.05), pale_sandstone(), beside(at, 0, 0, height), 0.01)
    bowl = [(0, 0), (0.10, 0), (0.18, 0.10), (0.21, 0.15), (0.18, 0.15), (0, 0.10)]
    lathe(bowl, clay(), beside(at, 0, 0, height + 0.05), 40)
    fires = [flame("#ff5a08", 0.9), flame("#ffa01e", 1.15), flame("#e83c0a", 0.8)]
    for number in range(16):
        share = number / 15
        reach = 0.12 * (1 - share)
        spot = beside(at, uniform(-reach, reach), uniform(-reach, reach), height + 0.15 + 0.05 * share)
        tongue = [(0, 0), (0.05 * (1.2 - share), 0.05), (0.035, 0.14), (0.003, 0.24 + 0.12 * share)]
        lathe(tongue, fires[number % 3], spot @ place(0, 0, 0, 0, uniform(-0.2, 0.2), uniform(-0.2, 0.2)), 12)


def banner(at: Matrix, height: float, code: str) -> None:
    """A cloth on a pole."""
    tube([(0, 0, 0), (0, 0, height)], tapering(0.025, 0.02), plank(), at, 8)
    tube([(-0.13, -0.03, height), (0.13, -0.03, height)], 0.016, plank(), at, 8)
    cloth = [(-0.11, 0), (0.11, 0), (0.11, 0.42), (-0.11, 0.42)]
    hanging = beside(at, 0, -0.05, height - 0.42, 0, math.pi / 2)
    slab(cloth, 0.012, paint(code, 0.8), hanging)
    box((0.22, 0.014, 0.05), gold(), beside(at, 0, -0.062, height - 0.40), 0)
    ball(0.05, gold(), beside(at, 0, -0.07, height - 0.18), (1, 0.3, 1), 3)
