"""What is held against a lesson's notes: its game at the step of a note."""

import re
from collections.abc import Callable
from typing import Any

from game.rules.cacao.actions import Fill, Worked
from game.rules.chocolatl.actions import StationRanked
from game.rules.core import Event
from game.texts.lessons import Note, lesson_of

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
"""Number words from 2 on: “one” is more often no number."""
SIDES = re.compile(r"\b(left|right|above|below|middle|centre|upper|lower|lowest|highest|second|lead|leads)\b")
PUPIL, TEACHER, FRIEND = range(3)


def numbers(text: str) -> list[int]:
    """Return the numbers that a text tells, in digits or in words."""
    found = re.findall(r"\d+|" + "|".join(rf"\b{word}\b" for word in NUMBERS), text.lower())
    return sorted(int(each) if each.isdigit() else NUMBERS.index(each) + 2 for each in found)


class Now:
    """A lesson's game at the moment at which a note is said."""

    def __init__(self, game: str, chapter: int, note: Note) -> None:
        self.chapter = lesson_of(game).chapters[chapter]
        self.match = self.chapter.played()
        self.step = self._steps()[note.step] if self.chapter.free else note.step
        self.view: Any = self.at(self.step)

    def _steps(self) -> list[int]:
        """Return at which steps of the record the pupil decides freely, and where the chapter ends."""
        journal = self.match.journal[: self.chapter.end]
        offers = type(journal[self.chapter.first].action)
        own = [step for step, entry in enumerate(journal) if entry.seat == PUPIL and type(entry.action) is offers]
        return [*(step for step in own if step >= self.chapter.first), self.chapter.end]

    def at(self, step: int) -> Any:
        return self.match.rules.view(self.match.state_at(step), PUPIL)

    @property
    def action(self) -> Any:
        return self.match.journal[self.step].action

    def events(self, first: int, end: int) -> list[Event]:
        return [event for events in self.match.events[first:end] for event in events]

    def last(self, kind: type[Event]) -> Any:
        """Return the last event of a kind before the note."""
        return [event for event in self.events(0, self.step) if isinstance(event, kind)][-1]

    def next(self, kind: type[Event]) -> Any:
        return next(event for event in self.events(self.step, len(self.match.journal)) if isinstance(event, kind))

    # Cacao

    def jungle(self, cell: tuple[int, int]) -> str:
        kind: str = {tile.cell: tile.kind for tile in self.view.jungle}.get(cell, "")
        return kind

    def kinds_at(self, cell: tuple[int, int], step: int | None = None) -> dict[str, str]:
        """Return the jungle tiles round a worker tile by side."""
        view = self.at(self.step if step is None else step)
        lying = {tile.cell: tile.kind for tile in view.jungle}
        x, y = cell
        around = {"above": (x, y - 1), "right": (x + 1, y), "below": (x, y + 1), "left": (x - 1, y)}
        return {side: lying.get(near, "") for side, near in around.items()}

    def filled(self) -> dict[tuple[int, int], Any]:
        """Return what the next two steps fill where."""
        steps = (entry.action for entry in self.match.journal[self.step : self.step + 2])
        return {action.cell: action.tile for action in steps if isinstance(action, Fill)}

    def worked(self, first: int, end: int) -> list[Worked]:
        return [event for event in self.events(first, end) if isinstance(event, Worked)]

    # Chocolatl

    def bids(self, station: int) -> list[int]:
        ranked = self.last(StationRanked)
        assert ranked.station == station
        return [bid.total for bid in ranked.bids]

    @property
    def ranking(self) -> tuple[int, ...]:
        ranking: tuple[int, ...] = self.last(StationRanked).ranking
        return ranking

    def first_with(self, pips: int, station: int) -> bool:
        """Whether the pupil would be first at a location with a die that shows so many pips."""
        bids = self.bids(station)
        bids[PUPIL] += pips
        best = max(bids)
        if bids[PUPIL] < best:
            return False
        tied = [seat for seat, bid in enumerate(bids) if bid == best]
        return len(tied) == 1 or self.view.chocolatl == PUPIL

    # Maya

    def neighbours(self, cell: tuple[int, int]) -> set[tuple[int, int]]:
        x, y = cell
        return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 1, y - 1), (x - 1, y + 1)}

    def space(self, name: str) -> tuple[int, int]:
        found: tuple[int, int] = next(temple.cell for temple in self.view.board.temples if temple.name == name)
        return found

    def crops_round(self, cells: set[tuple[int, int]], seat: int) -> int:
        around = {near for cell in cells for near in self.neighbours(cell)}
        return sum(int(each.tile[-1]) for each in self.view.face_up if each.cell in around and each.seat == seat)


Fact = Callable[[Now], list[int]]
"""Holds what a note says against the table, and returns the numbers that it may tell."""


def only(*told: int) -> Fact:
    """Return a fact for a note whose numbers are those of the rules."""
    return lambda _now: list(told)
