"""Maya as computer players imagine it."""

import math
from typing import Any

from game.ai.dice import Dice
from game.ai.maya.glance import planting
from game.ai.maya.merchant import weigh
from game.ai.maya.playout import likely_turn, play_on
from game.ai.maya.values import WEIGHTS, appraise, turns_left
from game.ai.weighing import best_last
from game.ai.world import END as TO_THE_END
from game.ai.world import Deal, TurnWorld
from game.rules.core import Action, Seat
from game.rules.maya import effects, legality
from game.rules.maya.actions import END, Plant
from game.rules.maya.grid import TILE_CODE
from game.rules.maya.hidden import Hidden
from game.rules.maya.scoring import points
from game.rules.maya.state import State, Step


class MayaWorld(TurnWorld):
    """Maya; `until` counts turns."""

    piles = ("reserves",)

    def dealer(self, view: Any) -> Deal:
        return Hidden(view).deal

    def drawn(self, state: Any) -> object:
        return tuple(state.drawn)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = TO_THE_END) -> None:
        assert isinstance(state, State)
        play_on(state, dice, until)

    def branches(self, state: Any, until: int) -> bool:
        assert isinstance(state, State)
        return state.turn < until and (state.step == Step.TURN or state.step == Step.PLANT)

    def drift(self, state: Any, dice: Dice, until: int) -> bool:
        assert isinstance(state, State)
        if state.step == Step.END and state.turn < until:
            effects.advance(state, state.seat, END, None)
            return True
        return False

    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[Action]:
        assert isinstance(state, State)
        return best_last(weigh(state, seat, WEIGHTS))

    def untried(self, state: Any, tried: set[Action], dice: Dice) -> Action | None:
        assert isinstance(state, State)
        if state.step == Step.TURN:
            likely = likely_turn(state, dice)
            return None if likely in tried else likely
        seat = state.seat
        best: Action | None = None
        most = -1e9
        for action in legality.list_actions(state, seat):
            if action not in tried:
                value = 1e6  # finishing is tried first
                if isinstance(action, Plant):
                    value = planting(state, None, seat, state.grid.index[action.cell], TILE_CODE[action.tile])
                if value > most:
                    most, best = value, action
        return best

    def possible(self, state: Any, action: Action) -> bool:
        assert isinstance(state, State)
        return legality.why_not(state, state.seat, action) is None

    def advance(self, state: Any, seat: Seat, action: Action) -> None:
        assert isinstance(state, State)
        effects.advance(state, seat, action, None)

    def appraise(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        return appraise(state, WEIGHTS)

    def values(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        if state.step == Step.OVER:
            return [float(value) for value in points(state)]
        return self.appraise(state)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == Step.OVER else 3.0 + 4.0 * math.sqrt(turns_left(state))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        return [value - state.cities[seat], float(state.cities[seat])]
