"""Which packages need which: in one direction, wherever an import stands."""

import ast
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

GAME = Path(__file__).parents[2] / "game"


def modules() -> dict[str, Path]:
    """Return every module of the game by its name."""
    found = {}
    for path in GAME.rglob("*.py"):
        name = ".".join(path.relative_to(GAME.parent).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def package_of(module: str) -> str:
    """Return the package below `game` that a module lies in, or the module itself where it lies in none."""
    return module.split(".")[1] if "." in module else module


@cache
def led_to() -> Mapping[str, set[str]]:
    """Return which packages each package imports, wherever the import stands: also for types, or in a function."""
    every, found = modules(), defaultdict[str, set[str]](set)
    for module, path in every.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [f"{node.module}.{alias.name}" for alias in node.names]
                names = [name if name in every else node.module for name in names]
            found[package_of(module)].update(package_of(name) for name in names if name in every)
    return found


def reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    """Return all packages that one imports, directly or through others."""
    seen: set[str] = set()
    todo = [start]
    while todo:
        for package in graph.get(todo.pop(), set()):
            if package not in seen:
                seen.add(package)
                todo.append(package)
    return seen


def knots() -> set[str]:
    """Return the packages that need one that needs them, directly or through others."""
    graph = {package: others - {package, "game"} for package, others in led_to().items()}
    return {package for package in graph if package in reached(package, graph)}


def test_packages_are_tied_in_no_knot() -> None:
    """No package needs one that needs it, counting imports for types and imports within functions."""
    assert not knots()


def test_the_window_stands_on_pictures_and_those_on_sounds() -> None:
    graph = {package: others - {package} for package, others in led_to().items()}
    assert "assets" in graph["ui"]
    assert "sound" in graph["assets"]
    assert not reached("sound", graph) & {"assets", "ui", "tables", "scenes"}
    assert not reached("assets", graph) & {"ui", "tables", "scenes"}
    assert not reached("ui", graph) & {"tables", "scenes", "app"}


def test_no_import_is_hidden_from_checkers() -> None:
    """The loader of rooms alone asks for modules by name: what a game brings, and nothing else."""
    allowed = {GAME / "parts.py"}
    for path in set(modules().values()) - allowed:
        text = path.read_text(encoding="utf-8")
        assert "import_module" not in text, path
        assert "__import__" not in text, path
