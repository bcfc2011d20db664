"""What is compiled: everything that plays, and every module that builds the compiler's own lists."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
LISTS = {"append", "remove", "vec"}
HOT = ("__init__", "effects", "legality", "scoring", "state")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    monkeypatch.setattr(sys, "path", [str(ROOT / "packaging"), *sys.path])
    import compile as recipe

    return set(recipe.modules(GAME))


def from_flat(path: Path) -> set[str]:
    """Return what a module takes from `game.rules.flat`."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    froms = (node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "game.rules.flat")
    return {alias.name for node in froms for alias in node.names}


def test_flat_lists_are_built_in_compiled_modules_alone(compiled: set[str]) -> None:
    """Elsewhere their names stand for lists of Python, which a compiled state does not hold."""
    building = {path.relative_to(GAME).as_posix() for path in GAME.rglob("*.py") if from_flat(path) & LISTS}
    assert building
    assert building <= compiled


def test_what_is_played_by_the_million_is_compiled(compiled: set[str]) -> None:
    assert {"rules/protocol.py", "rules/heard.py", "rules/vectors.py", "ai/dice.py", "ai/search.py"} <= compiled
    for room in (GAME / "rules").glob("*/__init__.py"):
        hot = {
            f"rules/{room.parent.name}/{name}.py" for name in ("__init__", "effects", "legality", "scoring", "state")
        }
        assert hot <= compiled
        players = (GAME / "ai" / room.parent.name).glob("*.py")
        hot = {f"ai/{room.parent.name}/{path.name}" for path in players if path.stem not in ("__init__", "learning")}
        assert hot <= compiled


def test_plain_data_is_not_compiled(compiled: set[str]) -> None:
    """Its classes are made by msgspec, and others are derived from them."""
    assert not {name for name in compiled if Path(name).stem in ("actions", "events", "dealt", "view", "core", "flat")}
