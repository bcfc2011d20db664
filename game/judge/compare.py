"""Compares what turns would bring: in each sampled deal all of them meet the same hidden things and the same luck.

A model decides how long the game goes on after a turn, and how the position that is reached is valued.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from game.ai.players import players_of
from game.ai.world import END, AnyWorld, Deal, Dice, Steps
from game.rules.core import Action, Decide, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator

Turn: TypeAlias = tuple[Action, ...]
"""One or several actions that a seat takes in a row, in order, before anything is drawn."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean of samples with its standard error."""

    mean: float
    error: float
    samples: int

    def beyond(self, errors: float) -> bool:
        """Return whether the mean is larger than `errors` times its standard error."""
        return self.mean > errors * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of some samples with its standard error, which is infinite for a single sample."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, math.inf, count)
    square = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, math.sqrt(square / count), count)


class Question(msgspec.Struct, frozen=True):
    """The game, the seat whose turns are compared, and a function that deals everything that this seat cannot see."""

    rules: AnyRules
    world: AnyWorld
    seat: Seat
    deal: Deal

    @classmethod
    def about(cls, rules: AnyRules, view: Any, seat: Seat) -> "Question":
        """Return the question about turns of a seat that knows only this view."""
        world = players_of(rules.name).world
        return cls(rules, world, seat, world.dealer(view))


class Sample(msgspec.Struct, frozen=True):
    """The result of a turn in one deal."""

    values: Sequence[float]
    """Points of every seat: those at the end, or those expected."""
    keys: Sequence[float] = ()
    """The points of the seat that decided, one number for each score key; empty if the model does not split them."""


class Model(ABC):
    """Plays a game on after a turn in a sampled deal, and values the position that is reached."""

    luck: ClassVar[int] = 1 << 60
    """The numbers of deals, `luck` in `follow`, are below this one."""

    @abstractmethod
    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        """Yield the result of each turn, in order, in the deal numbered `luck`; all meet the same piles and throws."""


class PlayedToEnd(Model):
    """Quick players play the game to its end, and the points count."""

    def __init__(self, *, keys: bool = False) -> None:
        self._keys = keys
        """Whether samples split the points by score key."""

    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        rules, state = question.rules, question.deal(Dice(luck))
        for turn in turns:
            after = state.copy()
            go(rules, after, question.seat, turn)
            self.play_on(question.world, after, luck)
            yield Sample([float(points) for points in rules.points(after)], self._by_key(rules, after, question.seat))

    def play_on(self, world: AnyWorld, state: Any, luck: int, steps: Steps | None = None) -> None:
        """Play a state to the end of the game, in place; what is played is added to `steps`."""
        world.play_on(state, Dice(luck + 1), Dice(luck + 2), END, steps)

    def _by_key(self, rules: AnyRules, state: Any, seat: Seat) -> Sequence[float]:
        if not self._keys:
            return ()
        return rules.points_by_key(state, seat)


class ByMerchants(PlayedToEnd):
    """A Merchant on each seat plays the game to its end, and the points count."""

    def play_on(self, world: AnyWorld, state: Any, luck: int, steps: Steps | None = None) -> None:
        world.trade_on(state, Dice(luck + 1), Dice(luck + 2), steps)


class PlayedOn(Model):
    """Quick players play on for a while; then the points that each seat may expect are estimated."""

    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        world, state = question.world, question.deal(Dice(luck))
        until = world.soon(state)
        for turn in turns:
            after = state.copy()
            go(question.rules, after, question.seat, turn)
            world.play_on(after, Dice(luck + 1), Dice(luck + 2), until)
            yield Sample(world.appraise(after))


class AsSearched(Model):
    """The game continues as far as a search looks ahead; then the points that each seat may expect are estimated."""

    luck = 1 << 48

    def follow(self, question: Question, turns: Sequence[Turn], luck: int) -> Iterator[Sample]:
        world, seat = question.world, question.seat
        for turn in turns:
            after = world.follow_turn(question.deal, seat, turn, Dice(luck))
            values = world.values(after)
            yield Sample(values, world.parts(after, seat, values[seat]))


def go(rules: AnyRules, state: Any, seat: Seat, turn: Turn) -> None:
    """Play the actions of a turn on `state` itself; stop when one is refused or the seat has nothing to decide."""
    for action in turn:
        pending = rules.pending(state)
        if not isinstance(pending, Decide) or seat not in pending.prompts or not rules.permits(state, seat, action):
            return
        rules.play(state, seat, rules.encode(state, action))


