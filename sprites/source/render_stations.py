"""The raw renders of Chocolatl's six stations, small scenes: python render_stations.py, or with names."""

from __future__ import annotations

import math
import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import render_goods as goods
import render_plants as plants
from chocolatl_layout import FRONT, PYRAMID, ROWS, STATION, STEP, STONE, stone_corner
from render_buildings import banner, brazier, column, hut, pyramid, shrine
from render_chocolatl import rough_stone
from render_gods import idol
from render_materials import (
    gold,
    paint,
    pale_sandstone,
    plank,
    rock,
    sandstone,
    stone,
    thatch,
)
from render_shapes import ball, beside, prism, slab, tube
from render_shot import Shot, shoot
from render_stage import TURN, Matrix, box, colour, lathe, material, mix, noise, place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SOIL, TRODDEN = colour("#6b4d2a"), colour("#b08e5a")
LAWN = (colour("#2f4f1e"), colour("#5d7c2f"))


def floor(dark: Sequence[float], light: Sequence[float], path: Callable[[float, float], float] | None = None) -> None:
    """Ground that is trodden bare where a path runs; the path tells how bare from 0 to 1."""

    def painted(x: float, y: float, tone: Sequence[float]) -> Sequence[float]:
        if path is None:
            return tone
        ragged = 0.25 * noise.noise((x * 5, y * 5, 2)) + 0.12 * noise.noise((x * 19, y * 19, 4))
        return mix(tone, TRODDEN, max(0.0, min(1.0, path(x, y) + ragged)))

    plants.ground(dark, light, 0, 0.02, 1.3, 160, 10.5, painted)


def scatter(count: int, free: Callable[[float, float], bool], put: Callable[[float, float], None]) -> None:
    """Set things out where there is room, over what the picture shows."""
    for _ in range(count):
        x, y = uniform(-2.6, 2.6), uniform(-1.7, 3.2)
        if free(x, y):
            put(x, y)


def grown(count: int, free: Callable[[float, float], bool], *, dry: bool = False) -> None:
    """Tufts of grass where there is room."""
    scatter(count, free, lambda x, y: plants.tuft(x, y, uniform(0.05, 0.11), 0, dry=dry))


def jungle_edge(back: float, sides: float = 2.05) -> None:
    """A wall of trees behind, bushes before them."""
    for number in range(8):
        plants.tree(-2.6 + number * 0.75 + uniform(-0.1, 0.1), back + uniform(0.1, 0.5), uniform(0.9, 1.15), 0.66)
    for number in range(9):
        plants.bush(-2.5 + number * 0.62 + uniform(-0.1, 0.1), back - 0.1 + uniform(-0.1, 0.1), uniform(0.26, 0.38))
    for side in (-1, 1):
        for number in range(3):
            plants.tree(side * (sides + 0.12 * number), back - 0.55 - 0.5 * number, 0.8, 0.52)


def chocolatl() -> None:
    """The god of cacao on a dais between two fires."""
    floor(SOIL, LAWN[1], lambda x, y: 1.25 - abs(x) * 0.75 - max(0, y) * 0.4)
    steps, face = rock("#bfb49a", "#948a70"), rock("#a59a80", "#7d745e")
    for number, (side, height) in enumerate(((2.5, 0.15), (2.0, 0.15), (1.5, 0.16))):
        low = sum((0.15, 0.15, 0.16)[:number])
        box((side, side * 0.78, height * 0.8), face, place(0, 0.2, low), 0.015)
        box((side + 0.03, side * 0.78 + 0.03, 0.045), steps, place(0, 0.2, low + height - 0.045), 0.012)
    for number in range(9):
        x = (number - 4) * 0.255
        if abs(x) > 0.3:
            tone = ("#c4572c", "#2f8f93")[number % 2]
            box((0.13, 0.02, 0.075), paint(tone, 0.7), place(x, 0.2 - 2.5 * 0.39 - 0.002, 0.025), 0.006)
    for number in range(5):
        box((0.56, 0.15, 0.46 * (number + 1) / 5), steps, place(0, -0.95 + number * 0.12, 0), 0.012)
    idol(place(0, 0.28, 0.46) @ Matrix.Scale(0.98, 4))
    for side in (-1, 1):
        brazier(place(side * 0.98, -0.42, 0.15), 0.32)
        column(place(side * 1.02, 0.72, 0.30), 0.92, 0.12, rock("#c4572c", "#9c3f1d", 5, 0.3))
        box((0.4, 0.3, 0.08), pale_sandstone(), place(side * 1.02, 0.72, 1.22), 0.015)
        goods.bowl(place(side * 0.50, -0.62, 0.30), 0.62)
        plants.loose_pod(place(side * 0.62 - 0.15, -0.86, 0.19, side * 0.4), 0.34, goods.RIPE[0 if side < 0 else 2])
        plants.bush(side * 1.75, -0.9, 0.3)
        plants.bush(side * 1.55, -0.35, 0.22)
    jungle_edge(1.35, 1.85)
    grown(170, lambda x, y: abs(x) > 1.35 or y > 1.3)


