"""The raw renders of Chocolatl's pieces: python render_chocolatl.py, or with names such as chocolatl_die_white_6."""

from __future__ import annotations

import math
import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import render_goods as goods
import render_plants as plants
from chocolatl_layout import CUBE, HUT, HUT_SIZE, HUT_TURN, PYRAMID, STEP, STONE
from render_buildings import hut, pyramid
from render_gods import idol, old_man
from render_materials import gold, rock, seat_cloth, seat_stone, seat_wood
from render_shapes import ball, prism
from render_shot import Shot, shoot
from render_stage import NOWHERE, TURN, Matrix, box, colour, lathe, material, place

if TYPE_CHECKING:
    from typing import Any

SPOTS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
QUARTER = math.pi / 2
FACES = {
    1: Matrix(),
    6: Matrix.Rotation(math.pi, 4, "X"),
    2: Matrix.Rotation(QUARTER, 4, "X"),
    5: Matrix.Rotation(-QUARTER, 4, "X"),
    3: Matrix.Rotation(-QUARTER, 4, "Y"),
    4: Matrix.Rotation(QUARTER, 4, "Y"),
}
"""How a face that lies on top is turned to its side of the die; opposite faces add up to seven."""


def die(black: bool, turned: Matrix, height: float = 0.5) -> None:
    """A die of bone or obsidian around a height."""
    if black:
        body = material("obsidian", colour("#34343b"), 0.28, other=colour("#232328"), vary_scale=4, coat=0.7)
    else:
        body = material("bone", colour("#f1e9d4"), 0.38, other=colour("#e0d4b6"), vary_scale=4, coat=0.4)
    spot = material("spot", colour("#f6eacb" if black else "#2a1c12"), 0.4)
    at = Matrix.Translation((0, 0, height)) @ turned
    box((1, 1, 1), body, at @ Matrix.Translation((0, 0, -0.5)), 0.13)
    for value, face in FACES.items():
        for x, y in SPOTS[value]:
            ball(0.112, spot, at @ face @ Matrix.Translation((x * 0.25, y * 0.25, 0.497)), (1, 1, 0.14), 3)


def tumbling(black: bool, step: int) -> None:
    """A die in the air, an eighth of a turn after the last one."""
    axis = (0.62, 0.68, 0.39)
    hop = 0.85 + 0.55 * abs(math.sin(step / 8 * TURN))
    die(black, Matrix.Rotation(step / 8 * TURN, 4, axis) @ place(0, 0, 0, 0.4, 0.3, 0.2), hop)


def stone(seat: bool) -> None:
    """One stone of Cholula's pyramid, its front in the seat's colour under a pale cap."""
    width, depth, height = STONE
    if seat:
        box((width * 0.985, depth, height * 0.86), seat_stone(), place(0, depth / 2, 0), 0.022, seat=True)
        cap = rock("#e6dab6", "#cdbd92", 6, 0.3)
        box((width, depth + 0.03, height * 0.15), cap, place(0, depth / 2 - 0.01, height * 0.85), 0.012)
        box((width, depth + 0.02, height * 0.07), cap, place(0, depth / 2 - 0.006, 0), 0.008)
    else:
        rough_stone(NOWHERE)


def rough_stone(at: Matrix) -> None:
    """A place of the pyramid that waits for its stone: the rough core, set back a little, under a worn tread."""
    width, depth, height = STONE
    core = [rock(*tones, 5, 0.6) for tones in (("#a89a7c", "#8e8064"), ("#9b8d6f", "#83765b"), ("#b0a286", "#978a6c"))]
    box(
        (width, depth - 0.07, height * 0.90), rock("#75694f", "#5f5541", 5, 0.5), at @ place(0, depth / 2 + 0.035, 0), 0
    )
    low = 0.0
    for share in (0.36, 0.30, 0.34):
        tall, x = height * 0.90 * share, -width / 2
        while x < width / 2 - 0.01:
            wide = min(uniform(0.11, 0.21), width / 2 - x)
            wide = width / 2 - x if width / 2 - x - wide < 0.07 else wide
            spot = at @ place(x + wide / 2, 0.075 + uniform(-0.012, 0.012), low)
            box((wide - 0.008, 0.06, tall - 0.008), core[random.randrange(3)], spot, 0.018)
            x += wide
        low += tall
    tread = rock("#bcae8e", "#a39676", 5, 0.5)
    box((width - 0.010, depth - 0.03, height * 0.10), tread, at @ place(0, depth / 2 + 0.015, height * 0.89), 0.012)


def empty_basket() -> None:
    """A basket with nothing in it, a few leaves and beans beside it: for lists that are still empty."""
    goods.basket(NOWHERE, 1.25)
    for x, y, turn, length in ((-0.62, -0.42, 3.5, 0.62), (0.60, -0.46, 5.9, 0.56), (0.74, -0.10, 0.4, 0.44)):
        plants.leaf((x, y, 0.03), turn, length, length * 0.30, 0.10, plants.GREEN, plants.BRIGHT, 0.25)
    for x, y in ((-0.30, -0.74), (-0.12, -0.80), (0.20, -0.76)):
        goods.loose_bean(place(x, y, 0.06), 0.085)


