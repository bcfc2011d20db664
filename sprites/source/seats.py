"""The seats' symbols, patterns and medallions: each colour is doubled by a symbol and a pattern."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import kit
from kit import SEATS, Box, Canvas, Sprite, path

if TYPE_CHECKING:
    import skia

SYMBOLS = {
    "red": "paw",
    "purple": "moon",
    "white": "shell",
    "yellow": "sun",
    "blue": "wave",
    "black": "blade",
    "green": "leaf",
    "orange": "flame",
}


def _ellipse(x: float, y: float, width: float, height: float, turned: float = 0) -> skia.Path:
    """An ellipse around a point."""
    shape = kit.skia.Path()
    shape.addOval(kit.skia.Rect.MakeXYWH(-width / 2, -height / 2, width, height))
    matrix = kit.skia.Matrix()
    matrix.setRotate(turned)
    matrix.postTranslate(x, y)
    shape.transform(matrix)
    return shape


def _without(shape: skia.Path, hole: skia.Path) -> skia.Path:
    """One shape less another."""
    return kit.skia.Op(shape, hole, kit.skia.kDifference_PathOp)


def _joined(*shapes: skia.Path) -> skia.Path:
    """Several shapes as one, without seams."""
    result = kit.skia.Path()
    for shape in shapes:
        result = kit.skia.Op(result, shape, kit.skia.kUnion_PathOp)
    return result


def _stroked(shape: skia.Path, width: float) -> skia.Path:
    """A line as a filled shape."""
    result = kit.skia.Path()
    kit.line("ink", width).getFillPath(shape, result)
    return result


def _paw() -> skia.Path:
    pads = [_ellipse(0, 0.44, 1.26, 0.94)]
    for angle, reach in ((-60, 0.96), (-21, 1.02), (21, 1.02), (60, 0.96)):
        turn = math.radians(angle)
        pads.append(_ellipse(math.sin(turn) * reach, 0.36 - math.cos(turn) * reach, 0.46, 0.62, angle))
    return _joined(*pads)


def _moon() -> skia.Path:
    return _without(_ellipse(0, 0, 2, 2), _ellipse(0.46, -0.18, 1.64, 1.64))


def _shell() -> skia.Path:
    fan = path(
        ("moveTo", -1.1, 0.1),
        ("cubicTo", -0.95, -1.3, 0.95, -1.3, 1.1, 0.1),
        ("lineTo", 0.42, 0.72),
        ("lineTo", 0.5, 1.02),
        ("lineTo", -0.5, 1.02),
        ("lineTo", -0.42, 0.72),
        ("close",),
    )
    for angle in (-50, -25, 0, 25, 50):
        turn = math.radians(angle)
        groove = path(
            ("moveTo", math.sin(turn) * 0.34, 0.72 - math.cos(turn) * 0.34),
            ("lineTo", math.sin(turn) * 1.42, 0.72 - math.cos(turn) * 1.42),
        )
        fan = _without(fan, _stroked(groove, 0.13))
    return fan


def _sun() -> skia.Path:
    rays = [_ellipse(0, 0, 1.0, 1.0)]
    for step in range(8):
        turn = step * math.pi / 4
        ray = path(
            ("moveTo", math.cos(turn) * 0.76, math.sin(turn) * 0.76),
            ("lineTo", math.cos(turn) * 1.08, math.sin(turn) * 1.08),
        )
        rays.append(_stroked(ray, 0.24))
    return _joined(*rays)


def _wave() -> skia.Path:
    crests = []
    for middle in (-0.56, 0.02, 0.60):
        crest = path(
            ("moveTo", -1, middle),
            ("quadTo", -0.5, middle - 0.55, 0, middle),
            ("quadTo", 0.5, middle + 0.55, 1, middle),
        )
        crests.append(_stroked(crest, 0.24))
    return _joined(*crests)


def _blade() -> skia.Path:
    stone = path(
        ("moveTo", 0, -1.2),
        ("lineTo", 0.46, -0.35),
        ("lineTo", 0.34, 0.36),
        ("lineTo", -0.34, 0.36),
        ("lineTo", -0.46, -0.35),
        ("close",),
    )
    guard = path(("moveTo", -0.5, 0.5), ("lineTo", 0.5, 0.5))
    grip = path(("moveTo", 0, 0.5), ("lineTo", 0, 1.02))
    ridge = path(("moveTo", 0, -0.8), ("lineTo", 0.1, -0.2), ("lineTo", -0.04, 0.2))
    return _without(_joined(stone, _stroked(guard, 0.24), _stroked(grip, 0.28)), _stroked(ridge, 0.09))


def _leaf() -> skia.Path:
    blade = path(
        ("moveTo", -0.8, 0.8),
        ("cubicTo", -1.15, -0.6, 0, -1.0, 0.98, -0.98),
        ("cubicTo", 1.0, 0.0, 0.6, 1.15, -0.8, 0.8),
        ("close",),
    )
    vein = path(("moveTo", -0.66, 0.66), ("lineTo", 0.5, -0.5), ("moveTo", -0.1, 0.1), ("lineTo", -0.12, -0.42))
    stem = path(("moveTo", -0.76, 0.76), ("lineTo", -1.0, 1.0))
    return _joined(_without(blade, _stroked(vein, 0.13)), _stroked(stem, 0.18))


def _flame() -> skia.Path:
    outer = path(
        ("moveTo", 0.1, -1.2),
        ("cubicTo", 0.1, -0.5, 0.95, -0.2, 0.8, 0.5),
        ("cubicTo", 0.6, 1.15, -0.6, 1.15, -0.8, 0.5),
        ("cubicTo", -0.95, 0, -0.65, -0.25, -0.55, -0.6),
        ("cubicTo", -0.4, -0.3, -0.3, -0.2, -0.18, -0.25),
        ("cubicTo", -0.05, -0.5, -0.1, -0.8, 0.1, -1.2),
        ("close",),
    )
    inner = path(
        ("moveTo", 0.08, 0.05),
        ("cubicTo", 0.1, 0.3, 0.4, 0.4, 0.3, 0.7),
        ("cubicTo", 0.2, 0.95, -0.25, 0.95, -0.32, 0.65),
        ("cubicTo", -0.35, 0.4, 0.02, 0.35, 0.08, 0.05),
        ("close",),
    )
    return _without(outer, inner)


@cache
def symbol(seat: str) -> skia.Path:
    """The seat's symbol as one shape within about -1.2 to 1.2."""
    drawers = {
        "paw": _paw,
        "moon": _moon,
        "shell": _shell,
        "sun": _sun,
        "wave": _wave,
        "blade": _blade,
        "leaf": _leaf,
        "flame": _flame,
    }
    return drawers[SYMBOLS[seat]]()


