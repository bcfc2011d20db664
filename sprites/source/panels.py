"""Panels, buttons and the other parts of the interface; nine-slices wherever their size is free.

A part with a filling in its facts has a clear middle: the game lays the texture there first, cut to the
corner radius, and the part over it, so that wood grain is never stretched.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import compose
import kit
import seats
from kit import SCALE, SEATS, Box, Canvas, Sprite, path

if TYPE_CHECKING:
    from collections.abc import Sequence

WOOD, PARCHMENT = "table/wood_rail", "table/parchment"
PANEL_RADIUS = 12 * SCALE


def nine(canvas: Canvas, box: Box, border: int, texture: str = "", **more: object) -> Sprite:
    """A nine-slice whose corners reach a border into the box."""
    left, top = round(box.x) + border, round(box.y) + border
    right = canvas.width - round(box.x + box.width) + border
    bottom = canvas.height - round(box.y + box.height) + border
    facts: dict[str, object] = {"scale": SCALE, "slices": [left, top, right, bottom], "card": box.card}
    if texture:
        facts |= {"fill": texture, "radius": round(box.radius)}
    if texture and box.radius:
        facts["mask"] = f"ui/mask_{round(box.radius / SCALE)}"
    return Sprite(canvas.image(), facts | more)


def _mask(radius: int) -> Sprite:
    """White with rounded corners: what cuts a texture to a panel's shape."""
    side = 4 * radius * SCALE
    canvas = Canvas(side, side)
    canvas.outline(Box(0, 0, side, side, radius * SCALE), kit.fill("#ffffff"))
    return nine(canvas, Box(0, 0, side, side), radius * SCALE + 2)


def _panel_wood() -> Sprite:
    canvas = Canvas(200, 200)
    box = Box(0, 0, 200, 200, PANEL_RADIUS)
    canvas.wash(box, kit.skia.Color(255, 220, 160, 26), kit.skia.Color(40, 20, 6, 26), kit.skia.Color(10, 4, 0, 84))
    canvas.rim(box, 110, 165)
    return nine(canvas, box, 36, WOOD)


def _panel_parchment() -> Sprite:
    canvas = Canvas(400, 400)
    box = Box(0, 0, 400, 400, PANEL_RADIUS)
    tones = [kit.skia.Color(255, 248, 225, 60), kit.skia.Color(150, 100, 40, 0), kit.skia.Color(120, 76, 28, 74)]
    canvas.outline(box, kit.brush(Shader=kit.halo((160, 140), 300, tones, (0, 0.55, 1))))
    canvas.rim(box, 210, 90)
    canvas.outline(box.inset(6 * SCALE), kit.line("deep_gold", SCALE, 95))
    return nine(canvas, box, 40, PARCHMENT)


def _panel_tooltip() -> Sprite:
    canvas = Canvas(232, 232)
    box = Box(36, 28, 160, 160, 8 * SCALE)
    canvas.shadow(box, 4 * SCALE, 5 * SCALE, 170, hollow=True)
    canvas.wash(box, kit.skia.Color(255, 250, 232, 70), kit.skia.Color(150, 100, 40, 34))
    canvas.outline(box.inset(SCALE * 0.75), kit.line("deep_gold", 1.5 * SCALE, 230))
    canvas.outline(box.inset(2 * SCALE), kit.line("#fff8e2", SCALE, 150))
    return nine(canvas, box, 24, PARCHMENT)


def _inset() -> Sprite:
    """A hollow carved into wood, where tiles lie."""
    canvas = Canvas(160, 160)
    box = Box(0, 0, 160, 160, 14 * SCALE)
    canvas.hollow(box.inset(SCALE), 96)
    return nine(canvas, box, 44)


def _row() -> Sprite:
    """A row on parchment: a shade darker than the sheet, finely ruled."""
    canvas = Canvas(120, 120)
    box = Box(0, 0, 120, 120, 10 * SCALE)
    canvas.outline(box, kit.brush(Color=kit.skia.Color(150, 105, 50, 38)))
    canvas.outline(box.inset(SCALE * 0.6), kit.line("deep_gold", 1.2 * SCALE, 110))
    return nine(canvas, box, 26)


