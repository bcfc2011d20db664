"""Actions of Maya in words."""

from game.rules.core import Action, Decide
from game.rules.maya.actions import Expand
from game.rules.numbers import Generator
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.tables.harness import Harness


def test_which_tile_goes_face_down_is_told_to_its_own_seat_alone() -> None:
    stage = Harness(new_match("maya", 2, 3), MayaTable, speed=0)
    seat = stage.seat
    action = next(each for each in stage.rules.legal(stage.state, seat) if isinstance(each, Expand))
    own = stage.table.guide.action_words(seat, action)
    stage.shuttered = True
    stage.table.refresh()
    assert stage.table.guide.action_words(seat, action) != own
    assert "with a tile face down" in stage.table.guide.action_words(seat, action)


def test_expanding_is_told_with_its_city_and_with_a_tile_if_there_is_one() -> None:
    stage, rng = Harness(new_match("maya", 3, 5), MayaTable, speed=0), Generator(5)
    for _step in range(90):
        pending = stage.match.pending
        if not isinstance(pending, Decide):
            break
        actions: list[Action] = list(stage.rules.legal(stage.state, pending.seat))
        for action in actions[:: max(1, len(actions) // 5)]:
            if isinstance(action, Expand):
                words = stage.table.guide.action_words(pending.seat, action)
                assert ("face down" in words) == (action.tile is not None), words
                assert any(city in words for city in ("Tikal", *(temple.name for temple in stage.state.grid.temples)))
        stage.play(rng.choice(actions))
        stage.settle()
