"""Hexagons drawn with skia: shapes, patterned rims, backs, and the lights that show where a tile may go."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import kit
import maya_layout
import numpy as np
import seats
from kit import Box, Canvas, Sprite
from scipy import ndimage
from scipy.spatial import cKDTree

if TYPE_CHECKING:
    import skia
    from PIL import Image

REACH = 125
"""Distance from a hexagon's middle to its corners, in a sprite's pixels."""
FRAME = 280
"""Side of a hexagon's picture, the same part of the raw render."""
MIDDLE = FRAME / 2
RIM = 0.815
"""Where the coloured rim begins, as a share of the radius."""


def facts(reach: float = REACH, frame: int = FRAME) -> dict[str, object]:
    """What the manifest tells of a hexagon."""
    half = reach * math.sqrt(3) / 2
    left, top = round(frame / 2 - half), round(frame / 2 - reach)
    card = [left, top, frame - 2 * left, frame - 2 * top]
    return {"anchor": [frame // 2, frame // 2], "card": card, "hex": reach}


def shape(reach: float, x: float = MIDDLE, y: float = MIDDLE, rounding: float = 0) -> skia.Path:
    """A hexagon, one corner up; its corners may be rounded."""
    points = maya_layout.corners(x, y, reach)
    result = kit.skia.Path()
    if not rounding:
        result.addPoly([kit.skia.Point(*point) for point in points], True)
        return result
    for number, (corner_x, corner_y) in enumerate(points):
        after_x, after_y = points[(number + 1) % 6]
        share = rounding / reach
        start = corner_x + (after_x - corner_x) * share, corner_y + (after_y - corner_y) * share
        end = after_x + (corner_x - after_x) * share, after_y + (corner_y - after_y) * share
        (result.lineTo if number else result.moveTo)(*start)
        result.lineTo(*end)
        next_x, next_y = points[(number + 2) % 6]
        result.quadTo(after_x, after_y, after_x + (next_x - after_x) * share, after_y + (next_y - after_y) * share)
    result.close()
    return result


def cut(image: Image.Image, reach: float = REACH) -> Image.Image:
    """A picture cut to its hexagon, without what lies outside."""
    canvas = Canvas(*image.size)
    canvas.pen.clipPath(shape(reach, image.width / 2, image.height / 2, 4), True)
    canvas.picture(image, Box(0, 0, *image.size))
    return canvas.image()


def patterned_rim(canvas: Canvas, seat: str, inner: float = RIM) -> None:
    """The seat's pattern along all six sides of a rim, and thin lines along both its edges."""
    pen, width = canvas.pen, REACH * (1 - inner) * math.sqrt(3) / 2
    colour, strength = seats.pattern_ink(seat)
    side = REACH
    paint = kit.brush(Shader=seats.pattern_shader(seat, round(width)))
    paint.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    paint.setAlphaf(min(1.0, strength / 255 * (0.95 if seat == "black" else 1.25)))
    for number in range(6):
        pen.save()
        pen.translate(MIDDLE, MIDDLE)
        pen.rotate(60 * number)
        low = REACH * math.sqrt(3) / 2 - width
        wedge = kit.path(
            ("moveTo", low, -side * inner / 2),
            ("lineTo", low + width, -side / 2),
            ("lineTo", low + width, side / 2),
            ("lineTo", low, side * inner / 2),
            ("close",),
        )
        pen.clipPath(wedge, True)
        pen.translate(low, -width / 2)
        pen.drawPaint(paint)
        pen.restore()
    light = "#cfc6b0" if seat == "black" else "#fff4dc"
    pen.drawPath(shape(REACH * inner + 1), kit.line("#1a0e06", 5, 130))
    pen.drawPath(shape(REACH * inner + 3), kit.line(light, 3, 170 if seat == "black" else 90))
    pen.drawPath(shape(REACH - 2.5, rounding=4), kit.line("#1a0e06", 3, 120))
    if seat == "black":
        pen.drawPath(shape(REACH - 6, rounding=4), kit.line(light, 2.5, 120))


def back(seat: str) -> Sprite:
    """The back of a tile: the seat's colour and pattern, a gilded line, the medallion."""
    canvas = Canvas(FRAME, FRAME)
    pen = canvas.pen
    pen.save()
    pen.clipPath(shape(REACH, rounding=4), True)
    pen.drawPaint(kit.fill(seat))
    colour, strength = seats.pattern_ink(seat)
    layer = kit.brush(Shader=seats.pattern_shader(seat, 44))
    layer.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    layer.setAlphaf(strength / 255)
    pen.drawPaint(layer)
    tones = [kit.skia.Color(255, 246, 220, 70), kit.black(0), kit.black(130)]
    pen.drawPaint(kit.brush(Shader=kit.ramp((30, 20), (FRAME - 30, FRAME - 20), tones)))
    pen.drawPath(shape(REACH, rounding=4), kit.line(kit.skia.Color(255, 244, 214, 120), 9))
    pen.drawPath(shape(REACH, MIDDLE - 4, MIDDLE - 4, 4), kit.line(kit.black(120), 9))
    pen.restore()
    pen.drawPath(shape(REACH * 0.85, MIDDLE + 1.5, MIDDLE + 1.5), kit.line("ink", 4, 150))
    pen.drawPath(shape(REACH * 0.85), kit.line("gold", 4, 240))
    seats.draw_medallion(canvas, seat, MIDDLE, MIDDLE, 124)
    return Sprite(canvas.image(), facts())


def shadow() -> Sprite:
    """The soft shadow of a tile; all are laid before the first tile."""
    canvas = Canvas(320, 320)
    middle = 160
    paint = kit.brush(Color=kit.black(165), MaskFilter=kit.blur(9))
    canvas.pen.drawPath(shape(REACH, middle + 6, middle + 10, 4), paint)
    return Sprite(canvas.image(), facts(REACH, 320))


def _ring(colour: str, core: str, width: float, glow: int, fill: int) -> Sprite:
    """A light around a space; clear inside but for a breath of colour."""
    canvas = Canvas(340, 340)
    pen, middle = canvas.pen, 170
    outline = shape(REACH - 3, middle, middle, 6)
    if glow:
        pen.drawPath(
            outline, kit.brush(Color=kit.ink(colour, glow), Style=kit.STROKE, StrokeWidth=26, MaskFilter=kit.blur(11))
        )
    if fill:
        pen.drawPath(outline, kit.fill(colour, fill))
    pen.drawPath(outline, kit.line("#4a2a04", width + 5, 150))
    pen.drawPath(outline, kit.line(core, width))
    return Sprite(canvas.image(), facts(REACH, 340))


def _dashes(colour: str, alpha: int, width: float, fill: int) -> Sprite:
    """A dashed outline inside a space, its dashes of equal length on all sides."""
    canvas = Canvas(FRAME, FRAME)
    reach = REACH - 10
    outline = shape(reach)
    if fill:
        canvas.pen.drawPath(outline, kit.fill(colour, fill))
    dash = reach / 4
    for tone, thick, strength in (("#1a0e06", width + 5, alpha * 0.55), (colour, width, alpha)):
        paint = kit.brush(Color=kit.ink(tone, strength), Style=kit.STROKE, StrokeWidth=thick)
        paint.setStrokeCap(kit.ROUND_CAP)
        paint.setPathEffect(kit.skia.DashPathEffect.Make([dash * 0.52, dash * 0.48], dash * 0.26))
        canvas.pen.drawPath(outline, paint)
    return Sprite(canvas.image(), facts())


def _cross() -> Sprite:
    """A refused space: a red ring, crossed out."""
    sprite = _ring("refused", "#ff9a88", 7, 190, 40)
    canvas = Canvas(340, 340)
    canvas.picture(sprite.image, Box(0, 0, 340, 340))
    for way in (-1, 1):
        for paint in (kit.line("#3a0c06", 20, 200), kit.line("#ff9a88", 11)):
            canvas.pen.drawLine(170 - 34 * way, 136, 170 + 34 * way, 204, paint)
    return Sprite(canvas.image(), sprite.facts)


def empty() -> Sprite:
    """An empty place of a rack: a hollow in wood."""
    canvas = Canvas(FRAME, FRAME)
    hollow(canvas, MIDDLE, MIDDLE, REACH * 0.94)
    return Sprite(canvas.image(), facts())


def hollow(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """A hexagonal hollow: dark within, shade under its upper edges, light on its lower lips."""
    pen = canvas.pen
    outline = shape(reach, x, y, 8)
    pen.drawPath(outline, kit.brush(Color=kit.black(125)))
    pen.save()
    pen.clipPath(outline, True)
    around = shape(reach + 6, x + 2, y + 4, 8)
    pen.drawPath(around, kit.brush(Style=kit.STROKE, StrokeWidth=22, Color=kit.black(170), MaskFilter=kit.blur(7)))
    pen.restore()
    lip = kit.line("ink", 3.5)
    tones = [kit.black(215), kit.black(150), kit.warm(20), kit.warm(95)]
    lip.setShader(
        kit.ramp((x - reach * 0.5, y - reach * 0.87), (x + reach * 0.5, y + reach * 0.87), tones, (0, 0.4, 0.6, 1))
    )
    pen.drawPath(outline, lip)


def grid(image: Image.Image, unit: float) -> Image.Image:
    """Engrave the board's spaces into the landscape; unit is its pixels for one at 1080p."""
    canvas = Canvas(*image.size)
    canvas.picture(image, Box(0, 0, *image.size))
    for cells in maya_layout.areas().values():
        for cell in cells:
            x, y = (part * unit for part in maya_layout.place(cell))
            reach = maya_layout.HEX * unit
            canvas.pen.drawPath(shape(reach - 1, x, y), kit.line("#120a04", 2.1 * unit, 92))
            canvas.pen.drawPath(shape(reach - 3.0 * unit, x, y + unit), kit.line("#fff0c8", 1.1 * unit, 44))
    return canvas.image()


def covered(area: str, unit: float, ragged: np.ndarray) -> np.ndarray:
    """How far each point of the landscape belongs to an area, from 0 to 1, with a leafy edge."""
    height, width = ragged.shape
    rows, columns = np.mgrid[0:height, 0:width]
    points = np.stack([columns, rows], -1) / unit
    away = {name: cKDTree(maya_layout.places(name)).query(points)[0] for name in maya_layout.AREAS}
    nearest = np.min(list(away.values()), 0)
    inside = (away[area] <= nearest) & (nearest < maya_layout.HEX * 1.45)
    away = ndimage.distance_transform_edt(inside) - ndimage.distance_transform_edt(~inside)
    return np.clip((away + ragged) / 5 + 0.5, 0, 1)


def lights() -> kit.Makers:
    """What shows where a tile may go."""
    return {
        "maya/space_glow": lambda: _ring("allowed", "#fff0b8", 8, 235, 46),
        "maya/space_city": lambda: _ring("information", "#d8f0ff", 7, 200, 0),
        "maya/space_focus": lambda: _ring("gold", "#ffd877", 8, 0, 0),
        "maya/space_refused": _cross,
        "maya/space_legal": lambda: _dashes("allowed", 205, 6, 26),
        "maya/space_open": lambda: _dashes("information", 240, 7, 0),
    }
