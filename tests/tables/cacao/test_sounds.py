"""What is heard at the table of Cacao."""

from game.rules.cacao.actions import Worked
from tests.tables.test_sounds import listener, play


def test_a_market_is_heard_in_the_order_in_which_it_is_seen() -> None:
    """C-J2: the fruit is sold, then the gold arrives."""
    at = listener("cacao", 2, 5)
    play(at, 1000, 5)
    sales = {id(event): event for _when, event, _part in at.notes if isinstance(event, Worked) and event.fruit < 0}
    assert sales
    for sale in sales.values():
        moments = {part: when for when, event, part in at.notes if event is sale}
        assert moments["sold"] < moments["gold"]
