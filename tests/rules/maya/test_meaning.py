"""What a turn of Maya comes to, whatever the order of its actions."""

from game.rules.maya import PART
from game.rules.maya.actions import FINISH, Plant


def test_the_order_of_a_turn_does_not_matter() -> None:
    meaning = PART.meaning
    turn = (Plant("maize1", (1, 2)), Plant("maize2", (1, 3)))
    assert meaning(turn) == meaning((*reversed(turn), FINISH))
    assert meaning(turn) != meaning(turn[:1])
