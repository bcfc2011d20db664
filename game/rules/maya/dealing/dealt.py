"""What a game of Maya begins with, as plain data."""

from typing import Literal

import msgspec

from game.rules.core import Seat
from game.rules.maya.board import Board
from game.rules.maya.pieces import Area, Tile


class Options(msgspec.Struct, frozen=True):
    """How the game is played: where the first temples lie (M-S2, M-S5, M-S6), how a turn's tiles connect (M-A3)."""

    variant: Literal["standard", "new_beginning", "two_cities"] = "standard"
    connect: Literal["strict", "joined"] = "strict"


class Deal(msgspec.Struct, frozen=True):
    """All that was chosen, drawn and shuffled; the reserves in drawing order, the first rack included."""

    areas: tuple[Area, ...]
    temples: tuple[str, ...]
    reserves: tuple[tuple[Tile, ...], ...]
    board: Board


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()
