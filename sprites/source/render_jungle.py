"""The raw renders of Cacao's jungle tiles: python render_jungle.py, or with names such as mine1 market3_b.

Kinds of which there are several tiles come in two or three variants: other plants, pods, goods and stones in the
same places, so that a tile is known at once and no two neighbours are twins.
"""

from __future__ import annotations

import math
import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import render_goods as goods
import render_plants as plants
from render_buildings import brazier, pyramid
from render_figures import rays
from render_materials import DARK, gold, old_stone, plank, rock, stone, straw, timber
from render_shapes import beside
from render_shot import Shot, shoot
from render_stage import TURN, box, clamp, colour, lathe, lattice, lump, material, mix, noise, place, solid

if TYPE_CHECKING:
    from typing import Any

    from render_stage import Colour

Tones = tuple["Colour", "Colour"]
RIPENING: Tones = ((0.86, 0.62, 0.05), (0.52, 0.50, 0.03))


def plantation(pods: tuple[tuple[float, float, float, Tones], ...], radius: float, turn: float = 0) -> None:
    """Pods on a rosette of leaves, each with its place, direction and colours."""
    plants.ground(plants.EARTH, plants.MOSS)
    plants.undergrowth(60, 0.2, 2.0)
    plants.rosette(17, 0.3, (-0.1, 0.05), (1.0, 1.35), (0.24, 0.31), (0.15, 0.35), offset=turn, jitter=0.1)
    plants.rosette(
        11, 0.12, (0.08, 0.16), (0.66, 0.9), (0.18, 0.23), (0.12, 0.3), offset=0.2 + turn, jitter=0.15, fresh=True
    )
    length = 1.46 if len(pods) == 1 else 1.34
    for x, y, way, tones in pods:
        plants.pod((x, y, 0.55), way, length, radius, tones, 0.05)


def temple(braziers: int) -> None:
    """A whitewashed step pyramid in the jungle, its red roof seen from afar."""
    plants.bed(0.98)
    plants.ground(colour("#7d7a4c"), colour("#a59b66"), -0.27, 0.03, 2, 40, 2.2)
    pyramid(4, 1.72, 0.20, place(0, 0.20, -0.26), stairs=(0,), roof="#c2401f")
    for side in (-1, 1)[:braziers]:
        brazier(place(side * 0.60, -0.84, -0.26), 0.42)


def _smile(stuff: Any) -> None:
    """The sun's smile."""
    points, steps = [], 16
    for step in range(steps + 1):
        angle = math.pi * (1.15 + 0.7 * step / steps)
        for reach, height in ((0.13, 0.172), (0.165, 0.172 - 0.02)):
            points.append((reach * math.cos(angle), 0.03 + reach * math.sin(angle), height))
    faces = [(2 * step, 2 * step + 1, 2 * step + 3, 2 * step + 2) for step in range(steps)]
    solid(points, faces, stuff)


def sun() -> None:
    """A place of the sun: a gold face on a round stone."""
    plants.bed(0.84)
    pale, old = stone(), old_stone()

    def worn(along: float, angle: float) -> float:
        return 1 + 0.012 * noise.noise((math.cos(angle) * 3, math.sin(angle) * 3, along))

    lathe([(0, -0.1), (0.98, -0.1), (1.0, -0.12), (1.0, -0.32)], old, sides=72, wobble=worn, smooth=False)
    lathe([(0, 0.03), (0.83, 0.03), (0.86, 0.0), (0.86, -0.12)], pale, sides=72, wobble=worn, smooth=False)
    bright = gold(0.3)
    rays([0.38, 0.26] * 8, [0.12, 0.08] * 8, 0.39, 0.05, 0.14, bright)
    face = [(0, 0.17), (0.12, 0.165), (0.25, 0.14), (0.31, 0.10), (0.33, 0.12), (0.37, 0.12), (0.385, 0.05)]
    lathe(face, bright, sides=64)
    deep = material("deep gold", colour("#7a4a10"), 0.4, metal=0.6)
    for x in (-0.11, 0.11):
        lump(0.045, deep, place(x, 0.06, 0.155), 1, 0, 1, 3, 0.6)
    _smile(deep)


