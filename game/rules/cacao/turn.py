"""A turn of Cacao: what a seat may do and what that does to the table, under the rulebook's headings in its order.

Each rule is a function, or a line with the rule's ID; where it stands in another file, its heading says in which.
Functions that begin with `_list` say all that is allowed, those with `_refuse` why something is not: with a number
that `reasons` puts into words. Actions, spaces, tiles and groups are numbers, too. `board` says which; here `>>` and
`&` take such a number apart, `<<` and `|` put one together. `vec` is a list, `i64` a whole number.
"""

from typing import Final

from game.rules.cacao.board import (
    BUILD,
    CLOSING,
    DOUBLE_PLANTATION,
    EMPTY,
    ENDING,
    FILL,
    FILLING,
    FIRST_MARKET,
    GAME_OVER,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPEN,
    OPPOSITE,
    ORIENTATIONS,
    PLACE,
    PLACING,
    SHAPE_OF,
    TEMPLE,
    TOO_MANY,
    TURNED_WRONG,
    WATER,
    WORK,
    WORKERS,
    WORKERS_AT,
    WORKING,
    State,
    group,
    group_distance,
    group_key,
    group_kind,
    group_workers,
    is_jungle_space,
    pack_income,
)
from game.rules.cacao.box import (
    DISPLAY_SIZE,
    FRUIT_PER_WORKER,
    GOLD_PER_WORKER,
    PRICE,
    RIVER,
    STORAGE,
    SUN_PLACES,
)
from game.rules.flat import append, i64, remove, vec
from game.rules.numbers import Generator

LAST_FIELD: Final = len(RIVER) - 1
FRUIT_AT: Final = bytes([FRUIT_PER_WORKER.get(kind, 0) for kind in KIND_OF])
GOLD_AT: Final = bytes([GOLD_PER_WORKER.get(kind, 0) or PRICE.get(kind, 0) for kind in KIND_OF])

# Why an action is refused: each number has its rule and its sentence in `reasons`.
LEGAL: Final = 0
GAME_IS_OVER: Final = 1
PLACE_FIRST: Final = 2
FILL_FIRST: Final = 3
WORK_FIRST: Final = 4
PLACED_ALREADY: Final = 5
NOTHING_TO_FILL: Final = 6
NO_GROUP_LEFT: Final = 7
NOT_IN_HAND: Final = 8
NOT_ITS_EDGES: Final = 9
SPACE_TAKEN: Final = 10
FOR_JUNGLE_TILES: Final = 11
NO_JUNGLE_TILE_TOUCHES: Final = 12
DISPLAY_EMPTY: Final = 13
NOT_IN_DISPLAY: Final = 14
DISPLAY_FIRST: Final = 15
JUNGLE_SPACE_TAKEN: Final = 16
FOR_WORKER_TILES: Final = 17
TOO_FEW_WORKER_TILES: Final = 18
NO_WORKER_TILE: Final = 19
NO_WORKER: Final = 20
OTHERS_WORKERS: Final = 21
NOTHING_TO_DO: Final = 22
AT_A_TEMPLE: Final = 23
ACTIVATED_ALREADY: Final = 24
TOO_MANY_WORKERS: Final = 25
TOO_LITTLE_FRUIT: Final = 26
TILES_LEFT: Final = 27
NOTHING_TO_BUILD_OVER: Final = 28
OTHERS_TILE: Final = 29
BUILT_OVER_ALREADY: Final = 30
NO_SUN_TOKEN: Final = 31


# -- Material ----------------------------------------------------------------------------------------------------------
# In `box`: C-M1 (worker tiles), C-M2 (jungle tiles), C-M3 [reconstructed] (village boards and the river's fields),
# C-M4 [gap] (fruit, sun tokens and gold; that the bank never runs out is in `_earn`, too).


# -- Setup -------------------------------------------------------------------------------------------------------------
# In `deal`: C-S2 and C-S5 (tiles that are removed, by the number of seats; how many is in `box`), C-S3 (worker tiles
# are shuffled), C-S6 (the jungle pile is shuffled), C-S7 (who starts; that play goes clockwise is in `_end_turn`).
# In `start` of `board`: C-S1 (what a seat begins with), C-S4 (the start tiles); hands and display are drawn there.


