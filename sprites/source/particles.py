"""Small things that fly for a moment (sparks, leaves, dust, ripples), and the beans that turn while somebody thinks."""

from __future__ import annotations

import math

import kit
from kit import Canvas, Sprite, path

SIDE = 96
"""A particle is drawn at any size up to this one."""
MIDDLE = SIDE / 2
BEANS = 8
"""Beans in the ring that turns, and pictures of one turn."""


def _whole(canvas: Canvas) -> Sprite:
    return Sprite(canvas.image(), {"anchor": [canvas.width // 2, canvas.height // 2]})


def _spark() -> Sprite:
    """A gold spark with four points."""
    canvas = Canvas(SIDE, SIDE)
    glow = [kit.ink("#fff3c0", 210), kit.ink("#ffcf5e", 90), kit.ink("#ffb12e", 0)]
    canvas.disc(MIDDLE, MIDDLE, 46, kit.brush(Shader=kit.halo((MIDDLE, MIDDLE), 46, glow, (0, 0.35, 1))))
    canvas.pen.translate(MIDDLE, MIDDLE)
    star = kit.skia.Path()
    for step in range(8):
        angle, reach = step * math.pi / 4, (42, 8)[step % 2]
        (star.lineTo if step else star.moveTo)(reach * math.cos(angle), reach * math.sin(angle))
    star.close()
    canvas.pen.drawPath(star, kit.fill("#fffbe8"))
    return _whole(canvas)


def _leaf(dark: str, light: str) -> Sprite:
    """A leaf that falls."""
    canvas = Canvas(SIDE, SIDE)
    pen = canvas.pen
    pen.translate(MIDDLE, MIDDLE)
    pen.rotate(-38)
    blade = path(
        ("moveTo", -40, 2),
        ("cubicTo", -22, -26, 16, -24, 42, -2),
        ("cubicTo", 18, 18, -20, 22, -40, 2),
        ("close",),
    )
    pen.save()
    pen.translate(2, 4)
    pen.drawPath(blade, kit.brush(Color=kit.black(110), MaskFilter=kit.blur(3)))
    pen.restore()
    pen.drawPath(blade, kit.brush(Shader=kit.ramp((0, -24), (0, 20), [kit.ink(light), kit.ink(dark)])))
    pen.drawPath(path(("moveTo", -42, 3), ("quadTo", 0, -6, 38, -2)), kit.line("#e6efb4", 2.6, 190))
    for along in (-20, -4, 12):
        pen.drawLine(along, -2, along + 10, -12, kit.line("#e6efb4", 1.6, 120))
        pen.drawLine(along, 0, along + 8, 10, kit.line("#e6efb4", 1.6, 120))
    return _whole(canvas)


def _dust() -> Sprite:
    """A puff of dust from under a tile."""
    canvas = Canvas(SIDE, SIDE)
    for x, y, reach, alpha in ((48, 50, 40, 120), (36, 42, 24, 90), (60, 44, 22, 80)):
        tones = [kit.ink("#f0dcb4", alpha), kit.ink("#d8bd8a", alpha * 0.6), kit.ink("#c8a872", 0)]
        canvas.disc(x, y, reach, kit.brush(Shader=kit.halo((x, y), reach, tones, (0, 0.5, 1))))
    return _whole(canvas)


def _ripple() -> Sprite:
    """A ring on water."""
    canvas = Canvas(SIDE, SIDE)
    canvas.pen.translate(MIDDLE, MIDDLE)
    canvas.pen.scale(1, 0.5)
    for reach, width, alpha in ((42, 4, 190), (28, 3, 120)):
        canvas.disc(0, 3, reach, kit.line("#0f5a62", width, alpha * 0.5))
        canvas.disc(0, 0, reach, kit.line("#dffcf4", width, alpha))
    return _whole(canvas)


def _bean(canvas: Canvas, x: float, y: float, turned: float, light: float) -> None:
    """A cacao bean; light says how brightly it is lit."""
    pen = canvas.pen
    pen.save()
    pen.translate(x, y)
    pen.rotate(turned)
    oval = kit.skia.Rect.MakeXYWH(-13, -8.5, 26, 17)
    dark, bright = kit.rgb("#5b341c"), kit.rgb("#ffd877")
    tone = [round(low + (high - low) * light) for low, high in zip(dark, bright, strict=True)]
    pen.drawOval(oval, kit.brush(Color=kit.skia.Color(*tone, 255)))
    pen.drawOval(oval, kit.line("#1a0e06", 2, 150))
    groove = path(("moveTo", -10, 1.5), ("quadTo", 0, -4, 10, 1))
    pen.drawPath(groove, kit.line("#fff1c8" if light > 0.5 else "#a06c42", 2.2, 200))
    pen.restore()


def _busy(step: int) -> Sprite:
    """Beans in a ring, the light going round: somebody thinks."""
    canvas = Canvas(SIDE, SIDE)
    for number in range(BEANS):
        angle = number / BEANS * 2 * math.pi - math.pi / 2
        light = max(0.0, 1 - ((step - number) % BEANS) / 4)
        x, y = MIDDLE + 32 * math.cos(angle), MIDDLE + 32 * math.sin(angle)
        _bean(canvas, x, y, math.degrees(angle) + 90, light)
    return _whole(canvas)


def makers() -> kit.Makers:
    """All of them."""
    result: kit.Makers = {
        "particles/spark": _spark,
        "particles/leaf": lambda: _leaf("#2f5d34", "#8cbf52"),
        "particles/leaf_gold": lambda: _leaf("#a8731f", "#f3d48a"),
        "particles/dust": _dust,
        "particles/ripple": _ripple,
    }
    for step in range(BEANS):
        result[f"ui/busy_{step}"] = lambda step=step: _busy(step)
    return result
