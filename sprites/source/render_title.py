"""The raw renders of the title: python render_title.py parts, then scene and boxes.

Parts are what the three box covers are drawn over (raw/part_*.png). The scene is the table without boxes, written as
raw/title.jpg, 3840 x 2160. Boxes are rendered closed and open as raw/box_GAME.webp and raw/box_GAME_open.webp, and
raw/boxes.json says where their edges lie.
"""

from __future__ import annotations

import json
import math
import random
import sys
from pathlib import Path
from random import uniform
from typing import TYPE_CHECKING

import bpy
import compose
import covers
import font_source_serif_pro
import kit
import render_plants as plants
import textures
from bpy_extras.object_utils import world_to_camera_view
from PIL import Image
from render_materials import DARK, gold, old_stone, stone, terracotta
from render_stage import (
    NOWHERE,
    TURN,
    Matrix,
    Vector,
    box,
    catch_shadows,
    colour,
    lamp,
    lathe,
    lump,
    material,
    open_stage,
    place,
    render,
    solid,
    stage,
)

if TYPE_CHECKING:
    from typing import Any

RAW = compose.RAW
WORK = Path(__file__).resolve().parent / ".work"
"""Pictures that only the renders of scene and boxes need."""
BOXES = {
    "cacao": (kit.PALETTE["jungle"], 0.085),
    "maya": ("#7a2f1c", -0.03),
    "chocolatl": ("#3a1a12", -0.075),
}
"""Each game's box: the colour of its sides, and how far it is turned on the table."""


def pods() -> None:
    """Cacao's cover: three ripe pods on leaves."""
    open_stage(720, 9.5, 3.0, clear=False, seed=31, height=900)
    plants.ground(plants.EARTH, plants.MOSS)
    plants.undergrowth(80, 0.2, 2.3)
    plants.rosette(19, 0.3, (-0.1, 0.05), (1.0, 1.4), (0.24, 0.31), (0.15, 0.35), forward=0.1)
    plants.rosette(12, 0.12, (0.1, 0.1), (0.66, 0.9), (0.2, 0.2), (0.2, 0.2), offset=0.2, fresh=True, forward=0.1)
    plants.pod((-0.62, 0.62, 0.5), -0.18, 1.25, 0.33, plants.ORANGE, 0.05)
    plants.pod((-0.66, -0.16, 0.52), 0.10, 1.36, 0.36, plants.GOLDEN, 0.05)
    plants.pod((-0.52, -0.86, 0.5), 0.24, 1.18, 0.31, plants.RED, 0.05)
    render(RAW / "part_cacao.png")


def pyramid() -> None:
    """Maya's cover: the step pyramid seen from the field."""
    open_stage(720, 66, 3.0, clear=True, seed=32, target=(0, 0.08, 0.5))
    top, side = 0.0, 2.3
    for _ in range(6):
        box((side, side, 0.05), old_stone(), place(0, 0, top), 0.012)
        top += 0.05
        box((side * 0.97, side * 0.97, 0.19), stone(), place(0, 0, top), 0.015, 0.95)
        top += 0.19
        side -= 0.33
    steps, foot, head = 24, -1.42, -0.24
    for number in range(steps):
        share = number / steps
        at = place(0, foot + (head - foot) * share, top * share)
        box((0.44, 0.12, 0.05 + top / steps), stone(), at, 0.006)
    for aside in (-0.29, 0.29):
        low = [(-0.06, foot - 0.08, 0), (0.06, foot - 0.08, 0)]
        high = [(0.06, head, top + 0.05), (-0.06, head, top + 0.05)]
        points = [*low, *high, (-0.06, head, 0), (0.06, head, 0)]
        faces = [(0, 1, 2, 3), (0, 3, 4), (1, 5, 2), (0, 4, 5, 1), (3, 2, 5, 4)]
        solid(points, faces, old_stone(), place(aside, 0, 0.02), smooth=False)
    box((0.56, 0.5, 0.34), stone(), place(0, 0.02, top), 0.02)
    box((0.20, 0.06, 0.25), material("dark", DARK), place(0, -0.225, top), 0)
    box((0.66, 0.6, 0.07), old_stone(), place(0, 0.02, top + 0.34), 0.015)
    box((0.5, 0.1, 0.3), terracotta(), place(0, 0.02, top + 0.41), 0.03)
    render(RAW / "part_maya.png")


