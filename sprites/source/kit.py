"""What every drawing of Theobroma shares: palette, brushes, panels' light and shade, and how a sprite is kept.

Interface pictures are drawn at SCALE times their size at 1080p, with the light from the top left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import skia
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SCALE = 2
"""Pixels of an interface sprite for each pixel of the 1080p layout."""

PALETTE = {
    "table_dark": "#2b1a10",
    "table": "#4a2e1b",
    "rail": "#6b4426",
    "light_wood": "#a8743f",
    "parchment": "#f2e6cb",
    "parchment_shade": "#dcc79c",
    "ink": "#2a1c12",
    "soft_ink": "#6a5440",
    "gold": "#d6a84a",
    "deep_gold": "#9c6f1f",
    "allowed": "#ffe08a",
    "refused": "#e0523f",
    "information": "#7fb7d6",
    "cenote": "#2f8f93",
    "terracotta": "#b8552f",
    "jungle": "#1f3d26",
}
SEATS = {
    "red": "#b3271a",
    "purple": "#632682",
    "white": "#f1ebde",
    "yellow": "#f6c62a",
    "blue": "#3469be",
    "black": "#20242a",
    "green": "#44ad8a",
    "orange": "#f07f1e",
}
"""Chosen so that any two stay apart for people who lack one kind of cone; the tests measure it."""
LIGHT_SEATS = ("white", "yellow", "orange", "green")
"""Seats whose symbol is drawn dark on light."""

STROKE = skia.Paint.kStroke_Style
ROUND_CAP = skia.Paint.kRound_Cap
ROUND_JOIN = skia.Paint.kRound_Join
SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


@dataclass(frozen=True)
class Sprite:
    """A finished picture and what the game must know of it; all numbers are the sprite's own pixels."""

    image: Image.Image
    facts: dict[str, Any] = field(default_factory=dict)
    quality: int = 0
    """JPEG quality of an opaque picture; 0 keeps it as PNG."""


Makers = dict[str, "Callable[[], Sprite]"]
"""Sprites by name, each made when called."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a hexadecimal colour or of a name in the palette or among the seats."""
    digits = PALETTE.get(colour, SEATS.get(colour, colour)).lstrip("#")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def ink(colour: str, alpha: float = 255) -> int:
    """A colour as skia wants it."""
    return skia.Color(*rgb(colour), int(alpha))


def black(alpha: int) -> int:
    """The warm black of all shade."""
    return skia.Color(12, 6, 2, alpha)


def warm(alpha: int) -> int:
    """The warm white of all light."""
    return skia.Color(255, 236, 190, alpha)


def brush(**options: Any) -> skia.Paint:
    """An antialiased paint."""
    return skia.Paint(AntiAlias=True, **options)


def fill(colour: str, alpha: float = 255) -> skia.Paint:
    """A paint that fills with one colour."""
    return brush(Color=ink(colour, alpha))


def line(colour: str | int, width: float, alpha: float = 255) -> skia.Paint:
    """A paint for strokes with round ends."""
    value = ink(colour, alpha) if isinstance(colour, str) else colour
    return brush(Color=value, Style=STROKE, StrokeWidth=width, StrokeCap=ROUND_CAP, StrokeJoin=ROUND_JOIN)


def blur(sigma: float) -> skia.MaskFilter:
    """A soft edge."""
    return skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)


def ramp(
    start: tuple[float, float],
    end: tuple[float, float],
    colours: Sequence[int],
    stops: Sequence[float] | None = None,
) -> skia.Shader:
    """A straight gradient."""
    return skia.GradientShader.MakeLinear([start, end], list(colours), stops and list(stops))


def halo(
    centre: tuple[float, float], radius: float, colours: Sequence[int], stops: Sequence[float] | None = None
) -> skia.Shader:
    """A round gradient."""
    return skia.GradientShader.MakeRadial(centre, radius, list(colours), stops and list(stops))


@dataclass(frozen=True)
class Box:
    """A rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0

    @property
    def shape(self) -> skia.RRect:
        """The rectangle as skia wants it."""
        return skia.RRect.MakeRectXY(self.rect, self.radius, self.radius)

    @property
    def rect(self) -> skia.Rect:
        """The rectangle without its corners' rounding."""
        return skia.Rect.MakeXYWH(self.x, self.y, self.width, self.height)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def card(self) -> list[int]:
        """Left, top, width and height for the manifest."""
        return [round(self.x), round(self.y), round(self.width), round(self.height)]

    def inset(self, by: float) -> Box:
        """The box made smaller on every side, or larger when negative."""
        radius = max(0.0, self.radius - by) if self.radius else 0
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by, radius)

    def moved(self, right: float, down: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + right, self.y + down, self.width, self.height, self.radius)


