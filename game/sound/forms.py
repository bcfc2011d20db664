"""Pieces of music in blocks, and the air of a place: what there is to play, as `music.json` of each room lists it."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

LAYERS: Final = ("bed", "pulse", "lead", "tension")


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece: blocks that can be put together, all of the same length but for what rings after them."""

    bar: Annotated[int, Meta(ge=1)]
    """The frames of a bar."""
    bars: Annotated[int, Meta(ge=1)]
    """The bars of a block."""
    bed: tuple[tuple[tuple[str, ...], ...], ...]
    """Groups of harmonies, each a call and an answer, each of these with the ways in which it may go."""
    lead: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """The phrases for each call and each answer, whichever way they go."""
    pulse: tuple[str, ...] = ()
    tension: tuple[str, ...] = ()
    kind: Literal["play", "score"] = "play"
    early: int = 0
    """The frames that each take has before its first beat."""

    @property
    def block(self) -> int:
        """The frames of a block."""
        return self.bar * self.bars

    @property
    def takes(self) -> tuple[str, ...]:
        """All that it is made of."""
        groups = (half for group in (*self.bed, *self.lead) for half in group)
        return tuple(take for takes in (*groups, self.pulse, self.tension) for take in takes)


class Air(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The air of a place: blocks that go over into each other, what is only there at times, and single calls."""

    block: Annotated[int, Meta(ge=1)]
    """The frames from one block to the next; each is longer, and its ends fade."""
    always: tuple[str, ...]
    morning: tuple[str, ...] = ()
    dusk: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    """From those of the morning to those of the evening."""


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The music of a scene and its air."""

    forms: dict[str, Form] = {}
    air: Air | None = None
