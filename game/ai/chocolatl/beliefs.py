"""What a seat expects of the others' bids, and what its own bid is worth then."""

from math import exp
from typing import Final

from game.ai.chocolatl.values import place_values
from game.rules.chocolatl.board import State, card_on, pips, size
from game.rules.chocolatl.box import HIGHEST_CARD
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
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
_MOST_KNOWN: Final = 1 << 14
"""Most bids whose chances are remembered; then all are forgotten."""
_KNOWN: Final[dict[tuple[float, float, float, float], vec[float]]] = {}
"""How likely another seat is ahead of each own sum, by all that this depends on: hands are alike again and again."""


def worths(state: State, seat: i64, boldness: vec[float]) -> vec[float]:
    """Return the worth of every sum of two own cards at each station, with all modifiers that hold now.

    The sums of a station follow each other, and the stations. `boldness` multiplies what the stations are worth.
    """
    found = vec[float]([0.0] * (6 * SUMS))
    for station in range(state.second_shown + 1, i64(7)):
        values = place_values(state, seat, station)
        open_first = station <= state.first_shown
        means = _expected(state, seat, station, open_first)
        spread = SPREAD_OF_ONE if open_first else SPREAD
        tie = 0.3 if state.chocolatl == seat else -0.1
        own = float(_modifier(state, seat, station))
        chances = [_ahead(mean, spread, own, tie) for mean in means]
        _write_worths(found, (station - 1) * SUMS, values, chances, boldness[station - 1])
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


def _ahead(mean: float, spread: float, own: float, tie: float) -> vec[float]:
    """Return for every own sum how likely a bid of this mean is ahead of it."""
    key = (mean, spread, own, tie)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = vec[float]([0.0] * SUMS)
        for total in range(i64(SUMS)):
            known[total] = 1.0 / (1.0 + exp((float(total) + own + tie - mean) / spread * 1.7))
        _KNOWN[key] = known
    return known


def _write_worths(found: vec[float], first: i64, values: vec[float], chances: list[vec[float]], bold: float) -> None:
    """Write what each sum is worth against up to four bids, of which each is ahead with these chances."""
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
        worth = none * values[0] + one * values[1]
        if others > 1:
            worth += two * values[2]
        if others > 2:
            worth = worth + three * values[3]
        if others > 3:
            worth += four * values[4]
        found[first + total] = bold * worth
