"""Comparing several ways to go on by letting all of them meet the same luck."""

from collections.abc import Sequence
from typing import Any

from game.ai.players import players_of
from game.estimate.models import Asked, Model, Sample, Way
from game.estimate.samples import Estimate, estimate
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.rng import Generator


class Outcome:
    """The results of one way in each sample."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.leads: list[float] = []
        """The seat's points less the best other's."""
        self.points: list[float] = []
        """The seat's points."""
        self.rivals: list[float] = []
        """The best other's points."""
        self.keys: list[Sequence[float]] = []
        """The seat's points by score key, if the model tells them."""

    def note(self, sample: Sample, seat: Seat) -> None:
        """Add a sample."""
        rival = max(value for other, value in enumerate(sample.values) if other != seat)
        self.points.append(sample.values[seat])
        self.rivals.append(rival)
        self.leads.append(sample.values[seat] - rival)
        if sample.keys:
            self.keys.append(sample.keys)

    @property
    def lead(self) -> Estimate:
        """The mean lead."""
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


class Comparison:
    """Compares actions or turns of a seat that knows only its view.

    In each sample all that the seat does not know is dealt, and each way continues from there as the model says.
    """

    def __init__(
        self, rules: AnyRules, view: Any, seat: Seat, ways: Sequence[Action | Way], rng: Generator, model: Model
    ) -> None:
        world = players_of(rules.name).world
        self._asked = Asked(rules, world, seat, world.dealer(view))
        self._rng = rng
        self._model = model
        self._ways = [way if isinstance(way, tuple) else (way,) for way in ways]
        self.outcomes = [Outcome(way) for way in self._ways]
        self.samples = 0

    def sample(self, samples: int) -> None:
        """Sample more deals."""
        asked = self._asked
        for _ in range(samples):
            luck = self._rng.below(self._model.luck)
            for outcome, sample in zip(self.outcomes, self._model.follow(asked, self._ways, luck), strict=True):
                outcome.note(sample, asked.seat)
            self.samples += 1

    def keep(self, numbers: Sequence[int]) -> None:
        """Follow only some of the ways from now on, under numbers of their own."""
        self._ways = [self._ways[number] for number in numbers]
        self.outcomes = [self.outcomes[number] for number in numbers]

    def ranking(self) -> list[int]:
        """Return the numbers of the ways, the best first."""
        return sorted(range(len(self.outcomes)), key=lambda number: -sum(self.outcomes[number].leads))

    def equals(self, number: int) -> list[int]:
        """Return the ways that have the same result as this one in every sample, this one included."""
        own = self.outcomes[number].leads
        return [other for other, outcome in enumerate(self.outcomes) if outcome.leads == own]


def compare(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    ways: Sequence[Action | Way],
    rng: Generator,
    samples: int,
    model: Model,
) -> list[Outcome]:
    """Return the outcome of each of several actions (or turns) of a seat that knows only its view."""
    comparison = Comparison(rules, view, seat, ways, rng, model)
    comparison.sample(samples)
    return comparison.outcomes
