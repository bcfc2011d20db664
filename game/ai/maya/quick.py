"""Playing Maya without search: the Merchant, and two kinds of quick players.

The Merchant follows every planting and expansion of this turn and takes the most valuable turn. It is never changed:
other players are measured against it (`docs/lab/ai.md`). Quick players look at some random plantings and expansions.
Keen ones look at nearly all, and are as quick, because what a space joins is computed once for all tiles.
"""

from typing import Final

from game.ai.maya.judgement import WEIGHTS, Weights, appraise
from game.ai.search import advantage
from game.ai.world import Dice, Steps
from game.rules.core import Action, Seat
from game.rules.flat import append, i64, vec
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
    crops_on,
    decode,
    is_face_up,
    planter,
)
from game.rules.maya.scoring import city_shares
from game.rules.maya.turn import crop_of_turn, legal, play, tiles_of, without_a_space

# What a planting joins, what cities a tile strengthens.

BESIDE: Final = 1.0
"""The worth of a crop beside an open city."""
EXPANDED: Final = 1.0
"""The worth of expanding a city, for each of the seat's crops beside the new space."""


def _counts(seat: i64, byte: i64) -> float:
    """Return the worth to a seat of the tile with this byte beside the space on which a city expands."""
    if not is_face_up(byte):
        return 0.0
    return (EXPANDED if planter(byte) == seat else -0.5 * EXPANDED) * float(crops_on(byte))


_COUNTS: Final = vec[float]([_counts(at >> 8, at & 0xFF) for at in range(i64(4 * 256))])
"""What `_counts` returns for every seat and byte of the board: 256 numbers for each seat."""


def planting(state: State, groups: Groups | None, seat: i64, space: i64, tile: i64) -> float:
    """Return the worth of planting a tile: the crops of the group that it joins, and its crops beside cities."""
    crops = crops_on(tile)
    value = crops
    if groups is not None:
        value += groups.joined(space, (FACE_UP + (seat << 3) + tile) >> 1)
    touched = state.touching[space]
    beside: i64 = 0
    while touched:
        touched &= touched - 1
        beside += crops
    return float(value) + BESIDE * float(beside)


def expansion(state: State, seat: i64, space: i64) -> float:
    """Return the worth to a seat of expanding a city to a space: its crops beside it, less those of others."""
    board, first = state.board, seat << 8
    value = 0.0
    for near in state.grid.neighbours[space]:
        value += _COUNTS[first + i64(board[near])]
    return value


# The Merchant.

LOOKED_AT: Final = 14
"""How many first plantings the Merchant follows: those that join most crops."""
NONE: Final = -1
"""Returned where there is no action."""


