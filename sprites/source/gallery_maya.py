"""Contact sheet of Maya's sprites, and a board put together from them."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import maya
import maya_layout
from kit import Box
from sheet import MANIFEST, Sheet, sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TOWARDS = {(1, 0): "e", (0, 1): "se", (-1, 1): "sw"}
"""The ways a street or a fence is kept for; the other three are the same edges, seen from the other side."""
Cell = tuple[int, int]


class Position:
    """A made-up middle of a game: cities that grew, plantations around them."""

    def __init__(self) -> None:
        self.rng = random.Random(7)
        self.areas = {cell: area for area, cells in maya_layout.areas().items() for cell in cells}
        self.temples = [cell for cell in maya_layout.temples() if self.areas[cell] != "red"]
        self.built = set(self.temples[:-1])
        self.cities: dict[Cell, Cell] = {cell: cell for cell in self.built}
        self.tiles: dict[Cell, str] = {}
        for temple in sorted(self.built):
            self._grow(temple)
        for cell in sorted(self.cities):
            self._plant(cell)

    def around(self, cell: Cell) -> list[Cell]:
        """The neighbours of a space on the board."""
        return [(cell[0] + x, cell[1] + y) for x, y in NEIGHBOURS if (cell[0] + x, cell[1] + y) in self.areas]

    def _grow(self, temple: Cell) -> None:
        for _ in range(self.rng.randint(0, 4)):
            own = [cell for cell, city in self.cities.items() if city == temple]
            free = [cell for city in own for cell in self.around(city) if self._may_grow(cell, temple)]
            if free:
                self.cities[self.rng.choice(free)] = temple

    def _may_grow(self, cell: Cell, temple: Cell) -> bool:
        touched = {self.cities.get(near, temple) for near in self.around(cell)}
        empty_site = any(near in self.temples and near not in self.built for near in self.around(cell))
        free = cell not in self.cities and cell not in maya_layout.temples() and self.areas[cell] != "red"
        return free and touched == {temple} and not empty_site

    def _plant(self, city: Cell) -> None:
        seat, crop = self.rng.choice(maya.SEATS), self.rng.choice(list(maya.CROPS))
        for cell in self.around(city):
            taken = cell in self.cities or cell in self.tiles or cell in maya_layout.temples()
            if taken or self.areas[cell] == "red" or self.rng.random() < 0.22:
                continue
            if self.rng.random() < 0.3:
                seat, crop = self.rng.choice(maya.SEATS), self.rng.choice(list(maya.CROPS))
            self.tiles[cell] = f"maya/tile_{seat}_{crop}{self.rng.choice((1, 1, 2))}"


class Board:
    """Lays sprites on a sheet as the game lays them on the table, at a share of the size at 1080p."""

    def __init__(self, sheet: Sheet, x: float, y: float, scale: float) -> None:
        self.sheet, self.x, self.y, self.scale = sheet, x, y, scale

    def put(self, name: str, x: float, y: float, reach: float = maya_layout.HEX, alpha: float = 1) -> None:
        """A sprite with its anchor on a point of the landscape, its hexagon of a size."""
        image, entry = sprite(name), MANIFEST[name]
        self._draw(image, x, y, entry["anchor"], reach / entry["hex"] * self.scale, alpha)

    def lay(self, name: str, x: float, y: float) -> None:
        """A sprite with a scale, its anchor on a point."""
        image, entry = sprite(name), MANIFEST[name]
        self._draw(image, x, y, entry.get("anchor", (0, 0)), self.scale / entry["scale"], 1)

    def _draw(
        self, image: Image.Image, x: float, y: float, anchor: Sequence[float], share: float, alpha: float
    ) -> None:
        left, top = self.x + x * self.scale - anchor[0] * share, self.y + y * self.scale - anchor[1] * share
        self.sheet.canvas.picture(image, Box(left, top, image.width * share, image.height * share), alpha)


@cache
def _position() -> Position:
    return Position()


def _ground(board: Board) -> None:
    """Landscape, empty sites, covered area, fences."""
    position = _position()
    board.lay("maya/terrain", 0, 0)
    for cell in maya_layout.temples():
        if cell not in position.built:
            board.put("maya/site", *maya_layout.place(cell))
    board.lay("maya/fog_red", 0, 0)
    fences = []
    for cell, area in position.areas.items():
        for (right, down), way in TOWARDS.items():
            near = cell[0] + right, cell[1] + down
            if near in position.areas and (area == "red") != (position.areas[near] == "red"):
                fences.append((*_between(cell, near), way))
    for x, y, way in sorted(fences, key=lambda fence: fence[1]):
        board.put("maya/fence" if way == "e" else f"maya/fence_{way}", x, y)


def _between(first: Cell, second: Cell) -> tuple[float, float]:
    """The middle of the edge between two spaces."""
    (x, y), (other_x, other_y) = maya_layout.place(first), maya_layout.place(second)
    return (x + other_x) / 2, (y + other_y) / 2


def _pieces(board: Board) -> None:
    """Tiles and cities: shadows, flat tiles, streets, then what stands upright from the back to the front."""
    position = _position()
    lying = {**position.tiles, **dict.fromkeys(position.cities, "maya/city_earth")}
    for cell in lying:
        board.put("maya/hex_shadow", *maya_layout.place(cell))
    for cell, name in lying.items():
        board.put(name, *maya_layout.place(cell))
    standing = []
    for cell, city in position.cities.items():
        x, y = maya_layout.place(cell)
        house = f"maya/house_{'abc'[(cell[0] * 3 + cell[1] * 5) % 3]}"
        standing.append((y, x, "maya/temple" if cell in position.built else house))
        for (right, down), way in TOWARDS.items():
            near = cell[0] + right, cell[1] + down
            if position.cities.get(near) == city:
                at_x, at_y = _between(cell, near)
                board.put(f"maya/join_{way}", at_x, at_y)
    for y, x, name in sorted(standing):
        board.put(name, x, y + (12 if name == "maya/temple" else 8))
    free = [cell for cell in position.areas if cell not in lying and position.areas[cell] == "green"]
    names = ("maya/space_glow", "maya/space_legal", "maya/space_legal", "maya/space_open", "maya/space_refused")
    for cell, name in zip(free[:5], names, strict=True):
        board.put(name, *maya_layout.place(cell))


def _track(board: Board) -> None:
    """A row of the score track with discs on it."""
    for number in range(31):
        kind = "maya/track_square_five" if number % 5 == 0 else "maya/track_square"
        board.lay(kind, number * 40 - 20, -20)
        if number % 5 == 0:
            at_x, at_y = board.x + (number * 40 - 20) * board.scale, board.y - 14 * board.scale
            board.sheet.text(str(number), at_x, at_y, 19 * board.scale, "ink")
    for number, seat in zip((6, 14, 22, 25), maya.SEATS, strict=True):
        board.lay(f"maya/marker_{seat}", number * 40 - 20, -20)


def _rack(sheet: Sheet) -> None:
    """The rack with tiles on it."""
    entry = MANIFEST["maya/rack"]
    width, height = (side / 2 for side in entry["size"])
    x, y = sheet.room(width, height)
    sheet.canvas.picture(sprite("maya/rack"), Box(x, y, width, height))
    rack = ("maize1", "maize2", "squash1", "potato2", "pepper1")
    for (at_x, at_y), tile in zip(entry["fields"], rack, strict=False):
        Board(sheet, x, y, 1).put(f"maya/tile_blue_{tile}", at_x / 2, at_y / 2, 50)


def _table(sheet: Sheet) -> None:
    """A board and a rack as on the table."""
    sheet.heading("A board put together, at 100 %")
    width, height = maya_layout.SIZE
    x, y = sheet.room(width, height + 44)
    board = Board(sheet, x + 60, y + 40, 1)
    _ground(board)
    _pieces(board)
    _track(board)
    sheet.down()
    _rack(sheet)


def _tiles(sheet: Sheet) -> None:
    """Every tile."""
    sheet.heading("Tiles, at the size of a table of 1080p and at 48 pixels")
    across = 80 * 280 / 250
    for seat in maya.SEATS:
        for name in MANIFEST:
            if name.startswith(f"maya/tile_{seat}"):
                sheet.show(name, across, small=48 * 280 / 250)
        for kind in ("hex", "hex_back"):
            sheet.show(f"maya/{kind}_{seat}", across, small=48)
        sheet.show(f"maya/marker_{seat}", small=32)


def draw() -> None:
    """Every sprite of Maya."""
    sheet = Sheet(1720, 6400)
    _table(sheet)
    _tiles(sheet)
    sheet.heading("Buildings, plants, edges")
    for name in (
        "temple",
        "site",
        "city_earth",
        "city_paving",
        "house_a",
        "house_b",
        "house_c",
        "palm",
        "tree",
        "bush",
    ):
        sheet.show(f"maya/{name}", 128, small=48)
    for name in ("join_e", "join_se", "join_sw", "fence", "fence_se", "fence_sw"):
        sheet.show(f"maya/{name}", 76, small=48)
    for crop in maya.CROPS:
        sheet.show(f"maya/crop_{crop}", 112, small=44)
    sheet.heading("Full size")
    for name in ("temple", "house_b", "tile_red_pepper2", "tile_black_squash1", "tile_green_maize2", "city_paving"):
        sheet.show(f"maya/{name}", sprite(f"maya/{name}").width)
    sheet.heading("Lights, track, rack, jungle")
    for name in MANIFEST:
        if name.startswith(("maya/space_", "maya/hex_shadow", "maya/hex_empty")):
            sheet.show(name, 110)
    for name in ("track_square", "track_square_five"):
        sheet.show(f"maya/{name}")
    sheet.down()
    for name in ("fog", "fog_green", "fog_yellow", "fog_red"):
        sheet.show(f"maya/{name}", 300)
    sheet.down()
    sheet.save("gallery-maya.jpg")