def symbol_ink(seat: str) -> str:
    """The colour of the symbol on its seat's colour."""
    return "#34241a" if seat in kit.LIGHT_SEATS else "#fff4dc"


def draw_symbol(canvas: Canvas, seat: str, x: float, y: float, reach: float, colour: str, alpha: int = 255) -> None:
    """The bare symbol around a point."""
    canvas.pen.save()
    canvas.pen.translate(x, y)
    canvas.pen.scale(reach, reach)
    canvas.pen.drawPath(symbol(seat), kit.fill(colour, alpha))
    canvas.pen.restore()


def draw_ring(canvas: Canvas, x: float, y: float, radius: float, width: float) -> None:
    """A turned gold ring."""
    gold = [kit.ink(c) for c in ("#f7e0a0", "#d6a84a", "#7a5416")]
    low, high = (x - radius * 0.7, y - radius * 0.7), (x + radius * 0.7, y + radius * 0.7)
    paint = kit.brush(Shader=kit.ramp(low, high, gold), Style=kit.STROKE, StrokeWidth=width)
    canvas.disc(x, y, radius - width / 2, paint)
    edge = max(1.0, width * 0.12)
    canvas.disc(x, y, radius - edge / 2, kit.line("#4a2f0c", edge, 190))
    canvas.disc(x, y, radius - width, kit.line("#3a240a", edge * 1.4, 170))


def draw_medallion(canvas: Canvas, seat: str, x: float, y: float, diameter: float, *, shadow: bool = True) -> None:
    """The seat's colour under its symbol, in a gold ring."""
    radius = diameter / 2
    if shadow:
        soft = kit.brush(Color=kit.black(170), MaskFilter=kit.blur(diameter * 0.06))
        canvas.disc(x, y + diameter * 0.05, radius * 0.98, soft)
    inner = radius * 0.88
    canvas.disc(x, y, inner, kit.fill(seat))
    dome = [kit.skia.Color(255, 255, 255, 66), kit.black(0), kit.black(96)]
    centre = (x - inner * 0.4, y - inner * 0.5)
    canvas.disc(x, y, inner, kit.brush(Shader=kit.halo(centre, inner * 1.8, dome, (0, 0.5, 1))))
    draw_ring(canvas, x, y, radius, radius * 0.15)
    colour = symbol_ink(seat)
    if colour == "#fff4dc":
        draw_symbol(canvas, seat, x, y + diameter * 0.012, inner * 0.63, "#1a0e06", 110)
    draw_symbol(canvas, seat, x, y, inner * 0.63, colour)


