"""The compact board: spaces in play by number, one byte per space, and the tables that all states of a game share."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

from game.rules.core import Action, Cell
from game.rules.flat import i64, u8, vec
from game.rules.maya.board import Board, TempleSpace
from game.rules.maya.pieces import CROPS, TILES, Area, Tile

STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""From a hexagon to its six neighbours."""

TILE_CODE: Final[dict[Tile, int]] = {tile: code for code, tile in enumerate(TILES)}
UNKNOWN: Final = 8
"""Stands for a tile whose face the viewer of a table does not know."""

# A byte of the board. A tile's code has the crop above its lowest bit and one less than the number of crops in it.
EMPTY: Final = 0
TEMPLE_SPACE: Final = 1
TEMPLE: Final = 2
FACE_UP: Final = 32
"""Plus eight a seat, plus the tile; so bytes of one seat and crop differ in the lowest bit only."""
FACE_DOWN: Final = 64
"""Plus 32 a seat, plus 16 where it came blind from the reserve, plus the tile."""
BLIND: Final = 16


def face_up(seat: i64, tile: i64) -> i64:
    """Return the byte of a planted tile."""
    return FACE_UP + (seat << 3) + tile


def face_down(seat: i64, tile: i64, blind: bool) -> i64:
    """Return the byte of a tile that expands a city."""
    return FACE_DOWN + (seat << 5) + (BLIND if blind else 0) + tile


def is_face_up(byte: i64) -> bool:
    """Return whether a planted tile lies there."""
    return FACE_UP <= byte < FACE_DOWN


def planter(byte: i64) -> i64:
    """Return the seat of a planted tile."""
    return (byte - FACE_UP) >> 3


def expander(byte: i64) -> i64:
    """Return the seat of a face-down tile."""
    return (byte - FACE_DOWN) >> 5


def came_blind(byte: i64) -> bool:
    """Return whether a face-down tile came unseen from the reserve (M-B5)."""
    return byte & BLIND != 0


def tile_of(byte: i64) -> i64:
    """Return the code of a tile on the board; it may be unknown where the tile lies face down."""
    return byte & 7 if byte < FACE_DOWN else byte & 15


def crops_on(byte: i64) -> i64:
    """Return how many crops a planted tile shows."""
    return (byte & 1) + 1


KINDS_OF_CROP: Final = vec[i64]([3 << 2 * crop for crop in range(len(CROPS))])
"""By crop: its tiles with one crop and with two, as a bit for each."""


def distance(one: Cell, other: Cell) -> int:
    """Return how many steps lie between two spaces."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _nearest(temples: Iterable[TempleSpace], cell: Cell) -> str:
    best = min(temples, key=lambda temple: distance(cell, temple.cell), default=None)
    return best.name if best is not None else ""


@final
class Grid:
    """The areas in play of one board. What is not on it is the border, the unused areas too (M-S1)."""

    board: Board
    areas: tuple[Area, ...]
    spaces: i64
    """How many spaces there are; their numbers are the places in `cells`."""
    cells: tuple[Cell, ...]
    index: dict[Cell, int]
    out_of_play: frozenset[Cell]
    neighbours: vec[vec[i64]]
    temples: tuple[TempleSpace, ...]
    """The temple spaces in play. Their numbers are the numbers of the cities."""
    temple_spaces: vec[i64]
    temples_beside: vec[vec[i64]]
    nearest: tuple[str, ...]
    """The name of the nearest temple space for each space; the first of several."""
    bare: vec[u8]
    """The board with nothing on it."""
    nothing: vec[u8]
    """A zero for each space."""
    known: dict[int, Action]
    """Actions by number: they are values, the same ones come up in every game, so each is made once."""

    def __init__(self, board: Board, areas: tuple[Area, ...]) -> None:
        self.board, self.areas = board, areas
        self.cells = tuple([cell for area, cells in board.areas.items() if area in areas for cell in cells])
        self.spaces = len(self.cells)
        self.index = {cell: index for index, cell in enumerate(self.cells)}
        self.out_of_play = frozenset([cell for cells in board.areas.values() for cell in cells]).difference(self.index)
        self.neighbours = vec[vec[i64]]([self._beside(cell) for cell in self.cells])
        self.temples = tuple([temple for temple in board.temples if temple.area in areas])
        self.temple_spaces = vec[i64]([self.index[temple.cell] for temple in self.temples])
        self.bare, self.nothing = vec[u8]([0] * self.spaces), vec[u8]([0] * self.spaces)
        for space in self.temple_spaces:
            self.bare[space] = TEMPLE_SPACE
        self.temples_beside = vec[vec[i64]]([self._temples_of(nears) for nears in self.neighbours])
        self.nearest = tuple([_nearest(self.temples, cell) for cell in self.cells])
        self.known = {}

    def _beside(self, cell: Cell) -> vec[i64]:
        q, r = cell
        cells = [(q + east, r + south) for east, south in STEPS]
        return vec[i64]([self.index[near] for near in cells if near in self.index])

    def _temples_of(self, spaces: vec[i64]) -> vec[i64]:
        return vec[i64]([space for space in spaces if self.bare[space] == TEMPLE_SPACE])

    def city(self, space: i64) -> i64:
        """Return the number of the city whose temple space this is."""
        number: i64 = 0
        while self.temple_spaces[number] != space:
            number += 1
        return number


def grid_of(board: Board, areas: tuple[Area, ...]) -> Grid:
    """Return the grid of these areas, the same one for equal boards."""
    return _grid_of(tuple(board.areas.items()), board.temples, board.geometry, areas)


@lru_cache(maxsize=16)
def _grid_of(
    spaces: tuple[tuple[Area, tuple[Cell, ...]], ...],
    temples: tuple[TempleSpace, ...],
    geometry: str,
    areas: tuple[Area, ...],
) -> Grid:
    return Grid(Board(dict(spaces), temples, geometry), areas)
