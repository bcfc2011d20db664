"""The raw renders of Maya's pieces: python render_maya.py, or with names such as maya_temple.

Hexagons are seen from straight above, one corner up, their radius 1; what stands on them is seen from the front.
"""

from __future__ import annotations

import math
import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import render_goods as goods
import render_plants as plants
from render_buildings import flat_house, hut, pyramid, ring_of_stones
from render_materials import grey_stone, plank, rock, seat_stone, seat_wood
from render_shapes import frame, prism, slab, tube
from render_shot import Shot, shoot
from render_stage import TURN, Matrix, box, lathe, place

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

BRISK = {"fill": 0.7, "sky": 0.38}
FLAT = {"key": 3.2, "fill": 0.35, "sky": 0.5}
"""The light on what lies flat."""
HEX = 2.24
"""What the picture of a hexagon shows, in radii."""
PAVING = (("#e3d3a8", "#d3c092"), ("#dcca9c", "#ccb888"), ("#e9dcb6", "#d9c79c"))


def _within(x: float, y: float, reach: float) -> bool:
    """Whether a point lies inside a hexagon."""
    return max(abs(x), abs(x) * 0.5 + abs(y) * 0.866) < reach * 0.866


def hexagon() -> None:
    """A card hexagon: seat-coloured rim, furrowed earth inside."""
    rim = [(0.80, 0), (1.0, 0), (1.0, 0.085), (0.975, 0.115), (0.84, 0.12), (0.815, 0.10)]
    frame(rim, seat_wood(0.55), seat=True)
    prism(0.82, 0.82, 0.06, rock("#5b3a20", "#452a16", 5, 0.7))
    soil = rock("#7a5030", "#573619", 7, 0.9)
    for row in range(-5, 6):
        x = row * 0.145
        reach = 0.83 - abs(x) * 0.6
        furrow = Matrix.Diagonal((1, 1, 0.7, 1)) @ place(x, 0, 0.07, 0, math.pi / 2)
        lathe([(0.0, -reach), (0.055, -reach + 0.02), (0.06, 0), (0.055, reach - 0.02), (0.0, reach)], soil, furrow, 14)


def _slabs(size: float, height: float, inside: Callable[[float, float], bool]) -> None:
    """Large flagstones, all of nearly one tone, so that a city is one calm ground under its houses."""
    stones = [rock(*tones, 4, 0.2) for tones in PAVING]
    for row in range(-6, 7):
        for number in range(-7, 8):
            x, y = (number + (row % 2) / 2) * size, row * size
            half = size * 0.44
            if all(inside(x + right * half, y + up * half) for right in (-1, 1) for up in (-1, 1)):
                at = place(x, y, height, uniform(-0.015, 0.015))
                box((size * 0.955, size * 0.955, 0.035 + uniform(0, 0.006)), stones[random.randrange(3)], at, 0.012)


def plaza(*, kerb: bool) -> None:
    """A paved place, edge to edge; a kerb takes the seat's colour."""
    prism(1.0, 1.0, 0.09, rock("#cbb788", "#b29d6d", 5, 0.3))
    _slabs(0.235, 0.08, lambda x, y: _within(x, y, 0.985))
    profile = [(0.925, 0.05), (1.0, 0.05), (1.0, 0.12), (0.985, 0.14), (0.935, 0.14), (0.92, 0.12)]
    if kerb:
        frame(profile, seat_stone(), seat=True)
    else:
        frame(profile, rock("#d6c596", "#b8a473", 5, 0.3))


def site() -> None:
    """An empty temple site: a ruined round platform, overgrown."""
    prism(0.76, 0.72, 0.06, grey_stone(), sides=48, bevel=0.02)
    prism(0.58, 0.58, 0.075, rock("#8a9650", "#656a38", 5, 0.6), sides=40)
    ring_of_stones(14, 0.63, (rock("#cbbf9c", "#a89c7c"), grey_stone()), (0.25, 0.18))
    for number in range(3):
        side = 0.46 - 0.13 * number
        box((side, side, 0.07), rock("#c2b591", "#968a6b"), place(0.02, 0.0, 0.06 + 0.065 * number, 0.5), 0.02)
    for _ in range(5):
        angle, reach = random.random() * TURN, uniform(0.36, 0.48)
        at = place(reach * math.cos(angle), reach * math.sin(angle), 0.06, random.random() * 3)
        box((0.13, 0.10, 0.09), grey_stone(), at, 0.02)
    for angle, size in ((0.9, 0.17), (2.2, 0.12), (3.4, 0.18), (4.7, 0.17), (5.6, 0.12)):
        plants.bush(0.66 * math.cos(angle), 0.66 * math.sin(angle), size, 0.05)
    for _ in range(26):
        angle, reach = random.random() * TURN, uniform(0.3, 0.56)
        plants.tuft(reach * math.cos(angle), reach * math.sin(angle), uniform(0.06, 0.10), 0.07)


def disc() -> None:
    """A turned wooden disc, hollowed a little."""
    foot = [(0, 0), (0.78, 0), (0.83, 0.05), (0.83, 0.20), (0.77, 0.27)]
    lathe([*foot, (0.68, 0.27), (0.63, 0.22), (0, 0.22)], seat_wood(), sides=96, seat=True)


def _two_huts() -> None:
    flat_house(place(-0.28, 0.16, 0, 0.08), 1.35, "#b4512f", storeys=2)
    hut(place(0.34, -0.24, 0, -0.3), 1.25)


