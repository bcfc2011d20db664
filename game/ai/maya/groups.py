"""The groups of each seat and crop on the board of Maya, found in one pass."""

from game.rules.maya.grid import FACE_DOWN, FACE_UP, crops_on
from game.rules.maya.state import State


class Groups:
    """Connected tiles of one seat and crop: for each space the number of its group, for each group its crops."""

    __slots__ = ("crops", "kinds", "number_at")

    def __init__(self, state: State) -> None:
        board, neighbours = state.board, state.grid.neighbours
        self.number_at = [-1] * len(board)
        self.crops: list[int] = []
        self.kinds: list[int] = []
        """By group: seat and crop together, as in the upper bits of a tile's byte."""
        number_at = self.number_at
        for index in range(len(board)):
            byte = board[index]
            if FACE_UP <= byte < FACE_DOWN and number_at[index] < 0:
                kind = byte >> 1
                number, total = len(self.crops), 0
                waiting = [index]
                number_at[index] = number
                while waiting:
                    tile = waiting.pop()
                    total += crops_on(board[tile])
                    for near in neighbours[tile]:
                        if board[near] >> 1 == kind and number_at[near] < 0:
                            number_at[near] = number
                            waiting.append(near)
                self.crops.append(total)
                self.kinds.append(kind)

    def seat(self, number: int) -> int:
        """Return the seat of a group."""
        return (self.kinds[number] - (FACE_UP >> 1)) >> 2

    def that_can_grow(self, state: State) -> list[bool]:
        """Return for each group whether an empty space lies beside it."""
        found = [False] * len(self.crops)
        for index in state.plantable:
            for near in state.grid.neighbours[index]:
                number = self.number_at[near]
                if number >= 0:
                    found[number] = True
        return found

    def joined(self, state: State, index: int, kind: int) -> int:
        """Return how many crops of one seat and crop a tile on this space would be connected to."""
        total = 0
        first = second = -1
        for near in state.grid.neighbours[index]:
            number = self.number_at[near]
            if number >= 0 and self.kinds[number] == kind and number != first and number != second:
                total += self.crops[number]
                first, second = number, first
        return total
