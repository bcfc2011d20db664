"""The position of a game of Cacao: spaces, tiles, groups of workers and actions as numbers, and the state.

One byte stands for each space. The board has no edge, but with 28 jungle tiles no tile can lie farther than 28 spaces
from the start: each jungle tile reaches at most one space beyond the others. A square of 64 spaces with the start in
its middle holds every game.
"""

from enum import IntEnum
from typing import Final, final

from game.rules.cacao.actions import END, Build, End, Fill, Place, Work
from game.rules.cacao.box import (
    DISPLAY_SIZE,
    HAND_SIZE,
    KINDS,
    SHAPES,
    SIDES,
    START_TILES,
    Edges,
    Kind,
    Shape,
    orientations,
)
from game.rules.cacao.deal import Setup
from game.rules.core import Action, Cell, Seat
from game.rules.flat import append, i64, remove, u8, vec

WIDTH: Final = 64
SPACES: Final = WIDTH * WIDTH
_MIDDLE: Final = WIDTH // 2
_LAST: Final = _MIDDLE - 1

CELLS: Final[tuple[Cell, ...]] = tuple((x - _MIDDLE, y - _MIDDLE) for y in range(WIDTH) for x in range(WIDTH))
INDEX: Final[dict[Cell, int]] = {
    cell: index for index, cell in enumerate(CELLS) if -_MIDDLE not in cell and _LAST not in cell
}
"""The index of every cell except those on the rim of the square."""
_FAR: Final = (2 * WIDTH, WIDTH)
"""A jungle space and a worker space on the rim: they stand for all spaces beyond the square."""
NEIGHBOURS: Final = vec[i64]([-WIDTH, 1, WIDTH, -1])
"""Steps to the north, east, south and west."""

# A byte of the board: 0 empty, 1 to 10 a jungle tile, 15 an empty space beside a jungle tile, where workers may be
# laid (C-A1), from 16 on a worker tile: 16 a seat, then the orientation.
EMPTY: Final = 0
OPEN: Final = 15
WORKERS: Final = 16
KIND_CODE: Final[dict[Kind, int]] = {kind: code for code, kind in enumerate(KINDS, 1)}
KIND_OF: Final[tuple[Kind, ...]] = (KINDS[0], *KINDS)
PLANTATION: Final = 1
DOUBLE_PLANTATION: Final = 2
FIRST_MARKET: Final = 3
LAST_MARKET: Final = 5
WATER: Final = 8
SUN: Final = 9
TEMPLE: Final = 10
ALL_EDGES: Final[tuple[Edges, ...]] = tuple(edges for shape in SHAPES for edges in orientations(shape))
ORIENTATION: Final[dict[Edges, int]] = {edges: number for number, edges in enumerate(ALL_EDGES)}
SHAPE_NUMBER: Final[dict[Shape, int]] = {shape: number for number, shape in enumerate(SHAPES)}
TURNED_WRONG: Final = len(ALL_EDGES)
"""The first of the numbers, one for each shape, that stand for a tile with edges that its shape never has."""
SHAPE_OF: Final = bytes(SHAPE_NUMBER[shape] for shape in SHAPES for _ in orientations(shape)) + bytes(
    range(len(SHAPES))
)
"""The shape of a tile, by its orientation or its number from `TURNED_WRONG` on."""
WORKERS_AT: Final = bytes(WORKERS * 4) + (bytes(n for edges in ALL_EDGES for n in edges) + bytes(12)) * 4
"""How many workers are on each edge of a tile: four numbers for every value that a byte of the board can have."""

NOWHERE: Final = vec[u8]([0] * SPACES)
"""A board with nothing on it, to be copied."""

SIDE_NUMBER: Final[dict[str, int]] = {side: number for number, side in enumerate(SIDES)}
OPPOSITE: Final = bytes((2, 3, 0, 1))
ORIENTATIONS: Final = tuple(
    bytes(number for number in range(TURNED_WRONG) if shapes >> SHAPE_OF[number] & 1) for shapes in range(16)
)
"""The orientations that tiles of some shapes can have; the index has a bit for each of these shapes."""


def is_jungle_space(space: i64) -> bool:
    """C-A2: return whether a space is for jungle tiles, on the chequerboard that the start tiles begin."""
    return (space ^ space >> 6) & 1 == 0


