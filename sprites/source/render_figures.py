"""Figures and tokens: worker, water carrier, sun token, coin (bpy 5, Cycles)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render_materials import gold, seat_cloth, skin, straw
from render_stage import NOWHERE, TURN, Matrix, colour, lathe, lump, material, place, solid

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def rays(lengths: Sequence[float], halves: Sequence[float], reach: float, foot: float, peak: float, stuff: Any) -> None:
    """A sun's rays around the middle, each with its length and half its width."""
    for number, (length, half) in enumerate(zip(lengths, halves, strict=True)):
        points = [(reach, -half, foot), (reach, half, foot), (reach + length, 0, foot), (reach, 0, peak)]
        at = place(0, 0, 0, number / len(lengths) * TURN)
        solid(points, [(0, 2, 3), (2, 1, 3), (0, 3, 1)], stuff, at, smooth=False)


def worker() -> None:
    """A worker: poncho in the seat's colour, straw hat with a band."""

    def folds(along: float, angle: float) -> float:
        return 1 + 0.05 * (1 - along) * math.sin(angle * 9)

    poncho = [(0.30, 0.02), (0.31, 0.04), (0.29, 0.16), (0.25, 0.32), (0.19, 0.46), (0.10, 0.54), (0.06, 0.56)]
    lathe(poncho, seat_cloth(), NOWHERE, 72, wobble=folds, seat=True)
    trim = [(0.300, 0.10), (0.302, 0.13), (0.293, 0.155), (0.285, 0.165)]
    lathe(trim, material("trim", colour("#f6ead0"), 0.7), Matrix.Scale(1.035, 4), 72, wobble=folds)
    lump(0.135, skin(), place(0, -0.01, 0.63), 0, 0, 1, 4)
    for side in (-1, 1):
        lump(0.07, skin(), place(side * 0.24, -0.13, 0.26), 0, 0, 1, 3)
    for side in (-1, 1):
        eye = material("eye", (0.01, 0.006, 0.004), 0.3)
        lump(0.022, eye, place(side * 0.05, -0.135, 0.655), 0, 0, 1, 2)
    head = place(0, 0.05, 0.07, 0, -0.10)
    brim = [(0.275, 0.655), (0.28, 0.665), (0.20, 0.70), (0.150, 0.72)]
    crown = [(0.140, 0.80), (0.11, 0.86), (0.05, 0.885), (0, 0.89)]

    def plaited(along: float, angle: float) -> float:
        return 1 + 0.03 * (1 - along) * math.sin(angle * 2 + 1)

    lathe(brim + crown, straw(), head, 56, wobble=plaited)
    lathe([(0.158, 0.712), (0.158, 0.772), (0.150, 0.777)], seat_cloth(), head, 40, seat=True)


def carrier() -> None:
    """The water carrier: robe in the seat's colour, a jar on the head."""

    def folds(along: float, angle: float) -> float:
        return 1 + 0.045 * (1 - along) * math.sin(angle * 8)

    robe = [(0.27, 0.02), (0.28, 0.04), (0.235, 0.2), (0.19, 0.42), (0.16, 0.52), (0.07, 0.58)]
    lathe(robe, seat_cloth(), sides=72, wobble=folds, seat=True)
    lump(0.125, skin(), place(0, -0.01, 0.67), 0, 0, 1, 4)
    for side in (-1, 1):
        for step in range(17):
            share = step / 16
            x = side * (0.19 + 0.05 * math.sin(share * math.pi) - 0.06 * share)
            lump(0.055, skin(), place(x, -0.03, 0.48 + 0.40 * share), 0, 0, 1, 3)
    body = [(0.0, 0.76), (0.10, 0.76), (0.20, 0.88), (0.215, 0.97), (0.17, 1.07), (0.10, 1.12)]
    neck = [(0.095, 1.16), (0.14, 1.20), (0.115, 1.20), (0.07, 1.16)]
    lathe(body + neck, material("clay", colour("#c8673a"), 0.5, vary=0.25, coat=0.2), sides=48)
    stripe = [(0.216, 0.935), (0.2175, 0.97), (0.210, 0.99)]
    lathe(stripe, material("trim", colour("#7fd0d0"), 0.5), Matrix.Scale(1.012, 4), 48)
    lathe([(0, 1.185), (0.11, 1.185)], material("jar water", colour("#3fb6c0"), 0.1, coat=0.5), sides=32)


def sun_token() -> None:
    """A sun token of gold and terracotta."""
    bright = gold(0.3)
    rim = material("terracotta", colour("#a8441f"), 0.45, vary=0.25, coat=0.3)
    lathe([(0, 0.08), (0.74, 0.08), (0.78, 0.06), (0.80, 0.0), (0.8, -0.06)], rim, sides=72)
    lathe([(0.70, 0.08), (0.715, 0.11), (0.765, 0.11), (0.785, 0.06)], bright, sides=72)
    rays([0.26] * 12, [0.12] * 12, 0.34, 0.09, 0.16, bright)
    lathe([(0, 0.21), (0.12, 0.205), (0.24, 0.18), (0.31, 0.13), (0.34, 0.09)], bright, sides=64)


def coin() -> None:
    """A gold coin with a beaded edge."""
    bright = gold(0.26)
    face = [
        (0, 0.07),
        (0.60, 0.07),
        (0.62, 0.075),
        (0.64, 0.12),
        (0.72, 0.13),
        (0.78, 0.10),
        (0.80, 0.03),
        (0.8, -0.08),
    ]
    lathe(face, bright, sides=96)
    for number in range(20):
        angle = number / 20 * TURN
        lump(0.026, bright, place(0.56 * math.cos(angle), 0.56 * math.sin(angle), 0.075), 1, 0, 1, 2, 0.6)
