"""What an effect is: how it is made, how many variations it has, and how loud it is beside the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from signals import Random, Signal

Make: TypeAlias = "Callable[[Random, int], Signal]"
"""Makes a variation from chance and its number, counted from 0."""


@dataclass(frozen=True)
class Effect:
    """A short sound."""

    make: Make
    loudness: float
    """The loudest 400 ms, in LUFS."""
    variations: int = 4
    room: float = -19.0
    """How loud the room answers, in dB; a sound on the skin of the interface has almost none."""
    quality: float = 4.0
    """Of the encoder, from -1 to 10."""


EFFECTS: dict[str, Effect] = {}


def effect(
    loudness: float, *, variations: int = 4, room: float = -19.0, quality: float = 4.0
) -> Callable[[Make], Make]:
    """Enter a function under its own name as the maker of an effect."""

    def enter(make: Make) -> Make:
        EFFECTS[make.__name__] = Effect(make, loudness, variations, room, quality)
        return make

    return enter
