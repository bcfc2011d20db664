"""How hard puzzles are: which level finds the answer in most of its tries, measured and stored with them."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.players import LEVELS
from game.puzzles import book
from game.puzzles.book import file_of, games_with_puzzles, match_of, puzzles_of, read_puzzles
from game.puzzles.puzzle import ENOUGH, TRIES, Puzzle
from tools.puzzles.difficulty import measure
from tools.puzzles.making import write_file
from tools.puzzles.turns import counted, played

pytestmark = pytest.mark.full


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
