"""What is legal in Chocolatl: the truth, which everything else asks. Reasons only explain why something is not."""

from typing import Final

from game.rules.chocolatl.bidding import places_asked
from game.rules.chocolatl.cards import BITS, PLACE, laid_on, sorted_cards
from game.rules.chocolatl.codes import (
    BID,
    BONUS,
    DIE,
    DISCARD,
    HARVEST,
    HOLDING,
    HUT,
    LAST,
    OTHER,
    ROLL,
    SACRIFICE,
    SELF,
    WHAT,
)
from game.rules.chocolatl.pieces import HARVEST_DICE, ONE_BY_ONE
from game.rules.chocolatl.state import (
    BIDDING,
    BONUS_DUE,
    DECIDING_CITY,
    DECIDING_DICE,
    DECIDING_PYRAMID,
    DISCARDING,
    HARVEST_DUE,
    LAST_DUE,
    PLACES,
    SACRIFICING,
    State,
)
from game.rules.chocolatl.stations import held_before
from game.rules.flat import append, i64, vec
from game.rules.rng import Generator

CHANCES: Final = (HARVEST_DUE, BONUS_DUE, LAST_DUE)


def is_asked(state: State, seat: i64) -> bool:
    """Return whether the game waits for a decision of this seat."""
    if not 0 <= seat < state.seats:
        return False
    if state.waiting:
        return state.waiting >> seat & 1 > 0
    return seat == state.seat and state.step not in CHANCES


def legal(state: State, seat: i64) -> vec[i64]:
    """Return every legal action of the seat, always in the same order; bids only where they are few enough."""
    if not is_asked(state, seat):
        return vec[i64]()
    step = state.step
    if step == DECIDING_DICE:  # X-B3
        return vec[i64]([ROLL << WHAT | dice if dice else HOLDING for dice in range(state.dice[seat] + 1)])
    if step == DECIDING_CITY:
        return vec[i64]([HUT, DIE])
    if step == DECIDING_PYRAMID:
        return vec[i64]([SELF, OTHER])
    if step == SACRIFICING:  # X-S2
        return _with_each_card(SACRIFICE, state.hands[seat])
    if step == DISCARDING:
        return _with_each_card(DISCARD, held_before(state, seat))
    return _bids(state, seat) if step == BIDDING else vec[i64]()


def _with_each_card(what: i64, hand: i64) -> vec[i64]:
    """Return the codes of doing something with one of the different cards of a hand."""
    return vec[i64]([what << WHAT | card for card in range(15) if hand >> BITS * card & PLACE])


def _bids(state: State, seat: i64) -> vec[i64]:
    """X-R3: the different pairs for one station."""
    if state.way != ONE_BY_ONE:
        raise NotImplementedError("bids for all stations at once are too many to list: sample them, or test one")
    place, hand = 2 * (state.station - 1), state.free(seat)
    codes = vec[i64]()
    for first in range(i64(15)):
        count = hand >> BITS * first & PLACE
        if not count:
            continue
        for second in range(first if count > 1 else first + 1, i64(15)):
            if hand >> BITS * second & PLACE:
                codes = append(codes, BID << WHAT | laid_on(place, first) | laid_on(place + 1, second))
    return codes


def sample(state: State, seat: i64, rng: Generator) -> i64:
    """Return a legal action at random; a bid lays the unused cards of the hand as they come."""
    if state.step != BIDDING:
        codes = legal(state, seat)
        return codes[rng.below(len(codes))]
    cards = sorted_cards(state.free(seat))
    size = i64(len(cards))
    asked = places_asked(state)
    row: i64 = 0
    taken: i64 = 0
    for place in range(PLACES):
        if asked >> BITS * place & 1:
            other = taken + rng.below(size - taken)
            card = cards[other]
            cards[other] = cards[taken]
            taken += 1
            row |= laid_on(place, card)
    return BID << WHAT | row


def draw(state: State, rng: Generator) -> i64:
    """Throw the dice that are due."""
    if state.step == HARVEST_DUE:
        return HARVEST << WHAT | _pips(HARVEST_DICE, rng)
    if state.step == BONUS_DUE:
        return BONUS << WHAT | _pips(state.rolled, rng)
    return LAST << WHAT | _pips(1, rng)


def _pips(dice: i64, rng: Generator) -> i64:
    pips: i64 = 0
    for number in range(dice):
        pips |= (1 + rng.below(6)) << 4 * number
    return pips
