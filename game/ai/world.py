"""A game as computer players imagine it: what may be hidden, how it may go on, and what a position promises.

One world a game serves searches, reviews and puzzles. Quick players who know the game play it on: as far as a search
looks ahead, for a while, or to its end.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias

from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator
from game.rules.protocol import StateT

if TYPE_CHECKING:
    from game.rules.flat import i64

_FIRST: Final = 2147483563
_SECOND: Final = 2147483399
_NUMBERS: Final = _FIRST - 1


class Dice(Generator):
    """A quicker generator: two small ones combined (L'Ecuyer 1988), with a period of 2 × 10^18.

    Its numbers fit a machine's integers, so they are the same in plain Python and compiled.
    """

    __slots__ = ("_one", "_other")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._one: i64 = 1 + super().below(_FIRST - 1)
        self._other: i64 = 1 + super().below(_SECOND - 1)

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit`, which is small."""
        self._one = one = self._one * 40014 % _FIRST
        self._other = other = self._other * 40692 % _SECOND
        return (one - other) % _NUMBERS * limit // _NUMBERS


class GlanceDice(Dice):
    """Chance for the levels that do not search: Python's own generator, so that old games repeat exactly."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit`, which is small."""
        return int(self._random() * limit)


END: Final = 1 << 30
"""A turn that no game reaches."""
TURNS_SOON: Final = 2
"""Own turns after which the effect of a draw is judged."""

Code: TypeAlias = Any
"""An action as a world plays it: a number, or in some worlds the action itself."""
Deal: TypeAlias = Callable[[Generator], Any]
"""Deals all that a view does not know, as often as wanted."""


class World(ABC, Generic[StateT]):
    """A game for quick players; it keeps nothing, and plays states in place."""

    piles: ClassVar[tuple[str, ...]]
    """The fields of a state that hold what is yet to be drawn."""
    opening: ClassVar[bool]
    """Whether the first hands count as luck."""

    # What is hidden, and what is drawn.

    @abstractmethod
    def dealer(self, view: Any) -> Deal:
        """Return a function that deals all that a view does not know."""

    def with_other_piles(self, rules: AnyRules, setup: Any, state: StateT, rng: Generator) -> StateT:
        """Return a copy of a state with everything as it lies, except that the piles are shuffled again."""
        other = state.copy()
        fresh = rules.start(rules.deal_again(setup, state, rng))
        for pile in self.piles:
            setattr(other, pile, getattr(fresh, pile))
        return other

    @abstractmethod
    def drawn(self, state: StateT) -> object:
        """Return a value that every draw changes."""

    @abstractmethod
    def section(self, state: StateT) -> object:
        """Return a value that is equal within one part of the game: a turn, or a station of a round."""

    # Playing on.

    @abstractmethod
    def horizon(self, state: StateT) -> int:
        """Return the turn or round to which searches look ahead from here."""

    @abstractmethod
    def soon(self, state: StateT) -> int:
        """Return the turn or round to which to play on from here to see what a draw brings."""

    @abstractmethod
    def play_on(self, state: StateT, dice: Dice, throws: Dice, until: int = END) -> None:
        """Play on to a turn or round, or to the end. `dice` decides what players think of, `throws` what they throw."""

    def trade_on(self, state: StateT, dice: Dice, throws: Dice) -> None:
        """Play to the end with a Merchant on each seat; without Merchants, with quick players."""
        self.play_on(state, dice, throws)

    def look_ahead(self, state: StateT, dice: Dice, until: int) -> None:
        """Play on as far as a search looks ahead."""
        self.play_on(state, dice, dice, until)

    def follow_turn(self, deal: Deal, seat: Seat, turn: Sequence[Action], dice: Dice) -> StateT:
        """Return the state that a seat's turn leads to in one deal, as far as a search looks ahead."""
        until = self.horizon(deal(dice))
        state: StateT = deal(dice)
        for action in turn:
            code = self.encode(state, action)
            if not self.possible(state, code):
                break  # it depends on what is drawn: from here on it goes as usual
            self.play(state, seat, code)
        self.look_ahead(state, dice, until)
        return state

    # What a position promises.

    @abstractmethod
    def appraise(self, state: StateT) -> list[float]:
        """Return the points that every seat has and may hope for."""

    def values(self, state: StateT) -> list[float]:
        """Return what each seat can expect at the end: its points if this is the end."""
        return self.appraise(state)

    @abstractmethod
    def parts(self, state: StateT, seat: Seat, value: float) -> list[float]:
        """Return a seat's value by the game's score keys."""

    @abstractmethod
    def doubt(self, state: StateT) -> float:
        """Return the lead that wins about three times of four."""

    # What a search asks.

    @abstractmethod
    def seat(self, state: StateT) -> Seat:
        """Return who decides."""

    @abstractmethod
    def encode(self, state: StateT, action: Action) -> Code: ...

    @abstractmethod
    def decode(self, state: StateT, code: Code) -> Action: ...

    @abstractmethod
    def ranked(self, state: StateT, seat: Seat, dice: Dice) -> list[Code]:
        """Return the candidates of the current decision, the best last."""

    @abstractmethod
    def play(self, state: StateT, seat: Seat, code: Code) -> None:
        """Take an action, in place."""

    @abstractmethod
    def possible(self, state: StateT, code: Code) -> bool:
        """Return whether an action that was legal in another deal is legal here."""


class TreeWorld(World[StateT]):
    """A game whose players decide one after the other, so that a search can look beyond the current decision."""

    @abstractmethod
    def branches(self, state: StateT, until: int) -> bool:
        """Return whether the tree branches here; if not, `drift` plays the usual step."""

    @abstractmethod
    def drift(self, state: StateT, dice: Dice, until: int) -> bool:
        """Play one step where the tree does not branch; return False if it ends here."""

    @abstractmethod
    def untried(self, state: StateT, tried: list[Code], dice: Dice) -> Code | None:
        """Return a good action that was not tried, or None; at first there is always one."""


AnyWorld: TypeAlias = World[Any]
