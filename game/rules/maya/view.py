"""What a seat may know of a game of Maya, and the state that such a view shows."""

from collections import Counter

import msgspec

from game.rules.core import Action, Cell, Event, Piece, Seat
from game.rules.maya.actions import CityExpanded, CropPlanted, Plant, TilesDrawn
from game.rules.maya.board import (
    FACE_DOWN,
    TEMPLE,
    TILE_CODE,
    UNKNOWN,
    State,
    Step,
    came_blind,
    clear,
    expander,
    grid_of,
    is_face_up,
    planter,
    tile_of,
)
from game.rules.maya.box import PLANTATION_TILES, TILES, Area, Board, Options, Tile
from game.rules.maya.turn import extend_reach
from game.rules.numbers import vector


class PlantedTile(msgspec.Struct, frozen=True):
    """A face-up tile on the board."""

    cell: Cell
    seat: Seat
    tile: Tile


class CityTile(msgspec.Struct, frozen=True):
    """A face-down tile on the board; the viewer knows its own tiles that came from the rack."""

    cell: Cell
    seat: Seat
    blind: bool
    tile: Tile | None


class ScoredGroup(msgspec.Struct, frozen=True):
    """A group that scored, with the cells that it had then."""

    seat: Seat
    cells: tuple[Cell, ...]
    points: int


class View(msgspec.Struct, frozen=True):
    """All that `viewer` knows (None: a spectator): the open table, its own tiles, and the number of hidden ones."""

    viewer: Seat | None
    seats: int
    first: Seat
    options: Options
    older: bool
    """Whether an older ruling on M-B6 is followed: see `turn.without_a_space`."""
    board: Board
    areas: tuple[Area, ...]
    turn: int
    seat: Seat
    step: Step
    planted: tuple[Cell, ...]
    draws: int
    passes: int
    temples: tuple[Cell, ...]
    """The cells on which temple tiles lie."""
    face_up: tuple[PlantedTile, ...]
    face_down: tuple[CityTile, ...]
    closed: tuple[Cell, ...]
    """The cells of the temples of cities that have scored."""
    rack: tuple[Tile, ...]
    racks: tuple[int, ...]
    reserves: tuple[int, ...]
    turns: tuple[int, ...]
    crops: tuple[int, ...]
    cities: tuple[int, ...]
    scored: tuple[ScoredGroup, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return all that a seat may know of the state (None: a spectator)."""
    grid, board = state.grid, bytes(state.board)
    cells = grid.cells
    return View(
        viewer=seat,
        seats=state.seats,
        first=state.first,
        options=state.options,
        older=state.older,
        board=grid.board,
        areas=grid.areas,
        turn=state.turn,
        seat=state.seat,
        step=Step(state.step),
        planted=tuple(cells[index] for index in state.planted),
        draws=state.draws,
        passes=state.passes,
        temples=tuple(temple.cell for temple in grid.temples if board[grid.index[temple.cell]] == TEMPLE),
        face_up=tuple(
            PlantedTile(cells[index], planter(byte), TILES[tile_of(byte)])
            for index, byte in enumerate(board)
            if is_face_up(byte)
        ),
        face_down=tuple(_city_tile(cells[index], byte, seat) for index, byte in enumerate(board) if byte >= FACE_DOWN),
        closed=tuple(grid.temples[number].cell for number in state.closed),
        rack=() if seat is None else tuple(TILES[tile] for tile in state.rack(seat)),
        racks=tuple(state.held),
        reserves=tuple(state.reserve_left(owner) for owner in range(state.seats)),
        turns=tuple(state.turns),
        crops=tuple(state.crops),
        cities=tuple(state.cities),
        scored=tuple(
            ScoredGroup(group.seat, tuple(cells[index] for index in group.spaces), group.points)
            for group in state.plantings()
        ),
    )


def _city_tile(cell: Cell, byte: int, viewer: Seat | None) -> CityTile:
    """Return a face-down tile; M-B1: other seats do not see its face; M-B5: nobody does if it came blind."""
    owner, blind = expander(byte), came_blind(byte)
    tile = TILES[tile_of(byte)] if owner == viewer and not blind else None
    return CityTile(cell, owner, blind, tile)


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat may know it: without tiles that another seat drew or put face down."""
    if isinstance(event, TilesDrawn) and event.seat != seat:
        return TilesDrawn(event.seat, event.count, None)
    if isinstance(event, CityExpanded) and event.seat != seat:
        return msgspec.structs.replace(event, tile=None)
    return event


def names_of_hand(action: Action) -> tuple[Piece, ...]:
    """Return the tile that an action plants; nothing for an expansion, whose tile lies face down."""
    return (action.tile,) if isinstance(action, Plant) else ()


def shown_of_hand(seat: Seat, event: Event) -> tuple[Piece, ...]:
    """Return the tile that the seat planted in this event, or nothing."""
    return (event.tile,) if isinstance(event, CropPlanted) and event.seat == seat else ()


def table(seen: View) -> State:
    """Return the state that a view shows, with `UNKNOWN` for every hidden tile."""
    state = State()
    state.seats, state.first, state.options = seen.seats, seen.first, seen.options
    state.older = seen.older
    state.turn, state.seat, state.step = seen.turn, seen.seat, seen.step
    state.draws, state.passes = seen.draws, seen.passes
    state.joined = seen.options.connect == "joined"
    state.reserves = tuple(_unknown(count) for count in seen.reserves)
    clear(state, grid_of(seen.board, seen.areas))
    for seat, count in enumerate(seen.racks):
        state.give_rack(seat, _unknown(count))
    if seen.viewer is not None:
        state.give_rack(seen.viewer, bytes([TILE_CODE[tile] for tile in seen.rack]))
    state.turns, state.crops, state.cities = vector(seen.turns), vector(seen.crops), vector(seen.cities)
    index = state.grid.index
    for group in seen.scored:
        state.record_group(group.seat, group.points, vector(index[cell] for cell in group.cells))
    _lay_out(state, seen)
    state.planted = vector(index[cell] for cell in seen.planted)
    for cell in seen.planted:
        extend_reach(state, index[cell])
    return state


def _unknown(count: int) -> bytes:
    return bytes([UNKNOWN]) * count


def _lay_out(state: State, seen: View) -> None:
    """Put the tiles of a view on the board: temples, face-down tiles from each temple outwards, then the others."""
    index, neighbours = state.grid.index, state.grid.neighbours
    cities = {index[tile.cell]: tile for tile in seen.face_down}
    for cell in seen.temples:
        state.place_temple(index[cell])
    outwards = [index[cell] for cell in seen.temples]
    for space in outwards:
        for near in neighbours[space]:
            if near in cities:
                tile = cities.pop(near)
                state.expand(tile.seat, near, UNKNOWN if tile.tile is None else TILE_CODE[tile.tile], tile.blind)
                outwards.append(near)
    for planted in seen.face_up:
        state.plant(planted.seat, index[planted.cell], TILE_CODE[planted.tile])
    for cell in seen.closed:
        state.close_city(state.grid.city(index[cell]))


def tiles_out(seen: View, seat: Seat) -> list[int]:
    """Return the tiles of a seat, of 32 in all (M-M2), that the viewer does not know."""
    tiles = [tile.tile for tile in seen.face_up if tile.seat == seat]
    tiles += [tile.tile for tile in seen.face_down if tile.seat == seat and tile.tile is not None]
    if seat == seen.viewer:
        tiles += seen.rack
    return [TILE_CODE[tile] for tile in (Counter(PLANTATION_TILES) - Counter(tiles)).elements()]
