"""What a puzzle is: a position of a game, the seat that decides, and the turns that are best there."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.rules.core import Action, Decide, Seat
from game.rules.games import GAMES, AnyRules

ERRORS: Final = 2.5
"""Standard errors by which a turn must be behind to be called worse."""
TRIES: Final = 10
ENOUGH: Final = 8
"""A level finds a puzzle if its turn is an answer in this many of its tries."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn and what it promises. Only the differences between turns of one puzzle mean something."""

    turn: tuple[Any, ...]
    """The actions of the seat."""
    expected: tuple[float, ...]
    """The expected points, by the game's score keys."""
    rival: float
    """The expected points of the best other seat."""
    behind: float = 0.0
    """Points of lead that it loses against the best turn."""
    error: float = 0.0
    """The standard error of `behind`."""
    played: float | None = None
    """Points of lead that it loses in games played to the end, as in reviews; None if nobody measured that."""
    played_error: float = 0.0

    @property
    def gaps(self) -> tuple[float, float]:
        """The smaller and the larger loss, as the two models see them."""
        gaps = [self.behind, *([self.played] if self.played is not None else [])]
        return min(gaps), max(gaps)

    @property
    def is_worse(self) -> bool:
        """Whether both models find it behind the best turn, beyond their errors."""
        if self.played is None:
            return False
        return self.behind > ERRORS * self.error and self.played > ERRORS * self.played_error


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position of a game in which a seat has one best turn."""

    game: str
    name: str
    """Its permanent name: the player's progress is kept by it, and the record is called so too."""
    step: int
    """Number of the record's steps before the position."""
    seat: Seat
    kind: str
    """The kind of its answer, so that there are puzzles of all kinds: "place fill", "bid gold"."""
    asks: tuple[str, ...]
    """The steps of the turn (`Prompt.step`) that are asked for; the puzzle ends before any other."""
    answers: tuple[tuple[Any, ...], ...]
    """The turns that are best and equal to each other."""
    best: Weighed
    others: tuple[Weighed, ...]
    """The other candidates, the second best first."""
    tempting: int
    """Index in `others` of the turn that looks best at first sight; -1 if the answer does."""
    harder: int
    """Factor on the usual effort with which the strongest player thought about it."""
    samples: int
    """Number of deals on which the turns were compared."""
    seed: int
    """Seed of the game that it was found in."""
    found: tuple[int, ...] = ()
    """In how many of its tries each level found the answer, from the lowest level to the first that finds it."""

    @property
    def difficulty(self) -> int:
        """How many levels did not find it: 0 if the lowest one does; the number of levels if none does."""
        return next((place for place, count in enumerate(self.found) if count >= ENOUGH), len(self.found))

    @property
    def is_clear(self) -> bool:
        """Whether two models agree that the answer is better than every other candidate."""
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
        """Return what was measured of a turn when the puzzle was made; None if the turn was not compared."""
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
