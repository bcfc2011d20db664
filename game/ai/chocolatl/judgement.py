"""The worth of a position of Chocolatl to each seat: by hand-made rules, and as learned from games."""

import math
from typing import Final

from game.rules.chocolatl.board import BITS, GAME_OVER, PLACE, WHOLE_HAND, State, lowest, pips
from game.rules.chocolatl.box import (
    AT_CHOCOLATL,
    AT_DRINK,
    AT_HARVEST,
    AT_PYRAMID,
    AT_TENOCHTITLAN,
    CHOCOLATL_BONUS,
    CHOCOLATL_POINTS,
    DRINK,
    GOAL,
    LOWEST_DRINK_POINTS,
    MAJORITY_POINTS,
    OLDMAN_POINTS,
    ROUNDS,
    ROW_BEGIN,
    ROW_OF,
    ROWS,
    TACHLI_POINTS,
)
from game.rules.chocolatl.scoring import FINAL_KEYS, final_lines, stones_of, totals
from game.rules.chocolatl.stations import card_for
from game.rules.flat import i64, vec

# By rule of thumb.

PIP: Final = 0.94
"""The points that one more pip on cards of the hand, or of huts, brings in every later round."""
HUT_PIPS: Final = 5.2
"""The worth of a hut in a round, in pips of cards."""
FIRST_DIE_WORTH: Final = 4.0
"""The worth of a black die that is kept until the end."""
MORE_DICE_WORTH: Final = 1.6
FIGURE_WORTH: Final = 4.3
"""The worth of the Chocolatl figure for a round: its holder wins ties."""
OLD_MAN_WORTH: Final = -5.6
"""The worth of the Old Man for a round: his holder bids one less."""
SOBER: Final = 0.3
"""The share of points only hoped for that `parts` counts as points."""
STONE: Final = 0.375
"""The worth of a stone for the majority, besides its point."""


def rounds_left(state: State) -> float:
    """Return about how many rounds will follow this one."""
    if state.last_round:
        return 0.0
    fewest, most = state.cubes[0], state.points[0]
    for seat in range(state.seats):
        fewest, most = min(fewest, state.cubes[seat]), max(most, state.points[seat])
    left = float(ROUNDS - state.round)
    if fewest <= 1:
        left = min(left, 1.0)
    return min(left, 0.5 + float(GOAL - most) / 9.0)


def appraise(state: State) -> vec[float]:
    """Return for each seat its points and the worth of what it has, for a state between two rounds."""
    has, stones = totals(state), stones_of(state)
    values = vec[float]([float(points) for points in has])
    if state.step == GAME_OVER:
        return values
    left = rounds_left(state) + 1.0  # between rounds the next one has begun already
    keep = min(1.0, 1.0 / left)
    most: i64 = 0
    for seat in range(state.seats):
        value = PIP * left * (float(pips(state.hands[seat])) + HUT_PIPS * float(state.huts[seat]))
        dice = state.dice[seat]
        if dice:
            value += FIRST_DIE_WORTH + MORE_DICE_WORTH * float(dice - 1)
        if seat == state.chocolatl:
            value += FIGURE_WORTH - CHOCOLATL_BONUS * (1.0 - keep)
        if seat == state.oldman:
            value += OLD_MAN_WORTH - OLDMAN_POINTS * (1.0 - keep)
        value += STONE * float(stones[seat])
        values[seat] += value
        most = max(most, stones[seat])
    if most:
        for seat in range(state.seats):
            if stones[seat] == most:
                values[seat] -= MAJORITY_POINTS * (1.0 - keep)
    return values