def _flat_houses() -> None:
    flat_house(place(0.33, 0.20, 0, -0.1), 1.25, "#c98d46")
    flat_house(place(-0.25, -0.16, 0, 0.05), 1.45, "#b4512f")


def join(at: Matrix) -> None:
    """What joins two city tiles: paving over both kerbs, up to the corners of their common edge, and a white street."""
    edge = [(-0.19, -0.40), (0, -0.515), (0.19, -0.40), (0.19, 0.40), (0, 0.515), (-0.19, 0.40)]
    slab(edge, 0.138, rock("#dcca9c", "#ccb888", 4, 0.2), at, 0.01)
    lime = [rock(*tones, 4, 0.2) for tones in (("#fbf3df", "#ece0c2"), ("#f4ead0", "#e4d6b4"))]
    for number in range(-3, 4):
        for row in (-1, 1):
            spot = at @ place(number * 0.150 + 0.035 * row, row * 0.088, 0.10)
            box((0.142, 0.168, 0.062), lime[(number + row) % 2], spot, 0.014)


def fence(at: Matrix) -> None:
    """A palisade along an edge of length 1."""
    stake = rock("#d2a668", "#9a6c38", 8, 0.5)
    for number in range(8):
        x = (number - 3.5) / 7.4
        post = at @ place(x, uniform(-0.012, 0.012), 0, 0, uniform(-0.05, 0.05), uniform(-0.05, 0.05))
        height, radius = uniform(0.34, 0.42), uniform(0.050, 0.058)
        profile = [(0, 0), (radius, 0), (radius * 0.95, height * 0.80), (0.006, height)]
        lathe(profile, stake, post, 10)
    for height in (0.11, 0.25):
        rail = [at @ Matrix.Translation((x / 10 - 0.5, -0.055, height)) for x in range(11)]
        tube([where.to_translation() for where in rail], 0.024, plank(), sides=8)


def _plain(build: Any, scale: float, tilt: float, target: tuple[float, float, float], around: float = 0) -> Shot:
    """A piece that stands free, in daylight."""
    return Shot(build, 11, tilt, scale, 512, target=target, clear=True, floor=0, around=around, sunlit={})


def _hexed(build: Any, *, mask: bool = False) -> Shot:
    """A hexagon from straight above."""
    return Shot(build, 11, 0, HEX, 512, clear=True, floor=0, mask=mask, sunlit=FLAT)


def _joins(build: Any, turns: dict[str, float], name: str, tilt: float = 30) -> dict[str, Shot]:
    """A piece along an edge, once for each way an edge runs, stretched so that a tilted camera sees that way."""
    shots, floor, light = {}, (0 if tilt else None), ({} if tilt else FLAT)
    for way, turn in turns.items():
        x, y = math.cos(turn), math.sin(turn) / math.cos(math.radians(tilt))
        at = place(0, 0, 0, math.atan2(y, x)) @ Matrix.Diagonal((math.hypot(x, y), 1, 1, 1))
        shots[f"maya_{name}_{way}"] = Shot(
            lambda at=at: build(at), 11, tilt, 1.5, 320, clear=True, floor=floor, sunlit=light
        )
    return shots


STREETS = {"e": 0.0, "se": -math.pi / 3, "sw": math.pi / 3}
"""Which way a street runs towards a neighbour: to the east, the south-east, the south-west."""
EDGES = {"e": math.pi / 2, "se": math.pi / 6, "sw": -math.pi / 6}
"""Which way the edge runs that a space shares with that neighbour."""
SHOTS = {
    "maya_temple": Shot(
        lambda: pyramid(5, 1.6, 0.24),
        11,
        46,
        2.55,
        768,
        target=(0, 0, 0.46),
        clear=True,
        floor=0,
        around=-38,
        sunlit={},
    ),
    "maya_maize": _plain(goods.maize, 1.66, 30, (0.02, 0, 0.15), -42),
    "maya_squash": _plain(goods.squash, 1.60, 34, (0.02, 0, 0.26)),
    "maya_potato": _plain(goods.potato, 1.66, 34, (-0.01, 0.04, 0.26)),
    "maya_pepper": _plain(goods.pepper, 1.60, 34, (-0.01, 0.05, 0.2), 38),
    "maya_house_a": _plain(lambda: hut(place(0, 0, 0, 0.15), 1.5), 1.5, 42, (0.03, 0, 0.36)),
    "maya_house_b": _plain(_two_huts, 1.7, 42, (0.05, 0, 0.28)),
    "maya_house_c": _plain(_flat_houses, 1.7, 42, (0.03, 0, 0.26)),
    "maya_palm": _plain(lambda: plants.palm(0, 0, 0.8, 0.66), 1.9, 36, (0.04, 0, 0.45)),
    "maya_tree": _plain(lambda: plants.tree(0, 0, 0.7, 0.66), 1.9, 36, (0.04, 0, 0.35)),
    "maya_bush": _plain(lambda: plants.bush(0, 0, 0.68), 1.9, 36, (0.04, 0, 0.15)),
    "maya_hexagon": _hexed(hexagon, mask=True),
    "maya_plaza": _hexed(lambda: plaza(kerb=True), mask=True),
    "maya_temple_plaza": _hexed(lambda: plaza(kerb=False)),
    "maya_site": _hexed(site),
    "disc": Shot(disc, 11, 30, 2.05, 384, target=(0.04, -0.02, 0.1), clear=True, floor=0, mask=True, sunlit={}),
    **_joins(join, STREETS, "join", 0),
    **_joins(fence, EDGES, "fence"),
}


if __name__ == "__main__":
    shoot(SHOTS, sys.argv[1:])
