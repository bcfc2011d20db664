"""Who may import whom: the walls of the house."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.games import GAMES

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
MADE_FOR_ALL = (
    "Makefile", "main.py", "sprites/source/make.py", "sprites/manifest.json", "sounds/source/make.py",
    "sounds/events.json", "sounds/manifest.json", "packaging/licences/parts.toml",
    "packaging/READ ME.txt", "packaging/linux/theobroma.desktop",
    *(f"packaging/{file}.py" for file in ("archive", "build", "compile", "contents")),
)  # fmt: skip
"""Files beside the program that serve every game."""


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
        ("judge", ("game.rules", "game.ai", "game.judge", "game.parts")),
        ("puzzles", ("game.rules", "game.ai", "game.judge", "game.puzzles", "game.parts")),
        (
            "session",
            (
                "game.rules",
                "game.ai",
                "game.store",
                "game.texts",
                "game.puzzles",
                "game.locale",
                "game.session",
            ),
        ),
        (
            "cli",
            (
                "game.rules",
                "game.ai",
                "game.store",
                "game.cli",
                "game.locale",
                "game.__version__",
                "game.version",
                "game.selftest",
                "game.assets.early",
                "game.start",
            ),
        ),
    ],
)
def test_walls(folder: str, allowed: tuple[str, ...]) -> None:
    """Rules know only themselves and the loader of rooms, players and store only the rules, and none a window; nor does
    a match that is played or looked at.
    """
    for path, name in imports(folder):
        assert name.split(".")[0] != "pygame", f"{path} imports {name}"
        assert not name.startswith("game") or name.startswith(allowed), f"{path} imports {name}"


def test_what_ships_needs_no_tools() -> None:
    """What only developers run can break, or go, and no player notices."""
    assert {str(path) for path, name in imports(".") if name.split(".")[0] in ("tools", "tests")} == set()
    for file in ("main.py", "build.spec", "packaging/contents.py", "packaging/build.py", "packaging/compile.py"):
        assert not re.search(r"\btools\b", (ROOT / file).read_text("utf-8")), file


def test_rules_have_no_clock_no_global_chance_and_touch_no_files() -> None:
    forbidden = ("time", "datetime", "random", "os", "secrets", "uuid", "threading", "socket")
    for path, name in imports("rules"):
        assert name.split(".")[0] not in forbidden, f"{path} imports {name}"


def names_of_games(text: str) -> set[str]:
    return {name for name in GAMES if re.search(rf"(?<![a-z]){name}(?![a-z])", text, re.IGNORECASE)}


@pytest.mark.parametrize("file", MADE_FOR_ALL)
def test_what_serves_every_game_names_none(file: str) -> None:
    assert names_of_games((ROOT / file).read_text("utf-8")) == set()


def test_each_game_lists_its_own_pictures_and_sounds() -> None:
    for game in GAMES:
        for file in (f"sprites/{game}/manifest.json", f"sounds/{game}/manifest.json"):
            entries = json.loads((ROOT / file).read_text("utf-8"))
            assert all(name.startswith(f"{game}/") for name in entries), file
        told = json.loads((ROOT / f"sounds/{game}/events.json").read_text("utf-8"))
        assert names_of_games(json.dumps(told)) == {game}
