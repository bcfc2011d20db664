"""How quick players play a game of Chocolatl on."""

from collections.abc import Callable
from typing import Any, Final

from game.ai.chocolatl.merchant import choose
from game.ai.chocolatl.plans import Plan, make_plan
from game.ai.chocolatl.reflexes import reflex
from game.ai.chocolatl.rounds import before_bids
from game.ai.chocolatl.values import appraise
from game.ai.dice import Dice
from game.ai.futures import END, Futures
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.state import Step
from game.rules.core import CHANCE, Seat
from game.rules.rng import Generator

_MOODS: Final = (0.2, 0.6, 1.2)
"""How differently the stations tempt the quick players: nobody can count on what they lay."""


class ChocolatlFutures(Futures):
    """Chocolatl: until is a round."""

    piles = ("small_deck", "large_deck")
    opening = False

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        hidden = Hidden(view)

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

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
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
        return appraise(state)
