"""A turn of Maya: what a seat may do and what that does to the table, under the rulebook's headings in its order.

Each rule is a function, or a line with the rule's ID; where it stands in another file, its heading says in which.
Functions that begin with `_refuse` say why something is not allowed: with a number that `reasons` puts into words.
Actions, spaces and tiles are numbers, too. `board` says which; here `>>` and `&` take such a number apart, `<<` and
`|` put one together. `vec` is a list, `i64` a whole number.
"""

from typing import Final

from game.rules.flat import append, i64, remove, vec
from game.rules.maya.board import (
    CAN_EXPAND,
    CAN_PLANT,
    CAN_REACH,
    CHOOSING,
    CLOSING,
    DRAWING,
    EMPTY,
    ENDING,
    EXPAND,
    FINISHING,
    GAME_OVER,
    KINDS_OF_CROP,
    NOWHERE,
    OUT_OF_PLAY,
    PASSING,
    PLANT,
    PLANTING,
    TEMPLE,
    TEMPLE_SPACE,
    UNSEEN,
    State,
    tile_of,
)
from game.rules.maya.box import DRAWN, DRAWN_AFTER_BLIND, RACK_LIMIT
from game.rules.maya.scoring import city_shares, group_points
from game.rules.numbers import Generator

# Why an action is refused, in the order in which a player would say it: wrong step, not your piece, wrong or taken
# space, adjacency.
LEGAL: Final = 0
ALL_HAVE_PASSED: Final = 1
GAME_IS_OVER: Final = 2
TURN_IS_DONE: Final = 3
FINISH_FIRST: Final = 4
PLANTS_THIS_TURN: Final = 5
HAS_PLANTED_NO_DRAW: Final = 6
HAS_PLANTED_NO_PASS: Final = 7
NOTHING_PLANTED: Final = 8
EXPAND_UNSEEN_FIRST: Final = 9
ACT_FIRST: Final = 10
NOTHING_TO_PLANT: Final = 11
OTHER_CROP: Final = 12
NOT_IN_RACK: Final = 13
TAKE_UNSEEN: Final = 14
USE_THE_RACK: Final = 15
AREA_NOT_IN_PLAY: Final = 16
NO_SPACE: Final = 17
TEMPLE_STANDS: Final = 18
FOR_A_TEMPLE: Final = 19
TAKEN: Final = 20
TOUCHES_NO_TILE: Final = 21
TOUCHES_NO_TILE_OF_TURN: Final = 22
TOUCHES_NO_GROUP_OF_TURN: Final = 23
TOUCHES_NO_CITY: Final = 24
TEMPLE_MAY_APPEAR: Final = 25
JOINS_CITIES: Final = 26
CANNOT_ONLY_DRAW: Final = 27
A_SPACE_TAKES_IT: Final = 28
OLDER_RULING: Final = 29
CAN_ACT: Final = 30
MUST_DRAW: Final = 31


# -- Material ----------------------------------------------------------------------------------------------------------
# In `box`: M-M1 [reconstructed] (the board), M-M2 [reconstructed] (plantation tiles), M-M3 (temple tiles, racks).


# -- Setup -------------------------------------------------------------------------------------------------------------
# In `deal`: M-S1 (areas in play), M-S2 (Tikal), M-S3 (reserves are shuffled), M-S4 (who starts; that play goes
# clockwise is in `_end_turn`), M-S5 (variant "A new beginning"), M-S6 (variant "Two cities"). Racks are drawn and the
# first temple tiles laid in `start` of `board`.


# -- A turn: exactly one of the two actions ----------------------------------------------------------------------------


