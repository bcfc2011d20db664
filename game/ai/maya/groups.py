"""The groups of each seat and crop on the board of Maya, found in one pass."""

from typing import Final, final

from game.rules.flat import append, i64, u8, vec
from game.rules.maya.grid import FACE_DOWN, FACE_UP, crops_on
from game.rules.maya.state import State

EVERYBODY: Final = -1


@final
class Groups:
    """Connected tiles of one seat and crop: for each space the number of its group, for each group its crops.

    Groups are numbered from 1 on; 0 stands for a space without one.
    """

    __slots__ = ("crops", "kinds", "number_at")

    number_at: vec[u8]
    crops: vec[i64]
    kinds: vec[i64]
    """By group: seat and crop together, as in the upper bits of a tile's byte."""

    def __init__(self, state: State, seat: i64 = EVERYBODY) -> None:
        """Find the groups of everybody, or those of one seat."""
        board, neighbours = state.board, state.grid.neighbours
        lowest = FACE_UP if seat == EVERYBODY else FACE_UP + (seat << 3)
        beyond = FACE_DOWN if seat == EVERYBODY else FACE_UP + (seat + 1 << 3)
        number_at = state.grid.nothing[:]
        all_crops, kinds, tiles = vec[i64]([0]), vec[i64]([0]), vec[i64]()
        number: i64 = 0
        at: i64 = 0
        for space in range(state.grid.spaces):
            byte = i64(board[space])
            if byte < lowest or byte >= beyond or number_at[space]:
                continue
            kind = byte >> 1
            total: i64 = 0
            number += 1
            tiles = append(tiles, space)
            number_at[space] = u8(number)
            while at < len(tiles):  # it grows while it is walked through
                tile = tiles[at]
                at += 1
                total += crops_on(i64(board[tile]))
                for near in neighbours[tile]:
                    if board[near] >> 1 == kind and not number_at[near]:
                        number_at[near] = u8(number)
                        tiles = append(tiles, near)
            all_crops = append(all_crops, total)
            kinds = append(kinds, kind)
        self.crops, self.kinds, self.number_at = all_crops, kinds, number_at

    def seat(self, number: i64) -> i64:
        """Return the seat of a group."""
        return (self.kinds[number] - (FACE_UP >> 1)) >> 2

    def that_can_grow(self, state: State) -> vec[u8]:
        """Return for each group whether an empty space lies beside it."""
        found = vec[u8]([0] * len(self.crops))
        for space in state.plantable:
            for near in state.grid.neighbours[space]:
                found[i64(self.number_at[near])] = 1
        return found

    def joined(self, state: State, space: i64, kind: i64) -> i64:
        """Return how many crops of one seat and crop a tile on this space would be connected to."""
        total: i64 = 0
        first: i64 = 0
        second: i64 = 0
        for near in state.grid.neighbours[space]:
            number = i64(self.number_at[near])
            if number and self.kinds[number] == kind and number != first and number != second:
                total += self.crops[number]
                first, second = number, first
        return total
