"""What the program asks for is there: every sprite and every icon that its code names."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.assets.manifest import load

ROOT: Final = Path(__file__).resolve().parents[2]
MANIFEST: Final = load(ROOT / "sprites")
GROUPS: Final = {name.partition("/")[0] for name in MANIFEST}


@pytest.fixture(scope="module")
def code() -> list[ast.Module]:
    """The modules that can name a sprite or an icon."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "game").rglob("*.py")]
    words = ("icon", *(f'"{group}/' for group in GROUPS))
    return [ast.parse(text) for text in texts if any(word in text for word in words)]


ASKED: Final = ("get", "card", "fit", "anchored", "texture", "nine", "frame", "has", "entry", "source_size", "on_board")
"""Functions that are given a sprite's name."""


def sprites(tree: ast.AST) -> Iterator[str]:
    """Every sprite that a piece of code asks for by its whole name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKED:
            for argument in node.args:
                yield from (text for text in _outcomes(argument) if text.partition("/")[0] in GROUPS and "/" in text)


def icons(tree: ast.AST) -> Iterator[str]:
    """Every icon that a piece of code names, as an argument called `icon` or as what is asked of `look.icon`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute) and node.func.attr == "icon" and node.args:
                yield from _outcomes(node.args[0])
            for keyword in node.keywords:
                if keyword.arg == "icon":
                    yield from _outcomes(keyword.value)


def _outcomes(value: ast.expr) -> Iterator[str]:
    """The texts that an expression can come to, as far as they are written out."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from _outcomes(value.body)
        yield from _outcomes(value.orelse)


def test_every_sprite_that_the_code_names_is_there(code: list[ast.Module]) -> None:
    named = {name for tree in code for name in sprites(tree)}
    assert named - MANIFEST.keys() == set()
    assert len(named) > 25, "the names are found"


def test_every_icon_that_the_code_names_is_there(code: list[ast.Module]) -> None:
    named = {icon for tree in code for icon in icons(tree)}
    missing = {icon for icon in named if icon not in MANIFEST and f"ui/icon_{icon}" not in MANIFEST}
    assert missing == set()
    assert len(named) > 25, "the icons are found"
