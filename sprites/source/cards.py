"""Chocolatl's cards: cacao cards 0 to 12, improvement cards 6 to 14, their backs."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import compose
import font_source_serif_pro
import kit
import seats
import textures
from kit import Box, Canvas, Sprite, path

if TYPE_CHECKING:
    from PIL import Image

SEATS = ("orange", "green", "purple", "blue", "yellow")
WIDTH, HEIGHT = 240, 350
"""A card lies at 94 x 137 on a rail of 1080p and at 118 in the reveal."""
CARD = Box(0, 0, WIDTH, HEIGHT, 22)
SACKS = {
    1: ((0.50, 0.66, 0.96),),
    2: ((0.32, 0.59, 0.72), (0.66, 0.70, 0.76)),
    3: ((0.29, 0.57, 0.62), (0.71, 0.57, 0.62), (0.50, 0.74, 0.70)),
    4: ((0.50, 0.50, 0.54), (0.26, 0.62, 0.58), (0.74, 0.62, 0.58), (0.50, 0.76, 0.66)),
}
"""Where sacks stand on a card and how wide they are, as shares of its size, the ones behind first."""
Corner = tuple[float, float]


GROUP = 4
"""How many values share a number of sacks; beans below the sacks tell them apart."""


def sacks(value: int) -> int:
    """How many sacks a card of a value shows."""
    return (value + GROUP - 1) // GROUP


@cache
def _picture(name: str) -> Image.Image:
    """A sack or a pod, painted."""
    return compose.to_image(compose.standing(name, gamma=0.86, contrast=1.14))


def _goods(canvas: Canvas, value: int) -> None:
    """What the card is worth, in sacks; nothing but a pod for 0."""
    for x, y, share in SACKS.get(sacks(value), ()):
        size = share * WIDTH
        box = Box(x * WIDTH - size / 2 + 2, (y - 0.055) * HEIGHT - size / 2, size, size)
        canvas.picture(_picture("chocolatl_sack"), box)
    if value == 0:
        size = WIDTH * 0.82
        canvas.picture(_picture("chocolatl_pod"), Box((WIDTH - size) / 2, HEIGHT * 0.62 - size / 2, size, size))
    else:
        _beans(canvas, value - GROUP * (sacks(value) - 1))


def _beans(canvas: Canvas, count: int) -> None:
    """A label with four places for beans, so many of them filled: the value within its number of sacks."""
    label = Box(WIDTH * 0.13, HEIGHT - 64, WIDTH * 0.74, 46, 23)
    canvas.shadow(label, 3, 3, 130)
    canvas.outline(label, kit.fill("#f7ecd0", 242))
    canvas.outline(label.inset(1.5), kit.line("deep_gold", 3, 200))
    pen, step = canvas.pen, label.width / (GROUP + 0.4)
    for number in range(GROUP):
        pen.save()
        pen.translate(label.x + step * (number + 0.7), label.centre[1])
        pen.rotate(-24)
        bean = Box(-17, -11.5, 34, 23)
        if number < count:
            tones = [kit.ink("#8a4d28"), kit.ink("#4a220f")]
            pen.drawOval(bean.rect, kit.brush(Shader=kit.ramp((0, -12), (0, 12), tones)))
            groove = path(("moveTo", -13, 2), ("quadTo", 0, -5, 13, 1))
            pen.drawPath(groove, kit.line("#c98f5c", 3, 210))
        else:
            pen.drawOval(bean.inset(2).rect, kit.line("soft_ink", 2.4, 110))
        pen.restore()


def star(x: float, y: float, reach: float) -> kit.skia.Path:
    """A star of five points."""
    result = kit.skia.Path()
    for step in range(10):
        angle = math.radians(36 * step - 90)
        size = reach * (1.05 if step % 2 == 0 else 0.46)
        (result.lineTo if step else result.moveTo)(x + size * math.cos(angle), y + size * math.sin(angle))
    result.close()
    return result


@cache
def _face(size: int) -> kit.skia.Font:
    """The face of the corner numbers."""
    typeface = kit.skia.Typeface.MakeFromFile(font_source_serif_pro.font_files_ttf["SourceSerifProBold"])
    font = kit.skia.Font(typeface, size)
    font.setSubpixel(True)
    return font


def number(canvas: Canvas, words: str, x: float, y: float, size: float, colour: str = "ink") -> None:
    """A big number, its digits' middle on a point."""
    font = _face(round(size))
    left = x - font.measureText(words) / 2
    canvas.pen.drawString(words, left, y + size * 0.325, font, kit.fill(colour))


