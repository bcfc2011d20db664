"""The groups of each seat and crop on the board of Maya, found in one pass."""

from typing import final

from game.rules.flat import append, i64, u8, vec
from game.rules.maya.grid import FACE_DOWN, FACE_UP, crops_on
from game.rules.maya.state import State


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

    def __init__(self, state: State) -> None:
        board, neighbours = state.board, state.grid.neighbours
        number_at = state.grid.nothing[:]
        self.crops, self.kinds = vec[i64]([0]), vec[i64]([0])
        for space in range(state.grid.spaces):
            byte = i64(board[space])
            if not FACE_UP <= byte < FACE_DOWN or number_at[space]:
                continue
            kind = byte >> 1
            number = i64(len(self.crops))
            total: i64 = 0
            waiting = vec[i64]([space])
            number_at[space] = u8(number)
            at: i64 = 0
            while at < len(waiting):
                tile = waiting[at]
                at += 1
                total += crops_on(i64(board[tile]))
                for near in neighbours[tile]:
                    if board[near] >> 1 == kind and not number_at[near]:
                        number_at[near] = u8(number)
                        waiting = append(waiting, near)
            self.crops = append(self.crops, total)
            self.kinds = append(self.kinds, kind)
        self.number_at = number_at

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
