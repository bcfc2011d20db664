"""The raw renders of Maya's landscape, straight from above: python render_terrain.py [maya_terrain] [maya_jungle].

The first shows all four areas, the second the jungle that lies over areas not in play. A unit is 100 pixels at 1080p.
"""

from __future__ import annotations

import random
import sys
from random import uniform
from typing import TYPE_CHECKING

import maya_layout
import numpy as np
import render_goods as goods
import render_plants as plants
from maya_layout import AREAS, HEX, SIZE
from render_shapes import again, kept
from render_shot import RAW, pack
from render_stage import TURN, colour, daylight, lattice, material, open_stage, place, render, solid
from scipy import ndimage
from scipy.spatial import cKDTree

if TYPE_CHECKING:
    from typing import Any

UNIT = 100
REACH = HEX / UNIT
GRAIN = 560
"""Points of the ground along the board's width."""
SOILS = {
    "blue": ("#2f6a5e", "#5c9a83"),
    "green": ("#40702c", "#78a048"),
    "yellow": ("#b08f48", "#d8bd74"),
    "red": ("#7d4229", "#b3714a"),
}
"""Two tones of each area."""
SAND, WATER, DEPTH, FLOOR = "#d6c48c", "#3aa5a6", "#1c6f7c", "#16301a"
CANOPIES = (
    ((plants.SHADED, (0.07, 0.20, 0.03)), (plants.SHADED, plants.BRIGHT)),
    ((plants.GREEN, (0.11, 0.27, 0.04)), (plants.SHADED, (0.09, 0.24, 0.05))),
    ((plants.SHADED, (0.05, 0.16, 0.04)), (plants.SHADED, (0.08, 0.20, 0.03))),
)
DRY = (((0.20, 0.12, 0.03), (0.50, 0.36, 0.10)), ((0.16, 0.10, 0.03), (0.42, 0.28, 0.06)))
REEDS = (((0.03, 0.12, 0.07), (0.14, 0.36, 0.20)), ((0.02, 0.10, 0.06), (0.10, 0.30, 0.17)))
GRASS = (((0.05, 0.16, 0.02), (0.22, 0.40, 0.07)), ((0.04, 0.14, 0.02), (0.14, 0.32, 0.05)))


def _world(points: np.ndarray) -> np.ndarray:
    """Points of the picture as places of the scene."""
    return (points - np.array(SIZE) / 2) * (1, -1) / UNIT


def _tone(code: str) -> np.ndarray:
    """A colour as linear light."""
    return np.array(colour(code))


