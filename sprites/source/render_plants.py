"""What grows: leaves, pods, and the jungle floor under every tile (bpy 5, Cycles)."""

from __future__ import annotations

import math
import random
from random import uniform
from typing import TYPE_CHECKING

from render_shapes import again, curve, kept, tapering, tube
from render_stage import TURN, Matrix, Vector, clamp, lattice, material, mix, noise, place, solid

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from render_stage import Colour, Point

SHADED, GREEN, BRIGHT = (0.012, 0.065, 0.016), (0.035, 0.16, 0.03), (0.16, 0.36, 0.05)
YELLOWING, FRESH = (0.36, 0.47, 0.06), (0.05, 0.22, 0.03)
ORANGE = ((0.95, 0.42, 0.02), (0.72, 0.10, 0.015))
GOLDEN = ((0.98, 0.60, 0.04), (0.90, 0.33, 0.02))
RED = ((0.60, 0.07, 0.02), (0.78, 0.22, 0.02))
EARTH, MOSS = (0.055, 0.030, 0.014), (0.05, 0.10, 0.02)


def _blade_width(along: float, width: float) -> float:
    """Half the width of a leaf at a point along it."""
    result = width * (math.sin(math.pi * min(1, along**0.85)) ** 0.8) * (1 - 0.25 * along) + 0.002
    return result * (1 - ((along - 0.8) / 0.2) ** 2 * 0.55) if along > 0.8 else result


def blade(
    length: float, width: float, base: Colour, tip: Colour, droop: float, rows: int, across: int
) -> tuple[list[Point], list[tuple[float, ...]]]:
    """The points and colours of a leaf with veins that droops towards its tip."""
    points, colours, phase = [], [], random.random() * 9
    for row in range(rows + 1):
        along = row / rows
        half = _blade_width(along, width)
        for step in range(across + 1):
            side = step / across * 2 - 1
            out = abs(side)
            vein = math.cos((along * 9 - out * 1.15) * TURN)
            height = -droop * length * along * along + 0.35 * half * out**0.9 * (1 - 0.6 * along)
            height += 0.009 * length * vein * out * (1 - out * 0.4) * 0.8
            height += 0.02 * length * math.sin(along * 8 + phase) * side
            points.append((along * length, side * half * (1 + 0.03 * math.sin(along * 17 + phase)), height))
            blotch = 0.25 * noise.noise((along * 3 + phase, side * 2, phase))
            tone = mix(base, tip, clamp(along * 0.55 + 0.45 * out + blotch))
            ribs = max(0, vein - 0.78) / 0.22 * (0.3 * (1 - out * 0.5))
            middle = max(0, 1 - out * 9 * (0.4 + along))
            tone = mix(tone, (0.52, 0.66, 0.22), min(0.7, ribs * 0.5 + middle * 0.65))
            grain = 1 + 0.1 * noise.noise((along * 20, side * 14, phase))
            colours.append(tuple(max(0, part * grain) for part in tone))
    return points, colours


def leaf(
    at: Point,
    turn: float,
    length: float,
    width: float,
    rise: float,
    base: Colour,
    tip: Colour,
    droop: float = 0.35,
    roll: float = 0,
    rows: int = 44,
    across: int = 14,
) -> None:
    """A leaf that rises from its place."""
    points, colours = blade(length, width, base, tip, droop, rows, across)
    where = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z")
    where = where @ Matrix.Rotation(-rise, 4, "Y") @ Matrix.Rotation(roll, 4, "X")
    leaf_from(points, colours, where, rows, across)


def leaf_from(
    points: Sequence[Point], colours: Sequence[tuple[float, ...]], at: Matrix, rows: int, across: int
) -> None:
    """A leaf of given points and colours."""
    solid(points, lattice(rows, across), material("leaf", None, 0.42, coat=0.15), at, colours=colours)


def _pod_radius(along: float, radius: float) -> float:
    """How thick a pod is at a point along it."""
    result = radius * (math.sin(math.pi * along) ** 0.62) * (1 - 0.28 * along + 0.10 * math.sin(along * 5))
    if along > 0.86:
        result *= 1 - 0.55 * ((along - 0.86) / 0.14)
    if along < 0.1:
        result *= 0.55 + 0.45 * (along / 0.1)
    return result


