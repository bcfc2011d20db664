"""Weighing turns on the same deals, looking for puzzles, and how hard they are, measured and stored with them."""

import math
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.players import LEVELS
from game.ai.world import Dice
from game.judge.compare import AsSearched, Comparison, Turn, compare
from game.puzzles import book
from game.puzzles.book import file_of, games_with_puzzles, match_of, puzzles_of, read_puzzles
from game.puzzles.puzzle import ENOUGH, MODELS, TRIES, Puzzle, Verdict, verdict
from game.rules.core import CHANCE
from game.rules.match import Match
from game.rules.numbers import Generator
from tests.members import IN_TURNS_TOO
from tests.puzzles.support import finished, made_up, make_up
from tools.puzzles import finder, turns, weighing
from tools.puzzles.candidates import RECIPES
from tools.puzzles.difficulty import measure
from tools.puzzles.finder import PuzzleFinder
from tools.puzzles.making import Maker, moments, write_file, write_puzzle
from tools.puzzles.turns import counted, played
from tools.puzzles.weighing import JUDGES

pytestmark = pytest.mark.full

IN_GAMES = games_with_puzzles()
FRESH = 20
"""Deals on which a puzzle is weighed again."""
ROUNDED = 0.02


@pytest.mark.parametrize("game", IN_GAMES)
def test_turns_meet_the_same_luck(game: str, tmp_path: Path) -> None:
    with made_up(tmp_path):
        puzzle = read_puzzles(tmp_path / f"{game}.jsonl", game)[0]
        match = match_of(puzzle)
    view = match.rules.view(match.state_at(puzzle.step), puzzle.seat)
    one, other = puzzle.best, puzzle.others[0].turn

    def weigh(*turns: Turn) -> Comparison:
        compared = Comparison(match.rules, view, puzzle.seat, turns, Dice(5), AsSearched())
        compared.sample(6)
        return compared

    compared = weigh(one, other, one)
    first, second, again = compared.outcomes
    assert compared.equals(0) == [0, 2], "the same turn comes to the same, whatever is drawn"
    assert (first.better_than(again).mean, first.better_than(again).error) == (0.0, 0.0)
    assert first.better_than(second).mean == pytest.approx(-second.better_than(first).mean)
    assert compared.ranking()[0] == (0 if first.better_than(second).mean >= 0 else 1)
    told = verdict(first, second)
    assert told.samples == 6
    assert len(told.keys) == len(match.rules.score_keys)
    assert told.behind == pytest.approx(first.lead.mean - second.lead.mean, abs=0.01)
    assert told == verdict(*weigh(one, other).outcomes)


def spread(puzzle: Puzzle) -> float:
    """Return how much the losses differ from deal to deal, beside what they are."""
    return max(verdict.error * math.sqrt(verdict.samples) / verdict.behind for verdict in puzzle.verdicts)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("game", IN_GAMES)
def test_a_verdict_holds_with_fresh_luck(game: str, model: str) -> None:
    """The puzzle that needs the fewest deals is weighed again: mostly it is near the end."""
    puzzle = min(puzzles_of(game), key=spread)
    second = min(puzzle.others, key=lambda other: other.verdicts[MODELS.index(model)].behind)
    known = second.verdicts[MODELS.index(model)]
    view = puzzle.rules.view(match_of(puzzle).state_at(puzzle.step), puzzle.seat)
    ways, rng = (puzzle.best, second.turn), Generator(77)
    best, other = compare(puzzle.rules, view, puzzle.seat, ways, rng, FRESH, JUDGES[model]())
    again = verdict(best, other)
    assert abs(again.behind - known.behind) <= 4 * (again.error + known.error) + ROUNDED
    if model != "search":  # who plays to the end counts the points, so the lines tell all
        assert again.behind == pytest.approx(sum(again.keys) + again.rival, abs=0.1)


@pytest.mark.parametrize("game", IN_GAMES)
def test_moments_are_those_at_which_somebody_decides(game: str) -> None:
    match = finished(game, 3)
    found = list(moments(match, 3))
    assert found == list(moments(match, 3))
    assert found != sorted(found), "in any order"
    for step, asks in found:
        assert asks in RECIPES[game].asked
        assert match.journal[step].seat != CHANCE
        assert len(match.journal) * 0.1 < step < len(match.journal)


@pytest.mark.parametrize("game", IN_GAMES)
def test_a_look_at_a_moment_ends(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "SCREENING", (2, 3))
    monkeypatch.setattr(turns, "GLANCE", 30)
    match = finished(game, 4)
    for step, asks in list(moments(match, 4))[:6]:
        look = PuzzleFinder(match, step, asks, 1, Counter())
        if look.promises():
            assert look.answer
            meaning = match.rules.meaning
            assert not match.rules.in_turns or meaning(look.answer) != meaning(look.tempting)


def _puzzles(game: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[PuzzleFinder, Puzzle, Match]]:
    """Look at game after game, with a strongest player who always agrees."""
    for seed in range(5, 25):
        match = finished(game, seed)
        for step, asks in moments(match, seed):
            look = PuzzleFinder(match, step, asks, 1, Counter())
            if look.promises():
                with monkeypatch.context() as patch:
                    patch.setattr(finder, "turn_of", lambda *_asked, answer=look.answer: answer)
                    puzzle = look.puzzle(f"{game}_01", seed)
                if puzzle is not None:
                    yield look, puzzle, match


