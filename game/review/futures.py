"""How a match may go on: quick players who know every game play it to its end, or only for a while."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from game.ai.cacao import playout as cacao
from game.ai.cacao.outlook import expected
from game.ai.chocolatl.merchant import choose
from game.ai.chocolatl.plans import Plan, make_plan
from game.ai.chocolatl.reflexes import reflex
from game.ai.chocolatl.rounds import before_bids
from game.ai.chocolatl.values import appraise as appraise_round
from game.ai.dice import Dice
from game.ai.maya import playout as maya
from game.ai.maya import values as maya_values
from game.rules.cacao.hidden import Hidden as CacaoHidden
from game.rules.chocolatl.hidden import Hidden as ChocolatlHidden
from game.rules.chocolatl.state import Step
from game.rules.core import CHANCE, Seat
from game.rules.games import AnyRules
from game.rules.maya.hidden import Hidden as MayaHidden
from game.rules.rng import Generator

_END: Final = 1 << 30
"""A turn that no game reaches."""
_TURNS_SOON: Final = 2
"""So many own turns everybody has until something that was drawn has been of use."""
_MOODS: Final = (0.2, 0.6, 1.2)
"""How differently the stations of Chocolatl tempt the quick players: nobody can count on what they lay."""


class Futures(ABC):
    """Playing on in one game. Whatever is played here is thrown away; states are played in place."""

    piles: tuple[str, ...]
    """The fields of a state in which everything lies that is yet to be drawn."""
    opening: bool
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
    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = _END) -> None:
        """Play on until then, or to the end. What players think of comes from the dice, what they throw from throws."""

    @abstractmethod
    def appraise(self, state: Any) -> list[float]:
        """Return the points that every seat has and can hope for."""


class CacaoFutures(Futures):
    """Cacao: until is a turn."""

    piles = ("worker_piles", "jungle_pile")
    opening = True

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        return CacaoHidden(view).deal

    def drawn(self, state: Any) -> object:
        return (*state.drawn, state.jungle_drawn)

    def section(self, state: Any) -> object:
        return state.turn

    def soon(self, state: Any) -> int:
        return int(state.turn + _TURNS_SOON * state.seats)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = _END) -> None:  # noqa: ARG002
        cacao.play_on(state, dice, until)

    def appraise(self, state: Any) -> list[float]:
        return expected(state)


class MayaFutures(Futures):
    """Maya: until is a turn."""

    piles = ("reserves",)
    opening = True

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        return MayaHidden(view).deal

    def drawn(self, state: Any) -> object:
        return tuple(state.drawn)

    def section(self, state: Any) -> object:
        return state.turn

    def soon(self, state: Any) -> int:
        return int(state.turn + _TURNS_SOON * state.seats)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = _END) -> None:  # noqa: ARG002
        maya.play_on(state, dice, until)

    def appraise(self, state: Any) -> list[float]:
        return maya_values.appraise(state, maya_values.WEIGHTS)


class ChocolatlFutures(Futures):
    """Chocolatl: until is a round."""

    piles = ("small_deck", "large_deck")
    opening = False

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        hidden = ChocolatlHidden(view)

        def deal(rng: Generator) -> Any:
            state = hidden.deal(rng)
            if state.step == Step.BID:  # whoever has laid has done so unseen, and lays anew
                before_bids(state)
            return state

        return deal

    def drawn(self, state: Any) -> object:  # noqa: ARG002
        return 0  # the cards of a round lie open before anybody bids, and for all alike

    def section(self, state: Any) -> object:
        return state.round, state.station

    def soon(self, state: Any) -> int:
        return int(state.round) + 1

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = _END) -> None:
        plans: dict[Seat, Plan] = {}
        number = state.round
        while state.step != Step.OVER and state.round < until:
            if state.round != number:
                number = state.round
                plans.clear()
            if state.waiting:
                self._all_choose(state, plans, dice)
            elif state.step in (Step.HARVEST, Step.BONUS, Step.LAST):
                self.rules.advance(state, CHANCE, self.rules.draw(state, throws))
            else:
                self.rules.advance(state, state.seat, reflex(state, state.seat))

    def _all_choose(self, state: Any, plans: dict[Seat, Plan], dice: Dice) -> None:
        """Let everybody who still has to do so lay cards by a plan for the whole round, or put one aside."""
        step, waiting = state.step, state.waiting
        for seat in range(state.seats):
            if not waiting >> seat & 1:
                continue
            if step == Step.SACRIFICE:
                self.rules.advance(state, seat, choose(state, seat, dice))
                continue
            if seat not in plans:
                plans[seat] = make_plan(state, seat, dice, dice.choice(_MOODS))
            self.rules.advance(state, seat, plans[seat].bid(state))

    def appraise(self, state: Any) -> list[float]:
        return appraise_round(state)


_FUTURES: Final[dict[str, type[Futures]]] = {
    "cacao": CacaoFutures, "maya": MayaFutures, "chocolatl": ChocolatlFutures,
}  # fmt: skip


def futures_of(rules: AnyRules) -> Futures:
    """Return how one plays on in a game."""
    return _FUTURES[rules.name](rules)
