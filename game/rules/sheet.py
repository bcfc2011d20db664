"""The score sheet: what every seat has scored, part by part."""

import msgspec

from game.rules.core import Cell, Seat


class Item(msgspec.Struct, frozen=True):
    """A part of a score line: points, how many things made them, and where on the board they lie.

    `points` is None for what is hidden from the viewer or not rolled yet; `open` is what may still change.
    """

    points: int | None
    count: int
    cells: tuple[Cell, ...] = ()
    place: str = ""
    open: bool = False


class Line(msgspec.Struct, frozen=True):
    """All that a seat scored under one key of the score sheet."""

    key: str
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The sum of what is known."""
        return sum(item.points for item in self.items if item.points is not None)

    @property
    def known(self) -> bool:
        """Whether nothing of this line is hidden from the viewer."""
        return all(item.points is not None for item in self.items)


class Sheet(msgspec.Struct, frozen=True):
    """The itemised scores as one viewer knows them: final when the game is over, else as if it ended now."""

    lines: tuple[tuple[Line, ...], ...]
    standing: tuple[int, ...]
    """What each seat's counter shows now, before final scoring."""
    winners: tuple[Seat, ...] = ()
    decided_by: str = ""
    """The rule that decided among seats of equal points, empty if points alone decided."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points, as far as they are known."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)
