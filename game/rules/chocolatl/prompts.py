"""What Chocolatl waits for."""

from functools import cache
from typing import Final

from game.rules.chocolatl.bidding import cards_asked, stations_asked
from game.rules.chocolatl.pieces import HARVEST_DICE
from game.rules.chocolatl.state import State, Step
from game.rules.core import OVER, Chance, Decide, Pending, Prompt, Seat


class BidPrompt(Prompt, frozen=True):
    """A seat is asked to lay cards: at which stations, and how many at each (X-R3)."""

    stations: tuple[int, ...]
    each: int


_SACRIFICE: Final = Prompt("sacrifice")
_HARVEST: Final = Chance("harvest", HARVEST_DICE)
_PROMPTS: Final = {
    Step.DICE: Prompt("dice"),
    Step.CITY: Prompt("city"),
    Step.PYRAMID: Prompt("pyramid"),
    Step.DISCARD: Prompt("discard"),
}


def pending(state: State) -> Pending:
    """Return what the game waits for."""
    match state.step:
        case Step.BID:
            return _bids(state.waiting, stations_asked(state), cards_asked(state))
        case Step.SACRIFICE:
            return _all_at_once(state.waiting, _SACRIFICE)
        case Step.HARVEST:
            return _HARVEST
        case Step.BONUS:
            return Chance("bonus", state.rolled, state.seat)
        case Step.LAST:
            return Chance("last", 1, state.seat)
        case Step.OVER:
            return OVER
    return _one(state.seat, state.step)


@cache
def _bids(waiting: int, stations: tuple[str, ...], each: int) -> Decide:
    return _all_at_once(waiting, BidPrompt("bid", tuple(int(key) for key in stations), each))


@cache
def _all_at_once(waiting: int, prompt: Prompt) -> Decide:
    seats = [seat for seat in range(waiting.bit_length()) if waiting >> seat & 1]
    return Decide(dict.fromkeys(seats, prompt), seats[0])


@cache
def _one(seat: Seat, step: int) -> Decide:
    return Decide.one(seat, _PROMPTS[Step(step)])
