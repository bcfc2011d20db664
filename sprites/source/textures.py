"""Wood and parchment, large enough that nothing has to be stretched."""

from __future__ import annotations

import kit
import numpy as np
from kit import Canvas, Sprite
from PIL import Image
from scipy import ndimage


def _noise(rng: np.random.Generator, shape: tuple[int, int], sigma: tuple[float, float]) -> np.ndarray:
    """Smooth noise of unit strength."""
    smooth = ndimage.gaussian_filter(rng.standard_normal(shape).astype(np.float32), sigma)
    return smooth / (smooth.std() + 1e-6)


def _board(rng: np.random.Generator, height: int, width: int, scale: float) -> np.ndarray:
    """How light each point of one board is, from dark 0 to light 1."""
    shape = (height + 40, width + 200)
    warp = _noise(rng, shape, (18 * scale, 160 * scale))
    lines = np.arange(shape[0])[:, None] / scale + 13 * warp + rng.uniform(0, 99)
    rings = 0.5 + 0.5 * np.sin(lines * 0.23 + 1.2 * np.sin(lines * 0.071))
    fibres = _noise(rng, shape, (0.7 * scale, 34 * scale))
    pores = np.clip(_noise(rng, shape, (0.5 * scale, 9 * scale)) - 1.4, 0, 2)
    light = 0.46 + 0.22 * (rings - 0.5) + 0.085 * fibres - 0.10 * pores + 0.06 * warp
    return light[20 : 20 + height, 100 : 100 + width]


def wood(
    width: int, height: int, dark: str, light: str, seed: int, scale: float = 1.0, plank: int = 0, gap: float = 0.55
) -> np.ndarray:
    """Figured wood as floats of 0 to 255; with a plank height, boards with joints between them."""
    rng = np.random.default_rng(seed)
    low, high = np.array(kit.rgb(dark), np.float32), np.array(kit.rgb(light), np.float32)
    result = np.zeros((height, width, 3), np.float32)
    for top in range(0, height, plank or height):
        rows = min(plank or height, height - top)
        tone = _board(rng, rows, width, scale)[..., None]
        if plank:
            tone = tone + rng.uniform(-0.12, 0.12)
        pixels = low * (1 - tone) + high * tone
        if plank:
            row = np.arange(rows)[:, None, None] / (1.3 * scale)
            joint = np.minimum(row, rows / (1.3 * scale) - row)
            pixels *= 1 - gap * np.exp(-((joint / 1.3) ** 2))
            pixels += 10 * np.exp(-(((row - 3) / 1.3) ** 2))
        result[top : top + rows] = pixels
    return np.clip(result, 0, 255)


def parchment(width: int, height: int, seed: int, scale: float = 1.0) -> np.ndarray:
    """Old paper as floats of 0 to 255."""
    rng = np.random.default_rng(seed)
    shape = (height, width)
    parts = ((1, 0.24), (6, 0.34), (40, 0.72))
    cloud = sum(_noise(rng, shape, (sigma * scale, sigma * scale)) * weight for sigma, weight in parts)
    cloud = cloud / cloud.std()
    light, shade = (np.array(kit.rgb(name), np.float32) for name in ("parchment", "parchment_shade"))
    tone = np.clip(0.22 + 0.13 * cloud, 0, 1)[..., None]
    return light * (1 - tone) + shade * tone


def stone(width: int, height: int, seed: int, scale: float = 1.0) -> np.ndarray:
    """Worn grey stone as floats of 0 to 255."""
    rng = np.random.default_rng(seed)
    shape = (height, width)
    cloud = _noise(rng, shape, (14 * scale, 14 * scale)) * 0.5 + _noise(rng, shape, (3 * scale, 3 * scale)) * 0.4
    cloud = cloud + _noise(rng, shape, (0.5 * scale, 0.8 * scale)) * 0.35
    low, high = (np.array(kit.rgb(code), np.float32) for code in ("#7d7461", "#b3a98f"))
    tone = np.clip(0.5 + 0.24 * cloud / cloud.std(), 0, 1)[..., None]
    return low * (1 - tone) + high * tone


def as_image(pixels: np.ndarray) -> Image.Image:
    """Floats of 0 to 255 as a picture."""
    return Image.fromarray((np.clip(pixels, 0, 255) + 0.5).clip(0, 255).astype(np.uint8))


def table() -> Sprite:
    """The table itself: dark planks, lamplight from the top left, a mild vignette."""
    width, height = 2560, 1440
    canvas = Canvas(width, height)
    planks = as_image(wood(width, height, "table_dark", "table", 4, 1.733, 240))
    canvas.picture(planks, kit.Box(0, 0, width, height))
    strengths = ((255, 186, 104), (62, 53, 32, 12, 0)), ((6, 3, 4), (0, 18, 52, 104, 150))
    lamplight, vignette = ([kit.skia.Color(*tone, alpha) for alpha in alphas] for tone, alphas in strengths)
    centre, reach = (width * 0.39, height * 0.31), width * 0.68
    canvas.pen.drawPaint(kit.brush(Shader=kit.halo(centre, reach * 0.62, lamplight)))
    canvas.pen.drawPaint(kit.brush(Shader=kit.halo(centre, reach, vignette, (0.3, 0.5, 0.68, 0.85, 1))))
    return Sprite(canvas.image().convert("RGB"), {"scale": round(width / 1920, 4)}, 86)


def rail() -> Sprite:
    """Red-brown wood of rails, panels and buttons."""
    return Sprite(as_image(wood(3840, 800, "#5a3519", "#875730", 5, 2)), {"scale": kit.SCALE}, 86)


def light_wood() -> Sprite:
    """Honey-coloured wood."""
    return Sprite(as_image(wood(2048, 1024, "#8c5b2e", "#b98347", 8, 1.6)), {"scale": kit.SCALE}, 86)


def dark_wood() -> Sprite:
    """Dark wood for what lies deeper than a panel."""
    return Sprite(as_image(wood(2560, 1700, "#2e1b0f", "#4d301b", 9, 2)), {"scale": kit.SCALE}, 86)


def paper() -> Sprite:
    """Parchment for sheets as large as a screen."""
    return Sprite(as_image(parchment(2400, 2160, 2, 2)), {"scale": kit.SCALE}, 84)


def makers() -> kit.Makers:
    """The textures by name."""
    return {
        "table/wood": table,
        "table/wood_rail": rail,
        "table/wood_light": light_wood,
        "table/wood_dark": dark_wood,
        "table/parchment": paper,
    }
