"""What several ways to go on would have brought, told apart by letting all of them meet the same luck."""

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from game.ai.dice import Dice
from game.ai.part import mind_of
from game.rules.core import Action, Decide, Seat
from game.rules.games import AnyRules
from game.rules.rng import Generator

Way: TypeAlias = tuple[Action, ...]
"""What a seat does one after the other before anything is drawn; or at once."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean of samples, and by how much it is likely to be wrong: its standard error."""

    mean: float
    error: float
    samples: int

    def beyond(self, errors: float) -> bool:
        """Return whether it is more than 0 by more than so many of its errors."""
        return self.mean > errors * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of some samples with its error."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, math.inf, count)
    square = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, math.sqrt(square / count), count)


class Outcome:
    """What came of one way in each sample."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.leads: list[float] = []
        """The seat's points less the best other's."""
        self.points: list[float] = []
        """The seat's points."""
        self.keys: list[tuple[int, ...]] = []
        """The seat's points by score key; only where they were asked for."""

    @property
    def lead(self) -> Estimate:
        """The mean lead at the end."""
        return estimate(self.leads)

    def better_than(self, other: "Outcome") -> Estimate:
        """Return by how much this way brings a larger lead, sample by sample under the same luck."""
        return estimate([mine - theirs for mine, theirs in zip(self.leads, other.leads, strict=True)])

    def points_above(self, other: "Outcome") -> float:
        """Return how many more points of its own this way brings the seat."""
        return estimate(self.points).mean - estimate(other.points).mean

    def keys_above(self, other: "Outcome") -> tuple[float, ...]:
        """Return how many more points this way brings by each score key."""
        pairs = list(zip(self.keys, other.keys, strict=True))
        return tuple(
            sum(mine[key] - theirs[key] for mine, theirs in pairs) / len(pairs) for key in range(len(pairs[0][0]))
        )


def compare(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    actions: Sequence[Action | Way],
    rng: Generator,
    samples: int,
    *,
    soon: bool = False,
    keys: bool = False,
) -> list[Outcome]:
    """Return what comes of each of several actions (or turns) of a seat that knows only its view.

    In each sample all that the seat does not know is dealt once, and all of them go on from there with the same piles
    and throws, played to the end by quick players; with `soon` only for a while, and appraised there. With `keys` the
    points are told by score key too.
    """
    outcomes = [Outcome(action if isinstance(action, tuple) else (action,)) for action in actions]
    extend(outcomes, rules, view, seat, rng, samples, soon=soon, keys=keys)
    return outcomes


def extend(
    outcomes: Sequence[Outcome],
    rules: AnyRules,
    view: Any,
    seat: Seat,
    rng: Generator,
    samples: int,
    *,
    soon: bool = False,
    keys: bool = False,
) -> None:
    """Add more samples to what was compared."""
    futures = mind_of(rules.name).futures(rules)
    deal = futures.dealer(view)
    for _ in range(samples):
        luck = rng.below(1 << 60)
        state = deal(Dice(luck))
        until = futures.soon(state)
        for outcome in outcomes:
            after, dice, throws = state.copy(), Dice(luck + 1), Dice(luck + 2)
            go(rules, after, seat, outcome.way)
            if soon:
                futures.play_on(after, dice, throws, until)
                _note(outcome, seat, futures.appraise(after))
                continue
            futures.play_on(after, dice, throws)
            _note(outcome, seat, [float(points) for points in rules.points(after)])
            if keys:
                lines = rules.score(rules.view(after, None)).lines[seat]
                brought = {line.key: line.points for line in lines}
                outcome.keys.append(tuple(brought.get(key, 0) for key in rules.score_keys))


def go(rules: AnyRules, state: Any, seat: Seat, way: Way) -> None:
    """Take actions one after the other in place, as far as the rules allow and the seat is asked."""
    for action in way:
        pending = rules.pending(state)
        if not isinstance(pending, Decide) or seat not in pending.prompts or not rules.permits(state, seat, action):
            return
        rules.advance(state, seat, action)


def _note(outcome: Outcome, seat: Seat, values: Sequence[float]) -> None:
    outcome.points.append(values[seat])
    outcome.leads.append(values[seat] - max(value for other, value in enumerate(values) if other != seat))
