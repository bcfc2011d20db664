"""Chance for playouts."""

import random
from typing import TYPE_CHECKING, Final

from game.rules.rng import Generator

if TYPE_CHECKING:
    from game.rules.flat import i64

_FIRST: Final = 2147483563
_SECOND: Final = 2147483399
_NUMBERS: Final = _FIRST - 1


class Dice(Generator):
    """A quicker generator: two small ones combined (L'Ecuyer 1988), with a period of 2 × 10^18.

    Its numbers fit a machine's integers, so they are the same in plain Python and compiled.
    """

    __slots__ = ("_one", "_other")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._one: i64 = 1 + super().below(_FIRST - 1)
        self._other: i64 = 1 + super().below(_SECOND - 1)

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit`, which is small."""
        self._one = one = self._one * 40014 % _FIRST
        self._other = other = self._other * 40692 % _SECOND
        return (one - other) % _NUMBERS * limit // _NUMBERS


class GlanceDice(Dice):
    """Chance for the levels that decide at a glance: Python's own numbers, so that they play as they always did."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit`, which is small."""
        return int(self._random() * limit)
