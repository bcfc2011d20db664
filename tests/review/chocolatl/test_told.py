"""Turns of Chocolatl in words."""

from game.rules.chocolatl.actions import Bid
from game.scenes.reviewing.words import turn_words
from game.tables.part import table_part
from tests.review.support import played


def test_cards_of_chocolatl_are_told_when_all_lies_open() -> None:
    match = played("chocolatl", 3)
    step = next(step for step, entry in enumerate(match.journal) if isinstance(entry.action, Bid))
    entry = match.journal[step]
    assert isinstance(entry.action, Bid)
    told = turn_words(match, step, entry.seat, (entry.action,), table_part("chocolatl").labels)
    for cards in entry.action.cards.values():
        assert " + ".join(map(str, cards)) in told
