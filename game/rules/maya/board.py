"""The position of a game of Maya: the board's spaces, the state, and actions as numbers.

What may be done in a position, and what that does, is in `turn`.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple, final

from game.rules.core import Action, Cell, Seat
from game.rules.flat import append, i64, remove, u8, vec
from game.rules.maya.actions import DRAW, END, FINISH, PASS, Draw, End, Expand, Finish, Pass, Plant
from game.rules.maya.box import CROPS, FIRST_RACK, TILES, Area, Board, Options, Setup, TempleSpace, Tile

STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""What is added to the cell of a hexagon to get each of its six neighbours."""

TILE_CODE: Final[dict[Tile, int]] = {tile: code for code, tile in enumerate(TILES)}
UNKNOWN: Final = 8
"""Stands for a tile whose face the viewer of a table does not know."""

# A byte of the board. A tile's code has the crop above its lowest bit and one less than the number of crops in it.
EMPTY: Final = 0
TEMPLE_SPACE: Final = 1
TEMPLE: Final = 2
FACE_UP: Final = 32
"""The byte of a face-up tile is this, plus eight times its seat, plus the tile."""
FACE_DOWN: Final = 64
"""The byte of a face-down tile is this, plus 32 times its seat, plus `BLIND` if it came blind, plus the tile."""
BLIND: Final = 16


def face_up(seat: i64, tile: i64) -> i64:
    return FACE_UP + (seat << 3) + tile


def face_down(seat: i64, tile: i64, blind: bool) -> i64:
    return FACE_DOWN + (seat << 5) + (BLIND if blind else 0) + tile


def is_face_up(byte: i64) -> bool:
    return FACE_UP <= byte < FACE_DOWN


def planter(byte: i64) -> i64:
    """Return the seat of a face-up tile from its byte of the board."""
    return (byte - FACE_UP) >> 3


def expander(byte: i64) -> i64:
    """Return the seat of a face-down tile from its byte of the board."""
    return (byte - FACE_DOWN) >> 5


def came_blind(byte: i64) -> bool:
    """Return whether a face-down tile came unseen from the reserve (M-B5)."""
    return byte & BLIND != 0


def tile_of(byte: i64) -> i64:
    """Return the code of a tile from its byte of the board; `UNKNOWN` if its face is not known."""
    return byte & 7 if byte < FACE_DOWN else byte & 15


def crops_on(byte: i64) -> i64:
    return (byte & 1) + 1


KINDS_OF_CROP: Final = vec[i64]([3 << 2 * crop for crop in range(len(CROPS))])
"""By crop its two tiles, with one crop and with two, as a bit for each."""


def distance(one: Cell, other: Cell) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _nearest(temples: Iterable[TempleSpace], cell: Cell) -> str:
    best = min(temples, key=lambda temple: distance(cell, temple.cell), default=None)
    return best.name if best is not None else ""


@final
class Grid:
    """The spaces of a board that are in play; areas not in play count as its border (M-S1)."""

    board: Board
    areas: tuple[Area, ...]
    spaces: i64
    """How many spaces there are; the number of a space is its index in `cells`."""
    cells: tuple[Cell, ...]
    index: dict[Cell, int]
    out_of_play: frozenset[Cell]
    neighbours: vec[vec[i64]]
    temples: tuple[TempleSpace, ...]
    """The temple spaces in play. Their numbers are the numbers of the cities."""
    temple_spaces: vec[i64]
    temples_beside: vec[vec[i64]]
    nearest: tuple[str, ...]
    """By space the name of the nearest temple space; of several, the first."""
    bare: vec[u8]
    """The board with nothing on it."""
    nothing: vec[u8]
    """A zero for each space."""
    actions: dict[int, Action]
    """Actions by code, so that each is built only once."""

    def __init__(self, board: Board, areas: tuple[Area, ...]) -> None:
        self.board, self.areas = board, areas
        self.cells = tuple([cell for area, cells in board.areas.items() if area in areas for cell in cells])
        self.spaces = len(self.cells)
        self.index = {cell: index for index, cell in enumerate(self.cells)}
        self.out_of_play = frozenset([cell for cells in board.areas.values() for cell in cells]).difference(self.index)
        self.neighbours = vec[vec[i64]]([self._beside(cell) for cell in self.cells])
        self.temples = tuple([temple for temple in board.temples if temple.area in areas])
        self.temple_spaces = vec[i64]([self.index[temple.cell] for temple in self.temples])
        self.bare, self.nothing = vec[u8]([0] * self.spaces), vec[u8]([0] * self.spaces)
        for space in self.temple_spaces:
            self.bare[space] = TEMPLE_SPACE
        self.temples_beside = vec[vec[i64]]([self._temples_of(nears) for nears in self.neighbours])
        self.nearest = tuple([_nearest(self.temples, cell) for cell in self.cells])
        self.actions = {}

    def _beside(self, cell: Cell) -> vec[i64]:
        q, r = cell
        cells = [(q + east, r + south) for east, south in STEPS]
        return vec[i64]([self.index[near] for near in cells if near in self.index])

    def _temples_of(self, spaces: vec[i64]) -> vec[i64]:
        return vec[i64]([space for space in spaces if self.bare[space] == TEMPLE_SPACE])

    def city(self, space: i64) -> i64:
        """Return the number of the city whose temple space this is."""
        number: i64 = 0
        while self.temple_spaces[number] != space:
            number += 1
        return number


