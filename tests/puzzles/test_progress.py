"""What a player did about puzzles, as it is kept."""

from pathlib import Path
from typing import Any

import pytest

from game.puzzles.progress import Progress, keep, next_open, progress_of
from game.store import Folders, Settings
from game.store.settings import load_settings, save_settings
from tests.puzzles.support import make_up


def test_tries_are_counted_until_it_is_solved() -> None:
    kept: dict[str, Any] = {}
    keep(kept, "cacao_01", answered=True)
    keep(kept, "cacao_01", answered=True, end="solved")
    keep(kept, "cacao_01", answered=True)
    keep(kept, "cacao_01", end="shown")
    assert progress_of(kept, "cacao_01") == Progress(2, "solved")
    keep(kept, "maya_03", end="shown")
    keep(kept, "maya_03", answered=True, end="solved")
    assert progress_of(kept, "maya_03") == Progress(0, "shown"), "who has seen the answer has not found it"
    assert progress_of(kept, "maya_04") == Progress()


@pytest.mark.parametrize("broken", [None, 7, "solved", [], {"tries": "many"}, {"end": "won"}, {"tries": 1.5}])
def test_what_is_broken_counts_as_nothing_and_harms_no_other(broken: Any) -> None:
    kept = {"cacao_01": broken, "cacao_02": {"tries": 3, "end": "solved"}}
    assert progress_of(kept, "cacao_01") == Progress()
    assert progress_of(kept, "cacao_02") == Progress(3, "solved")
    keep(kept, "cacao_01", answered=True)
    assert progress_of(kept, "cacao_01") == Progress(1)


def test_it_outlives_the_program_and_words_of_other_versions(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    settings = Settings(ui_scale=120)
    keep(settings.puzzles, "cacao_01", answered=True, end="solved")
    settings.puzzles["cacao_02"] = {"tries": 1, "stars": 5}
    assert save_settings(folders, settings) is None
    again, wrong = load_settings(folders)
    assert (wrong, again.ui_scale) == (None, 120)
    assert progress_of(again.puzzles, "cacao_01") == Progress(1, "solved")
    assert progress_of(again.puzzles, "cacao_02") == Progress(1)


def test_the_next_one_is_the_next_that_is_open(tmp_path: Path) -> None:
    puzzles = make_up("chocolatl", tmp_path)
    first, second, third, last = puzzles
    kept: dict[str, Any] = {}
    assert next_open(kept, puzzles, first.name) == second
    assert next_open(kept, puzzles, last.name) == first
    keep(kept, second.name, end="shown")
    keep(kept, third.name, answered=True, end="solved")
    assert next_open(kept, puzzles, first.name) == last
    keep(kept, last.name, end="solved")
    assert next_open(kept, puzzles, first.name) is None