def _rail() -> Sprite:
    canvas = Canvas(64, 440)
    box = Box(0, 40, 64, 400)
    pen = canvas.pen
    shade = kit.ramp((0, 0), (0, 40), [kit.black(0), kit.black(150)])
    pen.drawRect(Box(0, 0, 64, 40).rect, kit.brush(Shader=shade))
    tones = [kit.skia.Color(255, 214, 150, 64), kit.skia.Color(0, 0, 0, 0), kit.skia.Color(10, 4, 0, 130)]
    pen.drawRect(box.rect, kit.brush(Shader=kit.ramp((0, 40), (0, 440), tones, (0, 0.18, 1))))
    for down, height, paint in (
        (0, 4, kit.brush(Color=kit.warm(130))),
        (16, 4, kit.brush(Color=kit.black(130))),
        (21, 3, kit.fill("gold", 130)),
    ):
        pen.drawRect(Box(0, 40 + down, 64, height).rect, paint)
    sprite = nine(canvas, box, 0, WOOD)
    return Sprite(sprite.image, sprite.facts | {"slices": [8, 70, 8, 8]})


def _banner() -> Sprite:
    canvas = Canvas(260, 200)
    box = Box(40, 24, 180, 128, 14 * SCALE)
    canvas.shadow(box, 6 * SCALE, 7 * SCALE, 160, hollow=True)
    canvas.wash(box, kit.skia.Color(255, 220, 160, 44), kit.skia.Color(40, 20, 6, 0), kit.skia.Color(10, 4, 0, 80))
    canvas.outline(box.inset(SCALE), kit.line("#4a2f0c", 3 * SCALE, 160))
    canvas.outline(box.inset(SCALE), kit.line("gold", 2 * SCALE, 235))
    canvas.outline(box.inset(3 * SCALE), kit.line("#1c0e05", SCALE, 120))
    return nine(canvas, box, 40, WOOD)


def _seat_header(seat: str) -> Sprite:
    """A strip in the seat's colour and pattern that fades to the right over a panel of wood."""
    width, height, reach = 640, 50 * SCALE, 560
    canvas = Canvas(width, height)
    pen, box = canvas.pen, Box(0, 0, width, height + 60, PANEL_RADIUS)
    pen.clipRect(Box(0, 0, width, height).rect)
    pen.clipRRect(box.shape, True)
    strong, faint = (235, 46) if seat != "white" else (225, 50)
    tones = [kit.ink(seat, strong), kit.ink(seat, strong * 0.8), kit.ink(seat, faint)]
    pen.drawPaint(kit.brush(Shader=kit.ramp((0, 0), (reach, 0), tones, (0, 0.5, 1))))
    colour, strength = seats.pattern_ink(seat)
    layer = kit.brush(Shader=seats.pattern_shader(seat, 40))
    layer.setColorFilter(kit.skia.ColorFilters.Blend(kit.ink(colour), kit.skia.BlendMode.kSrcIn))
    layer.setAlphaf(strength / 255 * 0.75)
    pen.saveLayer()
    pen.drawPaint(layer)
    fade = kit.ramp((0, 0), (reach, 0), [kit.black(255), kit.black(90), kit.black(0)], (0, 0.5, 0.95))
    pen.drawPaint(kit.brush(Shader=fade, BlendMode=kit.skia.BlendMode.kDstIn))
    pen.restore()
    pen.drawRect(
        Box(0, 0, width, height).rect, kit.brush(Shader=kit.ramp((0, 0), (0, height), [kit.warm(40), kit.black(50)]))
    )
    canvas.rim(box, 110, 0)
    pen.drawRect(Box(0, height - 4, width, 3).rect, kit.fill("gold", 150))
    return Sprite(canvas.image(), {"scale": SCALE, "slices": [reach, 40, 40, 8], "radius": PANEL_RADIUS})