def grid_of(board: Board, areas: tuple[Area, ...]) -> Grid:
    """Return the grid of these areas of a board; equal boards share one grid."""
    return _grid_of(tuple(board.areas.items()), board.temples, board.geometry, areas)


@lru_cache(maxsize=16)
def _grid_of(
    spaces: tuple[tuple[Area, tuple[Cell, ...]], ...],
    temples: tuple[TempleSpace, ...],
    geometry: str,
    areas: tuple[Area, ...],
) -> Grid:
    return Grid(Board(dict(spaces), temples, geometry), areas)


@final
class Groups:
    """The groups of connected tiles of one seat and crop: by space the number of its group, by group its crops.

    Numbers begin with 1; 0 is the number of a space without a group. A group that has joined another has 0 crops.
    """

    __slots__ = ("crops", "kinds", "neighbours", "number_at")

    neighbours: vec[vec[i64]]
    number_at: vec[i64]
    crops: vec[i64]
    kinds: vec[i64]
    """By group its seat and crop as one number: the upper bits of its tiles' bytes."""

    def copy(self) -> "Groups":
        other = Groups()
        other.neighbours = self.neighbours
        other.number_at = self.number_at[:]
        other.crops = self.crops[:]
        other.kinds = self.kinds[:]
        return other

    def add(self, space: i64, byte: i64) -> None:
        """Add a planted tile: it begins a group, joins one, or connects several."""
        number_at, kinds, kind = self.number_at, self.kinds, byte >> 1
        number: i64 = 0
        for near in self.neighbours[space]:
            beside = number_at[near]
            if beside and beside != number and kinds[beside] == kind:
                if number:
                    self._join(near, beside, number)
                else:
                    number = beside
        if not number:
            number = len(kinds)
            self.kinds, self.crops = append(kinds, kind), append(self.crops, 0)
        number_at[space] = number
        self.crops[number] += crops_on(byte)

    def _join(self, space: i64, joined: i64, number: i64) -> None:
        """Let the group that holds this space become part of another group."""
        number_at = self.number_at
        tiles = vec[i64]([space])
        number_at[space] = number
        at: i64 = 0
        while at < len(tiles):  # it grows while it is walked through
            for near in self.neighbours[tiles[at]]:
                if number_at[near] == joined:
                    number_at[near] = number
                    tiles = append(tiles, near)
            at += 1
        self.crops[number] += self.crops[joined]
        self.crops[joined] = 0

    def seat(self, number: i64) -> i64:
        return (self.kinds[number] - (FACE_UP >> 1)) >> 2

    def that_can_grow(self, plantable: vec[i64]) -> vec[u8]:
        """Return by group 1 if one of these empty spaces lies beside it, else 0."""
        number_at, neighbours = self.number_at, self.neighbours
        growing = vec[u8]([0] * len(self.crops))
        for space in plantable:
            for near in neighbours[space]:
                growing[number_at[near]] = 1
        return growing

    def joined(self, space: i64, kind: i64) -> i64:
        """Return how many crops of this kind (seat and crop) a tile on this space would be connected to."""
        number_at, kinds = self.number_at, self.kinds
        total: i64 = 0
        first: i64 = 0
        second: i64 = 0
        for near in self.neighbours[space]:
            number = number_at[near]
            if number and kinds[number] == kind and number != first and number != second:
                total += self.crops[number]
                first, second = number, first
        return total


def groups_on(board: vec[u8], grid: Grid) -> Groups:
    groups = Groups()
    groups.neighbours = grid.neighbours
    groups.number_at = vec[i64]([0] * grid.spaces)
    groups.crops, groups.kinds = vec[i64]([0]), vec[i64]([0])
    for space in range(grid.spaces):
        byte = i64(board[space])
        if is_face_up(byte):
            groups.add(space, byte)
    return groups


# The steps of a turn: the choice of an action, further tiles of a planting, the end.
CHOOSING: Final = 0
PLANTING: Final = 1
ENDING: Final = 2
GAME_OVER: Final = 3