def _stripes(pen: skia.Canvas, size: float, *, slanted: bool) -> None:
    """Two lines for each repeat, upright or slanted."""
    for step in range(-2, 5):
        x = step * size / 2 + size / 4
        if slanted:
            pen.drawLine(x - size, size * 1.5, x + size, -size / 2, kit.line("#ffffff", size * 0.16))
        else:
            pen.drawLine(x, -size, x, size * 2, kit.line("#ffffff", size * 0.16))


def _dots(pen: skia.Canvas, size: float) -> None:
    for x, y in ((0.25, 0.25), (0.75, 0.75)):
        pen.drawCircle(x * size, y * size, size * 0.15, kit.fill("#ffffff"))


def _chequers(pen: skia.Canvas, size: float) -> None:
    for x, y in ((0, 0), (0.5, 0.5)):
        pen.drawRect(Box(x * size, y * size, size / 2, size / 2).rect, kit.fill("#ffffff"))


def _crosses(pen: skia.Canvas, size: float) -> None:
    paint, arm = kit.line("#ffffff", size * 0.11), size * 0.14
    for x, y in ((size * 0.25, size * 0.25), (size * 0.75, size * 0.75)):
        pen.drawLine(x - arm, y - arm, x + arm, y + arm, paint)
        pen.drawLine(x - arm, y + arm, x + arm, y - arm, paint)


def _ripples(pen: skia.Canvas, size: float, *, sharp: bool) -> None:
    """Two wavy or jagged lines for each repeat."""
    for middle in (0.25, 0.75):
        y, rise = middle * size, size * 0.13
        shape = path(("moveTo", -size, y))
        for step in range(-2, 4):
            x = step * size / 2
            if sharp:
                shape.lineTo(x + size / 8, y - rise)
                shape.lineTo(x + size * 3 / 8, y + rise)
            else:
                shape.cubicTo(x + size / 6, y - rise * 1.9, x + size / 3, y + rise * 1.9, x + size / 2, y)
        pen.drawPath(shape, kit.line("#ffffff", size * 0.11))


def _plain(pen: skia.Canvas, size: float) -> None:
    """White's pattern: a field framed by a rim."""
    paint = kit.line("#ffffff", size * 0.07)
    for y in (0.18, 0.82):
        pen.drawLine(-size, y * size, size * 2, y * size, paint)


@cache
def pattern(seat: str, size: int) -> kit.Image.Image:
    """One repeat of the seat's pattern, white on transparent, seamless."""
    canvas = Canvas(size, size)
    drawers = {
        "red": lambda: _dots(canvas.pen, size),
        "purple": lambda: _stripes(canvas.pen, size, slanted=True),
        "white": lambda: _plain(canvas.pen, size),
        "yellow": lambda: _chequers(canvas.pen, size),
        "blue": lambda: _ripples(canvas.pen, size, sharp=False),
        "black": lambda: _crosses(canvas.pen, size),
        "green": lambda: _stripes(canvas.pen, size, slanted=False),
        "orange": lambda: _ripples(canvas.pen, size, sharp=True),
    }
    drawers[seat]()
    return canvas.image()


def pattern_shader(seat: str, size: int) -> skia.Shader:
    """The seat's pattern over any area."""
    repeat = kit.skia.TileMode.kRepeat
    return kit.to_skia(pattern(seat, size)).makeShader(repeat, repeat, kit.SMOOTH)


def pattern_ink(seat: str) -> tuple[str, int]:
    """Colour and strength of the pattern on its seat's colour."""
    return ("#5a3a10", 90) if seat in kit.LIGHT_SEATS else ("#fff4dc", 74)


def _medallion(seat: str) -> Sprite:
    canvas = Canvas(192, 192)
    draw_medallion(canvas, seat, 96, 92, 168)
    return Sprite(canvas.image(), {"scale": kit.SCALE, "anchor": [96, 92], "card": [12, 8, 168, 168]})


def _flat(seat: str) -> Sprite:
    canvas = Canvas(96, 96)
    draw_symbol(canvas, seat, 48, 48, 36, "#ffffff")
    return Sprite(canvas.image(), {"scale": kit.SCALE, "anchor": [48, 48]})


def _pattern(seat: str) -> Sprite:
    return Sprite(pattern(seat, 48), {"scale": kit.SCALE, "repeat": True})


def makers() -> kit.Makers:
    """Medallion, bare symbol and pattern of every seat."""
    result: kit.Makers = {}
    for seat in SEATS:
        result[f"seats/{seat}"] = lambda seat=seat: _medallion(seat)
        result[f"seats/{seat}_flat"] = lambda seat=seat: _flat(seat)
        result[f"seats/{seat}_pattern"] = lambda seat=seat: _pattern(seat)
    return result
