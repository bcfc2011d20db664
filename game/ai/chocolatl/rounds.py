"""Playing a round of Chocolatl to its end by plans."""

from game.ai.chocolatl.plans import bid
from game.ai.chocolatl.reflexes import reflex
from game.ai.world import Dice
from game.rules.chocolatl.board import BIDDING, CHANCES, GAME_OVER, NOBODY, State
from game.rules.chocolatl.turn import draw, places_shown, play
from game.rules.flat import i64, vec


def finish_round(state: State, number: i64, plans: vec[i64], dice: Dice) -> None:
    """Play until the round with this number has ended or the game is over."""
    step = state.step
    while step != GAME_OVER and state.round == number:
        if step == BIDDING:
            for seat in range(state.seats):
                if state.waiting >> seat & 1:
                    play(state, seat, bid(state, plans[seat]))
                    if not state.waiting or state.step != BIDDING:
                        break
        elif step in CHANCES:
            play(state, NOBODY, draw(state, dice))
        else:
            play(state, state.seat, reflex(state, state.seat))
        step = state.step


def before_bids(state: State) -> None:
    """Take back what lies face down, so that all seats lay their cards again without having seen any."""
    shown = places_shown(state)
    for seat in range(state.seats):
        state.laid[seat] &= shown
    state.waiting = state.everyone()