def shape_of(orientation: int) -> Shape:
    return SHAPES[SHAPE_OF[orientation]]


# The steps of a turn.
PLACING: Final = 0
FILLING: Final = 1
WORKING: Final = 2
ENDING: Final = 3
GAME_OVER: Final = 4


class Step(IntEnum):
    """The steps of a turn, as a view names them."""

    PLACE = PLACING
    FILL = FILLING
    WORK = WORKING
    END = ENDING
    OVER = GAME_OVER


# A group: workers on one edge that touch the same jungle tile (C-C4), packed into an integer. From the top: how far
# clockwise its seat is from the active one (C-C6 [gap]: sorting puts the groups into the order of their turns), the
# worker tile's space, the edge, the number of workers, the kind of the jungle tile.


def group(distance: i64, space: i64, side: i64, workers: i64, kind: i64) -> i64:
    return distance << 20 | space << 8 | side << 6 | workers << 4 | kind


def group_distance(packed: i64) -> i64:
    """Return how far clockwise the seat of a group is from the active one."""
    return packed >> 20


def group_key(packed: i64) -> i64:
    """Return a number for the space and edge of a group: four times the space plus the edge."""
    return packed >> 6 & 0x3FFF


def group_workers(packed: i64) -> i64:
    return packed >> 4 & 3


def group_kind(packed: i64) -> i64:
    return packed & 15


def pack_income(seat: i64, space: i64, gold: i64) -> i64:
    """Return a line of the ledger as a number: the gold that a seat got at the jungle tile on a space."""
    return seat << 20 | space << 8 | gold


def unpack_income(income: int) -> tuple[Seat, int, int]:
    return income >> 20, income >> 8 & 0xFFF, income & 0xFF


