"""How far a player has come with each puzzle, as the store keeps it: by the puzzle's name."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from game.puzzles.puzzle import Puzzle


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player did about one puzzle."""

    tries: int = 0
    """How often it was answered, until it was solved."""
    end: Literal["", "solved", "shown"] = ""
    """How it came to its end, the first time."""


def progress_of(kept: Mapping[str, Any], name: str) -> Progress:
    """Return what is kept of a puzzle; what cannot be understood counts as nothing."""
    try:
        return msgspec.convert(kept.get(name, {}), Progress)
    except (msgspec.ValidationError, ValueError, OverflowError):
        return Progress()


def later(kept: Any, more: Any) -> Any:
    """Return what is kept after an answer, or how the puzzle came to its end; after that nothing changes any more."""
    before, now = progress_of({"": kept}, ""), progress_of({"": more}, "")
    return kept if before.end else msgspec.to_builtins(Progress(before.tries + now.tries, now.end))


def step(*, answered: bool = False, end: Literal["", "solved", "shown"] = "") -> Any:
    """Return what `later` takes: another answer, or the end."""
    return msgspec.to_builtins(Progress(int(answered), end))


def next_open(kept: Mapping[str, Any], puzzles: Sequence[Puzzle], after: str) -> Puzzle | None:
    """Return the next puzzle of a game that has not come to its end, round to the first; None where all have."""
    names = [puzzle.name for puzzle in puzzles]
    start = names.index(after) + 1 if after in names else 0
    others = (*puzzles[start:], *puzzles[:start])
    return next((other for other in others if other.name != after and not progress_of(kept, other.name).end), None)