class Canvas:
    """A transparent picture to draw on."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.surface = skia.Surface(width, height)
        self.pen = self.surface.getCanvas()

    def image(self) -> Image.Image:
        """What has been drawn."""
        pixels = self.surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return Image.fromarray(np.ascontiguousarray(pixels), "RGBA")

    def picture(self, image: Image.Image, box: Box, alpha: float = 1.0) -> None:
        """Draw another picture into a box."""
        self.pen.drawImageRect(to_skia(image), box.rect, SMOOTH, brush(Alphaf=alpha))

    def shadow(self, box: Box, down: float, sigma: float, alpha: int, *, hollow: bool = False) -> None:
        """A soft shadow of the box; a hollow one leaves the box itself clear."""
        self.pen.save()
        if hollow:
            self.pen.clipRRect(box.shape, skia.ClipOp.kDifference, True)
        self.pen.drawRRect(box.moved(0, down).shape, brush(Color=black(alpha), MaskFilter=blur(sigma)))
        self.pen.restore()

    def rim(self, box: Box, light: int = 90, shade: int = 150, width: float = 2 * SCALE) -> None:
        """The carved edge: light along the top and left, shade along the bottom and right."""
        pen, beyond = self.pen, 16 * SCALE
        pen.save()
        pen.clipRRect(box.shape, True)
        half = width / 2
        lit = Box(box.x + half, box.y + half, box.width + beyond, box.height + beyond, box.radius)
        pen.drawRRect(lit.shape, brush(Style=STROKE, StrokeWidth=width, Color=warm(light)))
        dark = Box(box.x - beyond, box.y - beyond, box.width + beyond - half, box.height + beyond - half, box.radius)
        pen.drawRRect(dark.shape, brush(Style=STROKE, StrokeWidth=width, Color=black(shade)))
        pen.restore()

    def hollow(self, box: Box, alpha: int = 110) -> None:
        """A carved hollow: dark within, shade under the upper edge, light on the lower lip."""
        pen = self.pen
        pen.drawRRect(box.shape, brush(Color=black(alpha)))
        pen.save()
        pen.clipRRect(box.shape, True)
        around = box.inset(-3 * SCALE).moved(0, SCALE)
        pen.drawRRect(
            around.shape,
            brush(Style=STROKE, StrokeWidth=9 * SCALE, Color=black(140), MaskFilter=blur(3.5 * SCALE)),
        )
        pen.restore()
        pen.save()
        pen.clipRRect(box.inset(-SCALE).shape, True)
        lip = Box(box.x - 20, box.y - 20, box.width + 20 + SCALE / 2, box.height + 20 + SCALE / 2, box.radius)
        pen.drawRRect(lip.shape, brush(Style=STROKE, StrokeWidth=1.5 * SCALE, Color=warm(60)))
        pen.restore()

    def wash(self, box: Box, *colours: int) -> None:
        """A gradient from the box's top to its bottom."""
        top, bottom = (0, box.y), (0, box.y + box.height)
        self.pen.drawRRect(box.shape, brush(Shader=ramp(top, bottom, colours)))

    def outline(self, box: Box, paint: skia.Paint) -> None:
        """A stroke along the box's edge."""
        self.pen.drawRRect(box.shape, paint)

    def disc(self, x: float, y: float, radius: float, paint: skia.Paint) -> None:
        """A disc or a circle."""
        self.pen.drawCircle(x, y, radius, paint)


def to_skia(image: Image.Image) -> skia.Image:
    """A Pillow picture for skia, ready to be drawn smaller."""
    pixels = np.ascontiguousarray(np.asarray(image.convert("RGBA")))
    picture = skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType, copy=True)
    return picture.withDefaultMipmaps()


def path(*steps: tuple[Any, ...]) -> skia.Path:
    """A path from steps such as ("moveTo", 0, 0)."""
    result = skia.Path()
    for name, *numbers in steps:
        getattr(result, name)(*numbers)
    return result