@final
class State:
    """A position of a game. Lists by seat are indexed by seat; spaces are indices of the grid."""

    __slots__ = (
        "active", "board", "display", "drawn", "fill", "filled", "first", "fruit", "gold", "groups", "hands", "jungle",
        "jungle_drawn", "jungle_pile", "laid", "ledger", "placed", "seat", "seats", "spaces", "step", "sun", "turn",
        "under", "water", "worker_piles",
    )  # fmt: skip

    # Never changed, shared by all copies:
    seats: i64
    first: i64
    worker_piles: tuple[bytes, ...]
    jungle_pile: bytes
    # The turn:
    turn: i64
    active: i64
    seat: i64
    """Who decides now: the active seat, or another one whose workers are activated."""
    step: i64
    placed: i64
    """The space of the worker tile that was laid last, or -1."""
    fill: vec[i64]
    """Jungle spaces that must still be filled in this turn (C-B1)."""
    filled: vec[i64]
    """Jungle spaces that were filled in this turn."""
    groups: vec[i64]
    # The table:
    board: vec[u8]
    under: vec[u8]
    """By space the tile that was built over, else 0. Copies of a state share this until they build over a tile."""
    spaces: vec[i64]
    """Empty worker spaces beside a jungle tile (C-A1), the newest last."""
    laid: vec[i64]
    """Spaces with worker tiles."""
    jungle: vec[i64]
    """Spaces with jungle tiles, in the order in which they were laid."""
    display: vec[i64]
    jungle_drawn: i64
    # The seats:
    hands: vec[u8]
    """How many tiles of each shape every seat holds: four numbers a seat."""
    drawn: vec[i64]
    """How many tiles of its pile each seat has drawn."""
    gold: vec[i64]
    fruit: vec[i64]
    sun: vec[i64]
    water: vec[i64]
    ledger: vec[i64]
    """Where gold came from: seat, space and amount, packed by `pack_income`."""

    def copy(self) -> "State":
        other = State()
        other.seats = self.seats
        other.first = self.first
        other.worker_piles = self.worker_piles
        other.jungle_pile = self.jungle_pile
        other.turn = self.turn
        other.active = self.active
        other.seat = self.seat
        other.step = self.step
        other.placed = self.placed
        other.fill = self.fill[:]
        other.filled = self.filled[:]
        other.groups = self.groups[:]
        other.board = self.board[:]
        other.under = self.under
        other.spaces = self.spaces[:]
        other.laid = self.laid[:]
        other.jungle = self.jungle[:]
        other.display = self.display[:]
        other.jungle_drawn = self.jungle_drawn
        other.hands = self.hands[:]
        other.drawn = self.drawn[:]
        other.gold = self.gold[:]
        other.fruit = self.fruit[:]
        other.sun = self.sun[:]
        other.water = self.water[:]
        other.ledger = self.ledger[:]
        return other

    def hand(self, seat: i64) -> bytes:
        """Return the shapes of the tiles that a seat holds, sorted."""
        return b"".join([bytes([shape]) * self.hands[seat * 4 + shape] for shape in range(4)])

    def give_hand(self, seat: i64, shapes: bytes) -> None:
        """Replace the hand of a seat by tiles of these shapes."""
        for shape in range(4):
            self.hands[seat * 4 + shape] = u8(shapes.count(shape))

    def in_hand(self, seat: i64) -> i64:
        hands, first = self.hands, seat * 4
        return i64(hands[first]) + i64(hands[first + 1]) + i64(hands[first + 2]) + i64(hands[first + 3])

    def holds(self, seat: i64, shape: i64) -> bool:
        return self.hands[seat * 4 + shape] > 0

    def shapes_in_hand(self, seat: i64) -> i64:
        """Return which shapes a seat holds, as a bit for each."""
        hands, first = self.hands, seat * 4
        shapes: i64 = 0
        for shape in range(4):
            if hands[first + shape]:
                shapes |= 1 << shape
        return shapes

    def tiles_left(self, seat: i64) -> i64:
        """Return the number of tiles in the seat's hand and pile (C-X1)."""
        return self.in_hand(seat) + len(self.worker_piles[seat]) - self.drawn[seat]

    def draw_workers(self, seat: i64) -> i64:
        """C-E1: move the top tile of the seat's pile to its hand and return its shape; -1 if the pile is empty."""
        drawn, pile = self.drawn[seat], self.worker_piles[seat]
        if drawn == len(pile):
            return -1
        self.drawn[seat] = drawn + 1
        shape: i64 = pile[drawn]
        self.hands[seat * 4 + shape] += 1
        return shape

    def kinds_out(self) -> set[int]:
        """Return the kinds of the tiles that are still in the jungle pile."""
        return set(self.jungle_pile[self.jungle_drawn :])

    def draw_jungle(self) -> i64:
        kind: i64 = self.jungle_pile[self.jungle_drawn]
        self.jungle_drawn += 1
        return kind

    def jungle_left(self) -> i64:
        return len(self.jungle_pile) - self.jungle_drawn

    def lay_jungle(self, space: i64, kind: i64) -> None:
        """Put a jungle tile on a space and open the worker spaces beside it."""
        board = self.board
        board[space] = u8(kind)
        self.jungle = append(self.jungle, space)
        for step in NEIGHBOURS:
            near = space + step
            if board[near] == EMPTY:
                board[near] = OPEN
                self.spaces = append(self.spaces, near)

    def lay_workers(self, space: i64, seat: i64, orientation: i64) -> None:
        """Put a seat's worker tile on a space, over the tile that lies there if there is one."""
        board = self.board
        if board[space] >= WORKERS:
            self.under = self.under[:]
            self.under[space] = board[space]
        else:
            self.laid = append(self.laid, space)
            if board[space] == OPEN:
                self.spaces = remove(self.spaces, space)
        board[space] = u8(WORKERS + (seat << 4) + orientation)

    def lay_from_hand(self, space: i64, orientation: i64) -> None:
        """Lay a tile from the hand of the seat whose turn it is on a space."""
        seat = self.seat
        self.lay_workers(space, seat, orientation)
        self.hands[seat * 4 + SHAPE_OF[orientation]] -= 1
        self.placed = space

    def temples(self) -> vec[i64]:
        board = self.board
        return vec[i64]([space for space in self.jungle if board[space] == TEMPLE])

    def building_allowed(self) -> bool:
        """C-O1: return whether pile and display are both empty."""
        return not self.display and self.jungle_drawn == len(self.jungle_pile)

    def workers_beside(self, space: i64) -> i64:
        board = self.board
        beside: i64 = 0
        for step in NEIGHBOURS:
            if board[space + step] >= WORKERS:
                beside += 1
        return beside

    def owner(self, space: i64) -> i64:
        return i64(self.board[space]) - WORKERS >> 4


