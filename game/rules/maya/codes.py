"""Actions as numbers, and back. The rules play numbers; only here are they turned into what all others speak of.

A number tells from the top what is done, on which space of the grid, and with which tile: UNSEEN is the top of the
reserve.
"""

from typing import Final

from game.rules.core import Action
from game.rules.maya.actions import DRAW, END, FINISH, PASS, Draw, End, Expand, Finish, Pass, Plant
from game.rules.maya.grid import TILE_CODE, Grid
from game.rules.maya.pieces import TILES

PLANT: Final = 0
EXPAND: Final = 1
UNSEEN: Final = 15
# What is told by one number alone:
FINISHING: Final = 2 << 20
PASSING: Final = 3 << 20
DRAWING: Final = 4 << 20
CLOSING: Final = 5 << 20

_ALONE: Final[dict[int, Action]] = {FINISHING: FINISH, PASSING: PASS, DRAWING: DRAW, CLOSING: END}
_CODES: Final[dict[type[Action], int]] = {Finish: FINISHING, Pass: PASSING, Draw: DRAWING, End: CLOSING}


def decode(grid: Grid, code: int) -> Action:
    """Return the action that a number stands for."""
    found = _ALONE.get(code) or grid.known.get(code)
    if found is None:
        grid.known[code] = found = _decoded(grid, code >> 20, code >> 8 & 0xFFF, code & 0xFF)
    return found


def _decoded(grid: Grid, what: int, space: int, tile: int) -> Action:
    if what == PLANT:
        return Plant(TILES[tile], grid.cells[space])
    return Expand(grid.cells[space], None if tile == UNSEEN else TILES[tile])


def encode(grid: Grid, action: Action) -> int:
    """Return the number that stands for an action whose pieces and spaces exist."""
    match action:
        case Plant(tile=tile, cell=cell):
            return PLANT << 20 | grid.index[cell] << 8 | TILE_CODE[tile]
        case Expand(tile=tile, cell=cell):
            return EXPAND << 20 | grid.index[cell] << 8 | (UNSEEN if tile is None else TILE_CODE[tile])
    return _CODES[type(action)]
