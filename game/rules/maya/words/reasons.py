"""Why an action of Maya is not legal, in the order in which a player would say it.

Wrong seat, wrong step, not your piece, wrong or taken space, adjacency.
"""

from collections.abc import Callable
from typing import Final

from game.rules.core import Action, Cell, Reason, Seat, refuse, refuse_count
from game.rules.maya.actions import Draw, End, Expand, Finish, Pass, Plant
from game.rules.maya.grid import EMPTY, TEMPLE_SPACE, TILE_CODE
from game.rules.maya.legality import count_placements, crop_of_turn
from game.rules.maya.pieces import CROP_NAMES, CROPS, TILE_NAMES, TILES
from game.rules.maya.state import CAN_EXPAND, CAN_PLANT, CAN_REACH, State, Step
from game.rules.phrases import N2_, N_, Who


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if state.step == Step.OVER:
        return _over(state)
    if seat != state.seat:
        return refuse("M-S4", N_("it is {seat}’s turn"), seat=Who(state.seat))
    steps, explain = _EXPLAIN.get(type(action), _NOT_OF_THIS_GAME)
    return explain(state, seat, action) if state.step in steps else _wrong_step(state, action)


def _over(state: State) -> Reason:
    if state.passes == state.seats:
        return refuse("M-B7", N_("the game is over: all players passed in a row"))
    return refuse("M-X1", N_("the game is over"))


def _wrong_step(state: State, action: Action) -> Reason:
    if state.step == Step.TURN:
        if isinstance(action, Finish):
            return refuse("M-A1", N_("plant at least one tile before you finish"))
        if not state.held[state.seat]:  # M-A7
            return refuse("M-B5", N_("first place the top tile of your reserve face down"))
        return refuse("M-A1", N_("plant a tile or expand a city first"))
    if state.step == Step.PLANT:
        if isinstance(action, Expand):
            return refuse("M-B1", N_("you are planting this turn, so you cannot expand a city"))
        if isinstance(action, Draw | Pass):
            rule = "M-B6" if isinstance(action, Draw) else "M-B7"
            return refuse(rule, N_("you have already planted a tile this turn"))
        return refuse("M-A5", N_("finish planting first, so that the group scores"))
    return refuse("M-S4", N_("this turn is done: end it"))


def _why_not_plant(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Plant)
    reason = _cannot_plant(state, seat, TILE_CODE[action.tile])
    if reason is not None:
        return reason
    index = state.grid.index.get(action.cell)
    if index is not None and state.marks[index] & (CAN_REACH if state.planted else CAN_PLANT):
        return None
    if index is None:
        return _not_in_play(state, action.cell, "M-A2")
    if index in state.grid.temple_spaces:
        return _temple_space(state, index, "M-A2")
    if state.board[index] != EMPTY:
        return refuse("M-A2", N_("this space is taken"))
    if not state.marks[index] & CAN_PLANT:
        return refuse("M-A2", N_("this space touches no tile: plant next to one"))
    if state.joined:
        crop = CROP_NAMES[CROPS[crop_of_turn(state)]]
        return refuse("M-A3", N_("this space does not touch your {crop} group with this turn’s tiles"), crop=crop)
    return refuse("M-A3", N_("this space does not touch a tile you planted this turn"))


def _cannot_plant(state: State, seat: Seat, tile: int) -> Reason | None:
    if not state.held[seat]:
        return refuse("M-A7", N_("your rack is empty: you have nothing to plant"))
    if state.planted:
        crop = crop_of_turn(state)
        if tile >> 1 != crop:
            text = N_("all tiles of a turn show the same crop, and this turn’s crop is {crop}")
            return refuse("M-A1", text, crop=CROP_NAMES[CROPS[crop]])
    return _not_in_rack(state, seat, tile, "M-A1")


def _not_in_rack(state: State, seat: Seat, tile: int, rule: str) -> Reason | None:
    if state.has(seat, tile):
        return None
    return refuse(rule, N_("your rack has no {tile}"), tile=TILE_NAMES[TILES[tile]])


