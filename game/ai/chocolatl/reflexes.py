"""Decisions of Chocolatl without a plan: black dice, hut or die, who places first, which card is given up."""

from typing import Final

from game.ai.chocolatl.values import FIRST_DIE, HUT_PIPS, MORE_DICE, PIP, appraised, place_values, rounds_left
from game.rules.chocolatl.board import (
    DECIDING_CITY,
    DECIDING_DICE,
    DECIDING_PYRAMID,
    DIE,
    HOLDING,
    HUT,
    OTHER,
    ROLL,
    SELF,
    WHAT,
    State,
)
from game.rules.chocolatl.box import AT_TACHLI, PIPS
from game.rules.chocolatl.ranking import place_of
from game.rules.chocolatl.turn import legal, play
from game.rules.flat import i64, vec

MOST_DICE: Final = 2
"""Most dice rolled at once without search."""


def reflex(state: State, seat: i64) -> i64:
    """Return the code of what the seat usually does."""
    step = state.step
    if step == DECIDING_DICE:
        return dice(state, seat)
    if step == DECIDING_CITY:
        return city(state, seat)
    if step == DECIDING_PYRAMID:
        return pyramid(state, seat)
    return legal(state, seat)[0]


def dice(state: State, seat: i64) -> i64:
    """Roll as many black dice as the better place is worth."""
    held = state.dice[seat]
    best: i64 = HOLDING
    most = 0.3
    values = place_values(state, seat, state.station)
    now = values[state.place(seat)]
    for count in range(i64(1), min(held, i64(MOST_DICE)) + 1):
        cost = MORE_DICE * float(count) if held > count else MORE_DICE * float(count - 1) + FIRST_DIE
        if rounds_left(state) <= 0.0 and state.station == AT_TACHLI and held > count:
            cost = 0.0
        gain = _expected(state, seat, values, count) - now - cost
        if gain > most:
            best, most = ROLL << WHAT | count, gain
    return best


def _expected(state: State, seat: i64, values: vec[float], count: i64) -> float:
    """Return the average worth of the place at this station after rolling one die or two."""
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


def city(state: State, seat: i64) -> i64:
    """Take the more valuable one: a hut while rounds are left, then a die."""
    hut = PIP * HUT_PIPS * rounds_left(state)
    return HUT if hut > (MORE_DICE if state.dice[seat] else FIRST_DIE) else DIE


def pyramid(state: State, seat: i64) -> i64:
    """Take the better order of the two."""
    first, second = _worth_of_order(state, seat, SELF), _worth_of_order(state, seat, OTHER)
    return OTHER if second > first else SELF


def _worth_of_order(state: State, seat: i64, code: i64) -> float:
    """Return how far ahead of all together the seat is after the stones were placed."""
    after = state.copy()
    play(after, seat, code)
    values = appraised(after)
    total = 0.0
    for value in values:
        total += value
    return 2.0 * values[seat] - total