class Outcome:
    """What one turn brought, a number for each sample."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.leads: list[float] = []
        """The seat's points minus those of the best other seat."""
        self.points: list[float] = []
        """The seat's points."""
        self.rivals: list[float] = []
        """The points of the best other seat."""
        self.values: list[Sequence[float]] = []
        """The points of every seat."""
        self.keys: list[Sequence[float]] = []
        """The seat's points by score key; empty if the model does not split them."""

    def add(self, sample: Sample, seat: Seat) -> None:
        rival = max(value for other, value in enumerate(sample.values) if other != seat)
        self.points.append(sample.values[seat])
        self.rivals.append(rival)
        self.leads.append(sample.values[seat] - rival)
        self.values.append(sample.values)
        if sample.keys:
            self.keys.append(sample.keys)

    @property
    def lead(self) -> Estimate:
        return estimate(self.leads)

    def better_than(self, other: "Outcome", samples: int | None = None) -> Estimate:
        """Return how much larger the lead is than after another turn, from pairs of samples with equal luck.

        With `samples`, only so many of the first ones count.
        """
        pairs = zip(self.leads[:samples], other.leads[:samples], strict=True)
        return estimate([mine - theirs for mine, theirs in pairs])

    def points_above(self, other: "Outcome", samples: int | None = None) -> float:
        """Return how many more points the seat has after this turn than after another, on average."""
        return estimate(self.points[:samples]).mean - estimate(other.points[:samples]).mean

    def keys_above(self, other: "Outcome", samples: int | None = None) -> tuple[float, ...]:
        """Return for each score key how many more points the seat has than after another turn, on average."""
        pairs = list(zip(self.keys[:samples], other.keys[:samples], strict=True))
        return tuple(
            sum(mine[key] - theirs[key] for mine, theirs in pairs) / len(pairs) for key in range(len(pairs[0][0]))
        )


class Deals:
    """A model's deals of a question, one after the other: every turn meets the same ones, whenever it is followed."""

    def __init__(self, question: Question, rng: Generator, model: Model) -> None:
        self._question = question
        self._rng = rng
        self._model = model
        self._lucks: list[int] = []

    def lucks(self, count: int) -> list[int]:
        """Return the numbers of the first `count` deals."""
        while len(self._lucks) < count:
            self._lucks.append(self._rng.below(self._model.luck))
        return self._lucks[:count]

    def follow(self, outcomes: Sequence[Outcome], count: int) -> None:
        """Add to the outcomes what their turns bring in the first `count` deals; those that they have stay."""
        lucks = self.lucks(count)
        for number in range(min(len(outcome.leads) for outcome in outcomes), count):
            missing = [outcome for outcome in outcomes if len(outcome.leads) == number]
            turns = [outcome.turn for outcome in missing]
            followed = self._model.follow(self._question, turns, lucks[number])
            for outcome, sample in zip(missing, followed, strict=True):
                outcome.add(sample, self._question.seat)


class Comparison:
    """Compares actions or turns of a seat that knows only its view.

    In each sample all that the seat does not know is dealt, and after each turn the game goes on from there as the
    model plays it.
    """

    def __init__(
        self, rules: AnyRules, view: Any, seat: Seat, turns: Sequence[Action | Turn], rng: Generator, model: Model
    ) -> None:
        self._deals = Deals(Question.about(rules, view, seat), rng, model)
        self.outcomes = [Outcome(turn if isinstance(turn, tuple) else (turn,)) for turn in turns]
        self.samples = 0

    def sample(self, samples: int) -> None:
        """Follow the turns in this many more deals, and add the results to `outcomes`."""
        self.samples += samples
        self._deals.follow(self.outcomes, self.samples)

    def keep(self, numbers: Sequence[int]) -> None:
        """Keep only the turns with these numbers; they get new numbers from 0, in this order."""
        self.outcomes = [self.outcomes[number] for number in numbers]

    def ranking(self) -> list[int]:
        """Return the numbers of the turns, the one with the largest mean lead first."""
        return sorted(range(len(self.outcomes)), key=lambda number: -sum(self.outcomes[number].leads))

    def equals(self, number: int) -> list[int]:
        """Return the numbers of the turns with the same lead as this one in every sample, its own number included."""
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
    """Return what each of several actions or turns of a seat brought, in the same order, in sampled deals."""
    comparison = Comparison(rules, view, seat, turns, rng, model)
    comparison.sample(samples)
    return comparison.outcomes
