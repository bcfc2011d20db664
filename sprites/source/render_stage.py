"""The stage of every render: light from the top left, one camera, materials and solid shapes (bpy 5, Cycles).

Seat-coloured parts are rendered near-white and marked, so that a second pass can render a mask of them
and compose.py can give them any seat's colour. Seeds are fixed: a second run gives the same picture.
"""

from __future__ import annotations

import math
import os
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import bpy

# isort: split
# These come with bpy and are there only once it has been imported.
import bmesh
from mathutils import Matrix, Vector, noise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    Colour = tuple[float, float, float]
    Point = tuple[float, float, float]
    Wobble = Callable[[float, float], float]

TURN = 2 * math.pi
SAMPLES = int(os.environ.get("SAMPLES", "16"))
THREADS = int(os.environ.get("THREADS", "2"))
PERCENT = int(os.environ.get("PERCENT", "100"))
"""How large pictures are made, for a quick look."""
NOWHERE = Matrix()


@dataclass
class Stage:
    """The scene being built."""

    scene: Any = None
    materials: dict[Any, Any] = field(default_factory=dict)
    shapes: dict[Any, Any] = field(default_factory=dict)
    """Shapes that are set out many times."""
    catcher: Any = None


stage = Stage()


def colour(code: str) -> Colour:
    """A hexadecimal colour as linear light."""
    parts = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def mix(first: Sequence[float], second: Sequence[float], share: float) -> tuple[float, ...]:
    """Between two colours."""
    return tuple(x + (y - x) * share for x, y in zip(first, second, strict=True))


def clamp(value: float, low: float = 0.0, high: float = 1.0) -> float:
    """A value kept within bounds."""
    return max(low, min(high, value))


def place(x: float, y: float, z: float, turn: float = 0, tip: float = 0, lean: float = 0) -> Matrix:
    """Where a shape stands: turned around z, leaning around y, tipped around x."""
    turned = Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(lean, 4, "Y") @ Matrix.Rotation(tip, 4, "X")
    return Matrix.Translation((x, y, z)) @ turned


def lamp(
    at: Point, energy: float, size: float, tone: Colour, towards: Point = (0, 0, 0), *, from_origin: bool = False
) -> None:
    """A square lamp that shines on a point."""
    data = bpy.data.lights.new("lamp", "AREA")
    thing = bpy.data.objects.new("lamp", data)
    stage.scene.collection.objects.link(thing)
    data.energy, data.size, data.color = energy, size, tone
    thing.location = at
    ray = -Vector(at) if from_origin else Vector(towards) - Vector(at)
    thing.rotation_euler = ray.to_track_quat("-Z", "Y").to_euler()


def sun(seen_at: Point, energy: float, width: float, tone: Colour, around: float = 0) -> None:
    """Light from a direction, the same everywhere; around turns it with the camera, in degrees."""
    data = bpy.data.lights.new("sun", "SUN")
    thing = bpy.data.objects.new("sun", data)
    stage.scene.collection.objects.link(thing)
    data.energy, data.angle, data.color = energy, width, tone
    ray = Matrix.Rotation(math.radians(around), 3, "Z") @ -Vector(seen_at)
    thing.rotation_euler = ray.to_track_quat("-Z", "Y").to_euler()


def daylight(around: float = 0, key: float = 3.7, fill: float = 1.0, sky: float = 0.45, soft: float = 0.10) -> None:
    """Suns in place of the lamps, for what stands upright or lies far and wide; from the top left, too."""
    for thing in [thing for thing in stage.scene.collection.objects if thing.type == "LIGHT"]:
        bpy.data.objects.remove(thing)
    sun((-2.9, 1.0, 3.5), key, soft, (1, 0.89, 0.71), around)
    sun((1.2, -3.6, 2.6), fill, 1.2, (0.72, 0.84, 1), around)
    background = stage.scene.world.node_tree.nodes["Background"].inputs
    background[0].default_value, background[1].default_value = (0.78, 0.80, 0.80, 1), sky


def _settings(scene: Any, width: int, height: int, *, clear: bool) -> None:
    """Engine, size and colours of the picture."""
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.denoiser = SAMPLES, True, "OPENIMAGEDENOISE"
    cycles.seed, cycles.max_bounces = 7, 5
    scene.render.threads_mode, scene.render.threads = "FIXED", THREADS
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = PERCENT
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Punchy"
    scene.view_settings.exposure = 0.1
    scene.render.film_transparent = clear
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA" if clear else "RGB"