def harvest() -> None:
    """Cacao trees full of pods around a heaped basket."""
    floor(colour("#3d6326"), colour("#789a3c"), lambda x, y: 0.85 - math.hypot(x * 0.55, (y + 0.35) * 1.1))
    spots = ((-1.45, 0.25, 0.85), (0.05, 0.95, 0.95), (1.5, 0.3, 0.85), (-2.35, 1.1, 1.0), (2.35, 1.2, 1.0))
    for x, y, height in (*spots, (-0.95, 1.75, 1.0), (1.0, 1.75, 1.0), (-1.9, 2.1, 1.0), (2.0, 2.2, 1.0)):
        plants.tree(x, y, height * 1.5, 0.56)
        for number in range(8):
            angle = -math.pi / 2 + (number - 3.5) * 0.5
            high = height * (0.50 + 0.20 * (number % 3))
            hang = place(x + 0.17 * math.cos(angle), y + 0.17 * math.sin(angle), high + 0.1, angle, 0, 1.25)
            plants.loose_pod(hang, uniform(0.34, 0.42), goods.RIPE[(number + round(x)) % 3])
    goods.basket(place(0.05, -0.50, 0), 1.05)
    for number in range(15):
        angle = number * 2.4
        reach = 0.10 + 0.24 * math.sqrt(number / 15)
        high = 0.60 - 0.55 * reach + 0.03 * (number % 3)
        at = place(
            0.05 + reach * math.cos(angle), -0.50 + reach * math.sin(angle), high, angle + 1.2, 0, uniform(-0.2, 0.2)
        )
        plants.loose_pod(at @ Matrix.Translation((-0.2, 0, 0)), 0.40, goods.RIPE[number % 3])
    for x, y, turn, tone in (
        (-0.85, -0.72, 0.5, 1),
        (0.85, -0.55, -0.7, 2),
        (-1.2, -0.35, 1.6, 0),
        (1.25, -0.8, 0.3, 0),
    ):
        plants.loose_pod(place(x, y, 0.1, turn), 0.42, goods.RIPE[tone])
    goods.sack(place(-0.72, -0.05, 0), 0.62)
    for x, y, size in (
        (-1.75, -0.75, 0.28),
        (1.8, -0.7, 0.28),
        (-0.35, 0.42, 0.24),
        (0.75, 0.35, 0.22),
        (2.1, 0.1, 0.3),
    ):
        plants.bush(x, y, size)
    jungle_edge(2.6, 2.3)
    grown(300, lambda x, y: math.hypot(x * 0.6, (y + 0.35) * 1.1) > 0.62)


