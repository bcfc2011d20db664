"""What a player of Maya sees at a glance: what a planting joins, what cities a tile strengthens."""

from typing import Final

from game.rules.flat import i64, vec
from game.rules.maya.board import FACE_UP, Groups, State, crops_on, is_face_up, planter

BESIDE: Final = 1.0
"""The worth of a crop beside an open city."""
EXPANDED: Final = 1.0
"""The worth of a city's growth by a space, for each own crop beside the new space."""


def _counts(seat: i64, byte: i64) -> float:
    """Return what a tile beside a new space of a city is worth to a seat."""
    if not is_face_up(byte):
        return 0.0
    return (EXPANDED if planter(byte) == seat else -0.5 * EXPANDED) * float(crops_on(byte))


_COUNTS: Final = vec[float]([_counts(at >> 8, at & 0xFF) for at in range(i64(4 * 256))])
"""Worth of every byte of the board to every seat: 256 numbers a seat."""


def planting(state: State, groups: Groups | None, seat: i64, space: i64, tile: i64) -> float:
    """Return what a planted tile joins, and what it adds beside cities."""
    crops = crops_on(tile)
    value = crops
    if groups is not None:
        value += groups.joined(space, (FACE_UP + (seat << 3) + tile) >> 1)
    touched = state.touching[space]
    beside: i64 = 0
    while touched:
        touched &= touched - 1
        beside += crops
    return float(value) + BESIDE * float(beside)


def expansion(state: State, seat: i64, space: i64) -> float:
    """Return the worth of expanding the city beside a space: own crops around it count, others' are a loss."""
    board, first = state.board, seat << 8
    value = 0.0
    for near in state.grid.neighbours[space]:
        value += _COUNTS[first + i64(board[near])]
    return value
