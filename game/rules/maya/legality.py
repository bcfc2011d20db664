"""What is legal in Maya: the truth, which everything else asks. Reasons only explain why an action is not in it."""

from game.rules.flat import i64, vec
from game.rules.maya.codes import CLOSING, DRAWING, EXPAND, FINISHING, PASSING, PLANT, UNSEEN
from game.rules.maya.grid import KINDS_OF_CROP, tile_of
from game.rules.maya.state import CAN_EXPAND, CAN_PLANT, CAN_REACH, CHOOSING, GAME_OVER, PLANTING, State


def legal(state: State) -> vec[i64]:
    """Return every legal action of the seat that decides, always in the same order."""
    step = state.step
    if step == CHOOSING:
        return _turn(state)
    if step == PLANTING:
        tiles, reach = tiles_of(further_kinds(state)), state.reach
        codes = vec[i64]([FINISHING] * (len(reach) * len(tiles) + 1))
        _list(codes, 0, PLANT, reach, tiles)
        return codes
    if step == GAME_OVER:
        return vec[i64]()
    return vec[i64]([CLOSING])


def permits(state: State, code: i64) -> bool:
    """Return whether an action is legal, without listing the others."""
    what, space, tile = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    step, seat = state.step, state.seat
    if what == PLANT:
        if not state.has(seat, tile):
            return False
        if step == CHOOSING:
            return state.marks[space] & CAN_PLANT > 0
        return step == PLANTING and tile >> 1 == crop_of_turn(state) and state.marks[space] & CAN_REACH > 0
    if what == EXPAND:
        takes = not state.held[seat] if tile == UNSEEN else state.has(seat, tile)
        return step == CHOOSING and takes and state.marks[space] & CAN_EXPAND > 0
    return code in legal(state)


def _turn(state: State) -> vec[i64]:
    seat = state.seat
    if not state.held[seat]:  # M-A7, M-B5; M-B6: without a space it draws, under the older ruling it passed
        blind = vec[i64]([EXPAND << 20 | space << 8 | UNSEEN for space in state.expandable])
        return blind or vec[i64]([PASSING if state.older else DRAWING])
    tiles, plantable, expandable = tiles_of(state.kinds(seat)), state.plantable, state.expandable
    codes = vec[i64]([PASSING] * ((len(plantable) + len(expandable)) * len(tiles)))
    _list(codes, 0, PLANT, plantable, tiles)
    _list(codes, i64(len(plantable) * len(tiles)), EXPAND, expandable, tiles)
    return codes or vec[i64]([PASSING])  # M-B7 [gap]


def tiles_of(kinds: i64) -> vec[i64]:
    """Return the tiles that stand as bits for different ones of a rack."""
    return vec[i64]([tile for tile in range(8) if kinds >> tile & 1])


def _list(codes: vec[i64], at: i64, what: i64, spaces: vec[i64], tiles: vec[i64]) -> None:
    """Write the codes of doing something on each of some spaces with each of some tiles, from a place on."""
    for space in spaces:
        first = what << 20 | space << 8
        for tile in tiles:
            codes[at] = first | tile
            at += 1


def further_kinds(state: State) -> i64:
    """M-A1: the kinds of tiles of this turn's crop that are still in the rack."""
    return state.kinds(state.seat) & KINDS_OF_CROP[crop_of_turn(state)]


def crop_of_turn(state: State) -> i64:
    """Return the crop that is planted in this turn."""
    return tile_of(i64(state.board[state.planted[0]])) >> 1


def count_placements(state: State, seat: i64) -> i64:
    """Return in how many ways the seat can plant or expand at the start of its turn."""
    kinds = state.kinds(seat)
    ways: i64 = 0
    while kinds:
        ways += kinds & 1
        kinds >>= 1
    spaces = len(state.plantable) + len(state.expandable)
    return spaces * ways if ways else len(state.expandable)
