"""What a state of Maya keeps up to date: groups, the sizes of cities, and the crops beside them."""

import pytest

from game.rules.maya.board import GAME_OVER, TEMPLE, Groups, State, crops_on, groups_on, is_face_up, planter
from game.rules.maya.turn import legal
from game.rules.rng import Generator
from tests.rules.maya.scenario import RULES


def told(groups: Groups, state: State) -> dict[int, tuple[frozenset[int], int, int]]:
    """Return for each space with a group its spaces, its crops, and of which seat and crop it is."""
    numbers = list(groups.number_at)
    return {
        space: (
            frozenset(other for other, number in enumerate(numbers) if number == numbers[space]),
            groups.crops[numbers[space]],
            groups.kinds[numbers[space]],
        )
        for space in range(state.grid.spaces)
        if numbers[space]
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_groups_and_cities_are_kept_as_they_would_be_found(seats: int) -> None:
    rng = Generator(seats)
    state: State = RULES.setup(seats, rng)
    state.groups()
    while state.step != GAME_OVER:
        codes = legal(state)
        RULES.play(state, state.seat, codes[rng.below(len(codes))])
        kept = told(state.groups(), state)
        assert kept == told(groups_on(state.board, state.grid), state)
        for space, (spaces, _, _) in kept.items():
            assert spaces == set(state.group(space))
        for city, temple in enumerate(state.grid.temple_spaces):
            if state.board[temple] != TEMPLE:
                continue
            tiles = list(state.city(city))
            around = {near for tile in tiles for near in state.grid.neighbours[tile]}
            planted = [byte for near in around if is_face_up(byte := int(state.board[near]))]
            assert state.sizes[city] == len(tiles)
            crops = [sum(int(crops_on(byte)) for byte in planted if planter(byte) == seat) for seat in range(seats)]
            assert list(state.crops_beside(city)) == crops


def test_a_copy_keeps_groups_of_its_own() -> None:
    state: State = RULES.setup(2, Generator(3))
    before = told(state.groups(), state)
    after = state.copy()
    RULES.play(after, after.seat, legal(after)[0])
    assert told(state.groups(), state) == before
    assert told(after.groups(), after) != before
