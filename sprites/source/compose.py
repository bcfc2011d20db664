"""From raw render to finished piece: painterly pass, card with bevel and shadow, the seat's colour."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import font_source_serif_pro
import kit
import numpy as np
import seats
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from scipy import ndimage

RAW = Path(__file__).parent / "raw"
PLACES: dict[str, tuple[float, float]] = json.loads((RAW / "places.json").read_text(encoding="utf-8"))
"""Where a free-standing piece stands in its raw render, as shares of width and height."""
FRAME = 400
"""A tile's picture: the card and its shadow; more than twice what a tile in the hand takes at 1080p."""
MARGIN = 20
CARD = FRAME - 2 * MARGIN
RADIUS = 27
TILE_FACTS = {"anchor": [FRAME // 2, FRAME // 2], "card": [MARGIN, MARGIN, CARD, CARD]}
LUMA = np.array([0.3, 0.59, 0.11], np.float32)


@cache
def serif(size: int) -> ImageFont.FreeTypeFont:
    """The bold face of big numbers."""
    return ImageFont.truetype(font_source_serif_pro.font_files_ttf["SourceSerifProBold"], size)


def load(name: str) -> np.ndarray:
    """A raw render as floats of 0 to 1, with alpha."""
    files = (RAW / f"{name}.{suffix}" for suffix in ("png", "webp", "jpg"))
    picture = Image.open(next(file for file in files if file.exists()))
    return np.asarray(picture.convert("RGBA")).astype(np.float32) / 255


def to_image(pixels: np.ndarray) -> Image.Image:
    """Floats of 0 to 1 as a picture."""
    return Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8))


def unit(colour: str) -> np.ndarray:
    """A colour as three floats of 0 to 1."""
    return np.array(kit.rgb(colour), np.float32) / 255


def kuwahara(pixels: np.ndarray, radius: int, sharpness: float = 8.0, sectors: int = 8) -> np.ndarray:
    """Brush strokes: each point takes the mean of the calmest sector around it."""
    rows, columns = np.mgrid[-radius : radius + 1, -radius : radius + 1]
    bell = np.exp(-(columns**2 + rows**2) / (2 * (radius * 0.5) ** 2))
    angle = np.arctan2(rows, columns)
    total, weights = np.zeros_like(pixels), np.zeros(pixels.shape[:2], np.float32)
    for sector in range(sectors):
        away = np.angle(np.exp(1j * (angle - 2 * np.pi * sector / sectors)))
        kernel = bell * np.clip(np.cos(away * sectors / 4), 0, None) * (np.abs(away) <= 2 * np.pi / sectors)
        kernel[radius, radius] = bell[radius, radius] / sectors
        kernel = (kernel / kernel.sum()).astype(np.float32)
        mean, square = (
            np.stack([ndimage.correlate(source[..., k], kernel, mode="nearest") for k in range(3)], -1)
            for source in (pixels, pixels**2)
        )
        spread = np.sqrt(np.clip((square - mean * mean).sum(-1), 1e-7, None))
        weight = 1 / (1 + (spread * 40) ** sharpness)
        total += mean * weight[..., None]
        weights += weight
    return total / weights[..., None]


def saturate(pixels: np.ndarray, amount: float) -> np.ndarray:
    """Push colours away from grey, or towards it below 1."""
    grey = pixels.mean(-1, keepdims=True)
    return np.clip(grey + (pixels - grey) * amount, 0, 1)


def paint(
    pixels: np.ndarray, radius: int = 4, mix: float = 0.7, gamma: float = 0.80, saturation: float = 1.14
) -> np.ndarray:
    """The painterly pass: strokes, lifted shade, crisp edges, stronger colour."""
    result = np.clip(mix * kuwahara(pixels, radius) + (1 - mix) * pixels, 0, 1) ** gamma
    luma = result @ LUMA
    edges = ndimage.gaussian_filter(luma, 1.0) - ndimage.gaussian_filter(luma, 4)
    return saturate(np.clip(result + 0.5 * edges[..., None], 0, 1), saturation)


def rounded(size: int, radius: float, oversample: int = 4) -> Image.Image:
    """A smooth mask of a square with rounded corners."""
    large = Image.new("L", (size * oversample, size * oversample))
    edge = size * oversample - 1
    ImageDraw.Draw(large).rounded_rectangle((0, 0, edge, edge), radius * oversample, fill=255)
    return large.resize((size, size), Image.Resampling.LANCZOS)


