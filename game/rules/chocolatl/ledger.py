"""Where the points of the track came from."""

import msgspec

from game.rules.core import Seat


class ScoredAtStation(msgspec.Struct, frozen=True, gc=False):
    """A line of the ledger: what a station moved a disc by, as it really was (X-B6)."""

    seat: Seat
    round: int
    station: int
    points: int
