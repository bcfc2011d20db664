"""Lessons: games that were played for a pupil to play again, and what is said along the way.

A chapter is a part of a record, or a position with what is done from it on, with notes. The pupil plays one seat and
does every step of it; the others do what is written. What a chapter leaves `free` the pupil does as they like. The text
of a lesson stands in `lesson.txt` of the game's room:

    Three chapters, about ten minutes             how many chapters there are, and how long they take
    [seen 1] In a tie the figure wins …           said while a part of the table is looked at, by the table's name of it
    [at city X-3] You won: choose …               said in free chapters at a step of the rules in between

    = Red: all cards at once                      a chapter
    record: three                                 the record beside the text that is played …
    steps: 0 to 13                                … from a step to another
    position: cacao 2 work a | turn 4 | …         without a record: a position in one line, and …
    moves:                                        … what is done from it on: the seat, the action as records write it,
        0 {"type":"end"}                          and the end of a turn
    free: bid                                     the step of the rules at which the pupil decides as they like
    minutes: 4                                    as `python -m tests.texts.minutes` measures it

    [4 X-R3] Now place all your cards …           a note: how many steps are done then, and the rule that it tells
    > These cards win Tenochtitlan.               why this is done now: said to whoever tries something else
    [7 X-3 read] Your friend won …                a note that is only read; nothing happens before the pupil says so

Paragraphs are separated by empty lines. In a free chapter the number of a note is how often the pupil has decided.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules.core import N_, Action, Seat
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.rules.record import ENDING
from game.rules.record import read as read_record
from game.texts import texts_of

SEATS: Final = (N_("Pupil"), N_("Teacher"), N_("Friend"))
"""The names of the seats in the records of lessons."""
_NOTE: Final = re.compile(
    r"\[(?:(?P<step>\d+)|at (?P<decision>\w+)|seen (?P<part>\w+))(?: (?P<rule>[A-Z]-\w+))?(?P<read> read)?\] "
    r"(?P<text>[^>]+?)(?: > (?P<why>.+))?"
)


@dataclass(frozen=True, slots=True)
class Note:
    """A text of a lesson that is shown from a step of the record on, in English and to be translated."""

    step: int
    """How many steps of the record are done then; in a free chapter how often the pupil has decided."""
    text: str
    rule: str = ""
    """The rule that the note explains; empty for none."""
    read: bool = False
    """Whether the note is only read: nothing happens before the pupil goes on."""
    why: str = ""
    """A sentence that says why this is done now, shown to a pupil who tries something else."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a record that is played again, or what is done from a position on."""

    title: str
    end: int
    """The step at which the chapter is over."""
    notes: tuple[Note, ...]
    pupil: Seat = 0
    record: Path | None = None
    first: int = 0
    """The step from which on the chapter is played."""
    position: str = ""
    """Where there is no record: the position, in one line."""
    moves: tuple[tuple[Seat, Action], ...] = ()
    """The actions that are done from the position on, each with its seat."""
    free: str = ""
    """The step of the rules at which the pupil decides freely; the other seats do what the record says."""
    asides: Mapping[str, Note] = field(default_factory=dict)
    """Notes of a free chapter for the pupil's other decisions, by the step of the rules at which they are shown."""
    watched: Mapping[str, str] = field(default_factory=dict)
    """Texts that are shown while a part of the table is looked at, by the table's name for that part."""
    minutes: int = 0

    def played(self) -> Match:
        """Return the match that is played again."""
        return _from_position(self.position, self.moves) if self.record is None else _from_record(self.record)


@dataclass(frozen=True, slots=True)
class Lesson:
    """All chapters of a game, in their order."""

    game: str
    chapters: tuple[Chapter, ...]
    line: str
    """A text that says how many chapters there are and how long they take, to be translated."""

    def texts(self) -> Iterator[str]:
        """Return all that is to be translated, in the order of the file."""
        yield self.line
        yield from dict.fromkeys(text for chapter in self.chapters for text in chapter.watched.values())
        yield from dict.fromkeys(note.text for chapter in self.chapters for note in chapter.asides.values())
        for chapter in self.chapters:
            yield chapter.title
            for note in chapter.notes:
                yield from (text for text in (note.text, note.why) if text)


def file_of(game: str) -> Path | None:
    """Return where the text of a game's lesson stands; None if the game brings none."""
    texts = texts_of(game)
    file = None if texts is None else texts.folder / "lesson.txt"
    return file if file is not None and file.is_file() else None


