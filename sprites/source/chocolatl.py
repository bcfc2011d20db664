"""The pieces of Chocolatl: stations, temple, pyramid, figures, dice, discs, score track, trays."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import chocolatl_layout as layout
import compose
import kit
import numpy as np
import panels
import seats
import textures
from cards import SEATS, number, star
from kit import SCALE, Box, Canvas, Sprite

if TYPE_CHECKING:
    from chocolatl_layout import Camera, Point

FIELDS = {"red": "#b23a2a", "green": "#4c8a3c", "gold": "#d6a84a"}
"""The fields of the score track."""


def _vignette(pixels: np.ndarray, strength: float) -> np.ndarray:
    """Lamplight from the top left, darker corners."""
    height, width, _ = pixels.shape
    rows, columns = np.mgrid[0:height, 0:width]
    away = np.hypot(columns / width - 0.46, (rows / height - 0.44) * 0.9)
    light = 1.05 - strength * np.clip(away - 0.25, 0, 1) ** 1.4
    return np.clip(pixels * light[..., None], 0, 1)


def _station(place: int) -> Sprite:
    """A station's picture; Cholula's tells where its stones go."""
    pixels = compose.scene(f"chocolatl_station_{place}", gamma=0.86)
    pixels = np.clip(0.44 + (pixels - 0.44) * 1.10, 0, 1)
    facts: dict[str, object] = {}
    if place == 4:
        facts["stones"] = [[round(x), round(y)] for x, y in layout.stone_places()]
        facts["stone"] = round(layout.STONE[0] * layout.STATION[0] / layout.PYRAMID.scale, 1)
    return Sprite(compose.to_image(_vignette(pixels, 0.9)), facts, 88)


def _board() -> Sprite:
    """The board within the score track."""
    pixels = compose.scene("chocolatl_board", gamma=0.92, saturation=1.05)
    height, width, _ = pixels.shape
    rows, columns = np.mgrid[0:height, 0:width]
    x, y, wide, deep = (part * 2 for part in layout.PLAZA)
    away = np.hypot((columns - x) / wide, (rows - y) / deep)
    dusk = 1.04 - 0.42 * np.clip((away - 1.0) / 1.6, 0, 1)
    facts = {
        "scale": 2,
        "stations": [
            [2 * left, 2 * top, *(2 * side for side in layout.STATION_SIZE)] for left, top in layout.STATION_PLACES
        ],
        "plaza": [2 * part for part in layout.PLAZA],
    }
    return Sprite(compose.to_image(np.clip(pixels * dusk[..., None], 0, 1)), facts, 86)


def _piece(raw: str, size: int, seat: str | None = None, **grade: float) -> Sprite:
    """A piece that stands on the board."""
    image = compose.at_size(compose.standing(raw, seat, **grade), size)
    across, down = compose.PLACES[raw]
    return Sprite(image, {"anchor": [round(image.width * across), round(image.height * down)]})


def _trimmed(sprite: Sprite) -> Sprite:
    """A piece without the empty part of its picture."""
    left, top, right, bottom = sprite.image.getchannel("A").point(lambda alpha: 255 if alpha > 6 else 0).getbbox()
    x, y = sprite.facts["anchor"]
    return Sprite(sprite.image.crop((left, top, right, bottom)), sprite.facts | {"anchor": [x - left, y - top]})


STONE_WIDTH = 212
"""Pixels of a stone's sprite across its front."""


def _stone(seat: str) -> Sprite:
    """A stone of the pyramid; its anchor is the middle of its front's foot, its card the front and the cap."""
    raw, size = ("chocolatl_stone", seat) if seat else ("chocolatl_stone_empty", None)
    width = round(STONE_WIDTH * 0.72 / layout.STONE[0])
    sprite = _piece(raw, width, size, contrast=1.12, gamma=0.86)
    image = sprite.image
    x, y = width / 2, sprite.facts["anchor"][1]
    tall = round(width / 0.72 * layout.STONE[2] * 0.848)
    deep = round(width / 0.72 * layout.STONE[1] * 0.530)
    card = [round(x - STONE_WIDTH / 2), round(y - tall - deep), STONE_WIDTH, tall + deep]
    alpha = np.asarray(image)[..., 3].copy()
    alpha[: card[1]], alpha[y + 2 :] = 0, 0
    alpha[:, : card[0]], alpha[:, card[0] + card[2] + 1 :] = 0, 0
    canvas = Canvas(*image.size)
    whole = image.copy()
    whole.putalpha(kit.Image.fromarray(alpha))
    canvas.picture(whole, Box(0, 0, *image.size))
    if seat:
        _relief(canvas, seat, x, y - tall * 0.47, tall * 0.30)
    facts = {"anchor": [round(x), y], "card": card}
    return _cropped(Sprite(canvas.image(), facts), 6)


