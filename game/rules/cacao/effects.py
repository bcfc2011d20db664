"""What actions do in Cacao. Everything here plays in place; events are told only where somebody listens."""

from typing import Final

from game.rules.cacao.codes import BUILD, FILL, PLACE, WORK
from game.rules.cacao.grid import (
    DOUBLE_PLANTATION,
    EMPTY,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPPOSITE,
    SHAPE_OF,
    SUN,
    TEMPLE,
    WATER,
    WORKERS,
    WORKERS_AT,
)
from game.rules.cacao.heard import (
    BUILDING_ALLOWED,
    DISPLAY_REFILLED,
    GAME_ENDED,
    JUNGLE_LAID,
    TEMPLE_SCORED,
    TURN_ENDED,
    WORKED,
    WORKERS_DRAWN,
    WORKERS_PLACED,
    gains,
)
from game.rules.cacao.pieces import (
    DISPLAY_SIZE,
    FRUIT_PER_WORKER,
    GOLD_PER_WORKER,
    PRICE,
    RIVER,
    STORAGE,
    SUN_PLACES,
)
from game.rules.cacao.state import (
    ENDING,
    FILLING,
    GAME_OVER,
    PLACING,
    WORKING,
    State,
    group,
    group_distance,
    group_key,
    group_kind,
    pack_income,
)
from game.rules.flat import append, i64, remove, vec
from game.rules.heard import Heard

_LAST_FIELD: Final = len(RIVER) - 1
_FRUIT: Final = bytes([FRUIT_PER_WORKER.get(kind, 0) for kind in KIND_OF])
_GOLD: Final = bytes([GOLD_PER_WORKER.get(kind, 0) or PRICE.get(kind, 0) for kind in KIND_OF])


def advance(state: State, code: i64, heard: Heard | None = None) -> None:
    """Play a legal action in place."""
    what, space, how = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    if what in (PLACE, BUILD):
        _lay(state, space, how, heard)
    elif what == FILL:
        _fill(state, space, how, heard)
    elif what == WORK:
        _work(state, space << 2 | how >> 2, how & 3, heard)
    else:
        _close(state, heard)


def _lay(state: State, space: i64, orientation: i64, heard: Heard | None) -> None:
    """C-A1: lay a worker tile on an empty space, or C-O1: for a sun token over an own tile."""
    seat = state.seat
    over = state.board[space] >= WORKERS
    state.lay_workers(space, seat, orientation)
    state.hands[seat * 4 + SHAPE_OF[orientation]] -= 1
    state.placed = space
    if heard is not None:
        heard.tell(WORKERS_PLACED, space, 1 if over else 0)
    if over:
        state.sun[seat] -= 1
    elif not state.building_allowed():
        state.fill = _spaces_to_fill(state, space)
    _go_on(state)


def _spaces_to_fill(state: State, placed: i64) -> vec[i64]:
    """C-B1: as every such space was filled as soon as it came up, only those beside the new tile can be new."""
    board = state.board
    spaces = vec[i64]()
    for step in NEIGHBOURS:
        space = placed + step
        if board[space] == EMPTY and state.workers_beside(space) >= 2:
            spaces = append(spaces, space)
    return spaces


def _fill(state: State, space: i64, kind: i64, heard: Heard | None) -> None:
    unseen = kind == 0
    if unseen:
        kind = state.draw_jungle()
    else:
        state.display = remove(state.display, kind)
    state.fill = remove(state.fill, space)
    state.filled = append(state.filled, space)
    state.lay_jungle(space, kind)
    if heard is not None:
        heard.tell(JUNGLE_LAID, space, 1 if unseen else 0)
    if state.building_allowed():  # C-B4 [gap]: nothing is left, the other spaces stay empty
        state.fill = vec[i64]()
        if heard is not None:
            heard.tell(BUILDING_ALLOWED)
    _go_on(state)


def _go_on(state: State) -> None:
    """Find the step that follows a placement or a filled space."""
    if state.fill:
        state.step = FILLING
        return
    state.groups = groups = _activated(state)
    if groups:
        state.step = WORKING
        state.seat = (state.active + group_distance(groups[0])) % state.seats
    else:
        state.step = ENDING


