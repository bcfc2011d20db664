"""The state of a game of Maya: the one place where it is kept compactly. The rules are in the modules beside it."""

from enum import IntEnum
from typing import Final, NamedTuple, final

from game.rules.core import Seat
from game.rules.flat import append, i64, remove, u8, vec
from game.rules.maya.dealing.dealt import Options, Setup
from game.rules.maya.grid import (
    EMPTY,
    FACE_DOWN,
    TEMPLE,
    TEMPLE_SPACE,
    TILE_CODE,
    Grid,
    crops_on,
    face_down,
    face_up,
    grid_of,
    is_face_up,
    planter,
)
from game.rules.maya.groups import Groups, groups_on
from game.rules.maya.pieces import FIRST_RACK

# The steps of a turn: the choice of an action, further tiles of a planting, the end.
CHOOSING: Final = 0
PLANTING: Final = 1
ENDING: Final = 2
GAME_OVER: Final = 3


class Step(IntEnum):
    """The steps of a turn, as views tell them."""

    TURN = CHOOSING
    PLANT = PLANTING
    END = ENDING
    OVER = GAME_OVER


class Planting(NamedTuple):
    """A line of the ledger: a group that scored (M-A5), by the numbers of its spaces."""

    seat: Seat
    points: int
    spaces: tuple[int, ...]


NO_CITY: Final = -1
"""Stands for the gaps of a city that does not exist yet or is closed."""
FACES: Final = 9
"""The tiles that a rack may hold: eight, and those whose face the viewer of a table does not know."""

# What can be done on a space, as bits:
CAN_PLANT: Final = 1
CAN_EXPAND: Final = 2
CAN_REACH: Final = 4


