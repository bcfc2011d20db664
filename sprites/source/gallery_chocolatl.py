"""Contact sheet of Chocolatl's sprites, and a board put together from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cards
import chocolatl
import chocolatl_layout as layout
from kit import Box
from sheet import MANIFEST, Sheet, sprite, stretch

if TYPE_CHECKING:
    from collections.abc import Sequence


SEATS = cards.SEATS
EDGE = 46
"""Depth of the score track at 1080p."""
STATIONS = ("Chocolatl", "Harvest", "Tenochtitlan", "Cholula", "Cacao drink", "Tachli")


def place(sheet: Sheet, name: str, x: float, y: float, width: float, *, alpha: float = 1) -> None:
    """A sprite with its anchor on a point, its picture of a width."""
    name = f"chocolatl/{name}"
    image, entry = sprite(name), MANIFEST[name]
    share = width / image.width
    left, top = entry.get("anchor", (image.width / 2, image.height / 2))
    box = Box(x - left * share, y - top * share, width, image.height * share)
    sheet.canvas.picture(image, box, alpha)


def _station(sheet: Sheet, number: int, x: float, y: float, state: str) -> None:
    """A station's picture in its frame."""
    frame, entry = sprite(f"chocolatl/station_frame_{state}"), MANIFEST[f"chocolatl/station_frame_{state}"]
    left, top, width, height = (part / 2 for part in entry["picture"])
    card = [part / 2 for part in entry["card"]]
    picture = sprite(f"chocolatl/station_{number}")
    share = width / picture.width
    shift = (picture.height * share - height) * 0.5
    pen = sheet.canvas.pen
    pen.save()
    pen.clipRRect(Box(x, y, card[2], card[3], 14).shape, True)
    pen.clipRect(Box(x, y, width, height).rect)
    sheet.canvas.picture(picture, Box(x, y - shift, width, picture.height * share))
    pen.restore()
    if number == 4:
        _pyramid(sheet, x, y - shift, share, 7)
    sheet.canvas.picture(frame, Box(x - left, y - top, frame.width / 2, frame.height / 2))
    at_x, at_y, _ = (part / 2 for part in entry["plate"])
    plate = sheet.canvas
    cards.number(plate, str(number), x - left + at_x, y - top + at_y, 32, "gold")
    sheet.text(STATIONS[number - 1], x + 64 + 60, y + card[3] - 15, 24, "ink")


def _pyramid(sheet: Sheet, x: float, y: float, share: float, stones: int) -> None:
    """The first stones, laid on their places in Cholula's picture."""
    entry = MANIFEST["chocolatl/station_4"]
    for number, (at_x, at_y) in enumerate(entry["stones"][:stones]):
        seat = SEATS[(number * 3) % 5]
        stone = MANIFEST[f"chocolatl/block_{seat}"]
        width = entry["stone"] * share * stone["size"][0] / stone["card"][2]
        place(sheet, f"block_{seat}", x + at_x * share, y + at_y * share, width)


