"""What shows the state of a city of Maya: earth or paving, teeth at its gaps, walls, pennants, banners, the stone.

All lies in shares of a hexagon's radius, so that everything holds from 60 pixels a hexagon up.
"""

from __future__ import annotations

import math

import hexes
import kit
import maya_layout
import numpy as np
import seats
import textures
from hexes import FRAME, MIDDLE, REACH
from kit import Box, Canvas, Sprite
from PIL import Image
from scipy import ndimage

SEATS = ("red", "blue", "black", "green")
SIDES = {"ne": (0, 1), "e": (1, 2), "se": (2, 3), "sw": (3, 4), "w": (4, 5), "nw": (5, 0)}
"""Between which corners of a hexagon each side lies, with the clock."""
BACK = ("ne", "nw")
"""The walls that stand behind a city's houses."""
INSIDE = 0.07
"""How far inside the border a wall stands, so that it hides nothing of its neighbours."""
THICK = 0.155
HIGH = 0.17
LOWER = 0.05
"""How much lower on the screen the walls behind stand: their tops would reach into the neighbours."""
MERLON = 0.20
Point = tuple[float, float]
Line = tuple[Point, Point]


# -- the ground


def _earth() -> Sprite:
    """Bare trodden earth: what a city stands on as long as it is open."""
    rng = np.random.default_rng(31)
    shape = (FRAME, FRAME)
    cloud = sum(
        ndimage.gaussian_filter(rng.standard_normal(shape), sigma) * weight * sigma
        for sigma, weight in ((0.8, 0.9), (5, 0.9), (22, 1.3))
    )
    cloud = cloud / cloud.std()
    rows, columns = np.mgrid[0:FRAME, 0:FRAME]
    away = np.hypot(columns - MIDDLE, rows - MIDDLE) / REACH
    tone = np.clip(0.60 + 0.13 * cloud - 0.20 * np.clip(away - 0.35, 0, 1), 0, 1)[..., None]
    low, high = np.array(kit.rgb("#5f4126"), np.float32), np.array(kit.rgb("#b58a58"), np.float32)
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(textures.as_image(low * (1 - tone) + high * tone).convert("RGBA"), Box(0, 0, FRAME, FRAME))
    for _ in range(26):
        x, y = rng.uniform(20, FRAME - 20, 2)
        size = rng.uniform(1.5, 3.6)
        canvas.disc(x + 1, y + 1.5, size, kit.brush(Color=kit.black(90)))
        canvas.disc(x, y, size, kit.fill("#c9ab80", 150))
    return Sprite(hexes.cut(canvas.image(), REACH + 1.5), hexes.facts())


def _paving() -> Sprite:
    """Stone slabs in courses that go on from one hexagon to the next."""
    courses, across = 6, 4
    height, width = 1.5 * REACH / courses, math.sqrt(3) * REACH / across
    rows, columns = np.mgrid[0 : FRAME * 2, 0 : FRAME * 2].astype(np.float32)
    x, y = columns / 2 - MIDDLE, rows / 2 - MIDDLE
    course = np.floor(y / height)
    block, inside = np.floor(course / courses), np.mod(course, courses).astype(int)
    along = x / width - block * across / 2 + 0.5 * np.mod(inside, 2)
    rng = np.random.default_rng(5)
    joints = np.sort(np.arange(across) + rng.uniform(-0.16, 0.16, (courses, across)), axis=1)
    place = np.mod(along, across)
    number = sum((place >= joints[inside, index]).astype(int) for index in range(across)) % across
    after = np.mod(joints[inside, number] - place, across)
    before = np.mod(place - joints[inside, (number - 1) % across], across)
    edge_x = np.minimum(after, before) * width
    edge_y = np.minimum(np.mod(y, height), height - np.mod(y, height))
    edge = np.minimum(edge_x, edge_y)
    shades = rng.uniform(-0.5, 0.5, (courses, across))
    grain = ndimage.gaussian_filter(rng.standard_normal(rows.shape), 1.6)
    tone = 0.56 + 0.30 * shades[inside, number] + 0.07 * grain / grain.std()
    tone = tone + 0.16 * (np.mod(y, height) < 3.2) - 0.16 * (height - np.mod(y, height) < 4)
    low, high = np.array(kit.rgb("#8d8069"), np.float32), np.array(kit.rgb("#cdbf9f"), np.float32)
    tone = np.clip(tone, 0, 1)[..., None]
    pixels = (low * (1 - tone) + high * tone) * np.clip(0.52 + edge / 4.2, 0, 1)[..., None]
    image = textures.as_image(pixels).resize((FRAME, FRAME), Image.Resampling.LANCZOS).convert("RGBA")
    return Sprite(hexes.cut(image, REACH + 1.5), hexes.facts())