@final
class State:
    """A position of a game. Lists by seat are indexed by seat; spaces and cities are numbers of the grid."""

    __slots__ = (
        "beside", "board", "cities", "closed", "crops", "drawn", "draws", "expandable", "first", "gaps", "grid",
        "grouped", "held", "joined", "ledger", "marks", "older", "options", "passes", "plantable", "planted", "racks",
        "reach", "reserves", "seat", "seats", "sizes", "step", "touching", "turn", "turns",
    )  # fmt: skip

    # Never changed, shared by all copies:
    seats: i64
    first: i64
    options: Options
    joined: bool
    """Whether the tiles of a turn may touch all that their group holds (house rule)."""
    older: bool
    """Whether the older ruling holds: a seat that cannot expand with an empty rack passes, instead of M-B6."""
    grid: Grid
    reserves: tuple[bytes, ...]
    # The turn:
    turn: i64
    seat: i64
    step: i64
    planted: vec[i64]
    """Spaces on which tiles were planted in this turn."""
    reach: vec[i64]
    """Empty spaces on which the next tile of this turn may be planted (M-A3)."""
    draws: i64
    """How many tiles are drawn at the end of this turn, as far as rack and reserve allow (M-B4 to M-B6)."""
    passes: i64
    """How many seats have passed in a row (M-B7)."""
    # The table:
    board: vec[u8]
    marks: vec[u8]
    """For each space in which of the three lists of spaces it is."""
    plantable: vec[i64]
    """Empty spaces beside any tile (M-A2), in the order in which they came up."""
    expandable: vec[i64]
    """Empty spaces on which a city can be expanded (M-B1 to M-B3), in the order in which they came up."""
    touching: vec[i64]
    """For each space the cities that it touches or is part of, as a set of bits."""
    gaps: vec[i64]
    """For each city the number of spaces beside it that hold no face-up tile, so that it is open (M-C1)."""
    sizes: vec[i64]
    """For each city the number of its tiles (M-C2)."""
    beside: vec[i64]
    """For each city how many crops every seat has on face-up tiles beside it (M-C3): a row of seats a city."""
    closed: vec[i64]
    """Cities that have scored, in that order."""
    # The seats:
    racks: vec[u8]
    """How many tiles of each face every seat has in its rack: nine numbers a seat."""
    held: vec[i64]
    """How many tiles each seat has in its rack."""
    drawn: vec[i64]
    """How many tiles of its reserve each seat has drawn or expanded with unseen."""
    turns: vec[i64]
    """How many turns each seat has taken; passing counts (M-B7)."""
    crops: vec[i64]
    cities: vec[i64]
    grouped: Groups | None
    """The groups on the board, if somebody has asked for them."""
    ledger: vec[i64]
    """The groups that scored, one after the other: seat, points, number of spaces, and the spaces."""

    def copy(self) -> "State":
        """Return an independent copy."""
        other = State()
        other.seats = self.seats
        other.first = self.first
        other.options = self.options
        other.joined = self.joined
        other.older = self.older
        other.grid = self.grid
        other.reserves = self.reserves
        other.turn = self.turn
        other.seat = self.seat
        other.step = self.step
        other.planted = self.planted[:]
        other.reach = self.reach[:]
        other.draws = self.draws
        other.passes = self.passes
        other.board = self.board[:]
        other.marks = self.marks[:]
        other.plantable = self.plantable[:]
        other.expandable = self.expandable[:]
        other.touching = self.touching[:]
        other.gaps = self.gaps[:]
        other.sizes = self.sizes[:]
        other.beside = self.beside[:]
        other.closed = self.closed[:]
        other.racks = self.racks[:]
        other.held = self.held[:]
        other.drawn = self.drawn[:]
        other.turns = self.turns[:]
        other.crops = self.crops[:]
        other.cities = self.cities[:]
        other.ledger = self.ledger[:]
        other.grouped = None if self.grouped is None else self.grouped.copy()
        return other

    # Racks and reserves.

    def rack(self, seat: i64) -> bytes:
        """Return the tiles of a seat's rack, in order."""
        return b"".join([bytes([face]) * self.racks[seat * FACES + face] for face in range(FACES)])

    def give_rack(self, seat: i64, tiles: bytes) -> None:
        """Let a seat's rack hold these tiles and no others."""
        self.held[seat] = len(tiles)
        racks, first = self.racks, seat * FACES
        for face in range(FACES):
            racks[first + face] = 0
        for number in range(i64(len(tiles))):
            racks[first + i64(tiles[number])] += 1

    def has(self, seat: i64, tile: i64) -> bool:
        """Return whether a seat's rack holds a tile."""
        return self.racks[seat * FACES + tile] > 0

    def kinds(self, seat: i64) -> i64:
        """Return the different tiles of a rack, as a bit for each: equal tiles make no different actions."""
        racks, first = self.racks, seat * FACES
        kinds: i64 = 0
        for tile in range(8):
            if racks[first + tile]:
                kinds |= 1 << tile
        return kinds

    def reserve_left(self, seat: i64) -> i64:
        """Return the number of tiles in the seat's reserve."""
        return len(self.reserves[seat]) - self.drawn[seat]

    def tiles_left(self, seat: i64) -> i64:
        """Return the number of tiles in the seat's rack and reserve (M-X1, M-X3)."""
        return self.held[seat] + len(self.reserves[seat]) - self.drawn[seat]

    def draw_blind(self, seat: i64) -> i64:
        """Take the next tile of the seat's reserve."""
        drawn = self.drawn[seat]
        self.drawn[seat] = drawn + 1
        tile: i64 = self.reserves[seat][drawn]
        return tile

    def draw(self, seat: i64, count: i64) -> i64:
        """Put the next tiles of the seat's reserve into its rack; return how many that were."""
        count = min(count, self.reserve_left(seat))
        for _ in range(count):
            self.racks[seat * FACES + self.draw_blind(seat)] += 1
        self.held[seat] += count
        return count

    def take_from_rack(self, seat: i64, tile: i64) -> None:
        """Take a tile that the rack has."""
        self.racks[seat * FACES + tile] -= 1
        self.held[seat] -= 1

    # The board.

    def plant(self, seat: i64, space: i64, tile: i64) -> None:
        """Put a tile face up on a space (M-A1): it fills a gap of every city that the space touches."""
        byte = face_up(seat, tile)
        self._lay(space, byte)
        if self.grouped is not None:
            self.grouped.add(space, byte)
        touched = self.touching[space]
        city: i64 = 0
        while touched:
            if touched & 1:
                self.gaps[city] -= 1
                self.beside[city * self.seats + seat] += crops_on(tile)
            touched >>= 1
            city += 1

    def expand(self, seat: i64, space: i64, tile: i64, blind: bool) -> None:
        """Put a tile face down on a space, so that it belongs to the one city that it touches (M-B1, M-B2)."""
        self._lay(space, face_down(seat, tile, blind))
        city = self.city_at(space)
        self.gaps[city] -= 1
        self.sizes[city] += 1
        self._touch(space, city)

    def city_at(self, space: i64) -> i64:
        """Return the number of the last city that a space touches."""
        touched = self.touching[space]
        city: i64 = -1
        while touched:
            touched >>= 1
            city += 1
        return city

    def found_city(self, space: i64) -> None:
        """Put a temple tile on a temple space (M-A4)."""
        city = self.grid.city(space)
        self._lay(space, TEMPLE)
        self.gaps[city] = 0
        self.sizes[city] = 1
        self.touching[space] |= 1 << city
        self._touch(space, city)

    def _lay(self, space: i64, byte: i64) -> None:
        """Put a tile on a space: the empty spaces beside it can be planted from now on (M-A2)."""
        board = self.board
        board[space] = u8(byte)
        if self.marks[space] & CAN_PLANT:
            self.plantable = remove(self.plantable, space)
        if self.marks[space] & CAN_EXPAND:
            self.expandable = remove(self.expandable, space)
        self.marks[space] &= CAN_REACH
        for near in self.grid.neighbours[space]:
            if board[near] == EMPTY and not self.marks[near] & CAN_PLANT:
                self.marks[near] |= CAN_PLANT
                self.plantable = append(self.plantable, near)

    def _touch(self, space: i64, city: i64) -> None:
        """Let the spaces beside a tile touch the city that the tile belongs to, where they did not yet."""
        board, touching = self.board, self.touching
        bit: i64 = 1 << city
        for near in self.grid.neighbours[space]:
            touched = touching[near]
            if touched & bit:
                continue
            touching[near] = touched | bit
            byte = i64(board[near])
            if is_face_up(byte):
                self.beside[city * self.seats + planter(byte)] += crops_on(byte)
            else:
                self.gaps[city] += 1
            if byte == EMPTY:
                if touched:  # M-B2: it touches a second city
                    if self.marks[near] & CAN_EXPAND:
                        self.marks[near] -= CAN_EXPAND
                        self.expandable = remove(self.expandable, near)
                elif not self.beside_empty_temple_space(near):
                    self.marks[near] |= CAN_EXPAND
                    self.expandable = append(self.expandable, near)

    def close_city(self, city: i64) -> None:
        """Note that a city is closed (M-C1)."""
        self.gaps[city] = NO_CITY
        self.closed = append(self.closed, city)

    def beside_empty_temple_space(self, space: i64) -> bool:
        """M-B3: return whether nothing may be put face down on a space because a temple could still appear beside."""
        board = self.board
        return any(board[temple] == TEMPLE_SPACE for temple in self.grid.temples_beside[space])

    def crops_beside(self, city: i64) -> vec[i64]:
        """M-C3: return how many crops each seat has on face-up tiles beside a city, every tile once."""
        return self.beside[city * self.seats : (city + 1) * self.seats]

    def groups(self) -> Groups:
        """Return all groups on the board; once found they are kept up to date."""
        if self.grouped is None:
            self.grouped = groups_on(self.board, self.grid)
        return self.grouped

    def group(self, space: i64) -> vec[i64]:
        """Return the connected face-up tiles of one seat and crop that hold this one (M-A5)."""
        board = self.board
        seat_and_crop = board[space] >> 1
        found = vec[i64]([space])
        at: i64 = 0
        while at < len(found):  # it grows while it is walked through
            for near in self.grid.neighbours[found[at]]:
                if board[near] >> 1 == seat_and_crop and near not in found:
                    found = append(found, near)
            at += 1
        return found

    def city(self, city: i64) -> vec[i64]:
        """Return the temple tile of a city and the face-down tiles connected to it (M-B2)."""
        board = self.board
        found = vec[i64]([self.grid.temple_spaces[city]])
        at: i64 = 0
        while at < len(found):
            for near in self.grid.neighbours[found[at]]:
                if board[near] >= FACE_DOWN and near not in found:
                    found = append(found, near)
            at += 1
        return found

    # The ledger.

    def note(self, seat: i64, points: i64, spaces: vec[i64]) -> None:
        """Write a group that scored into the ledger."""
        ledger = append(append(append(self.ledger, seat), points), i64(len(spaces)))
        for space in spaces:
            ledger = append(ledger, space)
        self.ledger = ledger

    def plantings(self) -> list[Planting]:
        """Return the groups that scored, in order."""
        found, at, ledger = [], 0, list(self.ledger)
        while at < len(ledger):
            seat, points, count = ledger[at : at + 3]
            found.append(Planting(seat, points, tuple(ledger[at + 3 : at + 3 + count])))
            at += 3 + count
        return found


