"""What a search has to know of Maya."""

import math
from typing import Any, Final

from game.ai.dice import Dice
from game.ai.maya.glance import planting
from game.ai.maya.merchant import weigh
from game.ai.maya.playout import likely_turn, play_on
from game.ai.maya.values import WEIGHTS, appraise, turns_left
from game.ai.search import World
from game.rules.core import Action, Seat
from game.rules.maya import effects, legality
from game.rules.maya.actions import END, Plant
from game.rules.maya.grid import TILE_CODE
from game.rules.maya.hidden import Hidden
from game.rules.maya.scoring import points
from game.rules.maya.state import State, Step

HORIZON: Final = 5
"""So many turns are looked at, the one at hand among them."""


class MayaWorld(World):
    """Maya as one seat knows it."""

    def __init__(self, hidden: Hidden, seat: Seat, dice: Dice) -> None:
        self._hidden: Final = hidden
        self._seat: Final = seat
        self._dice: Final = dice
        self._until: Final = hidden.deal(dice).turn + HORIZON

    def deal(self) -> Any:
        return self._hidden.deal(self._dice)

    def seat(self, state: Any) -> Seat:
        assert isinstance(state, State)
        return state.seat

    def branches(self, state: Any) -> bool:
        assert isinstance(state, State)
        return state.turn < self._until and (state.step == Step.TURN or state.step == Step.PLANT)

    def drift(self, state: Any) -> bool:
        assert isinstance(state, State)
        if state.step == Step.END and state.turn < self._until:
            effects.advance(state, state.seat, END, None)
            return True
        return False

    def ranked(self, state: Any) -> list[Action]:
        assert isinstance(state, State)
        weighed = weigh(state, self._seat, WEIGHTS)
        weighed.sort(key=lambda each: each[0])
        return [action for _, action in weighed]

    def untried(self, state: Any, tried: set[Action]) -> Action | None:
        assert isinstance(state, State)
        if state.step == Step.TURN:
            likely = likely_turn(state, self._dice)
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

    def play_on(self, state: Any) -> None:
        assert isinstance(state, State)
        play_on(state, self._dice, self._until)

    def values(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        if state.step == Step.OVER:
            return [float(value) for value in points(state)]
        return appraise(state, WEIGHTS)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == Step.OVER else 3.0 + 4.0 * math.sqrt(turns_left(state))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        return [value - state.cities[seat], float(state.cities[seat])]
