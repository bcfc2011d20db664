"""Pointers in ivory with a dark edge, at 32 and 64 pixels; the anchor is the point that clicks."""

from __future__ import annotations

import kit
from kit import Canvas, Sprite, path

ARROW = (
    ("moveTo", 4, 2.5),
    ("lineTo", 4, 23.5),
    ("lineTo", 9.2, 18.8),
    ("lineTo", 12.8, 27.2),
    ("lineTo", 16.8, 25.4),
    ("lineTo", 13.2, 17.3),
    ("lineTo", 20.2, 17),
    ("close",),
)
HAND = (
    ("moveTo", 10.2, 17.5),
    ("lineTo", 10.2, 5.4),
    ("cubicTo", 10.2, 2.2, 14.6, 2.2, 14.6, 5.4),
    ("lineTo", 14.6, 12.2),
    ("cubicTo", 15.4, 10.8, 18.2, 11, 18.6, 12.9),
    ("cubicTo", 19.6, 11.7, 22.2, 12, 22.5, 13.9),
    ("cubicTo", 23.6, 13, 26, 13.6, 26, 16),
    ("lineTo", 26, 20.6),
    ("cubicTo", 26, 26.4, 23.2, 29, 18.4, 29),
    ("cubicTo", 14, 29, 12, 27.2, 9.8, 24),
    ("lineTo", 5.2, 18.4),
    ("cubicTo", 3.8, 16.2, 6.8, 14.2, 8.6, 16),
    ("close",),
)
GRAB = (
    ("moveTo", 8.4, 16.5),
    ("lineTo", 8.4, 8.6),
    ("cubicTo", 8.4, 6, 12, 6, 12, 8.6),
    ("lineTo", 12, 6.2),
    ("cubicTo", 12, 3.4, 16, 3.4, 16, 6.2),
    ("lineTo", 16, 6.6),
    ("cubicTo", 16, 4, 19.9, 4, 19.9, 6.8),
    ("lineTo", 19.9, 9),
    ("cubicTo", 19.9, 6.6, 23.6, 6.6, 23.6, 9.2),
    ("lineTo", 23.6, 20),
    ("cubicTo", 23.6, 26.2, 20.6, 29, 16.2, 29),
    ("cubicTo", 12.2, 29, 10.2, 27, 8.2, 23.8),
    ("lineTo", 4.4, 18.2),
    ("cubicTo", 3.2, 15.8, 6.2, 14.2, 7.6, 15.8),
    ("close",),
)
GRABBING = (
    ("moveTo", 7.4, 16.6),
    ("lineTo", 7.4, 13.6),
    ("cubicTo", 7.4, 10.4, 11.4, 10, 11.8, 12),
    ("cubicTo", 12.2, 9.6, 16, 9.6, 16.4, 11.6),
    ("cubicTo", 17, 9.6, 20.4, 9.8, 20.6, 12),
    ("cubicTo", 21.6, 10.6, 24.4, 11, 24.4, 13.6),
    ("lineTo", 24.4, 20.4),
    ("cubicTo", 24.4, 26, 21.6, 28.4, 16.8, 28.4),
    ("cubicTo", 12.4, 28.4, 10.4, 26.8, 8.2, 24),
    ("lineTo", 5.4, 20.2),
    ("cubicTo", 4.2, 18, 5.4, 16.6, 7.4, 16.6),
    ("close",),
)
HAND_LINES = {
    "hand": ((14.6, 12.4, 14.6, 16.5), (18.6, 13.2, 18.6, 16.8), (22.5, 14.2, 22.5, 17.2)),
    "grab": ((12, 8.8, 12, 15.4), (16, 6.8, 16, 15), (19.9, 9, 19.9, 15.4)),
    "grabbing": ((11.8, 12.4, 11.8, 15.4), (16.4, 12, 16.4, 15.4), (20.6, 12.4, 20.6, 15.4)),
}
SHAPES = {"arrow": ARROW, "hand": HAND, "grab": GRAB, "grabbing": GRABBING}
HOTSPOTS = {
    "arrow": (4, 3),
    "hand": (12, 3),
    "grab": (16, 16),
    "grabbing": (16, 18),
    "refused": (16, 16),
    "text": (16, 16),
    "wait": (16, 16),
}