def _island(x: float, y: float, reach: float, deep: float, seed: int) -> None:
    """An island with a walled shore."""
    outline = []
    for step in range(56):
        angle = step / 56 * TURN
        swell = 1 + 0.05 * noise.noise((math.cos(angle) * 1.4 + seed, math.sin(angle) * 1.4, seed))
        outline.append((reach * swell * math.cos(angle), deep * swell * math.sin(angle)))
    slab(outline, 0.10, rock("#c2a878", "#97804f", 6, 0.5), place(x, y, 0), 0.02)
    green = [(px * 0.94, py * 0.92) for px, py in outline]
    slab(
        green,
        0.03,
        material("turf", colour("#6a8f38"), 0.9, other=colour("#44682a"), vary_scale=5, bump=0.4),
        place(x, y, 0.09),
        0.01,
    )


def _canoe(at: Matrix, code: str) -> None:
    """A dugout with a load under a cloth."""
    hull = ball(0.3, plank(), at, (1.3, 0.34, 0.26))
    hull.location.z += 0.02
    ball(0.26, material("hold", colour("#2c1a0d"), 0.9), beside(at, 0, 0, 0.05), (1.22, 0.27, 0.16))
    ball(0.085, paint(code, 0.8), beside(at, -0.06, 0, 0.10), (1.3, 0.8, 0.8), 3)
    prism(0.05, 0.03, 0.16, paint("#e9d8ae", 0.8), beside(at, 0.2, 0, 0.06), 12, smooth=True)
    ball(0.042, paint("#8a5232"), beside(at, 0.2, 0, 0.25), finer=3)


def tenochtitlan() -> None:
    """The city in the lake: temple, houses, causeways, floating gardens, canoes."""
    water = material("lake", colour("#47b4b2"), 0.12, other=colour("#1a7484"), vary_scale=2.2, bump=0.6, bump_scale=12)
    plants.ground((0.02, 0.16, 0.18), (0.02, 0.16, 0.18), -0.5, 0, 1, 4, 10)
    box((10, 10, 0.02), water, place(0, 0, -0.02), 0)
    causeway = rock("#d5c193", "#b09a6a", 6, 0.4)
    for x, turn, length in ((-1.9, 0.04, 2.0), (1.95, -0.05, 2.0)):
        box((length, 0.17, 0.12), causeway, place(x, 0.34, 0, turn), 0.015)
    box((0.17, 2.4, 0.12), causeway, place(0.12, 2.4, 0), 0.015)
    _island(0, 0.55, 1.36, 0.95, 1)
    _island(-1.95, -0.12, 0.62, 0.48, 4)
    _island(1.98, -0.02, 0.64, 0.5, 7)
    _island(-1.55, 1.6, 0.5, 0.34, 11)
    _island(1.5, 1.75, 0.55, 0.36, 15)
    pyramid(4, 1.12, 0.17, place(0, 0.80, 0.12), stairs=(0,))
    red = material("red straw", colour("#c4663a"), 0.9, other=colour("#94421f"), vary_scale=11, bump=0.8, bump_scale=26)
    houses = (
        *((-0.92, 0.48, 0.60, 0.3), (0.92, 0.52, 0.60, -0.3), (-0.55, -0.02, 0.58, 0.1), (0.52, -0.03, 0.58, -0.15)),
        *((-2.0, -0.10, 0.66, 0.25), (1.98, 0.0, 0.70, -0.25), (-1.6, 1.62, 0.5, 0.1), (1.5, 1.75, 0.5, -0.1)),
        *((-0.98, 0.98, 0.5, 0.5), (0.98, 1.02, 0.5, -0.5)),
    )
    for number, (x, y, size, turn) in enumerate(houses):
        hut(place(x, y, 0.12, turn), size, red if number % 3 == 1 else thatch())
    for number in range(5):
        for row in range(2):
            x, y = -0.75 + number * 0.38, -0.98 - row * 0.30
            if abs(x - 0.02) < 0.2:
                continue
            box((0.30, 0.20, 0.06), rock("#7a5a34", "#5b4022", 8, 0.6), place(x, y, -0.01), 0.02)
            for plant in range(5):
                plants.tuft(x - 0.11 + plant * 0.055, y + 0.02 * (plant % 2), 0.075, 0.05)
    for x, y, turn, code in (
        (-1.45, -0.82, 0.25, "#c4572c"),
        (1.4, -0.78, -0.3, "#d6a84a"),
        (0.02, -1.05, 1.4, "#c4572c"),
    ):
        _canoe(place(x, y, 0.01, turn), code)
    for x, y, size in ((-2.3, 0.12, 0.34), (2.38, 0.2, 0.34), (-1.3, 0.35, 0.26), (1.28, 0.25, 0.26), (0.5, 1.38, 0.3)):
        plants.palm(x, y, size * 1.5, size, 0.1)
    for x, y in ((-0.28, 0.22), (0.3, 0.2), (-1.12, 0.72), (1.15, 0.8), (-1.65, -0.32), (2.3, -0.22), (-0.4, 1.38)):
        plants.bush(x, y, 0.13, 0.11)


