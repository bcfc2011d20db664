"""The steps of a journal as text: JSON of a seat and its action, tagged with the action's type."""

from functools import lru_cache
from typing import Any, Final, Union, get_args

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
        step = msgspec.defstruct("Step", [("seat", int), ("action", action_type(rules))])
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(step)

    def decode(self, text: str) -> Entry:
        """Return a stored step; raise one of `UNREADABLE` for anything else."""
        step = self._decoder.decode(text)
        return Entry(step.seat, step.action)


@lru_cache
def decoder(rules: AnyRules) -> Decoder:
    """Return the decoder of a game."""
    return Decoder(rules)


def action_type(rules: AnyRules) -> Any:
    """Return the union of all that a journal of this game may hold: actions, outcomes, and the close of a turn."""
    members = [*_members(rules.action_type)]
    if rules.outcome_type is not None:
        members += _members(rules.outcome_type)
    if rules.closing is not None:
        members.append(type(rules.closing))
    return Union[tuple(dict.fromkeys(members))]  # noqa: UP007 (its members are known at run time only)


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)
