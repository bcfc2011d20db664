"""How far a player has come with each puzzle, as the store keeps it: by the puzzle's name."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from game.puzzles.puzzle import Puzzle


class PuzzleProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's progress with one puzzle."""

    tries: int = 0
    """Number of answers, until one was right."""
    end: Literal["", "solved", "shown"] = ""
    """How the puzzle ended, the first time."""


def progress_of(kept: Mapping[str, Any], name: str) -> PuzzleProgress:
    """Return the stored progress with a puzzle; what cannot be understood counts as none."""
    try:
        return msgspec.convert(kept.get(name, {}), PuzzleProgress)
    except (msgspec.ValidationError, ValueError, OverflowError):
        return PuzzleProgress()


def later(kept: Any, more: Any) -> Any:
    """Return the progress after an answer; once the puzzle is over, an answer changes nothing."""
    before, now = progress_of({"": kept}, ""), progress_of({"": more}, "")
    return kept if before.end else msgspec.to_builtins(PuzzleProgress(before.tries + now.tries, now.end))


def step(*, answered: bool = False, end: Literal["", "solved", "shown"] = "") -> Any:
    """Return what `later` takes: another answer, or the end."""
    return msgspec.to_builtins(PuzzleProgress(int(answered), end))


def next_open(kept: Mapping[str, Any], puzzles: Sequence[Puzzle], after: str) -> Puzzle | None:
    """Return the next puzzle of a game that is not finished, from the first again after the last; None if all are."""
    names = [puzzle.name for puzzle in puzzles]
    start = names.index(after) + 1 if after in names else 0
    others = (*puzzles[start:], *puzzles[:start])
    return next((other for other in others if other.name != after and not progress_of(kept, other.name).end), None)