BUTTON = Box(24, 16, 136, 96, 12 * SCALE)
"""Where a button lies in its sprite; the rest is shadow and glow."""


def _pressed(canvas: Canvas, box: Box) -> None:
    """The shade inside a part that is pushed down."""
    canvas.pen.save()
    canvas.pen.clipRRect(box.shape, True)
    canvas.outline(box, kit.brush(Color=kit.black(52)))
    shade = kit.brush(Style=kit.STROKE, StrokeWidth=14, Color=kit.black(170), MaskFilter=kit.blur(5))
    canvas.outline(box.inset(-4).moved(0, 4), shade)
    canvas.pen.restore()


def _wood_button(state: str, box: Box, canvas: Canvas) -> None:
    """The light and shade of a wooden button; its wood is laid beneath by the game."""
    if state != "disabled":
        down, sigma = (1, 2) if state == "pressed" else (4, 4.5)
        canvas.shadow(box, down * SCALE, sigma * SCALE, 150, hollow=True)
    top = {"hover": 96, "pressed": 10, "disabled": 8}.get(state, 56)
    canvas.wash(box, kit.skia.Color(255, 215, 150, top), kit.black(0), kit.skia.Color(10, 4, 0, 84))
    if state == "pressed":
        _pressed(canvas, box)
        canvas.rim(box, 40, 120)
    elif state == "disabled":
        canvas.outline(box, kit.fill("table_dark", 120))
        canvas.rim(box, 44, 90)
    else:
        canvas.rim(box, 225 if state == "hover" else 130, 175)
    if state == "hover":
        canvas.outline(box, kit.skia.Paint(AntiAlias=True, Color=kit.skia.Color(255, 214, 140, 26)))
        canvas.outline(box.inset(SCALE * 0.75), kit.line("allowed", 1.5 * SCALE, 190))


def _button(state: str) -> Sprite:
    canvas = Canvas(184, 152)
    _wood_button(state, BUTTON, canvas)
    return nine(canvas, BUTTON, 32, WOOD)


def _icon_button(state: str) -> Sprite:
    canvas = Canvas(144, 152)
    box = Box(24, 16, 96, 96, 12 * SCALE)
    _wood_button(state, box, canvas)
    return nine(canvas, box, 32, WOOD)


def _button_gold(state: str) -> Sprite:
    canvas = Canvas(184, 152)
    box = BUTTON
    if state in ("rest", "hover"):
        if state == "hover":
            canvas.outline(box, kit.brush(Color=kit.ink("allowed", 190), MaskFilter=kit.blur(8)))
        canvas.shadow(box, 4 * SCALE, 4.5 * SCALE, 160, hollow=True)
    elif state == "pressed":
        canvas.shadow(box, SCALE, 2 * SCALE, 150, hollow=True)
    tones = {
        "rest": ("#f2d182", "#d9ac4e", "#a8761f"),
        "hover": ("#ffe6a2", "#e8bf62", "#bb8729"),
        "pressed": ("#b98a34", "#c79a42", "#a37322"),
        "disabled": ("#8f7047", "#7f6039", "#694c2b"),
    }[state]
    canvas.wash(box, *(kit.ink(tone) for tone in tones))
    if state == "pressed":
        canvas.pen.save()
        canvas.pen.clipRRect(box.shape, True)
        shade = kit.brush(Style=kit.STROKE, StrokeWidth=14, Color=kit.black(150), MaskFilter=kit.blur(6))
        canvas.outline(box.inset(-4).moved(0, 4), shade)
        canvas.pen.restore()
    canvas.rim(box, {"rest": 190, "hover": 245, "pressed": 60, "disabled": 60}[state], 140)
    canvas.outline(box.inset(4 * SCALE), kit.line("#6b4310", 1.2 * SCALE, 130 if state != "disabled" else 80))
    return nine(canvas, box, 36)


