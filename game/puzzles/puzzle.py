"""What a puzzle is: a moment of a game, the seat that decides, and the turns that are best then."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.rules.core import Action, Decide, Seat
from game.rules.games import GAMES, AnyRules

ERRORS: Final = 2.5
"""By how many standard errors a turn must be behind to be called worse."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn and what it promises. Only the differences between turns of one puzzle mean something."""

    turn: tuple[Any, ...]
    """The actions of the seat."""
    expected: tuple[float, ...]
    """The points that it promises, by the game's score keys."""
    rival: float
    """What the best of the other seats can expect."""
    behind: float = 0.0
    """By how many points of lead it is behind the best turn."""
    error: float = 0.0
    """The standard error of that."""
    played: float | None = None
    """By how many points it is behind where the game is played to its end, as reviews do; None where nobody looked."""
    played_error: float = 0.0

    @property
    def gaps(self) -> tuple[float, float]:
        """By how many points it is behind, by the model that sees least in it and by the one that sees most."""
        gaps = [self.behind, *([self.played] if self.played is not None else [])]
        return min(gaps), max(gaps)

    @property
    def is_worse(self) -> bool:
        """Whether both models find it behind the best turn, beyond what they can be wrong by."""
        if self.played is None:
            return False
        return self.behind > ERRORS * self.error and self.played > ERRORS * self.played_error


class Puzzle(msgspec.Struct, frozen=True):
    """A moment of a game at which a seat has one best turn."""

    game: str
    name: str
    """Which one it is, for good: by it the player's progress is kept. The record is called so too."""
    step: int
    """How many steps of the record are done then."""
    seat: Seat
    kind: str
    """What is to be done in it, so that there are puzzles of all kinds: "place fill", "bid gold"."""
    asks: tuple[str, ...]
    """The steps of the turn (`Prompt.step`) that are asked for; the puzzle ends before any other."""
    answers: tuple[tuple[Any, ...], ...]
    """The turns that are best and come to the same."""
    best: Weighed
    others: tuple[Weighed, ...]
    """What else comes into question, the second best first."""
    tempting: int
    """Which of `others` looks best at first sight; -1 where the best one does."""
    harder: int
    """How many times as hard as usual the strongest player thought about it."""
    samples: int
    """On how many deals the turns were compared."""
    seed: int
    """Of the game that it was found in."""

    @property
    def is_clear(self) -> bool:
        """Whether two models agree that the answer is better than everything else."""
        return all(other.is_worse for other in self.others)

    @property
    def rules(self) -> AnyRules:
        """The rules of its game."""
        return GAMES[self.game]

    def is_best(self, turn: tuple[Action, ...]) -> bool:
        """Return whether what a seat has done is one of the answers."""
        meaning = self.rules.meaning
        return any(meaning(answer) == meaning(turn) for answer in self.answers)

    def weighed(self, turn: tuple[Action, ...]) -> Weighed | None:
        """Return what was found out about a turn when the puzzle was made; None where it was not looked at closely."""
        if self.is_best(turn):
            return self.best
        meaning = self.rules.meaning
        return next((other for other in self.others if meaning(other.turn) == meaning(turn)), None)


def is_asked(state: Any, rules: AnyRules, seat: Seat, steps: Sequence[str], done: int = 0) -> bool:
    """Return whether a seat has to decide, at one of some steps of its turn.

    Where so many of its actions are done already, they are the beginning of its turn; a game without turns asks for one
    decision only.
    """
    pending = rules.pending(state)
    if done and not rules.in_turns:
        return False
    return isinstance(pending, Decide) and seat in pending.prompts and pending.prompts[seat].step in steps
