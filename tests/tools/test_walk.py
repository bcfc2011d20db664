"""A drop in the real program asks the rules as rarely as can be."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from tests.members import AT_ONCE, MEMBERS
from tools.walk import drop, reveal

pytestmark = pytest.mark.full


@pytest.mark.parametrize("game", [game for game in MEMBERS if GAMES[game].in_turns])
def test_a_drop_asks_once_for_each_step_and_once_why_the_turn_cannot_end(game: str, tmp_path: Path) -> None:
    walk = drop(tmp_path, game)
    assert walk.steps >= 1
    assert walk.asked["why_not"] <= walk.steps + 1
    assert walk.asked["view"] <= 2 * walk.steps
    assert walk.asked["say"] <= 3 * walk.steps + 1, "for the lifted piece; then as each step is done, kept and shown"
    assert walk.route


def test_a_reveal_redacts_each_event_once_for_all_who_may_know_it(tmp_path: Path) -> None:
    events, walk = reveal(tmp_path, AT_ONCE)
    assert walk.asked["redact"] <= events + 1, "what one seat alone knows is redacted for that seat too"
