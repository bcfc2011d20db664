"""No shared module names a game: its name stands in its rooms, and in one line of the list."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.rules.games import NAMES

GAME: Final = Path(__file__).parents[2] / "game"
LIST: Final = GAME / "rules" / "games.py"


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
        yield from (f"{path.relative_to(GAME)}:{node.lineno} {word}" for word in words if word in NAMES)  # type: ignore[attr-defined]


def test_no_shared_module_names_a_game() -> None:
    shared = [path for path in GAME.rglob("*.py") if not set(path.parts) & set(NAMES) and path != LIST]
    assert [found for path in shared for found in named(path)] == []


def test_a_game_is_one_line_of_the_list() -> None:
    text = LIST.read_text(encoding="utf-8")
    assert all(text.count(name) == 1 for name in NAMES)
