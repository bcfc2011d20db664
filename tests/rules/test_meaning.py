"""Ending a turn early."""

import pytest

from game.rules.core import Decide
from game.rules.numbers import Generator
from tests.members import FEWEST
from tests.rules.support import middle


@pytest.mark.parametrize(("game", "seats"), FEWEST)
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
