"""The pieces of Cacao: jungle and worker tiles, figures, tokens, and the parts of the village board."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import compose
import kit
import numpy as np
import seats
from compose import CARD, FRAME, MARGIN, RADIUS, TILE_FACTS
from kit import SCALE, Box, Canvas, Sprite, path
from PIL import Image

if TYPE_CHECKING:
    import skia

SEATS = ("red", "purple", "white", "yellow")
WHOLE = Box(MARGIN, MARGIN, CARD, CARD, RADIUS)
GOLD = compose.unit("gold")
BAND = 15
"""Width of the seat-coloured rim of a worker tile."""
FIGURE = 256
"""Side of a standing figure's picture."""

JUNGLE = {
    "plantation1": ("plantation1", "abc", 0.80, 1.22, 1.16),
    "plantation2": ("plantation2", "ab", 0.80, 1.22, 1.16),
    "market2": ("market2", "ab", 0.80, 1.2, 1.16),
    "market3": ("market3", "abc", 0.80, 1.2, 1.16),
    "market4": ("market4", "a", 0.80, 1.2, 1.16),
    "mine1": ("mine1", "ab", 0.76, 1.32, 1.2),
    "mine2": ("mine2", "a", 0.76, 1.32, 1.2),
    "water": ("cenote", "abc", 0.80, 1.22, 1.16),
    "sun": ("sun", "ab", 0.84, 1.36, 1.16),
    "temple": ("temple", "abc", 0.82, 1.2, 1.16),
}
"""Raw render, variants, gamma, saturation and contrast of each jungle tile."""


def _suffix(variant: str) -> str:
    """What a variant's name ends in; the first has the bare name."""
    return "" if variant == "a" else f"_{variant}"


