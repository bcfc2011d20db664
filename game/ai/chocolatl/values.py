"""What a position of Chocolatl promises to each seat, and what the places at a station are worth."""

from typing import Final

from game.rules.chocolatl.board import GAME_OVER, WHOLE_HAND, State, lowest, pips
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
    fewest, most = state.cubes[0], state.points[0]
    for seat in range(state.seats):
        fewest, most = min(fewest, state.cubes[seat]), max(most, state.points[seat])
    left = float(ROUNDS - state.round)
    if fewest <= 1:
        left = min(left, 1.0)
    return min(left, 0.5 + float(GOAL - most) / 9.0)


def appraise(state: State) -> list[float]:
    """Return for each seat the points that it has and those that its things promise, between two rounds."""
    return list(appraised(state))


def appraised(state: State) -> vec[float]:
    """Return what `appraise` does, as a flat list."""
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
            value += FIRST_DIE + MORE_DICE * float(dice - 1)
        if seat == state.chocolatl:
            value += FIGURE - CHOCOLATL_BONUS * (1.0 - keep)
        if seat == state.oldman:
            value += OLD_MAN - OLDMAN_POINTS * (1.0 - keep)
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
        values[0] = CHOCOLATL_POINTS + FIGURE + CHOCOLATL_BONUS * keep
        values[last] = OLD_MAN + OLDMAN_POINTS * keep
    elif station == AT_HARVEST:
        harvest = state.harvest
        for place in range(min(len(harvest), state.seats)):
            values[place] += float(harvest[place])
    elif station == AT_TENOCHTITLAN:
        hut, die = PIP * HUT_PIPS * left, FIRST_DIE if not state.dice[seat] else MORE_DICE
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
    """Return what a stone brings: its point, the way to the majority, a share of its row."""
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
    """Return a seat's value by score key, to be told; what is only promised will come from the track.

    What every hand promises alike, because all began with the same cards, is no gain and left out. The rest is told
    soberly: whoever chooses does well to value a pip in hand higher than what comes of it.
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
