"""What actions do in Cacao. Everything here plays in place; events are made only where somebody listens."""

from collections.abc import Callable
from typing import Final

from game.rules.cacao.actions import Build, End, Fill, Place, Work
from game.rules.cacao.events import (
    BuildingAllowed,
    DisplayRefilled,
    GameEnded,
    JungleLaid,
    TempleScored,
    TurnEnded,
    Worked,
    WorkersDrawn,
    WorkersPlaced,
)
from game.rules.cacao.grid import (
    ALL_EDGES,
    CELLS,
    EMPTY,
    FIRST_MARKET,
    INDEX,
    KIND_CODE,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    OPPOSITE,
    ORIENTATION,
    SHAPE_OF,
    SIDE_NUMBER,
    TEMPLE,
    WORKERS,
    WORKERS_ON,
)
from game.rules.cacao.pieces import (
    DISPLAY_SIZE,
    FRUIT_PER_WORKER,
    GOLD_PER_WORKER,
    PRICE,
    RIVER,
    SHAPES,
    STORAGE,
    SUN_PLACES,
    Edges,
    Kind,
)
from game.rules.cacao.scoring import temple_gold, temple_workers
from game.rules.cacao.state import Group, State, Step, pack_income
from game.rules.core import Action, Event, Seat

_SHAPE_BYTES: Final = tuple(bytes([number]) for number in range(len(SHAPES)))
_FRUIT: Final = tuple(FRUIT_PER_WORKER.get(kind, 0) for kind in KIND_OF)
_GOLD: Final = tuple(GOLD_PER_WORKER.get(kind, 0) or PRICE.get(kind, 0) for kind in KIND_OF)
_WATER: Final = KIND_CODE["water"]
_SUN: Final = KIND_CODE["sun"]
_LAST_FIELD: Final = len(RIVER) - 1


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
    """Play a legal action in place."""
    _PLAY[type(action)](state, seat, action, events)


def _place(state: State, seat: Seat, action: Place, events: list[Event] | None) -> None:
    index = INDEX[action.cell]
    del state.spaces[index]
    state.laid.append(index)
    _lay_workers(state, seat, index, action.edges)
    if events is not None:
        events.append(WorkersPlaced(seat, action.tile, action.cell, action.edges, beside=_jungle_beside(state, index)))
    if not state.building_allowed():
        state.fill = _spaces_to_fill(state, index)
    _go_on(state)


def _build(state: State, seat: Seat, action: Build, events: list[Event] | None) -> None:
    index = INDEX[action.cell]
    underneath = state.board[index]
    state.covered[index] = underneath
    state.sun[seat] -= 1
    _lay_workers(state, seat, index, action.edges)
    if events is not None:
        covers: Edges = ALL_EDGES[(underneath - WORKERS) & 15]
        beside = _jungle_beside(state, index)
        events.append(WorkersPlaced(seat, action.tile, action.cell, action.edges, covers, beside))
    _go_on(state)


def _lay_workers(state: State, seat: Seat, index: int, edges: Edges) -> None:
    orientation = ORIENTATION[edges]
    state.board[index] = WORKERS + (seat << 4) + orientation
    state.hands[seat] = state.hands[seat].replace(_SHAPE_BYTES[SHAPE_OF[orientation]], b"", 1)
    state.placed = index


def _jungle_beside(state: State, index: int) -> tuple[Kind, ...]:
    kinds = (state.board[index + step] for step in NEIGHBOURS)
    return tuple(KIND_OF[kind] for kind in kinds if EMPTY < kind <= TEMPLE)


def _seats_beside(state: State, index: int) -> tuple[Seat, ...]:
    near = [index + step for step in NEIGHBOURS if state.board[index + step] >= WORKERS]
    return tuple(sorted({state.owner(cell) for cell in near}))


def _spaces_to_fill(state: State, placed: int) -> list[int]:
    """C-B1: as every such space was filled as soon as it came up, only those beside the new tile can be new."""
    board = state.board
    return [
        index
        for index in (placed - 64, placed + 1, placed + 64, placed - 1)
        if board[index] == EMPTY
        and (board[index - 64] >= WORKERS)
        + (board[index + 1] >= WORKERS)
        + (board[index + 64] >= WORKERS)
        + (board[index - 1] >= WORKERS)
        >= 2
    ]


def _fill(state: State, seat: Seat, action: Fill, events: list[Event] | None) -> None:
    index = INDEX[action.cell]
    if action.tile is None:
        kind = state.draw_jungle()
    else:
        kind = KIND_CODE[action.tile]
        state.display.remove(kind)
    state.fill.remove(index)
    state.filled.append(index)
    state.lay_jungle(index, kind)
    if events is not None:
        beside = _seats_beside(state, index)
        events.append(JungleLaid(seat, KIND_OF[kind], action.cell, action.tile is None, beside))
    if state.building_allowed():  # C-B4 [gap]: nothing is left, the other spaces stay empty
        state.fill = []
        if events is not None:
            events.append(BuildingAllowed())
    _go_on(state)


