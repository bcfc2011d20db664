"""Makes flat lists for whoever speaks with the rules from outside, and shuffles them."""

from collections.abc import Iterable

from game.rules.flat import i64, u8, vec
from game.rules.rng import Generator


def numbers(items: Iterable[int]) -> vec[i64]:
    """Return a flat list of integers."""
    return vec[i64]([i64(item) for item in items])


def flat(items: list[int]) -> vec[i64]:
    """Return the same of a list, more quickly."""
    return vec[i64]([i64(item) for item in items])


def small_numbers(items: Iterable[int]) -> vec[u8]:
    """Return a flat list of integers below 256."""
    return vec[u8]([u8(item) for item in items])


def shuffle(items: vec[i64], rng: Generator) -> None:
    """Put the numbers into a random order, in place, as `Generator.shuffle` does."""
    for last in range(i64(len(items)) - 1, 0, -1):
        other: i64 = rng.below(last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item


def shuffled(items: vec[u8], rng: Generator) -> bytes:
    """Return small numbers in a random order, the same as `Generator.shuffled` would."""
    items = items[:]
    for last in range(i64(len(items)) - 1, 0, -1):
        other: i64 = rng.below(last + 1)
        item = items[last]
        items[last] = items[other]
        items[other] = item
    return bytes(items)