def _jungle(kind: str, variant: str) -> Sprite:
    """A jungle tile; a market's price and a mine's yield are struck on a coin."""
    raw, variants, gamma, saturation, contrast = JUNGLE[kind]
    pixels = compose.paint(compose.load(raw + _suffix(variant))[..., :3], 4, 0.68, gamma, saturation)
    image = compose.card(np.clip(0.46 + (pixels - 0.46) * contrast, 0, 1), GOLD)
    if kind.startswith("market"):
        image.alpha_composite(compose.coin(kind[-1], 206), ((FRAME - 206) // 2 + 5, 62))
    elif kind.startswith("mine"):
        image.alpha_composite(compose.coin(kind[-1], 168), (FRAME - MARGIN - 164, MARGIN - 3))
    names = [f"cacao/jungle_{kind}{_suffix(other)}" for other in variants]
    return Sprite(image, TILE_FACTS | ({"variants": names} if len(names) > 1 and variant == "a" else {}))


@cache
def _band(seat: str) -> np.ndarray:
    """A worker tile's rim: the seat's colour with its pattern running along each side."""
    repeat = np.asarray(seats.pattern(seat, 2 * BAND)).astype(np.float32)[..., 3] / 255
    across = np.tile(repeat, (CARD // repeat.shape[0] + 1,) * 2)[:CARD, :CARD]
    rows, columns = np.mgrid[0:CARD, 0:CARD] - (CARD - 1) / 2
    share = np.where(np.abs(columns) > np.abs(rows), across.T, across)[..., None]
    colour, strength = ("#4a2f10", 0.62) if seat in kit.LIGHT_SEATS else ("#fff4dc", 0.60)
    base = compose.unit(seat) * 0.94
    return base * (1 - share * strength) + compose.unit(colour) * share * strength


@cache
def _clearing_ground() -> np.ndarray:
    """The clearing with its hut, before it takes a seat's colour."""
    pixels = compose.load("clearing")
    return np.dstack([compose.paint(pixels[..., :3], 3, 0.55, 0.82, 1.08), pixels[..., 3]])


def _clearing(seat: str) -> Sprite:
    """A worker tile without its workers, who stand upright however it is turned."""
    mask = compose.load("clearing_mask")[..., 0]
    pixels = compose.patterned(
        compose.tint(_clearing_ground(), mask, seat), mask, seat, 64, 0.32 if seat == "yellow" else 0.42
    )
    hairline = compose.unit("#2a1a0e")
    image = compose.card(pixels[..., :3], hairline, 0.35, _band(seat), BAND)
    facts = {
        **TILE_FACTS,
        "workers": {"size": 122, "from_centre": 132, "gap": [70, 65]},
        "medallion": [115, 124, 71],
    }
    return Sprite(image, facts)


def _figure(name: str, seat: str, anchor: tuple[float, float]) -> Sprite:
    """A standing figure; its anchor is the point on the ground where it stands."""
    image = compose.figure(name, seat).resize((FIGURE, FIGURE), Image.Resampling.LANCZOS)
    return Sprite(image, {"anchor": [round(FIGURE * part) for part in anchor]})


def _token(name: str, size: int = 192) -> Sprite:
    """A token seen from above."""
    image = compose.figure(name).resize((size, size), Image.Resampling.LANCZOS)
    return Sprite(image, {"anchor": [size // 2, size // 2]})


def _coin(value: str) -> Sprite:
    return Sprite(compose.coin(value, 192), {"anchor": [92, 92]})


def _drop_shape(size: float) -> skia.Path:
    """A drop of water around the origin."""
    return path(
        ("moveTo", 0, -size),
        ("cubicTo", size * 0.32, -size * 0.42, size * 0.72, -size * 0.06, size * 0.72, size * 0.36),
        ("cubicTo", size * 0.72, size * 1.16, -size * 0.72, size * 1.16, -size * 0.72, size * 0.36),
        ("cubicTo", -size * 0.72, -size * 0.06, -size * 0.32, -size * 0.42, 0, -size),
        ("close",),
    )


def _water_drop() -> Sprite:
    canvas = Canvas(128, 128)
    pen, shape = canvas.pen, _drop_shape(50)
    pen.translate(62, 62)
    pen.save()
    pen.translate(3, 6)
    pen.drawPath(shape, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(4)))
    pen.restore()
    deep = [kit.ink(c) for c in ("#8ff0e2", "#35a9ab", "#15626d")]
    pen.drawPath(shape, kit.brush(Shader=kit.halo((-12, 4), 62, deep, (0, 0.5, 1))))
    pen.drawPath(shape, kit.line("#0d3f48", 4, 230))
    pen.save()
    pen.clipPath(shape, True)
    pen.drawOval(Box(-25, 0, 18, 30).rect, kit.brush(Color=kit.skia.Color(255, 255, 255, 215), MaskFilter=kit.blur(2)))
    pen.restore()
    return Sprite(canvas.image(), {"anchor": [62, 62]})


@cache
def _leaves() -> Image.Image:
    """A bed of leaves, painted."""
    return compose.to_image(compose.paint(compose.load("leaves")[..., :3], 4, 0.7, 0.86))


def _gilded(canvas: Canvas, inset: float) -> None:
    """The gold line on the back of a card."""
    box = WHOLE.inset(inset)
    canvas.outline(box.moved(2, 2), kit.line("ink", 4.4, 150))
    canvas.outline(box, kit.line("gold", 4.4, 235))


def _pod_mark(canvas: Canvas, x: float, y: float, length: float, colour: str, alpha: int = 255) -> None:
    """A cacao pod in outline, lying slanted."""
    pen, width = canvas.pen, length * 0.052
    pen.save()
    pen.translate(x, y)
    pen.rotate(-32)
    half = length / 2
    body = path(
        ("moveTo", -half * 0.86, 0),
        ("cubicTo", -half * 0.62, -half * 0.62, half * 0.34, -half * 0.62, half, 0),
        ("cubicTo", half * 0.34, half * 0.62, -half * 0.62, half * 0.62, -half * 0.86, 0),
        ("close",),
    )
    pen.drawPath(body, kit.line(colour, width, alpha))
    for bulge in (-0.2, 0.2):
        rib = path(
            ("moveTo", -half * 0.8, 0),
            ("cubicTo", -half * 0.5, half * bulge * 1.25, half * 0.34, half * bulge * 1.25, half * 0.92, 0),
        )
        pen.drawPath(rib, kit.line(colour, width * 0.75, alpha))
    pen.drawLine(-half * 0.88, 0, -half * 1.18, half * 0.07, kit.line(colour, width * 1.7, alpha))
    pen.restore()


def _jungle_back() -> Sprite:
    """The jungle tiles' back: leaves in shade, a gilded pod."""
    shaded = np.asarray(_leaves()).astype(np.float32) / 255 * np.array([0.62, 0.78, 0.66], np.float32)
    image = compose.card(shaded, GOLD * 0.6, 1.4)
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(image, Box(0, 0, FRAME, FRAME))
    _gilded(canvas, 25)
    middle = FRAME / 2
    canvas.disc(middle, middle, 98, kit.brush(Color=kit.skia.Color(14, 30, 16, 232)))
    seats.draw_ring(canvas, middle, middle, 100, 10)
    _pod_mark(canvas, middle + 2, middle, 120, "gold")
    return Sprite(canvas.image(), TILE_FACTS)


def _worker_back(seat: str) -> Sprite:
    """The worker tiles' back: the seat's colour, pattern and medallion."""
    low, high = compose.unit(seat) * 0.52, np.clip(compose.unit(seat) * 1.08 + 0.02, 0, 1)
    slope = (np.add(*np.mgrid[0:CARD, 0:CARD]) / (2 * CARD - 2))[..., None]
    face = (high * (1 - slope) + low * slope).astype(np.float32)
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(compose.card(face, GOLD * 0.5, 0.3), Box(0, 0, FRAME, FRAME))
    canvas.pen.save()
    canvas.pen.clipRRect(WHOLE.inset(29).shape, True)
    colour, strength = seats.pattern_ink(seat)
    layer = kit.brush(Shader=seats.pattern_shader(seat, 60))
    layer.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    layer.setAlphaf(strength / 255)
    canvas.pen.drawPaint(layer)
    canvas.pen.restore()
    _gilded(canvas, 25)
    seats.draw_medallion(canvas, seat, FRAME / 2, FRAME / 2, 198)
    return Sprite(canvas.image(), TILE_FACTS)


def _count_disc() -> Sprite:
    """A dark disc in a gold ring for the number of tiles left in a pile."""
    canvas = Canvas(160, 160)
    canvas.disc(80, 84, 68, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(6)))
    canvas.disc(80, 80, 68, kit.fill("#16200f", 240))
    seats.draw_ring(canvas, 80, 80, 70, 7)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [80, 80], "card": [10, 10, 140, 140]})


def _swing(at: float, width: float) -> float:
    """How far the river's middle lies below its mean, for a point along it."""
    return 4 * SCALE * math.sin(at / width * 7)


@cache
def _hedge_picture() -> Image.Image:
    """The hedge, painted, at the width of the widest village board."""
    raw = compose.load("hedge")
    shape = raw[..., 3:]
    pixels = compose.paint(raw[..., :3] * shape, 4, 0.7, 0.95, 1.35) / np.clip(shape, 0.25, 1)
    height = raw.shape[0]
    dusk = np.interp(np.arange(height), [0, height * 0.4, height], [0.84, 0.62, 0.36]).astype(np.float32)
    return compose.to_image(np.dstack([np.clip(pixels, 0, 1) * dusk[:, None, None], shape]))


def _hedge(canvas: Canvas, box: Box) -> None:
    """The hedge behind and below the river, with a leafy crown, rounded at the panel's corners."""
    pen, picture = canvas.pen, _hedge_picture()
    scale = 0.96
    width = picture.width * scale
    crown = Box(box.x + (box.width - width) / 2, box.y - 12, width, picture.height * scale)
    pen.save()
    pen.clipRRect(Box(box.x, -60, box.width, box.height + 60, 11 * SCALE).shape, True)
    shade = kit.skia.ImageFilters.DropShadowOnly(0, -3, 6, 6, kit.black(190))
    pen.drawImageRect(kit.to_skia(picture), crown.rect, kit.SMOOTH, kit.skia.Paint(ImageFilter=shade))
    canvas.picture(picture, crown)
    pen.restore()


def _stream(canvas: Canvas, box: Box) -> None:
    """The river between its banks: dark where a carrier starts, bright at the far end."""
    pen, steps = canvas.pen, 80
    shape = kit.skia.Path()
    points = [(box.x + box.width * step / steps) for step in range(-3, steps + 4)]
    for number, x in enumerate(points):
        (shape.lineTo if number else shape.moveTo)(x, box.y + _swing(x - box.x, box.width))
    for x in reversed(points):
        shape.lineTo(x, box.y + box.height + _swing(x - box.x, box.width))
    shape.close()
    pen.save()
    pen.clipRRect(Box(2, -60, canvas.width - 4, canvas.height + 58, 11 * SCALE).shape, True)
    pen.drawPath(shape, kit.brush(Color=kit.black(190), MaskFilter=kit.blur(6), Style=kit.STROKE, StrokeWidth=10))
    pen.drawPath(shape, kit.line("#b99a63", 9, 255))
    pen.drawPath(shape, kit.line("#6d5730", 3, 255))
    water = [kit.ink(c) for c in ("#17505e", "#2f8f93", "#4cc0b6")]
    pen.drawPath(shape, kit.brush(Shader=kit.ramp((box.x, 0), (box.x + box.width, 0), water)))
    pen.clipPath(shape, True)
    pen.drawPath(
        shape, kit.brush(Style=kit.STROKE, StrokeWidth=12, Color=kit.ink("#0b3a40", 130), MaskFilter=kit.blur(5))
    )
    rng, columns = np.random.default_rng(6), round(box.width / (44 * SCALE))
    for number in range(3 * columns):
        along = (number // 3 + (number % 3) / 3 + rng.uniform(-0.15, 0.15)) / columns
        x = box.x + box.width * along
        y = box.y + _swing(x - box.x, box.width) + box.height * (0.2 + 0.28 * (number % 3) + rng.uniform(-0.05, 0.05))
        ripple = path(("moveTo", x, y), ("quadTo", x + 11 * SCALE, y - 4 * SCALE, x + 22 * SCALE, y))
        pen.drawPath(ripple, kit.line("#dcfff5", 2.4, 74))
    pen.restore()


def _river(width: int, band: int) -> Sprite:
    """Hedge and river for the foot of a village board, and where its nine fields lie."""
    canvas = Canvas(width * SCALE, 118 * SCALE)
    _hedge(canvas, Box(2, 0, canvas.width - 4, canvas.height - 2))
    stream = Box(12 * SCALE, (100 - band) * SCALE, (width - 24) * SCALE, band * SCALE)
    _stream(canvas, stream)
    fields = []
    for number in range(9):
        along = stream.width * (number + 0.5) / 9
        height = stream.y + stream.height / 2 + _swing(along, stream.width)
        fields.append([round(stream.x + along), round(height)])
    diameter = round(min(stream.width / 9, stream.height) * 0.88)
    return Sprite(canvas.image(), {"scale": SCALE, "fields": fields, "field_size": diameter})


def _river_field(*, here: bool) -> Sprite:
    """One of the river's nine fields, without its number."""
    canvas = Canvas(112, 112)
    middle, radius = 56, 40
    if here:
        canvas.disc(middle, middle, radius + 4, kit.brush(Color=kit.ink("allowed", 235), MaskFilter=kit.blur(6)))
    canvas.disc(middle, middle + 4, radius, kit.brush(Color=kit.black(140), MaskFilter=kit.blur(4)))
    face = ("#fff6d8", "#ffdf86") if here else ("#f8ecce", "#c9b384")
    low, high = (middle - radius, middle - radius), (middle + radius, middle + radius)
    canvas.disc(middle, middle, radius, kit.brush(Shader=kit.ramp(low, high, [kit.ink(c) for c in face])))
    canvas.disc(middle, middle, radius - 1.5, kit.line("deep_gold" if here else "soft_ink", 5 if here else 3, 235))
    canvas.disc(middle, middle, radius - 5, kit.line("#ffffff", 1.5, 110))
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [middle, middle], "card": [16, 16, 80, 80]})


def _socket(canvas: Canvas) -> None:
    """A round hollow in the wood."""
    canvas.hollow(Box(6, 6, 84, 84, 42), 130)
    canvas.disc(48, 48, 41, kit.line("#160a03", 3, 150))


def _storage_empty() -> Sprite:
    """An empty place of the storage, with a pod engraved."""
    canvas = Canvas(96, 96)
    _socket(canvas)
    _pod_mark(canvas, 49, 48, 54, "light_wood", 150)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [48, 48], "card": [6, 6, 84, 84]})