def weigh(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Return the actions worth considering, each behind the value of the turn that it leads to."""
    return [(value, decode(state.grid, code)) for value, code in weigh_codes(state, seat, weights)]


def weigh_codes(state: State, seat: Seat, weights: Weights = WEIGHTS) -> list[tuple[float, int]]:
    """Return the same as `weigh`, with codes instead of actions."""
    weighed = []
    for code in _in_question(state):
        after = state.copy()
        play(after, code)
        weighed.append((_best_end(after, seat, weights, 3), int(code)))
    return weighed


def _in_question(state: State) -> vec[i64]:
    """Return the codes of all legal actions, but of first plantings only those that join most crops."""
    codes = legal(state)
    if state.step != CHOOSING or len(codes) <= LOOKED_AT:
        return codes
    groups = state.groups()
    ranked: list[tuple[float, int]] = []
    others = vec[i64]()
    for position in range(i64(len(codes))):
        if codes[position] >> 20 == PLANT:
            ranked.append((-_glance(state, groups, codes[position]), int(position)))
        else:
            others = append(others, codes[position])
    ranked.sort()
    chosen = vec[i64]([codes[position] for _, position in ranked[:LOOKED_AT]])
    for code in others:
        chosen = append(chosen, code)
    return chosen


def _best_end(state: State, seat: i64, weights: Weights, more: i64) -> float:
    """Return the value of the position after this turn, if it continues as seems best."""
    if state.step != PLANTING:
        return advantage(appraise(state, weights), seat, weights.envy)
    done = state.copy()
    play(done, FINISHING)
    best = advantage(appraise(done, weights), seat, weights.envy)
    if more:
        further = _best_further(state)
        if further != NONE:
            after = state.copy()
            play(after, further)
            best = max(best, _best_end(after, seat, weights, more - 1))
    return best


def _best_further(state: State) -> i64:
    """Return the code of the further planting that seems best, or NONE if none is possible."""
    groups = state.groups()
    best, most = i64(NONE), -1.0
    for code in legal(state):
        if code >> 20 == PLANT:
            value = _glance(state, groups, code)
            if value > most:
                best, most = code, value
    return best


def _glance(state: State, groups: Groups, code: i64) -> float:
    return planting(state, groups, state.seat, code >> 8 & 0xFFF, code & 0xFF)


# Quick players.

TRIES: Final = 10
"""Number of random plantings among which the best is taken."""
TILE: Final = 1.5
"""The worth of keeping a tile in the rack."""
MORE: Final = 1.0
"""How much more than its worth in the rack a further tile must bring."""
DRAWING_WORTH: Final = vec[float]([9.0, 7.0, 5.0, 3.5, 2.5, 1.5, 0.5, 0.0])
"""The worth of drawing tiles, by the number of tiles in the rack."""


def play_on(state: State, dice: Dice, until: i64, steps: Steps | None = None) -> None:
    """Play until the turn with this number begins, or to the end of the game; what is played is added to `steps`."""
    while state.step != GAME_OVER and state.turn < until:
        code: i64 = CLOSING
        if state.step == CHOOSING:
            code = likely_turn(state, dice)
        elif state.step == PLANTING:
            code = _further(state, dice)
        if steps is not None:
            steps.append((int(state.seat), int(code)))
        play(state, code)


def likely_turn(state: State, dice: Dice) -> i64:
    """Return the code of what seems best of some random plantings and expansions."""
    seat, plantable, expandable = state.seat, state.plantable, state.expandable
    held = state.held[seat]
    best: i64 = PASSING if held else without_a_space(state)  # M-B7, M-B6
    most = -1e9
    if not held:
        for space in expandable:
            value = expansion(state, seat, space)
            if value > most:
                best, most = EXPAND << 20 | space << 8 | UNSEEN, value
        return best
    groups = state.groups()
    rack = rack_of(state, seat)
    if plantable:
        for _ in range(TRIES):
            space = plantable[dice.below(len(plantable))]
            tile = rack[dice.below(held)]
            value = planting(state, groups, seat, space, tile) - TILE
            if value > most:
                best, most = PLANT << 20 | space << 8 | tile, value
    if expandable:
        for _ in range(3):
            space = expandable[dice.below(len(expandable))]
            tile = rack[dice.below(held)]
            value = expansion(state, seat, space) + DRAWING_WORTH[held] - 0.5 * float(tile & 1)
            if value > most:
                best, most = EXPAND << 20 | space << 8 | tile, value
    return best


def rack_of(state: State, seat: i64) -> vec[i64]:
    rack, racks = vec[i64]([0] * state.held[seat]), state.racks
    at: i64 = 0
    for tile in range(i64(FACES)):
        count = racks[seat * FACES + tile]
        if count:
            for _ in range(i64(count)):
                rack[at] = tile
                at += 1
    return rack


def _further(state: State, dice: Dice) -> i64:
    """Return the code of one more planting if that brings more than keeping the tile, else of finishing."""
    seat, reach, crop = state.seat, state.reach, crop_of_turn(state)
    single = seat * FACES + 2 * crop
    singles, tiles = i64(state.racks[single]), i64(state.racks[single]) + i64(state.racks[single + 1])
    if not tiles or not reach:
        return FINISHING
    space = reach[dice.below(len(reach))]
    tile = 2 * crop if dice.below(tiles) < singles else 2 * crop + 1
    # It was counted already what the group joins; here only what is added counts.
    if planting(state, None, seat, space, tile) > TILE + MORE:
        return PLANT << 20 | space << 8 | tile
    return FINISHING


# Keen players, tuned against the other quick players and the Merchant, in points.

KEEN_TILE: Final = 0.75
"""The worth of keeping a tile in the rack."""
CLOSING_SHARE: Final = 0.25
"""The weight of a closed city's lead over the best other seat."""
BLOCKED: Final = 0.3
"""The worth of a planting beside other seats' groups, for each crop of these groups."""
CROP_FIT: Final = 0.1
"""The worth of keeping a tile in the rack, for each crop of the seat's largest group of that kind."""
DOUBLE: Final = 0.5
"""How much more a tile with two crops is worth in the rack."""
OVERLOOKED: Final = 4
"""One space in this number is left out at random while playing on."""

_OTHERS: Final = 4
"""The place of the count for all other seats, behind those for the seat's own four crops."""
_BITS: Final = 12
"""How many bits each of these counts has in a number."""
_MOST: Final = (1 << _BITS) - 1


def play_keenly(state: State, dice: Dice, until: i64, steps: Steps | None = None) -> None:
    """Play until the turn with this number begins, or to the end of the game; what is played is added to `steps`."""
    while state.step != GAME_OVER and state.turn < until:
        code: i64 = CLOSING
        if state.step == CHOOSING:
            code = keen_turn(state, dice, None)
        elif state.step == PLANTING:
            code = _keen_further(state)
        if steps is not None:
            steps.append((int(state.seat), int(code)))
        play(state, code)


def keen_turn(state: State, dice: Dice, tried: vec[i64] | None) -> i64:
    """Return the code of the best first action of a turn that is not in `tried`, or NONE.

    If `tried` is None, some plantings are left out at random, and there is always an action.
    """
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
    """Return the value of the best first planting, and its code."""
    tiles = tiles_of(state.kinds(state.seat))
    crops_of = _by_place(groups, state.seat)
    best, most = i64(NONE), -1e9
    for space in state.plantable:
        if tried is None and not dice.below(OVERLOOKED):
            continue
        joined = _joined(groups, state.grid.neighbours[space], crops_of)
        beside, closing = _cities(state, space)
        base = BLOCKED * float(joined >> _OTHERS * _BITS) - KEEN_TILE + CLOSING_SHARE * closing
        for tile in tiles:
            crops = (tile & 1) + 1
            value = base + float((joined >> (tile >> 1) * _BITS & _MOST) + crops) + BESIDE * float(beside * crops)
            if value > most:
                code = PLANT << 20 | space << 8 | tile
                if tried is None or code not in tried:
                    best, most = code, value
    return most, best


def _by_place(groups: Groups, seat: i64) -> vec[i64]:
    """Return the crops of each group, shifted to the place of its crop, or to that of other seats."""
    mine = (FACE_UP + (seat << 3)) >> 1
    kinds = groups.kinds
    crops_of = groups.crops[:]
    for number in range(i64(len(crops_of))):
        crop = kinds[number] - mine
        crops_of[number] <<= (crop if 0 <= crop < _OTHERS else _OTHERS) * _BITS
    return crops_of


def _joined(groups: Groups, beside: vec[i64], crops_of: vec[i64]) -> i64:
    """Return one number with the crops of the groups beside a space: by crop for the seat, then for all others."""
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
    """Return how many cities a space touches, and the seat's lead from the cities that a tile there closes."""
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
    """Return the points of a closing city for the seat, less the most for another seat."""
    shares = city_shares(state.sizes[city], state.crops_beside(city))
    other: i64 = 0
    for seat in range(state.seats):
        if seat != state.seat and shares[seat] > other:
            other = shares[seat]
    return float(shares[state.seat] - other)


def _least_worth_keeping(state: State, groups: Groups) -> tuple[i64, float]:
    """Return the tile of the rack that is least worth keeping, and its worth there."""
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
    """Return the value of the best expansion with this tile, and its code."""
    best, most = i64(NONE), -1e9
    for space in state.expandable:
        value = expansion(state, state.seat, space) + drawn - kept
        if value > most:
            code = EXPAND << 20 | space << 8 | tile
            if tried is None or code not in tried:
                best, most = code, value
    return most, best


def _keen_further(state: State) -> i64:
    """Return the code of one more planting if that brings more than keeping the tile, else of finishing."""
    seat, crop = state.seat, crop_of_turn(state)
    tile = 2 * crop + 1
    if not state.racks[seat * FACES + tile]:
        tile -= 1
        if not state.racks[seat * FACES + tile]:
            return FINISHING
    crops = float((tile & 1) + 1)
    best, most = i64(FINISHING), KEEN_TILE + MORE
    for space in state.reach:
        beside, closing = _cities(state, space)
        # It was counted already what the group joins; here only what is added counts.
        value = crops + BESIDE * crops * float(beside) + CLOSING_SHARE * closing
        if beside and value > most:
            best, most = PLANT << 20 | space << 8 | tile, value
    return best