# -- A turn: steps A, B and C in this order, then the end of the turn --------------------------------------------------


def legal(state: State) -> vec[i64]:
    """Return every legal action of the seat that decides, always in the same order."""
    step = state.step
    if step == PLACING:
        codes = _list_placements(state)
        if state.sun[state.seat] and state.building_allowed():
            codes = _list_buildings(state, codes)
        return codes
    if step == FILLING:
        return _list_fills(state)
    if step == WORKING:
        return _list_works(state)
    return vec[i64]([CLOSING]) if step == ENDING else vec[i64]()


def permits(state: State, code: i64) -> bool:
    """Return whether an action is legal."""
    return refusal(state, code) == LEGAL


def refusal(state: State, code: i64) -> i64:
    """Return why the action is not legal, as a number, or LEGAL."""
    # What is done, on which space, and how: which way a tile lies, which one it is, or which workers are used.
    what, space, how = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    step = state.step
    if step == PLACING:
        if what == PLACE:
            return _refuse_placement(state, space, how)
        return _refuse_building(state, space, how) if what == BUILD else PLACE_FIRST
    if step == FILLING:
        return _refuse_fill(state, space, how) if what == FILL else FILL_FIRST
    if step == GAME_OVER:
        return GAME_IS_OVER
    if what == FILL:
        return NOTHING_TO_FILL
    if step == WORKING:
        return _refuse_work(state, space, how) if what == WORK else WORK_FIRST
    if what in (PLACE, BUILD):
        return PLACED_ALREADY
    return LEGAL if code == CLOSING else NO_GROUP_LEFT


def play(state: State, code: i64) -> None:
    """Play a legal action of the seat that decides: the state is changed in place."""
    what, space, how = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    if what == PLACE:
        _place(state, space, how)
    elif what == FILL:
        _fill(state, space, how)
    elif what == WORK:
        _work(state, space << 2 | how >> 2, how & 3)
    elif what == BUILD:
        _build_over(state, space, how)
    else:
        _end_turn(state)


# -- A. Place a worker tile --------------------------------------------------------------------------------------------


def _list_placements(state: State) -> vec[i64]:
    """C-A1: list any tile of the hand, in any orientation, on any empty worker space beside a jungle tile."""
    orientations = ORIENTATIONS[state.shapes_in_hand(state.seat)]
    codes = vec[i64]()
    for space in state.spaces:
        here = PLACE << 20 | space << 8
        for number in range(len(orientations)):
            codes = append(codes, here | orientations[number])
    return codes


def _refuse_placement(state: State, space: i64, orientation: i64) -> i64:
    """C-A1: return why a tile may not be laid on this space, or LEGAL: the board marks the right spaces as open."""
    refused = _refuse_tile(state, orientation)
    if refused or state.board[space] == OPEN:
        return refused
    if state.board[space] != EMPTY:
        return SPACE_TAKEN
    if is_jungle_space(space):  # C-A2: no worker tile beside a worker tile, no jungle tile beside a jungle tile
        return FOR_JUNGLE_TILES
    return NO_JUNGLE_TILE_TOUCHES


def _refuse_tile(state: State, orientation: i64) -> i64:
    """C-A1, C-O1: return why a tile is not in the hand (C-S3) or has edges that its shape has not (C-M1), or LEGAL."""
    if not state.holds(state.seat, SHAPE_OF[orientation]):
        return NOT_IN_HAND
    return NOT_ITS_EDGES if orientation >= TURNED_WRONG else LEGAL


def _place(state: State, space: i64, orientation: i64) -> None:
    """C-A1: lay a worker tile on an empty worker space."""
    state.lay_from_hand(space, orientation)
    if not state.building_allowed():  # C-B1, C-B4 [gap]: as long as jungle tiles are left
        state.fill = _spaces_to_fill(state, space)
    _after_tile(state)


# -- B. Fill jungle spaces ---------------------------------------------------------------------------------------------