def _ivory(canvas: Canvas, shape: kit.skia.Path) -> None:
    """A shape in ivory with a dark edge and a small shadow."""
    pen = canvas.pen
    pen.save()
    pen.translate(0.8, 1.2)
    pen.drawPath(shape, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(1.1)))
    pen.restore()
    pen.drawPath(shape, kit.line("ink", 2.4))
    tones = [kit.ink("#fffaf0"), kit.ink("#e6d3ab")]
    pen.drawPath(shape, kit.brush(Shader=kit.ramp((0, 2), (0, 29), tones)))


def _text(canvas: Canvas) -> None:
    """The bar between two letters."""
    bar = path(
        ("moveTo", 11.5, 5),
        ("cubicTo", 14.5, 5, 16, 6, 16, 8.5),
        ("lineTo", 16, 23.5),
        ("cubicTo", 16, 26, 14.5, 27, 11.5, 27),
        ("moveTo", 20.5, 5),
        ("cubicTo", 17.5, 5, 16, 6, 16, 8.5),
        ("moveTo", 20.5, 27),
        ("cubicTo", 17.5, 27, 16, 26, 16, 23.5),
    )
    canvas.pen.drawPath(bar, kit.line("ink", 5.2))
    canvas.pen.drawPath(bar, kit.line("#fff6e2", 2.4))


def _refused(canvas: Canvas) -> None:
    """A ring that is crossed out."""
    pen = canvas.pen
    for colour, width, alpha, shift in (
        (kit.black(110), 6.4, 110, (0.8, 1.2)),
        ("ink", 6.2, 255, (0, 0)),
        ("#fffaf0", 4.2, 255, (0, 0)),
        ("#b23a22", 2.4, 255, (0, 0)),
    ):
        pen.save()
        pen.translate(*shift)
        brush = kit.line(colour, width, alpha)
        pen.drawCircle(16, 16, 10, brush)
        pen.drawLine(8.93, 8.93, 23.07, 23.07, brush)
        pen.restore()


def _wait(canvas: Canvas) -> None:
    """An hourglass with sand of cacao."""
    pen = canvas.pen
    glass = path(
        ("moveTo", 8.5, 5),
        ("lineTo", 23.5, 5),
        ("cubicTo", 23.5, 12, 17.6, 13, 17.6, 16),
        ("cubicTo", 17.6, 19, 23.5, 20, 23.5, 27),
        ("lineTo", 8.5, 27),
        ("cubicTo", 8.5, 20, 14.4, 19, 14.4, 16),
        ("cubicTo", 14.4, 13, 8.5, 12, 8.5, 5),
        ("close",),
    )
    _ivory(canvas, glass)
    pen.save()
    pen.clipPath(glass, True)
    for sand in (
        path(("moveTo", 8, 10), ("lineTo", 24, 10), ("lineTo", 16, 17), ("close",)),
        path(
            ("moveTo", 8, 28),
            ("lineTo", 24, 28),
            ("cubicTo", 21, 23, 18, 22, 16, 20.5),
            ("cubicTo", 14, 22, 11, 23, 8, 28),
        ),
    ):
        pen.drawPath(sand, kit.fill("#8a4a22"))
    pen.restore()
    for y in (4.6, 27.4):
        pen.drawLine(7, y, 25, y, kit.line("ink", 4.4))
        pen.drawLine(7.4, y, 24.6, y, kit.line("gold", 2))


def _cursor(name: str, side: int) -> Sprite:
    """A pointer at one size."""
    canvas = Canvas(side, side)
    canvas.pen.scale(side / 32, side / 32)
    if name in SHAPES:
        _ivory(canvas, path(*SHAPES[name]))
        for start_x, start_y, end_x, end_y in HAND_LINES.get(name, ()):
            canvas.pen.drawLine(start_x, start_y, end_x, end_y, kit.line("ink", 1.3, 210))
    elif name == "text":
        _text(canvas)
    elif name == "refused":
        _refused(canvas)
    else:
        _wait(canvas)
    x, y = HOTSPOTS[name]
    return Sprite(canvas.image(), {"anchor": [x * side // 32, y * side // 32]})


def makers() -> kit.Makers:
    """The pointers by name and size."""
    return {
        f"cursors/{name}_{side}": lambda name=name, side=side: _cursor(name, side)
        for name in HOTSPOTS
        for side in (32, 64)
    }
