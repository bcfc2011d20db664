"""A table of Maya with known racks and reserves, for tests that read like the rulebook."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from game.rules.core import Action, Cell, Decide, Event, Seat
from game.rules.maya import Maya
from game.rules.maya.actions import DRAW, END, FINISH, PASS, CityClosed, Expand, Plant
from game.rules.maya.board import TILE_CODE, State
from game.rules.maya.box import AREAS, BOARD, Area, Board, Deal, Options, Setup, TempleSpace, Tile
from game.rules.maya.view import View
from tests.rules.asking import Asked, random_state
from tests.rules.support import CASES

EventT = TypeVar("EventT", bound=Event)

RULES: Final = Maya()
FIVE: Final[tuple[Tile, ...]] = ("maize1", "maize1", "maize1", "maize2", "squash1")
STRICT: Final = Options()
ENOUGH: Final[tuple[Tile, ...]] = ("potato1", "potato2", "pepper1", "pepper2", "squash2", "maize1")
MAYA_CASES: Final = [case for case in CASES if case[0] == "maya"]


def beside(*cells: Cell) -> set[Cell]:
    """Return the spaces next to a space, or to several that are not spaces of the answer themselves."""
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return {(q + dq, r + dr) for q, r in cells for dq, dr in steps} - set(cells)


def board_of(cells: Iterable[Cell], **temples: Cell) -> Board:
    """Return a board of one area with these temple spaces."""
    spaces = tuple(TempleSpace(name, cell, "blue", True) for name, cell in temples.items())
    return Board({"blue": tuple(cells)}, spaces)


def disc(radius: int, **temples: Cell) -> Board:
    """Return a round board; its middle is 0, 0."""
    span = range(-radius, radius + 1)
    return board_of([(q, r) for q in span for r in span if abs(q + r) <= radius], **temples)


def row(length: int, **temples: Cell) -> Board:
    """Return a board of one row of spaces, from 0, 0 on."""
    return board_of([(q, 0) for q in range(length)], **temples)


MEADOW: Final = disc(3, Tikal=(0, 0))
"""37 spaces, and a temple tile in the middle."""


class Table(Asked):
    """A game in which everybody holds the same tiles unless told otherwise."""

    rules = RULES
    state: State

    def __init__(
        self,
        board: Board = BOARD,
        seats: int = 2,
        *,
        areas: tuple[Area, ...] | None = None,
        temples: tuple[str, ...] = ("Tikal",),
        rack: Sequence[Tile] = FIVE,
        reserve: Sequence[Tile] = ENOUGH,
        first: Seat = 0,
        options: Options = STRICT,
    ) -> None:
        areas = areas or (AREAS[:seats] if board is BOARD else ("blue",))
        deal = Deal(areas, temples, ((*rack, *reserve),) * seats, board)
        self.state = RULES.start(Setup(seats, first, deal, options))
        for seat in range(seats):
            self.holds(seat, rack, reserve)
        self.events = []

    # What lies on the table by hand.

    def holds(self, seat: Seat, rack: Sequence[Tile], reserve: Sequence[Tile] = ()) -> None:
        """Give a seat this rack and this reserve, in drawing order."""
        reserves = list(self.state.reserves)
        reserves[seat] = bytes(TILE_CODE[tile] for tile in reserve)
        self.state.reserves = tuple(reserves)
        self.state.drawn[seat] = 0
        self.state.give_rack(seat, bytes([TILE_CODE[tile] for tile in rack]))

    def index(self, cell: Cell) -> int:
        return self.state.grid.index[cell]

    def temple(self, *names: str) -> None:
        """Put temple tiles on the table."""
        for name in names:
            space = self.state.grid.board.temple(name)
            assert space
            self.state.place_temple(self.index(space.cell))

    def crop(self, seat: Seat, tile: Tile, *cells: Cell) -> None:
        """Put face-up tiles on the table. Where they would make a temple appear, put that there before."""
        for cell in cells:
            assert not self.state.beside_empty_temple_space(self.index(cell))
            self.state.plant(seat, self.index(cell), TILE_CODE[tile])

    def city(self, seat: Seat, *cells: Cell, tile: Tile = "maize1", blind: bool = False) -> None:
        """Put face-down tiles on the table, from the city outwards."""
        for cell in cells:
            assert int(self.state.touching[self.index(cell)]).bit_count() == 1
            assert not self.state.beside_empty_temple_space(self.index(cell))
            self.state.expand(seat, self.index(cell), TILE_CODE[tile], blind)

    def to_move(self, seat: Seat) -> "Table":
        """Let it be this seat's turn."""
        assert self.step == "turn"
        self.state.seat = seat
        return self

    # What a seat does.

    def plant(self, tile: Tile, *cells: Cell) -> tuple[Event, ...]:
        return tuple(event for cell in cells for event in self.do(Plant(tile, cell)))

    def finish(self) -> tuple[Event, ...]:
        return self.do(FINISH)

    def expand(self, cell: Cell, tile: Tile | None = None) -> tuple[Event, ...]:
        return self.do(Expand(cell, tile))

    def end(self) -> tuple[Event, ...]:
        return self.do(END)

    def planting(self, tile: Tile, *cells: Cell) -> tuple[Event, ...]:
        """Play a whole turn of planting."""
        return self.plant(tile, *cells) + self.finish() + self.end()

    def expansion(self, cell: Cell, tile: Tile | None = None) -> tuple[Event, ...]:
        """Play a whole turn of expanding a city."""
        return self.expand(cell, tile) + self.end()

    def passing(self) -> tuple[Event, ...]:
        """Play a whole turn of passing."""
        return self.do(PASS) + self.end()

    def drawing(self) -> tuple[Event, ...]:
        """Play a whole turn of drawing where no city can be expanded."""
        return self.do(DRAW) + self.end()

    # What can be seen and asked.

    @property
    def step(self) -> str:
        pending = RULES.pending(self.state)
        return pending.prompts[pending.seat].step if isinstance(pending, Decide) else "over"

    @property
    def points(self) -> list[int]:
        return RULES.points(self.state)

    @property
    def temples(self) -> set[str]:
        """The names of the temple spaces on which temple tiles lie."""
        return {temple.name for temple in self.state.grid.temples if temple.cell in self.view().temples}

    def legal(self) -> list[Action]:
        actions = RULES.list_actions(self.state, self.seat)
        assert len(set(actions)) == len(actions) == RULES.count_actions(self.state, self.seat)
        return actions

    def plantable(self, tile: Tile = "maize1") -> set[Cell]:
        """Return the spaces on which the tile may be planted now."""
        return {action.cell for action in self.legal() if isinstance(action, Plant) and action.tile == tile}

    def expandable(self, tile: Tile | None = "maize1") -> set[Cell]:
        """Return the spaces on which the tile may expand a city now."""
        return {action.cell for action in self.legal() if isinstance(action, Expand) and action.tile == tile}

    def view(self, seat: Seat | None = None) -> View:
        return RULES.view(self.state, seat)


