"""What is read beside the table: the lesson and the rulebook of each game, plain text files in the game's room.

Their words are messages of the catalogues like all others, so a sentence that changes asks for a new translation.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.parts import part_of


@dataclass(frozen=True, slots=True)
class Texts:
    """A game's part of the layer of texts."""

    folder: Path
    """Where `lesson.txt` and `rulebook.txt` lie, and the records that they show."""
    steps: Mapping[str, str]
    """For each step that a player is asked for (`Prompt.step`), the rule about it."""
    things: Mapping[str, str]
    """For the id of each node, or its beginning up to the first point, the rule about it."""


def texts_of(game: str) -> Texts | None:
    """Return a game's part, or None if it brings nothing to read."""
    return part_of("texts", Texts, game)
