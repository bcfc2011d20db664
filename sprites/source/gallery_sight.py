"""Seats as people see them who lack one kind of cone, and how far apart their colours then are."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import compose
import gallery_cacao
import kit
import numpy as np
from kit import Box
from sheet import Sheet, sprite

if TYPE_CHECKING:
    from PIL import Image

SIGHT = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What people see, as mixtures of linear light (Machado and others, 2009)."""
CONES = ((0.4122, 0.5363, 0.0514), (0.2119, 0.6807, 0.1074), (0.0883, 0.2817, 0.6300))
FELT = ((0.2105, 0.7936, -0.0041), (1.9780, -2.4286, 0.4506), (0.0259, 0.7828, -0.8087))
"""From linear light to OKLab, where distances are what people feel them to be."""


def as_seen(image: Image.Image, kind: str) -> Image.Image:
    """A picture as seen by eyes of a kind."""
    pixels = np.asarray(image.convert("RGBA")).astype(np.float32) / 255
    linear = pixels[..., :3] ** 2.2 @ np.array(SIGHT[kind], np.float32).T
    return compose.to_image(np.dstack([np.clip(linear, 0, 1) ** (1 / 2.2), pixels[..., 3]]))


def _felt(seat: str, kind: str) -> np.ndarray:
    """A seat's colour as eyes of a kind see it, in OKLab."""
    light = np.clip(np.array(SIGHT[kind]) @ compose.unit(seat) ** 2.2, 0, 1)
    return np.array(FELT) @ np.cbrt(np.array(CONES) @ light)


def nearest(kind: str) -> tuple[float, str, str]:
    """The two seats that eyes of a kind find it hardest to tell apart by colour alone, and their distance."""
    pairs = combinations(kit.SEATS, 2)
    return min((100 * float(np.linalg.norm(_felt(a, kind) - _felt(b, kind))), a, b) for a, b in pairs)


def _strip() -> Image.Image:
    """Everything that carries the seats' colours, side by side."""
    sheet = Sheet(1720, 520)
    for seat in kit.SEATS:
        _put(sheet, f"seats/{seat}", 76)
    for seat in kit.SEATS:
        _put(sheet, f"ui/chip_{seat}", 76)
    sheet.down()
    for seat in ("red", "purple", "white", "yellow"):
        gallery_cacao.worker_tile(sheet, seat, (2, 1, 0, 1), 130)
    for seat in ("red", "blue", "black", "green"):
        _put(sheet, f"maya/tile_{seat}_maize1", 96)
        _put(sheet, f"maya/hex_back_{seat}", 96)
    sheet.down()
    for seat in ("red", "blue", "black", "green"):
        for name in (f"pennant_{seat}_whole", f"banner_{seat}"):
            _put(sheet, f"maya/{name}", 76)
    for name in ("city_earth", "city_teeth_e", "city_gap", "city_paving", "city_wall_e_oo", "city_stone"):
        _put(sheet, f"maya/{name}", 84)
    sheet.down()
    for kind, height in (("block", 62), ("disc", 62), ("hut", 62)):
        for seat in ("orange", "green", "purple", "blue", "yellow"):
            _put(sheet, f"chocolatl/{kind}_{seat}", height)
    for seat in ("orange", "green", "purple", "blue", "yellow"):
        _put(sheet, f"chocolatl/card_{seat}_7", 96)
    for field in ("red", "green", "gold"):
        _put(sheet, f"chocolatl/field_{field}", 46)
    return sheet.canvas.image().crop((0, 0, 1720, int(sheet.y + sheet.row + 8)))


def _put(sheet: Sheet, name: str, height: float) -> None:
    """A sprite at a height."""
    image = sprite(name)
    width = min(image.width * height / image.height, 108)
    x, y = sheet.room(width, height)
    sheet.canvas.picture(image, Box(x, y, width, width * image.height / image.width))


def draw() -> None:
    """The same pieces, as seen by all of these eyes."""
    strip, sheet = _strip(), Sheet(1720, 2800)
    for kind in SIGHT:
        distance, one, other = nearest(kind)
        words = f"nearest are {one} and {other}, {distance:.0f} apart (white and black: 100)"
        sheet.heading(f"{kind.capitalize()}: {words}")
        x, y = sheet.room(1690, strip.height)
        sheet.canvas.picture(as_seen(strip, kind), Box(x - 24, y, strip.width, strip.height))
    sheet.down()
    sheet.save("gallery-sight.jpg")
