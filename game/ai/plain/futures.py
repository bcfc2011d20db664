"""How quick players who know only the rules play a game on: for reviews."""

from collections.abc import Callable
from typing import Any

from game.ai.dice import Dice
from game.ai.futures import END, TURNS_SOON, Futures
from game.ai.plain.quick import play_on, whose
from game.rules.rng import Generator


class PlainFutures(Futures):
    """Any game: `until` counts how often the turn passes on."""

    piles = ()
    opening = False

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        return lambda rng: self.rules.determinize(view, rng)

    def with_other_piles(self, setup: Any, state: Any, rng: Generator) -> Any:
        other = state.copy()
        fresh = self.rules.start(self.rules.deal_anew(setup, state, rng)) if self.rules.piles else None
        for pile in self.rules.piles:
            left = len(getattr(state, pile))
            setattr(other, pile, getattr(fresh, pile)[-left:] if left else getattr(state, pile))
        return other

    def drawn(self, state: Any) -> object:
        return self.rules.drawn(state)

    def section(self, state: Any) -> object:
        return whose(self.rules, state)

    def soon(self, state: Any) -> int:
        return TURNS_SOON * len(self.rules.points(state))

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
        play_on(self.rules, state, dice, throws, until)

    def appraise(self, state: Any) -> list[float]:
        return [float(points) for points in self.rules.points(state)]
