"""How computer players play Chocolatl on and judge its positions."""

import math
from collections.abc import Sequence
from typing import Final

from game.ai.chocolatl.judgement import appraise, expected_parts, learned_values, parts, rounds_left, warmth
from game.ai.chocolatl.quick import before_bids, bid, choose, finish_round, make_plan, usual_action
from game.ai.world import END, Deal, Dice, Steps, World
from game.rules.chocolatl import board
from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.board import BIDDING, CHANCES, GAME_OVER, NOBODY, SACRIFICING, State, size
from game.rules.chocolatl.box import ONE_BY_ONE
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.turn import draw, legal, play
from game.rules.chocolatl.view import View
from game.rules.core import Action, Seat
from game.rules.flat import i64, vec
from game.rules.numbers import Generator

MOOD: Final = 0.4
"""How much the worth of stations varies at random for seats that bid in the round of a search."""
MOODS: Final = vec[float]([0.2, 0.6, 1.2])
"""How much the worth of stations varies at random for seats that bid in later rounds."""

DOUBT: Final = 1.5
"""The lead that wins three times out of four, as a multiple of `warmth`."""


class ChocolatlWorld(World[State]):
    """Chocolatl for computer players; `until` is the number of a round. A search decides all but bids."""

    piles = ("small_deck", "large_deck")
    opening = False

    def dealer(self, view: View) -> Deal:
        hidden = Hidden(view)

        def deal(rng: Generator) -> State:
            state = hidden.deal(rng)
            if state.step == BIDDING:  # whoever has laid has done so unseen, and lays again
                before_bids(state)
            return state

        return deal

    def drawn(self, state: State) -> object:
        return 0  # the cards of a round lie open before anybody bids, and for all alike

    def section(self, state: State) -> object:
        return state.round, state.station

    def horizon(self, state: State) -> int:
        return int(state.round) + 1

    def soon(self, state: State) -> int:
        return int(state.round) + 1

    def play_on(self, state: State, dice: Dice, throws: Dice, until: int = END, steps: Steps | None = None) -> None:
        limit: i64 = until
        number = state.round
        plans = vec[i64]([0] * state.seats)
        """The seats' plans for this round; 0 for a seat that has none yet."""
        while state.step != GAME_OVER and state.round < limit:
            step = state.step
            if state.round != number:
                number = state.round
                plans = vec[i64]([0] * state.seats)
            if state.waiting:
                _all_choose(state, plans, dice, steps)
            elif step in CHANCES:
                _play(state, NOBODY, draw(state, throws), steps)
            else:
                _play(state, state.seat, usual_action(state, state.seat), steps)

    def trade_on(self, state: State, dice: Dice, throws: Dice, steps: Steps | None = None) -> None:
        while state.step != GAME_OVER:
            if state.waiting:
                waiting = state.waiting
                for seat in range(state.seats):
                    if waiting >> seat & 1:
                        _play(state, seat, choose(state, seat, dice), steps)
            elif state.step in CHANCES:
                _play(state, NOBODY, draw(state, throws), steps)
            else:
                _play(state, state.seat, choose(state, state.seat, dice), steps)

    def look_ahead(self, state: State, dice: Dice, until: int) -> None:
        plans = vec[i64]()
        if state.way == ONE_BY_ONE and state.round < until and state.step != GAME_OVER:
            plans = _usual_plans(state, dice)
        finish_round(state, until - 1, plans, dice)

    def follow_turn(self, deal: Deal, seat: Seat, turn: Sequence[Action], dice: Dice) -> State:
        if not isinstance(turn[0], Bid):
            return super().follow_turn(deal, seat, turn, dice)
        state = deal(dice)
        return _after_bid(state, seat, board.encode(state, turn[0]), dice)

    def appraise(self, state: State) -> list[float]:
        return list(appraise(state))

    def doubt(self, state: State) -> float:
        return 0.5 if state.step == GAME_OVER else 4.0 + 4.0 * math.sqrt(rounds_left(state))

    def parts(self, state: State, seat: Seat, value: float) -> list[float]:
        return parts(state, seat, value)

    def seat(self, state: State) -> Seat:
        return state.seat

    def encode(self, state: State, action: Action) -> int:
        return board.encode(state, action)

    def decode(self, state: State, code: int) -> Action:
        return board.decode(state, code)

    def ranked(self, state: State, seat: Seat, dice: Dice) -> list[int]:
        usual = usual_action(state, seat)
        return [*[code for code in legal(state, seat) if code != usual], usual]

    def play(self, state: State, seat: Seat, code: int) -> None:
        play(state, seat, code)

    def possible(self, state: State, code: int) -> bool:
        return True  # whoever decides meets the same in every deal


class LearnedWorld(ChocolatlWorld):
    """Chocolatl with the ends of rounds judged as learned from games."""

    def values(self, state: State) -> list[float]:
        return list(learned_values(state))

    def doubt(self, state: State) -> float:
        return DOUBT * warmth(state)

    def parts(self, state: State, seat: Seat, value: float) -> list[float]:
        return expected_parts(state, seat)


def _usual_plans(state: State, dice: Dice) -> vec[i64]:
    return vec[i64]([make_plan(state, seat, dice, MOOD) for seat in range(state.seats)])


def _after_bid(state: State, own: i64, code: i64, dice: Dice) -> State:
    """Play a seat's bid and then the round to its end, in place, with usual bids by all, and return the state."""
    number = state.round
    plans = _usual_plans(state, dice)
    for seat in range(state.seats):
        play(state, seat, code if seat == own else bid(state, plans[seat]))
    if state.way == ONE_BY_ONE and state.round == number and size(state.free(own)) > 1:
        plans[own] = make_plan(state, own, dice, MOOD)
    finish_round(state, number, plans, dice)
    return state


def _play(state: State, seat: i64, code: i64, steps: Steps | None) -> None:
    if steps is not None:
        steps.append((int(seat), int(code)))
    play(state, seat, code)


def _all_choose(state: State, plans: vec[i64], dice: Dice, steps: Steps | None) -> None:
    """Let every seat that still has to bid or sacrifice do so: bids follow a plan for the whole round."""
    step, waiting = state.step, state.waiting
    for seat in range(state.seats):
        if not waiting >> seat & 1:
            continue
        if step == SACRIFICING:
            _play(state, seat, choose(state, seat, dice), steps)
            continue
        if not plans[seat]:
            plans[seat] = make_plan(state, seat, dice, MOODS[dice.below(len(MOODS))])
        _play(state, seat, bid(state, plans[seat]), steps)
