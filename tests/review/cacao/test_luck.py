"""Luck in Cacao."""

from game.ai.players import players_of
from game.judge import review
from tests.review.support import played


def test_what_comes_from_the_piles_at_the_end_of_a_turn_is_luck() -> None:
    match = played("cacao", 2)
    ends = [step for step, entry in enumerate(match.journal) if entry.action == match.rules.closing]
    assert set(ends) & set(review.draws(match, players_of("cacao").world))