def start(setup: Setup, *, older: bool = False) -> State:
    """Lay out the table: M-S1 to M-S6."""
    state = State()
    deal, seats = setup.deal, setup.seats
    state.seats, state.first, state.options, state.older = seats, setup.first, setup.options, older
    state.joined = setup.options.connect == "joined"
    state.reserves = tuple([bytes([TILE_CODE[tile] for tile in reserve]) for reserve in deal.reserves])
    state.turn, state.seat, state.step, state.draws, state.passes = 0, setup.first, CHOOSING, 0, 0
    clear(state, grid_of(deal.board, deal.areas))
    for seat in range(seats):
        state.draw(seat, FIRST_RACK)
    for temple in state.grid.temples:
        if temple.name in deal.temples:
            state.found_city(state.grid.index[temple.cell])
    return state


def clear(state: State, grid: Grid) -> None:
    """Begin with a board on which nothing lies and with empty racks; the number of seats is known."""
    seats, spaces = state.seats, grid.spaces
    state.grid, state.board, state.marks = grid, grid.bare[:], grid.nothing[:]
    state.planted, state.reach = vec[i64](), vec[i64]()
    state.plantable, state.expandable = vec[i64](), vec[i64]()
    state.touching, state.closed = vec[i64]([0] * spaces), vec[i64]()
    state.gaps = vec[i64]([NO_CITY] * len(grid.temple_spaces))
    state.sizes = vec[i64]([0] * len(grid.temple_spaces))
    state.beside = vec[i64]([0] * (seats * len(grid.temple_spaces)))
    state.grouped = None
    state.racks, state.held = vec[u8]([0] * (FACES * seats)), vec[i64]([0] * seats)
    state.drawn, state.turns = vec[i64]([0] * seats), vec[i64]([0] * seats)
    state.crops, state.cities, state.ledger = vec[i64]([0] * seats), vec[i64]([0] * seats), vec[i64]()