def place_values(state: State, seat: i64, station: i64) -> vec[float]:
    """Return what each place of the ranking at a station is worth to a seat, from the highest to the lowest."""
    last = state.seats - 1
    values = vec[float]([0.0] * state.seats)
    left = rounds_left(state)
    if station == AT_CHOCOLATL:
        keep = min(1.0, 1.0 / (left + 1.0))
        values[0] = CHOCOLATL_POINTS + FIGURE_WORTH + CHOCOLATL_BONUS * keep
        values[last] = OLD_MAN_WORTH + OLDMAN_POINTS * keep
    elif station == AT_HARVEST:
        harvest = state.harvest
        for place in range(min(len(harvest), state.seats)):
            values[place] += float(harvest[place])
    elif station == AT_TENOCHTITLAN:
        hut, die = PIP * HUT_PIPS * left, FIRST_DIE_WORTH if not state.dice[seat] else MORE_DICE_WORTH
        values[0], values[1] = max(hut, die), min(hut, die)
    elif station == AT_PYRAMID:
        stone = _stone_value(state, seat)
        values[0], values[1] = 1.35 * stone, stone
    elif station == AT_DRINK:
        first, second = DRINK[state.round - 1]
        values[0] += float(first)
        values[1] += float(second)
        values[last] += LOWEST_DRINK_POINTS
    elif state.last_round:
        values[0], values[1] = float(TACHLI_POINTS[0]), float(TACHLI_POINTS[1])
    else:
        worst = lowest(state.hands[seat])
        for place in range(i64(2)):
            values[place] = PIP * left * float(max(0, card_for(state, place) - worst))
    return values


def _stone_value(state: State, seat: i64) -> float:
    """Return what a stone brings: its point, a part of the majority, and a part of the bonus of its row."""
    pyramid = state.pyramid
    position = i64(len(pyramid))
    value = 1.0 + STONE + 0.5
    if position < len(ROW_OF):
        row: i64 = ROW_OF[position]
        places: i64 = ROWS[row]
        begin: i64 = ROW_BEGIN[row]
        stones = vec[i64]([0] * state.seats)
        most: i64 = 0
        for at in range(begin, position):
            owner = pyramid[at]
            stones[owner] += 1
            most = max(most, stones[owner])
        near = float(position - begin + 1) / float(places)
        value += float(places) * 0.35 * near * (1.2 if stones[seat] >= most else 0.6)
    return value


def parts(state: State, seat: i64, value: float) -> list[float]:
    """Return a seat's value by score key, to be shown; points only hoped for are part of the track.

    What all hands bring alike is left out, and of the rest only the share `SOBER` counts.
    """
    lines, seats = final_lines(state), state.seats
    brought = [float(lines[line * seats + seat]) for line in range(i64(len(FINAL_KEYS)))]
    final = 0.0
    for part in brought:
        final += part
    alike = 0.0
    if state.step != GAME_OVER:
        alike = PIP * (rounds_left(state) + 1.0) * float(pips(WHOLE_HAND) - state.sacrificed[seat])
    has = float(state.points[seat]) + final
    return [has + SOBER * (value - alike - has) - final, *brought]


# As it was learned from games played to their end. The weights say what things bring compared with the other seats.

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
"""The numbers of rounds to come for which there are weights; those for other numbers are interpolated."""
FITTED: Final = (
    "0 -0.12 -0.13 -0.22 -0.18",
    "0 -0.44 -0.38 -0.15 0.7",
    "0 5.36 5.9 8.57 10.61",
    "0 2 2.28 4.41 4.77",
    "3.5 3.86 3.54 3.58 3.7",
    "0 2.1 2.72 3.84 3.68",
    "0 -2.29 -3.04 -3.48 -4.25",
    "0 3.36 3.45 3.16 3.8",
    "0 0.55 0.36 0.47 0.75",
    "0 -1.65 -1.86 -3.22 -3.33",
    "0 0.89 0.68 1.53 2.07",
)
"""A row for each feature: its weight with no round to come, one, two, four, six.

`python -m tools.learn.chocolatl` finds such weights. Games of three seats taught these; those of five gave much the
same.
"""
_ROWS: Final = 5
_WEIGHTS: Final = vec[float](
    [float(FITTED[feature].split()[knot]) for knot in range(_ROWS) for feature in range(FEATURES)]
)
WARM_AT_END: Final = 0.5
"""What `warmth` returns when the game is over."""
WARMER: Final = 2.5
"""What `warmth` adds to `WARM_AT_END` for the rounds to come: this times the square root of their number."""


