"""What a seat expects of the others' bids, and what its own bid is worth then."""

from math import exp
from typing import Final

from game.ai.chocolatl.values import place_values
from game.rules.chocolatl.cards import card_on, pips, size
from game.rules.chocolatl.pieces import HIGHEST_CARD
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
from game.rules.chocolatl.state import State
from game.rules.flat import append, i64, vec

SUMS: Final = 2 * HIGHEST_CARD + 1
"""The sums that two cards can have, with 0."""
USUAL: Final = vec[float]([1.0, 1.05, 0.85, 0.95, 1.1, 1.05])
"""How much higher than the mean of their cards the others bid at each station."""
MOST_SEATS: Final = 5
SPREAD: Final = 8.0
"""Spread of the others' bids: the scale of a logistic distribution."""
SPREAD_OF_ONE: Final = 3.0
"""Spread of the others' bids if one of two cards lies open."""


def worths(state: State, seat: i64, boldness: vec[float]) -> vec[float]:
    """Return the worth of every sum of two own cards at each station, with all modifiers that hold now.

    The sums of a station follow each other, and the stations. `boldness` multiplies what the stations are worth.
    """
    found = vec[float]([0.0] * (6 * SUMS))
    for station in range(state.second_shown + 1, i64(7)):
        values = place_values(state, seat, station)
        while len(values) < MOST_SEATS:
            values = append(values, 0.0)
        open_first = station <= state.first_shown
        means = _expected(state, seat, station, open_first)
        spread = SPREAD_OF_ONE if open_first else SPREAD
        tie = 0.3 if state.chocolatl == seat else -0.1
        own = float(_modifier(state, seat, station))
        bold, first = boldness[station - 1], (station - 1) * SUMS
        for total in range(i64(SUMS)):
            found[first + total] = bold * _worth(values, means, spread, float(total) + own + tie)
    return found


def _modifier(state: State, seat: i64, station: i64) -> i64:
    modifier = hut_modifier(station) * state.huts[seat]
    if seat == state.oldman:
        modifier += oldman_modifier(station)
    return modifier


def _expected(state: State, seat: i64, station: i64, open_first: bool) -> vec[float]:
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


def _worth(values: vec[float], means: vec[float], spread: float, bid: float) -> float:
    """Return what a bid is worth against up to four bids of these means."""
    # The chance that no seat is ahead, that one is, and so on:
    none, one, two, three, four = 1.0, 0.0, 0.0, 0.0, 0.0
    for mean in means:
        ahead = 1.0 / (1.0 + exp((bid - mean) / spread * 1.7))
        behind = 1.0 - ahead
        four = four * behind + three * ahead
        three = three * behind + two * ahead
        two = two * behind + one * ahead
        one = one * behind + none * ahead
        none *= behind
    return none * values[0] + one * values[1] + two * values[2] + three * values[3] + four * values[4]
