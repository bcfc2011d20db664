"""The effort that a computer player thinks with, and the decision that it returns."""

from typing import Generic, TypeVar

import msgspec

from game.rules.core import Action

ActionT = TypeVar("ActionT")


class Effort(msgspec.Struct, frozen=True):
    """The most iterations, and seconds of one core, that a level uses for one decision, whichever ends first."""

    iterations: int | None = None
    seconds: float | None = None

    def scaled(self, factor: float) -> "Effort":
        iterations = None if self.iterations is None else max(1, round(self.iterations * factor))
        return Effort(iterations, None if self.seconds is None else self.seconds * factor)


class Candidate(msgspec.Struct, Generic[ActionT], frozen=True):
    """An action that a player considered."""

    action: ActionT
    expected: tuple[float, ...]
    """The expected points at the end, by the game's score keys; empty if they were not computed."""
    share: float
    """Share of the thinking that went into this action."""


class Decision(msgspec.Struct, Generic[ActionT], frozen=True):
    """A player's action, and the actions that it considered, the best first."""

    action: ActionT
    candidates: tuple[Candidate[ActionT], ...] = ()
    iterations: int = 0


Thought = Decision[Action]
