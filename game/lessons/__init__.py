"""Lessons: games that were played for a pupil to play again, and what is said along the way.

A lesson is a few chapters. A chapter is a part of a record in the game's room, from one step to another, with notes.
The pupil plays one seat and does every step of it; the others do what the record says.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.parts import part_of
from game.rules.core import Seat
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.phrases import N_
from game.rules.record import read

FOLDER: Final = Path(__file__).parent
SEATS: Final = (N_("Pupil"), N_("Teacher"), N_("Friend"))
"""How the records call the seats."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said from a step of the record on; texts are English and marked for translation."""

    step: int
    """How many steps of the record are done then."""
    text: str
    rule: str = ""
    """The rule that it tells of."""
    read: bool = False
    """Whether it is only read, and nothing happens before the pupil says so."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a record that is played again."""

    title: str
    record: str
    """The game's room and the file in it, without its ending."""
    first: int
    """The step from which on it is played."""
    end: int
    """The step at which it is over."""
    pupil: Seat
    notes: tuple[Note, ...]

    def played(self) -> Match:
        """Return the whole match of the record."""
        return _played(self.record)


@dataclass(frozen=True, slots=True)
class Lesson:
    """All chapters of a game, in their order."""

    game: str
    chapters: tuple[Chapter, ...]
    line: str
    """How many chapters there are and how long they take, marked for translation."""


@cache
def _played(record: str) -> Match:
    with (FOLDER / f"{record}.tgr").open("rb") as file:
        return read(file)


def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game; raise `KeyError` if it brings none."""
    lesson = part_of("lessons", Lesson, game)
    if lesson is None:
        raise KeyError(game)
    return lesson


def has_lesson(game: str) -> bool:
    """Return whether a game brings a lesson."""
    return part_of("lessons", Lesson, game) is not None


def lessons() -> list[Lesson]:
    """Return the lessons of all games that bring one."""
    return [lesson_of(game) for game in GAMES if has_lesson(game)]
