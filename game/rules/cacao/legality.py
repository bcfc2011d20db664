"""What is legal in Cacao: the truth, which everything else asks. Reasons only explain why an action is not in it."""

from game.rules.cacao.codes import BUILD, CLOSE, FILL, PLACE, WORK
from game.rules.cacao.grid import FIRST_MARKET, LAST_MARKET, OPEN, ORIENTATIONS, SHAPE_OF, WORKERS
from game.rules.cacao.state import (
    ENDING,
    FILLING,
    GAME_OVER,
    PLACING,
    State,
    group_distance,
    group_key,
    group_kind,
    group_workers,
)
from game.rules.flat import append, i64, vec


def legal(state: State) -> vec[i64]:
    """Return every legal action of the seat that decides, always in the same order."""
    step = state.step
    if step == PLACING:
        return _placements(state)
    if step == FILLING:
        return _fills(state)
    if step == ENDING:
        return vec[i64]([CLOSE])
    if step == GAME_OVER:
        return vec[i64]()
    return _works(state)


def permits(state: State, code: i64) -> bool:
    """Return whether an action is legal, without listing the others."""
    what, space, how = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    step, seat = state.step, state.seat
    if what == PLACE:
        return step == PLACING and state.board[space] == OPEN and state.holds(seat, SHAPE_OF[how])
    if what == BUILD:
        allowed = step == PLACING and state.sun[seat] > 0 and state.building_allowed() and not state.under[space]
        own = state.board[space] >= WORKERS and state.owner(space) == seat
        return allowed and own and state.holds(seat, SHAPE_OF[how])
    if what == FILL:
        there = how in state.display if how else not state.display
        return step == FILLING and there and space in state.fill
    return code in legal(state)


def _placements(state: State) -> vec[i64]:
    seat = state.seat
    ways = ORIENTATIONS[state.shapes_in_hand(seat)]
    codes = vec[i64]()
    for space in state.spaces:
        first = PLACE << 20 | space << 8
        for way in range(len(ways)):
            codes = append(codes, first | ways[way])
    if state.sun[seat] and state.building_allowed():
        for space in buildable(state, seat):
            first = BUILD << 20 | space << 8
            for way in range(len(ways)):
                codes = append(codes, first | ways[way])
    return codes


def buildable(state: State, seat: i64) -> vec[i64]:
    """Return the spaces of the seat's tiles that were not built over yet (C-O1, C-O2)."""
    under = state.under
    return vec[i64]([space for space in state.laid if not under[space] and state.owner(space) == seat])


def _fills(state: State) -> vec[i64]:
    kinds = different(state.display)
    codes = vec[i64]()
    for space in state.fill:
        first = FILL << 20 | space << 8
        for kind in kinds:
            codes = append(codes, first | kind)
    return codes


def different(display: vec[i64]) -> vec[i64]:
    """Return the different kinds of the display, in their order; without any the unseen top of the pile (C-B3)."""
    if not display:
        return vec[i64]([0])
    first, last = display[0], display[len(display) - 1]
    if first == last:
        return vec[i64]([first])
    return vec[i64]([first, last]) if first < last else vec[i64]([last, first])


def most_workers(state: State, seat: i64, workers: i64, kind: i64) -> i64:
    """Return how many workers of a group can be used: at a market only as many as there are fruit (C-C5, C-J2)."""
    if FIRST_MARKET <= kind <= LAST_MARKET:
        return min(workers, state.fruit[seat])
    return workers


def _works(state: State) -> vec[i64]:
    groups = state.groups
    distance = group_distance(groups[0])
    codes = vec[i64]()
    for group in groups:
        if group_distance(group) != distance:
            break
        key = group_key(group)
        first = WORK << 20 | key >> 2 << 8 | (key & 3) << 2
        most = most_workers(state, state.seat, group_workers(group), group_kind(group))
        for workers in range(most + 1):
            codes = append(codes, first | workers)
    return codes
