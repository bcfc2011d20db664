"""What a game of Chocolatl begins with, as plain data."""

from typing import Literal

import msgspec

from game.rules.chocolatl.pieces import Colour
from game.rules.core import Seat


class Options(msgspec.Struct, frozen=True):
    """The house rules."""

    tachli: Literal["lowest", "choose"] = "lowest"
    bidding: Literal["track", "quick"] = "track"


class Deal(msgspec.Struct, frozen=True):
    """All that was shuffled, decks in drawing order; and the colours of the track, from field 1 on repeated."""

    discs: tuple[Seat, ...]
    """From the bottom of the stack to its top."""
    small_deck: tuple[int, ...]
    large_deck: tuple[int, ...]
    track: tuple[Colour, ...]


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with. Chocolatl has no first seat: the number means nothing."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()
