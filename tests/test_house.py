"""The house is held to plain docstrings and to shared tests that name no game; `python -m tools.house` counts more."""

from tools.house import ROOT, hard_docstrings, is_shared, modules, names_of_games

MOST_NAMES = 40
"""Names of games in shared tests, at most: old stores hold the games that there were."""


def test_docstrings_begin_in_words_that_are_understood_at_once() -> None:
    every = [*modules(), *modules(ROOT / "tests")]
    assert {str(path.relative_to(ROOT)): found for path in every if (found := hard_docstrings(path))} == {}


def test_shared_tests_hardly_name_a_game() -> None:
    named = {path: names_of_games(path) for path in modules(ROOT / "tests") if is_shared(path)}
    assert sum(named.values()) <= MOST_NAMES, {str(path): count for path, count in named.items() if count}
