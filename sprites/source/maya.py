"""The pieces of Maya: landscape, tiles, temples and cities, score track, rack, and what covers areas not in play."""

from __future__ import annotations

from functools import cache

import compose
import hexes
import kit
import maya_layout
import numpy as np
import seats
import textures
from hexes import FRAME, MIDDLE, REACH
from kit import SCALE, Box, Canvas, Sprite
from PIL import Image
from scipy import ndimage

SEATS = ("red", "blue", "black", "green")
CROPS = {"maize": 1.02, "squash": 0.95, "potato": 1.0, "pepper": 1.02}
"""The crops, and how large each is drawn for its shape."""
UNIT = 2
"""Pixels of the landscape for each pixel at 1080p."""
BODY = FRAME / 2.24
"""Pixels of a hexagon's raw render for one radius."""


def _hexagon(name: str, seat: str | None = None, **grade: float) -> Image.Image:
    """A hexagon seen from above, cut to its edge."""
    image = compose.at_size(compose.standing(name, seat, **grade), FRAME)
    grown = FRAME * REACH / BODY
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(image, Box(MIDDLE - grown / 2, MIDDLE - grown / 2, grown, grown))
    return hexes.cut(canvas.image())


@cache
def _blank(seat: str) -> Image.Image:
    """A tile without crops and symbol: rim with pattern, furrowed earth."""
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(_hexagon("maya_hexagon", seat, gamma=0.86), Box(0, 0, FRAME, FRAME))
    hexes.patterned_rim(canvas, seat)
    return canvas.image()


@cache
def _crop(crop: str) -> Image.Image:
    """A crop, painted, at its full size."""
    return compose.to_image(compose.standing(f"maya_{crop}", contrast=1.06))


def _laid(canvas: Canvas, crop: str, x: float, y: float, width: float) -> None:
    """A crop on a tile, its picture's middle given in radii from the tile's middle."""
    size = width * REACH
    canvas.picture(_crop(crop), Box(MIDDLE + x * REACH - size / 2, MIDDLE + y * REACH - size / 2, size, size))


def _tile(seat: str, crop: str, count: int) -> Sprite:
    """A plantation tile with one crop or two, and its seat's symbol below."""
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(_blank(seat), Box(0, 0, FRAME, FRAME))
    share = CROPS[crop]
    aside = 0.0
    if count == 1:
        _laid(canvas, crop, 0.05, -0.13, 1.66 * share)
    elif crop == "maize":
        aside = -0.32
        _laid(canvas, crop, -0.22, -0.36, 1.26 * share)
        _laid(canvas, crop, 0.22, -0.02, 1.26 * share)
    else:
        aside = 0.32
        _laid(canvas, crop, 0.27, -0.36, 1.24 * share)
        _laid(canvas, crop, -0.20, 0.05, 1.24 * share)
    down = 0.67 if count == 1 else 0.52
    seats.draw_medallion(canvas, seat, MIDDLE + aside * REACH, MIDDLE + down * REACH, 0.56 * REACH)
    return Sprite(hexes.cut(canvas.image()), hexes.facts())


def _base(seat: str) -> Sprite:
    """A tile without crops."""
    canvas = Canvas(FRAME, FRAME)
    canvas.picture(_blank(seat), Box(0, 0, FRAME, FRAME))
    seats.draw_medallion(canvas, seat, MIDDLE, MIDDLE + 0.67 * REACH, 0.56 * REACH)
    return Sprite(hexes.cut(canvas.image()), hexes.facts())


def _piece(raw: str, size: int, reach: float, seat: str | None = None, **grade: float) -> Sprite:
    """A piece that stands on the board; reach tells how many hex radii its picture is wide."""
    image = compose.at_size(compose.standing(raw, seat, **grade), size)
    share = compose.PLACES[raw]
    facts: dict[str, object] = {"anchor": [round(size * share[0]), round(image.height * share[1])]}
    if reach:
        facts["hex"] = round(size / reach, 1)
    return Sprite(image, facts)