def legal(state: State) -> vec[i64]:
    """Return every legal action of the seat whose turn it is, always in the same order."""
    step, seat = state.step, state.seat
    if step == CHOOSING:
        if not state.held[seat]:  # M-A7, M-B5, M-B6: with an empty rack
            blind = vec[i64]([EXPAND << 20 | space << 8 | UNSEEN for space in state.expandable])
            return blind or vec[i64]([without_a_space(state)])
        tiles, plantable, expandable = tiles_of(state.kinds(seat)), state.plantable, state.expandable
        codes = vec[i64]([PASSING] * ((len(plantable) + len(expandable)) * len(tiles)))
        _write(codes, 0, PLANT, plantable, tiles)
        _write(codes, i64(len(plantable) * len(tiles)), EXPAND, expandable, tiles)
        return codes or vec[i64]([PASSING])  # M-B7 [gap]: a seat that can do neither passes
    if step == PLANTING:
        tiles, reach = tiles_of(state.kinds(seat) & KINDS_OF_CROP[crop_of_turn(state)]), state.reach
        codes = vec[i64]([FINISHING] * (len(reach) * len(tiles) + 1))
        _write(codes, 0, PLANT, reach, tiles)
        return codes
    if step == GAME_OVER:
        return vec[i64]()
    return vec[i64]([CLOSING])


def _write(codes: vec[i64], at: i64, what: i64, spaces: vec[i64], tiles: vec[i64]) -> None:
    """Write into `codes`, from index `at` on, the codes of an action on each of these spaces with each of the tiles."""
    for space in spaces:
        here = what << 20 | space << 8
        for tile in tiles:
            codes[at] = here | tile
            at += 1


def tiles_of(kinds: i64) -> vec[i64]:
    """Return the tiles whose bits are set."""
    return vec[i64]([tile for tile in range(8) if kinds >> tile & 1])


def refusal(state: State, code: i64) -> i64:
    """Return why the action is not legal for the seat whose turn it is, or LEGAL."""
    what, space, tile = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    step = state.step
    if step == CHOOSING:
        if what == PLANT:
            return _refuse_planting(state, space, tile)
        if what == EXPAND:
            return _refuse_expanding(state, space, tile)
        return _refuse_without_tile(state, code)
    if step == PLANTING:
        return _refuse_planting(state, space, tile) if what == PLANT else _refuse_while_planting(code)
    if step == GAME_OVER:
        return ALL_HAVE_PASSED if state.passes == state.seats else GAME_IS_OVER
    return LEGAL if code == CLOSING else TURN_IS_DONE


def _refuse_without_tile(state: State, code: i64) -> i64:
    """M-A1, M-B1: return why a seat that put no tile in this turn may not finish, draw, pass or close it, or LEGAL."""
    if code == DRAWING:
        return _refuse_drawing(state)
    if code == PASSING:
        return _refuse_passing(state)
    if code == FINISHING:
        return NOTHING_PLANTED  # M-A1: one or more tiles
    return ACT_FIRST if state.held[state.seat] else EXPAND_UNSEEN_FIRST  # M-A7, M-B5


def _refuse_while_planting(code: i64) -> i64:
    """M-A1: return why a seat that has planted in this turn may not do this, or LEGAL for finishing the turn."""
    if code == FINISHING:
        return LEGAL
    if code >> 20 == EXPAND:
        return PLANTS_THIS_TURN
    if code == DRAWING:
        return HAS_PLANTED_NO_DRAW
    return HAS_PLANTED_NO_PASS if code == PASSING else FINISH_FIRST


def play(state: State, code: i64) -> None:
    """Play a legal action of the seat whose turn it is: the state is changed in place."""
    what, space, tile = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    if what == PLANT:
        _plant(state, space, tile)
    elif what == EXPAND:
        _expand(state, space, tile)
    elif code == CLOSING:
        _end_turn(state)
    elif code == FINISHING:
        _score_group(state)
    elif code == DRAWING:
        _only_draw(state)
    elif code == PASSING:
        _pass(state)


# -- A. Plant crops ----------------------------------------------------------------------------------------------------


def _refuse_planting(state: State, space: i64, tile: i64) -> i64:
    """M-A1: return why this tile may not be planted on this space, or LEGAL: all tiles of a turn have one crop."""
    seat, further = state.seat, len(state.planted) > 0
    if not state.held[seat]:
        return NOTHING_TO_PLANT  # M-A7: with an empty rack this action cannot be chosen
    if further and tile >> 1 != crop_of_turn(state):
        return OTHER_CROP
    if not state.has(seat, tile):
        return NOT_IN_RACK
    if space < OUT_OF_PLAY and state.marks[space] & (CAN_REACH if further else CAN_PLANT):
        return LEGAL
    return _refuse_space(state, space) or _refuse_to_plant_there(state, space)