# -- walls


def _corner(number: int, reach: float = 1.0) -> Point:
    return maya_layout.corners(0, 0, reach)[number % 6]


def _meet(one: Line, other: Line) -> Point:
    """Where two lines cross."""
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    below = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    first, second = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    return (first * (x3 - x4) - (x1 - x2) * second) / below, (first * (y3 - y4) - (y1 - y2) * second) / below


def _band(side: str, ends: str, depth: float) -> Line:
    """A line along a side, so deep inside it, as long as the wall there; `o` is an outer corner, `i` an inner."""
    first, last = SIDES[side]
    share = 1 - depth / (math.sqrt(3) / 2)
    line = _corner(first, share), _corner(last, share)
    bounds = []
    for corner, onward, end in ((first, first - 1, ends[0]), (last, last + 1, ends[1])):
        inner = ((0.0, 0.0), _corner(corner)) if end == "o" else (_corner(corner), _corner(onward))
        bounds.append(_meet(line, inner))
    return bounds[0], bounds[1]


def _mixed(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _block(canvas: Canvas, corners: list[Point], foot: float, high: float, tones: tuple[str, str], edge: float) -> None:
    """A block of stone on these corners, in radii, whose foot is so high; what faces us is darker than its top."""
    pen = canvas.pen

    def at(point: Point, up: float) -> Point:
        return MIDDLE + 20 + point[0] * REACH, MIDDLE + 20 + (point[1] - up) * REACH

    def polygon(points: list[Point]) -> kit.skia.Path:
        shape = kit.skia.Path()
        shape.addPoly([kit.skia.Point(*point) for point in points], True)
        return shape

    middle = sum(point[1] for point in corners) / len(corners)
    for index, start in enumerate(corners):
        end = corners[(index + 1) % len(corners)]
        if (start[1] + end[1]) / 2 > middle + 0.004:
            face = polygon([at(start, foot), at(end, foot), at(end, foot + high), at(start, foot + high)])
            light = 1.0 if start[0] + end[0] < 2 * sum(p[0] for p in corners) / len(corners) else 0.86
            red, green, blue = (round(part * light) for part in kit.rgb(tones[1]))
            pen.drawPath(face, kit.brush(Color=kit.skia.Color(red, green, blue)))
            pen.drawPath(face, kit.line("#2c1d0e", edge, 190))
    top = polygon([at(point, foot + high) for point in corners])
    pen.drawPath(top, kit.fill(tones[0]))
    pen.drawPath(top, kit.line("#2c1d0e", edge, 190))


def _wall(side: str, ends: str) -> Sprite:
    """One side of a wall, its merlons along its outer edge."""
    size = FRAME + 40
    canvas = Canvas(size, size)
    inside = INSIDE
    outer, inner = _band(side, ends, inside), _band(side, ends, inside + THICK)
    down = LOWER if side in BACK else 0.0
    corners = [(x, y + down) for x, y in (outer[0], outer[1], inner[1], inner[0])]
    shade = kit.skia.Path()
    shade.addPoly(
        [kit.skia.Point(MIDDLE + 20 + (x + 0.05) * REACH, MIDDLE + 20 + (y + 0.06) * REACH) for x, y in corners], True
    )
    canvas.pen.drawPath(shade, kit.brush(Color=kit.black(120), MaskFilter=kit.blur(5)))
    _block(canvas, corners, 0.0, HIGH, ("#8f7f60", "#a8946c"), 2.2)
    middle = _band(side, ends, inside + THICK / 2)
    length = math.dist(*middle)
    count = max(2, round(length / MERLON))
    blocks = []
    for number in range(count):
        low, high = (number + 0.18) / count, (number + 0.82) / count
        blocks.append(
            [
                (x, y + down)
                for x, y in (
                    _mixed(*outer, low), _mixed(*outer, high), _mixed(*inner, high), _mixed(*inner, low),
                )
            ]
        )  # fmt: skip
    for block in sorted(blocks, key=lambda each: sum(y for _x, y in each)):
        _block(canvas, block, HIGH, 0.065, ("#e2d4af", "#b7a379"), 1.8)
    left, top, right, bottom = canvas.image().getbbox()
    facts = {"anchor": [size // 2 - left, size // 2 - top], "hex": REACH}
    return Sprite(canvas.image().crop((left, top, right, bottom)), facts)


def _teeth(side: str) -> Sprite:
    """A side that faces a gap: three dark teeth that point outwards."""
    size = FRAME + 80
    canvas, middle = Canvas(size, size), size / 2
    first, last = (_corner(number) for number in SIDES[side])
    out = (first[0] + last[0]) / 2 / (math.sqrt(3) / 2), (first[1] + last[1]) / 2 / (math.sqrt(3) / 2)
    shape = kit.skia.Path()
    for number in range(3):
        start, end = _mixed(first, last, number / 3 + 0.02), _mixed(first, last, (number + 1) / 3 - 0.02)
        tip = _mixed(start, end, 0.5)
        tip = tip[0] + out[0] * 0.215, tip[1] + out[1] * 0.215
        back = [(x - out[0] * 0.04, y - out[1] * 0.04) for x, y in (end, start)]
        points = [start, tip, end, *back]
        shape.addPoly([kit.skia.Point(middle + x * REACH, middle + y * REACH) for x, y in points], True)
    canvas.pen.drawPath(shape, kit.line("#f8ecd0", 7, 150))
    canvas.pen.drawPath(shape, kit.fill("#1c110a"))
    left, top, right, bottom = canvas.image().getbbox()
    facts = {"anchor": [size // 2 - left, size // 2 - top], "hex": REACH}
    return Sprite(canvas.image().crop((left, top, right, bottom)), facts)


def _gap() -> Sprite:
    """The last gap of a city: hexagons of light that run inwards."""
    canvas = Canvas(340, 340)
    pen, middle = canvas.pen, 170
    rim = hexes.shape(REACH - 4, middle, middle, 4)
    pen.drawPath(
        rim, kit.brush(Color=kit.ink("allowed", 220), Style=kit.STROKE, StrokeWidth=20, MaskFilter=kit.blur(9))
    )
    pen.drawPath(rim, kit.fill("#e2b858", 150))
    for share, width, alpha in ((0.97, 11, 255), (0.80, 6, 235), (0.65, 5, 205), (0.50, 4, 170)):
        shape = hexes.shape(REACH * share, middle, middle, 4)
        pen.drawPath(shape, kit.line("#6b4a10", width + 4, alpha * 0.5))
        pen.drawPath(shape, kit.line("#fff0b8", width, alpha))
    return Sprite(canvas.image(), hexes.facts(REACH, 340))


# -- who leads, and who was first


def _cloth(canvas: Canvas, shape: kit.skia.Path, seat: str, symbol: Point, reach: float) -> None:
    """A cloth in a seat's colour and pattern with its symbol."""
    pen = canvas.pen
    pen.save()
    pen.translate(2, 4)
    pen.drawPath(shape, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(3)))
    pen.restore()
    pen.save()
    pen.clipPath(shape, True)
    pen.drawPaint(kit.fill(seat))
    colour, strength = seats.pattern_ink(seat)
    layer = kit.brush(Shader=seats.pattern_shader(seat, 22))
    layer.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    layer.setAlphaf(strength / 255 * 0.8)
    pen.drawPaint(layer)
    box = shape.getBounds()
    tones = [kit.skia.Color(255, 246, 220, 60), kit.black(0), kit.black(70), kit.black(0), kit.black(80)]
    pen.drawPaint(kit.brush(Shader=kit.ramp((box.left(), 0), (box.right(), 0), tones)))
    pen.restore()
    pen.drawPath(shape, kit.line("#1a0e06", 6, 235))
    pen.drawPath(shape, kit.line("#f2dfae", 2.6, 235))
    tone = seats.symbol_ink(seat)
    seats.draw_symbol(
        canvas, seat, symbol[0], symbol[1] + 1.5, reach, "#1a0e06" if tone == "#fff4dc" else "#ffffff", 120
    )
    seats.draw_symbol(canvas, seat, *symbol, reach, tone)


def _pole(canvas: Canvas, x: float, top: float, bottom: float) -> None:
    for paint in (kit.line("#1a0e06", 9, 220), kit.line("#b98b3c", 5)):
        canvas.pen.drawLine(x, top, x, bottom, paint)
    canvas.disc(x, top, 5.5, kit.fill("#1a0e06", 220))
    canvas.disc(x, top, 4, kit.fill("#f2cf78"))


def _pennant(seat: str, kind: str) -> Sprite:
    """The pennant of who leads: `whole` on its pole; where several lead, `hoist` at the pole, `part`s, and a `tail`.

    The anchor of each is the pole's foot, as if it hung at the pole.
    """
    wide, high, top = (104 if kind == "whole" else 60), 62, 14
    pole = kind in ("whole", "hoist")
    left = 12 if pole else 6
    canvas = Canvas(left + wide + 12, 150 if pole else top + high + 12)
    right, notch = left + wide, 20
    steps: list[tuple[object, ...]] = [("moveTo", left, top), ("lineTo", right, top)]
    if kind in ("whole", "tail"):
        steps.append(("lineTo", right - notch, top + high / 2))
    steps += [("lineTo", right, top + high), ("lineTo", left, top + high), ("close",)]
    if pole:
        _pole(canvas, left, 8, 140)
    middle = left + (wide - (notch if kind in ("whole", "tail") else 0)) / 2 + (2 if kind == "whole" else 0)
    _cloth(canvas, kit.path(*steps), seat, (middle, top + high / 2), 20)
    return Sprite(canvas.image(), {"anchor": [left, 140], "hex": REACH, "width": wide})


def _banner(seat: str, *, narrow: bool) -> Sprite:
    """The banner of who was first, hanging from its bar; where several were, each has a narrow one."""
    wide, high = (58 if narrow else 76), 100
    canvas = Canvas(wide + 28, high + 46)
    left, top = 14, 20
    right, bottom = left + wide, top + high
    teeth = 3 if narrow else 4
    steps: list[tuple[object, ...]] = [("moveTo", left, top), ("lineTo", right, top), ("lineTo", right, bottom - 14)]
    for number in range(teeth, 0, -1):
        steps.append(("lineTo", left + wide * (number - 0.5) / teeth, bottom))
        steps.append(("lineTo", left + wide * (number - 1) / teeth, bottom - 14))
    steps.append(("close",))
    _cloth(canvas, kit.path(*steps), seat, (left + wide / 2, top + (high - 14) / 2), 23 if narrow else 29)
    for paint in (kit.line("#1a0e06", 11, 230), kit.line("#d6a84a", 6)):
        canvas.pen.drawLine(left - 4, top - 2, right + 4, top - 2, paint)
    for x in (left - 5, right + 5):
        canvas.disc(x, top - 2, 7, kit.fill("#1a0e06", 230))
        canvas.disc(x, top - 2, 5, kit.fill("#f2cf78"))
    return Sprite(canvas.image(), {"anchor": [round(left + wide / 2), top], "hex": REACH, "width": wide})


def _stone() -> Sprite:
    """The stone with a city's name and points, its middle free to grow."""
    canvas = Canvas(160, 120)
    box = Box(16, 12, 128, 88, 14)
    canvas.shadow(box, 6, 6, 190)
    canvas.outline(box.moved(0, 6), kit.fill("#6d5c3e"))
    canvas.outline(box.moved(0, 6), kit.line("#22160a", 4))
    canvas.outline(box, kit.fill("#d9ccab"))
    canvas.wash(box, kit.skia.Color(255, 250, 232, 110), kit.skia.Color(120, 90, 50, 50))
    canvas.outline(box, kit.line("#22160a", 4))
    canvas.outline(box.inset(4), kit.line("#fff6de", 2.4, 150))
    slices = [44, 40, 44, 44]
    return Sprite(canvas.image(), {"scale": kit.SCALE, "slices": slices, "card": box.card})


def makers() -> kit.Makers:
    """Everything that shows the state of a city."""
    result: kit.Makers = {
        "maya/city_earth": _earth,
        "maya/city_paving": _paving,
        "maya/city_gap": _gap,
        "maya/city_stone": _stone,
    }
    for side in SIDES:
        result[f"maya/city_teeth_{side}"] = lambda side=side: _teeth(side)
        for ends in ("oo", "oi", "io", "ii"):
            result[f"maya/city_wall_{side}_{ends}"] = lambda side=side, ends=ends: _wall(side, ends)
    for seat in SEATS:
        for kind in ("whole", "hoist", "part", "tail"):
            result[f"maya/pennant_{seat}_{kind}"] = lambda seat=seat, kind=kind: _pennant(seat, kind)
        result[f"maya/banner_{seat}"] = lambda seat=seat: _banner(seat, narrow=False)
        result[f"maya/banner_{seat}_narrow"] = lambda seat=seat: _banner(seat, narrow=True)
    return result
