"""What a flat search has to know of Chocolatl: for dice, hut or die, stones and cards given up."""

import math
from typing import Any, Final

from game.ai.chocolatl.plans import Plan, make_plan
from game.ai.chocolatl.reflexes import reflex
from game.ai.chocolatl.rounds import finish_round
from game.ai.chocolatl.values import appraise, parts, rounds_left
from game.ai.dice import Dice
from game.ai.search import World
from game.rules.chocolatl import effects, legality
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.pieces import Way
from game.rules.chocolatl.state import State, Step
from game.rules.core import Action, Seat

MOOD: Final = 0.4
"""How differently stations tempt those who still have to bid in this round."""


class ChocolatlWorld(World):
    """A round of Chocolatl as one seat knows it, when something other than a bid is to be decided."""

    def __init__(self, hidden: Hidden, seat: Seat, dice: Dice) -> None:
        self._hidden: Final = hidden
        self._seat: Final = seat
        self._dice: Final = dice
        self._round: Final = hidden.deal(dice).round

    def deal(self) -> Any:
        return self._hidden.deal(self._dice)

    def seat(self, state: Any) -> Seat:
        assert isinstance(state, State)
        return state.seat

    def branches(self, state: Any) -> bool:
        return False

    def drift(self, state: Any) -> bool:
        return False

    def ranked(self, state: Any) -> list[Action]:
        assert isinstance(state, State)
        usual = reflex(state, self._seat)
        return [action for action in legality.list_actions(state, self._seat) if action != usual] + [usual]

    def untried(self, state: Any, tried: set[Action]) -> Action | None:
        return None

    def possible(self, state: Any, action: Action) -> bool:
        return True

    def advance(self, state: Any, seat: Seat, action: Action) -> None:
        assert isinstance(state, State)
        effects.advance(state, seat, action, None)

    def play_on(self, state: Any) -> None:
        assert isinstance(state, State)
        plans: list[Plan] = []
        if state.way == Way.GOLD and state.round == self._round and state.step != Step.OVER:
            plans = [make_plan(state, seat, self._dice, MOOD) for seat in range(state.seats)]
        finish_round(state, self._round, plans, self._dice)

    def values(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        return appraise(state)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == Step.OVER else 4.0 + 4.0 * math.sqrt(rounds_left(state))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        return parts(state, seat, value)