def _frieze() -> None:
    """The cream steps painted around the cup."""
    step = ((-0.5, 0), (0.5, 0), (0.5, 0.33), (0.17, 0.33), (0.17, 0.66), (-0.17, 0.66), (-0.17, 1), (-0.5, 1))
    for number in range(18):
        points = []
        for across, up in step:
            height = 0.36 + up * 0.24
            reach = 0.56 + (height - 0.30) / 0.32 * 0.12 + 0.008
            angle = number / 18 * TURN + across * 0.30
            points.append((reach * math.cos(angle), reach * math.sin(angle), height))
        faces = [(0, 1, 2, 3), (0, 3, 4, 5), (0, 5, 6, 7)]
        solid(points, faces, material("cream", colour("#f1ddb0"), 0.6), smooth=False)


def cup() -> None:
    """Chocolatl's cover: a painted cup, froth, beans."""
    open_stage(720, 50, 2.5, clear=True, seed=33, target=(0, 0, 0.30))
    wall = [(0, 0), (0.46, 0), (0.50, 0.04), (0.46, 0.10), (0.56, 0.30), (0.68, 0.62)]
    lip = [(0.72, 0.86), (0.70, 0.88), (0.66, 0.86), (0.63, 0.72)]
    lathe(wall + lip, material("clay", colour("#b4532c"), 0.5, vary=0.25, coat=0.25), sides=96)
    for height, reach in ((0.70, 0.700), (0.24, 0.530)):
        band = [(reach + 0.004, height - 0.035), (reach + 0.018, height), (reach + 0.010, height + 0.035)]
        lathe(band, gold(), sides=96)
    _frieze()
    drink = material("drink", colour("#4a2312"), 0.18, coat=0.5)
    lathe([(0, 0.76), (0.3, 0.762), (0.64, 0.755)], drink, sides=64)
    froth = material("froth", colour("#c99a68"), 0.6, soft=0.2)
    for number in range(90):
        angle = random.random() * TURN
        reach = random.random() ** 0.6 * 0.50
        size = uniform(0.03, 0.085) * (1.15 - reach)
        lump(size, froth, place(reach * math.cos(angle), reach * math.sin(angle), 0.77), number, 0.05, 1, 3, 0.6)
    for number in range(30):
        angle = random.random() * TURN
        reach = uniform(0.62, 1.06)
        if math.sin(angle) <= 0.5:
            _bean(0.085, reach * math.cos(angle), reach * math.sin(angle), 0.045, number)
    catch_shadows(0)
    render(RAW / "part_chocolatl.png")


def _bean(size: float, x: float, y: float, z: float, seed: int) -> None:
    """A cacao bean that lies some way round."""
    stuff = material("bean", colour("#5d2f17"), 0.45, coat=0.35, vary=0.4)
    at = place(x, y, z, random.random() * 6) @ Matrix.Diagonal((1.35, 0.85, 0.6, 1))
    lump(size, stuff, at, seed, 0.06, 1, 3, 1)


def _picture(file: Path, rough: float) -> Any:
    """A picture as a material."""
    result = bpy.data.materials.new("picture")
    result.use_nodes = True
    nodes, links = result.node_tree.nodes, result.node_tree.links
    surface, image = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(str(file))
    links.new(image.outputs["Color"], surface.inputs["Base Color"])
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Specular IOR Level"].default_value = 0.12
    return result


def _sheet(width: float, height: float, stuff: Any, at: Matrix) -> None:
    """A flat picture."""
    x, y = width / 2, height / 2
    thing = solid([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], stuff, at, smooth=False)
    layer = thing.data.uv_layers.new(name="picture")
    for number, corner in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[number].uv = corner


def _game_box(x: float, turn: float, y: float, cover: Path, side: str) -> None:
    """A box with its cover."""
    width, depth, height, at = 3.15, 3.94, 0.62, place(x, y, 0, turn)
    walls = material("side" + side, colour(side), 0.5, vary=0.15, vary_scale=3)
    box((width - 0.08, depth - 0.08, height * 0.5), material("tray", colour("#3b2414"), 0.7), at, 0.02)
    box((width, depth, height * 0.72), walls, at @ place(0, 0, height * 0.30), 0.035)
    _sheet(width - 0.05, depth - 0.05, _picture(cover, 0.6), at @ place(0, 0, height * 1.022))
    box((width + 0.006, 0.05, 0.03), gold(), at @ place(0, 0, height * 0.295) @ place(0, -depth / 2, 0), 0)