class Step(IntEnum):
    """The steps of a turn, as a view names them."""

    TURN = CHOOSING
    PLANT = PLANTING
    END = ENDING
    OVER = GAME_OVER


class Planting(NamedTuple):
    """A line of the ledger: a group that scored (M-A5), with its seat, its points and its spaces."""

    seat: Seat
    points: int
    spaces: tuple[int, ...]


NO_CITY: Final = -1
"""In `gaps`, stands for a city that does not exist yet or is closed."""
FACES: Final = 9
"""How many different tiles a rack may hold: eight, and the unknown tile."""

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
    """Whether the tiles of a turn may also touch earlier tiles of the group that they join (house rule)."""
    older: bool
    """Whether an older ruling on M-B6 is followed: see `turn.without_a_space`."""
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
    """How many seats in a row have passed up to now (M-B7)."""
    # The table:
    board: vec[u8]
    marks: vec[u8]
    """For each space, bits that say which of `plantable`, `expandable` and `reach` hold it."""
    plantable: vec[i64]
    """Empty spaces beside any tile (M-A2), the newest last."""
    expandable: vec[i64]
    """Empty spaces on which a city can be expanded (M-B1 to M-B3), the newest last."""
    touching: vec[i64]
    """For each space the cities that it touches or is part of, as a set of bits."""
    gaps: vec[i64]
    """For each city the number of spaces beside it that hold no face-up tile, so that it is open (M-C1)."""
    sizes: vec[i64]
    """For each city the number of its tiles (M-C2)."""
    beside: vec[i64]
    """For each city, seat by seat, the number of crops on face-up tiles beside it (M-C3)."""
    closed: vec[i64]
    """Cities that have scored, in the order in which they did."""
    # The seats:
    racks: vec[u8]
    """How many tiles of each face every seat has in its rack: nine numbers a seat."""
    held: vec[i64]
    """How many tiles each seat has in its rack."""
    drawn: vec[i64]
    """How many tiles have left each seat's reserve: drawn, or put face down unseen (M-B5)."""
    turns: vec[i64]
    """How many turns each seat has taken; passing counts (M-B7)."""
    crops: vec[i64]
    cities: vec[i64]
    grouped: Groups | None
    """The groups on the board; None before `groups` was asked for them."""
    ledger: vec[i64]
    """The groups that scored, one after the other: seat, points, number of spaces, and the spaces."""

    def copy(self) -> "State":
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
        """Return the tiles of a seat's rack, sorted."""
        return b"".join([bytes([face]) * self.racks[seat * FACES + face] for face in range(FACES)])

    def give_rack(self, seat: i64, tiles: bytes) -> None:
        """Replace the tiles of a seat's rack by these."""
        self.held[seat] = len(tiles)
        racks, first = self.racks, seat * FACES
        for face in range(FACES):
            racks[first + face] = 0
        for number in range(i64(len(tiles))):
            racks[first + i64(tiles[number])] += 1

    def has(self, seat: i64, tile: i64) -> bool:
        return self.racks[seat * FACES + tile] > 0

    def kinds(self, seat: i64) -> i64:
        """Return the different tiles of a rack, as a bit for each."""
        racks, first = self.racks, seat * FACES
        kinds: i64 = 0
        for tile in range(8):
            if racks[first + tile]:
                kinds |= 1 << tile
        return kinds

    def reserve_left(self, seat: i64) -> i64:
        return len(self.reserves[seat]) - self.drawn[seat]

    def tiles_left(self, seat: i64) -> i64:
        """Return the number of tiles in the seat's rack and reserve (M-X1, M-X3)."""
        return self.held[seat] + len(self.reserves[seat]) - self.drawn[seat]

    def draw_blind(self, seat: i64) -> i64:
        """Take the next tile from the seat's reserve and return it."""
        drawn = self.drawn[seat]
        self.drawn[seat] = drawn + 1
        tile: i64 = self.reserves[seat][drawn]
        return tile

    def draw(self, seat: i64, count: i64) -> None:
        """Put the next tiles of the seat's reserve, as far as it has so many, into its rack."""
        count = min(count, self.reserve_left(seat))
        for _ in range(count):
            self.racks[seat * FACES + self.draw_blind(seat)] += 1
        self.held[seat] += count

    def take_from_rack(self, seat: i64, tile: i64) -> None:
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

    def place_temple(self, space: i64) -> None:
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
        """Note that the spaces beside a tile now touch the city that the tile belongs to."""
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
        """M-C1: mark a city as scored, so that it does not score again."""
        self.gaps[city] = NO_CITY
        self.closed = append(self.closed, city)

    def beside_empty_temple_space(self, space: i64) -> bool:
        """M-B3: return whether an empty temple space lies beside a space, so that no tile may be face down there."""
        board = self.board
        return any(board[temple] == TEMPLE_SPACE for temple in self.grid.temples_beside[space])

    def crops_beside(self, city: i64) -> vec[i64]:
        """M-C3: return how many crops each seat has on face-up tiles beside a city, every tile once."""
        return self.beside[city * self.seats : (city + 1) * self.seats]

    def groups(self) -> Groups:
        """Return all groups on the board; later changes of the state change them, too."""
        if self.grouped is None:
            self.grouped = groups_on(self.board, self.grid)
        return self.grouped

    def group(self, space: i64) -> vec[i64]:
        """Return the spaces of the group of face-up tiles that holds this space (M-A5)."""
        board = self.board
        seat_and_crop = board[space] >> 1
        spaces = vec[i64]([space])
        at: i64 = 0
        while at < len(spaces):  # it grows while it is walked through
            for near in self.grid.neighbours[spaces[at]]:
                if board[near] >> 1 == seat_and_crop and near not in spaces:
                    spaces = append(spaces, near)
            at += 1
        return spaces

    def city(self, city: i64) -> vec[i64]:
        """Return the spaces of a city: of its temple tile and of the face-down tiles connected to it (M-B2)."""
        board = self.board
        spaces = vec[i64]([self.grid.temple_spaces[city]])
        at: i64 = 0
        while at < len(spaces):
            for near in self.grid.neighbours[spaces[at]]:
                if board[near] >= FACE_DOWN and near not in spaces:
                    spaces = append(spaces, near)
            at += 1
        return spaces

    def record_group(self, seat: i64, points: i64, spaces: vec[i64]) -> None:
        """Write a group that scored into the ledger, with its points."""
        ledger = append(append(append(self.ledger, seat), points), i64(len(spaces)))
        for space in spaces:
            ledger = append(ledger, space)
        self.ledger = ledger

    def plantings(self) -> list[Planting]:
        """Return the groups that scored, the earliest first."""
        plantings, at, ledger = [], 0, list(self.ledger)
        while at < len(ledger):
            seat, points, count = ledger[at : at + 3]
            plantings.append(Planting(seat, points, tuple(ledger[at + 3 : at + 3 + count])))
            at += 3 + count
        return plantings


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
            state.place_temple(state.grid.index[temple.cell])
    return state


