"""Why an action of Cacao is refused, in words: a rule and a sentence for each number that `turn.refusal` gives.

Where there are several reasons, `turn` gives the first of these: wrong seat, wrong step, not your piece, wrong or
taken space, adjacency, cost.
"""

from typing import Final, NamedTuple

from game.rules.cacao import turn
from game.rules.cacao.actions import Build, CacaoAction, End, Fill, Place, Work
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
from game.rules.core import N2_, N_, Action, Reason, Refused, Seat, Value, Who, refuse


class _Attempt(NamedTuple):
    """An action that was refused, with the state and the seat."""

    state: State
    seat: Seat
    action: Action


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if seat != state.seat and state.step != GAME_OVER:
        if state.step == WORKING:
            return refuse("C-C6", N_("{seat} resolves groups of workers now"), seat=Who(state.seat))
        return refuse("C-S7", N_("it is {seat}’s turn"), seat=Who(state.seat))
    number = turn.refusal(state, encode(action) if isinstance(action, CacaoAction | End) else NO_ACTION)
    return None if number == turn.LEGAL else _REFUSED[number].reason(_Attempt(state, seat, action))


def _space(attempt: _Attempt) -> int:
    assert isinstance(attempt.action, CacaoAction)
    return space_of(attempt.action.cell)


def _owner(attempt: _Attempt) -> Who:
    return Who(attempt.state.owner(_space(attempt)))


def _shape(attempt: _Attempt) -> Value:
    assert isinstance(attempt.action, Place | Build)
    return attempt.action.tile


def _kind(attempt: _Attempt) -> Value:
    assert isinstance(attempt.action, Fill)
    assert attempt.action.tile is not None
    return KIND_NAMES[attempt.action.tile]


def _side(attempt: _Attempt) -> Value:
    assert isinstance(attempt.action, Work)
    return SIDE_NAMES[attempt.action.side]


def _touched(attempt: _Attempt) -> Value:
    """Return the jungle tile that the group of an action touches."""
    assert isinstance(attempt.action, Work)
    space = _space(attempt) + NEIGHBOURS[SIDE_NUMBER[attempt.action.side]]
    return KIND_NAMES[KIND_OF[attempt.state.board[space]]]


def _workers(attempt: _Attempt) -> int:
    """Return how many workers stand on the edge of an action."""
    assert isinstance(attempt.action, Work)
    return WORKERS_AT[attempt.state.board[_space(attempt)] * 4 + SIDE_NUMBER[attempt.action.side]]


def _tiles_beside(attempt: _Attempt) -> int:
    return attempt.state.workers_beside(_space(attempt))


def _to_fill(attempt: _Attempt) -> int:
    return len(attempt.state.fill)


def _own_groups(attempt: _Attempt) -> int:
    """Return how many groups the deciding seat has still to resolve: others decide on theirs later (C-C6)."""
    groups = attempt.state.groups
    distance = group_distance(groups[0])
    return sum(group_distance(group) == distance for group in groups)


def _fruit(attempt: _Attempt) -> int:
    return attempt.state.fruit[attempt.state.seat]


def _jungle_left(attempt: _Attempt) -> int:
    return attempt.state.jungle_left() + len(attempt.state.display)


_REFUSED: Final[dict[int, Refused[_Attempt]]] = {
    turn.GAME_IS_OVER: Refused("C-X1", N_("the game is over")),
    turn.PLACE_FIRST: Refused("C-A1", N_("place a worker tile first")),
    turn.PLACED_ALREADY: Refused("C-A1", N_("you have already placed a worker tile this turn")),
    turn.NOTHING_TO_FILL: Refused("C-B1", N_("there is no jungle space to fill now")),
    turn.NO_GROUP_LEFT: Refused("C-C3", N_("no group of workers is left this turn: end it")),
    # A worker tile, placed or built over.
    turn.NOT_IN_HAND: Refused("C-S3", N_("the tile {tile} is not in your hand"), tile=_shape),
    turn.NOT_ITS_EDGES: Refused("C-M1", N_("the workers on the tile {tile} are not in this order"), tile=_shape),
    turn.SPACE_TAKEN: Refused("C-A1", N_("this space is taken")),
    turn.FOR_JUNGLE_TILES: Refused("C-A2", N_("only a jungle tile may be placed on this space")),
    turn.NO_JUNGLE_TILE_TOUCHES: Refused("C-A1", N_("no jungle tile touches this space")),
    turn.NOTHING_TO_BUILD_OVER: Refused("C-O1", N_("there is no worker tile here to build over")),
    turn.OTHERS_TILE: Refused("C-O1", N_("this tile belongs to {seat}"), seat=_owner),
    turn.BUILT_OVER_ALREADY: Refused("C-O2", N_("this tile has already been built over")),
    turn.NO_SUN_TOKEN: Refused("C-O4", N_("building over costs a sun token, and you have none")),
    # A jungle tile.
    turn.DISPLAY_EMPTY: Refused("C-B3", N_("the display is empty: take the tile unseen from the pile")),
    turn.NOT_IN_DISPLAY: Refused("C-B2", N_("there is no {tile} in the display"), tile=_kind),
    turn.DISPLAY_FIRST: Refused("C-B3", N_("use the tiles in the display first")),
    turn.JUNGLE_SPACE_TAKEN: Refused("C-B1", N_("this space is taken")),
    turn.FOR_WORKER_TILES: Refused("C-A2", N_("only a worker tile may be placed on this space")),
    turn.TOO_FEW_WORKER_TILES: Refused(
        "C-B1",
        N_("a space needs at least two worker tiles next to it, and this one has {count}"),
        count=_tiles_beside,
    ),
    # A group of workers.
    turn.NO_WORKER_TILE: Refused("C-C1", N_("there is no worker tile here")),
    turn.NO_WORKER: Refused("C-C4", N_("there is no worker on this edge")),
    turn.OTHERS_WORKERS: Refused("C-C6", N_("these workers belong to {seat}"), seat=_owner),
    turn.TOO_LITTLE_FRUIT: Refused(
        "C-J2",
        N_("you can sell only fruit from your storage: it holds {count}"),
        count=_fruit,
    ),
    turn.NOTHING_TO_DO: Refused(
        "C-C1",
        N_("no jungle tile touches the {side} edge: its workers have nothing to do"),
        side=_side,
    ),
    turn.AT_A_TEMPLE: Refused("C-J6", N_("workers at a temple count only at the end of the game")),
    turn.ACTIVATED_ALREADY: Refused(
        "C-C3",
        N_("the workers at this {tile} have already been activated"),
        tile=_touched,
    ),
    turn.FILL_FIRST: Refused(
        "C-B1",
        N2_("fill the jungle space first: {count} to go", "fill the jungle spaces first: {count} to go"),
        count=_to_fill,
    ),
    turn.WORK_FIRST: Refused(
        "C-C5",
        N2_(
            "resolve your group of workers first: {count} to go", "resolve your groups of workers first: {count} to go"
        ),
        count=_own_groups,
    ),
    turn.TOO_MANY_WORKERS: Refused(
        "C-C5",
        N2_("this group has only one worker", "this group has only {count} workers"),
        count=_workers,
    ),
    turn.TILES_LEFT: Refused(
        "C-O1",
        N2_(
            "one jungle tile is left: you cannot build over yet",
            "{count} jungle tiles are left: you cannot build over yet",
        ),
        count=_jungle_left,
    ),
}
