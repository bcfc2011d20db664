"""The house is held to plain docstrings and to shared tests that name no game; `python -m tests.house` counts more."""

from collections import Counter

from tests.house import (
    GAME,
    ROOT,
    away_from_their_module,
    beside_no_folder,
    classes_of,
    functions,
    hard_docstrings,
    is_shared,
    modules,
    names_of_games,
    scenes,
)

MOST_NAMES = 40
"""Names of games in shared tests, at most: old stores hold the games that there were."""

MOST_METHODS, MOST_LINES = 35, 45
"""Methods of a class and lines of a function, at most."""

MOST_OF_A_SCENE, LONGEST_SCENE = 45, 150
"""Methods of a scene with its bases, and lines of its module, at most."""

MOST_MODULES, MOST_OF_A_TABLE = 18, 30
"""Modules of a folder, and of a game's table, at most."""


def test_folders_are_seen_at_once() -> None:
    counts = Counter(path.parent.relative_to(GAME) for path in modules())
    tables = {path.parent.relative_to(GAME) for path in GAME.glob("tables/*/table.py")}
    full = {str(folder): count for folder, count in counts.items() if count > MOST_MODULES and folder not in tables}
    assert full == {}
    assert {str(folder): counts[folder] for folder in tables if counts[folder] > MOST_OF_A_TABLE} == {}


def test_classes_and_functions_fit_a_screen() -> None:
    assert [place for path in modules() for count, place in classes_of(path) if count > MOST_METHODS] == []
    assert [place for path in modules() for count, place in functions(path) if count > MOST_LINES] == []


def test_scenes_are_thin() -> None:
    assert [place for _depth, count, _lines, place in scenes() if count > MOST_OF_A_SCENE] == []
    assert [place for _depth, _count, lines, place in scenes() if lines > LONGEST_SCENE] == []


def test_docstrings_begin_in_words_that_are_understood_at_once() -> None:
    every = [*modules(), *modules(ROOT / "tests")]
    assert {str(path.relative_to(ROOT)): found for path in every if (found := hard_docstrings(path))} == {}


def test_shared_tests_hardly_name_a_game() -> None:
    named = {path: names_of_games(path) for path in modules(ROOT / "tests") if is_shared(path)}
    assert sum(named.values()) <= MOST_NAMES, {str(path): count for path, count in named.items() if count}


def test_tests_mirror_the_game() -> None:
    assert beside_no_folder() == []
    assert away_from_their_module() == {}