def _field(*, focus: bool) -> Sprite:
    """Where text is typed, on parchment."""
    canvas = Canvas(144, 136)
    box = Box(20, 20, 104, 96, 8 * SCALE)
    canvas.outline(box, kit.fill("#fcf5e2"))
    canvas.pen.save()
    canvas.pen.clipRRect(box.shape, True)
    shade = kit.brush(Style=kit.STROKE, StrokeWidth=10, Color=kit.ink("ink", 120), MaskFilter=kit.blur(4))
    canvas.outline(box.inset(-4).moved(0, 3), shade)
    canvas.pen.restore()
    canvas.outline(box.inset(SCALE * 0.8), kit.line("deep_gold", 1.6 * SCALE, 200))
    if focus:
        canvas.outline(box.inset(-4 * SCALE), kit.line("#5b3c0a", 5 * SCALE, 70))
        canvas.outline(box.inset(-4 * SCALE), kit.line("gold", 3 * SCALE))
    return nine(canvas, box, 24)


def _toggle(*, on: bool) -> Sprite:
    """A switch; a tick doubles the colour of the one that is on."""
    canvas = Canvas(64 * SCALE + 16, 34 * SCALE + 16)
    box = Box(8, 6, 64 * SCALE, 34 * SCALE, 17 * SCALE)
    canvas.wash(box, *(kit.ink(c) for c in (("#33592c", "#467c3c") if on else ("#8a7450", "#ab9468"))))
    canvas.pen.save()
    canvas.pen.clipRRect(box.shape, True)
    shade = kit.brush(Style=kit.STROKE, StrokeWidth=10, Color=kit.black(150), MaskFilter=kit.blur(4))
    canvas.outline(box.inset(-4).moved(0, 3), shade)
    canvas.pen.restore()
    canvas.outline(box.inset(SCALE * 0.8), kit.line("ink", 1.6 * SCALE, 170))
    _knob(canvas, box.x + (47 if on else 17) * SCALE, box.y + 17 * SCALE, 14 * SCALE)
    if on:
        tick = path(("moveTo", -10, 0), ("lineTo", -3, 8), ("lineTo", 11, -9))
        canvas.pen.translate(box.x + 20 * SCALE, box.y + 17 * SCALE)
        canvas.pen.drawPath(tick, kit.line("parchment", 5))
    return Sprite(canvas.image(), {"scale": SCALE, "card": box.card})