def _spaces_to_fill(state: State, placed: i64) -> vec[i64]:
    """C-B1: return every empty jungle space that now touches two or more worker tiles of any seats.

    Only spaces beside the tile just placed are looked at: all others were filled in earlier turns.
    """
    board = state.board
    spaces = vec[i64]()
    for step in NEIGHBOURS:
        space = placed + step
        if board[space] == EMPTY and state.workers_beside(space) >= 2:
            spaces = append(spaces, space)
    return spaces


def _list_fills(state: State) -> vec[i64]:
    """C-B2: list any space that must be filled with any tile of the display."""
    kinds = different(state.display)
    codes = vec[i64]()
    for space in state.fill:
        here = FILL << 20 | space << 8
        for kind in kinds:
            codes = append(codes, here | kind)
    return codes


def different(display: vec[i64]) -> vec[i64]:
    """Return the different kinds of the display, sorted; C-B3: if it is empty, 0 for the unseen top of the pile."""
    if not display:
        return vec[i64]([0])
    first, last = display[0], display[len(display) - 1]
    if first == last:
        return vec[i64]([first])
    return vec[i64]([first, last]) if first < last else vec[i64]([last, first])


def _refuse_fill(state: State, space: i64, kind: i64) -> i64:
    """C-B2: return why the space need not be filled, or not with this kind (0: the top of the pile), or LEGAL."""
    display = state.display
    if not kind and display:  # C-B3: the tiles of the display go first
        return DISPLAY_FIRST
    if kind and kind not in display:  # C-B2: a tile of the display
        return NOT_IN_DISPLAY if display else DISPLAY_EMPTY
    if space in state.fill:
        return LEGAL
    there = state.board[space]
    if there != EMPTY and there != OPEN:
        return JUNGLE_SPACE_TAKEN
    return TOO_FEW_WORKER_TILES if is_jungle_space(space) else FOR_WORKER_TILES  # C-B1; C-A2


def _fill(state: State, space: i64, kind: i64) -> None:
    """C-B2: put a tile of the display on a space; C-B3 [gap]: for kind 0 the top of the pile, unseen until now."""
    if kind:
        state.display = remove(state.display, kind)
    else:
        kind = state.draw_jungle()
    state.fill = remove(state.fill, space)
    state.filled = append(state.filled, space)
    state.lay_jungle(space, kind)
    if state.building_allowed():  # C-B4 [gap]: no tile is left, the other spaces stay empty
        state.fill = vec[i64]()
    _after_tile(state)


def _after_tile(state: State) -> None:
    """Go on to the next step of the turn: filling, while spaces must be filled, then activating the workers."""
    if state.fill:
        state.step = FILLING
    else:
        _next_to_work(state, _activate(state))


# -- C. Activate workers -----------------------------------------------------------------------------------------------


def _activate(state: State) -> vec[i64]:
    """Return the groups of workers that this turn activates, the active seat's first, then clockwise.

    C-C3: no worker is activated twice, as a worker tile and a jungle tile come to touch only once.
    C-C4: a group is the workers on one edge that touch the same jungle tile.
    """
    board, placed = state.board, state.placed
    groups = vec[i64]()
    tile = i64(board[placed]) * 4
    for side in range(4):  # C-C1 (and C-O3): the workers of the tile just placed, on each edge at a jungle tile
        workers: i64 = WORKERS_AT[tile + side]
        if workers:
            kind = i64(board[placed + NEIGHBOURS[side]])
            if EMPTY < kind < TEMPLE:  # C-J6
                groups = append(groups, group(0, placed, side, workers, kind))
    for filled in state.filled:
        kind = i64(board[filled])
        if kind == TEMPLE:  # C-J6
            continue
        for side in range(4):  # C-C2: the workers of any seat on an edge at a jungle tile filled in this turn
            near = filled + NEIGHBOURS[side]
            facing: i64 = OPPOSITE[side]
            workers = WORKERS_AT[i64(board[near]) * 4 + facing]
            if workers and near != placed:  # the tile just placed has its groups already
                distance = (state.owner(near) - state.active) % state.seats
                groups = _sorted_in(groups, group(distance, near, facing, workers, kind))
    return groups


