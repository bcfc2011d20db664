"""A match as bytes for another process: its game, its set-up and its journal."""

import zlib
from functools import lru_cache
from typing import Any

import msgspec

from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player


class Parcel(msgspec.Struct, frozen=True):
    """The parts of a match."""

    game: str
    setup: bytes
    players: tuple[Player, ...]
    journal: bytes


_encoder = msgspec.msgpack.Encoder()


def pack(match: Match) -> bytes:
    """Return a match as bytes."""
    setup, journal = _encoder.encode(match.setup), _encoder.encode(match.journal)
    return _encoder.encode(Parcel(match.rules.name, setup, match.players, journal))


def unpack(content: bytes) -> Match:
    """Return the match that was packed, with the same steps under the same numbers."""
    parcel = msgspec.msgpack.decode(content, type=Parcel)
    rules = GAMES[parcel.game]
    match = Match(rules, msgspec.msgpack.decode(parcel.setup, type=rules.setup_type), parcel.players)
    for step in _journal_decoder(rules).decode(parcel.journal):
        match.repeat(step.seat, step.action)
    return match


def digest(match: Match) -> int:
    """Return a number that identifies the journal of a match."""
    return zlib.crc32(_encoder.encode(match.journal))


@lru_cache
def _journal_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    step = msgspec.defstruct("Step", [("seat", int), ("action", rules.journal_type)])
    return msgspec.msgpack.Decoder(list[step])  # type: ignore[valid-type]
