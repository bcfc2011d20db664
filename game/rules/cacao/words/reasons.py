"""Why an action of Cacao is not legal, in the order in which a player would say it.

Wrong seat, wrong step, not your piece, wrong or taken space, adjacency, cost.
"""

from collections.abc import Callable
from typing import Final

from game.rules.cacao.actions import Build, End, Fill, Place, Work
from game.rules.cacao.grid import (
    EMPTY,
    INDEX,
    KIND_CODE,
    KIND_OF,
    NEIGHBOURS,
    OPEN,
    ORIENTATION,
    SIDE_NUMBER,
    TEMPLE,
    WORKERS,
    WORKERS_AT,
    is_jungle_space,
    shape_of,
)
from game.rules.cacao.legality import most_workers
from game.rules.cacao.pieces import KIND_NAMES, SHAPES, SIDE_NAMES, Edges, Shape
from game.rules.cacao.state import State, Step, group_distance, group_key, group_kind, group_workers
from game.rules.core import Action, Reason, Seat, refuse, refuse_count
from game.rules.phrases import N2_, N_, Who


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if state.step == Step.OVER:
        return refuse("C-X1", N_("the game is over"))
    if seat != state.seat:
        return _wrong_seat(state)
    step, explain = _EXPLAIN.get(type(action), _NOT_OF_THIS_GAME)
    return explain(state, seat, action) if step == state.step else _wrong_step(state, action)


def _wrong_seat(state: State) -> Reason:
    if state.step == Step.WORK:
        return refuse("C-C6", N_("{seat} resolves groups of workers now"), seat=Who(state.seat))
    return refuse("C-S7", N_("it is {seat}’s turn"), seat=Who(state.seat))


def _wrong_step(state: State, action: Action) -> Reason:
    if state.step == Step.PLACE:
        return refuse("C-A1", N_("place a worker tile first"))
    if state.step == Step.FILL:
        forms = N2_("fill the jungle space first: {count} to go", "fill the jungle spaces first: {count} to go")
        return refuse_count("C-B1", forms, len(state.fill))
    if state.step == Step.WORK:
        if isinstance(action, Fill):
            return refuse("C-B1", N_("there is no jungle space to fill now"))
        forms = N2_(
            "resolve your group of workers first: {count} to go", "resolve your groups of workers first: {count} to go"
        )
        return refuse_count("C-C5", forms, _own_groups(state))
    if isinstance(action, Place | Build):
        return refuse("C-A1", N_("you have already placed a worker tile this turn"))
    if isinstance(action, Fill):
        return refuse("C-B1", N_("there is no jungle space to fill now"))
    return refuse("C-C3", N_("no group of workers is left this turn: end it"))


def _own_groups(state: State) -> int:
    """Return how many groups the deciding seat has still to resolve: others decide on theirs later (C-C6)."""
    distance = group_distance(state.groups[0])
    return sum(group_distance(group) == distance for group in state.groups)


def _not_in_hand(state: State, seat: Seat, tile: Shape, edges: Edges) -> Reason | None:
    if SHAPES.index(tile) not in state.hand(seat):
        return refuse("C-S3", N_("the tile {tile} is not in your hand"), tile=tile)
    number = ORIENTATION.get(edges)
    if number is None or shape_of(number) != tile:
        return refuse("C-M1", N_("the workers on the tile {tile} are not in this order"), tile=tile)
    return None


def _why_not_place(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Place)
    reason = _not_in_hand(state, seat, action.tile, action.edges)
    if reason is not None:
        return reason
    index = INDEX.get(action.cell)
    if index is not None and state.board[index] == OPEN:
        return None
    if index is not None and state.board[index] != EMPTY:
        return refuse("C-A1", N_("this space is taken"))
    if is_jungle_space(action.cell):
        return refuse("C-A2", N_("only a jungle tile may be placed on this space"))
    return refuse("C-A1", N_("no jungle tile touches this space"))


