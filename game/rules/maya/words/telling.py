"""Events of Maya in words of the game, made from what was heard and from the table after it."""

from collections.abc import Iterator

from game.rules.core import Event, Seat
from game.rules.heard import Heard, unpack
from game.rules.maya import events as happened
from game.rules.maya import heard as said
from game.rules.maya.grid import came_blind, tile_of
from game.rules.maya.pieces import TILES
from game.rules.maya.scoring import appraise, crop_at
from game.rules.maya.state import State


def tell(state: State, seat: Seat, heard: Heard) -> Iterator[Event]:
    """Yield what a seat's action made happen; the state is the one after it."""
    for packed in heard.events:
        what, about, _ = unpack(packed)
        yield _told(state, seat, what, about)


def _told(state: State, seat: Seat, what: int, about: int) -> Event:
    grid = state.grid
    if what == said.CROP_PLANTED:
        return happened.CropPlanted(
            seat, TILES[tile_of(int(state.board[about]))], grid.cells[about], grid.nearest[about]
        )
    if what == said.TEMPLE_APPEARED:
        temple = grid.temples[grid.city(about)]
        return happened.TempleAppeared(seat, temple.name, temple.cell)
    if what == said.GROUP_SCORED:
        return _group_scored(state, seat, about)
    if what == said.CITY_EXPANDED:
        return _city_expanded(state, seat, about)
    if what == said.CITY_CLOSED:
        closed = appraise(state, about)
        cells = tuple(grid.cells[space] for space in closed.spaces)
        return happened.CityClosed(grid.temples[about].name, cells, tuple(closed.crops), tuple(closed.points))
    if what == said.TILES_DRAWN:
        drawn = state.drawn[seat]
        return happened.TilesDrawn(
            seat, about, tuple(TILES[tile] for tile in state.reserves[seat][drawn - about : drawn])
        )
    if what == said.GAME_ENDED:
        return happened.GameEnded(None if state.tiles_left(seat) else seat)
    return {
        said.NOTHING_EXPANDED: happened.NothingExpanded,
        said.PASSED: happened.Passed,
        said.TURN_ENDED: happened.TurnEnded,
    }[what](seat)


def _group_scored(state: State, seat: Seat, points: int) -> happened.GroupScored:
    grid, first = state.grid, state.planted[0]
    spaces = state.group(first)
    cells = tuple(grid.cells[space] for space in spaces)
    return happened.GroupScored(seat, crop_at(state, first), cells, points, grid.nearest[first])


def _city_expanded(state: State, seat: Seat, space: int) -> happened.CityExpanded:
    grid, byte = state.grid, int(state.board[space])
    blind = came_blind(byte)
    tile = None if blind else TILES[tile_of(byte)]
    return happened.CityExpanded(seat, grid.cells[space], tile, blind, grid.temples[state.city_at(space)].name)
