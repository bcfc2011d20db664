"""A hint tells a place by what stands there with a name, never by numbers that stand nowhere, and says which tile."""

import re

import pytest

from game.rules.cacao.actions import Fill
from game.rules.core import Action, Decide
from game.rules.maya.actions import Expand
from game.rules.rng import Generator
from game.tables.cacao.table import CacaoTable
from game.tables.maya.table import MayaTable
from game.tables.table import Table
from tests.rules.support import new_match
from tests.tables.harness import Harness

TABLES: dict[str, type[Table]] = {"cacao": CacaoTable, "maya": MayaTable}


@pytest.mark.parametrize("game", ["cacao", "maya"])
def test_no_hint_names_a_place_by_its_numbers(game: str) -> None:
    stage, rng = Harness(new_match(game, 3, 5), TABLES[game], speed=0), Generator(5)
    for _step in range(90):
        pending = stage.match.pending
        if not isinstance(pending, Decide):
            break
        actions: list[Action] = list(stage.rules.legal(stage.state, pending.seat))
        for action in actions[:: max(1, len(actions) // 5)]:
            words = stage.table.action_words(pending.seat, action)
            assert words
            assert not re.search(r"\bat [−-]?\d+, [−-]?\d", words), words
            if isinstance(action, Expand):
                assert ("face down" in words) == (action.tile is not None), words
                assert any(city in words for city in ("Tikal", *(temple.name for temple in stage.state.grid.temples)))
        stage.play(rng.choice(actions))
        stage.settle()


def test_which_tile_goes_face_down_is_told_to_its_own_seat_alone() -> None:
    stage = Harness(new_match("maya", 2, 3), MayaTable, speed=0)
    seat = stage.seat
    action = next(each for each in stage.rules.legal(stage.state, seat) if isinstance(each, Expand))
    own = stage.table.action_words(seat, action)
    stage.shuttered = True
    stage.table.refresh()
    assert stage.table.action_words(seat, action) != own
    assert "with a tile face down" in stage.table.action_words(seat, action)


def test_the_top_of_the_pile_is_not_looked_at() -> None:
    stage = Harness(new_match("cacao", 2, 3), CacaoTable, speed=0)
    words = stage.table.action_words(0, Fill((1, 0)))
    assert "the top tile of the pile" in words
