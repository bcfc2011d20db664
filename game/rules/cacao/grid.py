"""The compact board: one byte per space, and tables between bytes and the pieces that they stand for.

The board has no edge, but with 28 jungle tiles no tile can lie farther than 28 spaces from the start: each jungle tile
reaches at most one space beyond the others. A square of 64 spaces with the start in its middle holds every game.
"""

from typing import Final

from game.rules.cacao.actions import Build, Fill, Place, Work
from game.rules.cacao.pieces import KINDS, SHAPES, SIDES, Edges, Kind, Shape, orientations
from game.rules.core import Cell

WIDTH: Final = 64
SPACES: Final = WIDTH * WIDTH
_MIDDLE: Final = WIDTH // 2
_LAST: Final = _MIDDLE - 1

CELLS: Final[tuple[Cell, ...]] = tuple((x - _MIDDLE, y - _MIDDLE) for y in range(WIDTH) for x in range(WIDTH))
INDEX: Final[dict[Cell, int]] = {
    cell: index for index, cell in enumerate(CELLS) if -_MIDDLE not in cell and _LAST not in cell
}
"""Every space except the rim, which nothing can reach, so that each has all its neighbours on the grid."""
NEIGHBOURS: Final = (-WIDTH, 1, WIDTH, -1)
"""Steps to the north, east, south and west."""

# A byte of the board: 0 empty, 1 to 10 a jungle tile, from 16 on a worker tile: 16 a seat, then the orientation.
EMPTY: Final = 0
KIND_CODE: Final[dict[Kind, int]] = {kind: code for code, kind in enumerate(KINDS, 1)}
KIND_OF: Final[tuple[Kind, ...]] = (KINDS[0], *KINDS)
TEMPLE: Final = KIND_CODE["temple"]
FIRST_MARKET: Final = KIND_CODE["market2"]
LAST_MARKET: Final = KIND_CODE["market4"]
WORKERS: Final = 16
ALL_EDGES: Final[tuple[Edges, ...]] = tuple(edges for shape in SHAPES for edges in orientations(shape))
ORIENTATION: Final[dict[Edges, int]] = {edges: number for number, edges in enumerate(ALL_EDGES)}
SHAPE_OF: Final[tuple[int, ...]] = tuple(
    number for number, shape in enumerate(SHAPES) for _ in range(len(orientations(shape)))
)
WORKERS_ON: Final[tuple[Edges, ...]] = ((0, 0, 0, 0),) * WORKERS + (ALL_EDGES + ((0, 0, 0, 0),) * 3) * 4
"""The workers per edge for every byte of the board."""

SIDE_NUMBER: Final[dict[str, int]] = {side: number for number, side in enumerate(SIDES)}
OPPOSITE: Final = (2, 3, 0, 1)


def is_jungle_space(cell: Cell) -> bool:
    """C-A2: the chequerboard that the start tiles begin."""
    return (cell[0] + cell[1]) % 2 == 0


class _Orientations(dict[bytes, list[int]]):
    def __missing__(self, hand: bytes) -> list[int]:
        self[hand] = made = [number for number, shape in enumerate(SHAPE_OF) if shape in hand]
        return made


ORIENTATIONS: Final = _Orientations()
"""By hand the ways in which its tiles can lie; equal shapes count once."""


class _Placements(dict[int, tuple[Place, ...]]):
    """The placements on a space for one hand, made when first asked for."""

    def __init__(self, hand: bytes) -> None:
        self._numbers = ORIENTATIONS[hand]

    def __missing__(self, index: int) -> tuple[Place, ...]:
        self[index] = made = tuple(PLACES[index][number] for number in self._numbers)
        return made


class _PlacementsByHand(dict[bytes, _Placements]):
    def __missing__(self, hand: bytes) -> _Placements:
        self[hand] = made = _Placements(hand)
        return made


class _Places(dict[int, tuple[Place, ...]]):
    def __missing__(self, index: int) -> tuple[Place, ...]:
        self[index] = made = tuple(Place(_shape(number), CELLS[index], edges) for number, edges in enumerate(ALL_EDGES))
        return made


class _Fills(dict[int, tuple[Fill, ...]]):
    def __missing__(self, index: int) -> tuple[Fill, ...]:
        self[index] = made = (Fill(CELLS[index]), *(Fill(CELLS[index], kind) for kind in KINDS))
        return made


class _Works(dict[int, tuple[Work, ...]]):
    def __missing__(self, key: int) -> tuple[Work, ...]:
        self[key] = made = tuple(Work(CELLS[key >> 2], SIDES[key & 3], workers) for workers in range(4))
        return made


def _shape(number: int) -> Shape:
    return SHAPES[SHAPE_OF[number]]


# Actions are values; the same ones come up in every game, so each is made once.
PLACES: Final = _Places()
"""By space and orientation."""
PLACEMENTS: Final = _PlacementsByHand()
"""By hand and space."""
FILLS: Final = _Fills()
"""By space and kind; kind 0 is the unseen top of the pile."""
WORKS: Final = _Works()
"""By worker tile and edge (four a space), and the number of workers used."""


def builds(hand: bytes, index: int) -> list[Build]:
    """Return the ways of building over the tile on a space with the tiles of a hand."""
    return [Build(place.tile, place.cell, place.edges) for place in PLACEMENTS[hand][index]]