def start(setup: Setup) -> State:
    """Lay out the table: C-S1, C-S3, C-S4 and C-S6."""
    state = State()
    seats = setup.seats
    state.seats, state.first = seats, setup.first
    state.worker_piles = tuple([bytes([SHAPE_NUMBER[shape] for shape in pile]) for pile in setup.deal.worker_piles])
    state.jungle_pile = bytes([KIND_CODE[kind] for kind in setup.deal.jungle_pile])
    state.turn, state.active, state.seat, state.step, state.placed = 0, setup.first, setup.first, PLACING, -1
    clear(state)
    for kind, cell in START_TILES:
        state.lay_jungle(INDEX[cell], KIND_CODE[kind])
    for seat in range(seats):
        for _ in range(HAND_SIZE):
            state.draw_workers(seat)
    state.display = vec[i64]([state.draw_jungle() for _ in range(DISPLAY_SIZE)])
    return state


def clear(state: State) -> None:
    """Empty board, hands and villages of a state whose number of seats is set."""
    seats = state.seats
    state.board, state.under = NOWHERE[:], NOWHERE[:]
    state.fill, state.filled, state.groups = vec[i64](), vec[i64](), vec[i64]()
    state.spaces, state.laid, state.jungle, state.display = vec[i64](), vec[i64](), vec[i64](), vec[i64]()
    state.hands, state.drawn, state.jungle_drawn = vec[u8]([0] * (4 * seats)), vec[i64]([0] * seats), 0
    state.gold, state.fruit = vec[i64]([0] * seats), vec[i64]([0] * seats)
    state.sun, state.water = vec[i64]([0] * seats), vec[i64]([0] * seats)
    state.ledger = vec[i64]()


# A number tells an action: from the top what is done, on which space, and how: the orientation of a worker tile; the
# kind of a jungle tile, or 0 for the unseen top of the pile; the edge of a group and the number of its workers.

PLACE: Final = 0
BUILD: Final = 1
FILL: Final = 2
WORK: Final = 3
CLOSING: Final = 4 << 20
"""The code of the end of a turn."""
NO_ACTION: Final = 5 << 20
"""The code of an action of another game."""
TOO_MANY: Final = 16
"""In the code of work, a number of workers that is never legal."""

_decoded: Final[dict[int, Action]] = {CLOSING: END}
"""Actions by code, so that each is built only once."""


def decode(code: int) -> Action:
    action = _decoded.get(code)
    if action is None:
        _decoded[code] = action = _decode(code >> 20, CELLS[code >> 8 & 0xFFF], code & 0xFF)
    return action


def _decode(what: int, cell: Cell, how: int) -> Action:
    if what == PLACE:
        return Place(shape_of(how), cell, ALL_EDGES[how])
    if what == BUILD:
        return Build(shape_of(how), cell, ALL_EDGES[how])
    if what == FILL:
        return Fill(cell, KIND_OF[how] if how else None)
    return Work(cell, SIDES[how >> 2], how & 3)


def encode(action: Action) -> int:
    """Return the number that stands for an action; one that no game can have gets a number that is never legal."""
    match action:
        case Place(tile=tile, cell=cell, edges=edges):
            return PLACE << 20 | space_of(cell) << 8 | _orientation(tile, edges)
        case Build(tile=tile, cell=cell, edges=edges):
            return BUILD << 20 | space_of(cell) << 8 | _orientation(tile, edges)
        case Fill(cell=cell, tile=kind):
            return FILL << 20 | space_of(cell) << 8 | (KIND_CODE[kind] if kind else 0)
        case Work(cell=cell, side=side, workers=workers):
            return (
                WORK << 20 | space_of(cell) << 8 | SIDE_NUMBER[side] << 2 | (workers if 0 <= workers <= 3 else TOO_MANY)
            )
        case End():
            return CLOSING
    raise TypeError(f"no action of Cacao: {action}")


def space_of(cell: Cell) -> int:
    """Return the space of a cell; for one beyond the board a space of the same colour that is always empty."""
    return INDEX.get(cell, _FAR[(cell[0] + cell[1]) & 1])


def _orientation(tile: Shape, edges: Edges) -> int:
    shape, orientation = SHAPE_NUMBER[tile], ORIENTATION.get(edges, TURNED_WRONG)
    return orientation if orientation < TURNED_WRONG and SHAPE_OF[orientation] == shape else TURNED_WRONG + shape