def _sorted_in(groups: vec[i64], new: i64) -> vec[i64]:
    """Return sorted groups with a new one inserted where it belongs."""
    groups = append(groups, new)
    place = len(groups) - 1
    while place and groups[place - 1] > new:
        groups[place] = groups[place - 1]
        place -= 1
    groups[place] = new
    return groups


def _next_to_work(state: State, groups: vec[i64]) -> None:
    """C-C6 [gap]: the active seat resolves its groups first, then the others clockwise; then the turn can end."""
    state.groups = groups
    if groups:
        state.step = WORKING
        state.seat = (state.active + group_distance(groups[0])) % state.seats
    else:
        state.step = ENDING
        state.seat = state.active


def _list_works(state: State) -> vec[i64]:
    """C-C4: list the seat's groups in any order, C-C5: each with none, some or all of its workers."""
    groups = state.groups
    distance = group_distance(groups[0])
    codes = vec[i64]()
    for each in groups:
        if group_distance(each) != distance:
            break
        key = group_key(each)
        here = WORK << 20 | key >> 2 << 8 | (key & 3) << 2
        most = most_workers(state, state.seat, group_workers(each), group_kind(each))
        for workers in range(most + 1):
            codes = append(codes, here | workers)
    return codes


def _refuse_work(state: State, space: i64, how: i64) -> i64:
    """C-C4: return why the seat has no group on this edge, C-C5: or not so many workers to use there, or LEGAL."""
    side, workers = how >> 2 & 3, how & 3
    tile = i64(state.board[space])
    if tile < WORKERS:
        return NO_WORKER_TILE
    if not WORKERS_AT[tile * 4 + side]:  # C-C4
        return NO_WORKER
    if state.owner(space) != state.seat:  # C-C6: each seat decides for its own workers
        return OTHERS_WORKERS
    for each in state.groups:
        if group_key(each) == space << 2 | side:
            if how >= TOO_MANY or workers > group_workers(each):  # C-C5
                return TOO_MANY_WORKERS
            most = most_workers(state, state.seat, group_workers(each), group_kind(each))
            return TOO_LITTLE_FRUIT if workers > most else LEGAL
    kind = i64(state.board[space + NEIGHBOURS[side]])
    if kind == EMPTY:  # C-C1
        return NOTHING_TO_DO
    return AT_A_TEMPLE if kind == TEMPLE else ACTIVATED_ALREADY  # C-J6; C-C3


def _work(state: State, key: i64, workers: i64) -> None:
    """C-C5: use some, all or none of the workers of one group."""
    groups = state.groups
    resolved: i64 = 0
    for each in groups:
        if group_key(each) == key:
            resolved = each
            break
    if workers:
        _use(state, key, group_kind(resolved), workers)
    _next_to_work(state, remove(groups, resolved))


# -- The end of the turn -----------------------------------------------------------------------------------------------


def _end_turn(state: State) -> None:
    """C-E1: draw the top tile of the own worker pile; C-E2: then refill the display; C-S7: play goes clockwise."""
    seat = state.seat
    state.draw_workers(seat)
    while len(state.display) < DISPLAY_SIZE and state.jungle_left():
        state.display = append(state.display, state.draw_jungle())
    state.filled = vec[i64]()
    state.turn += 1
    state.active = state.seat = (seat + 1) % state.seats
    # C-X1: all seats have equally many tiles, so when the next one has none the round was the last.
    state.step = PLACING if state.in_hand(state.active) else GAME_OVER


# -- What the jungle tiles do, per worker used -------------------------------------------------------------------------


