"""What a player did about puzzles, as it is kept."""

from pathlib import Path
from typing import Any

import pytest

from game.puzzles.puzzle import PuzzleProgress, later, next_open, progress_of, step
from game.store import Folders, Store
from tests.members import AT_ONCE, IN_TURNS
from tests.puzzles.support import make_up


def keep(kept: dict[str, Any], name: str, **more: Any) -> None:
    kept[name] = later(kept.get(name), step(**more))


def test_tries_are_counted_until_it_is_solved() -> None:
    kept: dict[str, Any] = {}
    keep(kept, "cacao_01", answered=True)
    keep(kept, "cacao_01", answered=True, end="solved")
    keep(kept, "cacao_01", answered=True)
    keep(kept, "cacao_01", end="shown")
    assert progress_of(kept, "cacao_01") == PuzzleProgress(2, "solved")
    keep(kept, "maya_03", end="shown")
    keep(kept, "maya_03", answered=True, end="solved")
    assert progress_of(kept, "maya_03") == PuzzleProgress(0, "shown"), "who has seen the answer has not found it"
    assert progress_of(kept, "maya_04") == PuzzleProgress()


@pytest.mark.parametrize("broken", [None, 7, "solved", [], {"tries": "many"}, {"end": "won"}, {"tries": 1.5}])
def test_what_is_broken_counts_as_nothing_and_harms_no_other(broken: Any) -> None:
    kept = {"cacao_01": broken, "cacao_02": {"tries": 3, "end": "solved"}}
    assert progress_of(kept, "cacao_01") == PuzzleProgress()
    assert progress_of(kept, "cacao_02") == PuzzleProgress(3, "solved")
    keep(kept, "cacao_01", answered=True)
    assert progress_of(kept, "cacao_01") == PuzzleProgress(1)


def test_it_outlives_the_program_and_words_of_other_versions(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    store = Store.open(folders)
    store.reach("puzzle", "cacao_01", step(answered=True, end="solved"), merge=later)
    store.reach("puzzle", "cacao_02", {"tries": 1, "stars": 5})
    assert store.close() is None
    store = Store.open(folders)
    kept = store.reached("puzzle")
    assert progress_of(kept, "cacao_01") == PuzzleProgress(1, "solved")
    assert progress_of(kept, "cacao_02") == PuzzleProgress(1)
    assert store.reached("lesson") == {}
    store.close()


def test_two_windows_keep_what_both_have_reached(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    one, other = Store.open(folders), Store.open(folders)
    one.reach("puzzle", "cacao_01", step(answered=True), merge=later)
    assert progress_of(one.reached("puzzle"), "cacao_01") == PuzzleProgress(1)
    other.reach("puzzle", "cacao_01", step(answered=True, end="solved"), merge=later)
    other.reach("puzzle", "maya_01", step(end="shown"), merge=later)
    other.reach("lesson", IN_TURNS, [0, 5])
    assert other.reached("lesson") == {IN_TURNS: [0, 5]}
    one.reach("puzzle", "cacao_01", step(answered=True), merge=later)
    kept = one.reached("puzzle")
    assert (progress_of(kept, "cacao_01"), progress_of(kept, "maya_01")) == (
        PuzzleProgress(2, "solved"),
        PuzzleProgress(0, "shown"),
    )
    assert one.reached("lesson") == {IN_TURNS: [0, 5]}
    one.close()
    other.close()


def test_the_next_one_is_the_next_that_is_open(tmp_path: Path) -> None:
    puzzles = make_up(AT_ONCE, tmp_path)
    first, second, third, last = puzzles
    kept: dict[str, Any] = {}
    assert next_open(kept, puzzles, first.name) == second
    assert next_open(kept, puzzles, last.name) == first
    keep(kept, second.name, end="shown")
    keep(kept, third.name, answered=True, end="solved")
    assert next_open(kept, puzzles, first.name) == last
    keep(kept, last.name, end="solved")
    assert next_open(kept, puzzles, first.name) is None
