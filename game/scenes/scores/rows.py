"""What stands in the rows of a score sheet: a row for each key, or for each round that brought one key's points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.locale import _, labelled, number
from game.rules.core import Item, Line, TieBreak
from game.scenes.scores.result import FinishedMatch
from game.stage.telling.history import round_name


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of the sheet, its words translated; the lines stand in the order of the seats."""

    id: str
    title: str
    explanation: str
    icon: str
    token: str
    lines: tuple[Line, ...]
    rounds: tuple[int, ...] = ()
    """The rounds that brought its points, if they came so: then it can be unfolded."""
    wins: int | None = None
    """The number that wins a tie."""

    @property
    def best(self) -> int:
        """What stands out in the row: the most, or in a tie what wins it."""
        return max(line.points for line in self.lines) if self.wins is None else self.wins


def rows_of(result: FinishedMatch) -> list[SheetRow]:
    """Return a row for each key of the score sheet, and for what broke a tie and stands in none of them."""
    keys = result.match.rules.score_keys
    ties = [_tie_row(result, tie) for tie in result.sheet.ties if tie.key not in keys]
    return [_row(result, key) for key in keys] + ties


def _tie_row(result: FinishedMatch, tie: TieBreak) -> SheetRow:
    label = result.label(tie.key)
    lines = tuple(Line(tie.key, (Item(count, count),)) for count in tie.counts)
    wins = tie.counts[result.sheet.winners[0]]
    return SheetRow(tie.key, _(label.title), _(label.explanation), label.icon, "", lines, wins=wins)


def points_words(*lines: Line) -> str:
    """Return what lines bring together: with a question mark where something of it is not known yet."""
    points = sum(line.points for line in lines)
    if all(line.whole for line in lines):
        return number(points)
    return f"{number(points)}?" if points else "?"


def round_rows(row: SheetRow) -> list[SheetRow]:
    """Return a row for each round of a row."""
    found = []
    for when in row.rounds:
        lines = tuple(in_round(line, when) for line in row.lines)
        found.append(SheetRow(f"round{when}", round_name(when), "", row.icon, "", lines))
    return found


def in_round(line: Line, when: int) -> Line:
    """Return what a round brought to a line whose cells begin with the round."""
    return Line(line.key, tuple(item for item in line.items if item.cells and item.cells[0][0] == when))


def sums_of(row: SheetRow, line: Line) -> Iterator[str]:
    """Return a line's parts as a sum, wide and tight: a figure for each round, or the largest part first.

    A line without several parts has no sum.
    """
    parts = [in_round(line, when).points for when in row.rounds] if row.rounds else _parts(line)
    if len(parts) > 1 and any(parts):
        yield _sum(parts, " ")
        yield _sum(parts, "")


def told(row: SheetRow, line: Line) -> str:
    """Return the whole sum of a cell for its tip, round by round where it has rounds; empty if there is none."""
    if row.rounds:
        return "\n".join(labelled(round_name(when), _whole(in_round(line, when))) for when in row.rounds)
    return _whole(line) if len(_parts(line)) > 1 else ""


def _whole(line: Line) -> str:
    parts = _parts(line)
    return f"{_sum(parts, ' ')} = {number(line.points)}" if len(parts) > 1 else number(line.points)


def _parts(line: Line) -> list[int]:
    return sorted((item.points for item in line.items if item.points), reverse=True)


def _sum(parts: Sequence[int], space: str) -> str:
    more = (f"{space}{'−' if part < 0 else '+'}{space}{number(abs(part))}" for part in parts[1:])
    return number(parts[0]) + "".join(more)


def _row(result: FinishedMatch, key: str) -> SheetRow:
    label = result.label(key)
    lines = tuple(result.line(seat, key) for seat in range(len(result.names)))
    found = {item.cells[0][0] for line in lines for item in line.items if item.cells} if label.rounds else set()
    rounds = tuple(range(min(found), max(found) + 1)) if len(found) > 1 else ()
    return SheetRow(key, _(label.title), _(label.explanation), label.icon, label.token, lines, rounds)
