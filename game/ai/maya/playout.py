"""Playing Maya on for a while: quickly, and not too badly."""

from typing import Final

from game.ai.dice import Dice
from game.ai.maya.glance import expansion, planting
from game.ai.maya.groups import Groups
from game.rules.core import Action
from game.rules.maya import effects
from game.rules.maya.actions import DRAW, END, FINISH, PASS
from game.rules.maya.state import State, Step

TRIES: Final = 10
"""Number of random plantings among which the best is taken."""
TILE: Final = 1.5
"""The worth of keeping a tile in the rack."""
DRAWING: Final = (9.0, 7.0, 5.0, 3.5, 2.5, 1.5, 0.5, 0.0)
"""The worth of drawing tiles, by the number of tiles in the rack."""


def play_on(state: State, dice: Dice, until: int) -> None:
    """Play until the turn with this number begins, or to the end of the game."""
    step = state.step
    while step != Step.OVER and state.turn < until:
        seat = state.seat
        if step == Step.TURN:
            effects.advance(state, seat, likely_turn(state, dice), None)
        elif step == Step.PLANT:
            effects.advance(state, seat, _further(state, dice), None)
        else:
            effects.advance(state, seat, END, None)
        step = state.step


def likely_turn(state: State, dice: Dice) -> Action:
    """Return the best at a glance of some random plantings and expansions."""
    seat, grid = state.seat, state.grid
    rack = state.racks[seat]
    expandable = list(state.expandable)
    best: Action = PASS if rack or state.older else DRAW  # M-B7, M-B6
    most = -1e9
    if not rack:
        for index in expandable:
            value = expansion(state, seat, index)
            if value > most:
                best, most = grid.blind_expansions[index], value
        return best
    groups = Groups(state)
    plantable = list(state.plantable)
    if plantable:
        for _ in range(TRIES):
            index, tile = plantable[dice.below(len(plantable))], rack[dice.below(len(rack))]
            value = planting(state, groups, seat, index, tile) - TILE
            if value > most:
                best, most = grid.plantings[1 << tile][index][0], value
    if expandable:
        for _ in range(3):
            index, tile = expandable[dice.below(len(expandable))], rack[dice.below(len(rack))]
            value = expansion(state, seat, index) + DRAWING[len(rack)] - 0.5 * (tile & 1)
            if value > most:
                best, most = grid.expansions[1 << tile][index][0], value
    return best


def _further(state: State, dice: Dice) -> Action:
    """Plant one more tile if that brings more than keeping the tile, or finish."""
    seat, grid = state.seat, state.grid
    crop = state.board[state.planted[0]] >> 1 & 3
    tiles = [tile for tile in state.racks[seat] if tile >> 1 == crop]
    if not tiles or not state.reach:
        return FINISH
    reach = list(state.reach)
    index, tile = reach[dice.below(len(reach))], tiles[dice.below(len(tiles))]
    # It was counted already what the group joins; here only what is added counts.
    if planting(state, None, seat, index, tile) > TILE + 1.0:
        return grid.plantings[1 << tile][index][0]
    return FINISH
