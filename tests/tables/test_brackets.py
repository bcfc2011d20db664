"""The number in brackets says what it is, and is never older than the points before it."""

from typing import Any

import pytest

from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.rng import Generator
from game.scenes.setup.options import aid_words
from game.tables.part import table_part
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.rules.support import new_match
from tests.tables.harness import Harness


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_while_something_is_shown_the_brackets_are_no_older_than_the_points(game: str) -> None:
    stage, rng, moved = Harness(new_match(game, 2, 4), table_part(game).table), Generator(4), 0
    for _step in range(60):
        pending = stage.match.pending
        if not isinstance(pending, Decide):
            break
        table: Any = stage.table
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
        moved += stage.animator.busy
        assert table.desk.shown.projected == table.desk.fresh().projected
        stage.skip()
    assert moved


@pytest.mark.parametrize("game", list(GAMES))
def test_each_game_says_what_its_brackets_are(game: str) -> None:
    """It is the total, not what the end would add."""
    _title, told = aid_words("show_projected", table_part(game).labels.projected)
    assert told.startswith("In brackets: the total")


@pytest.mark.parametrize("aid", ["show_legal", "show_previews", "show_projected", "show_last_move"])
def test_the_aids_are_told_in_words_that_fit_every_game(aid: str) -> None:
    """Chocolatl has no tiles."""
    _title, told = aid_words(aid)
    assert told
    assert "tile" not in told.replace("a tile or a card", "")
