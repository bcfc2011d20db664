"""How computer players play Maya on and judge its positions."""

import math
from typing import Final

from game.ai.maya.judgement import WEIGHTS, appraise, turns_left
from game.ai.maya.quick import NONE, keen_turn, likely_turn, planting, play_keenly, play_on, weigh_codes
from game.ai.search import best_drawn, best_last
from game.ai.world import END as TO_THE_END
from game.ai.world import TURNS_SOON, Deal, Dice, Steps, TreeWorld
from game.rules.core import Action, Seat
from game.rules.flat import i64, vec
from game.rules.maya import board
from game.rules.maya.board import CHOOSING, ENDING, GAME_OVER, PLANTING, State
from game.rules.maya.hidden import Hidden
from game.rules.maya.scoring import points
from game.rules.maya.turn import LEGAL, legal, play, refusal
from game.rules.maya.view import View
from game.rules.numbers import vector

AHEAD: Final = 5
"""How many turns a search looks ahead, the current one included."""


class MayaWorld(TreeWorld[State]):
    """Maya for computer players; `until` is the number of a turn."""

    piles = ("reserves",)
    opening = True

    def dealer(self, view: View) -> Deal:
        return Hidden(view).deal

    def drawn(self, state: State) -> object:
        return tuple(state.drawn)

    def section(self, state: State) -> object:
        return state.turn

    def horizon(self, state: State) -> int:
        return int(state.turn) + AHEAD

    def soon(self, state: State) -> int:
        return int(state.turn + TURNS_SOON * state.seats)

    def play_on(
        self, state: State, dice: Dice, throws: Dice, until: int = TO_THE_END, steps: Steps | None = None
    ) -> None:
        play_on(state, dice, until, steps)

    def trade_on(self, state: State, dice: Dice, throws: Dice, steps: Steps | None = None) -> None:
        while state.step != GAME_OVER:
            best = board.CLOSING if state.step == ENDING else best_drawn(weigh_codes(state, state.seat), dice)
            if steps is not None:
                steps.append((int(state.seat), int(best)))
            play(state, best)

    def seat(self, state: State) -> Seat:
        return int(state.seat)

    def branches(self, state: State, until: int) -> bool:
        return state.turn < until and (state.step == CHOOSING or state.step == PLANTING)

    def drift(self, state: State, dice: Dice, until: int) -> bool:
        if state.step == ENDING and state.turn < until:
            play(state, board.CLOSING)
            return True
        return False

    def encode(self, state: State, action: Action) -> int:
        return board.encode(state.grid, action)

    def decode(self, state: State, code: int) -> Action:
        return board.decode(state.grid, code)

    def ranked(self, state: State, seat: Seat, dice: Dice) -> list[int]:
        return best_last(weigh_codes(state, seat, WEIGHTS))

    def untried(self, state: State, tried: list[int], dice: Dice) -> int | None:
        code = likely_turn(state, dice) if state.step == CHOOSING else _untried_further(state, vector(tried))
        return None if code == NONE or code in tried else code

    def possible(self, state: State, code: int) -> bool:
        return refusal(state, code) == LEGAL

    def play(self, state: State, seat: Seat, code: int) -> None:
        play(state, code)

    def appraise(self, state: State) -> list[float]:
        return appraise(state, WEIGHTS)

    def values(self, state: State) -> list[float]:
        if state.step == GAME_OVER:
            return [float(value) for value in points(state)]
        return self.appraise(state)

    def doubt(self, state: State) -> float:
        return 0.5 if state.step == GAME_OVER else 3.0 + 4.0 * math.sqrt(turns_left(state))

    def parts(self, state: State, seat: Seat, value: float) -> list[float]:
        cities = float(state.cities[seat])
        return [value - cities, cities]


class KeenWorld(MayaWorld):
    """Maya for the strongest level: keen players play on, and the tree tries the best turns first."""

    def play_on(
        self, state: State, dice: Dice, throws: Dice, until: int = TO_THE_END, steps: Steps | None = None
    ) -> None:
        play_keenly(state, dice, until, steps)

    def untried(self, state: State, tried: list[int], dice: Dice) -> int | None:
        if state.step != CHOOSING:
            return super().untried(state, tried, dice)
        code = keen_turn(state, dice, vector(tried))
        if code == NONE and not tried:
            code = keen_turn(state, dice, None)
        return None if code == NONE else code


def _untried_further(state: State, tried: vec[i64]) -> i64:
    """Return the code of finishing the turn or else of the best further planting, if not in `tried`, or NONE."""
    best, most = i64(NONE), -1e9
    for code in legal(state):
        if code not in tried:
            value = 1e6
            if code != board.FINISHING:
                value = planting(state, None, state.seat, code >> 8 & 0xFFF, code & 0xFF)
            if value > most:
                best, most = code, value
    return best
