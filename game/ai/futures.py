"""How a match may go on: quick players who know every game play it to its end, or only for a while."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final

from game.ai.dice import Dice
from game.rules.games import AnyRules
from game.rules.rng import Generator

END: Final = 1 << 30
"""A turn that no game reaches."""
TURNS_SOON: Final = 2
"""Own turns after which a draw is judged."""


class Futures(ABC):
    """Playing on in one game. Whatever is played here is thrown away; states are played in place."""

    piles: ClassVar[tuple[str, ...]]
    """The fields of a state in which everything lies that is yet to be drawn."""
    opening: ClassVar[bool]
    """Whether luck begins with the first hands."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules: Final = rules

    @abstractmethod
    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        """Return what deals all that a view does not know, again and again."""

    def with_other_piles(self, setup: Any, state: Any, rng: Generator) -> Any:
        """Return a copy of a state: everything is as it lies, but what is yet to be drawn is shuffled again."""
        other = state.copy()
        fresh = self.rules.start(self.rules.deal_anew(setup, state, rng))
        for pile in self.piles:
            setattr(other, pile, getattr(fresh, pile))
        return other

    @abstractmethod
    def drawn(self, state: Any) -> object:
        """Return how much was drawn so far: where it changes something was drawn."""

    @abstractmethod
    def section(self, state: Any) -> object:
        """Return in which part of the game this is: a turn, or a station of a round."""

    @abstractmethod
    def soon(self, state: Any) -> int:
        """Return until when to play on from here to see what something was good for."""

    @abstractmethod
    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
        """Play on until then, or to the end. What players think of comes from the dice, what they throw from throws."""

    @abstractmethod
    def appraise(self, state: Any) -> list[float]:
        """Return the points that every seat has and can hope for."""