def _go_on(state: State) -> None:
    """Find the step that follows a placement or a filled space."""
    if state.fill:
        state.step = Step.FILL
        return
    state.groups = groups = _activated(state)
    if groups:
        state.step = Step.WORK
        state.seat = (state.active + (groups[0] >> Group.DISTANCE)) % state.seats
    else:
        state.step = Step.END


def _activated(state: State) -> list[int]:
    """Return the groups of workers that this turn activates, in the order of seats.

    C-C1, C-O3: those of the new tile; C-C2: those of anyone at the filled spaces; C-C4, C-C6: group by group.

    A worker and a jungle tile come to touch only once, so no worker is ever activated twice (C-C3).
    """
    board, placed, pack = state.board, state.placed, Group.pack
    groups = []
    for side, workers in enumerate(WORKERS_ON[board[placed]]):
        if workers:
            kind = board[placed + NEIGHBOURS[side]]
            if EMPTY < kind < TEMPLE:
                groups.append(pack(0, placed, side, workers, kind))
    if state.filled:
        for filled in state.filled:
            kind = board[filled]
            if kind == TEMPLE:  # C-J6
                continue
            for side, step in enumerate(NEIGHBOURS):
                index = filled + step
                facing = OPPOSITE[side]
                workers = WORKERS_ON[board[index]][facing]
                if workers and index != placed:
                    distance = (state.owner(index) - state.active) % state.seats
                    groups.append(pack(distance, index, facing, workers, kind))
        groups.sort()
    return groups


def _work(state: State, seat: Seat, action: Work, events: list[Event] | None) -> None:
    groups = state.groups
    key = INDEX[action.cell] << 2 | SIDE_NUMBER[action.side]
    position = 0
    while groups[position] >> 6 & 0x3FFF != key:
        position += 1
    kind = groups.pop(position) & 15
    if action.workers or events is not None:
        _use(state, seat, action, kind, events)
    if groups:
        state.seat = (state.active + (groups[0] >> 20)) % state.seats
    else:
        state.seat, state.step = state.active, Step.END


def _use(state: State, seat: Seat, action: Work, kind: int, events: list[Event] | None) -> None:
    """Let workers do what the jungle tile says: C-J1 plantation, C-J2 market, C-J3 mine, C-J4 water, C-J5 sun."""
    workers = action.workers
    target = INDEX[action.cell] + NEIGHBOURS[SIDE_NUMBER[action.side]]
    gold = fruit = sun = water = lost = 0
    if _FRUIT[kind]:
        fruit = min(workers * _FRUIT[kind], STORAGE - state.fruit[seat])
        lost = workers * _FRUIT[kind] - fruit
        state.fruit[seat] += fruit
    elif _GOLD[kind]:
        gold = workers * _GOLD[kind]
        if FIRST_MARKET <= kind <= LAST_MARKET:
            fruit = -workers
            state.fruit[seat] -= workers
        state.gold[seat] += gold
        if gold:
            state.ledger.append(pack_income(seat, target, gold))
    elif kind == _WATER:
        water = min(workers, _LAST_FIELD - state.water[seat])
        lost = workers - water
        state.water[seat] += water
    else:
        sun = min(workers, SUN_PLACES - state.sun[seat])
        lost = workers - sun
        state.sun[seat] += sun
    if events is not None:
        side, name = action.side, KIND_OF[kind]
        events.append(Worked(seat, action.cell, side, CELLS[target], name, workers, gold, fruit, sun, water, lost))


def _end(state: State, seat: Seat, action: End, events: list[Event] | None) -> None:  # noqa: ARG001
    """C-E1, C-E2: draw, refill the display, pass on; C-X1: nobody has a tile left when the next seat has none."""
    drawn = state.draw_workers(seat)
    if events is not None:
        events.append(TurnEnded(seat))
        if drawn is not None:
            events.append(WorkersDrawn(seat, SHAPES[drawn]))
    if state.display or state.jungle_left():
        _refill(state, events)
    state.filled = []
    state.turn += 1
    state.active = state.seat = (seat + 1) % state.seats
    if state.hands[state.active]:
        state.step = Step.PLACE
        return
    state.step = Step.OVER
    if events is not None:
        _score_temples(state, events)
        events.append(GameEnded())


def _refill(state: State, events: list[Event] | None) -> None:
    while len(state.display) < DISPLAY_SIZE and state.jungle_left():
        kind = state.draw_jungle()
        state.display.append(kind)
        if events is not None:
            events.append(DisplayRefilled(KIND_OF[kind]))


def _score_temples(state: State, events: list[Event]) -> None:
    for index in state.temples():
        workers = temple_workers(state, index)
        events.append(TempleScored(CELLS[index], tuple(workers), tuple(temple_gold(workers))))


_PLAY: Final[dict[type[Action], Callable[..., None]]] = {
    Place: _place, Build: _build, Fill: _fill, Work: _work, End: _end,
}  # fmt: skip
