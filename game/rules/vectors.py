"""Makes flat lists for whoever speaks with the rules from outside."""

from collections.abc import Iterable

from game.rules.flat import i64, u8, vec


def numbers(items: Iterable[int]) -> vec[i64]:
    """Return a flat list of integers."""
    return vec[i64]([i64(item) for item in items])


def octets(items: Iterable[int]) -> vec[u8]:
    """Return a flat list of bytes."""
    return vec[u8]([u8(item) for item in items])
