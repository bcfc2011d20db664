"""Plans: which of the cards left goes where, for the rest of a round. A plan is a row of cards, as seats lay them."""

import math
from typing import Final

from game.ai.chocolatl.beliefs import SUMS, worths
from game.ai.world import Dice
from game.rules.chocolatl.board import BID, WHAT, State, card_on, laid_on, sorted_cards
from game.rules.chocolatl.box import FIRST_THEN_SECOND, ONE_BY_ONE
from game.rules.chocolatl.turn import places_asked
from game.rules.flat import i64, vec
from game.rules.vectors import shuffle

ATTEMPTS: Final = 2
"""Random layings among which the best is looked for."""


def bid(state: State, plan: i64) -> i64:
    """Return the code of laying what the plan lays now."""
    return BID << WHAT | plan & places_asked(state)


def boldness(dice: Dice, spread: float) -> vec[float]:
    """Return how much each station tempts: 1 on average, with some spread."""
    return vec[float]([math.exp(spread * (dice.below(2001) / 1000.0 - 1.0)) for _ in range(6)])


def make_plan(state: State, seat: i64, dice: Dice, spread: float) -> i64:
    """Return a plan that is worth much against usual bids; the more the temptations differ, the more plans differ."""
    return best_plan(state, seat, worths(state, seat, boldness(dice, spread)), dice)


def best_plan(state: State, seat: i64, worth: vec[float], dice: Dice) -> i64:
    """Return a plan whose pairs are worth much together."""
    cards = sorted_cards(state.free(seat))
    if state.way == FIRST_THEN_SECOND and state.first_shown:
        return _second_cards(state.laid[seat], cards, dice, worth)
    begin = state.second_shown if state.way == ONE_BY_ONE else 0
    best = cards
    most = -1e9
    for _ in range(ATTEMPTS):
        shuffle(cards, dice)
        laid = cards[:]
        value = _improve_pairs(laid, begin, worth)
        if value > most:
            most, best = value, laid
    plan: i64 = 0
    for place in range(2 * begin, i64(12), 2):
        first, second = best[place - 2 * begin], best[place - 2 * begin + 1]
        if dice.below(2):
            first, second = second, first
        plan |= laid_on(place, first) | laid_on(place + 1, second)
    return plan


def _second_cards(row: i64, cards: vec[i64], dice: Dice, worth: vec[float]) -> i64:
    """Return a plan for the second cards, where the first ones lie open already."""
    fixed = vec[i64]([card_on(row, 2 * station) for station in range(6)])
    best = cards
    most = -1e9
    for _ in range(ATTEMPTS):
        shuffle(cards, dice)
        laid = cards[:]
        value = _improve_singles(laid, fixed, worth)
        if value > most:
            most, best = value, laid
    plan = row
    for station in range(i64(6)):
        plan |= laid_on(2 * station + 1, best[station])
    return plan


def _improve_pairs(cards: vec[i64], begin: i64, worth: vec[float]) -> float:
    """Exchange cards between pairs until no exchange adds worth; the cards at the end are left over."""
    used = 2 * (6 - begin)
    count = i64(len(cards))
    improved = True
    while improved:
        improved = False
        for one in range(used):
            mine = one >> 1
            row_with_partner = (begin + mine) * SUMS + cards[one ^ 1]
            card = cards[one]
            worth_of_card = worth[row_with_partner + card]
            for other in range((mine + 1) * 2, count):
                instead = cards[other]
                if card == instead:
                    continue
                gain = worth[row_with_partner + instead] - worth_of_card
                if other < used:
                    their_row = (begin + (other >> 1)) * SUMS
                    their_partner = cards[other ^ 1]
                    gain += worth[their_row + card + their_partner] - worth[their_row + instead + their_partner]
                if gain > 1e-6:
                    cards[one], cards[other] = instead, card
                    improved = True
                    card = instead
                    worth_of_card = worth[row_with_partner + card]
    value = 0.0
    for station in range(begin, i64(6)):
        place = 2 * (station - begin)
        value += worth[station * SUMS + cards[place] + cards[place + 1]]
    return value


def _improve_singles(cards: vec[i64], fixed: vec[i64], worth: vec[float]) -> float:
    """Exchange second cards until no exchange adds worth, with one card at each station already."""
    count = i64(len(cards))
    improved = True
    while improved:
        improved = False
        for one in range(i64(6)):
            row = one * SUMS + fixed[one]
            for other in range(one + 1, count):
                card, instead = cards[one], cards[other]
                gain = worth[row + instead] - worth[row + card]
                if other < 6:
                    their_row = other * SUMS + fixed[other]
                    gain += worth[their_row + card] - worth[their_row + instead]
                if gain > 1e-6:
                    cards[one], cards[other] = instead, card
                    improved = True
    value = 0.0
    for station in range(i64(6)):
        value += worth[station * SUMS + cards[station] + fixed[station]]
    return value
