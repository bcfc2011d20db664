"""What actions do in Maya. Everything here plays in place; events are made only where somebody listens."""

from collections.abc import Callable
from typing import Final

from game.rules.core import Action, Event, Seat
from game.rules.maya.actions import Draw, End, Expand, Finish, Pass, Plant
from game.rules.maya.events import (
    CityClosed,
    CityExpanded,
    CropPlanted,
    GameEnded,
    GroupScored,
    NothingExpanded,
    Passed,
    TempleAppeared,
    TilesDrawn,
    TurnEnded,
)
from game.rules.maya.grid import EMPTY, TEMPLE_SPACE, TILE_CODE
from game.rules.maya.pieces import DRAWN, DRAWN_AFTER_BLIND, RACK_LIMIT, TILES
from game.rules.maya.scoring import appraise, crop_at, group_points
from game.rules.maya.state import NO_CITY, Planting, State, Step


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
    """Play a legal action in place."""
    _PLAY[type(action)](state, seat, action, events)


def _plant(state: State, seat: Seat, action: Plant, events: list[Event] | None) -> None:
    index, tile = state.grid.index[action.cell], TILE_CODE[action.tile]
    state.take_from_rack(seat, tile)
    state.plant(seat, index, tile)
    if events is not None:
        events.append(CropPlanted(seat, action.tile, action.cell, state.grid.nearest[index]))
    for temple in state.grid.temples_beside[index]:
        if state.board[temple] == TEMPLE_SPACE:
            _let_temple_appear(state, seat, temple, events)
    state.planted.append(index)
    extend_reach(state, index)
    state.step = Step.PLANT


def _let_temple_appear(state: State, seat: Seat, index: int, events: list[Event] | None) -> None:
    """M-A4: at once, so that the turn's next tiles find the temple tile there already."""
    state.found_city(index)
    if events is not None:
        temple = state.grid.temples[state.grid.city(index)]
        events.append(TempleAppeared(seat, temple.name, temple.cell))


def extend_reach(state: State, index: int) -> None:
    """M-A3: find the spaces that the tile just planted opens for the next tile of this turn."""
    board, reach, neighbours = state.board, state.reach, state.grid.neighbours
    reach.pop(index, None)
    # House rule: what the tile joins counts like the tiles of this turn. It holds them all, so nothing is lost.
    tiles = state.group(index) if state.options.connect == "joined" else (index,)
    for tile in tiles:
        for near in neighbours[tile]:
            if board[near] == EMPTY:
                reach[near] = None


def _finish(state: State, seat: Seat, action: Finish, events: list[Event] | None) -> None:  # noqa: ARG001
    """M-A5, M-C6: the group scores first, then the cities. M-A6: nothing is drawn at the end of this turn."""
    spaces = state.group(state.planted[0])
    gained = group_points(state, spaces)
    state.crops[seat] += gained
    state.ledger.append(Planting(seat, gained, tuple(spaces)))
    if events is not None:
        cells = tuple(state.grid.cells[index] for index in spaces)
        near = state.grid.nearest[state.planted[0]]
        events.append(GroupScored(seat, crop_at(state, spaces[0]), cells, gained, near))
    _close_cities(state, events)
    state.draws = state.passes = 0
    state.step = Step.END


def _expand(state: State, seat: Seat, action: Expand, events: list[Event] | None) -> None:
    """M-B1; M-B5: without a tile the top of the reserve goes to the board, and nobody sees it."""
    index = state.grid.index[action.cell]
    blind = action.tile is None
    if action.tile is None:
        tile = state.draw(seat, 1)[0]
    else:
        tile = TILE_CODE[action.tile]
        state.take_from_rack(seat, tile)
    state.expand(seat, index, tile, blind)
    if events is not None:
        city = state.grid.temples[state.touching[index].bit_length() - 1].name
        events.append(CityExpanded(seat, action.cell, action.tile, blind, city))
    _close_cities(state, events)
    state.draws = DRAWN_AFTER_BLIND if blind else DRAWN
    state.passes = 0
    state.step = Step.END


def _close_cities(state: State, events: list[Event] | None) -> None:
    """M-C1, M-C6: every city that has no gap left scores, each on its own and only this once."""
    gaps = state.gaps
    while 0 in gaps:
        number = gaps.index(0)
        gaps[number] = NO_CITY
        state.closed.append(number)
        closed = appraise(state, number)
        for seat, gained in enumerate(closed.points):
            state.cities[seat] += gained
        if events is not None:
            name = state.grid.temples[number].name
            cells = tuple(state.grid.cells[index] for index in closed.spaces)
            events.append(CityClosed(name, cells, tuple(closed.crops), tuple(closed.points)))


def _draw_only(state: State, seat: Seat, action: Draw, events: list[Event] | None) -> None:  # noqa: ARG001
    """M-B6: the tiles are drawn in any case, and that is no pass."""
    state.draws = DRAWN_AFTER_BLIND
    state.passes = 0
    state.step = Step.END
    if events is not None:
        events.append(NothingExpanded(seat))


def _pass(state: State, seat: Seat, action: Pass, events: list[Event] | None) -> None:  # noqa: ARG001
    """M-B7 [gap]: pass the turn."""
    state.passes += 1
    state.draws = 0
    state.step = Step.END
    if events is not None:
        events.append(Passed(seat))


def _end(state: State, seat: Seat, action: End, events: list[Event] | None) -> None:  # noqa: ARG001
    """M-B4 to M-B6: draw; M-S4: pass on; M-X1, M-B7: see whether the game ends."""
    if events is not None:
        events.append(TurnEnded(seat))
    _draw(state, seat, events)
    state.planted, state.reach, state.draws = [], {}, 0
    state.turn += 1
    state.turns[seat] += 1
    if state.tiles_left(seat) and state.passes < state.seats:
        state.seat = (seat + 1) % state.seats
        state.step = Step.TURN
        return
    state.step = Step.OVER
    if events is not None:
        events.append(GameEnded(None if state.tiles_left(seat) else seat))


def _draw(state: State, seat: Seat, events: list[Event] | None) -> None:
    """M-B4: never beyond the limit of the rack, counted when the tile laid in this turn has left it."""
    rack = state.racks[seat]
    tiles = state.draw(seat, min(state.draws, RACK_LIMIT - len(rack)))
    if not tiles:
        return
    state.racks[seat] = bytes(sorted(rack + tiles))
    if events is not None:
        events.append(TilesDrawn(seat, len(tiles), tuple(TILES[tile] for tile in tiles)))


_PLAY: Final[dict[type[Action], Callable[..., None]]] = {
    Plant: _plant, Finish: _finish, Expand: _expand, Draw: _draw_only, Pass: _pass, End: _end,
}  # fmt: skip
