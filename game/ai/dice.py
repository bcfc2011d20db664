"""Chance for playouts."""

import random

from game.rules.rng import Generator


class Dice(Generator):
    """A quicker generator: its numbers are those of Python's own, the same on every machine for the same seed."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit`, which is small."""
        return int(self._random() * limit)
