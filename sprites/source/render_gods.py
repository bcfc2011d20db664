"""The two figures of Chocolatl: the god with the cacao pod, and the Old Man (bpy 5, Cycles)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import render_plants as plants
from render_materials import gold, jade, paint, plank, rock
from render_shapes import ball, beside, curve, prism, ribs, tapering, tube
from render_stage import NOWHERE, Matrix, box, colour, lathe, material, place

if TYPE_CHECKING:
    from typing import Any

FEATHERS = (("#1f7a4a", "#66c277"), ("#b5391f", "#f08a44"), ("#1d7484", "#62c6c1"))


def _brown() -> Any:
    """Oiled wood, the colour of cacao."""
    return material("oiled wood", colour("#a0683a"), 0.4, other=colour("#7f4d28"), vary_scale=4, coat=0.3, bump=0.1)


def _limbs(at: Matrix) -> None:
    """Seated body, crossed legs, arms around the pod."""
    skin = _brown()
    ball(0.34, skin, beside(at, 0, 0.05, 0.38), (1.05, 0.85, 0.85))
    for side in (-1, 1):
        ball(0.17, skin, beside(at, side * 0.30, -0.20, 0.28), (1.05, 1.1, 0.8))
        ball(0.11, skin, beside(at, side * 0.16, -0.34, 0.26), (1.5, 0.8, 0.8))
        arm = curve([(side * 0.33, 0.02, 0.62), (side * 0.42, -0.12, 0.44), (side * 0.2, -0.33, 0.46)], 8)
        tube(arm, tapering(0.10, 0.08), skin, at)
        tube([(side * 0.395, -0.13, 0.44), (side * 0.36, -0.18, 0.44)], 0.112, gold(), at)
        ball(0.09, gold(), beside(at, side * 0.34, 0.0, 0.64), (1.1, 1.1, 0.7))


def _face(at: Matrix) -> None:
    """Head with half-closed eyes, ear spools and a mouth that smiles."""
    skin, white, dark = _brown(), paint("#f6ecd2"), paint("#1a1008", 0.3)
    ball(0.25, skin, beside(at, 0, -0.02, 0.92), (0.97, 0.95, 1.05))
    ball(0.062, skin, beside(at, 0, -0.265, 0.90), (0.75, 1, 1.3))
    for side in (-1, 1):
        ball(0.052, white, beside(at, side * 0.10, -0.222, 0.965), (1.2, 0.6, 0.72))
        ball(0.034, dark, beside(at, side * 0.098, -0.250, 0.958), (1, 0.5, 1))
        ball(0.058, skin, beside(at, side * 0.10, -0.218, 0.992), (1.25, 0.72, 0.55))
        ball(0.10, jade(), beside(at, side * 0.25, -0.06, 0.97), (0.5, 1, 1))
        ball(0.05, gold(), beside(at, side * 0.295, -0.07, 0.97), (0.5, 1, 1))
    smile = curve([(-0.085, -0.225, 0.835), (0, -0.262, 0.806), (0.085, -0.225, 0.835)], 6)
    tube(smile, 0.022, paint("#6e2416"), at, 8)


def _feather(at: Matrix, angle: float, length: float, tones: tuple[str, str]) -> None:
    """A long feather of the headdress, standing upright in a fan."""
    base, tip = (colour(code) for code in tones)
    points, colours = plants.blade(length, 0.115, base, tip, 0.10, 26, 10)
    stand = at @ place(0.17 * math.cos(angle), 0.10, 1.16 + 0.07 * math.sin(angle))
    stand = stand @ Matrix.Rotation(-angle, 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "X")
    plants.leaf_from(points, colours, stand, 26, 10)


def idol(at: Matrix = NOWHERE) -> None:
    """The god of cacao on a stone seat, with a fan of feathers and a pod in the lap."""
    prism(0.58, 0.52, 0.16, rock("#b5ab93", "#8d8573"), at, 8, bevel=0.03)
    prism(0.52, 0.52, 0.035, gold(), beside(at, 0, 0, 0.16), 8)
    _limbs(at)
    collar = [(0.30, 0.60), (0.385, 0.62), (0.345, 0.70), (0.16, 0.73)]
    lathe(collar, jade(), at, 60, wobble=ribs(16, 0.10))
    lathe([(0.372, 0.606), (0.40, 0.615), (0.385, 0.64)], gold(), at, 60, wobble=ribs(16, 0.10))
    _face(at)
    prism(0.285, 0.305, 0.14, gold(), beside(at, 0, -0.01, 1.05), 40, smooth=True)
    for side in (-0.17, 0, 0.17):
        turned = math.asin(side / 0.3)
        spot = beside(at, side, -0.01 - 0.295 * math.cos(turned), 1.12)
        ball(0.06 if side == 0 else 0.04, jade() if side == 0 else paint("#c8372d", 0.3, 0.4), spot, (1, 0.6, 1))
    prism(0.295, 0.27, 0.05, paint("#c1451f"), beside(at, 0, -0.01, 1.19), 40, smooth=True)
    for number in range(13):
        angle = math.pi * (number / 12)
        _feather(at, angle, 0.76 - 0.10 * abs(number - 6) / 6, FEATHERS[number % 3])
    for number in range(8):
        angle = math.pi * (0.5 + number) / 8
        _feather(beside(at, 0, -0.04, 0), angle, 0.30, ("#a8761f", "#f4c95a"))
    plants.pod(tuple(beside(at, -0.35, -0.42, 0.46).to_translation()), 0, 0.72, 0.185, plants.GOLDEN)


def _beard(at: Matrix) -> None:
    """A long white beard in strands, moustache, brows, and hair around the head."""
    white = material("hair", colour("#fbf6ea"), 0.75, other=colour("#e4dac4"), vary_scale=9, bump=0.3)
    for number in range(13):
        lean = (number - 6) * 0.13
        line = [
            (math.sin(lean) * 0.19, -0.35 - 0.05 * math.cos(lean), 0.99),
            (math.sin(lean) * 0.25, -0.47, 0.80),
            (math.sin(lean) * 0.11, -0.47, 0.46 + 0.045 * abs(number - 6)),
        ]
        tube(curve(line, 6), tapering(0.060, 0.034), white, at, 8)
        ball(0.034, white, beside(at, *line[2]), finer=2)
    for side in (-1, 1):
        brow = [(side * 0.03, -0.395, 1.15), (side * 0.10, -0.385, 1.155), (side * 0.17, -0.335, 1.085)]
        tube(curve(brow, 5), tapering(0.03, 0.018), white, at, 8)
        whisker = [(side * 0.01, -0.42, 0.985), (side * 0.10, -0.43, 0.95), (side * 0.17, -0.38, 0.88)]
        tube(curve(whisker, 5), tapering(0.038, 0.014), white, at, 8)
        hair = [(side * 0.12, -0.15, 1.20), (side * 0.225, -0.20, 1.08), (side * 0.25, -0.16, 0.86)]
        tube(curve(hair, 6), tapering(0.075, 0.04), white, at, 8)
    ball(0.205, white, beside(at, 0, -0.13, 1.12), (1.02, 0.95, 1))


def old_man(at: Matrix = NOWHERE) -> None:
    """A bent old man with a white beard, in a pale cloak with a hem, on a knotted staff."""
    skin = material("old skin", colour("#b47b50"), 0.55, other=colour("#96603a"), vary_scale=6)
    robe = material("robe", colour("#d9c596"), 0.85, other=colour("#c0a873"), vary_scale=6, bump=0.3)
    cloak = material("cloak", colour("#8fa2a6"), 0.8, other=colour("#728489"), vary_scale=6, bump=0.3)
    hem = paint("#c4572c", 0.7)
    prism(0.54, 0.49, 0.13, rock("#b5ab93", "#8d8573"), at, 8, bevel=0.03)
    skirt = [(0.43, 0.13), (0.42, 0.3), (0.36, 0.55), (0.31, 0.75), (0.24, 0.88), (0, 0.96)]
    lathe(skirt, robe, at, 84, wobble=ribs(12, 0.10, 1.2))
    lathe([(0.425, 0.15), (0.437, 0.17), (0.43, 0.25)], hem, at @ Matrix.Scale(1.02, 4), 84, wobble=ribs(12, 0.10, 1.2))
    cape = [(0.40, 0.44), (0.395, 0.60), (0.35, 0.80), (0.25, 0.95), (0.15, 1.02), (0, 1.03)]
    lathe(cape, cloak, beside(at, 0, -0.01, 0), 84, wobble=ribs(12, 0.07, 1.2))
    edge = [(0.402, 0.43), (0.415, 0.46), (0.405, 0.50)]
    lathe(edge, hem, beside(at, 0, -0.01, 0), 84, wobble=ribs(12, 0.07, 1.2))
    ball(0.20, skin, beside(at, 0, -0.20, 1.05), (0.92, 1, 1.02))
    ball(0.06, skin, beside(at, 0, -0.405, 1.035), (0.8, 1.25, 1.2))
    for side in (-1, 1):
        ball(0.026, paint("#1a1008", 0.3), beside(at, side * 0.085, -0.375, 1.075))
        arm = curve([(side * 0.28, -0.05, 0.80), (side * 0.42, -0.2, 0.64), (side * 0.27, -0.46, 0.66)], 8)
        tube(arm, tapering(0.12, 0.10), cloak, at)
        ball(0.106, cloak, beside(at, side * 0.272, -0.455, 0.66))
        tube([(side * 0.285, -0.43, 0.659), (side * 0.268, -0.47, 0.66)], 0.112, hem, at)
    ball(0.08, skin, beside(at, 0.265, -0.50, 0.67))
    ball(0.08, skin, beside(at, -0.25, -0.49, 0.66))
    _beard(at)
    staff = [(0.37, -0.52, 0.0), (0.33, -0.53, 0.5), (0.27, -0.53, 0.95), (0.25, -0.50, 1.25), (0.14, -0.48, 1.33)]
    tube(curve([*staff, (0.07, -0.47, 1.24)], 8), tapering(0.042, 0.052), plank(), at)
    box((0.12, 0.02, 0.05), gold(), beside(at, 0.27, -0.57, 0.9), 0.01)