def _sun_empty() -> Sprite:
    """An empty place for a sun token, with a sun engraved."""
    canvas = Canvas(96, 96)
    _socket(canvas)
    seats.draw_symbol(canvas, "yellow", 48, 48, 22, "light_wood", 150)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [48, 48], "card": [6, 6, 84, 84]})


def makers() -> kit.Makers:
    """All of Cacao's sprites."""
    result: kit.Makers = {
        f"cacao/jungle_{kind}{_suffix(variant)}": lambda kind=kind, variant=variant: _jungle(kind, variant)
        for kind in JUNGLE
        for variant in JUNGLE[kind][1]
    }
    for seat in SEATS:
        result[f"cacao/clearing_{seat}"] = lambda seat=seat: _clearing(seat)
        result[f"cacao/worker_{seat}"] = lambda seat=seat: _figure("worker", seat, (0.46, 0.52))
        result[f"cacao/carrier_{seat}"] = lambda seat=seat: _figure("carrier", seat, (0.40, 0.90))
        result[f"cacao/worker_back_{seat}"] = lambda seat=seat: _worker_back(seat)
    for value in ("1", "5", "10"):
        result[f"cacao/coin_{value}"] = lambda value=value: _coin(value)
    result |= {
        "cacao/coin": lambda: _token("coin"),
        "cacao/fruit": lambda: _token("fruit"),
        "cacao/nugget": lambda: _token("nugget"),
        "cacao/sun_token": lambda: _token("suntoken"),
        "cacao/water_drop": _water_drop,
        "cacao/jungle_back": _jungle_back,
        "cacao/count_disc": _count_disc,
        "cacao/river": lambda: _river(484, 42),
        "cacao/river_small": lambda: _river(344, 40),
        "cacao/river_field": lambda: _river_field(here=False),
        "cacao/river_field_here": lambda: _river_field(here=True),
        "cacao/storage_empty": _storage_empty,
        "cacao/sun_empty": _sun_empty,
    }
    return result