def _water(shore: float) -> None:
    """A cenote's water, rippled, brightest towards its rim."""
    points, colours, rings, sides = [], [], 40, 72
    for ring in range(rings + 1):
        share = ring / rings
        for step in range(sides + 1):
            angle = step / sides * TURN
            x, y = share * shore * math.cos(angle), share * shore * math.sin(angle)
            away = math.hypot(x - 0.14, y + 0.08)
            points.append((x, y, -0.24 + 0.008 * math.sin(26 * away) * math.exp(-2.2 * away)))
            light = clamp((share - 0.25) * 1.35 + 0.22 * noise.noise((x * 3, y * 3, 2)))
            tone = mix(colour("#148090"), colour("#5be0cf"), light)
            colours.append(mix(tone, colour("#bff0df"), clamp((share - 0.86) * 5) * 0.5))
    faces = [tuple(reversed(face)) for face in lattice(rings, sides)]
    solid(points, faces, material("water", None, 0.08, coat=0.6), colours=colours)


def _lily(x: float, y: float, size: float, turn: float) -> None:
    """A leaf that floats."""
    rim = [0.25 + step / 24 * (TURN - 0.5) for step in range(25)]
    pad = [(0, 0, 0), *((size * math.cos(angle), size * math.sin(angle), 0.004) for angle in rim)]
    faces = [(0, step, step + 1) for step in range(1, 25)]
    solid(pad, faces, material("lily", (0.10, 0.30, 0.05), 0.4), place(x, y, -0.222, turn))


def cenote(lilies: tuple[tuple[float, float, float, float], ...], turn: float = 0) -> None:
    """A water hole ringed with stones."""
    plants.bed(0.98)
    old, pale = old_stone(), stone()
    for number in range(26):
        angle = number / 26 * TURN + uniform(-0.08, 0.08)
        reach = 0.90 + uniform(-0.04, 0.07)
        size = uniform(0.12, 0.19)
        at = place(reach * math.cos(angle), reach * math.sin(angle), uniform(-0.26, -0.16), angle)
        lump(size, pale if number % 3 else old, at, number * 3.1, 0.3, 1.5, 3, 0.8)
    _water(0.96)
    for lily in lilies:
        _lily(*lily)
    for angle in (0.3, 0.9, 2.2, 2.7, 3.9, 5.2, 5.8):
        way = angle + turn
        at = (1.12 * math.cos(way), 1.12 * math.sin(way), 0.0)
        plants.leaf(at, way + math.pi + uniform(-0.5, 0.5), 0.4, 0.12, 0.2, plants.FRESH, plants.BRIGHT, 0.5)


def nugget(x: float, y: float, z: float, radius: float, seed: int) -> None:
    """A lump of gold."""
    lump(radius, gold(0.24), place(x, y, z, seed), seed * 2.3, 0.42, 1.3, 4, 0.8)


def _portal(depth: float) -> None:
    """The mine's mouth between thick beams, leaning against its rock."""
    beams, black = timber(), material("dark", DARK, 1)
    tip = -0.36
    at = place(0, depth, -0.30, 0, tip)
    arch = [(0.42 * math.cos(math.pi * k / 20), 0, 0.46 + 0.26 * math.sin(math.pi * k / 20)) for k in range(21)]
    solid([*arch, (-0.42, 0, 0), (0.42, 0, 0)], [tuple(range(23))], black, beside(at, 0, -0.02, 0))
    for x in (-0.44, 0.44):
        box((0.17, 0.17, 0.74), beams, beside(at, x, -0.06, 0), 0.025)
    box((1.20, 0.20, 0.18), beams, beside(at, 0, -0.08, 0.70), 0.025)


