"""The steps of a journal as text: JSON of a seat and its action, tagged with the action's type."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from game.rules.games import AnyRules
from game.rules.match import Entry

UNREADABLE: Final = (msgspec.DecodeError, ValueError, RecursionError, OverflowError)
"""What decoding something that is no entry may raise."""


def encode(entry: Entry) -> str:
    """Return a step as it is stored."""
    return msgspec.json.encode(entry).decode()


class Decoder:
    """Reads the steps of one game. Tags need to differ within a game only: each game has its own decoder."""

    def __init__(self, rules: AnyRules) -> None:
        step = msgspec.defstruct("Step", [("seat", int), ("action", rules.journal_type)])
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(step)

    def decode(self, text: str) -> Entry:
        """Return a stored step; raise one of `UNREADABLE` for anything else."""
        step = self._decoder.decode(text)
        return Entry(step.seat, step.action)


@lru_cache
def decoder(rules: AnyRules) -> Decoder:
    """Return the decoder of a game."""
    return Decoder(rules)
