"""The groups of each seat and crop on the board of Maya (M-A5), kept up to date while tiles are planted."""

from typing import final

from game.rules.flat import append, i64, u8, vec
from game.rules.maya.grid import FACE_UP, Grid, crops_on, is_face_up


@final
class Groups:
    """Connected tiles of one seat and crop: for each space the number of its group, for each group its crops.

    Groups are numbered from 1 on; 0 stands for a space without one. A group that has become part of another has no
    crops left.
    """

    __slots__ = ("crops", "kinds", "neighbours", "number_at")

    neighbours: vec[vec[i64]]
    number_at: vec[i64]
    crops: vec[i64]
    kinds: vec[i64]
    """By group: seat and crop together, as in the upper bits of a tile's byte."""

    def copy(self) -> "Groups":
        """Return an independent copy."""
        other = Groups()
        other.neighbours = self.neighbours
        other.number_at = self.number_at[:]
        other.crops = self.crops[:]
        other.kinds = self.kinds[:]
        return other

    def add(self, space: i64, byte: i64) -> None:
        """Note a tile that was planted: it joins a group, several, or is one itself."""
        number_at, kinds, kind = self.number_at, self.kinds, byte >> 1
        number: i64 = 0
        for near in self.neighbours[space]:
            beside = number_at[near]
            if beside and beside != number and kinds[beside] == kind:
                if number:
                    self._join(near, beside, number)
                else:
                    number = beside
        if not number:
            number = len(kinds)
            self.kinds, self.crops = append(kinds, kind), append(self.crops, 0)
        number_at[space] = number
        self.crops[number] += crops_on(byte)

    def _join(self, space: i64, joined: i64, number: i64) -> None:
        """Let a group that reaches a space become part of another."""
        number_at = self.number_at
        tiles = vec[i64]([space])
        number_at[space] = number
        at: i64 = 0
        while at < len(tiles):  # it grows while it is walked through
            for near in self.neighbours[tiles[at]]:
                if number_at[near] == joined:
                    number_at[near] = number
                    tiles = append(tiles, near)
            at += 1
        self.crops[number] += self.crops[joined]
        self.crops[joined] = 0

    def seat(self, number: i64) -> i64:
        """Return the seat of a group."""
        return (self.kinds[number] - (FACE_UP >> 1)) >> 2

    def that_can_grow(self, plantable: vec[i64]) -> vec[u8]:
        """Return for each group whether one of the empty spaces lies beside it."""
        number_at, neighbours = self.number_at, self.neighbours
        found = vec[u8]([0] * len(self.crops))
        for space in plantable:
            for near in neighbours[space]:
                found[number_at[near]] = 1
        return found

    def joined(self, space: i64, kind: i64) -> i64:
        """Return how many crops of one seat and crop a tile on this space would be connected to."""
        number_at, kinds = self.number_at, self.kinds
        total: i64 = 0
        first: i64 = 0
        second: i64 = 0
        for near in self.neighbours[space]:
            number = number_at[near]
            if number and kinds[number] == kind and number != first and number != second:
                total += self.crops[number]
                first, second = number, first
        return total


def groups_on(board: vec[u8], grid: Grid) -> Groups:
    """Return the groups on a board."""
    groups = Groups()
    groups.neighbours = grid.neighbours
    groups.number_at = vec[i64]([0] * grid.spaces)
    groups.crops, groups.kinds = vec[i64]([0]), vec[i64]([0])
    for space in range(grid.spaces):
        byte = i64(board[space])
        if is_face_up(byte):
            groups.add(space, byte)
    return groups