def _cholula_row(row: int, count: int) -> None:
    """A step of the pyramid: the places of its stones between two balustrades, and the ledges beside them."""
    width, depth, height = STONE
    wide = count * width
    y, z = stone_corner(row, 0)[1], row * height
    long = 1.9 - row * 0.40
    ledge = place(0, y + depth + long / 2 - 0.06, z)
    cornice = rock("#e6d9b2", "#cbbc8e", 4, 0.3)
    box((wide + 0.62, long, height * 0.84), sandstone(), ledge, 0.01, 0.97)
    box((wide + 0.66, long + 0.04, height * 0.16), cornice, beside(ledge, 0, 0, height * 0.84), 0.014)
    for number in range(count):
        rough_stone(place(*stone_corner(row, number)))
    for side in (-1, 1):
        at = place(side * (wide / 2 + 0.10), y + depth / 2 - 0.01, z)
        box((0.19, depth + 0.02, height * 0.90), pale_sandstone(), at, 0.014)
        box((0.23, depth + 0.06, 0.06), paint("#b8402a", 0.7), beside(at, 0, 0, height * 0.89), 0.012)


def cholula() -> None:
    """The pyramid that waits for its stones, row above row, with a shrine on top."""
    floor(SOIL, TRODDEN, lambda x, y: 1.1 - abs(x) * 0.3 - abs(y + 0.7) * 0.3)
    height = STONE[2]
    for row, count in enumerate(ROWS):
        _cholula_row(row, count)
    top, back = len(ROWS) * height, FRONT + len(ROWS) * STEP
    box((1.30, 0.70, 0.07), rock("#f5ecd2", "#e0d2aa", 5, 0.25), place(0, back + 0.38, top), 0.012)
    shrine(0.74, 0.34, place(0, back + 0.46, top + 0.07), "#c2401f")
    for number in range(9):
        plants.tree(-3.2 + number * 0.8, 3.0 + 0.2 * (number % 2), 1.0, 0.7)
    for side in (-1, 1):
        brazier(place(side * 1.98, FRONT - 0.06, 0), 0.34)
        banner(place(side * 1.62, FRONT + 0.55, 0.9 * height), 0.66, "#c4572c" if side < 0 else "#2f8f93")
        plants.bush(side * 2.30, FRONT - 0.10, 0.26)
        plants.tree(side * 2.15, 0.45, 0.80, 0.52)
        plants.tree(side * 1.85, 1.25, 1.05, 0.55)
        plants.tree(side * 1.45, 1.95, 1.5, 0.55)
    jungle_edge(2.1, 2.5)
    grown(150, lambda x, y: abs(x) > 2.0 or y < -1.05)


