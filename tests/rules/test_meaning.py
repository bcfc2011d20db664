"""What a turn comes to, whatever the order of its actions; and ending one early."""

import pytest

from game.rules.cacao.actions import Place
from game.rules.chocolatl.actions import Bid
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.maya.actions import FINISH, Plant
from game.rules.rng import Generator
from tests.rules.support import middle


def test_the_order_of_a_turn_does_not_matter() -> None:
    meaning = GAMES["maya"].meaning
    turn = (Plant("maize1", (1, 2)), Plant("maize2", (1, 3)))
    assert meaning(turn) == meaning((*reversed(turn), FINISH))
    assert meaning(turn) != meaning(turn[:1])


def test_cards_laid_as_a_pair_come_to_the_same() -> None:
    meaning = GAMES["chocolatl"].meaning
    assert meaning((Bid({"4": (3, 9)}),)) == meaning((Bid({"4": (9, 3)}),))
    assert meaning((Bid({"4": (3, 9)}),)) != meaning((Bid({"5": (3, 9)}),))


def test_other_actions_come_to_what_they_are() -> None:
    meaning = GAMES["cacao"].meaning
    assert meaning((Place("1-1-1-1", (0, 1), (1, 1, 1, 1)),)) != meaning((Place("1-1-1-1", (0, 2), (1, 1, 1, 1)),))


@pytest.mark.parametrize(("game", "seats"), [("cacao", 2), ("maya", 2), ("chocolatl", 3)])
def test_a_seat_may_finish_where_the_action_is_legal(game: str, seats: int) -> None:
    """M-A1: after a first planting; where a game knows no such action, never."""
    rules, state, seat = middle(game, seats)
    rng = Generator(2)
    found = set()
    for _ in range(30):
        pending = rules.pending(state)
        if not isinstance(pending, Decide):
            break
        seat = pending.seat
        may = rules.may_finish(state, seat)
        found.add(may)
        if rules.finishing is None:
            assert not may
        else:
            assert may == (rules.why_not(state, seat, rules.finishing) is None)
        state, _events = rules.apply(state, seat, rules.sample(state, seat, rng))
    assert found == ({True, False} if rules.finishing is not None else {False})
