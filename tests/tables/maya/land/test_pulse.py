"""A city one gap from closing: its gap pulses while somebody holds a tile, and only then."""

import pytest

from game.rules.numbers import Generator
from game.tables.maya.land.pulse import LEVELS
from game.tables.maya.land.standing import nearly_closed
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import slot, table_of


def holding_near_a_gap(*, reduced: bool = False, speed: int = 1) -> Harness:
    """Return a table on which a tile is held while a gap is the last one of a city."""
    stage, rng = Harness(new_match("maya", 3, 4), MayaTable, speed=0), Generator(5)
    table = table_of(stage)
    while not (any(nearly_closed(city) for city in table.desk.shown.cities) and table.can_lift(0) and table.can_flip()):
        assert stage.play(stage.rules.sample(stage.state, stage.seat, rng))
    stage.animator.speed, stage.animator.reduced = speed, reduced
    stage.click(slot(stage))
    assert table.holding.held
    return stage


def levels(stage: Harness, seconds: float) -> set[int]:
    found = set()
    for _ in range(round(seconds * 20)):
        stage.wait(0.05)
        found |= {ring.level for ring in table_of(stage).pulse.rings}
    return found


def test_every_last_gap_pulses_while_a_tile_is_held_and_then_no_more() -> None:
    stage = holding_near_a_gap()
    desk, rings = table_of(stage).desk, table_of(stage).pulse.rings
    last = {city.gaps[0] for city in desk.shown.cities if nearly_closed(city)}
    assert [ring.cell for ring in rings] == sorted(last & table_of(stage).board.legal)
    assert all(ring in stage.movers for ring in rings)
    assert len(levels(stage, 1.0)) > LEVELS // 2
    stage.draw()
    table_of(stage).holding.put_back()
    assert table_of(stage).pulse.rings == []
    assert not any(ring in stage.movers for ring in rings)
    stage.settle()
    assert len(stage.movers) == 0


def test_nothing_is_drawn_while_somebody_thinks_for_long() -> None:
    stage = holding_near_a_gap()
    stage.settle()
    assert table_of(stage).holding.held
    assert {ring.level for ring in table_of(stage).pulse.rings} == {LEVELS}


@pytest.mark.parametrize("given", [{"reduced": True}, {"speed": 0}])
def test_with_reduced_motion_the_gap_stands_bright(given: dict[str, int]) -> None:
    stage = holding_near_a_gap(**given)  # type: ignore[arg-type]
    assert len(table_of(stage).pulse.rings) > 0
    assert levels(stage, 1.0) == {LEVELS}


def test_it_comes_along_with_the_board_and_goes_when_all_is_put_away() -> None:
    stage = holding_near_a_gap()
    (ring, *_others) = table_of(stage).pulse.rings
    for _ in range(4):
        stage.table.command("zoom_in")
    assert ring.area.collidepoint(table_of(stage).desk.board.middle(ring.cell))
    table_of(stage).clear()
    assert table_of(stage).pulse.rings == []


def test_a_last_gap_shines_only_where_the_held_tile_may_lie_as_it_is_turned() -> None:
    stage = holding_near_a_gap()
    table = table_of(stage)
    for _turn in range(2):
        last = {city.gaps[0] for city in table.desk.shown.cities if nearly_closed(city)}
        assert {ring.cell for ring in table.pulse.rings} == last & table.board.legal == last & table.board.legal_shown
        table.flip()
    stage.settings.show_legal = False
    assert not table.board.legal_shown
    stage.settings.show_legal = True
