"""The three box covers, drawn over rendered parts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import compose
import font_source_serif_pro
import kit
import numpy as np
from kit import Box, Canvas, path

if TYPE_CHECKING:
    from PIL import Image

WIDTH, HEIGHT = 720, 900
BAND = HEIGHT - 236
"""Top of the band that carries the name."""
FRET = ((0, 1), (0, 0), (0.83, 0), (0.83, 0.72), (0.33, 0.72), (0.33, 0.36), (0.53, 0.36), (0.53, 0.5))
"""One step of the stepped-fret border, in parts of its width and height."""


@cache
def _typeface() -> kit.skia.Typeface:
    """The face of the names."""
    return kit.skia.Typeface.MakeFromFile(font_source_serif_pro.font_files_ttf["SourceSerifProBold"])


def _part(name: str, radius: int, gamma: float) -> Image.Image:
    """A rendered part after the painterly pass."""
    pixels = compose.load(f"part_{name}")
    return compose.to_image(np.dstack([compose.paint(pixels[..., :3], radius, 0.7, gamma), pixels[..., 3]]))


def _border(canvas: Canvas, top: float, height: float) -> None:
    """The stepped-fret band under the name."""
    count = 12
    width = (WIDTH - 96) / count
    for number in range(count):
        left = 48 + number * width
        points = [(left + x * width, top + y * height) for x, y in FRET]
        shape = path(("moveTo", *points[0]), *(("lineTo", *point) for point in points[1:]))
        paint = kit.brush(Color=kit.ink("gold", 170), Style=kit.STROKE, StrokeWidth=width * 0.103)
        canvas.pen.drawPath(shape, paint)


def _name(canvas: Canvas, title: str, size: float, spacing: float) -> None:
    """The game's name in gold."""
    font = kit.skia.Font(_typeface(), size)
    x = (WIDTH - font.measureText(title) - spacing * (len(title) - 1)) / 2
    gold = kit.ramp((0, BAND + 40), (0, BAND + 150), [kit.ink(c) for c in ("#fff0bd", "#e3b552", "#a8731f")])
    for letter in title:
        shadow = kit.brush(Color=kit.skia.Color(0, 0, 0, 220), MaskFilter=kit.blur(1.5))
        canvas.pen.drawString(letter, x, BAND + 136, font, shadow)
        canvas.pen.drawString(letter, x, BAND + 134, font, kit.brush(Shader=gold))
        x += font.measureText(letter) + spacing


def _finish(canvas: Canvas, title: str, size: float, colour: str) -> Image.Image:
    """Band, name, border and frame, the same on every cover."""
    pen = canvas.pen
    dusk = kit.ramp((0, BAND - 70), (0, BAND), [kit.skia.Color(0, 0, 0, 0), kit.skia.Color(10, 4, 2, 200)])
    pen.drawRect(Box(0, BAND - 70, WIDTH, 70).rect, kit.brush(Shader=dusk))
    tones = kit.ramp((0, BAND), (0, HEIGHT), [kit.ink(colour), kit.ink("#140a06")])
    pen.drawRect(Box(0, BAND, WIDTH, HEIGHT - BAND).rect, kit.brush(Shader=tones))
    pen.drawLine(0, BAND, WIDTH, BAND, kit.line("gold", 5))
    pen.drawLine(0, BAND + 9, WIDTH, BAND + 9, kit.line("deep_gold", 2))
    _name(canvas, title, size, 8 if size > 100 else 2)
    _border(canvas, BAND + 168, 30)
    for inset, width, alpha in ((14, 6, 255), (26, 2, 150)):
        paint = kit.brush(Color=kit.ink("gold", alpha), Style=kit.STROKE, StrokeWidth=width)
        pen.drawRect(Box(0, 0, WIDTH, HEIGHT).inset(inset).rect, paint)
    return canvas.image().convert("RGB")


