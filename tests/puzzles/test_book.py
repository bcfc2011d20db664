"""The puzzles that come with the game are what they say, and files that are wrong are told to be, and where."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.parts import part_of
from game.puzzles import book
from game.puzzles.book import (
    PuzzleError,
    PuzzlesPart,
    daily,
    folder_of,
    games_with_puzzles,
    match_of,
    puzzles_of,
    puzzles_part,
    read_puzzles,
)
from game.puzzles.puzzle import is_asked
from game.rules.games import GAMES
from game.scenes.puzzling.words import asked_words
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.puzzles.support import COUNT, made_up, make_up
from tools.puzzles.candidates import RECIPES

IN_GAMES = games_with_puzzles()
SMALL = ("roll", "hold", "city")
"""Roll or keep, hut or die."""
MOST_SMALL = 4
POINTS = 2
ERRORS = 4
"""How far each model sees an answer ahead of every other turn: by so many points, and so many of its own errors."""


@pytest.mark.parametrize("game", IN_GAMES)
def test_every_puzzle_is_confirmed_by_three_models(game: str) -> None:
    for puzzle in puzzles_of(game):
        assert puzzle.is_clear, puzzle.name
        assert len(puzzle.verdicts) == 3
        for verdict in (verdict for other in puzzle.others for verdict in other.verdicts):
            assert verdict.behind >= POINTS, puzzle.name
            assert verdict.behind >= ERRORS * verdict.error, puzzle.name
            assert verdict.samples >= 80


@pytest.mark.parametrize("game", IN_GAMES)
def test_a_puzzle_gains_what_the_least_of_the_verdicts_says(game: str) -> None:
    for puzzle in puzzles_of(game):
        losses = [[verdict.behind for verdict in other.verdicts] for other in puzzle.others]
        assert puzzle.gain == min(map(min, losses)) == puzzle.others[0].least.behind
        assert [verdict.behind for verdict in puzzle.verdicts] == [min(each) for each in zip(*losses, strict=True)]


@pytest.mark.parametrize("game", IN_GAMES)
def test_every_puzzle_replays_and_has_one_clear_answer(game: str) -> None:
    for puzzle in puzzles_of(game):
        match = match_of(puzzle)
        state = match.state_at(puzzle.step)
        assert puzzle.asks in [asks[: len(puzzle.asks)] for asks in RECIPES[game].asked]
        assert asked_words(puzzle)
        assert puzzle.is_best(puzzle.best)
        assert puzzle.weighed(puzzle.best) is None
        for other in puzzle.others:
            assert not puzzle.is_best(other.turn)
            assert puzzle.weighed(other.turn) == other
        losses = [other.least.behind for other in puzzle.others]
        assert losses == sorted(losses)
        for turn in (*puzzle.answers, *(other.turn for other in puzzle.others)):
            after = state
            for action in turn:
                after = match.rules.apply(after, puzzle.seat, action)[0]
            assert not is_asked(after, match.rules, puzzle.seat, puzzle.asks, len(turn)), "a turn is a whole one"


@pytest.mark.parametrize("game", IN_GAMES)
def test_no_record_is_left_over(game: str) -> None:
    records = {path.stem for path in folder_of(game).glob("*.tgr")}
    assert records == {puzzle.name for puzzle in puzzles_of(game)}


# The puzzle of a day.


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with made_up(tmp_path) as made:
        yield made


def test_everybody_has_the_same_puzzle_on_a_day(folder: Path) -> None:  # noqa: ARG001
    day = date(2026, 11, 18)
    assert daily(day) == daily(day)
    days = [daily(day + timedelta(days=number)) for number in range(len(IN_GAMES) * COUNT)]
    assert {puzzle.game for puzzle in days[: len(IN_GAMES)]} == set(IN_GAMES)
    assert len({puzzle.name for puzzle in days}) == len(days), "each comes once before any comes again"
    assert daily(day + timedelta(days=len(days))) == daily(day)
    assert daily(date(2020, 2, 29)).game in IN_GAMES, "whatever the clock says"


@pytest.mark.parametrize("counts", [(1, 7, 14), (21, 0, 5), (0, 0, 1)])
def test_every_puzzle_has_its_day_whatever_their_number(
    counts: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    have = dict(zip(IN_GAMES, counts, strict=True))
    monkeypatch.setattr(book, "puzzles_of", lambda game: tuple(f"{game}_{n}" for n in range(have[game])))
    games = sum(1 for count in counts if count)
    days = [daily(date(2026, 3, 1) + timedelta(days=number)) for number in range(games * max(counts))]
    assert len(set(days)) == sum(counts), "all of them come, before any comes a second time too often"
    for game, count in have.items():
        own = [name for name in map(str, days) if name.startswith(game)][:count]
        assert len(set(own)) == count


def test_without_puzzles_there_is_none_for_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "puzzles_of", lambda _game: ())
    with pytest.raises(PuzzleError, match="there are no puzzles"):
        daily(date(2026, 3, 1))


# What is wrong is told.


def spoilt(folder: Path, change: Callable[[list[Any]], object]) -> str:
    """Change a file of puzzles and return what is said about it."""
    file = folder / f"{IN_TURNS}.jsonl"
    lines = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
    change(lines)
    file.write_bytes(b"\n".join(line if isinstance(line, bytes) else msgspec.json.encode(line) for line in lines))
    with pytest.raises(PuzzleError) as raised:
        read_all(file)
    return str(raised.value)


def read_all(file: Path) -> None:
    for puzzle in read_puzzles(file, IN_TURNS):
        match_of(puzzle)


def put(number: int, **fields: Any) -> Callable[[list[Any]], object]:
    return lambda lines: lines[number].update(fields)


PLACE = {"type": "place", "tile": "1-1-1-1", "cell": [40, 40], "edges": [1, 1, 1, 1]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (list.clear, f"{IN_TURNS}.jsonl: the file is empty"),
        (put(0, format="something"), f"{IN_TURNS}.jsonl:1: not a valid puzzle"),
        (put(0, game=IN_TURNS_TOO), f"{IN_TURNS}.jsonl:1: these are puzzles of {IN_TURNS_TOO}"),
        (lambda lines: lines.insert(1, b"{"), f"{IN_TURNS}.jsonl:2: not valid JSON"),
        (put(1, seat="first"), f"{IN_TURNS}.jsonl:2: not a valid puzzle: Expected `int`"),
        (
            put(2, name=f"{IN_TURNS}_01"),
            f"{IN_TURNS}.jsonl:3: puzzle {IN_TURNS}_01 belongs to another file, or is in this file twice",
        ),
        (put(1, answers=[[{"type": "jump"}]]), f"{IN_TURNS}.jsonl:2: not a valid puzzle"),
        (put(1, answers=[]), f"{IN_TURNS}.jsonl:2: a puzzle needs an answer"),
        (put(1, others=[]), f"{IN_TURNS}.jsonl:2: a puzzle needs an answer and at least one alternative"),
        (put(1, game="chess"), f"{IN_TURNS}.jsonl:2: there is no game chess"),
        (
            lambda lines: lines[1]["others"][0]["verdicts"][2].update(keys=[1.0]),
            f"{IN_TURNS}.jsonl:2: points are needed for each of",
        ),
        (
            lambda lines: lines[1]["others"][0].update(verdicts=[]),
            f"{IN_TURNS}.jsonl:2: not a valid puzzle: Expected `array` of length >= 1",
        ),
        (put(0, version=1), f"{IN_TURNS}.jsonl:1: not a valid puzzle"),
        (put(1, name=f"{IN_TURNS}_99"), f"{IN_TURNS}_99.tgr: the file cannot be read"),
        (put(1, step=9999), f"{IN_TURNS}_01.tgr: the game has no step 9999"),
        (put(1, step=-1), f"{IN_TURNS}_01.tgr: the game has no step"),
        (put(1, seat=7), f"{IN_TURNS}_01.tgr: seat 7 has nothing to decide at step"),
        (put(1, answers=[[]]), f"{IN_TURNS}_01.tgr: a turn needs at least one action"),
        (put(1, answers=[[PLACE]]), f"{IN_TURNS}_01.tgr: "),
    ],
)
def test_what_is_wrong_is_told(folder: Path, change: Callable[[list[Any]], object], said: str) -> None:
    assert spoilt(folder, change).startswith(said)


def test_a_record_that_is_wrong_is_told(folder: Path) -> None:
    puzzle = read_puzzles(folder / f"{IN_TURNS}.jsonl", IN_TURNS)[0]
    record = folder / f"{IN_TURNS}_01.tgr"
    record.write_bytes(record.read_bytes().replace(b'"seat":', b'"chair":'))
    with pytest.raises(PuzzleError, match=rf"{IN_TURNS}_01\.tgr:\d+: a step needs a player"):
        match_of(puzzle)
    make_up(IN_TURNS_TOO, folder / "other", 1)
    (folder / "other" / f"{IN_TURNS_TOO}_01.tgr").rename(record)
    with pytest.raises(PuzzleError, match=f"this is a game of {GAMES[IN_TURNS_TOO].title}"):
        match_of(puzzle)


def test_a_file_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"nothing\.jsonl: the file cannot be read"):
        read_puzzles(tmp_path / "nothing.jsonl", IN_TURNS)


# What games bring; a game that brings nothing is not listed.


def test_games_come_in_the_order_of_the_list() -> None:
    assert IN_GAMES
    assert list(IN_GAMES) == [game for game in GAMES if game in IN_GAMES]


@pytest.mark.parametrize("game", IN_GAMES)
def test_every_question_is_about_a_step_that_is_asked_for(game: str) -> None:
    part, recipe = puzzles_part(game), RECIPES[game]
    assert isinstance(part, PuzzlesPart)
    firsts = {(asks[0], len(asks)) for asks in recipe.asked}
    assert firsts <= set(part.questions)
    shortened = {(asks[0], 1) for asks in recipe.asked} if recipe.shortens else set()
    assert set(part.questions) <= firsts | shortened


def test_a_game_without_a_room_has_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    one, *others = IN_GAMES
    monkeypatch.setattr(
        "game.puzzles.book.part_of", lambda layer, kind, game: None if game == one else part_of(layer, kind, game)
    )
    assert list(games_with_puzzles()) == others
    with pytest.raises(KeyError):
        puzzles_part(one)


def test_few_puzzles_only_ask_to_roll_or_keep_or_for_hut_or_die() -> None:
    assert sum(puzzle.kind in SMALL for puzzle in puzzles_of(AT_ONCE)) <= MOST_SMALL
    assert sum(most for kind, most in RECIPES[AT_ONCE].most_of_a_kind.items() if kind in SMALL) <= MOST_SMALL
