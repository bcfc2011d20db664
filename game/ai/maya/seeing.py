"""What a keen quick player of Maya sees: every planting and every expansion of its turn, each at a glance.

As quick as looking at some random ones closely, because what a space joins is found once for all tiles.
"""

from typing import Final

from game.ai.maya.glance import expansion
from game.ai.maya.merchant import NONE
from game.ai.maya.playout import DRAWING_WORTH
from game.ai.world import Dice
from game.rules.flat import i64, vec
from game.rules.maya.board import (
    CHOOSING,
    CLOSING,
    EXPAND,
    FACE_UP,
    FACES,
    FINISHING,
    GAME_OVER,
    PASSING,
    PLANT,
    PLANTING,
    UNSEEN,
    Groups,
    State,
)
from game.rules.maya.scoring import city_shares
from game.rules.maya.turn import advance, crop_of_turn, tiles_of, without_a_space

# Tuned against the earlier quick players and the Merchant, in points:
TILE: Final = 0.75
"""The worth of keeping a tile in the rack."""
BESIDE: Final = 1.0
"""The worth of a crop beside an open city."""
CLOSING_SHARE: Final = 0.25
"""Share of what a city that is closed brings more than it brings the best other."""
BLOCKED: Final = 0.3
"""The worth of a space beside another's group, for each crop of the group."""
MORE: Final = 1.0
"""What a further tile must bring above what it is worth in the rack."""
CROP_FIT: Final = 0.1
"""What a tile is worth in the rack for each crop of the largest group that it fits."""
DOUBLE: Final = 0.5
"""What a tile with two crops is worth more in the rack."""
OVERLOOKED: Final = 4
"""One of so many spaces is overlooked while playing on, so that games differ."""

_OTHERS: Final = 4
"""Where the crops of others are counted, after those of the four crops."""
_BITS: Final = 12
"""Number of bits for each crop in a number that counts all of them."""
_MOST: Final = (1 << _BITS) - 1


def play_on(state: State, dice: Dice, until: i64) -> None:
    """Play until the turn with this number begins, or to the end of the game."""
    while state.step != GAME_OVER and state.turn < until:
        if state.step == CHOOSING:
            advance(state, best_turn(state, dice, None))
        elif state.step == PLANTING:
            advance(state, _further(state))
        else:
            advance(state, CLOSING)


def best_turn(state: State, dice: Dice, tried: vec[i64] | None) -> i64:
    """Return the best of all turns that were not tried, or NONE; where nothing was tried some are overlooked."""
    seat = state.seat
    if not state.held[seat]:
        best = _best_expansion(state, UNSEEN, 0.0, 0.0, tried)[1]
        if best == NONE and tried is None:
            return without_a_space(state)
        return best
    groups = state.groups()
    most, best = _best_planting(state, groups, dice, tried)
    tile, kept = _least_worth_keeping(state, groups)
    worth, expanding = _best_expansion(state, tile, DRAWING_WORTH[state.held[seat]], kept, tried)
    if expanding != NONE and worth > most:
        best = expanding
    if best == NONE and tried is None:
        return PLANT << 20 | state.plantable[0] << 8 | tile if state.plantable else PASSING
    return best


def _best_planting(state: State, groups: Groups, dice: Dice, tried: vec[i64] | None) -> tuple[float, i64]:
    """Return what the best planting promises, and the planting."""
    tiles = tiles_of(state.kinds(state.seat))
    crops_of = _by_place(groups, state.seat)
    best, most = i64(NONE), -1e9
    for space in state.plantable:
        if tried is None and not dice.below(OVERLOOKED):
            continue
        joined = _joined(groups, state.grid.neighbours[space], crops_of)
        beside, closing = _cities(state, space)
        base = BLOCKED * float(joined >> _OTHERS * _BITS) - TILE + CLOSING_SHARE * closing
        for tile in tiles:
            crops = (tile & 1) + 1
            value = base + float((joined >> (tile >> 1) * _BITS & _MOST) + crops) + BESIDE * float(beside * crops)
            if value > most:
                code = PLANT << 20 | space << 8 | tile
                if tried is None or code not in tried:
                    best, most = code, value
    return most, best


