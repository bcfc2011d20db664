"""Makes tracks for Chocolatl that are legal, but do not come with the game."""

import random
from typing import Any

from game.rules.chocolatl.deal import LONGEST_TRACK


def change(setup: dict[str, Any], chance: random.Random) -> None:
    """Put another legal track into a set-up."""
    setup["track"] = chance.choices(setup["track"], k=chance.choice((2, 3, 50, LONGEST_TRACK)))
