"""Why an action of Cacao is not legal: the rule and the sentence for each refusal of `turn`.

Wherever several hold, `turn` gives the one that a player would say first: wrong seat, wrong step, not your piece,
wrong or taken space, adjacency, cost.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.rules.cacao import turn
from game.rules.cacao.actions import CacaoAction, End
from game.rules.cacao.board import (
    GAME_OVER,
    KIND_OF,
    NEIGHBOURS,
    NO_ACTION,
    SIDE_NUMBER,
    WORKERS_AT,
    WORKING,
    State,
    encode,
    group_distance,
    space_of,
)
from game.rules.cacao.box import KIND_NAMES, SIDE_NAMES
from game.rules.core import N2_, N_, Action, Reason, Seat, Value, Who, refuse, refuse_count


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if seat != state.seat and state.step != GAME_OVER:
        if state.step == WORKING:
            return refuse("C-C6", N_("{seat} resolves groups of workers now"), seat=Who(state.seat))
        return refuse("C-S7", N_("it is {seat}’s turn"), seat=Who(state.seat))
    refusal = turn.refusal(state, encode(action) if isinstance(action, CacaoAction | End) else NO_ACTION)
    if not refusal:
        return None
    if refusal in _COUNTED:
        rule, forms, count = _COUNTED[refusal]
        return refuse_count(rule, forms, count(state, action))
    rule, sentence, *values = _SENTENCES[refusal]
    return refuse(rule, sentence, **{name: value(state, action) for name, value in values})


def _owner(state: State, action: Any) -> Who:
    return Who(state.owner(space_of(action.cell)))


def _shape(state: State, action: Any) -> Value:  # noqa: ARG001
    shape: str = action.tile
    return shape


def _kind(state: State, action: Any) -> Value:  # noqa: ARG001
    return KIND_NAMES[action.tile]


def _side(state: State, action: Any) -> Value:  # noqa: ARG001
    return SIDE_NAMES[action.side]


def _touched(state: State, action: Any) -> Value:
    """Return the jungle tile that the group of an action touches."""
    return KIND_NAMES[KIND_OF[state.board[space_of(action.cell) + NEIGHBOURS[SIDE_NUMBER[action.side]]]]]


def _tiles_beside(state: State, action: Any) -> int:
    return state.workers_beside(space_of(action.cell))


def _to_fill(state: State, action: Any) -> int:  # noqa: ARG001
    return len(state.fill)


def _own_groups(state: State, action: Any) -> int:  # noqa: ARG001
    """Return how many groups the deciding seat has still to resolve: others decide on theirs later (C-C6)."""
    distance = group_distance(state.groups[0])
    return sum(group_distance(group) == distance for group in state.groups)


def _workers(state: State, action: Any) -> int:
    return WORKERS_AT[state.board[space_of(action.cell)] * 4 + SIDE_NUMBER[action.side]]


def _fruit(state: State, action: Any) -> int:  # noqa: ARG001
    return state.fruit[state.seat]


def _jungle_left(state: State, action: Any) -> int:  # noqa: ARG001
    return state.jungle_left() + len(state.display)


_Count: TypeAlias = Callable[[State, Any], int]
_Sentence: TypeAlias = "tuple[str, str, *tuple[tuple[str, Callable[[State, Any], Value]], ...]]"

_SENTENCES: Final[dict[int, _Sentence]] = {
    turn.GAME_IS_OVER: ("C-X1", N_("the game is over")),
    turn.PLACE_FIRST: ("C-A1", N_("place a worker tile first")),
    turn.PLACED_ALREADY: ("C-A1", N_("you have already placed a worker tile this turn")),
    turn.NOTHING_TO_FILL: ("C-B1", N_("there is no jungle space to fill now")),
    turn.NO_GROUP_LEFT: ("C-C3", N_("no group of workers is left this turn: end it")),
    # A worker tile, placed or built over.
    turn.NOT_IN_HAND: ("C-S3", N_("the tile {tile} is not in your hand"), ("tile", _shape)),
    turn.NOT_ITS_EDGES: ("C-M1", N_("the workers on the tile {tile} are not in this order"), ("tile", _shape)),
    turn.SPACE_TAKEN: ("C-A1", N_("this space is taken")),
    turn.FOR_JUNGLE_TILES: ("C-A2", N_("only a jungle tile may be placed on this space")),
    turn.NO_JUNGLE_TILE_TOUCHES: ("C-A1", N_("no jungle tile touches this space")),
    turn.NOTHING_TO_BUILD_OVER: ("C-O1", N_("there is no worker tile here to build over")),
    turn.OTHERS_TILE: ("C-O1", N_("this tile belongs to {seat}"), ("seat", _owner)),
    turn.BUILT_OVER_ALREADY: ("C-O2", N_("this tile has already been built over")),
    turn.NO_SUN_TOKEN: ("C-O4", N_("building over costs a sun token, and you have none")),
    # A jungle tile.
    turn.DISPLAY_EMPTY: ("C-B3", N_("the display is empty: take the tile unseen from the pile")),
    turn.NOT_IN_DISPLAY: ("C-B2", N_("there is no {tile} in the display"), ("tile", _kind)),
    turn.DISPLAY_FIRST: ("C-B3", N_("use the tiles in the display first")),
    turn.JUNGLE_SPACE_TAKEN: ("C-B1", N_("this space is taken")),
    turn.FOR_WORKER_TILES: ("C-A2", N_("only a worker tile may be placed on this space")),
    turn.TOO_FEW_WORKER_TILES: (
        "C-B1",
        N_("a space needs at least two worker tiles next to it, and this one has {count}"),
        ("count", _tiles_beside),
    ),
    # A group of workers.
    turn.NO_WORKER_TILE: ("C-C1", N_("there is no worker tile here")),
    turn.NO_WORKER: ("C-C4", N_("there is no worker on this edge")),
    turn.OTHERS_WORKERS: ("C-C6", N_("these workers belong to {seat}"), ("seat", _owner)),
    turn.TOO_LITTLE_FRUIT: (
        "C-J2",
        N_("you can sell only fruit from your storage: it holds {count}"),
        ("count", _fruit),
    ),
    turn.NOTHING_TO_DO: (
        "C-C1",
        N_("no jungle tile touches the {side} edge: its workers have nothing to do"),
        ("side", _side),
    ),
    turn.AT_A_TEMPLE: ("C-J6", N_("workers at a temple count only at the end of the game")),
    turn.ACTIVATED_ALREADY: (
        "C-C3",
        N_("the workers at this {tile} have already been activated"),
        ("tile", _touched),
    ),
}
_COUNTED: Final[dict[int, tuple[str, tuple[str, str], _Count]]] = {
    turn.FILL_FIRST: (
        "C-B1",
        N2_("fill the jungle space first: {count} to go", "fill the jungle spaces first: {count} to go"),
        _to_fill,
    ),
    turn.WORK_FIRST: (
        "C-C5",
        N2_(
            "resolve your group of workers first: {count} to go", "resolve your groups of workers first: {count} to go"
        ),
        _own_groups,
    ),
    turn.TOO_MANY_WORKERS: (
        "C-C5",
        N2_("this group has only one worker", "this group has only {count} workers"),
        _workers,
    ),
    turn.TILES_LEFT: (
        "C-O1",
        N2_(
            "one jungle tile is left: you cannot build over yet",
            "{count} jungle tiles are left: you cannot build over yet",
        ),
        _jungle_left,
    ),
}
