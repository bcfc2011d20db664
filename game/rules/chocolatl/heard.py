"""Events of Chocolatl as numbers; what else an event tells is read from the table when it is told."""

from typing import Final, Literal, TypeAlias

from game.rules.flat import i64

CARD_SACRIFICED: Final = 0
ROUND_STARTED: Final = 1
HARVEST_ROLLED: Final = 2
BID_LAID: Final = 3
BIDS_REVEALED: Final = 4
STATION_RANKED: Final = 5
SEAT_RANKED: Final = 6
"""A seat in the ranking of the station just told, from the highest bid down."""
DICE_HELD: Final = 7
DICE_SPENT: Final = 8
DICE_ROLLED: Final = 9
POINTS_SCORED: Final = 10
CHOCOLATL_TAKEN: Final = 11
OLDMAN_TAKEN: Final = 12
HUT_BUILT: Final = 13
DIE_TAKEN: Final = 14
STONE_PLACED: Final = 15
ROW_SCORED: Final = 16
CARD_WON: Final = 17
CARD_DISCARDED: Final = 18
LAST_ROUND: Final = 19
LAST_DIE_ROLLED: Final = 20
FINALLY_SCORED: Final = 21
DICE_SCORED: Final = 22

Why: TypeAlias = Literal["chocolatl", "harvest", "row", "drink", "lowest", "tachli"]
Broken: TypeAlias = Literal["chocolatl", "points", "disc"]

# Why a disc moved, and what broke a tie, as events name them.
WHYS: Final[tuple[Why, ...]] = ("chocolatl", "harvest", "row", "drink", "lowest", "tachli")
FOR_CHOCOLATL: Final = 0
FOR_HARVEST: Final = 1
FOR_ROW: Final = 2
FOR_DRINK: Final = 3
FOR_LOWEST: Final = 4
FOR_TACHLI: Final = 5
TIES: Final[tuple[Broken, ...]] = ("chocolatl", "points", "disc")
NO_TIE: Final = 0
BY_CHOCOLATL: Final = 1
BY_POINTS: Final = 2
BY_DISC: Final = 3
IDLE: Final = 4
"""Added to what broke a tie between two places that bring the same."""

# Why a round is the last one.
REASONS: Final[tuple[Literal["round", "track", "cubes"], ...]] = ("round", "track", "cubes")
SEVENTH: Final = 0
GOAL_REACHED: Final = 1
CUBES_USED: Final = 2

LESS: Final = 128
"""Added to numbers that may be below 0."""


def packed(one: i64, two: i64 = 0, three: i64 = 0, four: i64 = 0, five: i64 = 0) -> i64:
    """Return five small numbers as one."""
    return one | two << 8 | three << 16 | four << 24 | five << 32
