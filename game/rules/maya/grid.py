"""The compact board: spaces in play by number, one byte per space, and the tables that all states of a game share."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeVar

from game.rules.core import Action, Cell
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.board import Board, TempleSpace
from game.rules.maya.pieces import CROPS, TILES, Area, Tile

ActionT = TypeVar("ActionT", bound=Action)

STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""From a hexagon to its six neighbours."""

TILE_CODE: Final[dict[Tile, int]] = {tile: code for code, tile in enumerate(TILES)}
TILE_BYTE: Final = tuple(bytes([code]) for code in range(len(TILES)))
UNKNOWN: Final = len(TILES)
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


def face_up(seat: int, tile: int) -> int:
    """Return the byte of a planted tile."""
    return FACE_UP + (seat << 3) + tile


def face_down(seat: int, tile: int, blind: bool) -> int:
    """Return the byte of a tile that expands a city."""
    return FACE_DOWN + (seat << 5) + (BLIND if blind else 0) + tile


def is_face_up(byte: int) -> bool:
    """Return whether a planted tile lies there."""
    return FACE_UP <= byte < FACE_DOWN


def planter(byte: int) -> int:
    """Return the seat of a planted tile."""
    return (byte - FACE_UP) >> 3


def expander(byte: int) -> int:
    """Return the seat of a face-down tile."""
    return (byte - FACE_DOWN) >> 5


def came_blind(byte: int) -> bool:
    """Return whether a face-down tile came unseen from the reserve (M-B5)."""
    return byte & BLIND != 0


def tile_of(byte: int) -> int:
    """Return the code of a tile on the board; it may be unknown where the tile lies face down."""
    return byte & 7 if byte < FACE_DOWN else byte & 15


def crops_on(byte: int) -> int:
    """Return how many crops a planted tile shows."""
    return (byte & 1) + 1


class _Kinds(dict[bytes, int]):
    """The different tiles of a rack as a set of bits: equal tiles make no different actions."""

    def __missing__(self, rack: bytes) -> int:
        self[rack] = kinds = sum(1 << tile for tile in set(rack))
        return kinds


KINDS: Final = _Kinds()
KINDS_OF_CROP: Final = tuple(3 << 2 * crop for crop in range(len(CROPS)))
"""By crop: its tiles with one crop and with two."""


class _ByKinds(dict[int, tuple[tuple[ActionT, ...], ...]]):
    """By the kinds of tiles that may be laid and the space: the actions with them. Made when first asked for."""

    def __init__(self, actions: Iterable[tuple[ActionT, ...]]) -> None:
        self._actions = tuple(actions)
        """By space and tile."""

    def __missing__(self, kinds: int) -> tuple[tuple[ActionT, ...], ...]:
        codes = [code for code in range(len(TILES)) if kinds >> code & 1]
        self[kinds] = made = tuple(tuple(actions[code] for code in codes) for actions in self._actions)
        return made


def distance(one: Cell, other: Cell) -> int:
    """Return how many steps lie between two spaces."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _nearest(temples: Iterable[TempleSpace], cell: Cell) -> str:
    best = min(temples, key=lambda temple: distance(cell, temple.cell), default=None)
    return best.name if best is not None else ""


class Grid:
    """The areas in play of one board. What is not on it is the border, the unused areas too (M-S1)."""

    def __init__(self, board: Board, areas: tuple[Area, ...]) -> None:
        self.board = board
        self.areas = areas
        self.cells = tuple(cell for area, cells in board.areas.items() if area in areas for cell in cells)
        self.index = {cell: index for index, cell in enumerate(self.cells)}
        every_cell = frozenset(cell for cells in board.areas.values() for cell in cells)
        self.out_of_play = every_cell.difference(self.index)
        self.neighbours = tuple(
            tuple(self.index[near] for dq, dr in STEPS if (near := (q + dq, r + dr)) in self.index)
            for q, r in self.cells
        )
        self.temples: tuple[TempleSpace, ...] = tuple(temple for temple in board.temples if temple.area in areas)
        """The temple spaces in play. Their numbers are the numbers of the cities."""
        self.temple_spaces = tuple(self.index[temple.cell] for temple in self.temples)
        self.temples_beside = tuple(
            tuple(near for near in nears if near in self.temple_spaces) for nears in self.neighbours
        )
        self.nearest = tuple(_nearest(self.temples, cell) for cell in self.cells)
        """By space: the name of the nearest temple space, of several the first."""
        self.bare = bytes(TEMPLE_SPACE if index in self.temple_spaces else EMPTY for index in range(len(self.cells)))
        """The board with nothing on it."""
        # Actions are values; the same ones come up in every game, so each is made once.
        self.plantings = _ByKinds[Plant](tuple(Plant(tile, cell) for tile in TILES) for cell in self.cells)
        self.expansions = _ByKinds[Expand](tuple(Expand(cell, tile) for tile in TILES) for cell in self.cells)
        self.blind_expansions = tuple(Expand(cell) for cell in self.cells)

    def city(self, index: int) -> int:
        """Return the number of the city whose temple space this is."""
        return self.temple_spaces.index(index)


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
