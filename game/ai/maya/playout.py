"""Playing Maya on for a while: quickly, and not too badly."""

from typing import Final

from game.ai.maya.glance import expansion, planting
from game.ai.world import Dice
from game.rules.flat import i64, vec
from game.rules.maya.board import (
    CHOOSING,
    CLOSING,
    EXPAND,
    FACES,
    FINISHING,
    GAME_OVER,
    PASSING,
    PLANT,
    PLANTING,
    UNSEEN,
    State,
)
from game.rules.maya.turn import advance, crop_of_turn, without_a_space

TRIES: Final = 10
"""Number of random plantings among which the best is taken."""
TILE: Final = 1.5
"""The worth of keeping a tile in the rack."""
DRAWING_WORTH: Final = vec[float]([9.0, 7.0, 5.0, 3.5, 2.5, 1.5, 0.5, 0.0])
"""The worth of drawing tiles, by the number of tiles in the rack."""


def play_on(state: State, dice: Dice, until: i64) -> None:
    """Play until the turn with this number begins, or to the end of the game."""
    while state.step != GAME_OVER and state.turn < until:
        if state.step == CHOOSING:
            advance(state, likely_turn(state, dice))
        elif state.step == PLANTING:
            advance(state, _further(state, dice))
        else:
            advance(state, CLOSING)


def likely_turn(state: State, dice: Dice) -> i64:
    """Return the best at a glance of some random plantings and expansions."""
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
    """Return the tiles of a rack, in order."""
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
    """Plant one more tile if that brings more than keeping the tile, or finish."""
    seat, reach, crop = state.seat, state.reach, crop_of_turn(state)
    single = seat * FACES + 2 * crop
    singles, tiles = i64(state.racks[single]), i64(state.racks[single]) + i64(state.racks[single + 1])
    if not tiles or not reach:
        return FINISHING
    space = reach[dice.below(len(reach))]
    tile = 2 * crop if dice.below(tiles) < singles else 2 * crop + 1
    # It was counted already what the group joins; here only what is added counts.
    if planting(state, None, seat, space, tile) > TILE + 1.0:
        return PLANT << 20 | space << 8 | tile
    return FINISHING