def crop_of_turn(state: State) -> i64:
    """M-A1: return the crop that is planted in this turn."""
    return tile_of(i64(state.board[state.planted[0]])) >> 1


def _refuse_space(state: State, space: i64) -> i64:
    """M-A2, M-B1, M-B3: return why this is not an empty space in play, or is a temple space, or LEGAL."""
    if space == OUT_OF_PLAY:
        return AREA_NOT_IN_PLAY  # M-S1
    if space == NOWHERE:
        return NO_SPACE
    byte = state.board[space]
    if byte == TEMPLE_SPACE:
        return FOR_A_TEMPLE
    if byte == TEMPLE:
        return TEMPLE_STANDS
    return LEGAL if byte == EMPTY else TAKEN


def _refuse_to_plant_there(state: State, space: i64) -> i64:
    """M-A2: return why no tile may be planted on this empty space: it touches no tile, M-A3: or none of this turn."""
    if not state.marks[space] & CAN_PLANT:
        return TOUCHES_NO_TILE
    return TOUCHES_NO_GROUP_OF_TURN if state.joined else TOUCHES_NO_TILE_OF_TURN


def _plant(state: State, space: i64, tile: i64) -> None:
    """M-A1: put one tile from the rack face up on the board."""
    seat = state.seat
    state.take_from_rack(seat, tile)
    state.plant(seat, space, tile)
    _let_temples_appear(state, space)
    state.planted = append(state.planted, space)
    extend_reach(state, space)
    state.step = PLANTING


def extend_reach(state: State, space: i64) -> None:
    """M-A3: find the spaces that the tile just planted opens for the next tile of this turn."""
    board, marks = state.board, state.marks
    if marks[space] & CAN_REACH:
        marks[space] -= CAN_REACH
        state.reach = remove(state.reach, space)
    # House rule: what the tile joins counts like the tiles of this turn. It holds them all, so nothing is lost.
    tiles = state.group(space) if state.joined else vec[i64]([space])
    for tile in tiles:
        for near in state.grid.neighbours[tile]:
            if board[near] == EMPTY and not marks[near] & CAN_REACH:
                marks[near] |= CAN_REACH
                state.reach = append(state.reach, near)


def _let_temples_appear(state: State, space: i64) -> None:
    """M-A4: put temple tiles on all empty temple spaces beside the tile just planted."""
    for temple in state.grid.temples_beside[space]:
        if state.board[temple] == TEMPLE_SPACE:
            state.place_temple(temple)


def _score_group(state: State) -> None:
    """M-A5: score the group of connected tiles that holds the tiles of this turn, and end the planting."""
    seat = state.seat
    spaces = state.group(state.planted[0])
    points = group_points(state, spaces)
    state.crops[seat] += points
    state.record_group(seat, points, spaces)
    _close_cities(state)  # M-C6: after the group
    state.draws = state.passes = 0  # M-A6: the rack is not refilled
    state.step = ENDING


# -- B. Expand a city --------------------------------------------------------------------------------------------------


def _refuse_expanding(state: State, space: i64, tile: i64) -> i64:
    """M-B1: return why this tile may not be put face down on this space, or LEGAL."""
    seat = state.seat
    held = state.held[seat]
    if tile == UNSEEN:
        if held:
            return USE_THE_RACK  # M-B5: only with an empty rack a tile from the reserve
    elif not held:
        return TAKE_UNSEEN
    elif not state.has(seat, tile):
        return NOT_IN_RACK
    if space < OUT_OF_PLAY and state.marks[space] & CAN_EXPAND:
        return LEGAL
    return _refuse_space(state, space) or _refuse_to_expand_there(state, space)


def _refuse_to_expand_there(state: State, space: i64) -> i64:
    """M-B1: return why no tile may be face down on this empty space: it touches no city, two, or a temple space."""
    if not state.touching[space]:
        return TOUCHES_NO_CITY
    if state.beside_empty_temple_space(space):
        return TEMPLE_MAY_APPEAR  # M-B3: never next to an empty temple space in play
    return JOINS_CITIES  # M-B2: two cities are never connected


