"""What a game of Cacao begins with, as plain data."""

import msgspec

from game.rules.cacao.pieces import Kind, Shape
from game.rules.core import Seat


class Options(msgspec.Struct, frozen=True):
    """Cacao is played in one way."""


class Deal(msgspec.Struct, frozen=True):
    """All that was shuffled, in drawing order; the start tiles are not among it."""

    worker_piles: tuple[tuple[Shape, ...], ...]
    jungle_pile: tuple[Kind, ...]


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()