def _not_in_play(state: State, cell: Cell, rule: str) -> Reason:
    if cell in state.grid.out_of_play:
        return refuse("M-S1", N_("this space belongs to an area that is not in play"))
    return refuse(rule, N_("there is no space here"))


def _temple_space(state: State, index: int, rule: str) -> Reason:
    if state.board[index] != TEMPLE_SPACE:
        return refuse(rule, N_("{temple}’s temple stands here"), temple=_name(state, index))
    return refuse(rule, N_("only a temple tile may be placed on the space of {temple}"), temple=_name(state, index))


def _name(state: State, index: int) -> str:
    return state.grid.temples[state.grid.city(index)].name


def _why_not_expand(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Expand)
    reason = _cannot_expand_with(state, seat, action)
    if reason is not None:
        return reason
    index = state.grid.index.get(action.cell)
    if index is not None and state.marks[index] & CAN_EXPAND:
        return None
    if index is None:
        return _not_in_play(state, action.cell, "M-B1")
    if index in state.grid.temple_spaces:
        return _temple_space(state, index, "M-B3")
    if state.board[index] != EMPTY:
        return refuse("M-B1", N_("this space is taken"))
    cities = int(state.touching[index]).bit_count()
    if not cities:
        return refuse("M-B1", N_("this space touches no city: expand next to one"))
    for temple in state.grid.temples_beside[index]:
        if state.board[temple] == TEMPLE_SPACE:
            text = N_("no face-down tile may lie next to the empty temple space of {temple}")
            return refuse("M-B3", text, temple=_name(state, temple))
    return refuse("M-B2", N_("this space touches {count} cities, and cities must never join"), count=cities)


def _cannot_expand_with(state: State, seat: Seat, action: Expand) -> Reason | None:
    if action.tile is not None:
        if not state.held[seat]:
            return refuse("M-B5", N_("your rack is empty: take the tile unseen from the reserve"))
        return _not_in_rack(state, seat, TILE_CODE[action.tile], "M-B1")
    if state.held[seat]:
        forms = N2_("your rack still has one tile: use it", "your rack still has {count} tiles: use one of those")
        return refuse_count("M-B5", forms, state.held[seat])
    return None


def _why_not_draw(state: State, seat: Seat, action: Action) -> Reason | None:  # noqa: ARG001
    tiles, spaces = state.held[seat], len(state.expandable)
    if tiles:
        forms = N2_(
            "you cannot just draw: your rack still has one tile",
            "you cannot just draw: your rack still has {count} tiles",
        )
        return refuse_count("M-B6", forms, tiles)
    if spaces:
        forms = N2_(
            "you cannot just draw: one space takes the top tile of your reserve",
            "you cannot just draw: {count} spaces take the top tile of your reserve",
        )
        return refuse_count("M-B6", forms, spaces)
    if state.older:
        return refuse("M-B6", N_("this match follows an older ruling: pass, because no space takes a tile"))
    return None


def _why_not_pass(state: State, seat: Seat, action: Action) -> Reason | None:  # noqa: ARG001
    ways = count_placements(state, seat)
    if ways:
        forms = N2_(
            "you cannot pass: there is one way to plant or expand",
            "you cannot pass: there are {count} ways to plant or expand",
        )
        return refuse_count("M-B7", forms, ways)
    if not state.held[seat] and not state.older:
        return refuse("M-B6", N_("you cannot pass with an empty rack: no space takes a tile, so draw two tiles"))
    return None


def _free(state: State, seat: Seat, action: Action) -> Reason | None:  # noqa: ARG001
    return None


_Explain = Callable[[State, Seat, Action], Reason | None]
_EXPLAIN: Final[dict[type[Action], tuple[tuple[Step, ...], _Explain]]] = {
    Plant: ((Step.TURN, Step.PLANT), _why_not_plant),
    Finish: ((Step.PLANT,), _free),
    Expand: ((Step.TURN,), _why_not_expand),
    Draw: ((Step.TURN,), _why_not_draw),
    Pass: ((Step.TURN,), _why_not_pass),
    End: ((Step.END,), _free),
}
_NOT_OF_THIS_GAME: Final = ((), _free)
