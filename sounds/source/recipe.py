"""What an effect is: how it is made, how many variations it has, and to which family it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from signals import Random, Signal

Make: TypeAlias = "Callable[[Random, int], Signal]"
"""Makes a variation from chance and its number, counted from 0."""


@dataclass(frozen=True)
class Family:
    """Effects that are equally loud and stand equally far back in the hall."""

    loudness: float
    """The loudest 400 ms, in LUFS, of both channels."""
    ceiling: float
    """The highest true peak, in dB of full scale."""
    hall: float
    """How loud the hall of the music answers beside it, in dB."""


FAMILIES = {
    "interface": Family(-28.0, -11.0, -24.0),
    "sign": Family(-30.0, -14.0, -24.0),
    "hover": Family(-38.0, -20.0, -24.0),
    "elsewhere": Family(-37.0, -20.0, -20.0),
    "piece": Family(-25.0, -9.0, -21.0),
    "reward": Family(-22.0, -8.0, -18.0),
    "stinger": Family(-19.0, -7.0, -18.0),
}
"""What is done in the window, its small signs, what is pointed at, a turn that ends, pieces, what is gained, ends."""


@dataclass(frozen=True)
class Effect:
    """A short sound."""

    make: Make
    family: str
    variations: int = 4
    room: float = -19.0
    """How loud the room answers, in dB; a sound on the skin of the interface has almost none."""
    quality: float = 4.0
    """Of the encoder, from -1 to 10."""
    in_hall: bool = False
    """Whether it comes out of the hall already, as music does."""


EFFECTS: dict[str, Effect] = {}


def effect(
    family: str, *, variations: int = 4, room: float = -19.0, quality: float = 4.0, in_hall: bool = False
) -> Callable[[Make], Make]:
    """Enter a function under its own name as the maker of an effect."""

    def enter(make: Make) -> Make:
        return enter_as(make.__name__, make, Effect(make, family, variations, room, quality, in_hall))

    return enter


def enter_as(name: str, make: Make, made: Effect) -> Make:
    """Enter an effect under a name."""
    if name in EFFECTS or made.family not in FAMILIES:
        raise ValueError(name)
    EFFECTS[name] = made
    return make
