"""A hint tells a place by what stands there with a name, never by numbers that stand nowhere, and says which tile."""

import re

import pytest

from game.rules.core import Action, Decide
from game.rules.numbers import Generator
from game.tables.part import table_part
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.rules.support import new_match
from tests.tables.harness import Harness


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_no_hint_names_a_place_by_its_numbers(game: str) -> None:
    stage, rng = Harness(new_match(game, 3, 5), table_part(game).table, speed=0), Generator(5)
    for _step in range(90):
        pending = stage.match.pending
        if not isinstance(pending, Decide):
            break
        actions: list[Action] = list(stage.rules.legal(stage.state, pending.seat))
        for action in actions[:: max(1, len(actions) // 5)]:
            words = stage.table.guide.action_words(pending.seat, action)
            assert words
            assert not re.search(r"\bat [−-]?\d+, [−-]?\d", words), words
        stage.play(rng.choice(actions))
        stage.settle()