def drink() -> None:
    """Chocolate in jug and bowls on a woven cloth."""
    plants.ground(colour("#4a3018"), colour("#6b4a28"), 0, 0.02, 1.3, 60, 8.4)
    box((3.5, 2.0, 0.10), plank(), place(0, 0.1, 0), 0.02)
    woven = rock("#e3bd7a", "#c89a58", 9, 0.5)
    box((2.7, 1.42, 0.02), woven, place(0, 0.08, 0.10), 0.008)
    tones = ("#b23a22", "#2f8f93", "#b23a22", "#d6a84a")
    for number in range(-8, 9):
        tone = tones[number % 4]
        box((0.075, 1.42, 0.026), paint(tone, 0.85), place(number * 0.155, 0.08, 0.10), 0.004)
    for number in range(54):
        for side in (-1, 1):
            x = -1.33 + number * 0.05
            strand = [(x, 0.08 + side * 0.71, 0.115), (x + uniform(-0.02, 0.02), 0.08 + side * 0.80, 0.108)]
            tube(strand, 0.008, woven, sides=5)
    goods.jug(place(-0.15, 0.25, 0.12), 1.28)
    whisk = plank()
    tube([(-0.05, 0.2, 0.78), (0.19, 0.36, 1.55)], 0.035, whisk)
    ball(0.10, whisk, place(0.19, 0.36, 1.55), (1, 1, 0.65))
    for x, y, size in ((0.78, -0.17, 1.05), (-0.98, -0.22, 1.05), (1.02, 0.52, 1.0), (-0.98, 0.56, 0.9)):
        goods.bowl(place(x, y, 0.125), size)
    for _ in range(46):
        goods.loose_bean(place(-0.18 + random.gauss(0, 0.30), -0.52 + random.gauss(0, 0.09), 0.17), 0.06)
    goods.sack(place(-1.62, 0.46, 0), 0.92)
    lying = (
        (1.42, -0.36, 0.9, 0, 0.56),
        (1.60, 0.22, -0.5, 2, 0.54),
        (1.34, 0.05, 0.25, 1, 0.5),
        (-1.5, -0.48, 0.3, 1, 0.5),
    )
    for x, y, turn, tone, size in lying:
        plants.loose_pod(place(x - 0.2, y, 0.24, turn), size, goods.RIPE[tone])
    for number in range(7):
        plants.leaf(
            (-1.5 + number * 0.5, 1.28, 0.02),
            math.pi / 2 + uniform(-0.4, 0.4),
            0.9,
            0.22,
            0.35,
            plants.GREEN,
            plants.BRIGHT,
        )
    for number in range(6):
        plants.bush(-2.3 + number * 0.92, 1.75, 0.45)
    for x, y, turn in ((-1.95, -0.85, 0.5), (1.9, -0.95, 2.4), (2.2, -0.55, 2.9)):
        plants.leaf((x, y, 0.03), turn, 0.7, 0.2, 0.15, plants.GREEN, plants.BRIGHT)


def _onlooker(x: float, y: float, z: float, code: str) -> None:
    """Somebody who watches the game."""
    lathe([(0.09, 0), (0.095, 0.02), (0.07, 0.13), (0.03, 0.19), (0, 0.19)], paint(code, 0.8), place(x, y, z), 18)
    ball(0.05, paint("#8a5232", 0.6), place(x, y, z + 0.225), finer=3)
    ball(0.052, paint("#22160e", 0.6), place(x, y + 0.012, z + 0.24), (1, 1, 0.9), 3)