def _expand(state: State, space: i64, tile: i64) -> None:
    """M-B1: put a tile from the rack, or unseen from the reserve, face down on the board."""
    seat = state.seat
    blind = tile == UNSEEN
    if blind:  # M-B5: from the reserve, and its own seat does not see it either
        tile = state.draw_blind(seat)
    else:
        state.take_from_rack(seat, tile)
    state.expand(seat, space, tile, blind)
    _close_cities(state)
    state.draws = DRAWN_AFTER_BLIND if blind else DRAWN  # M-B5, M-B4
    state.passes = 0
    state.step = ENDING


def _end_turn(state: State) -> None:
    """M-B4: draw from the seat's reserve, but never beyond 7 tiles in the rack; M-S4: play goes on clockwise."""
    seat = state.seat
    state.draw(seat, min(state.draws, RACK_LIMIT - state.held[seat]))
    for space in state.reach:
        state.marks[space] -= CAN_REACH
    state.planted, state.reach, state.draws = vec[i64](), vec[i64](), 0
    state.turn += 1
    state.turns[seat] += 1
    if _ends(state):
        state.step = GAME_OVER
    else:
        state.seat = (seat + 1) % state.seats
        state.step = CHOOSING


def without_a_space(state: State) -> i64:
    """M-B6: return what a seat does with an empty rack when no space takes a tile: it draws.

    Under the ruling of older versions it passes instead (M-B7); their matches keep to that.
    """
    return PASSING if state.older else DRAWING


def _refuse_drawing(state: State) -> i64:
    """M-B6: return why the seat may not only draw, or LEGAL."""
    if state.held[state.seat]:
        return CANNOT_ONLY_DRAW
    if state.expandable:
        return A_SPACE_TAKES_IT
    return LEGAL if without_a_space(state) == DRAWING else OLDER_RULING


def _only_draw(state: State) -> None:
    """M-B6: let the seat draw 2 tiles at the end of its turn; this is not a pass."""
    state.draws = DRAWN_AFTER_BLIND
    state.passes = 0
    state.step = ENDING


def _refuse_passing(state: State) -> i64:
    """M-B7 [gap]: return why the seat may not pass, or LEGAL: it can neither plant nor expand."""
    if count_placements(state):
        return CAN_ACT
    return LEGAL if state.held[state.seat] or without_a_space(state) == PASSING else MUST_DRAW


def count_placements(state: State) -> i64:
    """Return how many different plantings and expansions the seat has at the start of its turn."""
    kinds = len(tiles_of(state.kinds(state.seat)))
    expandable = len(state.expandable)
    return (len(state.plantable) + expandable) * kinds if kinds else expandable


def _pass(state: State) -> None:
    """M-B7 [gap]: count a turn in which nothing was done."""
    state.passes += 1
    state.draws = 0
    state.step = ENDING


# -- Scoring a city ----------------------------------------------------------------------------------------------------
# In `scoring`: M-C2 (points by size), M-C3 (strength), M-C4 (a tie for first), M-C5 (a tie for second).


def _close_cities(state: State) -> None:
    """M-C1: score and close every city that has no gap left; M-C6: each on its own."""
    gaps = state.gaps
    for city in range(i64(len(gaps))):
        if gaps[city] == 0:
            state.close_city(city)
            shares = city_shares(state.sizes[city], state.crops_beside(city))
            for seat in range(state.seats):
                state.cities[seat] += shares[seat]


# -- End ---------------------------------------------------------------------------------------------------------------
# In `scoring`: M-X2 (open cities do not score), M-X3 (most points win).


def _ends(state: State) -> bool:
    """M-X1: return whether the game ends: the seat has no tile left, M-B7: or all seats have passed in a row."""
    return not state.tiles_left(state.seat) or state.passes >= state.seats


# -- At random ---------------------------------------------------------------------------------------------------------


def play_at_random(state: State, rng: Generator) -> int:
    """Play random actions to the end, in place, listing all legal ones each time; return the number of actions."""
    actions = 0
    while state.step != GAME_OVER:
        codes = legal(state)
        play(state, codes[rng.below(len(codes))])
        actions += 1
    return actions
