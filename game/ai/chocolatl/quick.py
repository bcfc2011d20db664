"""Playing Chocolatl without search: the usual bids and decisions, and the Merchant.

The Merchant lays the cards that are worth most against usual bids. It is never changed: other players are measured
against it (`docs/lab/ai.md`).
"""

import math
from math import exp
from typing import Final

from game.ai.chocolatl.judgement import (
    FIRST_DIE_WORTH,
    HUT_PIPS,
    MORE_DICE_WORTH,
    PIP,
    appraise,
    place_values,
    rounds_left,
)
from game.ai.world import Dice
from game.rules.chocolatl.board import (
    BID,
    BIDDING,
    CHANCES,
    DECIDING_CITY,
    DECIDING_DICE,
    DECIDING_PYRAMID,
    DIE,
    GAME_OVER,
    HOLDING,
    HUT,
    NOBODY,
    OTHER,
    ROLL,
    SACRIFICE,
    SACRIFICING,
    SELF,
    WHAT,
    State,
    card_on,
    laid_on,
    pips,
    size,
    sorted_cards,
)
from game.rules.chocolatl.box import AT_TACHLI, FIRST_THEN_SECOND, HIGHEST_CARD, ONE_BY_ONE, PIPS
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier, place_of
from game.rules.chocolatl.turn import draw, legal, places_asked, places_shown, play
from game.rules.flat import append, i64, vec
from game.rules.numbers import shuffle

# What a seat expects of the others' bids, and what its own bid is worth then.

SUMS: Final = 2 * HIGHEST_CARD + 1
"""How many different sums two cards can have, 0 included."""
USUAL: Final = vec[float]([1.0, 1.05, 0.85, 0.95, 1.1, 1.05])
"""By station the usual bid of another seat, as a multiple of the mean of its cards."""
SPREAD: Final = 8.0
"""Spread of the others' bids: the scale of a logistic distribution."""
SPREAD_OF_ONE: Final = 3.0
"""Spread of the others' bids if one of two cards lies open."""
_MOST_KEPT: Final = 1 << 14
"""The most entries in `_CHANCES`; when there are more, all are removed."""
_CHANCES: Final[dict[tuple[float, float, float, float], vec[float]]] = {}
"""By the arguments of `_ahead` what it returned, so that this is not computed again."""


def worths(state: State, seat: i64, boldness: vec[float]) -> vec[float]:
    """Return the worth of every sum of two of the seat's cards, station by station, with all present modifiers.

    `boldness` has a factor on the worth of each station.
    """
    worth = vec[float]([0.0] * (6 * SUMS))
    for station in range(state.second_shown + 1, i64(7)):
        values = place_values(state, seat, station)
        open_first = station <= state.first_shown
        means = _expected_bids(state, seat, station, open_first)
        spread = SPREAD_OF_ONE if open_first else SPREAD
        tie = 0.3 if state.chocolatl == seat else -0.1
        own = float(_modifier(state, seat, station))
        chances = [_ahead(mean, spread, own, tie) for mean in means]
        _write_worths(worth, (station - 1) * SUMS, values, chances, boldness[station - 1])
    return worth


def _modifier(state: State, seat: i64, station: i64) -> i64:
    modifier = hut_modifier(station) * state.huts[seat]
    if seat == state.oldman:
        modifier += oldman_modifier(station)
    return modifier


def _expected_bids(state: State, seat: i64, station: i64, open_first: bool) -> vec[float]:
    """Return the bids expected of the others at a station."""
    means = vec[float]()
    usual = USUAL[station - 1]
    for other in range(state.seats):
        if other == seat:
            continue
        hand = state.hands[other]
        mean = float(pips(hand)) / float(size(hand)) if hand else 6.0
        second = float(card_on(state.laid[other], 2 * (station - 1))) if open_first else mean * usual
        means = append(means, mean * usual + second + float(_modifier(state, other, station)))
    return means


def _ahead(mean: float, spread: float, own: float, tie: float) -> vec[float]:
    """Return for every sum of two own cards the probability that a bid with this mean and spread is higher."""
    key = (mean, spread, own, tie)
    chances = _CHANCES.get(key)
    if chances is None:
        if len(_CHANCES) >= _MOST_KEPT:
            _CHANCES.clear()
        chances = vec[float]([0.0] * SUMS)
        for total in range(i64(SUMS)):
            chances[total] = 1.0 / (1.0 + exp((float(total) + own + tie - mean) / spread * 1.7))
        _CHANCES[key] = chances
    return chances


def _write_worths(worth: vec[float], first: i64, values: vec[float], chances: list[vec[float]], bold: float) -> None:
    """Write the worth of each sum against up to four bids; `chances` are the probabilities that each is higher."""
    others = len(chances)
    at_first, at_second = chances[0], chances[min(1, others - 1)]
    at_third, at_fourth = chances[min(2, others - 1)], chances[others - 1]
    for total in range(i64(SUMS)):
        # The chance that one seat is ahead, that none is, and so on; what is still 0 is left out:
        one = at_first[total]
        none, two, three, four = 1.0 - one, 0.0, 0.0, 0.0
        if others > 1:
            ahead = at_second[total]
            behind = 1.0 - ahead
            two, one, none = one * ahead, one * behind + none * ahead, none * behind
        if others > 2:
            ahead = at_third[total]
            behind = 1.0 - ahead
            three, two = two * ahead, two * behind + one * ahead
            one, none = one * behind + none * ahead, none * behind
        if others > 3:
            ahead = at_fourth[total]
            behind = 1.0 - ahead
            four, three, two = three * ahead, three * behind + two * ahead, two * behind + one * ahead
            one, none = one * behind + none * ahead, none * behind
        value = none * values[0] + one * values[1]
        if others > 1:
            value += two * values[2]
        if others > 2:
            value = value + three * values[3]
        if others > 3:
            value += four * values[4]
        worth[first + total] = bold * value


