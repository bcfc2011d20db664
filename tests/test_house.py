"""The house is held to plain docstrings and to shared tests that name no game; `python -m tests.house` counts more."""

from tests.house import ROOT, hard_docstrings, is_shared, modules, names_of_games

OLD = "tests/store/test_old.py"
"""Opens what older versions wrote, with the games that they had."""


def test_docstrings_begin_in_words_that_are_understood_at_once() -> None:
    every = [*modules(), *modules(ROOT / "tests")]
    assert {str(path.relative_to(ROOT)): found for path in every if (found := hard_docstrings(path))} == {}


def test_shared_tests_name_no_game() -> None:
    shared = [path for path in modules(ROOT / "tests") if is_shared(path)]
    named = {str(path.relative_to(ROOT)) for path in shared if names_of_games(path)}
    assert named <= {OLD}