def has_lesson(game: str) -> bool:
    return file_of(game) is not None


def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game; raise `KeyError` if it brings none."""
    file = file_of(game)
    if file is None:
        raise KeyError(game)
    return _lesson(game, file)


def lessons() -> list[Lesson]:
    """Return the lessons of all games that bring one."""
    return [lesson_of(game) for game in GAMES if has_lesson(game)]


@cache
def _lesson(game: str, file: Path) -> Lesson:
    return read(file.read_text(encoding="utf-8"), game, file.parent)


def read(content: str, game: str, folder: Path) -> Lesson:
    """Return the lesson that a file holds; its records lie in the folder."""
    every, *chapters = re.split(r"^= ", content, flags=re.MULTILINE)
    line, *beside = _paragraphs(every)
    said = [_said(each) for each in beside]
    asides = {entry["decision"]: _note_from(entry) for entry in said if entry["decision"]}
    watched = {entry["part"]: entry["text"] for entry in said if entry["part"]}
    return Lesson(game, tuple(_chapter(each, game, folder, asides, watched) for each in chapters), line)


def _chapter(content: str, game: str, folder: Path, asides: Mapping[str, Note], watched: Mapping[str, str]) -> Chapter:
    head, _end, rest = content.partition("\n\n")
    title, *lines = re.split(r"\n(?! )", head)  # what is indented continues the line above it
    values = {name: value.strip() for name, _colon, value in (line.partition(":") for line in lines)}
    moves = tuple(_move(line, game) for line in values.get("moves", "").splitlines())
    first, _to, end = values.get("steps", f"0 to {len(moves)}").partition(" to ")
    free = values.get("free", "")
    return Chapter(
        title=title,
        end=int(end),
        notes=tuple(_note_from(_said(each)) for each in _paragraphs(rest)),
        record=folder / f"{values['record']}{ENDING}" if "record" in values else None,
        first=int(first),
        position=" ".join(values.get("position", "").split()),
        moves=moves,
        free=free,
        asides=asides if free else {},
        watched=watched,
        minutes=int(values["minutes"]),
    )


def _paragraphs(content: str) -> list[str]:
    return [" ".join(block.split()) for block in re.split(r"\n\s*\n", content.strip())]


def _said(paragraph: str) -> re.Match[str]:
    parts = _NOTE.fullmatch(paragraph)
    if parts is None:
        raise ValueError(f"no note: {paragraph}")
    return parts


def _note_from(said: re.Match[str]) -> Note:
    return Note(int(said["step"] or 0), said["text"], said["rule"] or "", bool(said["read"]), said["why"] or "")


def _move(line: str, game: str) -> tuple[Seat, Action]:
    seat, action = line.split(maxsplit=1)
    return int(seat), msgspec.json.decode(action, type=GAMES[game].decision_type)


@cache
def _from_record(record: Path) -> Match:
    with record.open("rb") as file:
        return read_record(file)


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


# -- how far a pupil has come, as it is kept: by the lesson's game


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """Where a pupil is in a lesson."""

    chapter: int = 0
    note: int = 0
    finished: bool = False
    """Whether the lesson was followed to its end once."""

    @property
    def begun(self) -> bool:
        """Whether the pupil has begun and not finished the lesson."""
        return (self.chapter, self.note) > (0, 0)


def place_in(kept: Mapping[str, Any], lesson: Lesson) -> LessonPlace:
    """Return where the pupil is; the beginning where nothing is kept, or what is kept can't be understood."""
    match kept.get(lesson.game):
        case [int(chapter), int(note), *rest] if all(isinstance(each, int) for each in rest):
            finished = bool(rest and rest[0])
            if 0 <= chapter < len(lesson.chapters) and 0 <= note < len(lesson.chapters[chapter].notes):
                return LessonPlace(chapter, note, finished)
            return LessonPlace(finished=finished)
    return LessonPlace()


def as_kept(place: LessonPlace) -> list[int]:
    return [place.chapter, place.note, int(place.finished)]


def later(kept: Any, comes: list[int]) -> list[int]:
    """Return the place to store for a pupil who has moved on; a lesson that was finished stays finished."""
    match kept:
        case [_, _, *rest] if rest and rest[0]:
            return [*comes[:2], 1]
    return comes