@pytest.mark.parametrize("game", IN_GAMES)
def test_what_holds_becomes_a_puzzle(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With little thinking and no demands there is soon one; it is written and read like those that are worth it."""
    quick = {"SCREENING": (2, 3), "PLAYED": 2, "LEAST_SHARE": 0.0, "PLAIN_GAIN": 999.0, "GAIN": -999.0}
    for name, value in quick.items():
        monkeypatch.setattr(finder, name, value)
    monkeypatch.setattr(turns, "GLANCE", 30)
    monkeypatch.setattr(weighing, "MOST", 2)
    monkeypatch.setattr(weighing, "GAIN", -999.0)
    monkeypatch.setattr(weighing, "ERRORS", -999.0)
    monkeypatch.setattr(Verdict, "is_clear", True)
    easy = replace(RECIPES[game], in_the_race=999.0)
    monkeypatch.setitem(RECIPES, game, easy)
    monkeypatch.setattr(finder, "counted", lambda _puzzle, _state: (2, 9))
    look, puzzle, match = next(_puzzles(game, monkeypatch))
    assert puzzle.is_best(look.answer)
    assert all(verdict.samples == 2 for other in puzzle.others for verdict in other.verdicts)
    assert {len(other.verdicts) for other in puzzle.others} == {len(MODELS)}
    assert look.kind
    assert puzzle.difficulty == 1
    write_puzzle(tmp_path, puzzle, match, "a test")
    monkeypatch.setattr(book, "folder_of", lambda _game: tmp_path)
    (again,) = read_puzzles(tmp_path / f"{game}.jsonl", game)
    assert again == puzzle
    assert match_of(again).state_at(again.step) is not None


def test_the_making_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    made = make_up(IN_TURNS_TOO, tmp_path, 3)
    maker = Maker(IN_TURNS_TOO, tmp_path, 1)
    assert [puzzle.name for puzzle in maker.puzzles] == [puzzle.name for puzzle in made]
    maker.make(3)
    assert len(read_puzzles(tmp_path / f"{IN_TURNS_TOO}.jsonl", IN_TURNS_TOO)) == 3


@pytest.mark.parametrize("game", IN_GAMES)
def test_kinds_leave_room_for_twenty(game: str) -> None:
    assert sum(RECIPES[game].most_of_a_kind.values()) >= 20


@pytest.mark.parametrize("game", IN_GAMES)
def test_every_kind_that_is_kept_is_one_that_is_made(game: str) -> None:
    """The kind that a room finds in a stored puzzle's answer is the one that the puzzle was stored with."""
    for puzzle in puzzles_of(game):
        state = match_of(puzzle).state_at(puzzle.step)
        kind = RECIPES[game].kind_of(puzzle.rules, state, puzzle.best)
        assert kind == puzzle.kind
        assert kind in RECIPES[game].most_of_a_kind


# How hard puzzles are: which level finds the answer in most of its tries.


def position(puzzle: Puzzle) -> Any:
    return match_of(puzzle).state_at(puzzle.step)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_every_puzzle_was_measured_up_to_the_first_level_that_finds_it(game: str) -> None:
    for puzzle in puzzles_of(game):
        *before, last = puzzle.found
        assert all(0 <= count < ENOUGH for count in before), puzzle.name
        assert last <= TRIES
        assert last >= ENOUGH, puzzle.name
        assert puzzle.difficulty == len(before) < len(LEVELS)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_what_is_stored_is_counted_again_alike(game: str) -> None:
    """The lowest levels decide at a glance: what was stored of them is what they do now."""
    glancing = LEVELS[:2]
    for puzzle in puzzles_of(game):
        found = counted(puzzle, position(puzzle), glancing)
        assert found == puzzle.found[: len(found)], puzzle.name


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_try_is_a_whole_turn(game: str) -> None:
    turns: list[int] = []
    for puzzle in puzzles_of(game):
        state = position(puzzle)
        found = [puzzle.rules.meaning(played(puzzle, state, "apprentice", seed)) for seed in range(5)]
        turns.append(len(set(found)))
        assert found[3] == puzzle.rules.meaning(played(puzzle, state, "apprentice", 3))
    assert max(turns) > 1, "luck differs between tries"


def test_measuring_stores_what_was_counted_and_changes_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games_with_puzzles()[0]
    known, folder = puzzles_of(game)[:3], tmp_path / "puzzles"
    folder.mkdir()
    shutil.copy(file_of(game), file_of(game, folder))
    file = file_of(game, folder)
    header, puzzles = book.read_file(file, game)
    write_file(file, header, [msgspec.structs.replace(puzzles[0], found=()), *puzzles[1:3]])
    monkeypatch.setattr("tools.puzzles.difficulty.counted", lambda _puzzle, _state: (1, 9))
    measure(game, folder)
    first, *others = read_puzzles(file, game)
    assert first.found == (1, 9)
    assert first.difficulty == 1
    assert msgspec.structs.replace(first, found=known[0].found) == known[0]
    assert others == list(known[1:])
    assert book.read_file(file, game)[0] == header
