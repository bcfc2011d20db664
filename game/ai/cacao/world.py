"""Cacao as computer players imagine it."""

import math
from typing import Any

from game.ai.cacao.glance import Glance
from game.ai.cacao.merchant import weigh
from game.ai.cacao.outlook import expected
from game.ai.cacao.playout import likely_placement, play_on
from game.ai.cacao.turns import close, sensible_work
from game.ai.cacao.values import WEIGHTS, turns_left
from game.ai.dice import Dice
from game.ai.weighing import best_last
from game.ai.world import END, Deal, TurnWorld
from game.rules.cacao import effects, scoring
from game.rules.cacao.actions import Build, Fill, Place
from game.rules.cacao.grid import INDEX, KIND_CODE, ORIENTATION, SHAPE_OF
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.pieces import GOLD_PER_SUN, RIVER
from game.rules.cacao.state import State, Step
from game.rules.core import Action, Seat


class CacaoWorld(TurnWorld):
    """Cacao; `until` counts turns.

    The tree ends with the last turn that is looked at, as playing on does: so all that is compared is appraised at the
    beginning of the same turn.
    """

    piles = ("worker_piles", "jungle_pile")

    def dealer(self, view: Any) -> Deal:
        return Hidden(view).deal

    def drawn(self, state: Any) -> object:
        return (*state.drawn, state.jungle_drawn)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
        assert isinstance(state, State)
        play_on(state, dice, until)

    def branches(self, state: Any, until: int) -> bool:
        assert isinstance(state, State)
        return state.turn < until and (state.step == Step.PLACE or state.step == Step.FILL)

    def drift(self, state: Any, dice: Dice, until: int) -> bool:
        assert isinstance(state, State)
        if state.step == Step.WORK:
            effects.advance(state, state.seat, sensible_work(state), None)
        elif state.step == Step.END:
            close(state)
        else:
            return False
        return True

    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[Action]:
        assert isinstance(state, State)
        return best_last(weigh(state, seat, WEIGHTS))

    def untried(self, state: Any, tried: set[Action], dice: Dice) -> Action | None:
        assert isinstance(state, State)
        if state.step == Step.PLACE:
            return likely_placement(state, dice, tried)
        return Glance(state).fill(tried)

    def possible(self, state: Any, action: Action) -> bool:
        assert isinstance(state, State)
        if isinstance(action, Place):
            return INDEX[action.cell] in state.spaces and _shape(action) in state.hands[state.seat]
        if isinstance(action, Fill):
            if INDEX[action.cell] not in state.fill:
                return False
            return not state.display if action.tile is None else KIND_CODE[action.tile] in state.display
        if isinstance(action, Build):
            seat = state.seat
            if not state.sun[seat] or INDEX[action.cell] in state.covered or not state.building_allowed():
                return False
            return _shape(action) in state.hands[seat]
        return True

    def advance(self, state: Any, seat: Seat, action: Action) -> None:
        assert isinstance(state, State)
        effects.advance(state, seat, action, None)

    def appraise(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        return expected(state)

    def values(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        if state.step == Step.OVER:
            return [float(value) for value in scoring.points(state)]
        return self.appraise(state)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == Step.OVER else 2.0 + 2.5 * math.sqrt(turns_left(state, 0))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        gold, sun = float(state.gold[seat]), float(GOLD_PER_SUN * state.sun[seat])
        water = float(RIVER[state.water[seat]])
        temples = scoring.points(state)[seat] - gold - sun - water
        return [value - temples - sun - water, temples, sun, water]


def _shape(action: Place | Build) -> int:
    return SHAPE_OF[ORIENTATION[action.edges]]
