"""The raw renders of Cacao's pieces: python render_cacao.py, or with names such as market worker.

The tiles and figures are written to raw/, with a mask for each one that has a seat's colour.
"""

from __future__ import annotations

import math
import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import render_plants as plants
from render_figures import carrier, coin, rays, sun_token, worker
from render_materials import DARK, gold, old_stone, seat_cloth, stone, straw, terracotta, timber
from render_shot import Shot, shoot
from render_stage import (
    TURN,
    box,
    clamp,
    colour,
    lathe,
    lattice,
    lump,
    material,
    mix,
    noise,
    place,
    solid,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def plantation(pods: int) -> None:
    """One or two pods on a rosette of leaves."""
    plants.ground(plants.EARTH, plants.MOSS)
    plants.undergrowth(60, 0.2, 2.0)
    plants.rosette(17, 0.3, (-0.1, 0.05), (1.0, 1.35), (0.24, 0.31), (0.15, 0.35), jitter=0.1)
    plants.rosette(11, 0.12, (0.08, 0.16), (0.66, 0.9), (0.18, 0.23), (0.12, 0.3), offset=0.2, jitter=0.15, fresh=True)
    if pods == 1:
        plants.pod((-0.52, -0.36, 0.55), 0.62, 1.34, 0.38, plants.GOLDEN, 0.05)
    else:
        plants.pod((-0.72, 0.22, 0.55), 0.16, 1.28, 0.34, plants.ORANGE, 0.05)
        plants.pod((-0.52, -0.52, 0.56), 0.16, 1.28, 0.34, plants.GOLDEN, 0.05)


def leaves() -> None:
    """A bed of leaves without a middle, for the back of the jungle tiles."""
    plants.ground((0.03, 0.03, 0.012), (0.03, 0.07, 0.015))
    for number in range(120):
        at = (uniform(-1.8, 1.8), uniform(-1.8, 1.8), uniform(-0.34, -0.2) + 0.2 * (number / 120))
        turn, length, width, rise = (
            random.random() * TURN,
            uniform(0.55, 0.85),
            uniform(0.13, 0.19),
            uniform(0.1, 0.35),
        )
        tones = (plants.SHADED, plants.GREEN) if number < 80 else (plants.GREEN, plants.BRIGHT)
        plants.leaf(at, turn, length, width, rise, *tones, 0.35, uniform(-0.25, 0.25))


def hedge() -> None:
    """A long hedge with a leafy crown, for the village board."""
    corners = [(-2.9, -0.9, -0.3), (2.9, -0.9, -0.3), (2.9, 0.1, -0.3), (-2.9, 0.1, -0.3)]
    solid(corners, [(0, 1, 2, 3)], material("soil", (0.006, 0.014, 0.005), 0.95), smooth=False)

    def crown(x: float) -> float:
        return 0.26 + 0.07 * math.sin(x * 3.1 + 1) + 0.04 * math.sin(x * 7.3)

    def sprig(x: float, y: float, z: float, turn: float, length: tuple[float, float], base: Any, tip: Any) -> None:
        size = uniform(*length)
        plants.leaf(
            (x, y, z), turn, size, size * uniform(0.23, 0.29), uniform(0.12, 0.45), base, tip, 0.4, uniform(-0.3, 0.3)
        )

    for number in range(230):
        x = uniform(-2.9, 2.9)
        depth = uniform(-0.32, -0.2) + 0.15 * number / 230
        sprig(
            x, uniform(-0.9, crown(x) - 0.1), depth, random.random() * TURN, (0.40, 0.62), plants.SHADED, plants.GREEN
        )
    for number in range(96):
        x = -2.9 + 5.8 * number / 95 + uniform(-0.05, 0.05)
        turn = math.pi / 2 + uniform(-1.1, 1.1)
        tip = plants.YELLOWING if number % 7 == 0 else plants.BRIGHT
        sprig(x, crown(x) - uniform(0.16, 0.34), uniform(-0.05, 0.12), turn, (0.34, 0.52), plants.GREEN, tip)
    for _ in range(48):
        x, y = uniform(-2.9, 2.9), uniform(-0.85, 0.0)
        sprig(x, y, uniform(0.0, 0.1), random.random() * TURN, (0.36, 0.54), plants.SHADED, plants.BRIGHT)


def _stair_walls(aside: float, foot: float, head: float, top: float, low: float) -> None:
    """The two walls beside a temple's stair."""
    for side in (-aside, aside):
        points = [
            (-0.05, foot - 0.06, low),
            (0.05, foot - 0.06, low),
            (0.05, head + 0.02, top + 0.04),
            (-0.05, head + 0.02, top + 0.04),
            (-0.05, -0.1, low),
            (0.05, -0.1, low),
        ]
        faces = [(0, 1, 2, 3), (0, 3, 4), (1, 5, 2), (0, 4, 5, 1), (3, 2, 5, 4)]
        solid(points, faces, old_stone(), place(side, 0, 0.02), smooth=False, bevel=0.01)


def temple() -> None:
    """A step pyramid in the jungle."""
    plants.bed(0.86)
    top, side = -0.25, 1.72
    for _ in range(5):
        box((side, side, 0.085), old_stone(), place(0, 0.08, top), 0.012)
        top += 0.085
        box((side * 0.965, side * 0.965, 0.135), stone(), place(0, 0.08, top), 0.02, 0.95)
        top += 0.135
        side -= 0.315
    steps, foot, head = 15, 0.08 - 0.93, 0.08 - 0.22
    for number in range(steps):
        share = number / steps
        size = (0.36, (head - foot) / steps + 0.10, 0.05 + (top + 0.25) / steps)
        box(size, stone(), place(0, foot + (head - foot) * share, -0.25 + (top + 0.25) * share), 0.008)
    _stair_walls(0.23, foot, head, top, -0.25)
    box((0.44, 0.40, 0.20), stone(), place(0, 0.14, top), 0.02)
    box((0.16, 0.05, 0.14), material("dark", DARK), place(0, -0.065, top), 0)
    box((0.52, 0.48, 0.06), old_stone(), place(0, 0.14, top + 0.2), 0.015)
    box((0.40, 0.14, 0.14), terracotta(), place(0, 0.18, top + 0.26), 0.02)


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
    rays([0.36, 0.24] * 8, [0.11, 0.07] * 8, 0.39, 0.05, 0.13, bright)
    face = [(0, 0.17), (0.12, 0.165), (0.25, 0.14), (0.31, 0.10), (0.33, 0.12), (0.37, 0.12), (0.385, 0.05)]
    lathe(face, bright, sides=64)
    deep = material("deep gold", colour("#7a4a10"), 0.4, metal=0.6)
    for x in (-0.11, 0.11):
        lump(0.045, deep, place(x, 0.06, 0.155), 1, 0, 1, 3, 0.6)
    _smile(deep)


def _water() -> None:
    """A cenote's water, rippled, brightest in the middle of its rim."""
    points, colours, rings, sides = [], [], 40, 72
    for ring in range(rings + 1):
        share = ring / rings
        for step in range(sides + 1):
            angle = step / sides * TURN
            x, y = share * 0.92 * math.cos(angle), share * 0.92 * math.sin(angle)
            away = math.hypot(x - 0.14, y + 0.08)
            points.append((x, y, -0.24 + 0.008 * math.sin(26 * away) * math.exp(-2.2 * away)))
            light = clamp((share - 0.25) * 1.35 + 0.22 * noise.noise((x * 3, y * 3, 2)))
            tone = mix(colour("#148090"), colour("#5be0cf"), light)
            colours.append(mix(tone, colour("#bff0df"), clamp((share - 0.86) * 5) * 0.5))
    faces = [tuple(reversed(face)) for face in lattice(rings, sides)]
    solid(points, faces, material("water", None, 0.08, coat=0.6), colours=colours)


def cenote() -> None:
    """A water hole ringed with stones."""
    plants.bed(0.90)
    old, pale = old_stone(), stone()
    for number in range(26):
        angle = number / 26 * TURN + uniform(-0.08, 0.08)
        reach = 0.86 + uniform(-0.04, 0.07)
        size = uniform(0.13, 0.21)
        at = place(reach * math.cos(angle), reach * math.sin(angle), uniform(-0.26, -0.16), angle)
        lump(size, pale if number % 3 else old, at, number * 3.1, 0.3, 1.5, 3, 0.8)
    _water()
    for x, y, size, turn in ((-0.42, -0.38, 0.15, 0.4), (-0.22, -0.52, 0.10, 2), (0.46, 0.36, 0.13, 4)):
        rim = [0.25 + step / 24 * (TURN - 0.5) for step in range(25)]
        pad = [(0, 0, 0), *((size * math.cos(angle), size * math.sin(angle), 0.004) for angle in rim)]
        faces = [(0, step, step + 1) for step in range(1, 25)]
        solid(pad, faces, material("lily", (0.10, 0.30, 0.05), 0.4), place(x, y, -0.222, turn))
    for angle in (0.3, 0.9, 2.2, 2.7, 3.9, 5.2, 5.8):
        at, turn = (1.08 * math.cos(angle), 1.08 * math.sin(angle), 0.0), angle + math.pi + uniform(-0.5, 0.5)
        plants.leaf(at, turn, 0.5, 0.13, 0.2, plants.FRESH, plants.BRIGHT, 0.5)


def nugget(x: float, y: float, z: float, radius: float, seed: int) -> None:
    """A lump of gold."""
    lump(radius, gold(0.24), place(x, y, z, seed), seed * 2.3, 0.42, 1.3, 4, 0.8)


def mine(nuggets: int) -> None:
    """A rock with a timbered mouth, and gold before it."""
    plants.bed(0.88)
    old, pale, beams = old_stone(), stone(), timber()
    lump(0.86, old, place(0, 0.36, -0.36), 2, 0.42, 1.25, 5, 1.05)
    lump(0.5, pale, place(-0.62, 0.1, -0.3), 5, 0.4, 1.5, 4, 0.9)
    lump(0.5, pale, place(0.66, 0.14, -0.3), 9, 0.4, 1.5, 4, 0.95)
    for number in range(9):
        size = uniform(0.07, 0.13)
        lump(size, pale, place(uniform(-0.9, 0.9), uniform(-0.85, -0.5), -0.25), number, 0.35, 1.5, 3, 0.8)
    arch = [(0.30 * math.cos(math.pi * k / 20), 0, 0.34 * math.sin(math.pi * k / 20) + 0.14) for k in range(21)]
    mouth = [*arch, (-0.30, 0, -0.32), (0.30, 0, -0.32)]
    solid(mouth, [tuple(range(23))], material("dark", (0.006, 0.004, 0.003), 1), place(0, -0.60, -0.02, 0, -0.50))
    for x in (-0.34, 0.34):
        box((0.12, 0.12, 0.70), beams, place(x, -0.66, -0.34, 0, -0.50), 0.02)
    box((0.94, 0.15, 0.13), beams, place(0, -0.43, 0.36, 0, -0.50, 0.03), 0.02)
    for lode in ((-0.40, 0.30, 0.50, 0.12, 4), (0.40, 0.22, 0.46, 0.11, 6), (0.02, 0.58, 0.58, 0.13, 8)):
        nugget(*lode)
    if nuggets == 1:
        nugget(0, -0.90, -0.02, 0.34, 3)
    else:
        nugget(-0.36, -0.90, -0.02, 0.32, 3)
        nugget(0.36, -0.92, -0.02, 0.32, 5)


def _awning() -> None:
    """A market's striped roof."""
    points, colours, rows, across = [], [], 80, 24
    red, cream = colour("#c2502b"), colour("#f3e3bd")
    for row in range(rows + 1):
        along = row / rows
        for step in range(across + 1):
            down = step / across
            x, y, wave = (along - 0.5) * 1.72, -0.62 + down * 1.24, abs(math.sin(along * math.pi * 8))
            z = 0.34 + 0.38 * down**0.8 - 0.05 * math.sin(math.pi * down) + 0.018 * wave
            if down < 0.08:
                z -= (0.08 - down) / 0.08 * 0.13 * (0.55 + 0.45 * wave)
                y = -0.62 + 0.03 * down
            points.append((x, y, z))
            grain = 1 + 0.12 * noise.noise((x * 9, y * 9, 0))
            stripe = red if int(along * 8 + 1e-6) % 2 else cream
            colours.append(tuple(part * grain for part in stripe))
    solid(points, lattice(rows, across), material("cloth", None, 0.8), colours=colours)


def market() -> None:
    """A stall with baskets of beans and two pods."""
    plants.bed(0.84)
    beams = timber()
    plants.ground((0.30, 0.20, 0.10), (0.42, 0.30, 0.16), -0.27, 0.04, 2, 40, 1.7)
    for x in (-0.72, 0.72):
        for y, height in ((-0.42, 0.62), (0.5, 0.92)):
            box((0.07, 0.07, height), beams, place(x, y, -0.27), 0.012)
    _awning()
    box((1.34, 0.42, 0.34), beams, place(0, -0.72, -0.27), 0.02)
    plank = material("plank", colour("#b5814a"), 0.6, vary=0.4, vary_scale=7, bump=0.2)
    box((1.46, 0.52, 0.06), plank, place(0, -0.72, 0.07), 0.015)
    bean = material("bean", colour("#5a2e18"), 0.4, coat=0.3)
    basket = [(0.0, 0.0), (0.15, 0.0), (0.20, 0.12), (0.21, 0.13), (0.185, 0.13), (0.16, 0.09), (0, 0.09)]
    for x in (-0.48, 0.48):
        lathe(basket, straw(), place(x, -0.74, 0.13), 36)
        for number in range(26):
            angle = random.random() * TURN
            reach = random.random() ** 0.5 * 0.15
            height = 0.24 + uniform(0, 0.03)
            at = place(x + reach * math.cos(angle), -0.74 + reach * math.sin(angle), height)
            lump(0.042, bean, at, number, 0, 1, 2, 0.7)
    plants.pod((-0.24, -0.72, 0.22), 0.12, 0.46, 0.125, plants.GOLDEN)
    plants.pod((-0.20, -0.84, 0.2), -0.1, 0.44, 0.115, plants.ORANGE)


def _trodden(x: float, y: float, tone: Sequence[float]) -> Sequence[float]:
    """Sand of a clearing: paths towards the four edges, grass in the corners."""
    far, near = max(abs(x), abs(y)), min(abs(x), abs(y))
    corner = clamp((near - 0.66 + 0.22 * noise.noise((x * 4, y * 4, 3))) * 3.2)
    trail = clamp(1 - near * 4) * clamp(far * 1.4 - 0.4) * 0.28
    return mix(mix(tone, colour("#f1dcae"), trail), (0.12, 0.24, 0.04), corner * 0.9)


def clearing() -> None:
    """The ground of a worker tile."""
    plants.ground(colour("#c39a5e"), colour("#e2c48d"), -0.3, 0.05, 1.7, 150, 4.2, _trodden)
    for number in range(46):
        x, y = uniform(-1.2, 1.2), uniform(-1.2, 1.2)
        if min(abs(x), abs(y)) >= 0.3:
            lump(uniform(0.018, 0.045), stone(), place(x, y, -0.29), number, 0.3, 1.5, 2, 0.7)
    for corner in range(4):
        angle = math.pi / 4 + corner * math.pi / 2
        x, y = 1.44 * math.cos(angle), 1.44 * math.sin(angle)
        for number in range(9):
            at = (x + uniform(-0.1, 0.1), y + uniform(-0.1, 0.1), -0.18 + 0.02 * number)
            turn = angle + math.pi + (number - 4) * 0.33 + uniform(-0.1, 0.1)
            size, rise = (uniform(0.34, 0.5), uniform(0.075, 0.11)), uniform(0.2, 0.5)
            base = plants.FRESH if number % 2 else plants.GREEN
            tip = plants.BRIGHT if number % 3 else plants.YELLOWING
            plants.leaf(at, turn, *size, rise, base, tip, 0.5, uniform(-0.3, 0.3), 26, 8)


def _eaves(width: float, depth: float, ridge: float, climb: float, around: float) -> tuple[float, float]:
    """A point of a hipped roof: how far up, how far around."""
    x = width / 2 * (1 - climb) + ridge / 2 * climb
    y = depth / 2 * (1 - climb) + 0.012 * climb
    side, share = int(around * 4) % 4, around * 4 - int(around * 4)
    corners = [(-x + 2 * x * share, -y), (x, -y + 2 * y * share), (x - 2 * x * share, y), (-x, y - 2 * y * share)]
    return corners[side]


def roof(width: float, depth: float, height: float, low: float, x: float, y: float, ridge: float = 0.34) -> None:
    """A hipped thatch in the seat's colour: overlapping skirts with ragged hems."""
    layers, around = 4, 136
    for layer in range(layers):
        start, end = layer / layers, (layer + 1.35) / layers
        points = []
        for row, climb in enumerate((start, start + 0.5 * (end - start), min(1, end))):
            for step in range(around + 1):
                at_x, at_y = _eaves(width, depth, ridge, climb, (step % around) / around)
                ragged = 0.05 * noise.noise((step * 0.45, layer * 9.1, 0)) if row == 0 else 0
                lift = 0.07 * (1 - row / 2)
                spread = 1 + ragged * 0.5
                points.append((at_x * spread, at_y * spread, low + height * climb + lift - ragged * 0.9))
        solid(points, lattice(2, around), seat_cloth(), place(x, y, 0), smooth=False, seat=True)
    box((ridge + 0.1, 0.07, 0.06), straw(), place(x, y, low + height - 0.01), 0.02)
    for side in (-1, 1):
        box((0.05, 0.11, 0.10), straw(), place(x + side * (ridge / 2 + 0.03), y, low + height - 0.01), 0.02)


def hut(x: float = 0, y: float = 0.06) -> None:
    """An adobe hut with a thatched roof."""
    walls = material("adobe", colour("#e9d6ae"), 0.9, other=colour("#c9ab77"), vary_scale=7, bump=0.35, bump_scale=16)
    beams = timber()
    box((0.74, 0.58, 0.36), walls, place(x, y, -0.28), 0.03)
    box((0.17, 0.03, 0.26), material("dark", (0.012, 0.008, 0.005)), place(x, y - 0.29, -0.28), 0)
    for aside in (-0.11, 0.11):
        box((0.035, 0.04, 0.29), beams, place(x + aside, y - 0.30, -0.28), 0.008)
    for aside in (-0.36, 0.36):
        box((0.05, 0.05, 0.40), beams, place(x + aside, y - 0.29, -0.28), 0.01)
    roof(1.06, 0.92, 0.44, 0.06, x, y)
    jar = [(0.0, -0.28), (0.07, -0.28), (0.105, -0.2), (0.08, -0.13), (0.06, -0.11), (0.075, -0.09), (0.06, -0.1)]
    lathe(jar, material("clay", colour("#b8552f"), 0.6, vary=0.3), place(x + 0.50, y - 0.36, 0), 30)


def _village() -> None:
    clearing()
    hut()


ASIDE = (0.04, -0.04, 0)
SHOTS = {
    "plantation1": Shot(lambda: plantation(1), 11, 9.5),
    "plantation2": Shot(lambda: plantation(2), 12, 9.5),
    "market": Shot(market, 13),
    "mine1": Shot(lambda: mine(1), 14, target=(0, -0.10, 0)),
    "mine2": Shot(lambda: mine(2), 15, target=(0, -0.10, 0)),
    "cenote": Shot(cenote, 16),
    "sun": Shot(sun, 17),
    "temple": Shot(temple, 18, target=(0, 0.12, 0)),
    "clearing": Shot(_village, 21, 20, mask=True),
    "leaves": Shot(leaves, 24, 9.5),
    "hedge": Shot(hedge, 51, 14, 5.6, 1024, 288, clear=True),
    "worker": Shot(worker, 7, 50, 1.16, 320, target=(0.07, 0.0, 0.44), clear=True, floor=0, mask=True),
    "carrier": Shot(carrier, 7, 58, 1.42, 320, target=(0.08, 0, 0.56), clear=True, floor=0, mask=True),
    "fruit": Shot(
        lambda: plants.pod((-0.50, -0.34, 0.3), 0.50, 1.26, 0.40, plants.ORANGE),
        7,
        12,
        2.05,
        320,
        target=(-0.08, -0.08, 0),
        clear=True,
        floor=-0.1,
    ),
    "suntoken": Shot(sun_token, 7, 8, 1.9, 320, target=ASIDE, clear=True, floor=-0.08),
    "coin": Shot(coin, 7, 8, 1.9, 320, target=ASIDE, clear=True, floor=-0.1),
    "nugget": Shot(
        lambda: nugget(0, 0, 0.12, 0.5, 3), 7, 20, 1.5, 320, target=(0.04, -0.04, 0.1), clear=True, floor=-0.2
    ),
}


if __name__ == "__main__":
    shoot(SHOTS, sys.argv[1:])
