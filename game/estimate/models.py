"""How far a turn's result is followed, and how the position is then judged: at the end, later, or by a search."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from game.ai.world import Deal, Dice, World
from game.rules.core import Action, Decide, Seat
from game.rules.games import AnyRules

Way: TypeAlias = tuple[Action, ...]
"""The actions of a seat before anything is drawn, or one action."""


class Asked(msgspec.Struct, frozen=True):
    """The game, the seat that decides, and what deals all that it does not know."""

    rules: AnyRules
    world: World
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
    def follow(self, asked: Asked, ways: Sequence[Way], luck: int) -> Iterator[Sample]:
        """Yield the result of each way in one deal; all ways meet the same hands, piles and throws."""


class Ends(Model):
    """Quick players play the game to its end, and the points count."""

    def __init__(self, *, keys: bool = False) -> None:
        self._keys = keys
        """Whether the points are told by score key."""

    def follow(self, asked: Asked, ways: Sequence[Way], luck: int) -> Iterator[Sample]:
        rules, state = asked.rules, asked.deal(Dice(luck))
        for way in ways:
            after = state.copy()
            go(rules, after, asked.seat, way)
            self._play_on(asked.world, after, luck)
            yield Sample([float(points) for points in rules.points(after)], self._by_key(rules, after, asked.seat))

    def _play_on(self, world: World, state: Any, luck: int) -> None:
        world.play_on(state, Dice(luck + 1), Dice(luck + 2))

    def _by_key(self, rules: AnyRules, state: Any, seat: Seat) -> Sequence[float]:
        if not self._keys:
            return ()
        return rules.points_by_key(state, seat)


class Merchants(Ends):
    """A Merchant on each seat plays the game to its end, and the points count."""

    def _play_on(self, world: World, state: Any, luck: int) -> None:
        world.trade_on(state, Dice(luck + 1), Dice(luck + 2))


class Soon(Model):
    """Quick players play on for a while, and the position is appraised."""

    def follow(self, asked: Asked, ways: Sequence[Way], luck: int) -> Iterator[Sample]:
        world, state = asked.world, asked.deal(Dice(luck))
        until = world.soon(state)
        for way in ways:
            after = state.copy()
            go(asked.rules, after, asked.seat, way)
            world.play_on(after, Dice(luck + 1), Dice(luck + 2), until)
            yield Sample(world.appraise(after))


class LookAhead(Model):
    """The game continues as far as a search looks ahead, and the position is appraised."""

    luck = 1 << 48

    def follow(self, asked: Asked, ways: Sequence[Way], luck: int) -> Iterator[Sample]:
        world, seat = asked.world, asked.seat
        for way in ways:
            after = world.foresee(asked.deal, seat, way, Dice(luck))
            values = world.values(after)
            yield Sample(values, world.parts(after, seat, values[seat]))


def go(rules: AnyRules, state: Any, seat: Seat, way: Way) -> None:
    """Take actions in place, for as long as the rules allow and the seat is asked."""
    for action in way:
        pending = rules.pending(state)
        if not isinstance(pending, Decide) or seat not in pending.prompts or not rules.permits(state, seat, action):
            return
        rules.advance(state, seat, action)
