"""A contact sheet on the table's wood, and nine-slices laid as the game lays them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import font_source_sans_pro
import kit
from kit import Box, Canvas
from PIL import Image

SPRITES = Path(__file__).resolve().parent.parent
DOCS = SPRITES.parent / "docs"
MANIFEST = {
    name: entry
    for file in (SPRITES / "manifest.json", *SPRITES.glob("*/manifest.json"))
    for name, entry in json.loads(file.read_text(encoding="utf-8")).items()
}
LABEL = 17
TABLE = "#3a2416"
"""The middle tone of the table's wood."""


@cache
def sprite(name: str) -> Image.Image:
    """A finished sprite."""
    return Image.open(SPRITES / MANIFEST[name]["file"]).convert("RGBA")


@cache
def typeface() -> kit.skia.Typeface:
    """The face of the captions."""
    return kit.skia.Typeface.MakeFromFile(font_source_sans_pro.font_files_ttf["SourceSansPro"])


class Sheet:
    """A contact sheet that fills from left to right."""

    def __init__(self, width: int, height: int) -> None:
        self.canvas = Canvas(width, height)
        self.canvas.pen.drawPaint(kit.fill(TABLE))
        self.x, self.y, self.row = 24.0, 24.0, 0.0

    def text(self, words: str, x: float, y: float, size: float = LABEL, colour: str = "parchment_shade") -> None:
        """A caption centred on a point."""
        font = kit.skia.Font(typeface(), size)
        left = x - font.measureText(words) / 2
        self.canvas.pen.drawString(words, left, y, font, kit.fill(colour))

    def heading(self, words: str) -> None:
        """Begin a new part."""
        self.down()
        font = kit.skia.Font(typeface(), 26)
        self.canvas.pen.drawString(words, 24, self.y + 26, font, kit.fill("gold"))
        self.y += 40

    def down(self, gap: float = 14) -> None:
        """Begin a new row."""
        if self.row:
            self.y += self.row + gap
        self.x, self.row = 24.0, 0.0

    def room(self, width: float, height: float) -> tuple[float, float]:
        """A free place of that size."""
        if self.x + width > self.canvas.width - 16:
            self.down()
        place = self.x, self.y
        self.x += width + 12
        self.row = max(self.row, height)
        return place

    def show(self, name: str, width: float = 0, *, small: float = 0, caption: bool = True) -> None:
        """A sprite at a width, or at its size at 1080p, and small beneath it."""
        image = sprite(name)
        width = width or image.width / MANIFEST[name].get("scale", 1)
        height = width * image.height / image.width
        cell = max(width, 92.0 if caption else 0)
        below = small * image.height / image.width + 8 if small else 0
        x, y = self.room(cell, height + below + (26 if caption else 0))
        self.canvas.picture(image, Box(x + (cell - width) / 2, y, width, height))
        if small:
            share = small / width
            self.canvas.picture(image, Box(x + (cell - small) / 2, y + height + 4, small, height * share))
        if caption:
            bottom = y + height + below + 18
            words = name.split("/")[1]
            wide = kit.skia.Font(typeface(), LABEL).measureText(words)
            self.text(words, x + cell / 2, bottom, min(LABEL, LABEL * (cell + 6) / wide))

    def panel(self, name: str, width: float, height: float, *, shadow: bool = False) -> None:
        """A nine-slice stretched to a size of the 1080p layout, with its filling as the game lays it."""
        x, y = self.room(width + 20, height + 40)
        box = Box(x + 10, y + 8, width, height)
        if shadow:
            stretch(self.canvas, "ui/shadow", box)
        stretch(self.canvas, name, box)
        self.text(name.split("/")[1], x + width / 2 + 10, y + height + 32, LABEL if width > 120 else 13)

    def save(self, file: str) -> None:
        """Write the sheet."""
        DOCS.mkdir(exist_ok=True)
        image = self.canvas.image().convert("RGB").crop((0, 0, self.canvas.width, int(self.y + self.row + 24)))
        image.save(DOCS / file, quality=88, subsampling=0, optimize=True)


def stretch(canvas: Canvas, name: str, box: Box, scale: float = kit.SCALE) -> None:
    """Draw a nine-slice around a box, its filling beneath; this is what the game does, too."""
    facts, image = MANIFEST[name], sprite(name)
    left, top, right, bottom = facts["slices"]
    card = facts.get("card", [0, 0, *facts["size"]])
    outer_left, outer_top = card[0] / scale, card[1] / scale
    outer = Box(
        box.x - outer_left,
        box.y - outer_top,
        box.width + (facts["size"][0] - card[2]) / scale,
        box.height + (facts["size"][1] - card[3]) / scale,
    )
    if "fill" in facts:
        shape = Box(box.x, box.y, box.width, box.height, facts.get("radius", 0) / scale)
        canvas.pen.save()
        canvas.pen.clipRRect(shape.shape, True)
        texture = sprite(facts["fill"])
        canvas.picture(texture, Box(box.x - 40, box.y - 30, texture.width / scale, texture.height / scale))
        canvas.pen.restore()
    columns = _cuts(left / scale, right / scale, outer.width, (left, image.width - right, image.width))
    rows = _cuts(top / scale, bottom / scale, outer.height, (top, image.height - bottom, image.height))
    for from_x, to_x in columns:
        for from_y, to_y in rows:
            if from_x[1] > from_x[0] and from_y[1] > from_y[0]:
                part = image.crop((from_x[0], from_y[0], from_x[1], from_y[1]))
                part = part.resize(
                    (max(1, round(to_x[1] - to_x[0])), max(1, round(to_y[1] - to_y[0]))), Image.Resampling.BOX
                )
                place = Box(outer.x + to_x[0], outer.y + to_y[0], to_x[1] - to_x[0], to_y[1] - to_y[0])
                canvas.picture(part, place)


def _cuts(
    first: float, last: float, length: float, source: tuple[int, int, int]
) -> list[tuple[tuple[int, int], tuple[float, float]]]:
    """Where the three parts of one direction come from and go to; the ends shrink when room is short."""
    shrink = min(1.0, length / (first + last)) if first + last else 1.0
    start, end = round(first * shrink), length - round(last * shrink)
    return [
        ((0, source[0]), (0, start)),
        ((source[0], source[1]), (start, end)),
        ((source[1], source[2]), (end, length)),
    ]