def besieged(size: int, crops: Sequence[int]) -> Table:
    """Return a table on which a city of this size is closed as soon as the only tile of the seat to move is planted.

    Then every seat has as many crops around the city as told, of all kinds, and on no more tiles than it takes.
    """
    kinds: tuple[tuple[Tile, Tile], ...] = (
        ("maize1", "maize2"), ("squash1", "squash2"), ("potato1", "potato2"), ("pepper1", "pepper2"),
    )  # fmt: skip
    tiles = [
        (seat, kinds[(seat + number) % 4][count - 1])
        for seat, total in enumerate(crops)
        for number, count in enumerate([2] * (total // 2) + [1] * (total % 2))
    ]
    city = [(q, 0) for q in range(size)]
    ring = sorted(beside(*city))[: len(tiles)]
    assert len(ring) == len(tiles)
    table = Table(board_of([*city, *ring], Tikal=(0, 0)), len(crops))
    table.city(0, *city[1:])
    for (seat, tile), cell in zip(tiles[:-1], ring[:-1], strict=True):
        table.crop(seat, tile, cell)
    seat, tile = tiles[-1]
    table.holds(seat, [tile])
    return table.to_move(seat)


def close(table: Table) -> CityClosed:
    """Plant the last tile around a besieged city, and return how it scores."""
    table.do(next(action for action in table.legal() if isinstance(action, Plant)))
    (closed,) = of_kind(CityClosed, table.finish())
    return closed


def of_kind(kind: type[EventT], events: Iterable[Event]) -> list[EventT]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def random_table(seats: int, seed: int, steps: int, **choices: str) -> State:
    """Return the state after some random steps of a random game, or at its end."""
    state: State = random_state(RULES, seats, seed, steps, **choices)
    return state
