"""Contact sheets of the finished sprites: python gallery.py writes docs/gallery-*.png, or those named, such as maya."""

from __future__ import annotations

import sys

import gallery_chocolatl
import gallery_maya
import kit
from compose import FRAME
from kit import Box
from sheet import MANIFEST, Sheet, sprite, stretch

STATES = ("rest", "hover", "pressed", "disabled")


def cacao() -> None:
    """Every piece of Cacao, at the size of a table of 1080p and at 48 pixels."""
    sheet = Sheet(1720, 3200)
    sheet.heading("Jungle")
    jungle = [name for name in MANIFEST if name.startswith("cacao/jungle_")]
    for name in jungle:
        sheet.show(name, 147, small=53)
    sheet.heading("Workers")
    for seat in ("red", "purple", "white", "yellow"):
        _worker_tile(sheet, seat, (2, 1, 0, 1), 147)
        _worker_tile(sheet, seat, (3, 1, 0, 0), 53)
        for kind in ("clearing", "worker_back"):
            sheet.show(f"cacao/{kind}_{seat}", 147, small=53)
        for kind in ("worker", "carrier"):
            sheet.show(f"cacao/{kind}_{seat}", 116, small=48)
    sheet.heading("Full size")
    for name in ("cacao/jungle_market3", "cacao/jungle_mine2", "cacao/jungle_temple", "cacao/jungle_back"):
        sheet.show(name, FRAME)
    for seat in ("red", "purple", "white", "yellow"):
        _worker_tile(sheet, seat, (1, 1, 1, 1), FRAME)
    sheet.heading("Tokens and the village board")
    for name in ("coin", "coin_1", "coin_5", "coin_10", "nugget", "fruit", "sun_token", "water_drop", "count_disc"):
        sheet.show(f"cacao/{name}", 96, small=32)
    for name in ("storage_empty", "sun_empty", "river_field", "river_field_here"):
        sheet.show(f"cacao/{name}")
    sheet.down()
    _board(sheet, "purple", 484, 236, "cacao/river", 1)
    for seat, field in (("white", 0), ("red", 4), ("yellow", 8)):
        _board(sheet, seat, 344, 240, "cacao/river_small", field)
    sheet.down()
    sheet.save("gallery-cacao.png")


def _worker_tile(sheet: Sheet, seat: str, workers: tuple[int, ...], width: float) -> None:
    """A worker tile put together as on the table."""
    share = width / FRAME
    x, y = sheet.room(width, width)
    facts = MANIFEST[f"cacao/clearing_{seat}"]
    sheet.canvas.picture(sprite(f"cacao/clearing_{seat}"), Box(x, y, width, width))
    figure = sprite(f"cacao/worker_{seat}")
    size, reach = facts["workers"]["size"], facts["workers"]["from_centre"]
    anchor = [part / figure.width for part in MANIFEST[f"cacao/worker_{seat}"]["anchor"]]
    places, middle = [], FRAME / 2
    for edge, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        for number in range(workers[edge]):
            off = (number - (workers[edge] - 1) / 2) * facts["workers"]["gap"][0 if right == 0 else 1]
            places.append(
                (middle + right * reach + (0 if right else off), middle + down * reach + (off if right else 0))
            )
    for at_x, at_y in sorted(places, key=lambda place: place[1]):
        left, top = at_x - size * anchor[0], at_y - size * anchor[1]
        sheet.canvas.picture(figure, Box(x + left * share, y + top * share, size * share, size * share))
    at_x, at_y, diameter = facts["medallion"]
    medallion = MANIFEST[f"seats/{seat}"]
    side = diameter * share * 192 / medallion["card"][2]
    left, top = (part * side / 192 for part in medallion["anchor"])
    sheet.canvas.picture(sprite(f"seats/{seat}"), Box(x + at_x * share - left, y + at_y * share - top, side, side))


