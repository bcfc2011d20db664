"""Why an action of Maya is refused, in words: a rule and a sentence for each number that `turn.refusal` gives."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.core import N2_, N_, Action, Reason, Seat, Value, Who, refuse, refuse_count
from game.rules.maya import turn
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.board import TEMPLE_SPACE, State, Step, encode
from game.rules.maya.box import CROP_NAMES, CROPS, TILE_NAMES


class _Refused(NamedTuple):
    """A rule and a sentence (or, with a `count`, its two forms), and functions that return the sentence's values."""

    rule: str
    text: str | tuple[str, str]
    values: Mapping[str, Callable[[State, Action], Value]] = MappingProxyType({})
    expanding: str = ""
    """The rule that is named instead where the tile expands a city."""


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if seat != state.seat and state.step != Step.OVER:
        return refuse("M-S4", N_("it is {seat}’s turn"), seat=Who(state.seat))
    number = turn.refusal(state, encode(state.grid, action))
    if number == turn.LEGAL:
        return None
    rule, text, makers, expanding = _REFUSED[number]
    if isinstance(action, Expand):
        rule = expanding or rule
    values = {name: value(state, action) for name, value in makers.items()}
    if isinstance(text, str):
        return refuse(rule, text, **values)
    count = values["count"]
    assert isinstance(count, int)
    return refuse_count(rule, text, count)


def _crop(state: State, _action: Action) -> Value:
    return CROP_NAMES[CROPS[turn.crop_of_turn(state)]]


def _tile(_state: State, action: Action) -> Value:
    assert isinstance(action, Plant | Expand)
    assert action.tile is not None
    return TILE_NAMES[action.tile]


def _temple(state: State, action: Action) -> Value:
    """Return the name of the temple space that is meant, or else of the first empty one beside."""
    assert isinstance(action, Plant | Expand)
    grid, space = state.grid, state.grid.index[action.cell]
    if space not in grid.temple_spaces:
        space = next(near for near in grid.temples_beside[space] if state.board[near] == TEMPLE_SPACE)
    return grid.temples[grid.city(space)].name


def _cities(state: State, action: Action) -> Value:
    assert isinstance(action, Expand)
    return int(state.touching[state.grid.index[action.cell]]).bit_count()


def _tiles(state: State, _action: Action) -> Value:
    return state.held[state.seat]


def _spaces(state: State, _action: Action) -> Value:
    return len(state.expandable)


def _placements(state: State, _action: Action) -> Value:
    return turn.count_placements(state)


_REFUSED: Final[dict[int, _Refused]] = {
    turn.ALL_HAVE_PASSED: _Refused("M-B7", N_("the game is over: all players passed in a row")),
    turn.GAME_IS_OVER: _Refused("M-X1", N_("the game is over")),
    turn.TURN_IS_DONE: _Refused("M-S4", N_("this turn is done: end it")),
    turn.FINISH_FIRST: _Refused("M-A5", N_("finish planting first, so that the group scores")),
    turn.PLANTS_THIS_TURN: _Refused("M-B1", N_("you are planting this turn, so you cannot expand a city")),
    turn.HAS_PLANTED_NO_DRAW: _Refused("M-B6", N_("you have already planted a tile this turn")),
    turn.HAS_PLANTED_NO_PASS: _Refused("M-B7", N_("you have already planted a tile this turn")),
    turn.NOTHING_PLANTED: _Refused("M-A1", N_("plant at least one tile before you finish")),
    turn.EXPAND_UNSEEN_FIRST: _Refused("M-B5", N_("first place the top tile of your reserve face down")),
    turn.ACT_FIRST: _Refused("M-A1", N_("plant a tile or expand a city first")),
    turn.NOTHING_TO_PLANT: _Refused("M-A7", N_("your rack is empty: you have nothing to plant")),
    turn.OTHER_CROP: _Refused(
        "M-A1", N_("all tiles of a turn show the same crop, and this turn’s crop is {crop}"), {"crop": _crop}
    ),
    turn.NOT_IN_RACK: _Refused("M-A1", N_("your rack has no {tile}"), {"tile": _tile}, expanding="M-B1"),
    turn.TAKE_UNSEEN: _Refused("M-B5", N_("your rack is empty: take the tile unseen from the reserve")),
    turn.USE_THE_RACK: _Refused(
        "M-B5",
        N2_("your rack still has one tile: use it", "your rack still has {count} tiles: use one of those"),
        {"count": _tiles},
    ),
    turn.AREA_NOT_IN_PLAY: _Refused("M-S1", N_("this space belongs to an area that is not in play")),
    turn.NO_SPACE: _Refused("M-A2", N_("there is no space here"), expanding="M-B1"),
    turn.TEMPLE_STANDS: _Refused("M-A2", N_("{temple}’s temple stands here"), {"temple": _temple}, expanding="M-B3"),
    turn.FOR_A_TEMPLE: _Refused(
        "M-A2",
        N_("only a temple tile may be placed on the space of {temple}"),
        {"temple": _temple},
        expanding="M-B3",
    ),
    turn.TAKEN: _Refused("M-A2", N_("this space is taken"), expanding="M-B1"),
    turn.TOUCHES_NO_TILE: _Refused("M-A2", N_("this space touches no tile: plant next to one")),
    turn.TOUCHES_NO_TILE_OF_TURN: _Refused("M-A3", N_("this space does not touch a tile you planted this turn")),
    turn.TOUCHES_NO_GROUP_OF_TURN: _Refused(
        "M-A3", N_("this space does not touch your {crop} group with this turn’s tiles"), {"crop": _crop}
    ),
    turn.TOUCHES_NO_CITY: _Refused("M-B1", N_("this space touches no city: expand next to one")),
    turn.TEMPLE_MAY_APPEAR: _Refused(
        "M-B3", N_("no face-down tile may lie next to the empty temple space of {temple}"), {"temple": _temple}
    ),
    turn.JOINS_CITIES: _Refused(
        "M-B2", N_("this space touches {count} cities, and cities must never join"), {"count": _cities}
    ),
    turn.CANNOT_ONLY_DRAW: _Refused(
        "M-B6",
        N2_(
            "you cannot just draw: your rack still has one tile",
            "you cannot just draw: your rack still has {count} tiles",
        ),
        {"count": _tiles},
    ),
    turn.A_SPACE_TAKES_IT: _Refused(
        "M-B6",
        N2_(
            "you cannot just draw: one space takes the top tile of your reserve",
            "you cannot just draw: {count} spaces take the top tile of your reserve",
        ),
        {"count": _spaces},
    ),
    turn.OLDER_RULING: _Refused("M-B6", N_("this match follows an older ruling: pass, because no space takes a tile")),
    turn.CAN_ACT: _Refused(
        "M-B7",
        N2_(
            "you cannot pass: there is one way to plant or expand",
            "you cannot pass: there are {count} ways to plant or expand",
        ),
        {"count": _placements},
    ),
    turn.MUST_DRAW: _Refused(
        "M-B6", N_("you cannot pass with an empty rack: no space takes a tile, so draw two tiles")
    ),
}
