"""More solid shapes for the stage: tubes, balls, prisms, rings, and copies of a shape (bpy 5, Cycles)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render_stage import NOWHERE, TURN, Matrix, Vector, lattice, lump, place, solid, stage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from render_stage import Point


def curve(points: Sequence[Point], steps: int = 12) -> list[Vector]:
    """A smooth line through the points."""
    given = [Vector(point) for point in points]
    given = [given[0] * 2 - given[1], *given, given[-1] * 2 - given[-2]]
    result = []
    for first, second, third, fourth in zip(given, given[1:], given[2:], given[3:], strict=False):
        for step in range(steps):
            share = step / steps
            bend = (-first + third) * share + (2 * first - 5 * second + 4 * third - fourth) * share**2
            result.append(0.5 * (2 * second + bend + (-first + 3 * second - 3 * third + fourth) * share**3))
    return [*result, given[-2]]


def tube(
    points: Sequence[Point | Vector],
    thick: float | Callable[[float], float],
    stuff: Any,
    at: Matrix = NOWHERE,
    sides: int = 14,
    *,
    seat: bool = False,
) -> Any:
    """A round rod along a line; its radius may depend on how far along it is."""
    line, last, rod = [Vector(point) for point in points], len(points) - 1, []
    for number, point in enumerate(line):
        ahead = (line[min(number + 1, last)] - line[max(number - 1, 0)]).normalized()
        across = ahead.to_track_quat("Z", "Y")
        radius = thick(number / last) if callable(thick) else thick
        for step in range(sides + 1):
            angle = step / sides * TURN
            rod.append(tuple(point + across @ Vector((math.cos(angle) * radius, math.sin(angle) * radius, 0))))
    return solid(rod, lattice(last, sides), stuff, at, seat=seat)


def tapering(first: float, last: float) -> Callable[[float], float]:
    """A radius that goes from one size to another."""
    return lambda along: first + (last - first) * along


def ball(radius: float, stuff: Any, at: Matrix, stretch: Point = (1, 1, 1), finer: int = 4) -> Any:
    """A ball, pressed or stretched."""
    return lump(radius, stuff, at @ Matrix.Diagonal((*stretch, 1)), 0, 0, 1, finer)


def prism(
    low: float,
    high: float,
    height: float,
    stuff: Any,
    at: Matrix = NOWHERE,
    sides: int = 6,
    *,
    bevel: float = 0,
    smooth: bool = False,
    seat: bool = False,
) -> Any:
    """A prism or a cone that stands on its place, one corner towards the back."""
    points = []
    for radius, level in ((low, 0.0), (high, height)):
        for step in range(sides):
            angle = math.pi / 2 + step / sides * TURN
            points.append((radius * math.cos(angle), radius * math.sin(angle), level))
    faces: list[tuple[int, ...]] = [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))]
    for step in range(sides):
        after = (step + 1) % sides
        faces.append((step, after, sides + after, sides + step))
    thing = solid(points, faces, stuff, at, smooth=False, bevel=bevel, seat=seat)
    if smooth:
        for polygon in thing.data.polygons[2:]:
            polygon.use_smooth = True
    return thing


def frame(
    profile: Sequence[tuple[float, float]], stuff: Any, at: Matrix = NOWHERE, sides: int = 6, *, seat: bool = False
) -> Any:
    """A ring with corners, from the radius and height of its closed profile, one corner towards the back."""
    closed = [*profile, profile[0]]
    points = []
    for radius, level in closed:
        for step in range(sides + 1):
            angle = math.pi / 2 + step / sides * TURN
            points.append((radius * math.cos(angle), radius * math.sin(angle), level))
    faces = [tuple(reversed(face)) for face in lattice(len(closed) - 1, sides)]
    return solid(points, faces, stuff, at, smooth=False, seat=seat)


def slab(outline: Sequence[tuple[float, float]], height: float, stuff: Any, at: Matrix, bevel: float = 0) -> Any:
    """A plate of any outline, given against the clock."""
    count = len(outline)
    points = [(x, y, level) for level in (0.0, height) for x, y in outline]
    faces: list[tuple[int, ...]] = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    for step in range(count):
        after = (step + 1) % count
        faces.append((step, after, count + after, count + step))
    return solid(points, faces, stuff, at, smooth=False, bevel=bevel)


def ribs(count: int, depth: float, power: float = 0.6) -> Callable[[float, float], float]:
    """The wobble of a turned shape with ribs."""
    return lambda _along, angle: 1 + depth * (abs(math.sin(count * angle / 2)) ** power - 0.6)


def flat(size: float, stuff: Any, height: float = 0) -> Any:
    """A floor."""
    half = size / 2
    corners = [(-half, -half, height), (half, -half, height), (half, half, height), (-half, half, height)]
    return solid(corners, [(0, 1, 2, 3)], stuff, smooth=False)


def kept(key: object, build: Callable[[], Any]) -> Any:
    """A shape that is built once and stands nowhere, to be set out with `again`."""
    if key not in stage.shapes:
        thing = build()
        stage.scene.collection.objects.unlink(thing)
        stage.shapes[key] = thing
    return stage.shapes[key]


def again(thing: Any, at: Matrix, size: float | Point = 1) -> Any:
    """A copy of a shape in another place and size."""
    result = thing.copy()
    stage.scene.collection.objects.link(result)
    stretch = (size, size, size) if isinstance(size, int | float) else size
    result.matrix_world = at @ Matrix.Diagonal((*stretch, 1))
    return result


def beside(at: Matrix, x: float, y: float, z: float, turn: float = 0, tip: float = 0, lean: float = 0) -> Matrix:
    """A place given from another one."""
    return at @ place(x, y, z, turn, tip, lean)