def _board(sheet: Sheet, seat: str, width: float, height: float, river: str, here: int) -> None:
    """A village board put together as on the table."""
    x, y = sheet.room(width + 24, height + 40)
    canvas, box = sheet.canvas, Box(x, y + 8, width, height)
    stretch(canvas, "ui/shadow", box)
    stretch(canvas, "ui/panel_wood", box)
    facts = MANIFEST[river]
    top = box.y + height - facts["size"][1] / 2
    canvas.picture(sprite(river), Box(x, top, width, facts["size"][1] / 2))
    stretch(canvas, f"ui/seat_header_{seat}", Box(x, box.y, width, 50))
    canvas.picture(sprite(f"seats/{seat}"), Box(x + 10, box.y + 2, 48, 48))
    for number in range(5):
        canvas.picture(sprite("cacao/storage_empty"), Box(x + 12 + number * 40, box.y + 60, 40, 40))
    for number in range(3):
        canvas.picture(sprite("cacao/sun_empty"), Box(x + width - 12 - (3 - number) * 40, box.y + 60, 40, 40))
    canvas.picture(sprite("cacao/fruit"), Box(x + 4, box.y + 52, 56, 56))
    canvas.picture(sprite("cacao/sun_token"), Box(x + width - 12 - 122, box.y + 57, 48, 48))
    for number, (at_x, at_y) in enumerate(facts["fields"]):
        middle_x, middle_y = x + at_x / 2, top + at_y / 2
        if number == here:
            figure, anchor = sprite(f"cacao/carrier_{seat}"), MANIFEST[f"cacao/carrier_{seat}"]["anchor"]
            side = 84
            place = Box(
                middle_x - anchor[0] * side / 256,
                middle_y - facts["field_size"] / 5 - anchor[1] * side / 256,
                side,
                side,
            )
            canvas.picture(figure, place)
        field = "cacao/river_field_here" if number == here else "cacao/river_field"
        side = facts["field_size"] / 2 * 112 / 80
        canvas.picture(sprite(field), Box(middle_x - side / 2, middle_y - side / 2, side, side))
        sheet.text(("−10", "−4", "−1", "0", "2", "4", "7", "11", "16")[number], middle_x, middle_y + 5, 16, "ink")


def _panels(sheet: Sheet) -> None:
    """Panels at sizes the game uses."""
    sheet.heading("Panels, stretched")
    for name, width, height in (
        ("panel_wood", 404, 198),
        ("panel_parchment", 720, 300),
        ("panel_tooltip", 320, 120),
        ("banner", 856, 64),
        ("inset", 400, 120),
        ("rail", 1640, 150),
    ):
        sheet.panel(f"ui/{name}", width, height, shadow=name.startswith("panel_") and name != "panel_tooltip")
    for seat in kit.SEATS:
        sheet.panel(f"ui/seat_header_{seat}", 344, 50)


def _controls(sheet: Sheet) -> None:
    """Buttons, fields and the smaller parts."""
    sheet.heading("Buttons, fields, chips")
    for kind in ("button", "button_gold"):
        for state in STATES:
            sheet.panel(f"ui/{kind}_{state}", 220, 48)
        sheet.panel(f"ui/{kind}_rest", 344, 72)
    for state in STATES:
        sheet.panel(f"ui/icon_button_{state}", 48, 48)
        sheet.x += 60
    for name, width, height in (
        ("field", 296, 48),
        ("field_focus", 296, 48),
        ("row", 400, 60),
        ("slider_track", 200, 12),
        ("pill", 90, 32),
        ("pill_active", 90, 32),
        ("chip", 130, 40),
        *((f"chip_{seat}", 130, 40) for seat in kit.SEATS),
        ("key_cap", 44, 30),
        ("focus_ring", 160, 48),
        ("glow", 120, 120),
        ("glow_refused", 120, 120),
        ("shadow", 160, 90),
    ):
        sheet.panel(f"ui/{name}", width, height)
    for name in ("toggle_on", "toggle_off", "slider_knob", "medallion_rim", "laurel", "dashed"):
        sheet.show(f"ui/{name}", 147 if name == "dashed" else 0)


def _named(sheet: Sheet, beginning: str, width: float = 0, small: float = 0) -> None:
    """Every sprite whose name begins so."""
    for name in MANIFEST:
        if name.startswith(beginning) and not name.startswith("ui/icon_button"):
            sheet.show(name, width or min(128, MANIFEST[name]["size"][0]), small=small)


def interface() -> None:
    """Every panel, button, icon and medallion."""
    sheet = Sheet(1720, 4000)
    _panels(sheet)
    _controls(sheet)
    sheet.heading("Seats")
    for seat in kit.SEATS:
        sheet.show(f"seats/{seat}", small=30)
        sheet.show(f"seats/{seat}_flat", small=22)
        sheet.show(f"seats/{seat}_pattern", 48)
    sheet.heading("Icons, at 48 and 24 pixels")
    _named(sheet, "ui/icon_", 48, 24)
    sheet.heading("Cursors, application, boxes, textures")
    _named(sheet, "cursors/")
    _named(sheet, "icon/")
    sheet.down()
    _named(sheet, "covers/", 240)
    _named(sheet, "title/", 300)
    _named(sheet, "table/", 300)
    sheet.down()
    sheet.save("gallery-ui.png")


SHEETS = {
    "cacao": cacao,
    "interface": interface,
    "maya": gallery_maya.draw,
    "chocolatl": gallery_chocolatl.draw,
}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or SHEETS:
        SHEETS[wanted]()