def _activated(state: State) -> vec[i64]:
    """Return the groups of workers that this turn activates, in the order of seats.

    C-C1, C-O3: those of the new tile; C-C2: those of anyone at the filled spaces; C-C4, C-C6: group by group.

    A worker and a jungle tile come to touch only once, so no worker is ever activated twice (C-C3).
    """
    board, placed = state.board, state.placed
    groups = vec[i64]()
    tile = i64(board[placed]) * 4
    for side in range(4):
        workers: i64 = WORKERS_AT[tile + side]
        if workers:
            kind = i64(board[placed + NEIGHBOURS[side]])
            if EMPTY < kind < TEMPLE:
                groups = append(groups, group(0, placed, side, workers, kind))
    for filled in state.filled:
        kind = i64(board[filled])
        if kind != TEMPLE:  # C-J6
            for side in range(4):
                near = filled + NEIGHBOURS[side]
                facing: i64 = OPPOSITE[side]
                workers = WORKERS_AT[i64(board[near]) * 4 + facing]
                if workers and near != placed:
                    distance = (state.owner(near) - state.active) % state.seats
                    groups = _sorted_in(groups, group(distance, near, facing, workers, kind))
    return groups


def _sorted_in(groups: vec[i64], new: i64) -> vec[i64]:
    """Return the groups with a new one in its place."""
    groups = append(groups, new)
    place = len(groups) - 1
    while place and groups[place - 1] > new:
        groups[place] = groups[place - 1]
        place -= 1
    groups[place] = new
    return groups


def _work(state: State, key: i64, workers: i64, heard: Heard | None) -> None:
    found: i64 = 0
    for each in state.groups:
        if group_key(each) == key:
            found = each
            break
    state.groups = remove(state.groups, found)
    if workers or heard is not None:
        _use(state, key, workers, group_kind(found), heard)
    if state.groups:
        state.seat = (state.active + group_distance(state.groups[0])) % state.seats
    else:
        state.seat, state.step = state.active, ENDING


def _use(state: State, key: i64, workers: i64, kind: i64, heard: Heard | None) -> None:
    """Let workers do what the jungle tile says: C-J1 plantation, C-J2 market, C-J3 mine, C-J4 water, C-J5 sun."""
    seat = state.seat
    gold: i64 = 0
    fruit: i64 = 0
    sun: i64 = 0
    water: i64 = 0
    lost: i64 = 0
    if kind <= DOUBLE_PLANTATION:
        fruit = min(workers * _FRUIT[kind], STORAGE - state.fruit[seat])
        lost = workers * _FRUIT[kind] - fruit
        state.fruit[seat] += fruit
    elif kind == WATER:
        water = min(workers, _LAST_FIELD - state.water[seat])
        lost = workers - water
        state.water[seat] += water
    elif kind == SUN:
        sun = min(workers, SUN_PLACES - state.sun[seat])
        lost = workers - sun
        state.sun[seat] += sun
    else:
        gold = workers * _GOLD[kind]
        if kind <= LAST_MARKET:
            fruit = -workers
            state.fruit[seat] -= workers
        state.gold[seat] += gold
        if gold:
            state.ledger = append(state.ledger, pack_income(seat, (key >> 2) + NEIGHBOURS[key & 3], gold))
    if heard is not None:
        got = gains(gold, fruit, sun, water, lost)
        heard.tell(WORKED, got << 16 | seat << 14 | key, workers << 4 | kind)


def _close(state: State, heard: Heard | None) -> None:
    """C-E1, C-E2: draw, refill the display, pass on; C-X1: nobody has a tile left when the next seat has none."""
    seat = state.seat
    shape = state.draw_workers(seat)
    if heard is not None:
        heard.tell(TURN_ENDED, seat)
        if shape >= 0:
            heard.tell(WORKERS_DRAWN, seat, shape)
    while len(state.display) < DISPLAY_SIZE and state.jungle_left():
        kind = state.draw_jungle()
        state.display = append(state.display, kind)
        if heard is not None:
            heard.tell(DISPLAY_REFILLED, kind)
    state.filled = vec[i64]()
    state.turn += 1
    state.active = state.seat = (seat + 1) % state.seats
    if state.in_hand(state.active):
        state.step = PLACING
        return
    state.step = GAME_OVER
    if heard is not None:
        for space in state.temples():
            heard.tell(TEMPLE_SCORED, space)
        heard.tell(GAME_ENDED)