def _why_not_build(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Build)
    if not state.building_allowed():
        forms = N2_(
            "one jungle tile is left: you cannot build over yet",
            "{count} jungle tiles are left: you cannot build over yet",
        )
        return refuse_count("C-O1", forms, state.jungle_left() + len(state.display))
    reason = _not_in_hand(state, seat, action.tile, action.edges)
    if reason is not None:
        return reason
    index = INDEX.get(action.cell)
    if index is None or state.board[index] < WORKERS:
        return refuse("C-O1", N_("there is no worker tile here to build over"))
    if state.owner(index) != seat:
        return refuse("C-O1", N_("this tile belongs to {seat}"), seat=Who(state.owner(index)))
    if state.under[index]:
        return refuse("C-O2", N_("this tile has already been built over"))
    if not state.sun[seat]:
        return refuse("C-O4", N_("building over costs a sun token, and you have none"))
    return None


def _why_not_fill(state: State, seat: Seat, action: Action) -> Reason | None:  # noqa: ARG001
    assert isinstance(action, Fill)
    if action.tile is not None:
        if not state.display:
            return refuse("C-B3", N_("the display is empty: take the tile unseen from the pile"))
        if KIND_CODE[action.tile] not in state.display:
            return refuse("C-B2", N_("there is no {tile} in the display"), tile=KIND_NAMES[action.tile])
    elif state.display:
        return refuse("C-B3", N_("use the tiles in the display first"))
    index = INDEX.get(action.cell)
    if index in state.fill:
        return None
    if index is not None and state.board[index] not in (EMPTY, OPEN):
        return refuse("C-B1", N_("this space is taken"))
    if not is_jungle_space(action.cell):
        return refuse("C-A2", N_("only a worker tile may be placed on this space"))
    beside = 0 if index is None else state.workers_beside(index)
    return refuse(
        "C-B1", N_("a space needs at least two worker tiles next to it, and this one has {count}"), count=beside
    )


def _why_not_work(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Work)
    index, side = INDEX.get(action.cell), SIDE_NUMBER[action.side]
    if index is None or state.board[index] < WORKERS:
        return refuse("C-C1", N_("there is no worker tile here"))
    if not WORKERS_AT[state.board[index] * 4 + side]:
        return refuse("C-C4", N_("there is no worker on this edge"))
    if state.owner(index) != seat:
        return refuse("C-C6", N_("these workers belong to {seat}"), seat=Who(state.owner(index)))
    key = index << 2 | side
    for group in state.groups:
        if group_key(group) == key:
            return _too_many_workers(state, seat, action, group)
    return _no_such_group(state, index, side, action)


def _too_many_workers(state: State, seat: Seat, action: Work, group: int) -> Reason | None:
    workers, kind = group_workers(group), group_kind(group)
    if not 0 <= action.workers <= workers:
        return refuse_count(
            "C-C5", N2_("this group has only one worker", "this group has only {count} workers"), workers
        )
    if action.workers > most_workers(state, seat, workers, kind):
        return refuse(
            "C-J2", N_("you can sell only fruit from your storage: it holds {count}"), count=state.fruit[seat]
        )
    return None


def _no_such_group(state: State, index: int, side: int, action: Work) -> Reason:
    kind = state.board[index + NEIGHBOURS[side]]
    edge = SIDE_NAMES[action.side]
    if kind == EMPTY:
        return refuse("C-C1", N_("no jungle tile touches the {side} edge: its workers have nothing to do"), side=edge)
    if kind == TEMPLE:
        return refuse("C-J6", N_("workers at a temple count only at the end of the game"))
    tile = KIND_NAMES[KIND_OF[kind]]
    return refuse("C-C3", N_("the workers at this {tile} have already been activated"), tile=tile)


def _free(state: State, seat: Seat, action: Action) -> Reason | None:  # noqa: ARG001
    return None


_Explain = Callable[[State, Seat, Action], Reason | None]
_EXPLAIN: Final[dict[type[Action], tuple[Step, _Explain]]] = {
    Place: (Step.PLACE, _why_not_place),
    Build: (Step.PLACE, _why_not_build),
    Fill: (Step.FILL, _why_not_fill),
    Work: (Step.WORK, _why_not_work),
    End: (Step.END, _free),
}
_NOT_OF_THIS_GAME: Final = (None, _free)