def clear(state: State, grid: Grid) -> None:
    """Empty the board and the racks of a state whose number of seats is set."""
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


# Actions as numbers, and back. From the top a number says what is done, on which space of the grid, with which tile.

PLANT: Final = 0
EXPAND: Final = 1
UNSEEN: Final = 15
"""In the code of an expansion, stands for the unseen top tile of the reserve."""
# Stand for places that are no spaces in play: those of unused areas (M-S1), and all others.
OUT_OF_PLAY: Final = 0xFFE
NOWHERE: Final = 0xFFF
# What one number alone says:
FINISHING: Final = 2 << 20
PASSING: Final = 3 << 20
DRAWING: Final = 4 << 20
CLOSING: Final = 5 << 20
NO_ACTION: Final = 6 << 20
"""The code of an action of another game."""

_ALONE: Final[dict[int, Action]] = {FINISHING: FINISH, PASSING: PASS, DRAWING: DRAW, CLOSING: END}
_CODES: Final[dict[type[Action], int]] = {Finish: FINISHING, Pass: PASSING, Draw: DRAWING, End: CLOSING}


def decode(grid: Grid, code: int) -> Action:
    """Return the action that a number stands for."""
    action = _ALONE.get(code) or grid.actions.get(code)
    if action is None:
        cell, tile = grid.cells[code >> 8 & 0xFFF], code & 0xFF
        if code >> 20 == PLANT:
            action = Plant(TILES[tile], cell)
        else:
            action = Expand(cell, None if tile == UNSEEN else TILES[tile])
        grid.actions[code] = action
    return action


def encode(grid: Grid, action: Action) -> int:
    """Return the number that stands for an action."""
    match action:
        case Plant(tile=tile, cell=cell):
            return PLANT << 20 | _space(grid, cell) << 8 | TILE_CODE[tile]
        case Expand(tile=tile, cell=cell):
            return EXPAND << 20 | _space(grid, cell) << 8 | (UNSEEN if tile is None else TILE_CODE[tile])
    return _CODES.get(type(action), NO_ACTION)


def _space(grid: Grid, cell: Cell) -> int:
    space = grid.index.get(cell)
    if space is None:
        return OUT_OF_PLAY if cell in grid.out_of_play else NOWHERE
    return space