def _lettering() -> None:
    """The game's name in cast gold."""
    curve = bpy.data.curves.new("name", "FONT")
    curve.body = "THEOBROMA"
    curve.font = bpy.data.fonts.load(font_source_serif_pro.font_files_ttf["SourceSerifProBold"])
    curve.size, curve.space_character, curve.align_x = 1.98, 1.14, "CENTER"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = 0.07, 0.028, 3
    thing = bpy.data.objects.new("name", curve)
    stage.scene.collection.objects.link(thing)
    thing.location = (0, 3.18, 0.09)
    cast = material("letter", (1.0, 0.52, 0.075), 0.38, metal=0.86, coat=0.1, bump=0.06, bump_scale=9)
    curve.materials.append(cast)


def _scattered() -> None:
    """Beans, leaves and pods around the boxes."""
    for x, y, count in ((-7.4, -2.9, 16), (7.5, 2.0, 14), (7.1, -3.3, 9)):
        for number in range(count):
            angle = random.random() * TURN
            reach = random.random() ** 0.6 * 0.95
            _bean(0.13, x + reach * math.cos(angle) * 1.2, y + reach * math.sin(angle), 0.07, number)
    lying = (
        *((-8.6, 3.9, -0.5), (-8.9, 3.2, 0.2), (-8.2, 4.5, -1.2), (8.7, -3.9, 2.5)),
        *((9.0, -3.2, 3.0), (8.4, -4.6, 1.8), (-8.9, -4.0, 0.9), (-9.0, -3.5, 0.3)),
    )
    for x, y, turn in lying:
        plants.leaf((x, y, 0.25), turn, 1.9, 0.42, 0.12, plants.GREEN, plants.BRIGHT, 0.25, 0, 60, 20)
    plants.pod((-8.0, -3.6, 0.42), 0.55, 1.5, 0.42, plants.ORANGE)
    plants.pod((7.0, 2.75, 0.40), -0.5, 1.4, 0.40, plants.GOLDEN)


def _evening() -> None:
    """Camera and light of the scene: a low lamp from the top left."""
    scene = stage.scene
    for thing in [thing for thing in scene.collection.objects if thing.type == "LIGHT"]:
        bpy.data.objects.remove(thing)
    scene.camera.data.type, scene.camera.data.lens, scene.camera.data.sensor_width = "PERSP", 80, 36
    angle, away = math.radians(27), 36
    scene.camera.location = (0, -0.25 - away * math.sin(angle), away * math.cos(angle))
    scene.camera.rotation_euler = (angle, 0, 0)
    lamp((-6.5, 7.5, 10.5), 3500, 2.2, (1, 0.76, 0.46), (0.6, -0.4, 0))
    lamp((9, -6, 9), 560, 6, (0.40, 0.55, 1))
    lamp((0, 10, 6), 320, 5, (1, 0.62, 0.34), (0, 2, 0))
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (0.36, 0.40, 0.62, 1), 0.16
    scene.view_settings.exposure = 0.05


def title() -> None:
    """The table with the name and what is scattered on it; boxes are sprites of their own."""
    WORK.mkdir(exist_ok=True)
    planks = textures.wood(2400, 1688, "#2a180e", "#68422a", 4, 2.2, 262)
    textures.as_image(planks).save(WORK / "wood.png")
    open_stage(3840, 30, 16, clear=False, seed=41, height=2160)
    _evening()
    _sheet(24, 13.5 * 1.25, _picture(WORK / "wood.png", 0.72), place(0, 0, 0))
    _lettering()
    _scattered()
    render(WORK / "title.png")
    Image.open(WORK / "title.png").convert("RGB").save(RAW / "title.jpg", quality=93)


def _only(left: float, top: float, right: float, bottom: float) -> None:
    """Render a part of the picture alone: shares of its width and height."""
    shown = stage.scene.render
    shown.use_border = shown.use_crop_to_border = True
    shown.border_min_x, shown.border_max_x = left, right
    shown.border_min_y, shown.border_max_y = 1 - bottom, 1 - top


