"""Who may import whom: the walls of the house."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[2] / "game"


def imports(folder: str) -> Iterator[tuple[Path, str]]:
    for path in (GAME / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level < 2, f"{path} imports from outside its room relatively"
                yield from () if node.level else ((path, f"{node.module}.{alias.name}") for alias in node.names)


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("rules", ("game.rules", "game.parts")),
        ("ai", ("game.rules", "game.ai", "game.parts")),
        ("store", ("game.rules", "game.store")),
        ("estimate", ("game.rules", "game.ai", "game.estimate")),
        ("puzzles", ("game.rules", "game.ai", "game.estimate", "game.puzzles", "game.parts")),
        ("review", ("game.rules", "game.ai", "game.estimate", "game.review")),
        (
            "cli",
            (
                "game.rules",
                "game.ai",
                "game.store",
                "game.cli",
                "game.locale",
                "game.__version__",
                "game.bench",
                "game.selftest",
                "game.app",
            ),
        ),
    ],
)
def test_walls(folder: str, allowed: tuple[str, ...]) -> None:
    """Rules know only themselves and the loader of rooms, players and store only the rules, and none a window."""
    for path, name in imports(folder):
        assert name.split(".")[0] != "pygame", f"{path} imports {name}"
        assert not name.startswith("game") or name.startswith(allowed), f"{path} imports {name}"


def test_rules_have_no_clock_no_global_chance_and_touch_no_files() -> None:
    forbidden = ("time", "datetime", "random", "os", "secrets", "uuid", "threading", "socket")
    for path, name in imports("rules"):
        assert name.split(".")[0] not in forbidden, f"{path} imports {name}"
