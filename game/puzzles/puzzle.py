"""What a puzzle is: a position, the seat that decides, the turns that are best there; and how far a player came."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from game.rules.core import Action, Decide, Seat
from game.rules.games import GAMES, AnyRules

if TYPE_CHECKING:
    from game.judge.compare import Outcome

MODELS: Final = ("search", "review", "merchants")
"""What compares turns: a search's look ahead, quick games to the end as in reviews, and Merchants' games to the end."""
GAIN: Final = 2.0
"""Points of lead by which the answer must be ahead of each other turn, in each model."""
ERRORS: Final = 4.0
"""Standard errors by which the answer must also be ahead of each other turn."""
TRIES: Final = 10
ENOUGH: Final = 8
"""A level finds a puzzle if its turn is an answer in at least this many of `TRIES` tries."""


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one model says of a turn, compared with the best one on the same deals."""

    behind: float
    """Points of lead that the turn loses."""
    error: float
    """The standard error of `behind`."""
    samples: int
    """Number of deals."""
    keys: tuple[float, ...]
    """Points of its own that the seat loses by the turn, by the game's score keys."""
    rival: float
    """Points that the best other seat gains by the turn."""

    @property
    def is_clear(self) -> bool:
        """Whether the turn is behind by at least `GAIN` points and `ERRORS` standard errors."""
        return self.behind >= GAIN and self.behind >= ERRORS * self.error


def verdict(best: "Outcome", other: "Outcome") -> Verdict:
    """Return the verdict on a turn, compared with the best one."""
    gap, count = best.better_than(other), len(other.rivals)
    return Verdict(
        behind=round(gap.mean, 2),
        error=round(gap.error, 3),
        samples=count,
        keys=tuple([round(points, 2) for points in best.keys_above(other)]),
        rival=round((sum(other.rivals) - sum(best.rivals)) / count, 2),
    )


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn of a puzzle that is not the best, and the models' verdicts on it."""

    turn: tuple[Any, ...]
    """The actions of the seat."""
    verdicts: Annotated[tuple[Verdict, ...], msgspec.Meta(min_length=1)]
    """The verdicts of the models so far, in the order of `MODELS`."""

    @property
    def least(self) -> Verdict:
        """The verdict of the model that sees the smallest loss; players read this one."""
        return min(self.verdicts, key=lambda verdict: verdict.behind)

    @property
    def is_worse(self) -> bool:
        """Whether all models agree that the turn is clearly worse than the best one."""
        return len(self.verdicts) == len(MODELS) and all(verdict.is_clear for verdict in self.verdicts)


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position of a game in which a seat has one best turn."""

    game: str
    name: str
    """Permanent name of the puzzle, under which progress is kept; the record's file has it too."""
    step: int
    """Number of the record's steps before the position."""
    seat: Seat
    kind: str
    """The kind of the answer, such as "place fill" or "bid gold" for laying cards under that rule."""
    asks: tuple[str, ...]
    """The steps of the turn (`Prompt.step`) that are asked for; the puzzle ends before any other."""
    answers: tuple[tuple[Any, ...], ...]
    """The turns that are best and equal to each other; the models have compared the first one."""
    others: tuple[Weighed, ...]
    """The other candidates, in the order of the smallest loss that any model sees."""
    tempting: int
    """Index in `others` of the turn that looks best at first sight; -1 if the answer does."""
    harder: int
    """Factor on the strongest player's usual effort when it confirmed the answer."""
    seed: int
    """Seed of the game that it was found in."""
    found: tuple[int, ...] = ()
    """In how many of `TRIES` tries each level gave an answer, from the lowest level to the first that finds it."""

    @property
    def difficulty(self) -> int:
        """How many levels do not find the answer: 0 if the lowest one does, the number of levels if none does."""
        return next((place for place, count in enumerate(self.found) if count >= ENOUGH), len(self.found))

    @property
    def best(self) -> tuple[Any, ...]:
        """The turn that is shown as the answer."""
        return self.answers[0]

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """For each of `MODELS`, its verdict on the turn that loses least by this model."""
        each = zip(*(other.verdicts for other in self.others), strict=True)
        return tuple(min(verdicts, key=lambda verdict: verdict.behind) for verdicts in each)

    @property
    def gain(self) -> float:
        """Points by which the answer is ahead of every other turn, by the model that sees the smallest difference."""
        return min(verdict.behind for verdict in self.verdicts)

    @property
    def is_clear(self) -> bool:
        """Whether all models agree that the answer is better than every other candidate."""
        return all(other.is_worse for other in self.others)

    @property
    def rules(self) -> AnyRules:
        return GAMES[self.game]

    def is_best(self, turn: tuple[Action, ...]) -> bool:
        """Return whether a turn means the same as one of the answers."""
        meaning = self.rules.meaning
        return any(meaning(answer) == meaning(turn) for answer in self.answers)

    def weighed(self, turn: tuple[Action, ...]) -> Weighed | None:
        """Return what was measured of another turn when the puzzle was made; None if the turn was not compared."""
        meaning = self.rules.meaning
        return next((other for other in self.others if meaning(other.turn) == meaning(turn)), None)


def is_asked(state: Any, rules: AnyRules, seat: Seat, steps: Sequence[str], done: int = 0) -> bool:
    """Return whether a seat has to decide now, at one of these steps (`Prompt.step`).

    `done` is how many actions of its turn the seat has taken already; in a game without turns the answer is False after
    the first.
    """
    pending = rules.pending(state)
    if done and not rules.in_turns:
        return False
    return isinstance(pending, Decide) and seat in pending.prompts and pending.prompts[seat].step in steps


class PuzzleProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's progress with one puzzle."""

    tries: int = 0
    """Number of answers given until the puzzle ended."""
    end: Literal["", "solved", "shown"] = ""
    """How the puzzle ended, the first time."""


def progress_of(kept: Mapping[str, Any], name: str) -> PuzzleProgress:
    """Return the stored progress with a puzzle; an empty one if none is stored, or it cannot be read."""
    try:
        return msgspec.convert(kept.get(name, {}), PuzzleProgress)
    except (msgspec.ValidationError, ValueError, OverflowError):
        return PuzzleProgress()


def later(kept: Any, more: Any) -> Any:
    """Return stored progress with `more` added to it; progress that has an end already stays as it is."""
    before, now = progress_of({"": kept}, ""), progress_of({"": more}, "")
    return kept if before.end else msgspec.to_builtins(PuzzleProgress(before.tries + now.tries, now.end))


def step(*, answered: bool = False, end: Literal["", "solved", "shown"] = "") -> Any:
    """Return progress for `later` to add: one more answer, the end of the puzzle, or both."""
    return msgspec.to_builtins(PuzzleProgress(int(answered), end))


def next_open(kept: Mapping[str, Any], puzzles: Sequence[Puzzle], after: str) -> Puzzle | None:
    """Return the next unfinished puzzle after the one named `after`, from the first again at the end, or None."""
    names = [puzzle.name for puzzle in puzzles]
    start = names.index(after) + 1 if after in names else 0
    others = (*puzzles[start:], *puzzles[:start])
    return next((other for other in others if other.name != after and not progress_of(kept, other.name).end), None)
