"""What is legal in Cacao, and why something is not.

The legal sets are the truth; a reason only explains why an action is not in them.
"""

from collections.abc import Callable
from itertools import chain
from typing import Final

from game.rules.cacao.actions import END, Build, End, Fill, Place, Work
from game.rules.cacao.grid import (
    EMPTY,
    FILLS,
    FIRST_MARKET,
    INDEX,
    KIND_CODE,
    KIND_OF,
    LAST_MARKET,
    NEIGHBOURS,
    ORIENTATION,
    PLACEMENTS,
    SHAPE_OF,
    SIDE_NUMBER,
    TEMPLE,
    WORKERS,
    WORKERS_ON,
    WORKS,
    builds,
    is_jungle_space,
)
from game.rules.cacao.pieces import KIND_NAMES, SHAPES, SIDE_NAMES, Edges, Shape
from game.rules.cacao.state import Group, State, Step
from game.rules.core import Action, Reason, Seat, refuse, refuse_count
from game.rules.phrases import N2_, N_, Who

# The legal sets, step by step.


def _placements(state: State, seat: Seat) -> list[Action]:
    hand = state.hands[seat]
    placements = list[Action](chain.from_iterable(map(PLACEMENTS[hand].__getitem__, state.spaces)))
    if state.building_allowed() and state.sun[seat]:
        placements += chain.from_iterable(builds(hand, index) for index in buildable(state, seat))
    return placements


def buildable(state: State, seat: Seat) -> list[int]:
    """Return the spaces of the seat's tiles that were not built over yet (C-O1, C-O2)."""
    return [index for index in state.laid if state.owner(index) == seat and index not in state.covered]


def _fills(state: State, seat: Seat) -> list[Action]:  # noqa: ARG001
    if not state.display:
        return [FILLS[index][0] for index in state.fill]
    kinds = sorted(set(state.display))
    return [FILLS[index][kind] for index in state.fill for kind in kinds]


def most_workers(state: State, seat: Seat, workers: int, kind: int) -> int:
    """Return how many workers of a group can be used: at a market only as many as there are fruit (C-C5, C-J2)."""
    if FIRST_MARKET <= kind <= LAST_MARKET:
        return min(workers, state.fruit[seat])
    return workers


def _works(state: State, seat: Seat) -> list[Action]:
    groups = state.groups
    end = (groups[0] >> Group.DISTANCE) + 1 << Group.DISTANCE
    return [
        work
        for group in groups
        if group < end
        for work in WORKS[group >> 6 & 0x3FFF][: most_workers(state, seat, group >> 4 & 3, group & 15) + 1]
    ]


def _end(state: State, seat: Seat) -> list[Action]:  # noqa: ARG001
    return [END]


def _nothing(state: State, seat: Seat) -> list[Action]:  # noqa: ARG001
    return []


_LISTS: Final = (_placements, _fills, _works, _end, _nothing)


def list_actions(state: State, seat: Seat) -> list[Action]:
    """Return every legal action of the seat."""
    return _LISTS[state.step](state, seat) if seat == state.seat else []


def count_actions(state: State, seat: Seat) -> int:
    """Return how many legal actions the seat has."""
    if state.step != Step.PLACE or seat != state.seat:
        return len(list_actions(state, seat))
    hand = state.hands[seat]
    spaces = len(state.spaces)
    if state.building_allowed() and state.sun[seat]:
        spaces += len(buildable(state, seat))
    return spaces * sum(shape in hand for shape in SHAPE_OF)


# Why not: None where the action is legal. In the order in which a player would say it: wrong seat, wrong step, not your
# piece, wrong or taken space, adjacency, cost.


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
        return refuse("C-B1", N_("fill the jungle spaces first: {count} to go"), count=len(state.fill))
    if state.step == Step.WORK:
        if isinstance(action, Fill):
            return refuse("C-B1", N_("there is no jungle space to fill now"))
        return refuse("C-C5", N_("resolve your groups of workers first: {count} to go"), count=_own_groups(state))
    if isinstance(action, Place | Build):
        return refuse("C-A1", N_("you have already placed a worker tile this turn"))
    if isinstance(action, Fill):
        return refuse("C-B1", N_("there is no jungle space to fill now"))
    return refuse("C-C3", N_("no group of workers is left this turn: end it"))


def _own_groups(state: State) -> int:
    """Return how many groups the deciding seat has still to resolve: others decide on theirs later (C-C6)."""
    distance = state.groups[0] >> Group.DISTANCE
    return sum(group >> Group.DISTANCE == distance for group in state.groups)


def _not_in_hand(state: State, seat: Seat, tile: Shape, edges: Edges) -> Reason | None:
    if SHAPES.index(tile) not in state.hands[seat]:
        return refuse("C-S3", N_("the tile {tile} is not in your hand"), tile=tile)
    number = ORIENTATION.get(edges)
    if number is None or SHAPES[SHAPE_OF[number]] != tile:
        return refuse("C-M1", N_("the workers on the tile {tile} are not in this order"), tile=tile)
    return None


def _why_not_place(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Place)
    reason = _not_in_hand(state, seat, action.tile, action.edges)
    if reason is not None:
        return reason
    if is_jungle_space(action.cell):
        return refuse("C-A2", N_("only a jungle tile may be placed on this space"))
    index = INDEX.get(action.cell)
    if index in state.spaces:
        return None
    if index is not None and state.board[index] != EMPTY:
        return refuse("C-A1", N_("this space is taken"))
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
    if index in state.covered:
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
    if not is_jungle_space(action.cell):
        return refuse("C-A2", N_("only a worker tile may be placed on this space"))
    if index is not None and state.board[index] != EMPTY:
        return refuse("C-B1", N_("this space is taken"))
    beside = 0 if index is None else workers_beside(state, index)
    return refuse(
        "C-B1", N_("a space needs at least two worker tiles next to it, and this one has {count}"), count=beside
    )


def workers_beside(state: State, index: int) -> int:
    """Return how many worker tiles share an edge with a space."""
    return sum(state.board[index + step] >= WORKERS for step in NEIGHBOURS)


def _why_not_work(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Work)
    index, side = INDEX.get(action.cell), SIDE_NUMBER[action.side]
    if index is None or state.board[index] < WORKERS:
        return refuse("C-C1", N_("there is no worker tile here"))
    if not WORKERS_ON[state.board[index]][side]:
        return refuse("C-C4", N_("there is no worker on this edge"))
    if state.owner(index) != seat:
        return refuse("C-C6", N_("these workers belong to {seat}"), seat=Who(state.owner(index)))
    key = index << 2 | side
    for group in state.groups:
        if group >> Group.KEY & Group.KEY_MASK == key:
            return _too_many_workers(state, seat, action, group)
    return _no_such_group(state, index, side, action)


def _too_many_workers(state: State, seat: Seat, action: Work, group: int) -> Reason | None:
    _, _, _, workers, kind = Group.unpack(group)
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
