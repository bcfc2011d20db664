"""What a position of Chocolatl promises to each seat, and what the places at a station are worth."""

from typing import Final

from game.rules.chocolatl.pieces import (
    CARDS,
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
    Station,
)
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points, points
from game.rules.chocolatl.state import State, Step
from game.rules.core import Seat

PIP: Final = 0.94
"""What one more pip in hand, or of a hut at one station, brings in every later round."""
HUT_PIPS: Final = 5.2
"""Pips of a hut in a round: it adds to five bids and takes from one."""
FIRST_DIE: Final = 4.0
"""The worth of a black die that is kept until the end."""
MORE_DICE: Final = 1.6
FIGURE: Final = 4.3
"""The worth of winning ties for a round."""
OLD_MAN: Final = -5.6
"""The worth of bidding one less for a round."""
SOBER: Final = 0.3
"""Share of what is promised that is told as points."""
STONE: Final = 0.375
"""What a stone adds towards the majority, beyond its point."""


def rounds_left(state: State) -> float:
    """Return about how many rounds will follow this one."""
    if state.last_round:
        return 0.0
    left = float(ROUNDS - state.round)
    fewest = min(state.cubes)
    if fewest <= 1:
        left = min(left, 1.0)
    to_goal = GOAL - max(state.points)
    return min(left, 0.5 + to_goal / 9.0)


def appraise(state: State) -> list[float]:
    """Return for each seat the points that it has and those that its things promise, between two rounds."""
    values = [float(value) for value in points(state)]
    if state.step == Step.OVER:
        return values
    left = rounds_left(state) + 1.0  # between rounds the next one has begun already
    keep = min(1.0, 1.0 / left)
    for seat in range(state.seats):
        value = PIP * left * (sum(state.hands[seat]) + HUT_PIPS * state.huts[seat])
        dice = state.dice[seat]
        if dice:
            value += FIRST_DIE + MORE_DICE * (dice - 1)
        if seat == state.chocolatl:
            value += FIGURE - CHOCOLATL_BONUS * (1.0 - keep)
        if seat == state.oldman:
            value += OLD_MAN - OLDMAN_POINTS * (1.0 - keep)
        stones = state.pyramid.count(seat)
        value += STONE * stones
        values[seat] += value
    most = max(state.pyramid.count(seat) for seat in range(state.seats))
    if most:
        for seat in range(state.seats):
            if state.pyramid.count(seat) == most:
                values[seat] -= MAJORITY_POINTS * (1.0 - keep)
    return values


def place_values(state: State, seat: Seat, station: int) -> list[float]:
    """Return what each place of the ranking at a station is worth to a seat, from the highest to the lowest."""
    seats = state.seats
    values = [0.0] * seats
    left = rounds_left(state)
    keep = min(1.0, 1.0 / (left + 1.0))
    if station == Station.CHOCOLATL:
        values[0] = CHOCOLATL_POINTS + FIGURE + CHOCOLATL_BONUS * keep
        values[-1] = OLD_MAN + OLDMAN_POINTS * keep
    elif station == Station.HARVEST:
        for place, pips in enumerate(state.harvest):
            if place < seats:
                values[place] += pips
    elif station == Station.TENOCHTITLAN:
        hut, die = PIP * HUT_PIPS * left, FIRST_DIE if not state.dice[seat] else MORE_DICE
        values[0], values[1] = max(hut, die), min(hut, die)
    elif station == Station.PYRAMID:
        stone = _stone_value(state, seat)
        values[0], values[1] = 1.35 * stone, stone
    elif station == Station.DRINK:
        values[0] += DRINK[state.round - 1][0]
        values[1] += DRINK[state.round - 1][1]
        values[-1] += LOWEST_DRINK_POINTS
    elif state.last_round:
        values[0], values[1] = float(TACHLI_POINTS[0]), float(TACHLI_POINTS[1])
    else:
        cards = sorted(state.open_cards(), reverse=True)
        lowest = state.hands[seat][0]
        for place, card in enumerate(cards):
            values[place] = PIP * left * max(0, card - lowest)
    return values


def _stone_value(state: State, seat: Seat) -> float:
    """Return what a stone brings: its point, the way to the majority, a share of its row."""
    position = len(state.pyramid)
    value = 1.0 + STONE + 0.5
    if position < len(ROW_OF):
        row = ROW_OF[position]
        places = ROWS[row]
        filled = position - ROW_BEGIN[row]
        own = state.pyramid[ROW_BEGIN[row] :].count(seat)
        most = max(state.pyramid[ROW_BEGIN[row] :].count(other) for other in range(state.seats))
        near = (filled + 1) / places
        value += places * 0.35 * near * (1.2 if own >= most else 0.6)
    return value


def parts(state: State, seat: Seat, value: float) -> list[float]:
    """Return a seat's value by score key, to be told; what is only promised will come from the track.

    What every hand promises alike, because all began with the same cards, is no gain and left out. The rest is told
    soberly: whoever chooses does well to value a pip in hand higher than what comes of it.
    """
    final = final_points(state)
    brought = [float(final[key][seat]) for key in FINAL_KEYS]
    alike = 0.0
    if state.step != Step.OVER:
        alike = PIP * (rounds_left(state) + 1.0) * (sum(CARDS) - state.sacrificed[seat])
    has = float(points(state)[seat])
    return [has + SOBER * (value - alike - has) - sum(brought), *brought]
