"""What grows in fields and what is carried to market: crops, sacks, jugs, bowls (bpy 5, Cycles)."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from random import uniform
from typing import TYPE_CHECKING

import render_plants as plants
from render_materials import bean, clay, paint, plank, rock
from render_shapes import again, ball, beside, curve, kept, prism, ribs, tapering, tube
from render_stage import (
    NOWHERE,
    TURN,
    Matrix,
    Vector,
    clamp,
    colour,
    lathe,
    lattice,
    material,
    mix,
    noise,
    place,
    solid,
)

if TYPE_CHECKING:
    from typing import Any

SPROUT = (plants.FRESH, plants.BRIGHT)
RIPE = (plants.ORANGE, plants.GOLDEN, plants.RED)


def maize() -> None:
    """A cob of maize between its husks."""
    rows, sides, points, colours = 110, 120, [], []
    low, high = colour("#eaa91c"), colour("#ffdf6b")
    for row in range(rows + 1):
        along = row / rows
        radius = 0.245 * (math.sin(math.pi * (0.10 + 0.9 * along) ** 0.8) ** 0.55) * (1.05 - 0.35 * along) + 0.005
        belt = int(along * 15)
        for step in range(sides + 1):
            angle = step / sides * TURN
            grain = abs(math.sin(6 * angle + (belt % 2) * math.pi / 2)) ** 0.5
            grain *= abs(math.sin(15 * math.pi * along)) ** 0.5
            reach = radius * (0.82 + 0.22 * grain)
            points.append((along * 1.15 - 0.5, math.cos(angle) * reach, math.sin(angle) * reach + 0.25))
            tone = mix(low, high, noise.noise((belt * 1.7, int(angle / 0.524) * 2.3, 1)) * 0.5 + 0.5)
            colours.append(tuple(part * (0.4 + 0.6 * grain) for part in tone))
    cob = material("cob", None, 0.34, coat=0.35)
    solid(points, lattice(rows, sides), cob, colours=colours)
    husks = ((-0.42, 0.5, 0.85), (0.42, -0.5, 0.85), (-0.95, 0.7, 0.62), (0.95, -0.7, 0.62), (0, 0, 0.5))
    for turn, roll, length in husks:
        at = (-0.60, 0, 0.12 if turn else 0.32)
        plants.leaf(at, turn, length, 0.20, 0.22, plants.GREEN, (0.34, 0.52, 0.09), 0.15, roll)
    tube(curve([(-0.62, 0, 0.22), (-0.78, 0, 0.2)], 4), tapering(0.09, 0.07), paint("#7ba53c"))


def squash() -> None:
    """A ribbed squash with stalk and leaves."""
    profile = []
    for step in range(25):
        angle = step / 24 * math.pi
        pressed = 1 if angle < 1.6 else 0.8
        dent = 0.10 * max(0, angle - 2.3)
        profile.append((0.53 * math.sin(angle) + 0.012, 0.33 - 0.33 * math.cos(angle) * pressed - dent))
    skin = material("squash", colour("#f0a13a"), 0.38, other=colour("#dd7a1f"), vary_scale=3, coat=0.35)
    lathe(profile, skin, sides=140, wobble=ribs(10, 0.22, 0.75))
    stalk = curve([(0, 0, 0.45), (0.03, 0, 0.62), (0.14, 0.06, 0.70)], 8)
    tube(stalk, tapering(0.085, 0.065), paint("#8d9a3f", 0.7))
    for angle, length in ((2.5, 0.62), (0.5, 0.5), (-2.6, 0.45)):
        at = (0.1 * math.cos(angle), 0.1 * math.sin(angle) + 0.12, 0.5)
        plants.leaf(at, angle, length, 0.26, 0.1, *SPROUT, 0.6)


def potato() -> None:
    """A potato with its eyes and a sprout."""
    rows, sides, points, colours = 70, 90, [], []
    low, high, eye_tone = colour("#cf9e60"), colour("#ecc98d"), colour("#8a5f33")
    for row in range(rows + 1):
        upright = row / rows * math.pi
        for step in range(sides + 1):
            angle = step / sides * TURN
            way = Vector((math.sin(upright) * math.cos(angle), math.sin(upright) * math.sin(angle), math.cos(upright)))
            swell = 1 + 0.16 * noise.noise(way * 1.3 + Vector((2.3, 0, 0)))
            eye = max(0, noise.noise(way * 4.2 + Vector((0, 2.3, 0))) - 0.42) * 4
            swell -= 0.10 * min(1, eye)
            points.append((way.x * 0.62 * swell, way.y * 0.44 * swell, way.z * 0.36 * swell))
            tone = mix(low, high, noise.noise(way * 6 + Vector((2.3, 3, 1))) * 0.5 + 0.5)
            colours.append(mix(tone, eye_tone, min(1, eye * 1.3)))
    skin = material("potato", None, 0.65, coat=0.08, bump=0.15, bump_scale=40)
    solid(
        points,
        [tuple(reversed(face)) for face in lattice(rows, sides)],
        skin,
        place(0, 0, 0.33, 0.5, 0, 0.1),
        colours=colours,
    )
    for angle, length in ((1.9, 0.5), (2.5, 0.46), (2.2, 0.36)):
        plants.leaf((-0.34, 0.26, 0.45), angle, length, 0.17, 0.5, *SPROUT, 0.5)


def pepper() -> None:
    """A red pepper, curved, with a green cap."""
    line = curve([(-0.42, 0.06, 0.3), (-0.15, 0, 0.30), (0.15, -0.04, 0.27), (0.42, 0.06, 0.2), (0.60, 0.22, 0.14)])
    last, sides, points = len(line) - 1, 44, []
    for number, point in enumerate(line):
        along = number / last
        radius = 0.25 * (math.sin(math.pi * min(1, (0.13 + 0.87 * along) ** 0.72)) ** 0.62) + 0.006
        across = (line[min(number + 1, last)] - line[max(number - 1, 0)]).normalized().to_track_quat("Z", "Y")
        for step in range(sides + 1):
            angle = step / sides * TURN
            reach = radius * (1 + 0.10 * (abs(math.sin(1.5 * angle)) ** 0.8 - 0.5) * (1 - along))
            points.append(tuple(point + across @ Vector((math.cos(angle) * reach, math.sin(angle) * reach, 0))))
    skin = material("pepper", colour("#e0402a"), 0.22, other=colour("#bf1d14"), vary_scale=3, coat=0.7)
    solid(points, lattice(last, sides), skin)
    cap = paint("#5f9c36", 0.5, 0.2)
    ball(0.15, cap, place(-0.43, 0.06, 0.31, -0.2), (0.45, 1.05, 1.05))
    tube(curve([(-0.45, 0.06, 0.31), (-0.60, 0.10, 0.36), (-0.70, 0.2, 0.42)], 8), tapering(0.06, 0.05), cap)
    for angle, length in ((2.0, 0.42), (3.6, 0.36)):
        plants.leaf((-0.52, 0.08, 0.34), angle, length, 0.15, 0.35, *SPROUT, 0.5)


def _smooth(profile: list[tuple[float, float]], parts: int = 5) -> list[tuple[float, float]]:
    """A profile with more points between its corners."""
    result = []
    for first, second in pairwise(profile):
        for step in range(parts):
            share = step / parts
            result.append((first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share))
    return [*result, profile[-1]]


def sack(at: Matrix = NOWHERE, size: float = 1) -> None:
    """An open sack of cacao beans."""
    at = at @ Matrix.Scale(size, 4)
    cloth = material(
        "sackcloth", colour("#d8ba88"), 0.95, other=colour("#b08d5c"), vary_scale=6, bump=0.7, bump_scale=44
    )
    wall = [(0, 0), (0.34, 0), (0.44, 0.06), (0.48, 0.2), (0.475, 0.38), (0.42, 0.54), (0.33, 0.64), (0.30, 0.68)]
    lip = [(0.345, 0.74), (0.38, 0.76), (0.36, 0.775), (0.27, 0.72), (0, 0.70)]
    lathe(_smooth([*wall, *lip]), cloth, at, 96, wobble=ribs(14, 0.05, 1.2))
    cord = [(0.325 * math.cos(k / 24 * TURN), 0.325 * math.sin(k / 24 * TURN), 0.665) for k in range(25)]
    tube(cord, 0.022, plank(), at, 8)
    for _ in range(58):
        reach, angle = 0.28 * math.sqrt(random.random()), random.random() * TURN
        high = 0.73 + 0.11 * (1 - (reach / 0.3) ** 2) + uniform(-0.01, 0.01)
        loose_bean(beside(at, reach * math.cos(angle), reach * math.sin(angle), high), 0.07)


def loose_bean(at: Matrix, size: float) -> None:
    """A cacao bean lying some way round."""
    shape = kept("bean", lambda: ball(1, bean(), NOWHERE, finer=3))
    turned = at @ place(0, 0, 0, random.random() * TURN, uniform(-0.5, 0.5), uniform(-0.5, 0.5))
    again(shape, turned @ Matrix.Diagonal((1.25, 0.72, 0.62, 1)), size)


def jug(at: Matrix, size: float = 1) -> None:
    """A painted jug of frothing chocolate."""
    at = at @ Matrix.Scale(size, 4)
    body = [(0, 0), (0.2, 0), (0.26, 0.06), (0.33, 0.22), (0.35, 0.38), (0.32, 0.52), (0.29, 0.6)]
    lathe(_smooth([*body, (0.31, 0.66), (0.29, 0.67), (0.27, 0.6), (0, 0.58)], 3), clay(), at, 72)
    bands = (("#f2e6cb", 0.20, 0.335), ("#2f8f93", 0.30, 0.353), ("#2a1c12", 0.44, 0.352))
    for code, height, reach in bands:
        profile = [(reach - 0.014, height - 0.03), (reach + 0.004, height), (reach - 0.016, height + 0.03)]
        lathe(profile, paint(code), at @ Matrix.Diagonal((1.012, 1.012, 1, 1)), 72)
    drink = material("drink", colour("#5a2f17"), 0.2, coat=0.5)
    prism(0.28, 0.28, 0.02, drink, beside(at, 0, 0, 0.59), 40)
    froth = material("froth", colour("#e6c498"), 0.6, other=colour("#c99866"), vary_scale=9, soft=0.1)
    bubble = kept("froth", lambda: ball(0.06, froth, NOWHERE, finer=3))
    for _ in range(40):
        reach, angle = 0.22 * math.sqrt(random.random()), random.random() * TURN
        again(bubble, beside(at, reach * math.cos(angle), reach * math.sin(angle), 0.61), uniform(0.45, 1.1))


def bowl(at: Matrix, size: float = 1, stuff: Any = None) -> None:
    """A bowl of chocolate."""
    at = at @ Matrix.Scale(size, 4)
    wall = [(0, 0), (0.12, 0), (0.13, 0.02), (0.2, 0.12), (0.235, 0.26), (0.225, 0.275), (0.21, 0.265), (0.16, 0.12)]
    lathe(_smooth([*wall, (0, 0.1)], 3), stuff or clay(), at, 56)
    drink = material("drink", colour("#5a2f17"), 0.2, coat=0.5)
    prism(0.205, 0.205, 0.02, drink, beside(at, 0, 0, 0.215), 40)


def basket(at: Matrix, size: float = 1) -> None:
    """A woven basket, empty."""
    at = at @ Matrix.Scale(size, 4)
    cane = material("cane", colour("#cf9d62"), 0.8, other=colour("#96652f"), vary_scale=14, bump=0.7, bump_scale=30)
    wall = [
        (0, 0),
        (0.34, 0),
        (0.46, 0.3),
        (0.50, 0.34),
        (0.52, 0.36),
        (0.48, 0.37),
        (0.44, 0.32),
        (0.3, 0.25),
        (0, 0.25),
    ]

    def woven(along: float, angle: float) -> float:
        return 1 + 0.03 * clamp(math.sin(angle * 22) * math.sin(along * 40), -1, 1)

    lathe(_smooth(wall, 6), cane, at, 120, wobble=woven)
    rim = [(0.50 * math.cos(k / 40 * TURN), 0.50 * math.sin(k / 40 * TURN), 0.36) for k in range(41)]
    tube(rim, 0.03, plank(), at, 8)


def field_stone(x: float, y: float, size: float, z: float = 0) -> None:
    """A stone that lies about."""
    shape = kept(("stone", random.randrange(3)), lambda: ball(1, rock("#a59b80", "#7c735e"), NOWHERE, finer=3))
    again(shape, place(x, y, z, random.random() * TURN) @ Matrix.Diagonal((1, 0.8, 0.6, 1)), size)