def card(
    pixels: np.ndarray,
    hairline: np.ndarray,
    vignette: float = 0.6,
    band: np.ndarray | None = None,
    band_width: float = 0,
) -> Image.Image:
    """A square tile of thick card: bevelled edge, hairline, soft shadow.

    A band is a picture of the card's size; it replaces the outermost band_width pixels.
    """
    height, width, _ = pixels.shape
    rows, columns = np.mgrid[0:height, 0:width]
    away = (columns / width - 0.5) ** 2 + (rows / height - 0.5) ** 2
    face = to_image(pixels * (1 - vignette * np.clip(away - 0.14, 0, 1))[..., None])
    colours = np.asarray(face.resize((CARD, CARD), Image.Resampling.LANCZOS)).astype(np.float32)
    mask = rounded(CARD, RADIUS)
    depth = ndimage.distance_transform_edt(np.pad(np.asarray(mask) > 127, 1))[1:-1, 1:-1]
    if band is not None:
        share = np.clip((band_width - depth) / 1.5, 0, 1)[..., None]
        colours = colours * (1 - share) + band * 255 * share
    slope_y, slope_x = np.gradient(ndimage.gaussian_filter(depth, 2.5))
    light = (slope_x + slope_y) / (np.hypot(slope_x, slope_y) + 1e-6) / 1.414
    rim = np.clip(1 - depth / 7.5, 0, 1)
    colours = colours * (1 + rim * light * 0.6)[..., None]
    colours = colours + (rim * np.clip(light, 0, 1))[..., None] * np.array([46, 40, 22])
    share = 0.75 * np.exp(-(((depth - band_width - 1.5 if band_width else depth - 12) / 1.5) ** 2))[..., None]
    colours = colours * (1 - share) + hairline * 255 * share
    return on_shadow(Image.fromarray(np.clip(colours, 0, 255).astype(np.uint8)), mask)


def on_shadow(face: Image.Image, mask: Image.Image) -> Image.Image:
    """A card's face in its frame, above its shadow."""
    top = face.convert("RGBA")
    top.putalpha(mask)
    shadow = Image.new("RGBA", (FRAME, FRAME), (10, 6, 0, 0))
    shadow.paste((10, 6, 0, 200), (MARGIN + 3, MARGIN + 6), mask)
    result = shadow.filter(ImageFilter.GaussianBlur(6))
    result.alpha_composite(top, (MARGIN, MARGIN))
    return result