def counted(state: State) -> vec[float]:
    """Return the features of each seat, one seat after the other."""
    seats, stones, pyramid = state.seats, stones_of(state), state.pyramid
    counts = vec[float]([0.0] * (seats * FEATURES))
    most: i64 = 1
    for seat in range(seats):
        most = max(most, stones[seat])
    for seat in range(seats):
        first = seat * FEATURES
        hand, dice = state.hands[seat], state.dice[seat]
        counts[first + POINTS] = float(state.points[seat])
        counts[first + PIPS] = float(pips(hand))
        counts[first + SQUARES] = _squares(hand)
        counts[first + HUTS] = float(state.huts[seat])
        if dice:
            counts[first + FIRST_DIE] = 1.0
            counts[first + MORE_DICE] = float(dice - 1)
        counts[first + STONES] = float(stones[seat])
        if stones[seat] == most:
            counts[first + MAJORITY] = 1.0
    if state.chocolatl >= 0:
        counts[state.chocolatl * FEATURES + FIGURE] = 1.0
    if state.oldman >= 0:
        counts[state.oldman * FEATURES + OLD_MAN] = 1.0
    position = i64(len(pyramid))
    if position < len(ROW_OF):
        begin: i64 = ROW_BEGIN[ROW_OF[position]]
        for place in range(begin, position):
            counts[pyramid[place] * FEATURES + ROW] += 1.0
    return counts


def _squares(hand: i64) -> float:
    """Return the sum of the squares of the cards of a hand, divided by 100."""
    total: i64 = 0
    card: i64 = 0
    while hand:
        total += card * card * (hand & PLACE)
        hand >>= BITS
        card += 1
    return float(total) / 100.0


def between(left: float) -> tuple[i64, float]:
    """Return the index in `KNOTS` at or below this number of rounds, and the share of the next one in the weights."""
    knot: i64 = 0
    while knot < _ROWS - 2 and left >= KNOTS[knot + 1]:
        knot += 1
    return knot, min(1.0, (left - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot]))


def weights_at(left: float) -> vec[float]:
    knot, part = between(left)
    first = knot * FEATURES
    return vec[float](
        [
            (1.0 - part) * _WEIGHTS[first + feature] + part * _WEIGHTS[first + FEATURES + feature]
            for feature in range(i64(FEATURES))
        ]
    )


def card_price(weights: vec[float], card: i64) -> float:
    return weights[PIPS] * float(card) + weights[SQUARES] * float(card * card) / 100.0


def promised(state: State) -> vec[float]:
    """Return for each seat what it may still win, as learned, beyond its points if the game ended now."""
    seats = state.seats
    values = vec[float]([0.0] * seats)
    if state.step == GAME_OVER:
        return values
    weights, counts = weights_at(to_come(state)), counted(state)
    for seat in range(seats):
        for feature in range(i64(FEATURES)):
            values[seat] += weights[feature] * counts[seat * FEATURES + feature]
    return values


def to_come(state: State) -> float:
    """Return about how many rounds are to come, the one that begins now included."""
    return rounds_left(state) + 1.0


def learned_values(state: State) -> vec[float]:
    """Return each seat's points and what it may still win; only differences between seats have a meaning."""
    values, lines, seats = promised(state), final_lines(state), state.seats
    for seat in range(seats):
        values[seat] += float(state.points[seat])
    for at in range(i64(len(lines))):
        values[at % seats] += float(lines[at])
    return values


def expected_parts(state: State, seat: i64) -> list[float]:
    """Return a seat's expected points by score key, to be shown; what it may still win is part of the track."""
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
    """Return the probability with which each seat wins, by its value; `warm` is what `warmth` returns."""
    most = values[0]
    for value in values:
        most = max(most, value)
    odds = vec[float]([math.exp((value - most) / warm) for value in values])
    total = 0.0
    for each in odds:
        total += each
    for seat in range(i64(len(odds))):
        odds[seat] /= total
    return odds
