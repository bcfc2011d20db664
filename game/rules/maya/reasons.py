"""Why an action of Maya is refused, in words: a rule and a sentence for each number that `turn.refusal` gives."""

from typing import Final, NamedTuple

from game.rules.core import N2_, N_, Action, Reason, Refused, Seat, Value, Who, refuse
from game.rules.maya import turn
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.board import TEMPLE_SPACE, State, Step, encode
from game.rules.maya.box import CROP_NAMES, CROPS, TILE_NAMES


class _Attempt(NamedTuple):
    """An action that was refused, with the state and the seat."""

    state: State
    seat: Seat
    action: Action


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if seat != state.seat and state.step != Step.OVER:
        return refuse("M-S4", N_("it is {seat}’s turn"), seat=Who(state.seat))
    number = turn.refusal(state, encode(state.grid, action))
    if number == turn.LEGAL:
        return None
    reason = _REFUSED[number].reason(_Attempt(state, seat, action))
    if number in _EXPANDING and isinstance(action, Expand):
        return Reason(_EXPANDING[number], reason.phrase)
    return reason


def _crop(attempt: _Attempt) -> Value:
    return CROP_NAMES[CROPS[turn.crop_of_turn(attempt.state)]]


def _tile(attempt: _Attempt) -> Value:
    assert isinstance(attempt.action, Plant | Expand)
    assert attempt.action.tile is not None
    return TILE_NAMES[attempt.action.tile]


def _temple(attempt: _Attempt) -> Value:
    """Return the name of the temple space on the action's cell, or else of the first empty one beside it."""
    state, grid = attempt.state, attempt.state.grid
    assert isinstance(attempt.action, Plant | Expand)
    space = grid.index[attempt.action.cell]
    if space not in grid.temple_spaces:
        space = next(near for near in grid.temples_beside[space] if state.board[near] == TEMPLE_SPACE)
    return grid.temples[grid.city(space)].name


def _cities(attempt: _Attempt) -> Value:
    state = attempt.state
    assert isinstance(attempt.action, Expand)
    return int(state.touching[state.grid.index[attempt.action.cell]]).bit_count()


def _tiles(attempt: _Attempt) -> Value:
    return attempt.state.held[attempt.state.seat]


def _spaces(attempt: _Attempt) -> Value:
    return len(attempt.state.expandable)


def _placements(attempt: _Attempt) -> Value:
    return turn.count_placements(attempt.state)


_REFUSED: Final[dict[int, Refused[_Attempt]]] = {
    turn.ALL_HAVE_PASSED: Refused("M-B7", N_("the game is over: all players passed in a row")),
    turn.GAME_IS_OVER: Refused("M-X1", N_("the game is over")),
    turn.TURN_IS_DONE: Refused("M-S4", N_("this turn is done: end it")),
    turn.FINISH_FIRST: Refused("M-A5", N_("finish planting first, so that the group scores")),
    turn.PLANTS_THIS_TURN: Refused("M-B1", N_("you are planting this turn, so you cannot expand a city")),
    turn.HAS_PLANTED_NO_DRAW: Refused("M-B6", N_("you have already planted a tile this turn")),
    turn.HAS_PLANTED_NO_PASS: Refused("M-B7", N_("you have already planted a tile this turn")),
    turn.NOTHING_PLANTED: Refused("M-A1", N_("plant at least one tile before you finish")),
    turn.EXPAND_UNSEEN_FIRST: Refused("M-B5", N_("first place the top tile of your reserve face down")),
    turn.ACT_FIRST: Refused("M-A1", N_("plant a tile or expand a city first")),
    turn.NOTHING_TO_PLANT: Refused("M-A7", N_("your rack is empty: you have nothing to plant")),
    turn.OTHER_CROP: Refused(
        "M-A1", N_("all tiles of a turn show the same crop, and this turn’s crop is {crop}"), crop=_crop
    ),
    turn.NOT_IN_RACK: Refused("M-A1", N_("your rack has no {tile}"), tile=_tile),
    turn.TAKE_UNSEEN: Refused("M-B5", N_("your rack is empty: take the tile unseen from the reserve")),
    turn.USE_THE_RACK: Refused(
        "M-B5",
        N2_("your rack still has one tile: use it", "your rack still has {count} tiles: use one of those"),
        count=_tiles,
    ),
    turn.AREA_NOT_IN_PLAY: Refused("M-S1", N_("this space belongs to an area that is not in play")),
    turn.NO_SPACE: Refused("M-A2", N_("there is no space here")),
    turn.TEMPLE_STANDS: Refused("M-A2", N_("{temple}’s temple stands here"), temple=_temple),
    turn.FOR_A_TEMPLE: Refused(
        "M-A2",
        N_("only a temple tile may be placed on the space of {temple}"),
        temple=_temple,
    ),
    turn.TAKEN: Refused("M-A2", N_("this space is taken")),
    turn.TOUCHES_NO_TILE: Refused("M-A2", N_("this space touches no tile: plant next to one")),
    turn.TOUCHES_NO_TILE_OF_TURN: Refused("M-A3", N_("this space does not touch a tile you planted this turn")),
    turn.TOUCHES_NO_GROUP_OF_TURN: Refused(
        "M-A3", N_("this space does not touch your {crop} group with this turn’s tiles"), crop=_crop
    ),
    turn.TOUCHES_NO_CITY: Refused("M-B1", N_("this space touches no city: expand next to one")),
    turn.TEMPLE_MAY_APPEAR: Refused(
        "M-B3", N_("no face-down tile may lie next to the empty temple space of {temple}"), temple=_temple
    ),
    turn.JOINS_CITIES: Refused(
        "M-B2", N_("this space touches {count} cities, and cities must never join"), count=_cities
    ),
    turn.CANNOT_ONLY_DRAW: Refused(
        "M-B6",
        N2_(
            "you cannot just draw: your rack still has one tile",
            "you cannot just draw: your rack still has {count} tiles",
        ),
        count=_tiles,
    ),
    turn.A_SPACE_TAKES_IT: Refused(
        "M-B6",
        N2_(
            "you cannot just draw: one space takes the top tile of your reserve",
            "you cannot just draw: {count} spaces take the top tile of your reserve",
        ),
        count=_spaces,
    ),
    turn.OLDER_RULING: Refused("M-B6", N_("this match follows an older ruling: pass, because no space takes a tile")),
    turn.CAN_ACT: Refused(
        "M-B7",
        N2_(
            "you cannot pass: there is one way to plant or expand",
            "you cannot pass: there are {count} ways to plant or expand",
        ),
        count=_placements,
    ),
    turn.MUST_DRAW: Refused("M-B6", N_("you cannot pass with an empty rack: no space takes a tile, so draw two tiles")),
}
_EXPANDING: Final = {
    turn.NOT_IN_RACK: "M-B1",
    turn.NO_SPACE: "M-B1",
    turn.TEMPLE_STANDS: "M-B3",
    turn.FOR_A_TEMPLE: "M-B3",
    turn.TAKEN: "M-B1",
}
"""By refusal the rule to name for an expansion, if it is not the same as for planting."""
