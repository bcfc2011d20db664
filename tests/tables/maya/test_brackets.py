"""The number in brackets at the table of Maya."""

from game.rules.maya.actions import Plant
from game.scenes.setup.options import aid_words
from game.tables.part import table_part
from tests.tables.maya.desk import dealt, play, table_of

EAST = (5, 8)


def test_the_brackets_say_that_open_cities_pay_nothing() -> None:
    """M-X2."""
    _title, told = aid_words("show_projected", table_part("maya").labels.projected)
    assert "open cities" in told


def test_the_group_of_this_turn_is_counted_as_soon_as_it_lies() -> None:
    """M-A5: beside "+2 0" stands (2)."""
    stage = dealt()
    play(stage, Plant("maize2", EAST))
    table, seat = table_of(stage), stage.seat
    assert (table.desk.counts(seat).running, table.score_of(seat)) == (2, (0, 2))
    tip = stage.node(f"seat.{seat}.points").tip
    assert tip is not None
    assert "2 points if this turn ended" in (tip if isinstance(tip, str) else tip())