def _cropped(sprite: Sprite, margin: int) -> Sprite:
    """A piece cut to its card and a margin."""
    left, top, width, height = sprite.facts["card"]
    left, top = left - margin, top - margin
    image = sprite.image.crop((left, top, left + width + 2 * margin, top + height + 2 * margin))
    x, y = sprite.facts["anchor"]
    return Sprite(image, {"anchor": [x - left, y - top], "card": [margin, margin, width, height]})


def _relief(canvas: Canvas, seat: str, x: float, y: float, reach: float) -> None:
    """The seat's symbol, cut into a stone's front."""
    tone = seats.symbol_ink(seat)
    light = tone != "#34241a"
    seats.draw_symbol(canvas, seat, x + 1.5, y + 2.5, reach, "#120a05" if light else "#fff4dc", 150)
    seats.draw_symbol(canvas, seat, x, y, reach, tone, 245)


def _disc(seat: str) -> Sprite:
    """A score disc with its seat's symbol; discs on one field are stacked a step apart."""
    sprite = _piece("disc", 176, seat)
    canvas = Canvas(*sprite.image.size)
    canvas.picture(sprite.image, Box(0, 0, *sprite.image.size))
    width = sprite.image.width
    x, y = width * (0.5 - 0.04 / 2.05), sprite.image.height * 0.5 - width * 0.052
    canvas.pen.save()
    canvas.pen.translate(x, y)
    canvas.pen.scale(1, 0.88)
    _relief(canvas, seat, 0, 0, width * 0.19)
    canvas.pen.restore()
    return Sprite(canvas.image(), {"anchor": [round(x), round(y + width * 0.08)], "step": round(width * 0.085)})


def _on_face(sprite: Sprite, seat: str, camera: Camera, origin: Point, across: Point, up: Point) -> Sprite:
    """A piece with its seat's symbol on a face, given by its middle and the ways across and up."""
    size = sprite.image.size

    def away(way: Point) -> tuple[float, float]:
        end = layout.seen(tuple(part + step for part, step in zip(origin, way, strict=True)), camera, size)
        return end[0] - middle[0], end[1] - middle[1]

    middle = layout.seen(origin, camera, size)
    (right, down), (aside, rise) = away(across), away(up)
    canvas = Canvas(*size)
    canvas.picture(sprite.image, Box(0, 0, *size))
    matrix = kit.skia.Matrix()
    matrix.setAll(right, -aside, middle[0], down, -rise, middle[1], 0, 0, 1)
    canvas.pen.concat(matrix)
    tone = seats.symbol_ink(seat)
    seats.draw_symbol(canvas, seat, 0.05, 0.09, 1, "#120a05" if tone != "#34241a" else "#fff4dc", 120)
    seats.draw_symbol(canvas, seat, 0, 0, 1, tone, 240)
    return Sprite(canvas.image(), sprite.facts)


def _cube(seat: str) -> Sprite:
    """A cube with its seat's symbol on top."""
    reach = 0.30
    sprite = _piece("chocolatl_cube", 144, seat)
    return _on_face(sprite, seat, layout.CUBE, (0, 0, 1), (reach, 0, 0), (0, reach, 0))


def _hut(seat: str) -> Sprite:
    """A hut with its seat's roof and, on the roof, its symbol."""
    reach, turn = 0.125, layout.HUT_TURN

    def turned(x: float, y: float, z: float) -> Point:
        return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z

    middle = tuple(part * layout.HUT_SIZE for part in turned(0, -0.17, 0.51))
    sprite = _piece("chocolatl_hut", 224, seat, contrast=1.12)
    across, up = turned(reach, 0, 0), turned(0, reach * 0.50, reach * 0.87)
    return _trimmed(_on_face(sprite, seat, layout.HUT, middle, across, up))


