"""What turns would bring: they are compared by letting all of them meet the same luck, deal by deal.

A model says how far a turn is followed, and how the position is then judged: at the end, later, or by a search.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from game.ai.players import players_of
from game.ai.world import AnyWorld, Deal, Dice
from game.rules.core import Action, Decide, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator

Turn: TypeAlias = tuple[Action, ...]
"""The actions of a seat before anything is drawn, or one action."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean of samples with its standard error."""

    mean: float
    error: float
    samples: int

    def beyond(self, errors: float) -> bool:
        """Return whether the mean is above 0 by more than a number of its errors."""
        return self.mean > errors * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of some samples with its error."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, math.inf, count)
    square = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, math.sqrt(square / count), count)


class Question(msgspec.Struct, frozen=True):
    """The game, the seat that decides, and what deals all that it does not know."""

    rules: AnyRules
    world: AnyWorld
    seat: Seat
    deal: Deal


class Sample(msgspec.Struct, frozen=True):
    """The result of a turn in one deal."""

    values: Sequence[float]
    """What every seat has or can expect."""
    keys: Sequence[float] = ()
    """The points of the seat that decided, by score key; empty if the model does not tell them."""


class Model(ABC):
    """Follows turns in one deal."""

    luck: ClassVar[int] = 1 << 60
    """How many different deals there are."""

    @abstractmethod
    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        """Yield the result of each turn in one deal; all of them meet the same hands, piles and throws."""


class PlayedToEnd(Model):
    """Quick players play the game to its end, and the points count."""

    def __init__(self, *, keys: bool = False) -> None:
        self._keys = keys
        """Whether the points are told by score key."""

    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        rules, state = question.rules, question.deal(Dice(luck))
        for turn in turns:
            after = state.copy()
            go(rules, after, question.seat, turn)
            self._play_on(question.world, after, luck)
            yield Sample([float(points) for points in rules.points(after)], self._by_key(rules, after, question.seat))

    def _play_on(self, world: AnyWorld, state: Any, luck: int) -> None:
        world.play_on(state, Dice(luck + 1), Dice(luck + 2))

    def _by_key(self, rules: AnyRules, state: Any, seat: Seat) -> Sequence[float]:
        if not self._keys:
            return ()
        return rules.points_by_key(state, seat)


class ByMerchants(PlayedToEnd):
    """A Merchant on each seat plays the game to its end, and the points count."""

    def _play_on(self, world: AnyWorld, state: Any, luck: int) -> None:
        world.trade_on(state, Dice(luck + 1), Dice(luck + 2))


class PlayedOn(Model):
    """Quick players play on for a while, and the position is appraised."""

    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        world, state = question.world, question.deal(Dice(luck))
        until = world.soon(state)
        for turn in turns:
            after = state.copy()
            go(question.rules, after, question.seat, turn)
            world.play_on(after, Dice(luck + 1), Dice(luck + 2), until)
            yield Sample(world.appraise(after))


class AsSearched(Model):
    """The game continues as far as a search looks ahead, and the position is appraised."""

    luck = 1 << 48

    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        world, seat = question.world, question.seat
        for turn in turns:
            after = world.follow_turn(question.deal, seat, turn, Dice(luck))
            values = world.values(after)
            yield Sample(values, world.parts(after, seat, values[seat]))


def go(rules: AnyRules, state: Any, seat: Seat, turn: Turn) -> None:
    """Take actions in place, for as long as the rules permit them and the seat has to decide."""
    for action in turn:
        pending = rules.pending(state)
        if not isinstance(pending, Decide) or seat not in pending.prompts or not rules.permits(state, seat, action):
            return
        rules.play(state, seat, rules.encode(state, action))


class Outcome:
    """The results of one turn in each sample."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.leads: list[float] = []
        """The seat's points less the best other's."""
        self.points: list[float] = []
        """The seat's points."""
        self.rivals: list[float] = []
        """The best other's points."""
        self.keys: list[Sequence[float]] = []
        """The seat's points by score key, if the model tells them."""

    def add(self, sample: Sample, seat: Seat) -> None:
        rival = max(value for other, value in enumerate(sample.values) if other != seat)
        self.points.append(sample.values[seat])
        self.rivals.append(rival)
        self.leads.append(sample.values[seat] - rival)
        if sample.keys:
            self.keys.append(sample.keys)

    @property
    def lead(self) -> Estimate:
        return estimate(self.leads)

    def better_than(self, other: "Outcome") -> Estimate:
        """Return by how much this turn brings a larger lead, sample by sample under the same luck."""
        return estimate([mine - theirs for mine, theirs in zip(self.leads, other.leads, strict=True)])

    def points_above(self, other: "Outcome") -> float:
        """Return how many more points of its own this turn brings the seat."""
        return estimate(self.points).mean - estimate(other.points).mean

    def keys_above(self, other: "Outcome") -> tuple[float, ...]:
        """Return how many more points this turn brings by each score key."""
        pairs = list(zip(self.keys, other.keys, strict=True))
        return tuple(
            sum(mine[key] - theirs[key] for mine, theirs in pairs) / len(pairs) for key in range(len(pairs[0][0]))
        )


class Comparison:
    """Compares actions or turns of a seat that knows only its view.

    In each sample all that the seat does not know is dealt, and each turn continues from there as the model says.
    """

    def __init__(
        self, rules: AnyRules, view: Any, seat: Seat, turns: Sequence[Action | Turn], rng: Generator, model: Model
    ) -> None:
        world = players_of(rules.name).world
        self._question = Question(rules, world, seat, world.dealer(view))
        self._rng = rng
        self._model = model
        self._turns = [turn if isinstance(turn, tuple) else (turn,) for turn in turns]
        self.outcomes = [Outcome(turn) for turn in self._turns]
        self.samples = 0

    def sample(self, samples: int) -> None:
        """Sample more deals."""
        for _ in range(samples):
            luck = self._rng.below(self._model.luck)
            followed = self._model.follow(self._question, self._turns, luck)
            for outcome, sample in zip(self.outcomes, followed, strict=True):
                outcome.add(sample, self._question.seat)
            self.samples += 1

    def keep(self, numbers: Sequence[int]) -> None:
        """Follow only some of the turns from now on, under numbers of their own."""
        self._turns = [self._turns[number] for number in numbers]
        self.outcomes = [self.outcomes[number] for number in numbers]

    def ranking(self) -> list[int]:
        """Return the numbers of the turns, the best first."""
        return sorted(range(len(self.outcomes)), key=lambda number: -sum(self.outcomes[number].leads))

    def equals(self, number: int) -> list[int]:
        """Return the turns that have the same result as this one in every sample, this one included."""
        own = self.outcomes[number].leads
        return [other for other, outcome in enumerate(self.outcomes) if outcome.leads == own]


def compare(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    turns: Sequence[Action | Turn],
    rng: Generator,
    samples: int,
    model: Model,
) -> list[Outcome]:
    """Return the outcome of each of several actions (or turns) of a seat that knows only its view."""
    comparison = Comparison(rules, view, seat, turns, rng, model)
    comparison.sample(samples)
    return comparison.outcomes
