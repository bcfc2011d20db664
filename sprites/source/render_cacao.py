"""The raw renders of Cacao's other pieces: python render_cacao.py, or with names such as clearing worker.

The tiles and figures are written to raw/, with a mask for each one that has a seat's colour.
"""

from __future__ import annotations

import math
import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import render_plants as plants
from render_figures import carrier, coin, sun_token, worker
from render_jungle import nugget
from render_materials import seat_straw, stone, straw, timber
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


def roof(width: float, depth: float, height: float, low: float, x: float, y: float, ridge: float = 0.36) -> None:
    """A hipped thatch in the seat's colour: a few thick skirts, so that it stays one calm shape when small."""
    layers, around = 3, 96
    for layer in range(layers):
        start, end = layer / layers, (layer + 1.25) / layers
        points = []
        for row, climb in enumerate((start, start, start + 0.6 * (end - start), min(1, end))):
            for step in range(around + 1):
                at_x, at_y = _eaves(width, depth, ridge, climb, (step % around) / around)
                trimmed = 0.012 * noise.noise(((step % around) * 0.5, layer * 9.1, 0)) if row < 2 else 0
                lift = (0.01, 0.075, 0.04, 0)[row]
                points.append((at_x * (1 + trimmed), at_y * (1 + trimmed), low + height * climb + lift))
        solid(points, lattice(3, around), seat_straw(), place(x, y, 0), smooth=False, seat=True)
    box((ridge + 0.16, 0.11, 0.08), straw(), place(x, y, low + height - 0.01), 0.03)


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
    roof(1.12, 0.98, 0.44, 0.06, x, y)
    jar = [(0.0, -0.28), (0.07, -0.28), (0.105, -0.2), (0.08, -0.13), (0.06, -0.11), (0.075, -0.09), (0.06, -0.1)]
    lathe(jar, material("clay", colour("#b8552f"), 0.6, vary=0.3), place(x + 0.50, y - 0.36, 0), 30)


def _village() -> None:
    clearing()
    hut()


ASIDE = (0.04, -0.04, 0)
SHOTS = {
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
