"""Maya as computer players imagine it."""

import math
from typing import Any

from game.ai.maya.judgement import WEIGHTS, appraise, turns_left
from game.ai.maya.quick import NONE, keen_turn, likely_turn, planting, play_keenly, play_on, weigh_codes
from game.ai.search import best_drawn, best_last
from game.ai.world import END as TO_THE_END
from game.ai.world import Deal, Dice, TurnWorld
from game.rules.core import Action, Seat
from game.rules.flat import i64, vec
from game.rules.maya import board
from game.rules.maya.board import CHOOSING, ENDING, GAME_OVER, PLANTING, State
from game.rules.maya.hidden import Hidden
from game.rules.maya.scoring import points
from game.rules.maya.turn import LEGAL, advance, legal, refusal
from game.rules.vectors import flat


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

    def trade_on(self, state: Any, dice: Dice, throws: Dice) -> None:
        assert isinstance(state, State)
        while state.step != GAME_OVER:
            best = board.CLOSING if state.step == ENDING else best_drawn(weigh_codes(state, state.seat), dice)
            advance(state, best)

    def branches(self, state: Any, until: int) -> bool:
        assert isinstance(state, State)
        return state.turn < until and (state.step == CHOOSING or state.step == PLANTING)

    def drift(self, state: Any, dice: Dice, until: int) -> bool:
        assert isinstance(state, State)
        if state.step == ENDING and state.turn < until:
            advance(state, board.CLOSING)
            return True
        return False

    def move(self, state: Any, action: Action) -> int:
        return board.encode(state.grid, action)

    def action(self, state: Any, move: int) -> Action:
        return board.decode(state.grid, move)

    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[int]:
        assert isinstance(state, State)
        return best_last(weigh_codes(state, seat, WEIGHTS))

    def untried(self, state: Any, tried: list[int], dice: Dice) -> int | None:
        assert isinstance(state, State)
        move = likely_turn(state, dice) if state.step == CHOOSING else _untried_further(state, flat(tried))
        return None if move == NONE or move in tried else move

    def possible(self, state: Any, move: int) -> bool:
        assert isinstance(state, State)
        return refusal(state, move) == LEGAL

    def advance(self, state: Any, seat: Seat, move: int) -> None:
        assert isinstance(state, State)
        advance(state, move)

    def appraise(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        return appraise(state, WEIGHTS)

    def values(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        if state.step == GAME_OVER:
            return [float(value) for value in points(state)]
        return self.appraise(state)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == GAME_OVER else 3.0 + 4.0 * math.sqrt(turns_left(state))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        cities = float(state.cities[seat])
        return [value - cities, cities]


class KeenWorld(MayaWorld):
    """Maya with better quick players, for the strongest level.

    They see all that they can do, and in the tree the best turn that was not tried comes next.
    """

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = TO_THE_END) -> None:
        assert isinstance(state, State)
        play_keenly(state, dice, until)

    def untried(self, state: Any, tried: list[int], dice: Dice) -> int | None:
        assert isinstance(state, State)
        if state.step != CHOOSING:
            return super().untried(state, tried, dice)
        move = keen_turn(state, dice, flat(tried))
        if move == NONE and not tried:
            move = keen_turn(state, dice, None)
        return None if move == NONE else move


def _untried_further(state: State, tried: vec[i64]) -> i64:
    """Return the further planting that was not tried and seems best, finishing before all, or NONE."""
    best, most = i64(NONE), -1e9
    for code in legal(state):
        if code not in tried:
            value = 1e6
            if code != board.FINISHING:
                value = planting(state, None, state.seat, code >> 8 & 0xFFF, code & 0xFF)
            if value > most:
                best, most = code, value
    return best
