"""What a seat expects of the others' bids, and what a bid of its own is worth then."""

import math
from typing import Final

from game.ai.chocolatl.values import place_values
from game.rules.chocolatl.pieces import STATIONS
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
from game.rules.chocolatl.state import State
from game.rules.core import Seat

HIGHEST_BID: Final = 40
USUAL: Final = (1.0, 1.05, 0.85, 0.95, 1.1, 1.05)
"""How much higher than the mean of their cards the others bid at each station."""
SPREAD: Final = 8.0
"""Spread of the others' bids: the scale of a logistic distribution."""
SPREAD_OF_ONE: Final = 3.0
"""Spread of the others' bids if one of two cards lies open."""


class Worths:
    """The worth of every sum of two own cards at each station, with all modifiers that hold now."""

    __slots__ = ("worth",)

    def __init__(self, state: State, seat: Seat, boldness: list[float]) -> None:
        self.worth: list[list[float]] = []
        """By station (from 0) and sum. `boldness` multiplies what the stations are worth."""
        for station in STATIONS:
            rows = [0.0] * HIGHEST_BID
            if station > state.second_shown:
                values = place_values(state, seat, station)
                means, spread = _expected(state, seat, station)
                own = _modifier(state, seat, station)
                tie = 0.3 if state.chocolatl == seat else -0.1
                for total in range(HIGHEST_BID):
                    rows[total] = boldness[station - 1] * _worth(values, means, spread, total + own + tie)
            self.worth.append(rows)


def _modifier(state: State, seat: Seat, station: int) -> float:
    modifier = hut_modifier(station) * state.huts[seat]
    if seat == state.oldman:
        modifier += oldman_modifier(station)
    return float(modifier)


def _expected(state: State, seat: Seat, station: int) -> tuple[list[float], float]:
    """Return the bids expected of the others at a station, and their spread."""
    means = []
    open_first = station <= state.first_shown
    for other in range(state.seats):
        if other == seat:
            continue
        cards = state.hands[other]
        mean = sum(cards) / len(cards) if cards else 6.0
        usual = USUAL[station - 1]
        bid = mean * usual + (state.first_cards[other][station - 1] if open_first else mean * usual)
        means.append(bid + _modifier(state, other, station))
    return means, SPREAD_OF_ONE if open_first else SPREAD


def _worth(values: list[float], means: list[float], spread: float, bid: float) -> float:
    """Return what a bid is worth against bids of these means."""
    chances = [1.0]
    """Chance of each number of seats being ahead."""
    for mean in means:
        ahead = 1.0 / (1.0 + math.exp((bid - mean) / spread * 1.7))
        following = [0.0] * (len(chances) + 1)
        for count, chance in enumerate(chances):
            following[count] += chance * (1.0 - ahead)
            following[count + 1] += chance * ahead
        chances = following
    worth = 0.0
    for count, chance in enumerate(chances):
        worth += chance * values[count]
    return worth
