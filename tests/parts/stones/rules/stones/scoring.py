"""What a game of Stones scores: rows of three (S-C1), and the numbers in them (S-C2)."""

from functools import cache
from typing import Final

from game.rules.core import Cell, Item, Line, Seat, Sheet

from .state import State

KEYS: Final = ("rows", "numbers")
ROW: Final = 2
_WAYS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))


@cache
def rows(size: int) -> tuple[tuple[Cell, Cell, Cell], ...]:
    """Return all rows of three spaces: across, down and along both diagonals."""
    found = []
    for x in range(size):
        for y in range(size):
            for dx, dy in _WAYS:
                if x + 2 * dx < size and 0 <= y + 2 * dy < size:
                    found.append(((x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)))
    return tuple(found)


@cache
def rows_through(size: int, cell: Cell) -> tuple[tuple[Cell, Cell, Cell], ...]:
    """Return the rows that a space belongs to."""
    return tuple(row for row in rows(size) if cell in row)


def made(state: State, row: tuple[Cell, ...]) -> tuple[Seat, int] | None:
    """Return whose stones fill a row and the sum of their numbers, or None."""
    stones = [state.board.get(cell) for cell in row]
    if stones[0] is None:
        return None
    owner, total = stones[0][0], 0
    for stone in stones:
        if stone is None or stone[0] != owner:
            return None
        total += stone[1]
    return owner, total


def points(state: State) -> list[int]:
    """Return each seat's points."""
    found = [0] * state.seats
    for row in rows(state.size):
        if (done := made(state, row)) is not None:
            found[done[0]] += ROW + done[1]
    return found


def score(state: State, over: bool) -> Sheet:
    """Return the sheet, with the spaces of each row; S-X2: seats with the most points share the victory."""
    items: list[dict[str, list[Item]]] = [{key: [] for key in KEYS} for _ in range(state.seats)]
    for row in rows(state.size):
        if (done := made(state, row)) is not None:
            seat, total = done
            items[seat]["rows"].append(Item(ROW, 1, row))
            if total:
                items[seat]["numbers"].append(Item(total, 1, row))
    lines = tuple(tuple(Line(key, tuple(each[key])) for key in KEYS) for each in items)
    totals = points(state)
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Sheet(lines, tuple(totals), best if over else ())
