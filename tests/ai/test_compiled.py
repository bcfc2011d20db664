"""The compiled program plays as plain Python does, where somebody has compiled it: `make compiled`."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.members import FEWEST

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
@pytest.mark.parametrize(("game", "seats"), FEWEST)
@pytest.mark.parametrize("agents", [("ajaw@60", "merchant", "apprentice"), ("planter@30", "random", "apprentice")])
def test_equal_seeds_make_equal_games(game: str, seats: int, agents: tuple[str, ...]) -> None:
    if sources_differ():
        pytest.skip("the sources were changed since")
    asked = ["--game", game, "--agents", ",".join(agents[:seats]), "--games", "2", "--jobs", "1", "--json"]
    command = [sys.executable, "main.py", "match", *asked]
    outputs = [
        subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True).stdout
        for folder in (ROOT, COMPILED)
    ]
    plain, compiled = ([line for line in output.splitlines() if "seconds" not in line] for output in outputs)
    assert plain == compiled