def _chip(words: str, colour: str) -> Sprite:
    """A bonus chip of a hut."""
    sprite = _piece("disc", 176, colour)
    canvas = Canvas(*sprite.image.size)
    canvas.picture(sprite.image, Box(0, 0, *sprite.image.size))
    width = sprite.image.width
    x, y = width * (0.5 - 0.04 / 2.05), sprite.image.height * 0.5 - width * 0.052
    canvas.pen.save()
    canvas.pen.translate(x - width * 0.02, y)
    canvas.pen.scale(1, 0.88)
    number(canvas, words, 1.5, 3, 76, "#120a05")
    number(canvas, words, 0, 0, 76, "#fff6de")
    canvas.pen.restore()
    return Sprite(canvas.image(), {"anchor": [round(x), round(y + width * 0.08)]})


def draw_mark(canvas: Canvas, kind: str, x: float, y: float, reach: float, colour: str, alpha: int = 255) -> None:
    """The ways of bidding: a square for all at once, two bars for one and one, a star for station by station."""
    pen, paint = canvas.pen, kit.fill(colour, alpha)
    if kind == "red":
        pen.drawRRect(Box(x - reach * 0.78, y - reach * 0.78, reach * 1.56, reach * 1.56, reach * 0.2).shape, paint)
    elif kind == "green":
        for side in (-1, 1):
            bar = Box(x + side * reach * 0.5 - reach * 0.31, y - reach * 0.85, reach * 0.62, reach * 1.7, reach * 0.2)
            pen.drawRRect(bar.shape, paint)
    else:
        pen.drawPath(star(x, y, reach), paint)


def _mark(kind: str) -> Sprite:
    """The bare mark of a way of bidding, white."""
    canvas = Canvas(96, 96)
    draw_mark(canvas, kind, 48, 48, 38, "#ffffff")
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [48, 48]})


@cache
def _stone_texture() -> kit.Image.Image:
    return textures.as_image(textures.stone(200, 200, 17, 2))


def _field(kind: str, width: int, height: int, mark: tuple[float, float]) -> Sprite:
    """A field of the score track with its mark; its number is written by the game."""
    margin = 2
    canvas = Canvas((width + 2 * margin) * SCALE, (height + 2 * margin) * SCALE)
    box = Box(margin * SCALE, margin * SCALE, width * SCALE, height * SCALE, 7 * SCALE).inset(1.5 * SCALE)
    pen, colour = canvas.pen, FIELDS[kind]
    canvas.shadow(box, SCALE, SCALE, 150)
    pen.save()
    pen.clipRRect(box.shape, True)
    pen.drawPaint(kit.fill(colour))
    layer = kit.brush(BlendMode=kit.skia.BlendMode.kSoftLight)
    pen.drawImageRect(kit.to_skia(_stone_texture()), Box(0, 0, 200, 200).rect, kit.SMOOTH, layer)
    canvas.wash(box, kit.skia.Color(255, 246, 220, 44), kit.black(0), kit.black(66))
    x, y = (margin + mark[0]) * SCALE, (margin + mark[1]) * SCALE
    draw_mark(canvas, kind, x, y + 2, 9 * SCALE, "#120a05" if kind != "gold" else "#fff4d0", 90)
    draw_mark(canvas, kind, x, y, 9 * SCALE, "#2a1c12" if kind == "gold" else "#fff4d8", 225)
    pen.restore()
    canvas.rim(box, 130, 140, 1.5 * SCALE)
    card = [margin * SCALE, margin * SCALE, width * SCALE, height * SCALE]
    facts = {"scale": SCALE, "card": card, "mark": [round(x), round(y)]}
    return Sprite(canvas.image(), facts)


def _tray() -> Sprite:
    """A dark tray under a station, where bids lie."""
    canvas = Canvas(220, 220)
    box = Box(30, 22, 160, 160, 12 * SCALE)
    canvas.shadow(box, 4 * SCALE, 5 * SCALE, 160, hollow=True)
    canvas.wash(box, kit.black(70), kit.black(40), kit.black(110))
    canvas.rim(box, 110, 150)
    inner = box.inset(5 * SCALE)
    canvas.hollow(inner, 74)
    return panels.nine(canvas, box, 34, "table/wood_dark")