def _corner(canvas: Canvas, value: int) -> None:
    """The card's number, large enough to be read from across the table."""
    x, y, reach = 60.0, 60.0, 50.0
    canvas.disc(x + 1, y + 5, reach, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(5)))
    tones = [kit.ink("#fffaf0"), kit.ink("#f2e3c0"), kit.ink("#d9c391")]
    canvas.disc(x, y, reach, kit.brush(Shader=kit.halo((x - 16, y - 20), reach * 1.9, tones)))
    seats.draw_ring(canvas, x, y, reach + 1, 6)
    number(canvas, str(value), x, y, 78 if value < 10 else 70)


def _ground(canvas: Canvas, colour: str, seed: int, *, pale: float) -> None:
    """The card's paper, washed with a colour that is palest in the middle."""
    paper = textures.as_image(textures.parchment(WIDTH, HEIGHT, seed, 1.6))
    canvas.picture(paper, Box(0, 0, WIDTH, HEIGHT))
    red, green, blue = kit.rgb(colour)
    light = [round(part + (255 - part) * pale) for part in (red, green, blue)]
    deep = [round(part * 0.80) for part in (red, green, blue)]
    tones = [
        kit.skia.Color(*light, 120),
        kit.skia.Color(*(red, green, blue), 205),
        kit.skia.Color(*deep, 245),
    ]
    canvas.pen.drawPaint(kit.brush(Shader=kit.halo((WIDTH * 0.5, HEIGHT * 0.60), HEIGHT * 0.66, tones, (0.15, 0.6, 1))))


def _patterned(canvas: Canvas, seat: str, box: Box, strength: float) -> None:
    """The seat's pattern, faint at the card's edges and gone in its middle."""
    colour, alpha = seats.pattern_ink(seat)
    layer = kit.brush(Shader=seats.pattern_shader(seat, 40))
    layer.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    layer.setAlphaf(alpha / 255 * strength)
    pen = canvas.pen
    pen.saveLayer()
    pen.clipRRect(box.shape, True)
    pen.drawPaint(layer)
    fade = kit.halo(
        (WIDTH * 0.5, HEIGHT * 0.60), HEIGHT * 0.62, [kit.black(0), kit.black(0), kit.black(255)], (0, 0.5, 1)
    )
    pen.drawPaint(kit.brush(Shader=fade, BlendMode=kit.skia.BlendMode.kDstIn))
    pen.restore()


def _edge(canvas: Canvas, *, gilded: bool) -> None:
    """The card's rim; an improvement card is gilded."""
    if gilded:
        gold = [kit.ink(c) for c in ("#fbe7ac", "#d6a84a", "#8a5f1c", "#e6c06a")]
        paint = kit.brush(Style=kit.STROKE, StrokeWidth=12, Shader=kit.ramp((0, 0), (WIDTH, HEIGHT), gold))
        canvas.outline(CARD.inset(7), paint)
        canvas.outline(CARD.inset(14), kit.line("#3a240a", 2, 170))
    else:
        canvas.outline(CARD.inset(6), kit.line("#fff4d8", 3, 150))
    canvas.rim(CARD, 120, 120, 4)
    canvas.outline(CARD.inset(1), kit.line("#1a0f06", 2, 220))


def front(value: int, seat: str = "", *, improved: bool = False) -> Sprite:
    """A card's face: in its seat's colour, or plain; improvement cards are gilded and carry a star."""
    canvas = Canvas(WIDTH, HEIGHT)
    pen = canvas.pen
    pen.save()
    pen.clipRRect(CARD.shape, True)
    _ground(canvas, seat or ("#d9a441" if improved else "#c9b184"), value + 1, pale=0.62)
    if seat:
        _patterned(canvas, seat, CARD, 1.15)
    _goods(canvas, value)
    pen.restore()
    _edge(canvas, gilded=improved)
    if seat:
        seats.draw_medallion(canvas, seat, WIDTH - 46, 46, 58)
    if improved:
        x, y = (WIDTH - 46, 104) if seat else (WIDTH - 50, 52)
        reach = 21 if seat else 27
        canvas.pen.drawPath(star(x, y + 2, reach), kit.line("#3a240a", 8, 210))
        canvas.pen.drawPath(star(x, y, reach), kit.fill("#fff1c4"))
    _corner(canvas, value)
    return Sprite(compose.few_colours(canvas.image()), {"card": CARD.card})


