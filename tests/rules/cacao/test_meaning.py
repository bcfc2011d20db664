"""What a turn of Cacao comes to, whatever the order of its actions."""

from game.rules.cacao import PART
from game.rules.cacao.actions import Place


def test_other_actions_come_to_what_they_are() -> None:
    meaning = PART.meaning
    assert meaning((Place("1-1-1-1", (0, 1), (1, 1, 1, 1)),)) != meaning((Place("1-1-1-1", (0, 2), (1, 1, 1, 1)),))