def _slot() -> Sprite:
    """An empty place on a tray."""
    canvas = Canvas(124, 124)
    box = Box(6, 6, 112, 112, 8 * SCALE)
    canvas.outline(box, kit.brush(Color=kit.warm(14)))
    paint = kit.brush(Color=kit.ink("parchment", 120), Style=kit.STROKE, StrokeWidth=3)
    paint.setPathEffect(kit.skia.DashPathEffect.Make([10, 9.4], 0))
    canvas.outline(box.inset(2), paint)
    return Sprite(canvas.image(), {"scale": SCALE, "card": box.card, "anchor": [62, 62]})


NAME_STRIP = 46
"""Height of a station's name strip at 1080p."""


def _station_frame(state: str) -> Sprite:
    """What lies over a station's picture: shade, name strip, rim, plate for its number."""
    margin = 28
    width, height = (side * SCALE for side in layout.STATION_SIZE)
    canvas = Canvas(width + 2 * margin, height + 2 * margin)
    box = Box(margin, margin, width, height, 14 * SCALE)
    pen, strip = canvas.pen, NAME_STRIP * SCALE
    if state == "now":
        pen.save()
        pen.clipRRect(box.inset(2).shape, kit.skia.ClipOp.kDifference, True)
        canvas.outline(box, kit.brush(Color=kit.ink("allowed", 255), MaskFilter=kit.blur(11)))
        pen.restore()
    else:
        canvas.shadow(box, 5 * SCALE, 6 * SCALE, 170, hollow=True)
    pen.save()
    pen.clipRRect(box.shape, True)
    if state == "past":
        pen.drawRect(box.rect, kit.brush(Color=kit.skia.Color(24, 14, 8, 112)))
    top = box.y + height - strip
    paper = textures.as_image(textures.parchment(width, strip, 31, 2))
    canvas.picture(paper, Box(box.x, top, width, strip))
    low = [kit.warm(50), kit.skia.Color(120, 76, 28, 70)]
    pen.drawRect(Box(box.x, top, width, strip).rect, kit.brush(Shader=kit.ramp((0, top), (0, top + strip), low)))
    if state == "past":
        pen.drawRect(Box(box.x, top, width, strip).rect, kit.brush(Color=kit.skia.Color(60, 40, 20, 64)))
    shade = kit.ramp((0, top - 16), (0, top), [kit.black(0), kit.black(130)])
    pen.drawRect(Box(box.x, top - 16, width, 16).rect, kit.brush(Shader=shade))
    pen.drawRect(Box(box.x, top, width, 3).rect, kit.fill("deep_gold", 220))
    pen.restore()
    canvas.outline(box.inset(1), kit.line("#1a0f06", 4, 220))
    if state == "now":
        canvas.outline(box.inset(4), kit.line("allowed", 10))
        canvas.outline(box.inset(9), kit.line("#6b3c00", 2, 190))
    else:
        canvas.outline(box.inset(4), kit.line("gold", 4, 235 if state == "rest" else 140))
    plate = box.x + 30 * SCALE, top + 2 * SCALE
    canvas.disc(plate[0], plate[1] + 5, 25 * SCALE, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(7)))
    tones = [kit.ink("#8a5a30"), kit.ink("#3a2214")]
    canvas.disc(*plate, 25 * SCALE, kit.brush(Shader=kit.halo((plate[0] - 16, plate[1] - 20), 44 * SCALE, tones)))
    seats.draw_ring(canvas, *plate, 25 * SCALE, 5)
    facts = {
        "scale": SCALE,
        "card": box.card,
        "picture": [margin, margin, width, height - strip],
        "strip": [margin, margin + height - strip, width, strip],
        "plate": [round(plate[0]), round(plate[1]), 50 * SCALE],
        "mask": "ui/mask_14",
    }
    return Sprite(canvas.image(), facts)


def _empty_basket() -> Sprite:
    """An empty basket, for lists in which there is nothing yet."""
    sprite = _trimmed(_piece("empty_basket", 560, contrast=1.12))
    return Sprite(sprite.image, {"scale": SCALE})