def _by_place(groups: Groups, seat: i64) -> vec[i64]:
    """Return the crops of each group, moved to the place where its crop is counted."""
    mine = (FACE_UP + (seat << 3)) >> 1
    kinds = groups.kinds
    crops_of = groups.crops[:]
    for number in range(i64(len(crops_of))):
        crop = kinds[number] - mine
        crops_of[number] <<= (crop if 0 <= crop < _OTHERS else _OTHERS) * _BITS
    return crops_of


def _joined(groups: Groups, beside: vec[i64], crops_of: vec[i64]) -> i64:
    """Return the crops of the groups beside a space: of the seat by crop, and of all others together."""
    number_at = groups.number_at
    joined: i64 = 0
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for near in beside:
        number = number_at[near]
        if number and number != first and number != second and number != third:
            joined += crops_of[number]
            third, second, first = second, first, number
    return joined


def _cities(state: State, space: i64) -> tuple[i64, float]:
    """Return how many cities a space touches, and the lead that closing them brings, if a tile there does that."""
    touched, gaps = state.touching[space], state.gaps
    beside: i64 = 0
    closing = 0.0
    city: i64 = 0
    while touched:
        if touched & 1:
            beside += 1
            if gaps[city] == 1:
                closing += _lead(state, city)
        touched >>= 1
        city += 1
    return beside, closing


def _lead(state: State, city: i64) -> float:
    """Return how much more a city that closes brings to the seat than to the best other."""
    shares = city_shares(state.sizes[city], state.crops_beside(city))
    other: i64 = 0
    for seat in range(state.seats):
        if seat != state.seat and shares[seat] > other:
            other = shares[seat]
    return float(shares[state.seat] - other)


def _least_worth_keeping(state: State, groups: Groups) -> tuple[i64, float]:
    """Return the tile with which a city is expanded, and what it would be worth in the rack."""
    kinds = state.kinds(state.seat)
    mine = (FACE_UP + (state.seat << 3)) >> 1
    largest = vec[i64]([0] * _OTHERS)
    for number in range(i64(1), i64(len(groups.crops))):
        crop = groups.kinds[number] - mine
        if 0 <= crop < _OTHERS and groups.crops[number] > largest[crop]:
            largest[crop] = groups.crops[number]
    least, lowest = i64(NONE), 1e9
    for tile in range(i64(8)):
        if kinds >> tile & 1:
            worth = CROP_FIT * float(largest[tile >> 1]) + DOUBLE * float(tile & 1)
            if worth < lowest:
                least, lowest = tile, worth
    return least, lowest


def _best_expansion(state: State, tile: i64, drawn: float, kept: float, tried: vec[i64] | None) -> tuple[float, i64]:
    """Return what the best expansion with a tile promises, and the expansion."""
    best, most = i64(NONE), -1e9
    for space in state.expandable:
        value = expansion(state, state.seat, space) + drawn - kept
        if value > most:
            code = EXPAND << 20 | space << 8 | tile
            if tried is None or code not in tried:
                best, most = code, value
    return most, best


def _further(state: State) -> i64:
    """Plant one more tile if that brings more than keeping the tile, or finish."""
    seat, crop = state.seat, crop_of_turn(state)
    tile = 2 * crop + 1
    if not state.racks[seat * FACES + tile]:
        tile -= 1
        if not state.racks[seat * FACES + tile]:
            return FINISHING
    crops = float((tile & 1) + 1)
    best, most = i64(FINISHING), TILE + MORE
    for space in state.reach:
        beside, closing = _cities(state, space)
        # It was counted already what the group joins; here only what is added counts.
        value = crops + BESIDE * crops * float(beside) + CLOSING_SHARE * closing
        if beside and value > most:
            best, most = PLANT << 20 | space << 8 | tile, value
    return best
