"""The compiled program plays as plain Python does, where somebody has compiled these sources: `make fast`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import fast
from tests.members import FEWEST

ROOT = Path(__file__).parents[2]
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
def test_what_was_compiled_runs_unless_it_is_not_wanted() -> None:
    assert "compiled rules and players" in run("main.py", "--version", plain=False)
    assert "rules in plain Python" in run("main.py", "--version", plain=True)