def _corners(x: float, y: float, z: float, at: Matrix) -> list[list[float]]:
    """Where the corners of a level rectangle lie in what is rendered, as shares of its width and height."""
    bpy.context.view_layer.update()
    shown = stage.scene.render
    wide, high = shown.border_max_x - shown.border_min_x, shown.border_max_y - shown.border_min_y
    found = []
    for across, up in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
        seen = world_to_camera_view(stage.scene, stage.scene.camera, at @ Vector((across * x, up * y, z)))
        found.append([round((seen.x - shown.border_min_x) / wide, 4), round((shown.border_max_y - seen.y) / high, 4)])
    return found


def _keep(name: str) -> None:
    """Write what is rendered with its clear parts."""
    render(WORK / f"{name}.png")
    Image.open(WORK / f"{name}.png").save(RAW / f"{name}.webp", quality=92, method=6)


def closed_box(game: str, side: str, turn: float) -> list[list[float]]:
    """A closed box in the middle of the table; returns the corners of its lid."""
    open_stage(3840, 30, 16, clear=True, seed=41, height=2160)
    _evening()
    _game_box(0, turn, -0.15, WORK / f"{game}.png", side)
    catch_shadows(0)
    _only(690 / 1920, 215 / 1080, 1270 / 1920, 865 / 1080)
    _keep(f"box_{game}")
    return _corners(3.15 / 2, 3.94 / 2, 0.62 * 1.022, place(0, -0.15, 0, turn))


def open_box(game: str, side: str) -> list[list[float]]:
    """An open box seen from above, its lid under it; returns the corners of the room within its walls."""
    open_stage(1360, 0, 6.4, clear=True, seed=41, height=1600)
    stage.scene.camera.location = (0, -0.1, 12)
    for thing in [thing for thing in stage.scene.collection.objects if thing.type == "LIGHT"]:
        bpy.data.objects.remove(thing)
    lamp((-3.4, 4.4, 10.5), 2600, 2.4, (1, 0.80, 0.54))
    lamp((6, -5, 7), 420, 6, (0.45, 0.58, 1))
    background = stage.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (0.36, 0.40, 0.62, 1), 0.2
    walls = material("side" + side, colour(side), 0.5, vary=0.15, vary_scale=3)
    lid = place(-0.34, 0.1, 0, 0.12)
    box((3.3, 4.0, 0.34), walls, lid, 0.03)
    _sheet(3.25, 3.95, _picture(WORK / f"{game}.png", 0.6), lid @ place(0, 0, 0.345))
    wide, deep, thick, high, floor = 3.3, 3.9, 0.11, 0.42, 0.37
    ground = material("tray", colour("#2b190e"), 0.75, vary=0.12, vary_scale=9)
    box((wide - thick, deep - thick, 0.06), ground, place(0, 0, floor), 0)
    for across in (-1, 1):
        box((thick, deep, high), walls, place(across * (wide - thick) / 2, 0, floor), 0.02)
        box((wide - thick, thick, high), walls, place(0, across * (deep - thick) / 2, floor), 0.02)
    catch_shadows(0)
    _only(0, 0, 1, 1)
    _keep(f"box_{game}_open")
    return _corners(wide / 2 - thick, deep / 2 - thick, floor + high, NOWHERE)


def boxes() -> None:
    """Every game's box, closed and open."""
    WORK.mkdir(exist_ok=True)
    edges: dict[str, dict[str, list[list[float]]]] = {}
    for game, (side, turn) in BOXES.items():
        covers.draw(game).save(WORK / f"{game}.png")
        edges[game] = {"closed": closed_box(game, side, turn), "open": open_box(game, side)}
    (RAW / "boxes.json").write_text(json.dumps(edges, indent=1) + "\n", encoding="utf-8")


def main(wanted: list[str]) -> None:
    """Render the covers' parts or the scene."""
    if "parts" in wanted:
        pods()
        pyramid()
        cup()
    if "scene" in wanted:
        title()
    if "boxes" in wanted:
        boxes()


if __name__ == "__main__":
    main(sys.argv[1:])