def patterned(pixels: np.ndarray, share: np.ndarray, seat: str, size: int, strength: float) -> np.ndarray:
    """Lay a seat's pattern over the parts that have its colour, bright where they are lit."""
    height, width = share.shape
    repeat = np.asarray(seats.pattern(seat, size)).astype(np.float32)[..., 3] / 255
    across = np.tile(repeat, (height // size + 1, width // size + 1))[:height, :width]
    part = (across * share * strength)[..., None]
    light = np.clip(pixels[..., :3] @ LUMA * 1.6 + 0.25, 0, 1)[..., None]
    result = pixels.copy()
    result[..., :3] = pixels[..., :3] * (1 - part) + unit(seats.pattern_ink(seat)[0]) * light * part
    return result


def tint(pixels: np.ndarray, mask: np.ndarray, seat: str) -> np.ndarray:
    """Give the near-white parts the seat's colour, keeping light, shade and sheen."""
    colour = unit(seat)
    light = np.clip(pixels[..., :3] @ LUMA / 0.80, 0, 1.25)[..., None]
    if seat == "white":
        coloured = np.clip(light**0.9, 0, 1) * colour
    elif seat == "black":
        coloured = light * (colour + 0.06) + 0.10 * np.clip(light - 0.75, 0, 1)
    else:
        coloured = light * colour * 1.06 + np.clip(light - 0.92, 0, 1) * 0.55
    share = mask[..., None]
    return np.dstack([np.clip(pixels[..., :3] * (1 - share) + coloured * share, 0, 1), pixels[..., 3]])


def fade(pixels: np.ndarray, margin: float) -> np.ndarray:
    """Let a figure's shadow die before the picture's edge."""
    height, width, _ = pixels.shape
    rows, columns = np.mgrid[0:height, 0:width]
    across, down = np.minimum(columns, width - 1 - columns) / width, np.minimum(rows, height - 1 - rows) / height
    near = np.clip(np.minimum(across, down) / margin, 0, 1)
    near = near * near * (3 - 2 * near)
    result = pixels.copy()
    result[..., 3] = np.where(pixels[..., 3] < 0.93, pixels[..., 3] * near * 0.8, pixels[..., 3])
    return result


def _spread(colours: np.ndarray, body: np.ndarray) -> np.ndarray:
    """The body's colours carried outward, so that strokes at its edge never mix in shadow."""
    nearest = ndimage.distance_transform_edt(~body, return_distances=False, return_indices=True)
    return colours[tuple(nearest)]


def _frame_fade(height: int, width: int, margin: float) -> np.ndarray:
    """From 0 at the picture's edge to 1 at a margin from it."""
    rows, columns = np.mgrid[0:height, 0:width]
    across, down = np.minimum(columns, width - 1 - columns) / width, np.minimum(rows, height - 1 - rows) / height
    near = np.clip(np.minimum(across, down) / margin, 0, 1)
    return near * near * (3 - 2 * near)


@cache
def standing(
    name: str, seat: str | None = None, *, mix: float = 0.6, gamma: float = 0.82, contrast: float = 1.08
) -> np.ndarray:
    """A free-standing piece in paint, with its own soft shadow, in a seat's colour where it has one."""
    raw = load(name)
    height, width, _ = raw.shape
    alpha = raw[..., 3]
    body = alpha > 0.985
    strokes = max(2, round(width / 128)) if width < 512 else 4
    colours = paint(_spread(raw[..., :3], body), strokes, mix, gamma)
    colours = np.clip(0.46 + (colours - 0.46) * contrast, 0, 1)
    if seat:
        mask = load(f"{name}_mask")
        share = ndimage.grey_dilation(mask[..., 0] * (mask[..., 3] > 0.5), size=(3, 3))
        colours = tint(np.dstack([colours, alpha]), share, seat)[..., :3]
    shadow = np.clip((alpha - 0.10) / 0.9, 0, 1) * 0.78 * _frame_fade(height, width, 0.12)
    edge = np.clip((alpha - 0.80) / 0.185, 0, 1) * ndimage.binary_dilation(body, iterations=2)
    solid = np.where(body, 1, edge)
    total = np.maximum(solid, shadow)
    part = (solid / np.maximum(total, 1e-4))[..., None]
    return np.dstack([colours * part + np.array([0.05, 0.03, 0.012]) * (1 - part), total]).astype(np.float32)


def at_size(pixels: np.ndarray, width: int) -> Image.Image:
    """A piece as a picture of a width."""
    image = to_image(pixels)
    height = round(width * image.height / image.width)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def few_colours(image: Image.Image, translucent: int = 24) -> Image.Image:
    """A picture in 256 colours, some of them kept for what is half seen: small, and as good for a card."""
    pixels = np.asarray(image)
    opaque = pixels[..., 3] == 255
    face = image.convert("RGB").quantize(256 - translucent, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    face = image.convert("RGB").quantize(palette=face, dither=Image.Dither.FLOYDSTEINBERG)
    colours = np.frombuffer(bytes(face.getpalette()[: 3 * (256 - translucent)]), np.uint8).reshape(-1, 3)
    numbers = np.asarray(face).copy()
    edges = pixels[~opaque]
    mean = edges[edges[:, 3] > 0][:, :3].mean(0) if (edges[:, 3] > 0).any() else np.zeros(3)
    steps = np.round(np.linspace(0, 254, translucent)).astype(np.uint8)
    numbers[~opaque] = len(colours) + np.round(edges[:, 3] / 254 * (translucent - 1)).astype(np.uint8)
    tones = [tuple(colour) for colour in colours] + [tuple(mean)] * translucent
    result = Image.fromarray(numbers, "P")
    result.putpalette([round(float(part)) for tone in tones for part in tone])
    result.info["transparency"] = bytes([255] * len(colours)) + bytes(steps)
    return result


def scene(name: str, *, mix: float = 0.6, gamma: float = 0.82, saturation: float = 1.14) -> np.ndarray:
    """A wide scene in paint, without alpha."""
    return paint(load(name)[..., :3], 4, mix, gamma, saturation)


METAL = {
    "coin": (1.15, (1.03, 1.02, 0.82)),
    "nugget": (1.2, (1.05, 1.0, 0.8)),
    "suntoken": (1.45, (1.04, 0.95, 0.80)),
}
"""Saturation and colour cast of what is gold."""


@cache
def figure(name: str, seat: str | None = None) -> Image.Image:
    """A free-standing piece with its own shadow, in a seat's colour where it has one."""
    pixels = load(name)
    colours = np.clip(pixels[..., :3], 0, 1) ** 0.86
    if name in METAL:
        amount, cast = METAL[name]
        colours = saturate(colours, amount) ** 1.1 * np.array(cast, np.float32)
    pixels = np.dstack([colours, pixels[..., 3]])
    if seat:
        mask = load(f"{name}_mask")
        share = mask[..., 0] * (mask[..., 3] > 0.5)
        pixels = patterned(tint(pixels, share, seat), share, seat, 44, 0.34)
    return to_image(fade(pixels, 0.10 if name in ("coin", "suntoken") else 0.24))


@cache
def coin(value: str, size: int) -> Image.Image:
    """A gold coin with a number struck into it."""
    image = figure("coin").copy()
    width = image.width
    face = serif(int(width * (0.66 if len(value) == 1 else 0.50)))
    x, y = width * 0.478, width * 0.470
    glow = Image.new("RGBA", image.size, (255, 240, 190, 0))
    ImageDraw.Draw(glow).ellipse(
        (x - width * 0.24, y - width * 0.24, x + width * 0.24, y + width * 0.24), (255, 240, 190, 150)
    )
    image.alpha_composite(glow.filter(ImageFilter.GaussianBlur(width * 0.05)))
    draw = ImageDraw.Draw(image)
    draw.text((x + 2, y + 2), value, font=face, fill=(255, 244, 205, 255), anchor="mm")
    draw.text(
        (x, y),
        value,
        font=face,
        fill=(52, 24, 4, 255),
        anchor="mm",
        stroke_width=round(width / 160),
        stroke_fill=(52, 24, 4, 255),
    )
    return image.resize((size, size), Image.Resampling.LANCZOS)