# Plans: which of the cards left goes where, for the rest of a round. A plan is a row of cards, as seats lay them.

ATTEMPTS: Final = 2
"""How many random plans `best_plan` improves to return the best."""


def bid(state: State, plan: i64) -> i64:
    """Return the code of the bid that lays the cards of the plan that are asked for now."""
    return BID << WHAT | plan & places_asked(state)


def boldness(dice: Dice, spread: float) -> vec[float]:
    """Return a random factor on the worth of each station, about 1; a larger spread makes them differ more."""
    return vec[float]([math.exp(spread * (dice.below(2001) / 1000.0 - 1.0)) for _ in range(6)])


def make_plan(state: State, seat: i64, dice: Dice, spread: float) -> i64:
    """Return a plan that is worth much against usual bids; with a larger spread, plans differ more."""
    return best_plan(state, seat, worths(state, seat, boldness(dice, spread)), dice)


def best_plan(state: State, seat: i64, worth: vec[float], dice: Dice) -> i64:
    """Return a plan whose pairs of cards have a high total worth."""
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
    """Return a plan for the second cards, when the first ones lie open already."""
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
    """Exchange cards, in place, until no exchange adds worth; return the worth of the pairs that come first."""
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
    """Exchange second cards, in place, until no exchange adds worth; return the worth with the `fixed` first cards."""
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


# Decisions without a plan: black dice, hut or die, who places first, which card is given up.

MOST_DICE: Final = 2
"""The most black dice that a player without search rolls at once."""


def usual_action(state: State, seat: i64) -> i64:
    """Return the code of the seat's usual decision about dice, hut, stones or a card."""
    step = state.step
    if step == DECIDING_DICE:
        return _black_dice(state, seat)
    if step == DECIDING_CITY:
        return _hut_or_die(state, seat)
    if step == DECIDING_PYRAMID:
        return _order_of_stones(state, seat)
    return legal(state, seat)[0]


def _black_dice(state: State, seat: i64) -> i64:
    """Return the code of the best number of black dice to roll, or of holding."""
    held = state.dice[seat]
    best: i64 = HOLDING
    most = 0.3
    values = place_values(state, seat, state.station)
    now = values[state.place(seat)]
    for count in range(i64(1), min(held, i64(MOST_DICE)) + 1):
        cost = MORE_DICE_WORTH * float(count) if held > count else MORE_DICE_WORTH * float(count - 1) + FIRST_DIE_WORTH
        if rounds_left(state) <= 0.0 and state.station == AT_TACHLI and held > count:
            cost = 0.0
        gain = _worth_after_rolling(state, seat, values, count) - now - cost
        if gain > most:
            best, most = ROLL << WHAT | count, gain
    return best


def _worth_after_rolling(state: State, seat: i64, values: vec[float], count: i64) -> float:
    """Return the average worth of the seat's place at this station after rolling `count` dice, one or two."""
    totals = state.bids[:]
    before = totals[seat]
    worth = 0.0
    if count == 1:
        for first in range(i64(1), i64(PIPS + 1)):
            totals[seat] = before + first
            worth += values[place_of(state, totals, seat)]
        return worth / 6.0
    for first in range(i64(1), i64(PIPS + 1)):
        for second in range(i64(1), i64(PIPS + 1)):
            totals[seat] = before + first + second
            worth += values[place_of(state, totals, seat)]
    return worth / 36.0


def _hut_or_die(state: State, seat: i64) -> i64:
    """Return the code of taking the hut or the black die, whichever is worth more."""
    hut = PIP * HUT_PIPS * rounds_left(state)
    return HUT if hut > (MORE_DICE_WORTH if state.dice[seat] else FIRST_DIE_WORTH) else DIE


def _order_of_stones(state: State, seat: i64) -> i64:
    """Return the code of the better order of the two stones."""
    first, second = _worth_of_order(state, seat, SELF), _worth_of_order(state, seat, OTHER)
    return OTHER if second > first else SELF


def _worth_of_order(state: State, seat: i64, code: i64) -> float:
    """Return the seat's value less the sum of all others' values after stones placed in this order."""
    after = state.copy()
    play(after, seat, code)
    values = appraise(after)
    total = 0.0
    for value in values:
        total += value
    return 2.0 * values[seat] - total


# Playing a round to its end by plans.


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
            play(state, state.seat, usual_action(state, state.seat))
        step = state.step


def before_bids(state: State) -> None:
    """Take back what lies face down, so that all seats lay their cards again."""
    shown = places_shown(state)
    for seat in range(state.seats):
        state.laid[seat] &= shown
    state.waiting = state.everyone()


# The Merchant.

USUAL_SACRIFICES: Final = (3, 4, 5)
MOOD: Final = 0.2
"""Spread of the stations' worth from one bid to the next, so that nobody can predict its bids."""


def choose(state: State, seat: i64, dice: Dice, mood: float = MOOD) -> i64:
    """Return the code of the Merchant's action."""
    if state.step == SACRIFICING:
        return SACRIFICE << WHAT | USUAL_SACRIFICES[dice.below(len(USUAL_SACRIFICES))]
    if state.step == BIDDING:
        return bid(state, make_plan(state, seat, dice, mood))
    return usual_action(state, seat)