def open_stage(
    width: int,
    tilt: float,
    scale: float,
    *,
    clear: bool,
    seed: int = 7,
    target: Point = (0, 0, 0),
    height: int = 0,
    around: float = 0,
) -> Any:
    """An empty scene with camera and light; a clear one has no background.

    The camera looks from the front, tilted from straight down; around turns it about the upright axis,
    and the suns of `daylight` with it; both in degrees.
    """
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    stage.scene, stage.catcher = scene, None
    stage.materials.clear()
    stage.shapes.clear()
    _settings(scene, width, height or width, clear=clear)
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(camera)
    angle, away = math.radians(tilt), 8
    turn = math.radians(around)
    reach = away * math.sin(angle)
    camera.location = (
        target[0] + reach * math.sin(turn),
        target[1] - reach * math.cos(turn),
        target[2] + away * math.cos(angle),
    )
    camera.rotation_euler = (angle, 0, turn)
    camera.data.type, camera.data.ortho_scale = "ORTHO", scale
    scene.camera = camera
    if clear:
        lamp((-2.0, 1.9, 4.6), 520, 2.0, (1, 0.91, 0.76), from_origin=True)
        lamp((3.5, -2.5, 3), 60, 4, (0.6, 0.75, 1), from_origin=True)
    else:
        lamp((-2.9, 2.5, 3.6), 490, 0.9, (1, 0.90, 0.72), from_origin=True)
        lamp((3.5, -2.5, 3), 70, 4, (0.5, 0.72, 1), from_origin=True)
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes.get("Background")
    background.inputs[0].default_value = (0.80, 0.74, 0.62, 1)
    background.inputs[1].default_value = 0.34
    return scene


def _noise_node(nodes: Any, links: Any, scale: float, detail: int) -> Any:
    """A noise that sticks to its shape."""
    position, cloud = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value, cloud.inputs["Detail"].default_value = scale, detail
    links.new(position.outputs["Object"], cloud.inputs["Vector"])
    return cloud


def material(
    name: str,
    base: Colour | None = None,
    rough: float = 0.6,
    *,
    other: Colour | None = None,
    metal: float = 0,
    coat: float = 0,
    soft: float = 0,
    vary: float = 0,
    vary_scale: float = 6,
    bump: float = 0,
    bump_scale: float = 30,
) -> Any:
    """A material: the shape's own colours (no base), or one colour, varied by noise when asked."""
    key = (name, base, other, rough)
    if key in stage.materials:
        return stage.materials[key]
    result = bpy.data.materials.new(name)
    result.use_nodes = True
    nodes, links = result.node_tree.nodes, result.node_tree.links
    surface = nodes["Principled BSDF"].inputs
    surface["Roughness"].default_value, surface["Metallic"].default_value = rough, metal
    if coat:
        surface["Coat Weight"].default_value, surface["Coat Roughness"].default_value = coat, 0.25
    if soft:
        surface["Subsurface Weight"].default_value = soft
        surface["Subsurface Radius"].default_value = (0.1, 0.06, 0.02)
    if base is None:
        own = nodes.new("ShaderNodeAttribute")
        own.attribute_name = "Col"
        links.new(own.outputs["Color"], surface["Base Color"])
    elif vary or other:
        ramp = nodes.new("ShaderNodeValToRGB")
        links.new(_noise_node(nodes, links, vary_scale, 6).outputs["Fac"], ramp.inputs["Fac"])
        low = other or tuple(part * (1 - vary) for part in base)
        for element, at, tone in zip(ramp.color_ramp.elements, (0.32, 0.68), (low, base), strict=True):
            element.position, element.color = at, (*tone, 1)
        links.new(ramp.outputs["Color"], surface["Base Color"])
    else:
        surface["Base Color"].default_value = (*base, 1)
    if bump:
        relief = nodes.new("ShaderNodeBump")
        relief.inputs["Strength"].default_value, relief.inputs["Distance"].default_value = bump, 0.05
        links.new(_noise_node(nodes, links, bump_scale, 5).outputs["Fac"], relief.inputs["Height"])
        links.new(relief.outputs["Normal"], surface["Normal"])
    stage.materials[key] = result
    return result


