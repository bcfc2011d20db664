"""Chocolatl as computer players imagine it."""

import math
from collections.abc import Sequence
from typing import Any, Final

from game.ai.chocolatl.merchant import choose
from game.ai.chocolatl.plans import Plan, make_plan
from game.ai.chocolatl.reflexes import reflex
from game.ai.chocolatl.rounds import before_bids, finish_round
from game.ai.chocolatl.values import appraise, parts, rounds_left
from game.ai.dice import Dice
from game.ai.world import END, Deal, World
from game.rules.chocolatl import effects, legality
from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.pieces import Way
from game.rules.chocolatl.state import State, Step
from game.rules.core import CHANCE, Action, Seat
from game.rules.rng import Generator

MOOD: Final = 0.4
"""Spread of the stations' worth for seats that still have to bid in the round of a search."""
MOODS: Final = (0.2, 0.6, 1.2)
"""Spreads of the stations' worth on the way to the end of a round or game: nobody's bids can be predicted."""


class ChocolatlWorld(World):
    """Chocolatl; `until` counts rounds. A search looks at every decision but bids, to the end of the round."""

    piles = ("small_deck", "large_deck")
    opening = False

    def dealer(self, view: Any) -> Deal:
        hidden = Hidden(view)

        def deal(rng: Generator) -> Any:
            state = hidden.deal(rng)
            if state.step == Step.BID:  # whoever has laid has done so unseen, and lays again
                before_bids(state)
            return state

        return deal

    def drawn(self, state: Any) -> object:
        return 0  # the cards of a round lie open before anybody bids, and for all alike

    def section(self, state: Any) -> object:
        return state.round, state.station

    def horizon(self, state: Any) -> int:
        return int(state.round) + 1

    def soon(self, state: Any) -> int:
        return int(state.round) + 1

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
        assert isinstance(state, State)
        plans: dict[Seat, Plan] = {}
        number = state.round
        while state.step != Step.OVER and state.round < until:
            if state.round != number:
                number = state.round
                plans.clear()
            if state.waiting:
                _all_choose(state, plans, dice)
            elif state.step in (Step.HARVEST, Step.BONUS, Step.LAST):
                effects.advance(state, CHANCE, legality.draw(state, throws), None)
            else:
                effects.advance(state, state.seat, reflex(state, state.seat), None)

    def look_ahead(self, state: Any, dice: Dice, until: int) -> None:
        assert isinstance(state, State)
        plans: list[Plan] = []
        if state.way == Way.GOLD and state.round < until and state.step != Step.OVER:
            plans = _usual_plans(state, dice)
        finish_round(state, until - 1, plans, dice)

    def foresee(self, deal: Deal, seat: Seat, turn: Sequence[Action], dice: Dice) -> Any:
        if not isinstance(turn[0], Bid):
            return super().foresee(deal, seat, turn, dice)
        state = deal(dice)
        assert isinstance(state, State)
        return _after_bid(state, seat, turn[0], dice)

    def appraise(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        return appraise(state)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == Step.OVER else 4.0 + 4.0 * math.sqrt(rounds_left(state))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        return parts(state, seat, value)

    def seat(self, state: Any) -> Seat:
        assert isinstance(state, State)
        return state.seat

    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[Action]:
        assert isinstance(state, State)
        usual = reflex(state, seat)
        return [action for action in legality.list_actions(state, seat) if action != usual] + [usual]

    def advance(self, state: Any, seat: Seat, action: Action) -> None:
        assert isinstance(state, State)
        effects.advance(state, seat, action, None)


def _usual_plans(state: State, dice: Dice) -> list[Plan]:
    return [make_plan(state, seat, dice, MOOD) for seat in range(state.seats)]


def _after_bid(state: State, own: Seat, bid: Bid, dice: Dice) -> State:
    """Play the round to its end after a seat's bid: the others lay what is usual, and the seat too from then on."""
    number = state.round
    plans = _usual_plans(state, dice)
    for seat, plan in enumerate(plans):
        effects.advance(state, seat, bid if seat == own else plan.bid(state), None)
    if state.way == Way.GOLD and state.round == number and len(state.unused(own)) > 1:
        plans[own] = make_plan(state, own, dice, MOOD)
    finish_round(state, number, plans, dice)
    return state


def _all_choose(state: State, plans: dict[Seat, Plan], dice: Dice) -> None:
    """Let everybody who still has to do so lay cards by a plan for the whole round, or put one aside."""
    step, waiting = state.step, state.waiting
    for seat in range(state.seats):
        if not waiting >> seat & 1:
            continue
        if step == Step.SACRIFICE:
            effects.advance(state, seat, choose(state, seat, dice), None)
            continue
        if seat not in plans:
            plans[seat] = make_plan(state, seat, dice, dice.choice(MOODS))
        effects.advance(state, seat, plans[seat].bid(state), None)
