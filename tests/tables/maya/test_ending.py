"""The end of Maya: open cities go dark with what they would have brought, then bars tell crops and cities."""

import pytest

from game.rules.maya.events import GameEnded
from game.tables.maya.table import MayaTable
from game.tables.moments.bars import Bars
from tests.rules.support import finished_match, new_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import consistent


def before_the_end(seats: int, seed: int = 2) -> Harness:
    """Return a table at which the last turn has just ended, with what follows not yet shown."""
    match = finished_match(("maya", seats, {}), seed)
    stage = Harness(new_match("maya", seats, seed), MayaTable, speed=0)
    stage.automatic = False
    for entry in match.journal[:-1]:
        stage.match.play(entry.seat, entry.action)
    stage.table.refresh()
    stage.animator.speed = 1
    assert stage.play(match.journal[-1].action)
    assert any(isinstance(event, GameEnded) for event in stage.match.events[-1])
    return stage


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bars_end_with_what_the_rules_say(seats: int) -> None:
    stage = before_the_end(seats)
    took, bars = 0.0, None
    while stage.animator.busy:
        stage.wait(0.1)
        took += 0.1
        bars = next((mover for mover in stage.movers if isinstance(mover, Bars)), bars)
        assert took < 25
    assert took > 6
    assert bars is not None
    assert bars.values == list(stage.rules.score(stage.view).totals)
    consistent(stage)


@pytest.mark.parametrize("presses", [1, 4])
def test_presses_skip_and_leave_nothing_behind(presses: int) -> None:
    stage = before_the_end(3)
    for _ in range(presses):
        stage.wait(0.6)
        stage.animator.hurry()
    stage.animator.skip()
    consistent(stage)


def test_the_end_is_there_again_for_who_left_meanwhile() -> None:
    stage = before_the_end(3)
    assert stage.table.withholds(stage.match.events[-1])