def _stem(radius: float, at: Matrix) -> None:
    """The short stem of a pod."""
    points, colours, share = [], [], radius / 0.28
    for row in range(13):
        along = row / 12
        for step in range(17):
            angle = step / 16 * TURN
            thick = 0.04 * radius / 0.28 * (1.5 - 0.6 * along)
            bend = math.cos(angle) * thick + 0.09 * along * along
            points.append(((-along * 0.34 + 0.04) * share, bend, math.sin(angle) * thick + 0.05 * along))
            colours.append((0.16, 0.09, 0.03))
    solid(points, lattice(12, 16), material("stem", None, 0.7), at, colours=colours)


def _pod_body(length: float, radius: float, tones: tuple[Colour, Colour], where: Matrix) -> Any:
    """A ripe cacao pod without its stem, ribbed and freckled."""
    points, colours, phase, rows, sides = [], [], random.random() * 9, 80, 110
    for row in range(rows + 1):
        along = row / rows
        thick = _pod_radius(along, radius)
        for step in range(sides + 1):
            angle = step / sides * TURN
            rib = abs(math.sin(5 * angle))
            c, s = math.cos(angle), math.sin(angle)
            swell = 1 + 0.13 * (rib**0.55 - 0.6) * math.sin(math.pi * along) ** 0.5
            swell += 0.025 * noise.noise((along * 9, c * 3, s * 3 + phase))
            points.append((along * length, c * thick * swell, s * thick * swell))
            cloud = noise.noise((along * 4 + phase, c * 1.5, s * 1.5))
            tone = mix(*tones, clamp(along * 1.1 - 0.1 + 0.45 * cloud))
            furrow = (tone[0] * 0.42, tone[1] * 0.28, tone[2] * 0.25)
            tone = mix(furrow, tone, min(1, rib * 1.6 + 0.12))
            freckle = noise.noise((along * 60, angle * 14, phase))
            if freckle > 0.42:
                tone = mix(tone, (0.18, 0.07, 0.02), min(0.6, (freckle - 0.42) * 3))
            colours.append(tone)
    stuff = material("pod", None, 0.38, soft=0.12, coat=0.35)
    return solid(points, lattice(rows, sides), stuff, where, colours=colours)


def pod(at: Point, turn: float, length: float, radius: float, tones: tuple[Colour, Colour], lean: float = 0) -> None:
    """A ripe cacao pod on its stem."""
    where = place(*at, turn, 0, lean)
    _pod_body(length, radius, tones, where)
    _stem(radius, where)


def loose_pod(at: Matrix, length: float, tones: tuple[Colour, Colour]) -> None:
    """A cacao pod without a stem, as one of many; it points along x."""
    shape = kept(("pod", tones), lambda: _pod_body(1, 0.28, tones, Matrix()))
    again(shape, at, length)


def ground(
    dark: Sequence[float],
    light: Sequence[float],
    height: float = -0.32,
    hills: float = 0.1,
    grain: float = 1.3,
    rows: int = 110,
    size: float = 5.4,
    painted: Callable[[float, float, Sequence[float]], Sequence[float]] | None = None,
) -> None:
    """Uneven soil in two colours."""
    points, colours = [], []
    for row in range(rows + 1):
        for step in range(rows + 1):
            x, y = (row / rows - 0.5) * size, (step / rows - 0.5) * size
            points.append((x, y, noise.fractal((x * grain, y * grain, 0), 0.9, 2, 5) * hills + height))
            cloud = noise.fractal((x * 0.9 + 7, y * 0.9, 3), 0.9, 2, 4) + 0.35 * noise.noise((x * 14, y * 14, 1))
            tone = mix(dark, light, clamp(0.5 + cloud * 0.9))
            colours.append(painted(x, y, tone) if painted else tone)
    solid(points, lattice(rows, rows), material("ground", None, 0.92), colours=colours)


