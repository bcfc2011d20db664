"""How much is tried out for a review."""

from typing import Final

import msgspec


class Effort(msgspec.Struct, frozen=True):
    """Numbers of samples. What they take is measured in docs/ai.md."""

    name: str
    curve: int
    """Ends that are played at each moment of the curve."""
    iterations: int
    """How long the strongest player thinks about each decision."""
    candidates: int
    """How many of its ideas are looked at."""
    looks: int
    """How often each of them is played on for a while, to choose among them."""
    checked: int
    """How many of a seat's turns are checked: those that seem to have cost most."""
    checks: int
    """How often each of these is played to the end, with fresh luck."""
    luck: int
    """How often it is played on after each draw, and from what else could have come."""


EFFORTS: Final[dict[str, Effort]] = {
    "cacao": Effort("quick", 60, 800, 3, 50, 6, 600, 80),
    "maya": Effort("quick", 60, 600, 3, 40, 5, 600, 120),
    "chocolatl": Effort("quick", 32, 400, 3, 20, 4, 160, 120),
}
"""By game."""
