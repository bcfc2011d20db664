"""What a player of Maya sees at a glance: what a planting joins, what cities a tile strengthens."""

from typing import Final

from game.ai.maya.groups import Groups
from game.rules.core import Seat
from game.rules.maya.grid import FACE_UP, crops_on
from game.rules.maya.state import State

BESIDE: Final = 1.0
"""The worth of a crop beside an open city."""
EXPANDED: Final = 1.0
"""The worth of a city's growth by a space, for each own crop beside the new space."""


def planting(state: State, groups: Groups | None, seat: Seat, index: int, tile: int) -> float:
    """Return what a planted tile joins, and what it adds beside cities."""
    crops = crops_on(tile)
    value = float(crops)
    if groups is not None:
        value += groups.joined(state, index, (FACE_UP + (seat << 3) + tile) >> 1)
    touched = state.touching[index]
    while touched:
        touched &= touched - 1
        value += BESIDE * crops
    return value


def expansion(state: State, seat: Seat, index: int) -> float:
    """Return the worth of expanding the city beside a space: own crops around it count, others' are a loss."""
    board = state.board
    value = 0.0
    for near in state.grid.neighbours[index]:
        byte = board[near]
        if FACE_UP <= byte < 2 * FACE_UP:
            crops = crops_on(byte)
            value += EXPANDED * crops if (byte - FACE_UP) >> 3 == seat else -0.5 * EXPANDED * crops
    return value