def _around(angle: float, reach: float, height: float) -> Point:
    """A point at a distance from the middle."""
    return reach * math.cos(angle), reach * math.sin(angle), height


def undergrowth(count: int, nearest: float, farthest: float, longest: tuple[float, float] = (0.5, 0.85)) -> None:
    """Shaded leaves that lie about in a ring."""
    for _ in range(count):
        angle = random.random() * TURN
        reach = uniform(nearest, farthest)
        at = _around(angle, reach, uniform(-0.34, -0.22))
        turn = random.random() * TURN
        leaf(at, turn, uniform(*longest), uniform(0.12, 0.2), uniform(0.1, 0.4), SHADED, GREEN, 0.35)


def bed(free: float = 0.78) -> None:
    """The jungle floor, with a free middle of a radius."""
    ground((0.055, 0.035, 0.016), MOSS)
    for _ in range(56):
        angle = random.random() * TURN
        reach = uniform(free, 2.2)
        at = _around(angle, reach, uniform(-0.3, -0.2))
        turn = random.random() * TURN
        leaf(at, turn, uniform(0.45, 0.75), uniform(0.11, 0.18), uniform(0.1, 0.4), SHADED, GREEN, 0.35)
    for number in range(19):
        angle = number / 19 * TURN + uniform(-0.12, 0.12)
        at = _around(angle, free, uniform(-0.16, -0.05))
        turn, length, width = angle + uniform(-0.3, 0.3), uniform(0.75, 1.05), uniform(0.19, 0.26)
        tip = YELLOWING if number % 6 == 0 else BRIGHT
        leaf(at, turn, length, width, uniform(0.12, 0.32), GREEN, tip, 0.36, uniform(-0.25, 0.25))
    for number in range(4):
        angle = math.pi / 4 + number * math.pi / 2
        for aside in (-0.5, 0, 0.5):
            at = _around(angle, 1.75, 0.05)
            turn = angle + math.pi + aside
            leaf(at, turn, uniform(0.55, 0.72), uniform(0.15, 0.2), 0.25, SHADED, BRIGHT, 0.3)


def rosette(
    count: int,
    reach: float,
    height: tuple[float, float],
    length: tuple[float, float],
    width: tuple[float, float],
    rise: tuple[float, float],
    *,
    offset: float = 0,
    jitter: float = 0,
    fresh: bool = False,
    forward: float = 0,
) -> None:
    """A ring of large leaves that grow outward; fresh ones are lighter and stand above."""
    for number in range(count):
        angle = number / count * TURN + offset + (uniform(-jitter, jitter) if jitter else 0)
        x, y, _ = _around(angle, reach, 0)
        at = (x, y + forward, uniform(*height) if height[0] != height[1] else height[0])
        size = uniform(*length), uniform(*width) if width[0] != width[1] else width[0]
        climb = uniform(*rise) if rise[0] != rise[1] else rise[0]
        base, tip = (FRESH, YELLOWING if number % 3 == 0 else BRIGHT) if fresh else (GREEN, BRIGHT)
        leaf(at, angle, *size, climb, base, tip, 0.38 if fresh else 0.36, uniform(-0.25, 0.25))


def _leafage(blades: Sequence[tuple[Matrix, float, float, Colour, Colour, float]], rows: int, across: int) -> Any:
    """Many leaves as one shape, each with its place, length, width, tones and droop."""
    points: list[Point] = []
    colours: list[tuple[float, ...]] = []
    faces: list[tuple[int, ...]] = []
    for at, length, width, base, tip, droop in blades:
        start = len(points)
        own, tones = blade(length, width, base, tip, droop, rows, across)
        points += [tuple(at @ Vector(point)) for point in own]
        colours += tones
        faces += [tuple(start + corner for corner in face) for face in lattice(rows, across)]
    return solid(points, faces, material("leaf", None, 0.42, coat=0.15), colours=colours)


def _sprung(angle: float, reach: float, height: float, rise: float) -> Matrix:
    """Where a leaf of a crown begins."""
    return place(*_around(angle, reach, height), angle, 0, -rise)


