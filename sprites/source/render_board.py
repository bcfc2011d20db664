"""The raw render of Chocolatl's board, straight from above: python render_board.py writes raw/chocolatl_board.webp.

A paved place for the temple, paths to the six stations, jungle between them. A unit is 100 pixels at 1080p.
"""

from __future__ import annotations

import math
import random
from random import uniform

import render_goods as goods
import render_plants as plants
from chocolatl_layout import BOARD, PLAZA, STATION_PLACES, STATION_SIZE
from render_materials import rock
from render_shapes import again, kept, prism
from render_shot import RAW, pack
from render_stage import (
    NOWHERE,
    TURN,
    Matrix,
    box,
    colour,
    daylight,
    lattice,
    material,
    mix,
    noise,
    open_stage,
    place,
    render,
    solid,
)

UNIT = 100
SLABS = (("#dccb9f", "#c0ab7c"), ("#cdb98a", "#b09a6c"), ("#e6d9b4", "#cbb98a"))
EARTH, GRASS, WORN = (("#3c4a22", "#5f7030"), ("#2a3a1a", "#435524"), ("#a5885a", "#bfa371"))


def _place(x: float, y: float) -> tuple[float, float]:
    """A point of the board's picture as a place of the scene."""
    return (x - BOARD[0] / 2) / UNIT, (BOARD[1] / 2 - y) / UNIT


MIDDLE = _place(PLAZA[0], PLAZA[1])
WIDE, DEEP = PLAZA[2] / UNIT, PLAZA[3] / UNIT
ENDS = [_place(x + STATION_SIZE[0] / 2, y + STATION_SIZE[1] / 2) for x, y in STATION_PLACES]


def _from_plaza(x: float, y: float) -> float:
    """How far a place lies from the plaza's middle, 1 at its edge."""
    return math.hypot((x - MIDDLE[0]) / WIDE, (y - MIDDLE[1]) / DEEP)


def _from_path(x: float, y: float) -> float:
    """How far a place lies from the nearest path's middle."""
    nearest = 99.0
    for end_x, end_y in ENDS:
        run_x, run_y = end_x - MIDDLE[0], end_y - MIDDLE[1]
        along = ((x - MIDDLE[0]) * run_x + (y - MIDDLE[1]) * run_y) / (run_x**2 + run_y**2)
        along = max(0.0, min(1.0, along))
        nearest = min(nearest, math.hypot(x - MIDDLE[0] - along * run_x, y - MIDDLE[1] - along * run_y))
    return nearest


def _covered(x: float, y: float, margin: float) -> bool:
    """Whether a station's panel lies over a place."""
    half_wide, half_deep = STATION_SIZE[0] / UNIT / 2 - margin, STATION_SIZE[1] / UNIT / 2 - margin
    return any(abs(x - end_x) < half_wide and abs(y - end_y) < half_deep for end_x, end_y in ENDS)


def _ground() -> None:
    """Grass, worn where people walk."""
    columns, rows = 360, 220
    points, colours = [], []
    for column in range(columns + 1):
        for row in range(rows + 1):
            x = (column / columns - 0.5) * BOARD[0] / UNIT * 1.06
            y = (row / rows - 0.5) * BOARD[1] / UNIT * 1.06
            points.append((x, y, 0.04 * noise.noise((x * 1.6, y * 1.6, 0))))
            cloud = noise.fractal((x * 0.9, y * 0.9, 3), 0.9, 2, 5) + 0.3 * noise.noise((x * 14, y * 14, 1))
            share = max(0.0, min(1.0, 0.5 + 0.7 * cloud))
            tone = mix(colour(EARTH[1]), colour(EARTH[0]), share)
            ragged = 0.30 * noise.noise((x * 4, y * 4, 5)) + 0.12 * noise.noise((x * 15, y * 15, 7))
            worn = max(1.9 - _from_path(x, y) * 5.2, 4.6 - _from_plaza(x, y) * 3.7) + ragged
            colours.append(mix(tone, mix(colour(WORN[0]), colour(WORN[1]), share), max(0.0, min(1.0, worn))))
    solid(points, lattice(columns, rows), material("board", None, 0.92, bump=0.25, bump_scale=22), colours=colours)