def _knob(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A turned ivory knob."""
    canvas.disc(x, y + 3, radius, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(4)))
    low, high = (x - radius * 0.7, y - radius), (x + radius * 0.7, y + radius)
    canvas.disc(x, y, radius, kit.brush(Shader=kit.ramp(low, high, [kit.ink("#fff8e4"), kit.ink("#c9ae7a")])))
    canvas.disc(x, y, radius - 1, kit.line("soft_ink", 2, 190))
    canvas.disc(x, y, radius * 0.55, kit.line("#a98c58", 2, 110))


def _slider_track() -> Sprite:
    canvas = Canvas(96, 28)
    box = Box(2, 2, 92, 24, 6 * SCALE)
    canvas.hollow(box, 150)
    canvas.outline(box.inset(1), kit.line("soft_ink", 2, 150))
    return nine(canvas, box, 11)


def _slider_knob() -> Sprite:
    canvas = Canvas(80, 80)
    _knob(canvas, 40, 38, 14 * SCALE)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [40, 38], "card": [12, 10, 56, 56]})


def _pill(*, active: bool) -> Sprite:
    canvas = Canvas(96, 72)
    box = Box(4, 4, 88, 64, 16 * SCALE)
    if active:
        canvas.wash(box, kit.ink("#f0cd7c"), kit.ink("gold"), kit.ink("#b27f27"))
        canvas.rim(box, 170, 100)
    else:
        canvas.outline(box, kit.brush(Color=kit.skia.Color(20, 9, 2, 165)))
        canvas.outline(box.inset(SCALE * 0.7), kit.line("gold", 1.4 * SCALE, 165))
    return nine(canvas, box, 31)


def _chip(colour: str) -> Sprite:
    """A slip of parchment that says what a move would bring; a seat's chip has the seat's rim."""
    canvas = Canvas(144, 128)
    box = Box(24, 16, 96, 80, 20 * SCALE)
    canvas.shadow(box, 4 * SCALE, 4.5 * SCALE, 190, hollow=True)
    canvas.wash(box, kit.ink("#faf2dc"), kit.ink("parchment"), kit.ink("#e2cfa4"))
    canvas.outline(box.inset(SCALE * 1.5), kit.line("ink", 4 * SCALE, 160))
    canvas.outline(box.inset(SCALE * 1.5), kit.line(colour, 2.6 * SCALE))
    return nine(canvas, box, 39)


def _key_cap() -> Sprite:
    canvas = Canvas(76, 80)
    box = Box(8, 6, 60, 60, 6 * SCALE)
    canvas.outline(box.moved(0, 5), kit.fill("#160b04", 235))
    canvas.wash(box, kit.ink("#4d301b"), kit.ink("#34200f"))
    canvas.rim(box, 110, 60, 1.5 * SCALE)
    canvas.outline(box.inset(1), kit.line("#160b04", 2, 170))
    return nine(canvas, box, 18)


def _focus_ring() -> Sprite:
    canvas = Canvas(160, 160)
    box = Box(24, 24, 112, 112, 12 * SCALE)
    ring = box.inset(-4.5 * SCALE)
    canvas.outline(ring, kit.line("#2a1704", 5 * SCALE, 150))
    canvas.outline(ring, kit.line("#ffd877", 3 * SCALE))
    return nine(canvas, box, 30)


def _glow(colour: str, core: str) -> Sprite:
    """Light around a place; clear inside."""
    canvas = Canvas(280, 280)
    box = Box(60, 60, 160, 160, 12 * SCALE)
    canvas.pen.save()
    canvas.pen.clipRRect(box.shape, kit.skia.ClipOp.kDifference, True)
    canvas.outline(box, kit.brush(Color=kit.ink(colour, 255), MaskFilter=kit.blur(17)))
    canvas.outline(box, kit.brush(Color=kit.ink(colour, 200), MaskFilter=kit.blur(7)))
    canvas.pen.restore()
    canvas.pen.save()
    canvas.pen.clipRRect(box.shape, True)
    inner = kit.brush(Style=kit.STROKE, StrokeWidth=16, Color=kit.ink(colour, 170), MaskFilter=kit.blur(8))
    canvas.outline(box, inner)
    canvas.pen.restore()
    canvas.outline(box, kit.line(core, 3.5 * SCALE))
    return nine(canvas, box, 44)


def _dashed() -> Sprite:
    """A legal place that is not the one pointed at: a tile's frame, drawn scaled like a tile."""
    canvas = Canvas(compose.FRAME, compose.FRAME)
    box = Box(compose.MARGIN, compose.MARGIN, compose.CARD, compose.CARD, 40).inset(17)
    canvas.outline(box, kit.brush(Color=kit.ink("allowed", 22)))
    around = 2 * (box.width + box.height) - (8 - 2 * math.pi) * box.radius
    repeat = around / round(around / 50)
    for colour, width, alpha in (("#1a0e05", 10, 90), ("allowed", 5.5, 190)):
        paint = kit.brush(Color=kit.ink(colour, alpha), Style=kit.STROKE, StrokeWidth=width)
        paint.setPathEffect(kit.skia.DashPathEffect.Make([repeat * 0.56, repeat * 0.44], 0))
        canvas.outline(box, paint)
    return Sprite(canvas.image(), compose.TILE_FACTS)


def _shadow() -> Sprite:
    """The soft shadow under every panel: 6 down, 18 wide at 1080p."""
    canvas = Canvas(280, 280)
    box = Box(60, 48, 160, 160, PANEL_RADIUS)
    canvas.shadow(box, 6 * SCALE, 9 * SCALE, 150)
    return nine(canvas, box, 60)


def _medallion_rim() -> Sprite:
    canvas = Canvas(192, 192)
    canvas.disc(96, 100, 82, kit.brush(Color=kit.black(150), MaskFilter=kit.blur(9), Style=kit.STROKE, StrokeWidth=14))
    seats.draw_ring(canvas, 96, 92, 84, 13)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [96, 92], "card": [12, 8, 168, 168]})


