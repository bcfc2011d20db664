"""Icons from icons.svg, white on transparent, one stroke weight; the game tints them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import numpy as np
from kit import SCALE, Canvas, Makers, Sprite, skia
from PIL import Image

SIDE = 96
NAMESPACE = "http://www.w3.org/2000/svg"
JOINED = {"stroke-linecap": "round", "stroke-linejoin": "round"}
CLASSES = {
    "stroke": {"fill": "none", "stroke": "#fff", "stroke-width": "2.1", **JOINED},
    "soft": {"fill": "#fff", "stroke": "#fff", "stroke-width": "1.4", **JOINED},
    "solid": {"fill": "#fff"},
}
"""The classes of icons.svg written out, for skia reads no style sheets."""


@cache
def symbols() -> dict[str, list[ET.Element]]:
    """The parts of every icon by name."""
    ET.register_namespace("", NAMESPACE)
    tree = ET.parse(Path(__file__).parent / "icons.svg")
    return {symbol.attrib["id"]: list(symbol) for symbol in tree.iter(f"{{{NAMESPACE}}}symbol")}


def draw(name: str, side: int) -> Image.Image:
    """An icon, white on transparent."""
    size = {"width": str(side), "height": str(side), "viewBox": "0 0 24 24"}
    picture = ET.Element(f"{{{NAMESPACE}}}svg", size)
    for part in symbols()[name]:
        own = {key: value for key, value in part.attrib.items() if key != "class"}
        ET.SubElement(picture, part.tag, CLASSES[part.attrib["class"]] | own)
    canvas = Canvas(side, side)
    skia.SVGDOM.MakeFromStream(skia.MemoryStream(ET.tostring(picture), True)).render(canvas.pen)
    return canvas.image()


def _icon(name: str) -> Sprite:
    """An icon of which only the opacity matters."""
    alpha = np.asarray(draw(name, SIDE))[..., 3]
    image = Image.fromarray(np.dstack([np.full_like(alpha, 255), alpha]), "LA")
    return Sprite(image, {"scale": 2 * SCALE, "anchor": [SIDE // 2, SIDE // 2]})


def makers() -> Makers:
    """The icons by name."""
    return {f"ui/icon_{name}": lambda name=name: _icon(name) for name in symbols()}
