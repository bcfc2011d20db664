"""What a state of Maya keeps up to date is as it would be found, and numbers stand for actions one to one."""

import pytest

from game.rules.maya.board import (
    GAME_OVER,
    TEMPLE,
    Groups,
    State,
    crops_on,
    distance,
    grid_of,
    groups_on,
    is_face_up,
    planter,
)
from game.rules.maya.box import BOARD
from game.rules.maya.turn import LEGAL, legal, refusal
from game.rules.numbers import Generator
from tests.rules.maya.scenario import RULES, random_table


def groups_of(groups: Groups, state: State) -> dict[int, tuple[frozenset[int], int, int]]:
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
        kept = groups_of(state.groups(), state)
        assert kept == groups_of(groups_on(state.board, state.grid), state)
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
    before = groups_of(state.groups(), state)
    after = state.copy()
    RULES.play(after, after.seat, legal(after)[0])
    assert groups_of(state.groups(), state) == before
    assert groups_of(after.groups(), after) != before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_is_permitted_where_it_is_listed(seats: int) -> None:
    tables = [random_table(seats, 5, 9 * number) for number in range(16)]
    moves = {int(move) for state in tables for move in legal(state)}
    tried = sorted(moves)[:: max(1, len(moves) // 200)]
    found = 0
    for state in tables:
        listed = {int(move) for move in legal(state)}
        for move in (*tried, *listed):
            assert (refusal(state, move) == LEGAL) == (move in listed)
            found += move in listed
    assert found > 200


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_stands_for_one_action(seats: int) -> None:
    for number in range(12):
        state = random_table(seats, number, 11 * number)
        for move in legal(state):
            action = RULES.decode(state, move)
            assert RULES.encode(state, action) == move
            assert RULES.why_not(state, state.seat, action) is None


def test_every_space_knows_the_nearest_temple_space_in_play() -> None:
    grid = grid_of(BOARD, ("blue", "red"))
    cells = {temple.name: temple.cell for temple in grid.temples}
    for cell, name in zip(grid.cells, grid.nearest, strict=True):
        assert distance(cell, cells[name]) == min(distance(cell, other) for other in cells.values())
