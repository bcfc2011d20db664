"""What was measured of the levels, as `docs/ai.md` tells it: shares of games won against one weaker level."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measured:
    """One line of the figures: how often a level won with this level in all other seats."""

    against: str
    seats: int
    games: int
    share: float
    """A share in percent."""
