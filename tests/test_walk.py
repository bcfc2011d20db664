"""A drop in the real program asks the rules as rarely as can be."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from tests.members import MEMBERS
from tests.walk import drop


@pytest.mark.parametrize("game", [game for game in MEMBERS if GAMES[game].in_turns])
def test_a_drop_asks_once_for_each_step_and_once_why_the_turn_cannot_end(game: str, tmp_path: Path) -> None:
    walk = drop(tmp_path, game)
    assert walk.steps >= 1
    assert walk.asked["why_not"] <= walk.steps + 1
    assert walk.asked["view"] <= 2 * walk.steps