def back(seat: str) -> Sprite:
    """The back of a seat's cacao cards."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.pen.save()
    canvas.pen.clipRRect(CARD.shape, True)
    tones = [kit.ink(seat), kit.ink(seat)]
    canvas.pen.drawPaint(kit.brush(Shader=kit.ramp((0, 0), (WIDTH, HEIGHT), tones)))
    colour, strength = seats.pattern_ink(seat)
    layer = kit.brush(Shader=seats.pattern_shader(seat, 48))
    layer.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    layer.setAlphaf(strength / 255)
    canvas.pen.drawPaint(layer)
    shade = [kit.skia.Color(255, 246, 220, 50), kit.black(10), kit.black(135)]
    canvas.pen.drawPaint(kit.brush(Shader=kit.ramp((0, 0), (WIDTH * 0.7, HEIGHT), shade)))
    canvas.pen.restore()
    canvas.outline(CARD.inset(20).moved(1.5, 1.5), kit.line("ink", 4, 150))
    canvas.outline(CARD.inset(20), kit.line("gold", 4, 240))
    seats.draw_medallion(canvas, seat, WIDTH / 2, HEIGHT / 2, 136)
    _edge(canvas, gilded=False)
    return Sprite(compose.few_colours(canvas.image()), {"card": CARD.card})


def improvement_back(*, large: bool) -> Sprite:
    """The back of an improvement card: one star over one sack, or three over three."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.pen.save()
    canvas.pen.clipRRect(CARD.shape, True)
    dark, light = ("#5a2417", "#8f3d22") if large else ("#1d4a4c", "#2f7a78")
    canvas.picture(textures.as_image(textures.wood(WIDTH, HEIGHT, dark, light, 14, 1.4)), Box(0, 0, WIDTH, HEIGHT))
    tones = [kit.warm(60), kit.black(0), kit.black(150)]
    canvas.pen.drawPaint(kit.brush(Shader=kit.halo((WIDTH * 0.42, HEIGHT * 0.4), HEIGHT * 0.72, tones)))
    x, y, reach = WIDTH / 2, HEIGHT * 0.56, 84
    canvas.disc(x, y, reach, kit.brush(Color=kit.black(120)))
    for place_x, place_y, share in SACKS[3 if large else 1]:
        size = share * WIDTH * (0.74 if large else 0.70)
        left, top = x + (place_x - 0.5) * WIDTH * 0.74, y + (place_y - 0.64) * HEIGHT * 0.70
        canvas.picture(_picture("chocolatl_sack"), Box(left - size / 2, top - size / 2, size, size))
    canvas.pen.restore()
    seats.draw_ring(canvas, x, y, reach + 4, 8)
    for step in range(3 if large else 1):
        middle = x + (step - 1) * 50 if large else x
        canvas.pen.drawPath(star(middle, 58, 22), kit.line("#1c0f05", 8, 190))
        canvas.pen.drawPath(star(middle, 56, 22), kit.fill("#f4d58a"))
    _edge(canvas, gilded=True)
    return Sprite(compose.few_colours(canvas.image()), {"card": CARD.card})


def shadow(*, lifted: bool) -> Sprite:
    """The shadow of a card that lies, or of one that is held up."""
    margin = 56
    canvas = Canvas(WIDTH + 2 * margin, HEIGHT + 2 * margin)
    box = Box(margin, margin, WIDTH, HEIGHT, 22)
    down, sigma, alpha = (22, 17, 165) if lifted else (7, 7, 170)
    canvas.shadow(box, down, sigma, alpha)
    return Sprite(canvas.image(), {"card": box.card})


def makers() -> kit.Makers:
    """All of Chocolatl's cards."""
    result: kit.Makers = {
        "chocolatl/improve_back_small": lambda: improvement_back(large=False),
        "chocolatl/improve_back_large": lambda: improvement_back(large=True),
        "chocolatl/card_shadow": lambda: shadow(lifted=False),
        "chocolatl/card_shadow_lifted": lambda: shadow(lifted=True),
    }
    for seat in ("", *SEATS):
        colour = f"{seat}_" if seat else ""
        for value in range(13):
            result[f"chocolatl/card_{colour}{value}"] = lambda value=value, seat=seat: front(value, seat)
        for value in range(6, 15):
            result[f"chocolatl/improve_{colour}{value}"] = lambda value=value, seat=seat: front(
                value, seat, improved=True
            )
    for seat in SEATS:
        result[f"chocolatl/card_back_{seat}"] = lambda seat=seat: back(seat)
    return result