def solid(
    points: Sequence[Point],
    faces: Sequence[tuple[int, ...]],
    stuff: Any,
    at: Matrix | None = None,
    *,
    colours: Sequence[Sequence[float]] | None = None,
    smooth: bool = True,
    seat: bool = False,
    bevel: float = 0,
) -> Any:
    """A shape from points and faces; a seat's shape is marked for the mask."""
    mesh = bpy.data.meshes.new("mesh")
    mesh.from_pydata(points, [], faces)
    mesh.update()
    if colours:
        layer = mesh.color_attributes.new("Col", "FLOAT_COLOR", "POINT")
        for number, tone in enumerate(colours):
            layer.data[number].color = (*tone, 1)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    thing = bpy.data.objects.new("shape", mesh)
    stage.scene.collection.objects.link(thing)
    mesh.materials.append(stuff)
    if at is not None:
        thing.matrix_world = at
    thing.color = (1, 1, 1, 1) if seat else (0, 0, 0, 1)
    if bevel:
        rounding = thing.modifiers.new("bevel", "BEVEL")
        rounding.width, rounding.segments = bevel, 3
    return thing


def lattice(long: int, wide: int) -> list[tuple[int, int, int, int]]:
    """The faces of a net of points, wide + 1 in each of long + 1 rows."""
    step = wide + 1
    return [
        (row * step + at, (row + 1) * step + at, (row + 1) * step + at + 1, row * step + at + 1)
        for row in range(long)
        for at in range(wide)
    ]


def box(size: Point, stuff: Any, at: Matrix, bevel: float = 0.02, taper: float = 1, *, seat: bool = False) -> Any:
    """A block that stands on its place; taper narrows its top."""
    half, deep, tall = size[0] / 2, size[1] / 2, size[2]
    foot = [(-half, -deep), (half, -deep), (half, deep), (-half, deep)]
    points = [(x, y, 0) for x, y in foot] + [(x * taper, y * taper, tall) for x, y in foot]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return solid(points, faces, stuff, at, smooth=False, bevel=bevel, seat=seat)


def lathe(
    profile: Sequence[tuple[float, float]],
    stuff: Any,
    at: Matrix = NOWHERE,
    sides: int = 48,
    *,
    wobble: Wobble | None = None,
    smooth: bool = True,
    seat: bool = False,
) -> Any:
    """A turned shape: its profile as radius and height, from the bottom."""
    points = []
    for row, (radius, height) in enumerate(profile):
        for step in range(sides + 1):
            angle = step / sides * TURN
            reach = radius * (wobble(row / (len(profile) - 1), angle) if wobble else 1)
            points.append((reach * math.cos(angle), reach * math.sin(angle), height))
    faces = [tuple(reversed(face)) for face in lattice(len(profile) - 1, sides)]
    return solid(points, faces, stuff, at, smooth=smooth, seat=seat)


def lump(
    radius: float,
    stuff: Any,
    at: Matrix,
    seed: float = 0,
    rough: float = 0.18,
    grain: float = 1.6,
    finer: int = 4,
    flat: float = 1,
) -> Any:
    """A ball made uneven by noise: stones, nuggets, beans, heads."""
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=finer, radius=1)
    points = []
    for vertex in ball.verts:
        point = vertex.co.copy()
        swell = 1 + rough * noise.fractal(point * grain + Vector((seed, seed * 2, 0)), 0.9, 2, 4)
        x, y, z = point * swell * radius
        points.append((x, y, z * flat))
    faces = [tuple(vertex.index for vertex in face.verts) for face in ball.faces]
    ball.free()
    return solid(points, faces, stuff, at)


def catch_shadows(height: float = 0) -> None:
    """An unseen floor that keeps only the shadows that fall on it."""
    corners = [(-4, -4, height), (4, -4, height), (4, 4, height), (-4, 4, height)]
    stage.catcher = solid(corners, [(0, 1, 2, 3)], material("floor", (0.5, 0.4, 0.3)), smooth=False)
    stage.catcher.is_shadow_catcher = True


def render(file: Path) -> None:
    """Render what stands on the stage."""
    stage.scene.render.filepath = str(file)
    bpy.ops.render.render(write_still=True)


def render_mask(file: Path, *, clear: bool) -> None:
    """Render where the seat's colour goes: white on black."""
    scene = stage.scene
    mask = bpy.data.materials.new("mask")
    mask.use_nodes = True
    nodes, links = mask.node_tree.nodes, mask.node_tree.links
    nodes.clear()
    info, light, output = (nodes.new(f"ShaderNode{name}") for name in ("ObjectInfo", "Emission", "OutputMaterial"))
    links.new(info.outputs["Color"], light.inputs["Color"])
    links.new(light.outputs[0], output.inputs["Surface"])
    scene.view_layers[0].material_override = mask
    scene.view_settings.view_transform, scene.view_settings.look = "Raw", "None"
    scene.view_settings.exposure = 0
    scene.cycles.use_denoising, scene.cycles.samples = False, 16
    if stage.catcher and clear:
        stage.catcher.hide_render = True
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    render(file)
