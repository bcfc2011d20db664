"""Docstrings are plain, and what is shared names no game; `python -m tools.house` prints figures to look at."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.rules.games import GAMES, NAMES

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "game"
LIST: Final = SOURCE / "rules" / "games.py"
MOST_NAMES: Final = 40
"""Names of games in shared tests, at most: old stores hold the games that there were."""
HARD: Final = re.compile(
    r"^(Have |Take notice|So many|So often|By so|And |Of |The same)|\banew\b|into question|^[A-Z][a-z]+ it\.$"
)
"""First lines of docstrings that begin in the middle, or speak German in English words."""


def hard_docstrings(path: Path) -> int:
    """Return how many docstrings of a module begin in words that a stranger reads twice."""
    text = path.read_text("utf-8")
    if not any(HARD.search(first) for first in re.findall(r'"""\s*(.*)', text)):
        return 0
    alone = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr))
    strings = (node.value for node in alone if isinstance(node, ast.Constant) and isinstance(node.value, str))
    firsts = (string.strip().splitlines() for string in strings)
    return sum(bool(lines and HARD.search(lines[0])) for lines in firsts)


def names_of_games(path: Path) -> int:
    """Return how often a module names a game as a value."""
    text = path.read_text("utf-8")
    nodes = ast.walk(ast.parse(text)) if any(f'"{game}"' in text for game in GAMES) else iter(())
    return sum(isinstance(node, ast.Constant) and node.value in GAMES for node in nodes)


def test_docstrings_begin_in_words_that_are_understood_at_once() -> None:
    every = [path for folder in ("game", "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    hard = {str(path.relative_to(ROOT)): hard_docstrings(path) for path in every}
    assert {path: count for path, count in hard.items() if count} == {}


def test_shared_tests_hardly_name_a_game() -> None:
    shared = [
        path
        for path in (ROOT / "tests").rglob("*.py")
        if not set(GAMES) & {*path.parts, path.stem.removeprefix("test_")}
    ]
    named = {path: names_of_games(path) for path in shared}
    assert sum(named.values()) <= MOST_NAMES, {str(path): count for path, count in named.items() if count}


def named(path: Path) -> Iterator[str]:
    """Yield where a module holds a game's name as a word, or imports from a game's room."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if any(name in text for name in NAMES) else ():
        words: list[str] = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in NAMES:
            words = [node.value]
        elif isinstance(node, ast.ImportFrom):
            words = (node.module or "").split(".") + [alias.name for alias in node.names]
        elif isinstance(node, ast.Import):
            words = [word for alias in node.names for word in alias.name.split(".")]
        yield from (f"{path.relative_to(SOURCE)}:{node.lineno} {word}" for word in words if word in NAMES)  # type: ignore[attr-defined]


def test_no_shared_module_names_a_game() -> None:
    shared = [path for path in SOURCE.rglob("*.py") if not set(path.parts) & set(NAMES) and path != LIST]
    assert [found for path in shared for found in named(path)] == []


def test_a_game_is_one_line_of_the_list() -> None:
    text = LIST.read_text(encoding="utf-8")
    assert all(text.count(name) == 1 for name in NAMES)
