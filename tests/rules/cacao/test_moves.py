"""What is permitted is what is listed, and numbers stand for actions one to one."""

import pytest

from game.rules.cacao.turn import legal, permits
from tests.rules.cacao.scenario import RULES, random_table

SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_a_move_is_permitted_where_it_is_listed(seats: int) -> None:
    tables = [random_table(seats, 5, 9 * number)[0] for number in range(16)]
    moves = {int(move) for state in tables for move in legal(state)}
    tried = sorted(moves)[:: max(1, len(moves) // 200)]
    found = 0
    for state in tables:
        listed = {int(move) for move in legal(state)}
        for move in (*tried, *listed):
            assert permits(state, move) == (move in listed)
            found += move in listed
    assert found > 200


@pytest.mark.parametrize("seats", SEATS)
def test_every_number_stands_for_one_action(seats: int) -> None:
    for number in range(12):
        state, _ = random_table(seats, number, 11 * number)
        for move in legal(state):
            action = RULES.decode(state, move)
            assert RULES.encode(state, action) == move
            assert RULES.why_not(state, state.seat, action) is None
