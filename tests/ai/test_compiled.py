"""The compiled program plays as plain Python does, where somebody has compiled it: `make compiled`."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


def sources_differ() -> bool:
    return any(
        path.read_bytes() != (COMPILED / path.relative_to(ROOT)).read_bytes()
        for folder in ("rules", "ai")
        for path in (ROOT / "game" / folder).rglob("*.py")
        if (COMPILED / path.relative_to(ROOT)).exists()
    )


@pytest.mark.skipif(not COMPILED.exists(), reason="nothing is compiled")
@pytest.mark.parametrize(
    ("game", "agents"),
    [
        ("cacao", "ajaw@60,merchant"), ("cacao", "planter@30,apprentice,random,greedy"), ("maya", "ajaw@40,merchant"),
        ("maya", "planter@20,apprentice,random"), ("chocolatl", "ajaw@150,merchant,apprentice"),
    ],
)  # fmt: skip
def test_equal_seeds_make_equal_games(game: str, agents: str) -> None:
    if sources_differ():
        pytest.skip("the sources were changed since")
    command = ["main.py", "match", "--game", game, "--agents", agents, "--games", "2", "--jobs", "1", "--json"]
    outputs = [
        subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, check=True, text=True).stdout
        for folder in (ROOT, COMPILED)
    ]
    plain, compiled = ([line for line in output.splitlines() if "seconds" not in line] for output in outputs)
    assert plain == compiled
