"""The program's own icon: a ripe pod on leaves in a gold frame, with fewer parts the smaller it is."""

from __future__ import annotations

import struct
from functools import cache
from typing import TYPE_CHECKING

import compose
import kit
from kit import Box, Canvas, Sprite, path
from PIL import Image

if TYPE_CHECKING:
    from pathlib import Path

SIZES = (16, 32, 48, 64, 128, 256, 512)
WINDOWS_LARGEST = 256
MAC_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""What macOS calls the sizes it knows."""


@cache
def _large() -> Image.Image:
    """The icon with all its parts."""
    canvas = Canvas(512, 512)
    box = Box(20, 14, 472, 472, 104)
    canvas.shadow(box, 10, 8, 170)
    pen = canvas.pen
    pen.save()
    pen.clipRRect(box.shape, True)
    pixels = compose.paint(compose.load("plantation1")[..., :3], 3, 0.6, 0.76, 1.3)
    canvas.picture(compose.to_image(pixels), Box(-30, -36, 572, 572))
    light = [kit.skia.Color(255, 240, 170, 46), kit.skia.Color(0, 0, 0, 0), kit.skia.Color(0, 10, 4, 200)]
    pen.drawPaint(kit.brush(Shader=kit.halo((230, 220), 340, light, (0, 0.55, 1))))
    pen.restore()
    gold = [kit.ink(c) for c in ("#ffe9ae", "#d6a84a", "#7a5416")]
    frame = kit.brush(Shader=kit.ramp((60, 20), (440, 480), gold), Style=kit.STROKE, StrokeWidth=22)
    canvas.outline(box.inset(11), frame)
    canvas.outline(box.inset(23), kit.line("#2a1704", 4, 150))
    canvas.outline(box.inset(1), kit.line("#2a1704", 4, 170))
    return canvas.image()


def _small(side: int) -> Image.Image:
    """A bare pod on dark green, for sizes where leaves would be noise."""
    canvas = Canvas(256, 256)
    box, pen = Box(4, 4, 248, 248, 56), canvas.pen
    canvas.wash(box, kit.ink("#3f7a3f"), kit.ink("#12281a"))
    canvas.outline(box.inset(8), kit.line("gold", 16))
    pen.translate(128, 128)
    pen.rotate(-35)
    pod = path(
        ("moveTo", -70, 0),
        ("cubicTo", -62, -64, 34, -66, 98, 0),
        ("cubicTo", 34, 66, -62, 64, -70, 0),
        ("close",),
    )
    pen.drawLine(-64, 0, -96, 8, kit.line("#6b4426", 20))
    pen.drawPath(pod, kit.line("#1a0f06", 12, 170))
    pen.drawPath(pod, kit.brush(Shader=kit.ramp((0, -52), (0, 52), [kit.ink("#ffd45c"), kit.ink("#d9701c")])))
    for bulge in (-26, 26):
        rib = path(("moveTo", -62, bulge * 0.2), ("cubicTo", -40, bulge, 34, bulge, 84, bulge * 0.1))
        pen.drawPath(rib, kit.line("#8a3f10", 9))
    return canvas.image().resize((side, side), Image.Resampling.LANCZOS)


def _icon(side: int) -> Sprite:
    """The icon at one size."""
    image = _small(side) if side < 48 else _large().resize((side, side), Image.Resampling.LANCZOS)
    return Sprite(image)


def write_files(folder: Path) -> None:
    """The icon as Windows and as macOS want it: its PNGs in one file."""
    images = [_icon(side).image for side in SIZES if side <= WINDOWS_LARGEST]
    images[-1].save(folder / "app.ico", sizes=[image.size for image in images], append_images=images[:-1])
    boxes = b""
    for side, kind in MAC_KINDS.items():
        content = (folder / f"app_{side}.png").read_bytes()
        boxes += struct.pack(">4sI", kind, 8 + len(content)) + content
    (folder / "app.icns").write_bytes(struct.pack(">4sI", b"icns", 8 + len(boxes)) + boxes)


def makers() -> kit.Makers:
    """The icon by size."""
    return {f"icon/app_{side}": lambda side=side: _icon(side) for side in SIZES}
