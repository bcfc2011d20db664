"""How computer players deal what is hidden in a game, play it on, and judge positions: the worlds.

Searches, reviews and puzzles use the world of a game.
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

    It gives the same numbers in plain Python and compiled.
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
    """The generator of the levels that do not search: Python's own."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """Return an integer from 0 up to, not including, `limit`, which is small."""
        return int(self._random() * limit)


END: Final = 1 << 30
"""The number of a turn that no game reaches."""
TURNS_SOON: Final = 2
"""How many turns of a seat are played before the effect of a draw is judged."""

Code: TypeAlias = Any
"""An action as a world plays it: a number, or in some worlds the action itself."""
Deal: TypeAlias = Callable[[Generator], Any]
"""Returns a state with all that a view does not show dealt at random, as often as wanted."""
Steps: TypeAlias = list[tuple[Seat, Code]]
"""What was played, step by step: the seat, or `CHANCE`, and the code of its action or outcome."""


class World(ABC, Generic[StateT]):
    """A game for computer players: dealing what is hidden, playing on in place, and judging positions."""

    piles: ClassVar[tuple[str, ...]]
    """The names of a state's fields that hold what is still to be drawn."""
    opening: ClassVar[bool]
    """Whether a review counts the first hands as luck."""

    # What is hidden, and what is drawn.

    @abstractmethod
    def dealer(self, view: Any) -> Deal:
        """Return a function that deals at random all that a view does not show, and returns the state."""

    def with_other_piles(self, rules: AnyRules, setup: Any, state: StateT, rng: Generator) -> StateT:
        """Return a copy of a state with its piles shuffled again and nothing else changed."""
        other = state.copy()
        fresh = rules.start(rules.deal_again(setup, state, rng))
        for pile in self.piles:
            setattr(other, pile, getattr(fresh, pile))
        return other

    @abstractmethod
    def drawn(self, state: StateT) -> object:
        """Return a value that changes with every draw that counts as luck."""

    @abstractmethod
    def section(self, state: StateT) -> object:
        """Return a value that stays equal during one part of the game: a turn, or a station of a round."""

    # Playing on.

    @abstractmethod
    def horizon(self, state: StateT) -> int:
        """Return the number of the turn or round to which a search looks ahead from this state."""

    @abstractmethod
    def soon(self, state: StateT) -> int:
        """Return the number of the turn or round to play to from this state to judge the effect of a draw."""

    @abstractmethod
    def play_on(self, state: StateT, dice: Dice, throws: Dice, until: int = END, steps: Steps | None = None) -> None:
        """Play in place to a turn or round, or the end; `dice` are for decisions, `throws` for throws of dice.

        What is played is added to `steps`, if there is one.
        """

    def trade_on(self, state: StateT, dice: Dice, throws: Dice, steps: Steps | None = None) -> None:
        """Play in place to the end with a Merchant on each seat, or with quick players if there are no Merchants."""
        self.play_on(state, dice, throws, END, steps)

    def look_ahead(self, state: StateT, dice: Dice, until: int) -> None:
        """Play in place to the turn or round to which a search looks ahead."""
        self.play_on(state, dice, dice, until)

    def follow_turn(self, deal: Deal, seat: Seat, turn: Sequence[Action], dice: Dice) -> StateT:
        """Return one deal after a seat's turn was played in it, and then on as far as a search looks ahead."""
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
        """Return for each seat the worth of the position, in points."""

    def values(self, state: StateT) -> list[float]:
        """Return the points that each seat can expect at the end of the game."""
        return self.appraise(state)

    @abstractmethod
    def parts(self, state: StateT, seat: Seat, value: float) -> list[float]:
        """Return a seat's value divided among the game's score keys."""

    @abstractmethod
    def doubt(self, state: StateT) -> float:
        """Return the lead that wins about three times out of four."""

    # What a search asks.

    @abstractmethod
    def seat(self, state: StateT) -> Seat:
        """Return the seat that decides."""

    @abstractmethod
    def encode(self, state: StateT, action: Action) -> Code: ...

    @abstractmethod
    def decode(self, state: StateT, code: Code) -> Action: ...

    @abstractmethod
    def ranked(self, state: StateT, seat: Seat, dice: Dice) -> list[Code]:
        """Return the codes of the actions worth trying now, the best last."""

    @abstractmethod
    def play(self, state: StateT, seat: Seat, code: Code) -> None:
        """Play an action of a seat in place."""

    @abstractmethod
    def possible(self, state: StateT, code: Code) -> bool:
        """Return whether an action that was legal in another deal is legal in this state."""


class TreeWorld(World[StateT]):
    """A game whose players decide one after the other, so that a search can look beyond the current decision."""

    @abstractmethod
    def branches(self, state: StateT, until: int) -> bool:
        """Return whether the tree branches in this state; if not, `drift` plays one step."""

    @abstractmethod
    def drift(self, state: StateT, dice: Dice, until: int) -> bool:
        """Play one step in place where the tree does not branch; return False if the tree ends here."""

    @abstractmethod
    def untried(self, state: StateT, tried: list[Code], dice: Dice) -> Code | None:
        """Return the code of a good action that is not in `tried`, or None; never None if `tried` is empty."""


AnyWorld: TypeAlias = World[Any]
