"""How computer players play Cacao on and judge its positions."""

import math

from game.ai.cacao.judgement import WEIGHTS, Weights, learned_values, turns_left
from game.ai.cacao.quick import EVERYWHERE, NONE, QuickMoves, likely_placement, play_on, sensible_work, weigh_codes
from game.ai.search import best_drawn, best_last
from game.ai.world import END, TURNS_SOON, Deal, Dice, Steps, TreeWorld
from game.rules.cacao import board, scoring
from game.rules.cacao.board import ENDING, FILLING, GAME_OVER, PLACING, WORKING, State
from game.rules.cacao.box import GOLD_PER_SUN, RIVER
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.turn import permits, play
from game.rules.cacao.view import View
from game.rules.core import Action, Seat
from game.rules.numbers import vector


class CacaoWorld(TreeWorld[State]):
    """Cacao for computer players; `until` is the number of a turn.

    Every position that a search compares is judged at the beginning of the same turn.
    """

    piles = ("worker_piles", "jungle_pile")
    opening = True

    def __init__(self, far: int = 5, weights: Weights = WEIGHTS) -> None:
        self._far = far
        """How many turns a search looks ahead, the current one included."""
        self._weights = weights
        """The weights by which quick players judge."""

    def dealer(self, view: View) -> Deal:
        return Hidden(view).deal

    def drawn(self, state: State) -> object:
        return (*state.drawn, state.jungle_drawn)

    def section(self, state: State) -> object:
        return state.turn

    def play_on(self, state: State, dice: Dice, throws: Dice, until: int = END, steps: Steps | None = None) -> None:
        play_on(state, dice, until, EVERYWHERE, self._weights, steps)

    def horizon(self, state: State) -> int:
        return int(state.turn) + self._far

    def soon(self, state: State) -> int:
        return int(state.turn + TURNS_SOON * state.seats)

    def trade_on(self, state: State, dice: Dice, throws: Dice, steps: Steps | None = None) -> None:
        while state.step != GAME_OVER:
            best = board.CLOSING if state.step == ENDING else best_drawn(weigh_codes(state, state.seat), dice)
            if steps is not None:
                steps.append((int(state.seat), int(best)))
            play(state, best)

    def seat(self, state: State) -> Seat:
        return int(state.seat)

    def branches(self, state: State, until: int) -> bool:
        return state.turn < until and (state.step == PLACING or state.step == FILLING)

    def drift(self, state: State, dice: Dice, until: int) -> bool:
        if state.step == WORKING:
            play(state, sensible_work(state))
        elif state.step == ENDING:
            play(state, board.CLOSING)
        else:
            return False
        return True

    def encode(self, state: State, action: Action) -> int:
        return board.encode(action)

    def decode(self, state: State, code: int) -> Action:
        return board.decode(code)

    def ranked(self, state: State, seat: Seat, dice: Dice) -> list[int]:
        return best_last(weigh_codes(state, seat, WEIGHTS))

    def untried(self, state: State, tried: list[int], dice: Dice) -> int | None:
        if state.step == PLACING:
            code = likely_placement(state, dice, vector(tried), EVERYWHERE, self._weights)
        else:
            code = QuickMoves(state, self._weights).fill(vector(tried))
        return None if code == NONE else code

    def possible(self, state: State, code: int) -> bool:
        return permits(state, code)

    def play(self, state: State, seat: Seat, code: int) -> None:
        play(state, code)

    def appraise(self, state: State) -> list[float]:
        return learned_values(state)

    def values(self, state: State) -> list[float]:
        if state.step == GAME_OVER:
            return [float(value) for value in scoring.points(state)]
        return self.appraise(state)

    def doubt(self, state: State) -> float:
        return 0.5 if state.step == GAME_OVER else 2.0 + 2.5 * math.sqrt(turns_left(state, 0))

    def parts(self, state: State, seat: Seat, value: float) -> list[float]:
        sun, water = float(GOLD_PER_SUN * state.sun[seat]), float(RIVER[state.water[seat]])
        temples = float(scoring.temple_gold_of(state, seat))
        return [value - temples - sun - water, temples, sun, water]