def tachli() -> None:
    """The court of the ball game, with its rings, a temple at the end, and people on the walls."""
    floor(LAWN[0], LAWN[1])
    box((1.75, 4.2, 0.03), rock("#c9a66e", "#a9874f", 6, 0.4), place(0, 0.5, 0), 0)
    line = paint("#f2e6cb", 0.9)
    box((1.75, 0.05, 0.034), line, place(0, 0.15, 0), 0)
    for y, code in ((-0.85, "#3d7f7c"), (0.15, "#b8552f"), (1.15, "#3d7f7c")):
        prism(0.20, 0.20, 0.037, line, place(0, y, 0), 40)
        prism(0.165, 0.165, 0.040, paint(code, 0.8), place(0, y, 0), 40)
    wall, top = stone(), rock("#e0d5b4", "#c2b58f", 5, 0.35)
    tones = ("#c4572c", "#2f8f93", "#d6a84a")
    for side in (-1, 1):
        box((0.62, 2.7, 0.20), wall, place(side * 1.20, 0.30, 0), 0.02)
        box((0.34, 2.6, 0.62), wall, place(side * 1.42, 0.30, 0), 0.02, 1)
        box((0.40, 2.66, 0.06), top, place(side * 1.42, 0.30, 0.62), 0.015)
        box((0.40, 2.5, 0.86), wall, place(side * 1.78, 0.30, 0), 0.02)
        box((0.46, 2.56, 0.06), top, place(side * 1.78, 0.30, 0.86), 0.015)
        for number in range(10):
            tone = paint(tones[number % 3], 0.75)
            box((0.14, 0.14, 0.012), tone, place(side * 1.42, -0.86 + number * 0.256, 0.676), 0.004)
            box((0.13, 0.13, 0.012), tone, place(side * 0.97, -0.90 + number * 0.266, 0.198), 0.004)
        for x, wide, low in ((1.42, 0.26, 0.30), (1.78, 0.32, 0.48)):
            box((wide, 0.02, 0.17), paint(tones[0], 0.75), place(side * x, -1.005 if x < 1.5 else -0.955, low), 0.006)
            box((wide * 0.4, 0.03, 0.08), gold(), place(side * x, -1.01 if x < 1.5 else -0.96, low + 0.045), 0.006)
        ring = [(0, 0.24 * math.cos(k / 36 * TURN), 0.24 * math.sin(k / 36 * TURN)) for k in range(37)]
        tube(ring, 0.07, rock("#d9cba2", "#b3a57e", 5, 0.3), place(side * 1.02, 0.15, 0.52, side * 0.5), 12)
        box((0.22, 0.16, 0.12), wall, place(side * 1.18, 0.15, 0.46), 0.02)
        for number in range(6):
            code = ("#d6a84a", "#7fb7d6", "#e9d8ae", "#b8552f", "#6a9a3b", "#c98a4a")[(number + side) % 6]
            _onlooker(side * uniform(1.70, 1.86), -0.75 + number * 0.40 + uniform(-0.08, 0.08), 0.92, code)
        banner(place(side * 1.05, 1.75, 0), 0.95, tones[0] if side < 0 else tones[1])
        plants.bush(side * 2.15, -0.95, 0.26)
    pyramid(3, 1.35, 0.17, place(0, 2.25, 0), stairs=(0,))
    rubber = material("rubber", colour("#4a2716"), 0.35, other=colour("#2e170c"), vary_scale=5, coat=0.4)
    ball(0.17, rubber, place(0.14, -0.38, 0.20))
    for number in range(7):
        plants.tree(-2.5 + number * 0.83, 2.9 + 0.2 * (number % 2), 0.95, 0.6)
    for side in (-1, 1):
        for number in range(3):
            plants.tree(side * 2.4, -0.3 + number * 0.9, 0.75, 0.45)
        plants.bush(side * 1.25, 1.95, 0.25)
    grown(160, lambda x, y: abs(x) > 1.95 or (abs(x) > 0.95 and y > 1.75))


def _scene(build: Callable[[], None], tilt: float, scale: float, target: tuple[float, float, float]) -> Shot:
    """A station's picture."""
    return Shot(build, 11, tilt, scale, STATION[0], STATION[1], target, sunlit={"key": 4.3, "fill": 1.15, "sky": 0.44})


SHOTS = {
    "chocolatl_station_1": _scene(chocolatl, 58, 4.2, (0, 0.15, 0.90)),
    "chocolatl_station_2": _scene(harvest, 57, 4.0, (0, 0.25, 0.55)),
    "chocolatl_station_3": _scene(tenochtitlan, 52, 4.3, (0, 0.22, 0.26)),
    "chocolatl_station_4": _scene(cholula, *PYRAMID[:3]),
    "chocolatl_station_5": _scene(drink, 50, 3.7, (0, 0.1, 0.5)),
    "chocolatl_station_6": _scene(tachli, 54, 4.45, (0, 0.48, 0.44)),
}


if __name__ == "__main__":
    shoot(SHOTS, sys.argv[1:])