def _site() -> Sprite:
    """An empty temple site."""
    image = compose.at_size(compose.standing("maya_site", contrast=1.1), FRAME)
    return Sprite(image, {"anchor": [FRAME // 2, FRAME // 2], "hex": BODY})


def _edge_piece(kind: str, way: str) -> Sprite:
    """A street or a fence on the edge between a space and its neighbour."""
    sprite = _piece(f"maya_{kind}_{way}", 190, 1.5, gamma=0.92 if kind == "join" else 0.82)
    return Sprite(sprite.image, sprite.facts | {"towards": way})


@cache
def _dusk() -> np.ndarray:
    """How bright each point of the landscape is: lamplight on the board, darker jungle around it."""
    width, height = (side * UNIT for side in maya_layout.SIZE)
    places = np.ones((height, width), bool)
    for area in maya_layout.AREAS:
        for x, y in maya_layout.places(area):
            places[round(y * UNIT), round(x * UNIT)] = False
    away = ndimage.distance_transform_edt(places) / (maya_layout.HEX * UNIT)
    rows, columns = np.mgrid[0:height, 0:width]
    corner = np.hypot(columns / width - 0.44, (rows / height - 0.42) * 0.8)
    return (1 - 0.42 * np.clip((away - 0.95) / 0.9, 0, 1)) * (1.06 - 0.34 * np.clip(corner - 0.22, 0, 1))


def _terrain() -> Sprite:
    """The landscape of the whole board, its spaces engraved."""
    pixels = compose.scene("maya_terrain", gamma=0.90, saturation=1.06)
    image = compose.to_image(np.clip(pixels * _dusk()[..., None], 0, 1))
    left, top = maya_layout.origin()
    facts = {"scale": UNIT, "hex": maya_layout.HEX * UNIT, "origin": [round(left * UNIT, 1), round(top * UNIT, 1)]}
    return Sprite(hexes.grid(image, UNIT), facts, 88)


@cache
def _jungle() -> np.ndarray:
    """Jungle in shade, in the landscape's frame."""
    pixels = compose.scene("maya_jungle", gamma=1.0, saturation=0.82)
    return np.clip(pixels * np.array([0.50, 0.58, 0.56], np.float32), 0, 1)


def _fog() -> Sprite:
    """Jungle in shade, seamless."""
    side, seam = 512, 96
    pixels = _jungle()[200 : 200 + side + seam, 300 : 300 + side + seam]
    share = np.clip(np.arange(side) / seam, 0, 1)
    share = share * share * (3 - 2 * share)
    rows = pixels[:side] * share[:, None, None] + np.roll(pixels, seam, 0)[:side] * (1 - share[:, None, None])
    both = rows[:, :side] * share[None, :, None] + np.roll(rows, seam, 1)[:, :side] * (1 - share[None, :, None])
    return Sprite(compose.to_image(both), {"scale": UNIT, "repeat": True}, 86)


def _fog_over(area: str) -> Sprite:
    """What covers an area that is not in play, cut from the landscape's frame."""
    pixels = _jungle()
    luma = ndimage.gaussian_filter(pixels @ compose.LUMA, 1.5)
    smooth = ndimage.gaussian_filter(luma, 14)
    ragged = np.clip((luma - smooth) / (luma.std() + 1e-6), -2, 2) * 5 + 3
    alpha = hexes.covered(area, UNIT, ragged)
    seen = np.argwhere(alpha > 0.02)
    (top, left), (bottom, right) = seen.min(0), seen.max(0) + 1
    image = compose.to_image(np.dstack([pixels, alpha])[top:bottom, left:right])
    palette = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.FLOYDSTEINBERG)
    return Sprite(palette, {"scale": UNIT, "anchor": [-int(left), -int(top)]})


def _track_square(*, five: bool) -> Sprite:
    """A field of the score track: stone, or parchment for each fifth one, which has room for its number."""
    canvas = Canvas(48 * SCALE, 48 * SCALE)
    box = Box(4 * SCALE, 4 * SCALE, 40 * SCALE, 40 * SCALE, 6 * SCALE).inset(SCALE)
    canvas.shadow(box, 1.5 * SCALE, 1.5 * SCALE, 150)
    pen = canvas.pen
    pen.save()
    pen.clipRRect(box.shape, True)
    if five:
        canvas.picture(textures.as_image(textures.parchment(96, 96, 12, 2)), Box(0, 0, 96, 96))
        canvas.wash(box, kit.skia.Color(255, 250, 232, 40), kit.skia.Color(120, 76, 28, 60))
    else:
        canvas.picture(textures.as_image(textures.stone(96, 96, 13, 2)), Box(0, 0, 96, 96))
        canvas.wash(box, kit.skia.Color(255, 236, 200, 30), kit.black(70))
    pen.restore()
    canvas.rim(box, 150, 150, 1.5 * SCALE)
    if not five:
        canvas.disc(box.centre[0], box.centre[1] + 1.5, 5, kit.brush(Color=kit.warm(110)))
        canvas.disc(*box.centre, 5, kit.fill("#1c110a", 190))
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [96 // 2, 96 // 2], "card": [8, 8, 80, 80]})


def _marker(seat: str) -> Sprite:
    """A score disc with its seat's symbol."""
    sprite = _piece("disc", 152, 0, seat)
    canvas = Canvas(*sprite.image.size)
    canvas.picture(sprite.image, Box(0, 0, *sprite.image.size))
    width = sprite.image.width
    x, y = width * (0.5 - 0.04 / 2.05), sprite.image.height * 0.5 - width * 0.052
    canvas.pen.save()
    canvas.pen.translate(x, y)
    canvas.pen.scale(1, 0.88)
    tone = seats.symbol_ink(seat)
    seats.draw_symbol(canvas, seat, 0, 2, width * 0.185, "#1a0e06" if tone != "#34241a" else "#fff8e2", 110)
    seats.draw_symbol(canvas, seat, 0, 0, width * 0.185, tone)
    canvas.pen.restore()
    return Sprite(canvas.image(), {"scale": 2.8, "anchor": [round(x), round(y + width * 0.08)]})


def _rack() -> Sprite:
    """The rack: a carved board with seven hollows."""
    width, height, reach = 950, 145, 61
    canvas = Canvas((width + 32) * SCALE, (height + 32) * SCALE)
    box = Box(16 * SCALE, 12 * SCALE, width * SCALE, height * SCALE, 16 * SCALE)
    canvas.shadow(box, 5 * SCALE, 6 * SCALE, 150)
    pen = canvas.pen
    pen.save()
    pen.clipRRect(box.shape, True)
    canvas.picture(textures.as_image(textures.wood(2000, 340, "#3f2614", "#664021", 21, 2)), Box(0, 0, 2000, 340))
    canvas.wash(box, kit.skia.Color(255, 214, 150, 40), kit.black(0), kit.black(110))
    pen.restore()
    canvas.rim(box, 130, 170)
    canvas.outline(box.inset(5 * SCALE), kit.line("gold", SCALE, 90))
    places = []
    for number in range(7):
        x, y = box.centre[0] + (number - 3) * 131 * SCALE, box.centre[1]
        hexes.hollow(canvas, x, y, reach * SCALE)
        places.append([round(x), round(y)])
    return Sprite(canvas.image(), {"scale": SCALE, "card": box.card, "fields": places, "hex": reach * SCALE})


def _board_pieces() -> kit.Makers:
    """What stands or lies on the board."""
    result: kit.Makers = {
        "maya/terrain": _terrain,
        "maya/fog": _fog,
        "maya/site": _site,
        "maya/temple": lambda: _piece("maya_temple", 448, 2.06, contrast=1.34, gamma=1.02),
        "maya/house_a": lambda: _piece("maya_house_a", 320, 1.52, contrast=1.14),
        "maya/house_b": lambda: _piece("maya_house_b", 384, 1.86, contrast=1.14),
        "maya/house_c": lambda: _piece("maya_house_c", 384, 1.86, contrast=1.14),
        "maya/track_square": lambda: _track_square(five=False),
        "maya/track_square_five": lambda: _track_square(five=True),
        "maya/rack": _rack,
        "maya/hex_shadow": hexes.shadow,
        "maya/hex_empty": hexes.empty,
    }
    for kind, reach in (("palm", 1.5), ("tree", 1.5), ("bush", 1.2)):
        result[f"maya/{kind}"] = lambda kind=kind, reach=reach: _piece(f"maya_{kind}", 256, reach)
    for area in maya_layout.AREAS[1:]:
        result[f"maya/fog_{area}"] = lambda area=area: _fog_over(area)
    for way in ("e", "se", "sw"):
        result[f"maya/join_{way}"] = lambda way=way: _edge_piece("join", way)
        result["maya/fence" if way == "e" else f"maya/fence_{way}"] = lambda way=way: _edge_piece("fence", way)
    return result


def makers() -> kit.Makers:
    """All of Maya's sprites."""
    result = _board_pieces() | hexes.lights()
    for crop in CROPS:
        result[f"maya/crop_{crop}"] = lambda crop=crop: Sprite(
            _crop(crop).resize((224, 224), Image.Resampling.LANCZOS), {"anchor": [112, 112]}
        )
    for seat in SEATS:
        result[f"maya/hex_{seat}"] = lambda seat=seat: _base(seat)
        result[f"maya/hex_back_{seat}"] = lambda seat=seat: hexes.back(seat)
        result[f"maya/marker_{seat}"] = lambda seat=seat: _marker(seat)
        for crop in CROPS:
            for count in (1, 2):
                result[f"maya/tile_{seat}_{crop}{count}"] = lambda seat=seat, crop=crop, count=count: _tile(
                    seat, crop, count
                )
    return result
