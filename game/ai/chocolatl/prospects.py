"""What a position of Chocolatl promises to each seat between two rounds, learned from games played to their end.

`learning.py` finds the weights (`fitted.py`). They say what things bring compared with the other seats.
"""

import math
from typing import Final

from game.ai.chocolatl.fitted import FITTED
from game.ai.chocolatl.values import rounds_left
from game.rules.chocolatl.board import BITS, GAME_OVER, PLACE, State, pips
from game.rules.chocolatl.box import ROW_BEGIN, ROW_OF
from game.rules.chocolatl.scoring import FINAL_KEYS, final_lines, stones_of
from game.rules.flat import i64, vec

# What is counted for a seat.
POINTS: Final = 0
PIPS: Final = 1
SQUARES: Final = 2
HUTS: Final = 3
FIRST_DIE: Final = 4
MORE_DICE: Final = 5
FIGURE: Final = 6
OLD_MAN: Final = 7
STONES: Final = 8
MAJORITY: Final = 9
ROW: Final = 10
FEATURES: Final = 11
KNOTS: Final = vec[float]([0.0, 1.0, 2.0, 4.0, 6.0])
"""Rounds to come for which there is a row of weights; between two of them the weights change evenly."""
_ROWS: Final = 5
_WEIGHTS: Final = vec[float](
    [float(FITTED[feature].split()[knot]) for knot in range(_ROWS) for feature in range(FEATURES)]
)
WARM_AT_END: Final = 0.5
"""How many points make one seat 2.7 times as likely to win as another, if the game is over."""
WARMER: Final = 2.5
"""How many more, times the square root of the rounds to come."""


def counted(state: State) -> vec[float]:
    """Return what is counted, seat after seat."""
    seats, stones, pyramid = state.seats, stones_of(state), state.pyramid
    found = vec[float]([0.0] * (seats * FEATURES))
    most: i64 = 1
    for seat in range(seats):
        most = max(most, stones[seat])
    for seat in range(seats):
        first = seat * FEATURES
        hand, dice = state.hands[seat], state.dice[seat]
        found[first + POINTS] = float(state.points[seat])
        found[first + PIPS] = float(pips(hand))
        found[first + SQUARES] = _squares(hand)
        found[first + HUTS] = float(state.huts[seat])
        if dice:
            found[first + FIRST_DIE] = 1.0
            found[first + MORE_DICE] = float(dice - 1)
        found[first + STONES] = float(stones[seat])
        if stones[seat] == most:
            found[first + MAJORITY] = 1.0
    if state.chocolatl >= 0:
        found[state.chocolatl * FEATURES + FIGURE] = 1.0
    if state.oldman >= 0:
        found[state.oldman * FEATURES + OLD_MAN] = 1.0
    position = i64(len(pyramid))
    if position < len(ROW_OF):
        begin: i64 = ROW_BEGIN[ROW_OF[position]]
        for place in range(begin, position):
            found[pyramid[place] * FEATURES + ROW] += 1.0
    return found


def _squares(hand: i64) -> float:
    """Return the sum of the squares of the cards of a hand, in hundreds: high cards are worth more than many."""
    total: i64 = 0
    card: i64 = 0
    while hand:
        total += card * card * (hand & PLACE)
        hand >>= BITS
        card += 1
    return float(total) / 100.0


def between(left: float) -> tuple[i64, float]:
    """Return the row of weights before so many rounds to come, and how much of the next one is taken."""
    knot: i64 = 0
    while knot < _ROWS - 2 and left >= KNOTS[knot + 1]:
        knot += 1
    return knot, min(1.0, (left - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot]))


def weights_at(left: float) -> vec[float]:
    """Return the weights with so many rounds to come."""
    knot, part = between(left)
    first = knot * FEATURES
    return vec[float](
        [
            (1.0 - part) * _WEIGHTS[first + feature] + part * _WEIGHTS[first + FEATURES + feature]
            for feature in range(i64(FEATURES))
        ]
    )


def card_price(weights: vec[float], card: i64) -> float:
    """Return what a card in hand is worth."""
    return weights[PIPS] * float(card) + weights[SQUARES] * float(card * card) / 100.0


def promised(state: State) -> vec[float]:
    """Return for each seat what its things promise beyond the points that they would bring now, between two rounds."""
    seats = state.seats
    values = vec[float]([0.0] * seats)
    if state.step == GAME_OVER:
        return values
    weights, found = weights_at(to_come(state)), counted(state)
    for seat in range(seats):
        for feature in range(i64(FEATURES)):
            values[seat] += weights[feature] * found[seat * FEATURES + feature]
    return values


def to_come(state: State) -> float:
    """Return about how many rounds are to come: between two rounds the next one has begun already."""
    return rounds_left(state) + 1.0


def prospects(state: State) -> vec[float]:
    """Return for each seat the points that it has and may hope for, as far as they differ."""
    values, lines, seats = promised(state), final_lines(state), state.seats
    for seat in range(seats):
        values[seat] += float(state.points[seat])
    for at in range(i64(len(lines))):
        values[at % seats] += float(lines[at])
    return values


def expected_parts(state: State, seat: i64) -> list[float]:
    """Return a seat's points by score key, to be told; what is promised to it more than to others is the track's."""
    values, lines, seats = promised(state), final_lines(state), state.seats
    mean = 0.0
    for value in values:
        mean += value / float(seats)
    final = [float(lines[line * seats + seat]) for line in range(i64(len(FINAL_KEYS)))]
    return [float(state.points[seat]) + values[seat] - mean, *final]


def warmth(state: State) -> float:
    """Return by how many points two seats must differ for one to be 2.7 times as likely to win."""
    if state.step == GAME_OVER:
        return WARM_AT_END
    return WARM_AT_END + WARMER * math.sqrt(to_come(state))


def chances(values: vec[float], warm: float) -> vec[float]:
    """Return how likely each seat is to win."""
    most = values[0]
    for value in values:
        most = max(most, value)
    found = vec[float]([math.exp((value - most) / warm) for value in values])
    total = 0.0
    for each in found:
        total += each
    for seat in range(i64(len(found))):
        found[seat] /= total
    return found
