"""What a game brings to the rules to read: its text, and which rule tells of a step or a thing on the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.parts import part_of


@dataclass(frozen=True, slots=True)
class Book:
    """A game's part of the layer of rulebooks."""

    folder: Path
    """Where `text.txt` lies, and the records of the positions that its figures show."""
    steps: Mapping[str, str]
    """By the step that a player is asked for (`Prompt.step`): the rule that tells of it."""
    things: Mapping[str, str]
    """By the id of a node or its beginning up to the first point: the rule that tells of it."""


def book_of(game: str) -> Book | None:
    """Return a game's part, or None if it brings no rules to read."""
    return part_of("rulebook", Book, game)
