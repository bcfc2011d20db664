"""Contact sheet of Cacao's sprites, with worker tiles and village boards put together from them."""

from __future__ import annotations

from compose import FRAME
from kit import Box
from sheet import MANIFEST, Sheet, sprite, stretch


def draw() -> None:
    """Every piece of Cacao, at the size of a table of 1080p and at 48 pixels."""
    sheet = Sheet(1720, 3200)
    sheet.heading("Jungle")
    jungle = [name for name in MANIFEST if name.startswith("cacao/jungle_")]
    for name in jungle:
        sheet.show(name, 147, small=53)
    sheet.heading("Workers")
    for seat in ("red", "purple", "white", "yellow"):
        worker_tile(sheet, seat, (2, 1, 0, 1), 147)
        worker_tile(sheet, seat, (3, 1, 0, 0), 53)
        for kind in ("clearing", "worker_back"):
            sheet.show(f"cacao/{kind}_{seat}", 147, small=53)
        for kind in ("worker", "carrier"):
            sheet.show(f"cacao/{kind}_{seat}", 116, small=48)
    sheet.heading("Full size")
    for name in ("cacao/jungle_market3", "cacao/jungle_mine2", "cacao/jungle_temple", "cacao/jungle_back"):
        sheet.show(name, FRAME)
    for seat in ("red", "purple", "white", "yellow"):
        worker_tile(sheet, seat, (1, 1, 1, 1), FRAME)
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
    sheet.save("gallery-cacao.jpg")


def worker_tile(sheet: Sheet, seat: str, workers: tuple[int, ...], width: float) -> None:
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
