"""The state of a game of Maya: the one place where it is kept compactly. The rules are in the modules beside it."""

from enum import IntEnum
from typing import NamedTuple, Self

from game.rules.core import Seat
from game.rules.maya.dealt import Options, Setup
from game.rules.maya.grid import (
    EMPTY,
    FACE_DOWN,
    TEMPLE,
    TEMPLE_SPACE,
    TILE_BYTE,
    TILE_CODE,
    Grid,
    face_down,
    face_up,
    grid_of,
    is_face_up,
)
from game.rules.maya.pieces import FIRST_RACK


class Step(IntEnum):
    """The steps of a turn: the choice of an action, further tiles of a planting, the end."""

    TURN = 0
    PLANT = 1
    END = 2
    OVER = 3


class Planting(NamedTuple):
    """A line of the ledger: a group that scored (M-A5), by the numbers of its spaces."""

    seat: Seat
    points: int
    spaces: tuple[int, ...]


NO_CITY = -1
"""Stands for the gaps of a city that does not exist yet or is closed."""


class State:
    """A position of a game. Per seat lists are indexed by seat; spaces and cities are numbers of the grid."""

    __slots__ = (
        "board", "cities", "closed", "crops", "drawn", "draws", "expandable", "first", "gaps", "grid", "ledger",
        "older", "options", "passes", "plantable", "planted", "racks", "reach", "reserves", "seat", "seats", "step",
        "touching", "turn", "turns",
    )  # fmt: skip

    # Never changed, shared by all copies:
    seats: int
    first: Seat
    options: Options
    older: bool
    """Whether the older ruling holds: a seat that cannot expand with an empty rack passes, instead of M-B6."""
    grid: Grid
    reserves: tuple[bytes, ...]
    # The turn:
    turn: int
    seat: Seat
    step: int
    planted: list[int]
    """Spaces on which tiles were planted in this turn."""
    reach: dict[int, None]
    """Empty spaces on which the next tile of this turn may be planted (M-A3)."""
    draws: int
    """How many tiles are drawn at the end of this turn, as far as rack and reserve allow (M-B4 to M-B6)."""
    passes: int
    """How many seats have passed in a row (M-B7)."""
    # The table:
    board: bytearray
    plantable: dict[int, None]
    """Empty spaces beside any tile (M-A2), in the order in which they came up."""
    expandable: dict[int, None]
    """Empty spaces on which a city can be expanded (M-B1 to M-B3), in the order in which they came up."""
    touching: list[int]
    """For each space the cities that it touches or is part of, as a set of bits."""
    gaps: list[int]
    """For each city the number of spaces beside it that hold no face-up tile, so that it is open (M-C1)."""
    closed: list[int]
    """Cities that have scored, in that order."""
    # The seats:
    racks: list[bytes]
    drawn: list[int]
    """How many tiles of its reserve each seat has drawn or expanded with unseen."""
    turns: list[int]
    """How many turns each seat has taken; passing counts (M-B7)."""
    crops: list[int]
    cities: list[int]
    ledger: list[Planting]

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
        other.seats = self.seats
        other.first = self.first
        other.options = self.options
        other.older = self.older
        other.grid = self.grid
        other.reserves = self.reserves
        other.turn = self.turn
        other.seat = self.seat
        other.step = self.step
        other.planted = self.planted[:]
        other.reach = self.reach.copy()
        other.draws = self.draws
        other.passes = self.passes
        other.board = self.board[:]
        other.plantable = self.plantable.copy()
        other.expandable = self.expandable.copy()
        other.touching = self.touching[:]
        other.gaps = self.gaps[:]
        other.closed = self.closed[:]
        other.racks = self.racks[:]
        other.drawn = self.drawn[:]
        other.turns = self.turns[:]
        other.crops = self.crops[:]
        other.cities = self.cities[:]
        other.ledger = self.ledger[:]
        return other

    def reserve_left(self, seat: Seat) -> int:
        """Return the number of tiles in the seat's reserve."""
        return len(self.reserves[seat]) - self.drawn[seat]

    def tiles_left(self, seat: Seat) -> int:
        """Return the number of tiles in the seat's rack and reserve (M-X1, M-X3)."""
        return len(self.racks[seat]) + len(self.reserves[seat]) - self.drawn[seat]

    def draw(self, seat: Seat, count: int) -> bytes:
        """Take the next tiles of the seat's reserve; fewer where it has no more."""
        drawn = self.drawn[seat]
        tiles = self.reserves[seat][drawn : drawn + count]
        self.drawn[seat] = drawn + len(tiles)
        return tiles

    def take_from_rack(self, seat: Seat, tile: int) -> None:
        """Take a tile that the rack has."""
        self.racks[seat] = self.racks[seat].replace(TILE_BYTE[tile], b"", 1)

    def plant(self, seat: Seat, index: int, tile: int) -> None:
        """Put a tile face up on a space (M-A1): it fills a gap of every city that the space touches."""
        self._lay(index, face_up(seat, tile))
        touched = self.touching[index]
        while touched:
            lowest = touched & -touched
            self.gaps[lowest.bit_length() - 1] -= 1
            touched -= lowest

    def expand(self, seat: Seat, index: int, tile: int, blind: bool) -> None:
        """Put a tile face down on a space, so that it belongs to the one city that it touches (M-B1, M-B2)."""
        self._lay(index, face_down(seat, tile, blind))
        city = self.touching[index].bit_length() - 1
        self.gaps[city] -= 1
        self._touch(index, city)

    def found_city(self, index: int) -> None:
        """Put a temple tile on a temple space (M-A4)."""
        city = self.grid.city(index)
        self._lay(index, TEMPLE)
        self.gaps[city] = 0
        self.touching[index] |= 1 << city
        self._touch(index, city)

    def _lay(self, index: int, byte: int) -> None:
        """Put a tile on a space: the empty spaces beside it can be planted from now on (M-A2)."""
        board, plantable = self.board, self.plantable
        board[index] = byte
        plantable.pop(index, None)
        self.expandable.pop(index, None)
        for near in self.grid.neighbours[index]:
            if board[near] == EMPTY:
                plantable[near] = None

    def _touch(self, index: int, city: int) -> None:
        """Let the spaces beside a tile touch the city that the tile belongs to, where they did not yet."""
        board, touching = self.board, self.touching
        bit = 1 << city
        for near in self.grid.neighbours[index]:
            touched = touching[near]
            if touched & bit:
                continue
            touching[near] = touched | bit
            byte = board[near]
            if not is_face_up(byte):
                self.gaps[city] += 1
            if byte == EMPTY:
                if touched:  # M-B2: it touches a second city
                    self.expandable.pop(near, None)
                elif not self.beside_empty_temple_space(near):
                    self.expandable[near] = None

    def beside_empty_temple_space(self, index: int) -> bool:
        """M-B3: return whether nothing may be put face down on a space because a temple could still appear beside."""
        return any(self.board[temple] == TEMPLE_SPACE for temple in self.grid.temples_beside[index])

    def group(self, index: int) -> list[int]:
        """Return the connected face-up tiles of one seat and crop that hold this one (M-A5)."""
        board, neighbours = self.board, self.grid.neighbours
        seat_and_crop = board[index] >> 1
        found = [index]
        for tile in found:  # it grows while it is walked through
            for near in neighbours[tile]:
                if board[near] >> 1 == seat_and_crop and near not in found:
                    found.append(near)
        return found

    def city(self, city: int) -> list[int]:
        """Return the temple tile of a city and the face-down tiles connected to it (M-B2)."""
        board, neighbours = self.board, self.grid.neighbours
        found = [self.grid.temple_spaces[city]]
        for tile in found:
            for near in neighbours[tile]:
                if board[near] >= FACE_DOWN and near not in found:
                    found.append(near)
        return found