def crown(
    count: int,
    reach: float,
    tones: Sequence[tuple[Colour, Colour]],
    *,
    lift: float = 0.45,
    width: float = 0.28,
    droop: float = 0.55,
    rows: int = 16,
    across: int = 8,
) -> Any:
    """A rounded head of leaves, densest at its top."""
    blades = []
    for number in range(count):
        high = number / count
        at = _sprung(number * 2.4, 0.2 * reach * (1 - high), reach * lift * high, 0.85 * high - 0.1)
        length = reach * (1 - 0.5 * high) * uniform(0.85, 1.15)
        base, tip = tones[number % len(tones)]
        blades.append((at, length, length * width, base, tip, droop))
    return _leafage(blades, rows, across)


def fronds(count: int, reach: float, tones: Sequence[tuple[Colour, Colour]], droop: float = 0.75) -> Any:
    """The head of a palm."""
    blades = []
    for number in range(count):
        at = _sprung(number / count * TURN + uniform(-0.2, 0.2), 0, 0, uniform(0.1, 0.55))
        base, tip = tones[number % len(tones)]
        length = reach * uniform(0.85, 1.1)
        blades.append((at, length, reach * 0.15, base, tip, droop))
    return _leafage(blades, 20, 8)


LUSH = ((SHADED, BRIGHT), (GREEN, BRIGHT), (SHADED, (0.10, 0.27, 0.04)))
DEEP = ((SHADED, (0.06, 0.19, 0.03)), (SHADED, BRIGHT))
PALMS = ((GREEN, (0.22, 0.40, 0.06)), (SHADED, BRIGHT))


def bush(x: float, y: float, size: float, z: float = 0, tones: Sequence[tuple[Colour, Colour]] = LUSH) -> None:
    """A low bush."""
    variant = random.randrange(3)
    shape = kept(("bush", variant, tones), lambda: crown(22, 1.0, tones, lift=0.5, width=0.24))
    again(shape, place(x, y, z, random.random() * TURN), size)


def tree(x: float, y: float, height: float, reach: float, z: float = 0) -> None:
    """A slender tree with a broad head of leaves."""
    top = z + height * 0.8
    trunk = curve([(x, y, z), (x + 0.05 * height, y, z + height * 0.45), (x, y, top + 0.1 * reach)], 5)
    tube(trunk, tapering(0.13 * reach, 0.09 * reach), _bark(), sides=9)
    variant = random.randrange(3)
    shape = kept(("tree", variant), lambda: crown(34, 1.0, LUSH, lift=0.55, width=0.27, droop=0.5))
    again(shape, place(x, y, top, random.random() * TURN), reach)


def palm(x: float, y: float, height: float, reach: float, z: float = 0) -> None:
    """A palm that leans a little."""
    lean = uniform(-0.16, 0.16) * height
    trunk = curve([(x, y, z), (x + lean * 0.3, y, z + height * 0.5), (x + lean, y, z + height)], 6)
    tube(trunk, tapering(0.09 * reach, 0.06 * reach), _bark(), sides=9)
    variant = random.randrange(3)
    shape = kept(("palm", variant), lambda: fronds(13, 1.0, PALMS))
    again(shape, place(x + lean, y, z + height, random.random() * TURN), reach)


def tuft(x: float, y: float, size: float, z: float = 0, *, dry: bool = False) -> None:
    """A tuft of grass."""
    tones = (((0.16, 0.10, 0.02), (0.42, 0.30, 0.07)),) if dry else (((0.05, 0.13, 0.02), (0.20, 0.34, 0.06)),)
    variant = random.randrange(3)

    def grow() -> Any:
        blades = []
        for number in range(9):
            at = _sprung(number * 2.4, 0.08, 0, uniform(0.5, 1.2))
            blades.append((at, uniform(0.7, 1.1), 0.09, *tones[0], 0.5))
        return _leafage(blades, 8, 2)

    again(kept(("tuft", variant, dry), grow), place(x, y, z, random.random() * TURN), size)


def _bark() -> Any:
    """Bark of trunks."""
    return material("bark", (0.22, 0.12, 0.05), 0.8, other=(0.11, 0.055, 0.02), vary_scale=10, bump=0.5)