def _track(sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """Some of the score track's fields, with discs."""
    kinds = ("gold", "green", "gold", "red")
    for number in range(15):
        kind, wide = kinds[number % 4], width / 15
        field = sprite(f"chocolatl/field_{kind}")
        margin = 2 * wide / 77
        box = Box(x + number * wide - margin, y - EDGE - 2, wide + 2 * margin, EDGE + 4)
        sheet.canvas.picture(field, box)
        tone = "ink" if kind == "gold" else "parchment"
        cards.number(sheet.canvas, str(number + 11), x + number * wide + 22, y - EDGE / 2, 22, tone)
    for number in range(9):
        kind, tall = kinds[(number + 1) % 4], height / 9
        box = Box(x - EDGE - 2, y + number * tall - 2, EDGE + 4, tall + 4)
        sheet.canvas.picture(sprite(f"chocolatl/field_{kind}_tall"), box)
    sheet.canvas.picture(sprite("chocolatl/field_green_corner"), Box(x - EDGE - 2, y - EDGE - 2, EDGE + 4, EDGE + 4))
    for number, (field_number, step) in enumerate(((2, 0), (3, 0), (4, 0), (6, 0), (6, 1))):
        place(sheet, f"disc_{SEATS[number]}", x + (field_number + 0.72) * width / 15, y - 20 - 9 * step, 56)


def _tray(sheet: Sheet, x: float, y: float) -> None:
    """A tray with bids on it."""
    stretch(sheet.canvas, "chocolatl/tray", Box(x, y, layout.STATION_SIZE[0], 82))
    for number, seat in enumerate(SEATS):
        middle = x + 36 + number * 70
        if number > 2:
            place(sheet, "slot", middle, y + 41, 62)
            sheet.canvas.picture(sprite(f"seats/{seat}"), Box(middle - 18, y + 24, 36, 36))
            continue
        for side in (-1, 1):
            card(sheet, f"card_back_{seat}", middle + side * 12 - 19, y + 12, 38)


def card(sheet: Sheet, name: str, x: float, y: float, width: float) -> None:
    """A card with its shadow."""
    share = width / cards.WIDTH
    shadow = MANIFEST["chocolatl/card_shadow"]
    left, top = (part * share for part in shadow["card"][:2])
    picture = sprite("chocolatl/card_shadow")
    sheet.canvas.picture(picture, Box(x - left, y - top, picture.width * share, picture.height * share))
    sheet.canvas.picture(sprite(f"chocolatl/{name}"), Box(x, y, width, cards.HEIGHT * share))


def _board(sheet: Sheet) -> None:
    """The board as on the table."""
    sheet.heading("A board put together, at 100 %")
    width, height = layout.BOARD
    x, y = sheet.room(width + 120, height + 60)
    x, y = x + 50, y + 50
    sheet.canvas.picture(sprite("chocolatl/board"), Box(x, y, width, height))
    _track(sheet, x, y, width, height)
    middle_x, middle_y = x + layout.PLAZA[0], y + layout.PLAZA[1]
    temple = MANIFEST["chocolatl/temple"]
    place(sheet, "temple", middle_x, middle_y + 18, temple["size"][0] * 0.40)
    for number, (left, top) in enumerate(layout.STATION_PLACES):
        state = {2: "now", 0: "past", 1: "past"}.get(number, "rest")
        _station(sheet, number + 1, x + left, y + top, state)
    _tray(sheet, x + layout.STATION_PLACES[2][0], y + 274)
    for number, value in enumerate((2, 4, 6)):
        place(sheet, f"die_white_{value}", x + 440 + number * 44, y + 50, 54)
    place(sheet, "die_black_5", x + 1090, y + 60, 54)
    place(sheet, "hut_orange", x + 820, y + 66, 70)
    for number, value in enumerate((13, 7)):
        card(sheet, f"improve_{value}", x + 240 + number * 64, y + 460, 56)
    for number, name in enumerate(("figure_chocolatl", "figure_oldman")):
        place(sheet, name, x + 1230 + number * 130, y + 190, 110)
        place(sheet, name, x + 1230 + number * 130, y + 300, 60)
        place(sheet, name, x + 1230 + number * 130, y + 370, 48)


def _hand(sheet: Sheet) -> None:
    """A hand on its rail."""
    sheet.heading("A hand of orange, at 100 %")
    x, y = sheet.room(1640, 170)
    names = [f"card_orange_{value}" for value in (0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12)]
    for number, name in enumerate([*names, "improve_orange_8", "improve_orange_14"]):
        card(sheet, name, x + 6 + number * 100, y + 6, 94)


def _many(sheet: Sheet, names: Sequence[str], width: float = 0, small: float = 48) -> None:
    """Sprites side by side, at 100 % and small."""
    for name in names:
        sheet.show(f"chocolatl/{name}", width, small=small)


def draw() -> None:
    """Every sprite of Chocolatl."""
    sheet = Sheet(1720, 9000)
    _board(sheet)
    sheet.down()
    _hand(sheet)
    sheet.heading("Cards, at 94 and 48 pixels")
    for seat in SEATS:
        _many(sheet, [f"card_{seat}_{value}" for value in range(13)], 94)
    _many(sheet, [f"card_{value}" for value in range(13)], 94)
    _many(sheet, [f"improve_{value}" for value in range(6, 15)], 94)
    _many(sheet, [f"card_back_{seat}" for seat in SEATS], 94)
    _many(sheet, ["improve_back_small", "improve_back_large"], 94)
    sheet.heading("Stations, at half their size")
    _many(sheet, [f"station_{number}" for number in range(1, 7)], 544, 0)
    sheet.heading("Pieces")
    for kind, width in (("block", 84), ("cube", 72), ("disc", 88), ("hut", 96)):
        extra = ["block_empty"] if kind == "block" else []
        _many(sheet, [*(f"{kind}_{seat}" for seat in SEATS), *extra], width, 32)
    _many(sheet, ["figure_chocolatl", "figure_oldman", "sack", "pod"], 190)
    _many(sheet, ["chip_plus", "chip_minus", "round_marker"], 88, 40)
    for kind in ("white", "black"):
        _many(sheet, [f"die_{kind}_{value}" for value in range(1, 7)], 72)
        _many(sheet, [f"die_{kind}_roll_{step}" for step in range(8)], 107, 0)
    sheet.heading("Score track, marks, medals, trays, frames")
    for kind in chocolatl.FIELDS:
        _many(sheet, [f"field_{kind}", f"field_{kind}_tall", f"field_{kind}_corner", f"mark_{kind}"], 0, 0)
    _many(sheet, ["medal_gold", "medal_pale", "medal_loss", "slot"], 0, 0)
    sheet.panel("chocolatl/tray", 352, 82)
    for state in ("rest", "now", "past"):
        sheet.show(f"chocolatl/station_frame_{state}")
    sheet.heading("Full size")
    _many(sheet, ["card_purple_12", "card_green_5", "improve_13", "card_back_blue", "improve_back_small"], 240, 0)
    _many(sheet, ["figure_chocolatl", "figure_oldman", "block_purple"], 0, 0)
    _many(sheet, ["temple", "station_4"], 0, 0)
    sheet.down()
    sheet.save("gallery-chocolatl.jpg")