def _use(state: State, key: i64, kind: i64, workers: i64) -> None:
    """Give a seat what workers of a group bring at the jungle tile that they touch; what it has no room for is lost.

    C-J6: the tile is never a temple: temples score at the end and activate nobody.
    """
    seat = state.seat
    if kind <= DOUBLE_PLANTATION:  # C-J1: harvest one or two cacao fruits, as many as the storage has places for
        state.fruit[seat] += min(workers * FRUIT_AT[kind], STORAGE - state.fruit[seat])
    elif kind <= LAST_MARKET:  # C-J2: sell a fruit from storage at the price shown
        state.fruit[seat] -= workers
        _earn(state, seat, workers * GOLD_AT[kind], key)
    elif kind < WATER:  # C-J3: dig for one or two gold, as shown
        _earn(state, seat, workers * GOLD_AT[kind], key)
    elif kind == WATER:  # C-J4: move the water carrier one field on; on the last it stays
        state.water[seat] += min(workers, LAST_FIELD - state.water[seat])
    else:  # C-J5: take a sun token, as long as there is a place for it
        state.sun[seat] += min(workers, SUN_PLACES - state.sun[seat])


def _earn(state: State, seat: i64, gold: i64, key: i64) -> None:
    """Give gold to a seat, and note at which jungle tile; C-M4 [gap]: the bank never runs out."""
    state.gold[seat] += gold
    state.ledger = append(state.ledger, pack_income(seat, (key >> 2) + NEIGHBOURS[key & 3], gold))


def most_workers(state: State, seat: i64, workers: i64, kind: i64) -> i64:
    """C-C5: return how many of these workers can be used: all, C-J2: but at a market at most one for each fruit."""
    if FIRST_MARKET <= kind <= LAST_MARKET:
        return min(workers, state.fruit[seat])
    return workers


# -- Building over own tiles, instead of step A -----------------------------------------------------------------------


def _list_buildings(state: State, codes: vec[i64]) -> vec[i64]:
    """C-O1: return `codes` with any tile of the hand, in any orientation, over own tiles; C-O4: with a sun token."""
    seat = state.seat
    orientations = ORIENTATIONS[state.shapes_in_hand(seat)]
    for space in buildable(state, seat):
        here = BUILD << 20 | space << 8
        for number in range(len(orientations)):
            codes = append(codes, here | orientations[number])
    return codes


def buildable(state: State, seat: i64) -> vec[i64]:
    """C-O1: return the spaces of the seat's own tiles, C-O2: but not those that were built over already."""
    under = state.under
    return vec[i64]([space for space in state.laid if not under[space] and state.owner(space) == seat])


def _refuse_building(state: State, space: i64, orientation: i64) -> i64:
    """C-O1: return why a tile of the hand may not be laid over the tile on this space, or LEGAL."""
    if not state.building_allowed():  # C-O1: from the moment on at which pile and display are empty
        return TILES_LEFT
    refused = _refuse_tile(state, orientation)
    if refused:
        return refused
    if state.board[space] < WORKERS:
        return NOTHING_TO_BUILD_OVER
    if state.owner(space) != state.seat:  # C-O1: one of its own tiles
        return OTHERS_TILE
    if state.under[space]:  # C-O2: each space once
        return BUILT_OVER_ALREADY
    return LEGAL if state.sun[state.seat] else NO_SUN_TOKEN  # C-O4


def _build_over(state: State, space: i64, orientation: i64) -> None:
    """C-O1: lay a worker tile over one of the seat's own for a sun token; C-O3: activate workers, but fill nothing."""
    state.sun[state.seat] -= 1
    state.lay_from_hand(space, orientation)
    _after_tile(state)


# -- End and scoring ---------------------------------------------------------------------------------------------------
# C-X1 (the last round) is in `_end_turn`. In `scoring`: C-X2 (strength at a temple), C-X3 (most and second most
# workers), C-X4 (a tie for first), C-X5 (a tie for second), C-X6 (a single seat at a temple), C-X7 (sun tokens left),
# C-X8 (the water field), C-X9 (most gold wins).


# -- At random ---------------------------------------------------------------------------------------------------------


def play_at_random(state: State, rng: Generator) -> int:
    """Play random actions to the end, in place, listing all legal ones each time; return the number of actions."""
    actions = 0
    while state.step != GAME_OVER:
        codes = legal(state)
        play(state, codes[rng.below(len(codes))])
        actions += 1
    return actions
