"""The random generator, and vectors of numbers as the compiled rules keep them."""

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Final, TypeVar

from game.rules.flat import i64, u8, vec

Item = TypeVar("Item")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


class Generator:
    """A seeded random generator that gives the same numbers on every Python and every machine.

    It is SplitMix64 (Steele, Lea and Flood 2014); its whole state is one integer.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def copy(self) -> "Generator":
        """Return a generator that will give the same numbers as this one."""
        return Generator(self.state)

    def fork(self) -> "Generator":
        """Return an independent generator, seeded by this one's next number."""
        return Generator(self.below(1 << 64))

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit` (at most 2**64)."""
        self.state = state = (self.state + _STEP) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((state ^ (state >> 31)) * limit) >> 64

    def die(self) -> int:
        """Return a random number from 1 to 6."""
        return 1 + self.below(6)

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a random order."""
        copy = list(items)
        self.shuffle(copy)
        return copy

    def shuffled_from(self, items: Sequence[Item], start: int) -> tuple[Item, ...]:
        """Return the items with those from index `start` on in a random order."""
        return *items[:start], *self.shuffled(items[start:])


def vector(items: Iterable[int]) -> vec[i64]:
    """Return integers as the compiled rules keep them."""
    return vec[i64]([i64(item) for item in items])


def bytes_vector(items: Iterable[int]) -> vec[u8]:
    """Return integers below 256 as the compiled rules keep them."""
    return vec[u8]([u8(item) for item in items])


def shuffle(items: vec[i64], rng: Generator) -> None:
    """Put the numbers into a random order, in place, as `Generator.shuffle` does."""
    for last in range(i64(len(items)) - 1, 0, -1):
        other: i64 = rng.below(last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item


def shuffled(items: vec[u8], rng: Generator) -> bytes:
    """Return the numbers in a random order, the same one as `Generator.shuffled` gives."""
    items = items[:]
    for last in range(i64(len(items)) - 1, 0, -1):
        other: i64 = rng.below(last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item
    return bytes(items)
