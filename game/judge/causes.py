"""Why one turn is better than another: facts with places, found by playing the same deals again and watching.

A game's room says what its events bring to whom, by which score key, through what and where. Where there is no such
room, the score keys alone are told.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from game.ai.world import Dice, Steps
from game.judge.compare import Estimate, PlayedToEnd, Question, Turn, estimate
from game.rules.core import Cell, Decide, Event, Seat
from game.rules.games import AnyRules

Place: TypeAlias = Cell | str
"""A cell of the board, a cell of the score sheet, or a name; empty where there is none."""

DEALS: Final = 40
"""In how many deals the difference of two turns is looked into."""
MOST: Final = 3
"""How many causes are told at most."""
SHARE: Final = 0.5
"""The share of the difference that the causes must make up together; otherwise it is made of many small things."""
LEAST: Final = 0.5
"""The smallest cause that is told, in points."""
ERRORS: Final = 2.0
"""Standard errors by which a cause must be away from 0."""


class Fact(NamedTuple):
    """A seat's points by one thing."""

    seat: Seat
    key: str
    """The score key."""
    cause: str
    """What brought or cost the points, in the game's own word; empty if nobody knows."""
    place: Place
    points: float


Told: TypeAlias = Sequence[tuple[Seat, Event]]
"""Events, each with the seat that acted."""
Facts: TypeAlias = Callable[[Any, Told, Any], Iterable[Fact]]
"""Returns the facts of a game from a state, what happened since, and the state at the end.

For each seat and score key they add up to the points gained since.
"""


class Cause(msgspec.Struct, frozen=True):
    """A reason why one turn is better than another: by how many points a seat has more or fewer, by what and where."""

    seat: Seat
    key: str
    cause: str
    place: Place
    points: float
    error: float


def watched(question: Question, model: PlayedToEnd, turn: Turn, luck: int) -> tuple[Any, list[tuple[Seat, Event]], Any]:
    """Return a deal, what happens in it after a turn as a model plays on, and the state at the end."""
    rules, seat = question.rules, question.seat
    begin = state = question.deal(Dice(luck))
    events: list[tuple[Seat, Event]] = []
    for action in turn:
        pending = rules.pending(state)
        if not isinstance(pending, Decide) or seat not in pending.prompts or not rules.permits(state, seat, action):
            break
        state, seen = rules.apply_unchecked(state, seat, action)
        events += [(seat, event) for event in seen]
    steps: Steps = []
    model.play_on(question.world, state.copy(), luck, steps)
    for actor, code in steps:
        state, seen = rules.apply_unchecked(state, actor, rules.decode(state, code))
        events += [(actor, event) for event in seen]
    return begin, events, state


def by_key(rules: AnyRules, begin: Any, end: Any) -> list[Fact]:
    """Return the points that each seat gained, by score key alone."""
    facts = []
    for seat in range(len(rules.points(end))):
        before, after = rules.points_by_key(begin, seat), rules.points_by_key(end, seat)
        pairs = zip(rules.score_keys, before, after, strict=True)
        facts += [Fact(seat, key, "", "", float(now - then)) for key, then, now in pairs]
    return facts


class Tally:
    """What brings about the difference of two turns, by seat, score key, cause and place."""

    def __init__(self, question: Question, model: PlayedToEnd, facts: Facts | None) -> None:
        self._question = question
        self._model = model
        self._facts = facts

    def causes(self, one: Turn, other: Turn, lucks: Sequence[int]) -> tuple[Cause, ...]:
        """Return the largest causes, the largest first; none if they make up too little of the difference."""
        sums: dict[tuple[Seat, str, str, Place], list[float]] = defaultdict(lambda: [0.0] * len(lucks))
        gaps = []
        for number, luck in enumerate(lucks):
            leads = []
            for turn, sign in ((one, 1.0), (other, -1.0)):
                begin, events, end = watched(self._question, self._model, turn, luck)
                points, seat = self._question.rules.points(end), self._question.seat
                rival = max((each for each in range(len(points)) if each != seat), key=lambda each: points[each])
                leads.append(points[seat] - points[rival])
                for fact in self._of(begin, events, end):
                    if fact.seat in (seat, rival):
                        sums[fact[:4]][number] += sign * fact.points
            gaps.append(float(leads[0] - leads[1]))
        return self._largest(sums, estimate(gaps))

    def _of(self, begin: Any, events: Told, end: Any) -> Iterable[Fact]:
        if self._facts is None:
            return by_key(self._question.rules, begin, end)
        return self._facts(begin, events, end)

    def _largest(
        self, sums: Mapping[tuple[Seat, str, str, Place], Sequence[float]], gap: Estimate
    ) -> tuple[Cause, ...]:
        """Return the largest of the causes that speak for the better turn."""
        found: list[tuple[float, Cause]] = []
        for (seat, key, cause, place), values in sums.items():
            points = estimate(values)
            weight = math.copysign(1.0, gap.mean) * (points.mean if seat == self._question.seat else -points.mean)
            if weight >= LEAST and weight > ERRORS * points.error:
                found.append((weight, Cause(seat, key, cause, place, round(points.mean, 2), round(points.error, 2))))
        found.sort(key=lambda each: -each[0])
        told = found[:MOST]
        if sum(weight for weight, _ in told) < SHARE * abs(gap.mean):
            return ()
        return tuple(cause for _, cause in told)
