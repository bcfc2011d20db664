"""When the end is near: it is known from the state, once and for all, and never after the end."""

import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from tests.members import MEMBERS
from tests.rules.support import finished_match

CASES = [(game, seats) for game in MEMBERS for seats in GAMES[game].seat_counts]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_it_begins_once_and_lasts_to_the_end(game: str, seats: int) -> None:
    match = finished_match((game, seats, {}), 5)
    rules = match.rules
    near = [rules.last_round(match.state_at(step)) is not None for step in range(len(match.journal) + 1)]
    assert not near[0]
    assert isinstance(rules.pending(match.state_at(len(match.journal))), Over)
    assert not near[-1]
    first = near.index(True)
    assert all(near[first:-1])


def test_in_cacao_it_is_the_turns_with_the_last_tiles() -> None:
    """C-X1: every seat has one tile left when the last round begins."""
    match = finished_match(("cacao", 3, {}), 2)
    states = [match.state_at(step) for step in range(len(match.journal))]
    near = next(state for state in states if match.rules.last_round(state))
    assert [near.tiles_left(seat) for seat in range(3)] == [1, 1, 1]
    assert near.seat == near.first


def test_in_maya_it_names_whoever_has_three_tiles_left() -> None:
    """M-X1: the game ends with a seat's last tile."""
    match = finished_match(("maya", 3, {}), 2)
    for step in range(len(match.journal)):
        state = match.state_at(step)
        why, left = match.rules.last_round(state), [state.tiles_left(seat) for seat in range(3)]
        assert (why is not None) == (min(left) <= 3), left
        if why is not None:
            assert why.count == min(left)
            assert why.english().startswith(f"seat {left.index(min(left))} has")


def test_in_chocolatl_it_is_what_the_state_says_or_round_seven() -> None:
    """X-E1: cubes or track bring it about; round 7 is the last in any case."""
    match = finished_match(("chocolatl", 4, {}), 2)
    for step in range(len(match.journal)):
        state = match.state_at(step)
        why = match.rules.last_round(state)
        assert (why is not None) == (state.last_round or state.round == 7)
        for seat in range(4):
            if why is not None and state.points[seat] >= 40 > max([0, *list(state.points)[:seat]]) and all(state.cubes):
                assert why.english() == f"seat {seat} has reached 40"