def _spray(canvas: Canvas, middle: float, side: int) -> None:
    """One of the laurel's two branches."""
    pen, reach = canvas.pen, 92
    pen.drawArc(
        Box(middle - reach, middle - reach, 2 * reach, 2 * reach).rect,
        90 if side < 0 else -62,
        152,
        False,
        kit.line("#8a5d14", 5),
    )
    for step in range(8):
        angle = math.radians(90 - side * (12 + step * 19))
        x, y = middle + math.cos(angle) * reach, middle + math.sin(angle) * reach
        for lean, length in ((38, 40), (-30, 34)):
            pen.save()
            pen.translate(x, y)
            pen.rotate(math.degrees(angle) - side * 90 + side * lean)
            size = length * (1 - step * 0.035)
            leaf = path(("moveTo", 0, 0), ("quadTo", size * 0.42, -size * 0.34, size, 0))
            leaf.quadTo(size * 0.42, size * 0.34, 0, 0)
            gold = [kit.ink("#fbe3a0"), kit.ink("#d9ab4c"), kit.ink("#8a5d14")]
            pen.drawPath(leaf, kit.line("#4f3408", 3, 150))
            pen.drawPath(leaf, kit.brush(Shader=kit.ramp((0, -size * 0.2), (size * 0.6, size * 0.25), gold)))
            pen.drawLine(size * 0.1, 0, size * 0.8, 0, kit.line("#8a5d14", 1.6, 200))
            pen.restore()


def _laurel() -> Sprite:
    """Gold leaves around the winner's medallion, which stands on the anchor with 64 pixels at 1080p."""
    canvas = Canvas(288, 288)
    for side in (-1, 1):
        _spray(canvas, 144, side)
    return Sprite(canvas.image(), {"scale": SCALE, "anchor": [144, 144]})


def _states(name: str, draw: object) -> kit.Makers:
    """A part in its four states."""
    states: Sequence[str] = ("rest", "hover", "pressed", "disabled")
    return {f"ui/{name}_{state}": lambda state=state: draw(state) for state in states}


def makers() -> kit.Makers:
    """The parts of the interface by name."""
    result: kit.Makers = {
        "ui/panel_wood": _panel_wood,
        "ui/panel_parchment": _panel_parchment,
        "ui/panel_tooltip": _panel_tooltip,
        "ui/inset": _inset,
        "ui/row": _row,
        "ui/rail": _rail,
        "ui/banner": _banner,
        "ui/field": lambda: _field(focus=False),
        "ui/field_focus": lambda: _field(focus=True),
        "ui/toggle_on": lambda: _toggle(on=True),
        "ui/toggle_off": lambda: _toggle(on=False),
        "ui/slider_track": _slider_track,
        "ui/slider_knob": _slider_knob,
        "ui/pill": lambda: _pill(active=False),
        "ui/pill_active": lambda: _pill(active=True),
        "ui/chip": lambda: _chip("gold"),
        "ui/key_cap": _key_cap,
        "ui/focus_ring": _focus_ring,
        "ui/glow": lambda: _glow("allowed", "#fff0b8"),
        "ui/glow_refused": lambda: _glow("refused", "#ffb3a6"),
        "ui/dashed": _dashed,
        "ui/shadow": _shadow,
        "ui/medallion_rim": _medallion_rim,
        "ui/laurel": _laurel,
    }
    result |= _states("button", _button) | _states("button_gold", _button_gold) | _states("icon_button", _icon_button)
    for radius in (8, 12, 14):
        result[f"ui/mask_{radius}"] = lambda radius=radius: _mask(radius)
    for seat in SEATS:
        result[f"ui/seat_header_{seat}"] = lambda seat=seat: _seat_header(seat)
        result[f"ui/chip_{seat}"] = lambda seat=seat: _chip(seat)
    return result