def mine(nuggets: int, seed: int = 0) -> None:
    """A dark rock with a timbered mouth, and bright gold before it."""
    plants.bed(0.92)
    plants.ground(colour("#6f5433"), colour("#8d6c43"), -0.27, 0.04, 2, 40, 2.0)
    wall = rock("#8d8068", "#5d5341", 2.2, 0.35)
    side = rock("#a39579", "#6f654f", 2.6, 0.35)
    lump(0.88, wall, place(0, 0.46, -0.42, seed * 1.3), 2 + seed, 0.24, 0.9, 5, 1.0)
    lump(0.46, side, place(-0.72, 0.02, -0.36), 5 + seed, 0.3, 1.1, 4, 0.95)
    lump(0.44, side, place(0.74, 0.06, -0.36), 9 + seed, 0.3, 1.1, 4, 1.0)
    _portal(-0.50)
    for number in range(7):
        at = place(uniform(-0.95, 0.95), uniform(-1.02, -0.72), -0.27)
        lump(uniform(0.05, 0.09), side, at, number, 0.35, 1.5, 3, 0.8)
    if nuggets == 1:
        nugget(0.02, -0.80, 0.0, 0.40, 3 + seed)
    else:
        nugget(-0.40, -0.82, -0.02, 0.36, 3 + seed)
        nugget(0.40, -0.80, -0.02, 0.36, 5 + seed)


def _awning(code: str) -> None:
    """A market's roof, striped in its colour and cream."""
    points, colours, rows, across = [], [], 84, 24
    tone, cream = colour(code), colour("#f6e8c6")
    for row in range(rows + 1):
        along = row / rows
        for step in range(across + 1):
            down = step / across
            x, y, wave = (along - 0.5) * 1.80, -0.56 + down * 1.24, abs(math.sin(along * math.pi * 7))
            z = 0.34 + 0.38 * down**0.8 - 0.05 * math.sin(math.pi * down) + 0.018 * wave
            if down < 0.08:
                z -= (0.08 - down) / 0.08 * 0.15 * (0.55 + 0.45 * wave)
                y = -0.56 + 0.03 * down
            points.append((x, y, z))
            grain = 1 + 0.10 * noise.noise((x * 6, y * 6, 0))
            stripe = cream if int(along * 7 + 1e-6) % 2 else tone
            colours.append(tuple(part * grain for part in stripe))
    solid(points, lattice(rows, across), material("cloth", None, 0.8), colours=colours)


def _beans(x: float, y: float) -> None:
    """A basket heaped with beans."""
    basket = [(0.0, 0.0), (0.17, 0.0), (0.23, 0.13), (0.24, 0.14), (0.21, 0.14), (0.18, 0.10), (0, 0.10)]
    lathe(basket, straw(), place(x, y, 0.13), 36)
    for _ in range(30):
        angle, reach = random.random() * TURN, random.random() ** 0.5 * 0.18
        goods.loose_bean(place(x + reach * math.cos(angle), y + reach * math.sin(angle), 0.25), 0.055)


def _sold_pods(x: float, y: float) -> None:
    """Two pods that are for sale."""
    plants.pod((x - 0.22, y + 0.06, 0.24), 0.12, 0.48, 0.135, plants.GOLDEN)
    plants.pod((x - 0.18, y - 0.10, 0.22), -0.1, 0.46, 0.125, plants.ORANGE)


def _jar(x: float, y: float) -> None:
    """A jar of chocolate."""
    goods.bowl(place(x, y, 0.13), 0.95)