def _medal(kind: str) -> Sprite:
    """A medal for what a place brings: gold for the first, pale for the second, red for a loss."""
    canvas = Canvas(224, 224)
    middle, reach = 112, 92
    high, low = {"gold": ("#ffe6a4", "#c58f2c"), "pale": ("#fbf3df", "#cbb588"), "loss": ("#e58a6c", "#9c3a22")}[kind]
    canvas.disc(middle, middle + 9, reach, kit.brush(Color=kit.black(160), MaskFilter=kit.blur(11)))
    tones = [kit.ink(high), kit.ink(low)]
    canvas.disc(middle, middle, reach, kit.brush(Shader=kit.halo((middle - 28, middle - 36), reach * 1.75, tones)))
    seats.draw_ring(canvas, middle, middle, reach + 1, 9)
    canvas.disc(middle, middle, reach - 17, kit.line("ink" if kind != "loss" else "#ffffff", 3, 90))
    if kind == "loss":
        paint = kit.line("#ffffff", 3, 70)
        paint.setPathEffect(kit.skia.DashPathEffect.Make([7, 7], 0))
        canvas.disc(middle, middle, reach - 26, paint)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [middle, middle], "card": [20, 20, 184, 184]})


def _dice() -> kit.Makers:
    """Both kinds of dice: every face, and eight pictures of one that tumbles."""
    result: kit.Makers = {}
    for kind in ("white", "black"):
        grade = {"contrast": 1.10, "gamma": 0.86 if kind == "white" else 0.80, "mix": 0.4}
        for value in range(1, 7):
            name = f"die_{kind}_{value}"
            result[f"chocolatl/{name}"] = lambda name=name, grade=grade: _piece(f"chocolatl_{name}", 144, **grade)
        for step in range(8):
            name = f"die_{kind}_roll_{step}"
            result[f"chocolatl/{name}"] = lambda name=name, grade=grade: _piece(f"chocolatl_{name}", 214, **grade)
    return result


def _fields() -> kit.Makers:
    """The score track's fields, lying, upright and square."""
    result: kit.Makers = {}
    for kind in FIELDS:
        result[f"chocolatl/field_{kind}"] = lambda kind=kind: _field(kind, 77, 46, (58, 23))
        result[f"chocolatl/field_{kind}_tall"] = lambda kind=kind: _field(kind, 46, 77, (23, 58))
        result[f"chocolatl/field_{kind}_corner"] = lambda kind=kind: _field(kind, 46, 46, (23, 34))
        result[f"chocolatl/mark_{kind}"] = lambda kind=kind: _mark(kind)
    return result


def makers() -> kit.Makers:
    """All of Chocolatl's sprites but its cards."""
    result: kit.Makers = {
        "chocolatl/board": _board,
        "chocolatl/temple": lambda: _trimmed(_piece("chocolatl_temple", 840, contrast=1.3, gamma=0.98)),
        "chocolatl/figure_chocolatl": lambda: _trimmed(_piece("chocolatl_figure", 420, contrast=1.12)),
        "chocolatl/figure_oldman": lambda: _trimmed(_piece("chocolatl_oldman", 420, contrast=1.10, gamma=0.80)),
        "chocolatl/block_empty": lambda: _stone(""),
        "chocolatl/sack": lambda: _piece("chocolatl_sack", 224, gamma=0.86, contrast=1.14),
        "chocolatl/pod": lambda: _piece("chocolatl_pod", 224, contrast=1.12),
        "chocolatl/chip_plus": lambda: _chip("+1", "#4f7d2c"),
        "chocolatl/chip_minus": lambda: _chip("−1", "#a8352a"),
        "chocolatl/round_marker": lambda: _piece("chocolatl_marker", 144, contrast=1.12),
        "chocolatl/tray": _tray,
        "ui/empty_basket": _empty_basket,
        "chocolatl/slot": _slot,
    }
    for place in range(1, 7):
        result[f"chocolatl/station_{place}"] = lambda place=place: _station(place)
    for state in ("rest", "now", "past"):
        result[f"chocolatl/station_frame_{state}"] = lambda state=state: _station_frame(state)
    for kind in ("gold", "pale", "loss"):
        result[f"chocolatl/medal_{kind}"] = lambda kind=kind: _medal(kind)
    for seat in SEATS:
        result[f"chocolatl/block_{seat}"] = lambda seat=seat: _stone(seat)
        result[f"chocolatl/cube_{seat}"] = lambda seat=seat: _cube(seat)
        result[f"chocolatl/disc_{seat}"] = lambda seat=seat: _disc(seat)
        result[f"chocolatl/hut_{seat}"] = lambda seat=seat: _hut(seat)
    return result | _dice() | _fields()
