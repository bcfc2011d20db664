"""A game as computer players imagine it: what may be hidden, how it may go on, and what a position promises.

One world a game serves searches, reviews and puzzles. Quick players who know the game play it on: as far as a search
looks ahead, for a while, or to its end.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.rng import Generator

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
    """Chance for the levels that decide at a glance: Python's own numbers, so that they play as they always did."""

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
"""Own turns after which a draw is judged."""

Move: TypeAlias = Any
"""An action as a world plays it: the action itself, or a number that is quicker to play."""
Deal: TypeAlias = Callable[[Generator], Any]
"""Deals all that a view does not know, as often as wanted."""


class World(ABC):
    """A game for quick players; it keeps nothing, and plays states in place."""

    piles: ClassVar[tuple[str, ...]]
    """The fields of a state that hold what is yet to be drawn."""
    opening: ClassVar[bool]
    """Whether luck begins with the first hands."""

    # What is hidden, and what is drawn.

    @abstractmethod
    def dealer(self, view: Any) -> Deal:
        """Return a function that deals all that a view does not know."""

    def with_other_piles(self, rules: AnyRules, setup: Any, state: Any, rng: Generator) -> Any:
        """Return a copy of a state with everything as it lies, except that the piles are shuffled again."""
        other = state.copy()
        fresh = rules.start(rules.deal_again(setup, state, rng))
        for pile in self.piles:
            setattr(other, pile, getattr(fresh, pile))
        return other

    @abstractmethod
    def drawn(self, state: Any) -> object:
        """Return how much was drawn so far; a draw changes this value."""

    @abstractmethod
    def section(self, state: Any) -> object:
        """Return the part of the game that a position belongs to: a turn, or a station of a round."""

    # Playing on.

    @abstractmethod
    def horizon(self, state: Any) -> int:
        """Return the turn or round to which searches look ahead from here."""

    @abstractmethod
    def soon(self, state: Any) -> int:
        """Return the turn or round to which to play on from here to see what a draw brings."""

    @abstractmethod
    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
        """Play on to a turn or round, or to the end. `dice` decides what players think of, `throws` what they throw."""

    def trade_on(self, state: Any, dice: Dice, throws: Dice) -> None:
        """Play to the end with a Merchant on each seat; without Merchants, with quick players."""
        self.play_on(state, dice, throws)

    def look_ahead(self, state: Any, dice: Dice, until: int) -> None:
        """Play on as far as a search looks ahead."""
        self.play_on(state, dice, dice, until)

    def foresee(self, deal: Deal, seat: Seat, turn: Sequence[Action], dice: Dice) -> Any:
        """Return the state that a seat's turn leads to in one deal, as far as a search looks ahead."""
        until = self.horizon(deal(dice))
        state = deal(dice)
        for action in turn:
            move = self.move(state, action)
            if not self.possible(state, move):
                break  # it depends on what is drawn: from here on it goes as usual
            self.advance(state, seat, move)
        self.look_ahead(state, dice, until)
        return state

    # What a position promises.

    @abstractmethod
    def appraise(self, state: Any) -> list[float]:
        """Return the points that every seat has and may hope for."""

    def values(self, state: Any) -> list[float]:
        """Return what each seat can expect at the end: its points if this is the end."""
        return self.appraise(state)

    @abstractmethod
    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        """Return a seat's value by the game's score keys."""

    @abstractmethod
    def doubt(self, state: Any) -> float:
        """Return the lead that wins about three times of four."""

    # What a search asks; without branches it is a flat one.

    @abstractmethod
    def seat(self, state: Any) -> Seat:
        """Return who decides."""

    def move(self, state: Any, action: Action) -> Move:  # noqa: ARG002
        """Return an action as this world plays it."""
        return action

    def action(self, state: Any, move: Move) -> Action:  # noqa: ARG002
        """Return the action that a move stands for."""
        found: Action = move
        return found

    @abstractmethod
    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[Move]:
        """Return the candidates of the current decision, the best last."""

    @abstractmethod
    def advance(self, state: Any, seat: Seat, move: Move) -> None:
        """Take a move."""

    def possible(self, state: Any, move: Move) -> bool:  # noqa: ARG002
        """Return whether a move of the tree can be taken in this state."""
        return True

    def branches(self, state: Any, until: int) -> bool:  # noqa: ARG002
        """Return whether the tree branches here; if not, `drift` plays the usual step."""
        return False

    def drift(self, state: Any, dice: Dice, until: int) -> bool:  # noqa: ARG002
        """Play one step where the tree does not branch; return False if it ends here."""
        return False

    def untried(self, state: Any, tried: list[Move], dice: Dice) -> Move | None:  # noqa: ARG002
        """Return a good move that was not tried, or None; at first there is always one."""
        return None


class TurnWorld(World):
    """A game whose seats take turns: `until` counts turns."""

    opening = True
    ahead: ClassVar[int] = 5
    """Turns that a search looks ahead, the current one among them."""

    def seat(self, state: Any) -> Seat:
        """Return the seat that decides."""
        return int(state.seat)

    def section(self, state: Any) -> object:
        """Return the turn."""
        return state.turn

    def horizon(self, state: Any) -> int:
        """Return the turn to which searches look ahead from here."""
        return int(state.turn + self.ahead)

    def soon(self, state: Any) -> int:
        """Return the turn to which to play on from here to see what a draw brings."""
        return int(state.turn + TURNS_SOON * state.seats)
