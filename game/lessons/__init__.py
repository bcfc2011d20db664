"""Lessons: games that were played for a pupil to play again, and what is said along the way.

A lesson is a few chapters. A chapter is a part of a record in the game's room, or a position with what is done from it
on, with notes. The pupil plays one seat and does every step of it; the others do what is written. What a chapter leaves
`free` the pupil does as they like.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from game.parts import part_of
from game.rules.core import Action, Seat
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.phrases import N_
from game.rules.record import read
from game.rules.rng import Generator

FOLDER: Final = Path(__file__).parent
SEATS: Final = (N_("Pupil"), N_("Teacher"), N_("Friend"))
"""How the records call the seats."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said from a step of the record on; texts are English and marked for translation."""

    step: int
    """How many steps of the record are done then; in a free chapter how often the pupil has decided."""
    text: str
    rule: str = ""
    """The rule that it tells of."""
    read: bool = False
    """Whether it is only read, and nothing happens before the pupil says so."""
    why: str = ""
    """Why this is done now, in a sentence: it answers whoever tries something else."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a record that is played again, or what is done from a position on."""

    title: str
    end: int
    """The step at which it is over."""
    pupil: Seat
    notes: tuple[Note, ...]
    record: str = ""
    """The game's room and the file in it, without its ending."""
    first: int = 0
    """The step from which on it is played."""
    position: str = ""
    """Where there is no record: the position, in one line."""
    moves: tuple[tuple[Seat, Action], ...] = ()
    """What is done from the position on."""
    free: str = ""
    """The step of the rules at which the pupil decides as they like; the record tells what the others do there."""
    asides: Mapping[str, Note] = field(default_factory=dict)
    """What is said in a free chapter at the pupil's decisions in between, by their step of the rules."""
    watched: Mapping[str, str] = field(default_factory=dict)
    """What is said while a part of the table is looked at, by the name that the table gives it."""
    minutes: int = 0
    """How long it takes, as measured by `python -m tests.lessons.minutes`."""

    def played(self) -> Match:
        """Return the match that is played again."""
        return _played(self.record) if self.record else _from_position(self.position, self.moves)


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


@cache
def _from_position(position: str, moves: tuple[tuple[Seat, Action], ...]) -> Match:
    rules = GAMES[position.split(" ", 1)[0]]
    state = rules.position(position)
    names = SEATS[: len(rules.points(state))]
    players = tuple(Player(name, colour, "human") for name, colour in zip(names, rules.colours, strict=False))
    match = Match(rules, rules.deal(len(players), Generator(0)), players, state=state)
    for seat, action in moves:
        match.play(seat, action)
    return match


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