def _plaza() -> None:
    """Rings of slabs around the temple."""
    slabs = [rock(*tones, 5, 0.35) for tones in SLABS]
    base = prism(1, 1, 0.03, rock("#a08a5c", "#86704a", 6, 0.4), sides=72)
    base.matrix_world = place(*MIDDLE, 0.0) @ Matrix.Diagonal((WIDE, DEEP, 1, 1))
    for ring in range(1, 10):
        share = (ring - 0.5) / 9
        around = TURN * math.sqrt((WIDE**2 + DEEP**2) / 2) * share
        count = max(6, round(around / 0.27))
        for number in range(count):
            angle = (number + 0.5 * (ring % 2)) / count * TURN
            x, y = MIDDLE[0] + WIDE * share * math.cos(angle), MIDDLE[1] + DEEP * share * math.sin(angle)
            slope = math.atan2(DEEP * math.cos(angle), -WIDE * math.sin(angle))
            step = TURN / count * share * math.hypot(WIDE * math.sin(angle), DEEP * math.cos(angle))
            tall = math.hypot(WIDE * math.cos(angle), DEEP * math.sin(angle)) / 9
            at = place(x, y, 0.02, slope + uniform(-0.03, 0.03))
            size = (step * 0.93, max(0.09, tall * 0.90), 0.035 + uniform(0, 0.012))
            box(size, slabs[random.randrange(3)], at, 0.014)


def _paths() -> None:
    """Stepping stones to the stations."""
    slabs = [rock(*tones, 5, 0.35) for tones in SLABS]
    for end_x, end_y in ENDS:
        run = math.hypot(end_x - MIDDLE[0], end_y - MIDDLE[1])
        for step in range(round(run / 0.14)):
            share = step * 0.14 / run
            for aside in (-0.13, 0.0, 0.13):
                x = MIDDLE[0] + (end_x - MIDDLE[0]) * share - (end_y - MIDDLE[1]) / run * aside + uniform(-0.02, 0.02)
                y = MIDDLE[1] + (end_y - MIDDLE[1]) * share + (end_x - MIDDLE[0]) / run * aside + uniform(-0.02, 0.02)
                if _from_plaza(x, y) < 1.02 or _covered(x, y, 0.12):
                    continue
                stone = kept(("slab", step % 3), lambda step=step: prism(1, 0.92, 0.5, slabs[step % 3], NOWHERE, 7))
                again(
                    stone, place(x, y, 0.0, random.random() * TURN), (uniform(0.05, 0.075), uniform(0.05, 0.07), 0.06)
                )


def _jungle() -> None:
    """Trees and bushes wherever nobody walks."""
    placed: list[tuple[float, float]] = []
    for _ in range(9000):
        x, y = uniform(-6, 6), uniform(-3.8, 3.8)
        if _from_plaza(x, y) < 1.10 or _from_path(x, y) < 0.26 or _covered(x, y, 0.25):
            continue
        if any((x - a) ** 2 + (y - b) ** 2 < 0.036 for a, b in placed):
            continue
        placed.append((x, y))
        near = min(_from_path(x, y) / 0.5, (_from_plaza(x, y) - 1) * 2.2, 1.0)
        if random.random() < 0.12:
            shape = kept(("palm head", len(placed) % 3), lambda: plants.fronds(13, 1.0, plants.PALMS))
        else:
            shape = kept(("head", len(placed) % 4), lambda: plants.crown(26, 1.0, plants.DEEP, lift=0.5, width=0.30))
        again(shape, place(x, y, uniform(-0.05, 0.10), random.random() * TURN), uniform(0.17, 0.24) + 0.14 * near)
    for _ in range(700):
        x, y = uniform(-6, 6), uniform(-3.8, 3.8)
        if _from_plaza(x, y) > 1.02 and _from_path(x, y) > 0.22:
            plants.tuft(x, y, uniform(0.05, 0.09))
        elif random.random() < 0.08 and _from_plaza(x, y) > 1.02:
            goods.field_stone(x, y, uniform(0.02, 0.05))


def main() -> None:
    """Render the board."""
    open_stage(2 * BOARD[0], 0, BOARD[0] / UNIT, clear=False, seed=5, height=2 * BOARD[1])
    daylight(key=3.2, fill=0.25, sky=0.5, soft=0.06)
    _ground()
    _plaza()
    _paths()
    _jungle()
    picture = RAW / "chocolatl_board.png"
    render(picture)
    pack(picture)


if __name__ == "__main__":
    main()