def _cacao() -> Image.Image:
    """Three ripe pods on leaves."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.picture(_part("cacao", 4, 0.90), Box(0, -70, WIDTH, HEIGHT))
    light = [kit.skia.Color(255, 230, 150, 40), kit.skia.Color(0, 0, 0, 0), kit.skia.Color(0, 10, 4, 190)]
    canvas.pen.drawPaint(kit.brush(Shader=kit.halo((300, 260), 620, light, (0, 0.5, 1))))
    return _finish(canvas, "CACAO", 128, "#17301c")


def _sunset(canvas: Canvas) -> None:
    """A low sun with its rays."""
    pen = canvas.pen
    sky = [kit.ink(c) for c in ("#7c2b2a", "#d2672f", "#f5b14d", "#ffe3a0")]
    pen.drawPaint(kit.brush(Shader=kit.ramp((0, 0), (0, 640), sky, (0, 0.35, 0.7, 1))))
    canvas.disc(360, 330, 210, kit.fill("#ffe9ad"))
    canvas.disc(360, 330, 230, kit.brush(Color=kit.ink("#ffd980", 120), MaskFilter=kit.blur(30)))
    for number in range(36):
        pen.save()
        pen.rotate(number * 10, 360, 330)
        ray = path(("moveTo", 360, 102), ("lineTo", 378, -370), ("lineTo", 342, -370), ("close",))
        pen.drawPath(ray, kit.fill("#ffdf8f", 44))
        pen.restore()


def _hills(canvas: Canvas, rng: np.random.Generator) -> None:
    """Three ranges of wooded hills."""
    for number, (y, colour) in enumerate(((470, "#a9602f"), (510, "#6f5a2c"), (560, "#3f5c2e"))):
        range_ = path(("moveTo", 0, HEIGHT), ("lineTo", 0, y))
        for step in range(13):
            crown = y - rng.uniform(10, 60) + number * 8
            range_.quadTo(step * 60 + 30, crown, step * 60 + 60, y + rng.uniform(-8, 8))
        range_.lineTo(WIDTH, HEIGHT)
        range_.close()
        canvas.pen.drawPath(range_, kit.fill(colour))


def _maize(canvas: Canvas, rng: np.random.Generator) -> None:
    """A field of maize in rows."""
    for row in range(7):
        y, height = 590 + row * 16, 18 + row * 3
        for number in range(40):
            x = (number + 0.5 * (row % 2)) * 19 - 10 + rng.uniform(-3, 3)
            plant = path(
                ("moveTo", x, y + 20),
                ("quadTo", x - 7, y, x - 11, y - height * 0.4),
                ("quadTo", x - 1, y - 2, x, y + 20),
                ("quadTo", x + 6, y - 4, x + 11, y - height * 0.45),
                ("quadTo", x + 5, y + 4, x, y + 20),
            )
            canvas.pen.drawPath(plant, kit.fill(("#557d33", "#6a9a3b", "#2f5d34")[(number + row) % 3]))
            if (number + row) % 3 == 0:
                canvas.pen.drawOval(Box(x - 3, y - height * 0.5, 6, 14).rect, kit.fill("#f0c24a"))


def _maya() -> Image.Image:
    """The step pyramid before the setting sun, seen from the field."""
    canvas, rng = Canvas(WIDTH, HEIGHT), np.random.default_rng(3)
    _sunset(canvas)
    _hills(canvas, rng)
    canvas.picture(_part("maya", 3, 0.85), Box(60, 68, 600, 600))
    _maize(canvas, rng)
    return _finish(canvas, "MAYA", 132, "#5e2416")


def _chocolatl() -> Image.Image:
    """A painted cup, frothing."""
    canvas = Canvas(WIDTH, HEIGHT)
    pen = canvas.pen
    glow = [kit.ink(c) for c in ("#b5562c", "#6d2a1a", "#2a0f0c")]
    pen.drawPaint(kit.brush(Shader=kit.halo((340, 300), 620, glow, (0, 0.5, 1))))
    for number in range(24):
        pen.save()
        pen.rotate(number * 15, 360, 340)
        pen.drawRect(Box(356, -300, 8, 470).rect, kit.fill("#e9a04a", 26))
        pen.restore()
    for radius, width in ((300, 3), (316, 8)):
        paint = kit.brush(Color=kit.ink("gold", 110), Style=kit.STROKE, StrokeWidth=width)
        if radius == 316:
            paint.setPathEffect(kit.skia.DashPathEffect.Make([20, 21.3], 0))
        canvas.disc(360, 340, radius, paint)
    canvas.picture(_part("chocolatl", 3, 0.80), Box(10, 20, 700, 700))
    for x in (300, 362, 424):
        steam = path(("moveTo", x, 190), ("cubicTo", x - 46, 140, x + 46, 110, x, 44))
        paint = kit.line(kit.skia.Color(255, 236, 210, 70), 15)
        paint.setMaskFilter(kit.blur(9))
        pen.drawPath(steam, paint)
    return _finish(canvas, "CHOCOLATL", 96, "#3a1712")


def draw(name: str) -> Image.Image:
    """A game's cover."""
    return {"cacao": _cacao, "maya": _maya, "chocolatl": _chocolatl}[name]()