def marker() -> None:
    """The round marker: a gilded sun on a turned disc."""
    foot = [(0, 0), (0.66, 0), (0.72, 0.06), (0.72, 0.16), (0.66, 0.22), (0, 0.22)]
    lathe(foot, rock("#a8482c", "#8a3820", 5, 0.1), sides=80)
    lathe([(0.60, 0.21), (0.63, 0.26), (0.69, 0.24), (0.70, 0.18)], gold(0.28), sides=80)
    for number in range(12):
        angle = number / 12 * TURN
        at = place(0.44 * math.cos(angle), 0.44 * math.sin(angle), 0.2, angle - QUARTER)
        prism(0.10, 0.02, 0.10, gold(0.28), at @ Matrix.Diagonal((0.8, 1.3, 1, 1)), 4)
    lathe([(0, 0.36), (0.14, 0.35), (0.26, 0.31), (0.32, 0.24), (0.34, 0.2)], gold(0.28), sides=64)


def temple() -> None:
    """The temple in the middle of the board, among trees."""
    pyramid(7, 2.3, 0.225)
    for x, y, size in ((1.75, 0.1, 0.5), (-0.2, -1.95, 0.40), (-1.95, -0.1, 0.45), (0.25, 1.75, 0.5)):
        plants.tree(x, y, size * 1.1, size * 0.8)
    for x, y, size in ((1.25, -1.55, 0.22), (-1.6, -0.75, 0.2), (1.5, -0.7, 0.16), (-0.75, -1.75, 0.16)):
        plants.bush(x, y, size)


BRISK = {"fill": 0.75, "sky": 0.40}
UPRIGHT = {"key": 3.5, "fill": 1.5, "sky": 0.5}


def _free(build: Any, tilt: float, scale: float, width: int, target: Any = (0, 0, 0), **more: Any) -> Shot:
    """A piece that stands free, in daylight."""
    return Shot(build, 11, tilt, scale, width, target=target, clear=True, **{"floor": 0, "sunlit": BRISK, **more})


def _dice() -> dict[str, Shot]:
    """Both kinds of dice on every face, and tumbling."""
    shots = {}
    for kind in ("white", "black"):
        black = kind == "black"
        for value, face in FACES.items():
            turned = Matrix.Rotation(QUARTER * (value % 4), 4, "Z") @ face.inverted()
            build = lambda black=black, turned=turned: die(black, turned)  # noqa: E731
            shots[f"chocolatl_die_{kind}_{value}"] = _free(build, 34, 1.95, 256, (0.04, 0, 0.42), around=-24)
        for step in range(8):
            build = lambda black=black, step=step: tumbling(black, step)  # noqa: E731
            shots[f"chocolatl_die_{kind}_roll_{step}"] = _free(build, 34, 2.9, 256, (0.1, 0, 0.75), around=-24)
    return shots


SHOTS = {
    "chocolatl_temple": _free(temple, 48, 4.3, 1120, (0.05, 0, 0.60), height=920, around=-38),
    "chocolatl_figure": _free(idol, 60, 2.3, 768, (0.15, 0, 0.84), sunlit=UPRIGHT),
    "chocolatl_oldman": _free(old_man, 60, 2.0, 768, (0.18, 0, 0.66), sunlit=UPRIGHT),
    "chocolatl_cube": _free(
        lambda: box((1, 1, 1), seat_wood(), NOWHERE, 0.08, seat=True),
        CUBE.tilt,
        CUBE.scale,
        256,
        CUBE.target,
        around=CUBE.around,
        mask=True,
    ),
    "chocolatl_hut": _free(
        lambda: hut(place(0, 0, 0, HUT_TURN), HUT_SIZE, seat_cloth(), seat=True),
        HUT.tilt,
        HUT.scale,
        448,
        HUT.target,
        mask=True,
    ),
    "chocolatl_stone": _free(
        lambda: stone(True), PYRAMID.tilt, 0.72, 448, (0, STEP / 2, STONE[2] / 2), mask=True, floor=-0.001
    ),
    "chocolatl_stone_empty": _free(
        lambda: stone(False), PYRAMID.tilt, 0.72, 448, (0, STEP / 2, STONE[2] / 2), floor=-0.001
    ),
    "chocolatl_sack": _free(lambda: goods.sack(NOWHERE, 1.35), 48, 1.75, 512, (0.05, 0, 0.5)),
    "chocolatl_pod": _free(
        lambda: plants.pod((-0.62, 0, 0.3), 0, 1.3, 0.36, plants.GOLDEN), 30, 1.75, 384, (0, 0, 0.2), around=-35
    ),
    "empty_basket": _free(empty_basket, 44, 2.5, 640, (0.06, -0.14, 0.15)),
    "chocolatl_marker": _free(marker, 22, 1.9, 256, (0.05, -0.02, 0.1)),
    **_dice(),
}


if __name__ == "__main__":
    shoot(SHOTS, sys.argv[1:])
