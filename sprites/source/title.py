"""The title's scene, the glow around its three boxes, and the boxes' covers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import compose
import covers
import kit
import numpy as np
from kit import Canvas, Sprite
from PIL import Image

if TYPE_CHECKING:
    import skia

WIDTH, HEIGHT = 1920, 1080
BOXES = {
    "cacao": ((226, 320), (597, 292), (625, 743), (241, 773)),
    "maya": ((782, 285), (1152, 295), (1144, 747), (762, 737)),
    "chocolatl": ((1321, 294), (1692, 318), (1681, 771), (1298, 745)),
}
"""The boxes' corners in the scene at 1920 x 1080, as the camera of render_title.py sees them."""
LETTERS = (366, 78, 1560, 206)
"""Where the lettering stands at 1920 x 1080."""
OLD_GOLD = np.array([[58, 34, 8], [156, 111, 31], [222, 176, 82], [255, 236, 178]], np.float32) / 255


def _gilded(pixels: np.ndarray, scale: float) -> np.ndarray:
    """Give the lettering the tones of old gold, by its light alone."""
    left, top, right, bottom = (round(edge * scale) for edge in LETTERS)
    part = pixels[top:bottom, left:right]
    share = np.clip((part.max(-1) - 0.56) / 0.10, 0, 1)[..., None]
    tone = np.clip(part.max(-1) * 0.3 + part.mean(-1) * 0.8, 0, 1) * 3
    gold = np.stack([np.interp(tone, [0, 1.15, 2.1, 3], OLD_GOLD[:, k]) for k in range(3)], -1)
    result = pixels.copy()
    result[top:bottom, left:right] = part * (1 - share) + gold * share
    return result


@cache
def _graded() -> Image.Image:
    """The rendered scene, graded: lifted mid-tones, a breath of blue in the shade, quiet where text stands."""
    image = Image.open(compose.RAW / "title.jpg").convert("RGB")
    pixels = (np.asarray(image).astype(np.float32) / 255) ** 0.80
    pixels = pixels * pixels * (3 - 2 * pixels) * 0.30 + pixels * 0.70
    luma = pixels.mean(-1, keepdims=True)
    pixels = pixels * (1 - 0.10 * np.clip(0.35 - luma, 0, 1) * np.array([1.0, 0.5, -0.6], np.float32))
    pixels = _gilded(pixels, image.width / WIDTH)
    down = np.linspace(0, HEIGHT, image.height)[:, None, None]
    veil = np.clip((down - 700) / (HEIGHT - 700), 0, 1) * 0.5
    pixels = pixels * (1 - veil) + compose.unit("#0a0502") * veil
    return compose.to_image(pixels)


def _scene(width: int, height: int) -> Sprite:
    """The title's scene with lettering and boxes; the boxes' corners count in a scene of 1920 x 1080."""
    image = _graded().resize((width, height), Image.Resampling.LANCZOS)
    return Sprite(image, {"boxes": {name: [list(corner) for corner in corners] for name, corners in BOXES.items()}}, 88)


def _outline(corners: tuple[tuple[int, int], ...], left: int, top: int) -> skia.Path:
    """A box's outline within its glow."""
    shape = kit.skia.Path()
    shape.addPoly([kit.skia.Point(x - left, y - top) for x, y in corners], True)
    return shape


def _glow(name: str) -> Sprite:
    """Soft gold light around a box, clear inside."""
    corners, margin = BOXES[name], 72
    left, top = min(x for x, _ in corners) - margin, min(y for _, y in corners) - margin
    width = max(x for x, _ in corners) + margin - left
    height = max(y for _, y in corners) + margin - top
    canvas = Canvas(width, height)
    shape = _outline(corners, left, top)
    canvas.pen.save()
    canvas.pen.clipPath(shape, kit.skia.ClipOp.kDifference, True)
    for sigma, alpha in ((24, 190), (12, 150), (4, 190)):
        canvas.pen.drawPath(shape, kit.brush(Color=kit.ink("allowed", alpha), MaskFilter=kit.blur(sigma)))
    canvas.pen.restore()
    canvas.pen.drawPath(shape, kit.line("#fff0b8", 2.5, 235))
    return Sprite(canvas.image(), {"scale": 1, "rect": [left, top, width, height]})


def _cover(name: str) -> Sprite:
    """The lid of a game's box."""
    return Sprite(covers.draw(name), {}, 90)


def makers() -> kit.Makers:
    """The title's sprites and the covers by name."""
    result: kit.Makers = {
        "title/scene": lambda: _scene(WIDTH, HEIGHT),
        "title/scene_large": lambda: _scene(2 * WIDTH, 2 * HEIGHT),
    }
    for name in BOXES:
        result[f"title/glow_{name}"] = lambda name=name: _glow(name)
        result[f"{name}/cover"] = lambda name=name: _cover(name)
    return result
