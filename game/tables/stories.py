"""Sentences that only one match could say: the largest sale, the turn that decided it, each with its place.

A game's part brings tellers: each looks through what happened and returns the best story of its kind, or none. What a
story says is drawn from events and points alone, so it is true; the best of different kinds are told.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from game.rules.core import N_, Event, Phrase, Seat, Who, phrase
from game.rules.match import Match, TurnSpan, played_turns, points_at

MOST = 3
"""How many stories are told of a match."""
EventT = TypeVar("EventT", bound=Event)


@dataclass(frozen=True, slots=True)
class Story:
    """Something worth telling, and the step in which it happened."""

    kind: str
    step: int
    phrase: Phrase
    worth: float
    """How much it is worth telling: stories of a match are chosen by it."""
    icon: str = ""
    """The sprite of what it is about."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A finished match, as its tellers see it."""

    match: Match
    turns: tuple[TurnSpan, ...]
    """The turns in which something was done."""
    course: tuple[tuple[int, ...], ...]
    """Every seat's points before the first turn and after each, as if the game had ended there."""
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, match: Match) -> "Chronicle":
        """Return what happened in a finished match."""
        turns, sheet = played_turns(match), match.sheet()
        course = points_at(match, (turns[0].first if turns else 0, *(turn.end for turn in turns)))
        return cls(match, turns, (*course[:-1], tuple(sheet.totals)), tuple(sheet.totals), tuple(sheet.winners))

    @property
    def winner(self) -> Seat | None:
        """The only winner; None if several share the victory."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def margin(self) -> int:
        """By how many points the best seat is ahead of the next."""
        best, second = sorted(self.totals, reverse=True)[:2]
        return best - second

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.match.journal) - 1

    def all(self, kind: type[EventT]) -> Iterator[tuple[int, EventT]]:
        """Yield every event of a kind, with its step."""
        for step, events in enumerate(self.match.events):
            for event in events:
                if isinstance(event, kind):
                    yield step, event

    def within(self, turn: TurnSpan, kind: type[EventT]) -> Iterator[EventT]:
        """Yield every event of a kind that happened in a turn."""
        for events in self.match.events[turn.first : turn.end]:
            yield from (event for event in events if isinstance(event, kind))

    def turn_of(self, step: int) -> TurnSpan | None:
        """Return the turn that a step belongs to."""
        return next((turn for turn in self.turns if turn.first <= step < turn.end), None)

    def apart(self, one: int, other: int) -> bool:
        """Return whether two steps belong to different turns; the end of the match is apart from its last turn."""
        return one != other and (self.last in (one, other) or self.turn_of(one) is not self.turn_of(other))


Teller: TypeAlias = Callable[[Chronicle], Story | None]
Tellers: TypeAlias = Sequence[Teller]


def stories(match: Match, tellers: Tellers) -> list[Story]:
    """Return the stories of a finished match that are worth most, of different turns, in the order of the match."""
    chronicle = Chronicle.of(match)
    told = [story for teller in (*tellers, lead, comeback) if (story := teller(chronicle)) is not None]
    chosen: list[Story] = []
    for story in sorted(told, key=lambda each: -each.worth):
        if len(chosen) < MOST and all(chronicle.apart(story.step, other.step) for other in chosen):
            chosen.append(story)
    return sorted(chosen, key=lambda story: story.step)


# What every game may tell.


def lead(told: Chronicle) -> Story | None:
    """Tell of the round in which the winner took the lead for good, where it was not the first one."""
    winner = told.winner
    if winner is None:
        return None
    behind = [index for index, points in enumerate(told.course) if any(_ahead(points, winner))]
    if not behind or behind[-1] + 1 >= len(told.course):
        return None
    turn = told.turns[behind[-1]]
    late = (behind[-1] + 1) / len(told.turns)
    text = phrase(N_("{seat} takes the lead for good in round {number}"), seat=Who(winner), number=turn.round)
    return Story("lead", turn.first, text, 20 + 40 * late)


def comeback(told: Chronicle) -> Story | None:
    """Tell of a winner who was last of at least three when half of the match was over."""
    winner, half = told.winner, len(told.turns) // 2
    if winner is None or len(told.totals) < 3 or not half:
        return None
    points = told.course[half]
    if any(other <= points[winner] for seat, other in enumerate(points) if seat != winner):
        return None
    text = phrase(N_("{seat} is last halfway through the game, and still wins"), seat=Who(winner))
    return Story("comeback", told.turns[half - 1].first, text, 65)


def _ahead(points: Sequence[int], seat: Seat) -> Iterator[bool]:
    """Yield for every other seat whether it has as much as a seat, or more."""
    return (other >= points[seat] for each, other in enumerate(points) if each != seat)