class Ground:
    """How high and of what colour the land is, on a grid of points."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(4)
        self.columns, self.rows = GRAIN, GRAIN * SIZE[1] // SIZE[0]
        wide, deep = (side / UNIT * 1.06 / 2 for side in SIZE)
        across = np.linspace(-wide, wide, self.columns + 1)
        self.x, self.y = np.meshgrid(across, np.linspace(-deep, deep, self.rows + 1), indexing="ij")
        wobble = self.cloud(20) * 0.09, self.cloud(20) * 0.09
        grid = np.stack([self.x + wobble[0], self.y + wobble[1]], -1)
        away = {area: cKDTree(_world(maya_layout.places(area))).query(grid)[0] for area in AREAS}
        self.away = np.min(list(away.values()), 0)
        shares = {area: np.exp(-far / 0.040) for area, far in away.items()}
        total = sum(shares.values())
        self.share = {area: share / total for area, share in shares.items()}
        self.height = np.zeros(self.x.shape)
        self.colour = np.zeros((*self.x.shape, 3))

    def cloud(self, size: float, octaves: int = 4) -> np.ndarray:
        """Smooth noise of unit strength; its size is in points of the grid."""
        result = np.zeros((self.columns + 1, self.rows + 1))
        for octave in range(octaves):
            layer = ndimage.gaussian_filter(self.rng.standard_normal(result.shape), size / 2**octave, mode="wrap")
            result += layer / layer.std() * 0.5**octave
        return result / result.std()

    def blend(self, code: str, share: np.ndarray) -> None:
        """Lay a colour over the land."""
        part = np.clip(share, 0, 1)[..., None]
        self.colour = self.colour * (1 - part) + _tone(code) * part


def _land() -> Ground:
    """The four areas: soils, hills, pools, and the dark floor of the jungle around."""
    ground = Ground()
    broad, fine, speckle = ground.cloud(28), ground.cloud(7), ground.cloud(1.5, 2)
    light = np.clip(0.5 + 0.22 * broad + 0.14 * fine + 0.07 * speckle, 0, 1)[..., None]
    for area, (dark, bright) in SOILS.items():
        tone = _tone(dark) * (1 - light) + _tone(bright) * light
        ground.colour += ground.share[area][..., None] * tone
    ground.height = 0.05 * broad + 0.022 * fine
    ridges = 1 - np.abs(ground.cloud(15, 3))
    ground.height += ground.share["red"] * 0.10 * np.clip(ridges, 0, 1) ** 2
    ground.blend("#5d2c1a", ground.share["red"] * np.clip(0.55 - ridges, 0, 1) * 0.5)
    ground.blend("#e6d19a", ground.share["yellow"] * np.clip(ground.cloud(18, 3) - 0.7, 0, 1) * 0.8)
    ground.blend("#8fb454", ground.share["green"] * np.clip(ground.cloud(18, 3) - 0.6, 0, 1) * 0.7)
    wet = np.clip((ground.share["blue"] - 0.6) * 3, 0, 1) * np.clip((ground.cloud(16, 3) - 0.95) * 3, 0, 1)
    ground.blend(SAND, np.exp(-(((wet - 0.30) / 0.22) ** 2)) * 0.6)
    ground.blend(WATER, (wet - 0.35) * 4)
    ground.blend(DEPTH, (wet - 0.8) * 2.4)
    ground.height -= wet * 0.10
    outside = np.clip((ground.away - REACH * 1.05) / 0.08, 0, 1)
    ground.blend(FLOOR, outside)
    ground.height -= outside * 0.18
    for x, y in _world(np.array([maya_layout.place(cell) for cell in maya_layout.temples()])):
        near = np.exp(-((((ground.x - x) ** 2 + (ground.y - y) ** 2) / 0.30**2) ** 2))
        ground.height *= 1 - near
    return ground


def _lay(ground: Ground) -> None:
    """Set the land on the stage."""
    points = np.stack([ground.x, ground.y, ground.height], -1).reshape(-1, 3)
    stuff = material("land", None, 0.92, bump=0.25, bump_scale=22)
    solid(points.tolist(), lattice(ground.columns, ground.rows), stuff, colours=ground.colour.reshape(-1, 3).tolist())


def _set(kind: str, tones: Any, x: float, y: float, z: float, size: float, flatness: float = 1) -> None:
    """Set out a plant or a tree seen from above."""
    variant = random.randrange(3)

    def grow() -> Any:
        if kind == "tree":
            return plants.crown(26, 1, tones[variant], lift=0.5, width=0.30, droop=0.5)
        if kind == "palm":
            return plants.fronds(13, 1, plants.PALMS)
        return plants.crown(13, 1, tones, lift=0.5, width=0.26, rows=10, across=4)

    shape = kept((kind, variant, tones), grow)
    again(shape, place(x, y, z, random.random() * TURN), (size, size, size * flatness))


def _canopy(free: cKDTree | None) -> None:
    """The jungle around the board, or everywhere: crowns side by side, lower at the edge."""
    wide, deep = (side / UNIT * 1.08 / 2 for side in SIZE)
    placed: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for _ in range(16000):
        x, y = uniform(-wide, wide), uniform(-deep, deep)
        far = free.query((x, y))[0] if free else 9.0
        if far < REACH * 1.14:
            continue
        spot = round(x / 0.2), round(y / 0.2)
        near = [at for i in (-1, 0, 1) for j in (-1, 0, 1) for at in placed.get((spot[0] + i, spot[1] + j), ())]
        if any((x - a) ** 2 + (y - b) ** 2 < 0.034 for a, b in near):
            continue
        placed.setdefault(spot, []).append((x, y))
        size = uniform(0.22, 0.40) if far > REACH * 1.55 else uniform(0.13, 0.20)
        kind = "palm" if random.random() < 0.10 else "tree"
        _set(kind, CANOPIES, x, y, -0.12 + uniform(0, 0.12), size)


def _growth() -> None:
    """What grows on the spaces: little, and low at their middles, so that tiles lie well on them."""
    temples = _world(np.array([maya_layout.place(cell) for cell in maya_layout.temples()]))
    kinds = {"green": (GRASS, GRASS, plants.LUSH), "yellow": (DRY, DRY, GRASS), "red": (DRY, "stone", "stone")}
    kinds["blue"] = (REEDS, REEDS, GRASS)
    for area in AREAS:
        for x, y in _world(maya_layout.places(area)):
            for _ in range(random.randint(3, 6)):
                angle, reach = random.random() * TURN, REACH * uniform(0.30, 0.82)
                at_x, at_y = x + reach * np.cos(angle), y + reach * np.sin(angle)
                if np.hypot(*(temples - (at_x, at_y)).T).min() < 0.34:
                    continue
                kind = random.choice(kinds[area])
                if kind == "stone":
                    goods.field_stone(at_x, at_y, uniform(0.025, 0.07), 0.01)
                else:
                    _set("tuft", kind, at_x, at_y, 0.01, uniform(0.05, 0.11), 0.7)


def landscape(name: str) -> None:
    """Render the board's land, or the jungle that covers it."""
    open_stage(2 * SIZE[0], 0, SIZE[0] / UNIT, clear=False, seed=4, height=2 * SIZE[1])
    daylight(key=3.1, fill=0.25, sky=0.55, soft=0.06)
    cells = cKDTree(_world(np.concatenate([maya_layout.places(area) for area in AREAS])))
    if name == "maya_terrain":
        _lay(_land())
        _canopy(cells)
        _growth()
    else:
        plants.ground((0.006, 0.016, 0.006), (0.012, 0.03, 0.010), -0.25, 0.05, 1.3, 60, 13)
        _canopy(None)
    picture = RAW / f"{name}.png"
    render(picture)
    pack(picture)


if __name__ == "__main__":
    for wanted in sys.argv[1:] or ("maya_terrain", "maya_jungle"):
        landscape(wanted)
