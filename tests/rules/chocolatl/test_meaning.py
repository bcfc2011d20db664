"""What a turn of Chocolatl comes to, whatever the order of its actions."""

from game.rules.chocolatl import PART
from game.rules.chocolatl.actions import Bid


def test_cards_laid_as_a_pair_come_to_the_same() -> None:
    meaning = PART.meaning
    assert meaning((Bid({"4": (3, 9)}),)) == meaning((Bid({"4": (9, 3)}),))
    assert meaning((Bid({"4": (3, 9)}),)) != meaning((Bid({"5": (3, 9)}),))
