"""The state of a game of Cacao: the one place where it is kept compactly. The rules are in the modules beside it."""

from enum import IntEnum
from typing import Final, Self

from game.rules.cacao.dealt import Setup
from game.rules.cacao.grid import EMPTY, INDEX, KIND_CODE, NEIGHBOURS, SHAPE_OF, SPACES, TEMPLE, WORKERS
from game.rules.cacao.pieces import DISPLAY_SIZE, HAND_SIZE, SHAPES, START_TILES
from game.rules.core import Seat


class Step(IntEnum):
    """The steps of a turn."""

    PLACE = 0
    FILL = 1
    WORK = 2
    END = 3
    OVER = 4


class Group:
    """Workers on one edge that touch the same jungle tile (C-C4), packed into an integer.

    From the top: how far clockwise its seat is from the active one (C-C6 [gap]: sorting puts the groups into the order
    of their turns), the worker tile's space, the edge, the number of workers, the kind of the jungle tile.
    """

    DISTANCE: Final = 20
    KEY: Final = 6
    KEY_MASK: Final = 0x3FFF
    """Mask of the packed (space, edge) key."""

    @staticmethod
    def pack(distance: int, space: int, side: int, workers: int, kind: int) -> int:
        """Return the packed group."""
        return distance << 20 | space << 8 | side << 6 | workers << 4 | kind

    @staticmethod
    def unpack(group: int) -> tuple[int, int, int, int, int]:
        """Return distance, space, side, workers and kind."""
        return group >> 20, group >> 8 & 0xFFF, group >> 6 & 3, group >> 4 & 3, group & 15


def pack_income(seat: Seat, space: int, gold: int) -> int:
    """Return a line of the ledger: gold that a seat got at the jungle tile on a space."""
    return seat << 20 | space << 8 | gold


def unpack_income(income: int) -> tuple[Seat, int, int]:
    """Return seat, space and gold."""
    return income >> 20, income >> 8 & 0xFFF, income & 0xFF


class State:
    """A position of a game. Per seat lists are indexed by seat; spaces are indices of the grid."""

    __slots__ = (
        "active", "board", "covered", "display", "drawn", "fill", "filled", "first", "fruit", "gold", "groups", "hands",
        "jungle", "jungle_drawn", "jungle_pile", "laid", "ledger", "placed", "seat", "seats", "spaces", "step", "sun",
        "turn", "water", "worker_piles",
    )  # fmt: skip

    # Never changed, shared by all copies:
    seats: int
    first: Seat
    worker_piles: tuple[bytes, ...]
    jungle_pile: bytes
    # The turn:
    turn: int
    active: Seat
    seat: Seat
    """Who decides now: the active seat, or another one whose workers are activated."""
    step: int
    placed: int
    """The space of the worker tile that was laid last, or -1."""
    fill: list[int]
    """Jungle spaces that must still be filled in this turn (C-B1)."""
    filled: list[int]
    """Jungle spaces that were filled in this turn."""
    groups: list[int]
    # The table:
    board: bytearray
    spaces: dict[int, None]
    """Empty worker spaces beside a jungle tile (C-A1), in the order in which they came up."""
    laid: list[int]
    """Spaces with worker tiles."""
    covered: dict[int, int]
    """What lies underneath where a tile was built over."""
    jungle: list[int]
    """Spaces with jungle tiles, in the order in which they were laid."""
    display: list[int]
    jungle_drawn: int
    # The seats:
    hands: list[bytes]
    drawn: list[int]
    """How many tiles of its pile each seat has drawn."""
    gold: list[int]
    fruit: list[int]
    sun: list[int]
    water: list[int]
    ledger: list[int]
    """Where gold came from: seat, space and amount, packed."""

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
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
        other.spaces = self.spaces.copy()
        other.laid = self.laid[:]
        other.covered = self.covered.copy()
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

    def tiles_left(self, seat: Seat) -> int:
        """Return the number of tiles in the seat's hand and pile (C-X1)."""
        return len(self.hands[seat]) + len(self.worker_piles[seat]) - self.drawn[seat]

    def draw_workers(self, seat: Seat) -> int | None:
        """C-E1: move the top tile of the seat's pile to its hand; None if the pile is empty."""
        drawn, pile = self.drawn[seat], self.worker_piles[seat]
        if drawn == len(pile):
            return None
        self.drawn[seat] = drawn + 1
        self.hands[seat] = bytes(sorted(self.hands[seat] + pile[drawn : drawn + 1]))
        return pile[drawn]

    def draw_jungle(self) -> int:
        """Take the top tile of the jungle pile."""
        drawn = self.jungle_drawn
        self.jungle_drawn = drawn + 1
        return self.jungle_pile[drawn]

    def jungle_left(self) -> int:
        """Return the number of tiles in the jungle pile."""
        return len(self.jungle_pile) - self.jungle_drawn

    def lay_jungle(self, index: int, kind: int) -> None:
        """Put a jungle tile on a space and open the worker spaces beside it."""
        board, spaces = self.board, self.spaces
        board[index] = kind
        self.jungle.append(index)
        for step in NEIGHBOURS:
            if board[index + step] == EMPTY:
                spaces[index + step] = None

    def temples(self) -> list[int]:
        """Return the spaces with temples."""
        board = self.board
        return [index for index in self.jungle if board[index] == TEMPLE]

    def building_allowed(self) -> bool:
        """C-O1: pile and display are both empty."""
        return not self.display and self.jungle_drawn == len(self.jungle_pile)

    def owner(self, index: int) -> Seat:
        """Return the seat of the worker tile on a space."""
        return (self.board[index] - WORKERS) >> 4

    def shape(self, index: int) -> int:
        """Return the shape of the worker tile on a space."""
        return SHAPE_OF[(self.board[index] - WORKERS) & 15]


def start(setup: Setup) -> State:
    """Lay out the table: C-S1, C-S3, C-S4 and C-S6."""
    state = State()
    seats = setup.seats
    state.seats, state.first = seats, setup.first
    state.worker_piles = tuple(bytes(SHAPES.index(shape) for shape in pile) for pile in setup.deal.worker_piles)
    state.jungle_pile = bytes(KIND_CODE[kind] for kind in setup.deal.jungle_pile)
    state.turn, state.active, state.seat, state.step, state.placed = 0, setup.first, setup.first, Step.PLACE, -1
    state.fill, state.filled, state.groups, state.laid, state.covered, state.jungle = [], [], [], [], {}, []
    state.board, state.spaces = bytearray(SPACES), {}
    for kind, cell in START_TILES:
        state.lay_jungle(INDEX[cell], KIND_CODE[kind])
    state.hands, state.drawn = [b""] * seats, [0] * seats
    for seat in range(seats):
        for _ in range(HAND_SIZE):
            state.draw_workers(seat)
    state.jungle_drawn = 0
    state.display = [state.draw_jungle() for _ in range(DISPLAY_SIZE)]
    state.gold, state.fruit, state.sun, state.water = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    state.ledger = []
    return state
