"""What is compiled, and that it plays as plain Python does, where somebody has compiled these sources: `make fast`."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import fast
from tests.members import FEWEST

# What is compiled: everything that plays, and every module that builds the compiler's own lists.

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
LISTS = {"append", "remove", "vec"}
SHARED = {
    f"{name}.py"
    for name in (
        "rules/numbers", "rules/protocol",
        "ai/plain", "ai/search", "ai/world",
    )
}  # fmt: skip
PLAIN_RULES = {"actions", "box", "deal", "notation", "reasons", "story", "view"}
"""Plain data, and what is done once for a person to read."""


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    monkeypatch.setattr(sys, "path", [str(ROOT / "packaging"), *sys.path])
    import compile as recipe

    return set(recipe.modules(GAME))


def from_flat(path: Path) -> set[str]:
    """Return what a module takes from `game.rules.flat`."""
    text = path.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(text if "game.rules.flat" in text else ""))
    froms = (node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "game.rules.flat")
    return {alias.name for node in froms for alias in node.names}


def test_flat_lists_are_built_in_compiled_modules_alone(compiled: set[str]) -> None:
    """Elsewhere their names stand for lists of Python, which a compiled state does not hold."""
    building = {path.relative_to(GAME).as_posix() for path in GAME.rglob("*.py") if from_flat(path) & LISTS}
    assert building
    assert building <= compiled


def test_what_is_played_by_the_million_is_compiled(compiled: set[str]) -> None:
    """A new module of a game's rules or players is hot unless it is named among the plain ones."""
    assert compiled >= SHARED
    for room in (GAME / "rules").glob("*/__init__.py"):
        name = room.parent.name
        assert {path.stem for path in room.parent.glob("*.py")} >= PLAIN_RULES
        modules = [path for path in room.parent.rglob("*.py") if path.stem not in PLAIN_RULES]
        rules = {path.relative_to(GAME).as_posix() for path in modules if path == room or path.stem != "__init__"}
        players = {f"ai/{name}/{path.name}" for path in (GAME / "ai" / name).glob("*.py")}
        assert len(rules) > 4
        assert players
        assert rules | players <= compiled


def test_plain_data_is_not_compiled(compiled: set[str]) -> None:
    """Its classes are made by msgspec, and others are derived from them."""
    assert not {name for name in compiled if Path(name).stem in ("actions", "box", "deal", "view", "core", "flat")}


# How it plays.

BUILT = fast.are_of(ROOT)


def run(*arguments: str, plain: bool) -> str:
    environment = {**os.environ, fast.PLAIN: "1" if plain else ""}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True, env=environment).stdout


@pytest.mark.skipif(not BUILT, reason="nothing is compiled of these sources")
@pytest.mark.parametrize(("game", "seats"), FEWEST)
@pytest.mark.parametrize("agents", [("ajaw@60", "merchant", "apprentice"), ("planter@30", "random", "apprentice")])
def test_equal_seeds_make_equal_games(game: str, seats: int, agents: tuple[str, ...]) -> None:
    asked = ["--game", game, "--agents", ",".join(agents[:seats]), "--games", "2", "--jobs", "1", "--json"]
    outputs = [run("-m", "tools.contest", *asked, plain=plain) for plain in (True, False)]
    plain, compiled = ([line for line in output.splitlines() if "seconds" not in line] for output in outputs)
    assert plain == compiled


@pytest.mark.skipif(not BUILT, reason="nothing is compiled of these sources")
@pytest.mark.parametrize("game", [game for game, _seats in FEWEST])
def test_every_action_is_judged_and_told_alike(game: str) -> None:
    """Bids too, which are refused by numbers of more than 32 bits."""
    asked = ["-m", "game.fast", "tools.parity.events", "--games", "3", "--game", game]
    assert run(*asked, plain=False) == run(*asked, plain=True)


@pytest.mark.skipif(not BUILT, reason="nothing is compiled of these sources")
def test_what_was_compiled_runs_unless_it_is_not_wanted() -> None:
    assert "compiled rules and players" in run("main.py", "--version", plain=False)
    assert "rules in plain Python" in run("main.py", "--version", plain=True)
