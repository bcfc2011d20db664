"""Playing a round of Chocolatl to its end by plans."""

from game.ai.chocolatl.plans import Plan
from game.ai.chocolatl.reflexes import reflex
from game.ai.dice import Dice
from game.rules.chocolatl import effects, legality
from game.rules.chocolatl.state import State, Step
from game.rules.core import CHANCE


def finish_round(state: State, number: int, plans: list[Plan], dice: Dice) -> None:
    """Play until the round with this number has ended or the game is over."""
    step = state.step
    while step != Step.OVER and state.round == number:
        if step == Step.BID:
            for seat in range(state.seats):
                if state.waiting >> seat & 1:
                    effects.advance(state, seat, plans[seat].bid(state), None)
                    if not state.waiting or state.step != Step.BID:
                        break
        elif step in (Step.HARVEST, Step.BONUS, Step.LAST):
            effects.advance(state, CHANCE, legality.draw(state, dice), None)
        else:
            effects.advance(state, state.seat, reflex(state, state.seat), None)
        step = state.step


def before_bids(state: State) -> None:
    """Take back what lies face down, so that all seats lay their cards again without having seen any."""
    for seat in range(state.seats):
        state.first_cards[seat] = state.first_cards[seat][: state.first_shown]
        state.second_cards[seat] = state.second_cards[seat][: state.second_shown]
    state.waiting = state.everyone()