def market(code: str, wares: tuple[str, str, str]) -> None:
    """A stall under its awning; on the counter lie its wares, from left to right."""
    plants.bed(0.86)
    beams = timber()
    plants.ground((0.30, 0.20, 0.10), (0.42, 0.30, 0.16), -0.27, 0.04, 2, 40, 1.7)
    for x in (-0.76, 0.76):
        for y, height in ((-0.36, 0.62), (0.55, 0.92)):
            box((0.08, 0.08, height), beams, place(x, y, -0.27), 0.012)
    _awning(code)
    box((1.46, 0.42, 0.34), beams, place(0, -0.74, -0.27), 0.02)
    box((1.58, 0.56, 0.06), plank(), place(0, -0.74, 0.07), 0.015)
    lay = {"beans": _beans, "pods": _sold_pods, "bowl": _jar}
    for ware, x in zip(wares, (-0.50, 0.0, 0.50), strict=True):
        lay[ware](x, -0.76)


ONE = {
    "": (((-0.56, -0.38, 0.60, plants.GOLDEN),), 0),
    "_b": (((0.54, -0.42, 2.50, plants.GOLDEN),), 0.35),
    "_c": (((-0.66, 0.02, 0.06, RIPENING),), 0.15),
}
TWO = {
    "": (((-0.72, 0.24, 0.16, plants.ORANGE), (-0.54, -0.52, 0.16, plants.GOLDEN)), 0),
    "_b": (((0.70, 0.30, math.pi - 0.14, plants.GOLDEN), (0.56, -0.46, math.pi - 0.14, plants.ORANGE)), 0.3),
}
POOLS = {
    "": (((-0.42, -0.38, 0.15, 0.4), (-0.22, -0.52, 0.10, 2), (0.46, 0.36, 0.13, 4)), 0),
    "_b": (((0.44, -0.40, 0.16, 1.0), (0.58, -0.14, 0.10, 3)), 1.1),
    "_c": (((-0.50, 0.30, 0.15, 2.2), (-0.28, 0.52, 0.11, 0), (0.30, -0.56, 0.10, 1)), 2.3),
}
STALLS = {
    "2": ("#c2502b", ("beans", "pods", "beans")),
    "2_b": ("#c2502b", ("pods", "beans", "bowl")),
    "3": ("#2f8f93", ("beans", "pods", "beans")),
    "3_b": ("#2f8f93", ("bowl", "beans", "pods")),
    "3_c": ("#2f8f93", ("pods", "bowl", "beans")),
    "4": ("#6e2438", ("beans", "pods", "bowl")),
}
"""The colour of a stall's awning tells its price; so does its coin."""
STEEP = {"tilt": 34, "scale": 2.42, "target": (0, 0.0, 0.0)}
"""How what has a front is seen."""

SHOTS = {
    **{
        f"plantation1{way}": Shot(lambda a=a: plantation(a[0], 0.43, a[1]), 11 + 20 * n, 9.5)
        for n, (way, a) in enumerate(ONE.items())
    },
    **{
        f"plantation2{way}": Shot(lambda a=a: plantation(a[0], 0.36, a[1]), 12 + 20 * n, 9.5)
        for n, (way, a) in enumerate(TWO.items())
    },
    **{f"market{way}": Shot(lambda a=a: market(*a), 13 + 20 * n) for n, (way, a) in enumerate(STALLS.items())},
    "mine1": Shot(lambda: mine(1), 14, **STEEP),
    "mine1_b": Shot(lambda: mine(1, 4), 34, **STEEP),
    "mine2": Shot(lambda: mine(2, 2), 15, **STEEP),
    **{f"cenote{way}": Shot(lambda a=a: cenote(*a), 16 + 20 * n) for n, (way, a) in enumerate(POOLS.items())},
    "sun": Shot(sun, 17),
    "sun_b": Shot(sun, 37),
    "temple": Shot(lambda: temple(0), 18, **STEEP),
    "temple_b": Shot(lambda: temple(2), 38, **STEEP),
    "temple_c": Shot(lambda: temple(1), 58, **STEEP),
}


if __name__ == "__main__":
    shoot(SHOTS, sys.argv[1:])
