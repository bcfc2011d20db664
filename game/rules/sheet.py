"""The score sheet: what every seat has scored, part by part."""

from collections.abc import Sequence

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


class TieBreak(msgspec.Struct, frozen=True):
    """What a rule compares among seats of equal points: a number for each seat."""

    key: str
    rule: str
    counts: tuple[int, ...]
    fewest: bool = False
    """Whether the fewest wins."""


class Sheet(msgspec.Struct, frozen=True):
    """The itemised scores as one viewer knows them: final when the game is over, else as if it ended now."""

    lines: tuple[tuple[Line, ...], ...]
    standing: tuple[int, ...]
    """What each seat's counter shows now, before final scoring."""
    winners: tuple[Seat, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    """What was compared among seats of equal points, as far as it was needed; nothing if points alone decided."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points, as far as they are known."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats with the most points."""
        totals = self.totals
        return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])

    @property
    def decided_by(self) -> str:
        """The rule that was asked about equal points, empty if points alone decided."""
        return self.ties[-1].rule if self.ties else ""


def decide(totals: Sequence[int], ties: Sequence[TieBreak]) -> tuple[tuple[Seat, ...], tuple[TieBreak, ...]]:
    """Return the winners, and which of the comparisons, in their order, were needed to find them."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    needed: list[TieBreak] = []
    for tie in ties:
        if len(best) == 1:
            break
        needed.append(tie)
        counts = [tie.counts[seat] for seat in best]
        most = min(counts) if tie.fewest else max(counts)
        best = [seat for seat in best if tie.counts[seat] == most]
    return tuple(best), tuple(needed)
