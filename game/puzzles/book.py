"""The puzzles that come with the game: a file for each game, a record for each puzzle, and the puzzle of the day.

A file has a header in its first line, then a puzzle in each line; `tools.puzzles.making` writes it. A game without a
package in `game.puzzles` has no puzzles and is not listed.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.parts import part_of
from game.puzzles.puzzle import Puzzle, is_asked
from game.rules.core import N_, IllegalAction, Phrase, Value, phrase
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match
from game.rules.record import RecordError, read

_FIRST_DAY: Final = date(2026, 1, 1)
_STRIDE: Final = 7
"""Step from a game's daily puzzle to its next one, or else the next larger number coprime with their count."""


@dataclass(frozen=True, slots=True)
class PuzzlesPart:
    """What a game adds to the puzzles: a folder, questions and themes."""

    folder: Path
    """The folder with its puzzles and their records."""
    questions: Mapping[tuple[str, int], str]
    """The question in words, marked for translation, by the first step asked for and the number of steps."""
    themes: Mapping[tuple[str, int], str] = field(default_factory=dict)
    """What a puzzle is about in a few words, marked for translation, by the same keys as `questions`."""


def puzzles_part(game: str) -> PuzzlesPart:
    """Return a game's `PuzzlesPart`; raise `KeyError` if it has none."""
    part = part_of("puzzles", PuzzlesPart, game)
    if part is None:
        raise KeyError(game)
    return part


def games_with_puzzles() -> tuple[str, ...]:
    """Return the names of the games that have puzzles, in the order in which they are offered."""
    return tuple(game for game in GAMES if part_of("puzzles", PuzzlesPart, game) is not None)


class PuzzleError(ValueError):
    """Raised with place and reason for a wrong file of puzzles, or a wrong record."""

    def __init__(self, place: str, why: Phrase) -> None:
        super().__init__(f"{place}: {why.english()}")
        self.place = place
        self.why = why


class Header(msgspec.Struct):
    """The first line of a file: what it holds, and the command that made it."""

    format: Literal["theobroma-puzzles"]
    version: Literal[2]
    game: str
    made: str


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game; raise `PuzzleError` if something is wrong with their file."""
    return read_puzzles(file_of(game), game)


def folder_of(game: str) -> Path:
    """Return the folder with a game's puzzles and their records."""
    return puzzles_part(game).folder


def file_of(game: str, folder: Path | None = None) -> Path:
    """Return the path of the file with all puzzles of a game, in the game's folder of puzzles or in another one."""
    return (folder or folder_of(game)) / f"{game}.jsonl"


def read_puzzles(file: Path, game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in a file; raise `PuzzleError` if something is wrong in it, or it is of another game."""
    return read_file(file, game)[1]


def read_file(file: Path, game: str) -> tuple[Header, tuple[Puzzle, ...]]:
    """Return the header and the puzzles of a file; raise `PuzzleError` if something in it is wrong."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError:
        raise PuzzleError(file.name, phrase(N_("the file cannot be read"))) from None
    if not lines:
        raise PuzzleError(file.name, phrase(N_("the file is empty: puzzles begin with a header")))
    header = _decode(f"{file.name}:1", lines[0], Header)
    if header.game != game:
        raise _wrong(f"{file.name}:1", N_("these are puzzles of {game}"), game=header.game)
    puzzles: list[Puzzle] = []
    for number, line in enumerate(lines[1:], 2):
        place = f"{file.name}:{number}"
        puzzle = _typed(place, _decode(place, line, Puzzle))
        if puzzle.game != game or any(puzzle.name == other.name for other in puzzles):
            # Translators: {name} is the name of a puzzle in its file.
            raise _wrong(place, N_("puzzle {name} belongs to another file, or is in this file twice"), name=puzzle.name)
        puzzles.append(puzzle)
    return header, tuple(puzzles)


def _wrong(place: str, text: str, **values: Value) -> PuzzleError:
    return PuzzleError(place, phrase(text, **values))


def _decode(place: str, line: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError as error:
        raise _wrong(place, N_("not a valid puzzle: {problem}"), problem=str(error)) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise _wrong(place, N_("not valid JSON: {problem}"), problem=str(error)) from None


def _typed(place: str, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its turns as actions of its game; raise `PuzzleError` if something in it is wrong."""
    if puzzle.game not in GAMES:
        raise _wrong(place, N_("there is no game {game}; there are: {known}"), game=puzzle.game, known=tuple(GAMES))
    rules = puzzle.rules
    try:
        answers = tuple(_turn(rules, answer) for answer in puzzle.answers)
        others = tuple(msgspec.structs.replace(each, turn=_turn(rules, each.turn)) for each in puzzle.others)
    except msgspec.ValidationError as error:
        raise _wrong(place, N_("not a valid puzzle: {problem}"), problem=str(error)) from None
    if not answers or not others or not -1 <= puzzle.tempting < len(others):
        raise _wrong(place, N_("a puzzle needs an answer and at least one alternative"))
    if any(len(verdict.keys) != len(rules.score_keys) for each in others for verdict in each.verdicts):
        raise _wrong(place, N_("points are needed for each of: {keys}"), keys=tuple(rules.score_keys))
    return msgspec.structs.replace(puzzle, answers=answers, others=others)


def _turn(rules: AnyRules, actions: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(msgspec.convert(action, rules.action_type) for action in actions)


def match_of(puzzle: Puzzle) -> Match:
    """Return the match in a puzzle's record; raise `PuzzleError` if it cannot be read or does not fit the puzzle."""
    place = f"{puzzle.name}.tgr"
    try:
        with (folder_of(puzzle.game) / place).open("rb") as file:
            match = read(file)
    except OSError:
        raise _wrong(place, N_("the file cannot be read")) from None
    except RecordError as error:
        raise PuzzleError(f"{place}:{error.line}", error.why) from None
    if match.rules.name != puzzle.game:
        raise _wrong(place, N_("this is a game of {game}"), game=match.rules.title)
    if not 0 <= puzzle.step <= len(match.journal):
        raise _wrong(place, N_("the game has no step {number}"), number=puzzle.step)
    state = match.state_at(puzzle.step)
    if not is_asked(state, match.rules, puzzle.seat, puzzle.asks):
        raise _wrong(
            place, N_("seat {seat} has nothing to decide at step {number}"), seat=puzzle.seat, number=puzzle.step
        )
    for turn in (*puzzle.answers, *(other.turn for other in puzzle.others)):
        _check_turn(place, puzzle, state, turn)
    return match


def _check_turn(place: str, puzzle: Puzzle, state: Any, turn: tuple[Any, ...]) -> None:
    """Raise `PuzzleError` if a turn is empty or the rules refuse one of its actions."""
    if not turn:
        raise _wrong(place, N_("a turn needs at least one action"))
    for action in turn:
        try:
            state, _events = puzzle.rules.apply(state, puzzle.seat, action)
        except IllegalAction as error:
            raise PuzzleError(place, error.reason.phrase) from None


def daily(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody; raise `PuzzleError` if there are no puzzles.

    The games take turns, and each puzzle of a game comes once before any comes again.
    """
    days = (day - _FIRST_DAY).days
    games = [game for game in games_with_puzzles() if puzzles_of(game)]
    if not games:
        raise PuzzleError("puzzles", phrase(N_("there are no puzzles")))
    puzzles = puzzles_of(games[days % len(games)])
    count = len(puzzles)
    stride = next(stride for stride in range(_STRIDE, _STRIDE + count + 1) if math.gcd(stride, count) == 1)
    return puzzles[days // len(games) * stride % count]
