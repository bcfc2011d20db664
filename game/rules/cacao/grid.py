"""The compact board: one byte per space, and tables between bytes and the pieces that they stand for.

The board has no edge, but with 28 jungle tiles no tile can lie farther than 28 spaces from the start: each jungle tile
reaches at most one space beyond the others. A square of 64 spaces with the start in its middle holds every game.
"""

from typing import Final

from game.rules.cacao.pieces import KINDS, SHAPES, SIDES, Edges, Kind, Shape, orientations
from game.rules.core import Cell
from game.rules.flat import i64, u8, vec

WIDTH: Final = 64
SPACES: Final = WIDTH * WIDTH
_MIDDLE: Final = WIDTH // 2
_LAST: Final = _MIDDLE - 1

CELLS: Final[tuple[Cell, ...]] = tuple((x - _MIDDLE, y - _MIDDLE) for y in range(WIDTH) for x in range(WIDTH))
INDEX: Final[dict[Cell, int]] = {
    cell: index for index, cell in enumerate(CELLS) if -_MIDDLE not in cell and _LAST not in cell
}
"""Every space except the rim, which nothing can reach, so that each has all its neighbours on the grid."""
NEIGHBOURS: Final = vec[i64]([-WIDTH, 1, WIDTH, -1])
"""Steps to the north, east, south and west."""

# A byte of the board: 0 empty, 1 to 10 a jungle tile, 15 an empty space beside a jungle tile, where workers may be
# laid (C-A1), from 16 on a worker tile: 16 a seat, then the orientation.
EMPTY: Final = 0
OPEN: Final = 15
WORKERS: Final = 16
KIND_CODE: Final[dict[Kind, int]] = {kind: code for code, kind in enumerate(KINDS, 1)}
KIND_OF: Final[tuple[Kind, ...]] = (KINDS[0], *KINDS)
PLANTATION: Final = 1
DOUBLE_PLANTATION: Final = 2
FIRST_MARKET: Final = 3
LAST_MARKET: Final = 5
WATER: Final = 8
SUN: Final = 9
TEMPLE: Final = 10
ALL_EDGES: Final[tuple[Edges, ...]] = tuple(edges for shape in SHAPES for edges in orientations(shape))
ORIENTATION: Final[dict[Edges, int]] = {edges: number for number, edges in enumerate(ALL_EDGES)}
SHAPE_NUMBER: Final[dict[Shape, int]] = {shape: number for number, shape in enumerate(SHAPES)}
SHAPE_OF: Final = bytes(number for number, shape in enumerate(SHAPES) for _ in range(len(orientations(shape))))
WORKERS_AT: Final = bytes(WORKERS * 4) + (bytes(n for edges in ALL_EDGES for n in edges) + bytes(12)) * 4
"""The workers on an edge: four numbers for every byte of the board."""

NOWHERE: Final = vec[u8]([0] * SPACES)
"""A board with nothing on it, to be copied."""

SIDE_NUMBER: Final[dict[str, int]] = {side: number for number, side in enumerate(SIDES)}
OPPOSITE: Final = bytes((2, 3, 0, 1))
ORIENTATIONS: Final = tuple(
    bytes(number for number, shape in enumerate(SHAPE_OF) if shapes >> shape & 1) for shapes in range(16)
)
"""In how many ways tiles can lie, by the shapes that are there (a bit for each); equal shapes count once."""


def is_jungle_space(cell: Cell) -> bool:
    """C-A2: the chequerboard that the start tiles begin."""
    return (cell[0] + cell[1]) % 2 == 0


def shape_of(orientation: int) -> Shape:
    """Return the shape of a tile that lies in a certain way."""
    return SHAPES[SHAPE_OF[orientation]]
