"""Cacao as computer players imagine it."""

import math
from typing import Any

from game.ai.cacao.judgement import WEIGHTS, Weights, learned_values, turns_left
from game.ai.cacao.quick import EVERYWHERE, NONE, QuickMoves, likely_placement, play_on, sensible_work, weigh_codes
from game.ai.search import best_drawn, best_last
from game.ai.world import END, Deal, Dice, TurnWorld
from game.rules.cacao import board, scoring
from game.rules.cacao.board import ENDING, FILLING, GAME_OVER, PLACING, WORKING, State
from game.rules.cacao.box import GOLD_PER_SUN, RIVER
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.turn import permits, play
from game.rules.core import Action, Seat
from game.rules.vectors import flat


class CacaoWorld(TurnWorld):
    """Cacao; `until` counts turns.

    The tree ends with the last turn that is looked at, as playing on does: so all that is compared is appraised at the
    beginning of the same turn.
    """

    piles = ("worker_piles", "jungle_pile")

    def __init__(self, far: int = 5, weights: Weights = WEIGHTS) -> None:
        self._far = far
        """Turns that a search looks ahead, the current one among them."""
        self._weights = weights
        """What quick players think of things."""

    def dealer(self, view: Any) -> Deal:
        return Hidden(view).deal

    def drawn(self, state: Any) -> object:
        return (*state.drawn, state.jungle_drawn)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:
        assert isinstance(state, State)
        play_on(state, dice, until, EVERYWHERE, self._weights)

    def horizon(self, state: Any) -> int:
        assert isinstance(state, State)
        return int(state.turn) + self._far

    def trade_on(self, state: Any, dice: Dice, throws: Dice) -> None:
        assert isinstance(state, State)
        while state.step != GAME_OVER:
            best = board.CLOSE if state.step == ENDING else best_drawn(weigh_codes(state, state.seat), dice)
            play(state, best)

    def branches(self, state: Any, until: int) -> bool:
        assert isinstance(state, State)
        return state.turn < until and (state.step == PLACING or state.step == FILLING)

    def drift(self, state: Any, dice: Dice, until: int) -> bool:
        assert isinstance(state, State)
        if state.step == WORKING:
            play(state, sensible_work(state))
        elif state.step == ENDING:
            play(state, board.CLOSE)
        else:
            return False
        return True

    def move(self, state: Any, action: Action) -> int:
        return board.encode(action)

    def action(self, state: Any, move: int) -> Action:
        return board.decode(move)

    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[int]:
        assert isinstance(state, State)
        return best_last(weigh_codes(state, seat, WEIGHTS))

    def untried(self, state: Any, tried: list[int], dice: Dice) -> int | None:
        assert isinstance(state, State)
        if state.step == PLACING:
            move = likely_placement(state, dice, flat(tried), EVERYWHERE, self._weights)
        else:
            move = QuickMoves(state, self._weights).fill(flat(tried))
        return None if move == NONE else move

    def possible(self, state: Any, move: int) -> bool:
        assert isinstance(state, State)
        return permits(state, move)

    def advance(self, state: Any, seat: Seat, move: int) -> None:
        assert isinstance(state, State)
        play(state, move)

    def appraise(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        return learned_values(state)

    def values(self, state: Any) -> list[float]:
        assert isinstance(state, State)
        if state.step == GAME_OVER:
            return [float(value) for value in scoring.points(state)]
        return self.appraise(state)

    def doubt(self, state: Any) -> float:
        assert isinstance(state, State)
        return 0.5 if state.step == GAME_OVER else 2.0 + 2.5 * math.sqrt(turns_left(state, 0))

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        assert isinstance(state, State)
        sun, water = float(GOLD_PER_SUN * state.sun[seat]), float(RIVER[state.water[seat]])
        temples = float(scoring.temple_gold_of(state, seat))
        return [value - temples - sun - water, temples, sun, water]
