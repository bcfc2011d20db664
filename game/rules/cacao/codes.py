"""Actions as numbers, and back. The rules play numbers; only here are they turned into what all others speak of.

A number tells from the top what is done, on which space, and how: the orientation of a worker tile; the kind of a
jungle tile, or 0 for the unseen top of the pile; the edge of a group and the number of its workers.
"""

from typing import Final

from game.rules.cacao.actions import END, Build, End, Fill, Place, Work
from game.rules.cacao.grid import ALL_EDGES, CELLS, INDEX, KIND_CODE, KIND_OF, ORIENTATION, SIDE_NUMBER, shape_of
from game.rules.cacao.pieces import SIDES
from game.rules.core import Action

PLACE: Final = 0
BUILD: Final = 1
FILL: Final = 2
WORK: Final = 3
CLOSE: Final = 4 << 20
"""The end of a turn, whole."""

_known: Final[dict[int, Action]] = {CLOSE: END}
"""Actions are values; the same ones come up in every game, so each is made once."""


def decode(code: int) -> Action:
    """Return the action that a number stands for."""
    known = _known.get(code)
    if known is None:
        _known[code] = known = _decoded(code >> 20, code >> 8 & 0xFFF, code & 0xFF)
    return known


def _decoded(what: int, space: int, how: int) -> Action:
    cell = CELLS[space]
    if what == PLACE:
        return Place(shape_of(how), cell, ALL_EDGES[how])
    if what == BUILD:
        return Build(shape_of(how), cell, ALL_EDGES[how])
    if what == FILL:
        return Fill(cell, KIND_OF[how] if how else None)
    return Work(cell, SIDES[how >> 2], how & 3)


def encode(action: Action) -> int:
    """Return the number that stands for an action whose pieces and spaces exist."""
    match action:
        case Place(cell=cell, edges=edges):
            return PLACE << 20 | INDEX[cell] << 8 | ORIENTATION[edges]
        case Build(cell=cell, edges=edges):
            return BUILD << 20 | INDEX[cell] << 8 | ORIENTATION[edges]
        case Fill(cell=cell, tile=kind):
            return FILL << 20 | INDEX[cell] << 8 | (KIND_CODE[kind] if kind else 0)
        case Work(cell=cell, side=side, workers=workers):
            return WORK << 20 | INDEX[cell] << 8 | SIDE_NUMBER[side] << 2 | workers
        case End():
            return CLOSE
    raise TypeError(f"no action of Cacao: {action}")