def start(setup: Setup, *, older: bool = False) -> State:
    """Lay out the table: M-S1 to M-S6."""
    state = State()
    deal, seats = setup.deal, setup.seats
    state.seats, state.first, state.options = seats, setup.first, setup.options
    state.older = older
    state.reserves = tuple(bytes(TILE_CODE[tile] for tile in reserve) for reserve in deal.reserves)
    state.turn, state.seat, state.step = 0, setup.first, Step.TURN
    state.planted, state.reach, state.draws, state.passes = [], {}, 0, 0
    state.racks, state.drawn = [b""] * seats, [0] * seats
    for seat in range(seats):
        state.racks[seat] = bytes(sorted(state.draw(seat, FIRST_RACK)))
    state.turns, state.crops, state.cities, state.ledger = [0] * seats, [0] * seats, [0] * seats, []
    lay_out_board(state, grid_of(deal.board, deal.areas))
    for temple in state.grid.temples:
        if temple.name in deal.temples:
            state.found_city(state.grid.index[temple.cell])
    return state


def lay_out_board(state: State, grid: Grid) -> None:
    """Begin with a board on which nothing lies."""
    state.grid, state.board = grid, bytearray(grid.bare)
    state.plantable, state.expandable, state.touching = {}, {}, [0] * len(grid.cells)
    state.gaps, state.closed = [NO_CITY] * len(grid.temples), []
