"""Gestures at the table of Chocolatl."""

from tests.tables.chocolatl import desk as chocolatl_desk
from tests.tables.chocolatl.test_laying import bidding


def test_chocolatl_exchanges_a_dropped_card() -> None:
    stage = bidding()
    desk = chocolatl_desk.table_of(stage).desk
    stage.drag(desk.hand.slot(8, 12).center, desk.ground.station(4).center)
    stage.drag(desk.hand.slot(3, 12).center, chocolatl_desk.table_of(stage).trays.card_rect(4, 0).center)
    assert desk.draft is not None
    assert desk.draft.at(4) == (3,)
