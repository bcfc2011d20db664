"""Events of Cacao in words of the game, made from what was heard and from the table after it."""

from collections.abc import Iterator

from game.rules.cacao import events as happened
from game.rules.cacao import heard as said
from game.rules.cacao.grid import ALL_EDGES, CELLS, EMPTY, KIND_OF, NEIGHBOURS, TEMPLE, WORKERS, shape_of
from game.rules.cacao.pieces import SHAPES, SIDES, Kind
from game.rules.cacao.scoring import temple_gold, temple_workers
from game.rules.cacao.state import State
from game.rules.core import Event, Seat
from game.rules.heard import Heard, unpack


def tell(state: State, seat: Seat, heard: Heard) -> Iterator[Event]:
    """Yield what a seat's action made happen; the state is the one after it."""
    for packed in heard.events:
        yield _told(state, seat, *unpack(packed))


def _told(state: State, seat: Seat, what: int, about: int, also: int) -> Event:
    if what == said.WORKERS_PLACED:
        return _workers_placed(state, about, bool(also))
    if what == said.JUNGLE_LAID:
        return happened.JungleLaid(
            seat, KIND_OF[state.board[about]], CELLS[about], bool(also), _seats_beside(state, about)
        )
    if what == said.WORKED:
        return _worked(about, also)
    if what == said.TURN_ENDED:
        return happened.TurnEnded(seat)
    if what == said.WORKERS_DRAWN:
        return happened.WorkersDrawn(seat, SHAPES[also])
    if what == said.DISPLAY_REFILLED:
        return happened.DisplayRefilled(KIND_OF[about])
    if what == said.BUILDING_ALLOWED:
        return happened.BuildingAllowed()
    if what == said.TEMPLE_SCORED:
        workers = temple_workers(state, about)
        return happened.TempleScored(CELLS[about], tuple(workers), tuple(temple_gold(workers)))
    return happened.GameEnded()


def _workers_placed(state: State, space: int, over: bool) -> happened.WorkersPlaced:
    orientation = state.board[space] - WORKERS & 15
    covers = ALL_EDGES[state.under[space] - WORKERS & 15] if over else None
    beside = _jungle_beside(state, space)
    return happened.WorkersPlaced(
        state.owner(space), shape_of(orientation), CELLS[space], ALL_EDGES[orientation], covers, beside
    )


def _jungle_beside(state: State, space: int) -> tuple[Kind, ...]:
    kinds = (state.board[space + step] for step in NEIGHBOURS)
    return tuple(KIND_OF[kind] for kind in kinds if EMPTY < kind <= TEMPLE)


def _seats_beside(state: State, space: int) -> tuple[Seat, ...]:
    near = (space + step for step in NEIGHBOURS)
    return tuple(sorted({state.owner(each) for each in near if state.board[each] >= WORKERS}))


def _worked(about: int, also: int) -> happened.Worked:
    got, seat, key = about >> 16, about >> 14 & 3, about & 0x3FFF
    gold, fruit, sun, water, lost = got >> 16, (got >> 12 & 15) - 3, got >> 8 & 15, got >> 4 & 15, got & 15
    space, side = key >> 2, key & 3
    target = CELLS[space + NEIGHBOURS[side]]
    return happened.Worked(
        seat, CELLS[space], SIDES[side], target, KIND_OF[also & 15], also >> 4, gold, fruit, sun, water, lost
    )
