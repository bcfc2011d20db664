"""The title's table, every game's box closed and open, and the boxes' covers."""

from __future__ import annotations

import json
from functools import cache

import compose
import covers
import kit
import numpy as np
from kit import Sprite
from PIL import Image

WIDTH, HEIGHT = 1920, 1080
DENSE = 1.5
"""A box's pixels for each of the scene's at 1920 x 1080."""
INLAYS = {
    "cacao": ("cacao/jungle_market3", "cacao/fruit"),
    "maya": ("maya/tile_red_maize1", "maya/temple"),
    "chocolatl": ("chocolatl/card_orange_9", "chocolatl/figure_chocolatl"),
}
"""The pieces that are shown in the open box."""
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


def _lifted(pixels: np.ndarray) -> np.ndarray:
    """Lift the mid-tones, with a breath of blue in the shade."""
    pixels = pixels**0.80
    pixels = pixels * pixels * (3 - 2 * pixels) * 0.30 + pixels * 0.70
    luma = pixels.mean(-1, keepdims=True)
    return pixels * (1 - 0.10 * np.clip(0.35 - luma, 0, 1) * np.array([1.0, 0.5, -0.6], np.float32))


@cache
def _graded() -> Image.Image:
    """The rendered scene, graded: lifted, its lettering gilded, quiet where text stands."""
    image = Image.open(compose.RAW / "title.jpg").convert("RGB")
    pixels = _lifted(np.asarray(image).astype(np.float32) / 255)
    pixels = _gilded(pixels, image.width / WIDTH)
    down = np.linspace(0, HEIGHT, image.height)[:, None, None]
    veil = np.clip((down - 700) / (HEIGHT - 700), 0, 1) * 0.5
    pixels = pixels * (1 - veil) + compose.unit("#0a0502") * veil
    return compose.to_image(pixels)


def _scene(width: int, height: int) -> Sprite:
    """The title's table with lettering; the boxes are laid on it in the game."""
    return Sprite(_graded().resize((width, height), Image.Resampling.LANCZOS), {}, 88)


def _box(name: str, edges: list[list[float]], width: int, facts: dict[str, object], *, opened: bool) -> Sprite:
    """A rendered box with its shadow; edges are shares of its picture."""
    image = Image.open(compose.RAW / f"{name}.webp").convert("RGBA")
    height = round(width * image.height / image.width)
    pixels = np.asarray(image).astype(np.float32) / 255
    image = compose.to_image(np.dstack([_lifted(pixels[..., :3]), pixels[..., 3]]))
    corners = [(round(x * width), round(y * height)) for x, y in edges]
    (left, top), (right, bottom) = corners[0], corners[2]
    if opened:
        facts["card"] = [left, top, right - left, bottom - top]
    else:
        facts["outline"] = [list(corner) for corner in corners]
        facts["anchor"] = [round(sum(x for x, _ in corners) / 4), round(sum(y for _, y in corners) / 4)]
    return Sprite(image.resize((width, height), Image.Resampling.LANCZOS), facts)


def _boxes() -> kit.Makers:
    """Each game's box, closed and open."""
    result: kit.Makers = {}
    edges = json.loads((compose.RAW / "boxes.json").read_text(encoding="utf-8"))
    for name in edges:
        result[f"{name}/box"] = lambda name=name: _box(
            f"box_{name}", edges[name]["closed"], round(580 * DENSE), {"scale": DENSE}, opened=False
        )
        result[f"{name}/box_open"] = lambda name=name: _box(
            f"box_{name}_open", edges[name]["open"], 1020, {"inlay": list(INLAYS[name])}, opened=True
        )
    return result


def _cover(name: str) -> Sprite:
    """The lid of a game's box."""
    return Sprite(covers.draw(name), {}, 90)


def makers() -> kit.Makers:
    """The title's sprites and the covers by name."""
    result: kit.Makers = {
        "title/scene": lambda: _scene(WIDTH, HEIGHT),
        "title/scene_large": lambda: _scene(2 * WIDTH, 2 * HEIGHT),
    }
    result |= _boxes()
    for name in INLAYS:
        result[f"{name}/cover"] = lambda name=name: _cover(name)
    return result
